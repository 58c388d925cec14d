//! How the projected earth is brought to the size of the sheet.

use serde::{Deserialize, Serialize};

use crate::geometry::Point;
use crate::map::Map;
use crate::plan::{Hints, Plan};

/// A place on the sheet is `(projected - min) * scale + shift`, in both directions.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// The least projected coordinates of the cities.
    pub min: Point,
    /// Units of the sheet for a unit of the projection.
    pub scale: Point,
    /// Where the least coordinates come to lie.
    pub shift: Point,
}

impl Scale {
    /// So that all cities have room.
    pub(crate) fn of(map: &Map, plan: &Plan, hints: &Hints) -> Scale {
        let raw = map.cities.iter().map(|city| plan.projection.project(city.lon, city.lat));
        let (mut min, mut max) = (Point::new(f64::MAX, f64::MAX), Point::new(f64::MIN, f64::MIN));
        for point in raw {
            min = Point::new(min.x.min(point.x), min.y.min(point.y));
            max = Point::new(max.x.max(point.x), max.y.max(point.y));
        }
        let usual = plan.margin + 2.0 * plan.letters;
        let [across, down] = hints.inset.unwrap_or([usual, usual]);
        let room = Point::new(plan.width - 2.0 * across, plan.height - 2.0 * down);
        // Cities in one line would have no extent.
        let size = Point::new((max.x - min.x).max(1e-6), (max.y - min.y).max(1e-6));
        // The sheet is filled in both directions: a little more in one of them does no harm.
        let (wide, high) = (room.x / size.x, room.y / size.y);
        let least = wide.min(high);
        let scale = Point::new(wide.min(least * hints.stretch), high.min(least * hints.stretch));
        let drawn = Point::new(size.x * scale.x, size.y * scale.y);
        let shift = (Point::new(plan.width, plan.height) - drawn) * 0.5;
        // Few digits: whoever draws coasts gets exactly the numbers that are written down.
        let digits = |value: f64, digits: f64| (value * digits).round() / digits;
        Scale {
            min: Point::new(digits(min.x, 1e6), digits(min.y, 1e6)),
            scale: Point::new(digits(scale.x, 1e3), digits(scale.y, 1e3)),
            shift: shift.to_tenths(),
        }
    }

    /// Where a projected place is on the sheet.
    pub fn apply(&self, projected: Point) -> Point {
        let from = projected - self.min;
        Point::new(from.x * self.scale.x, from.y * self.scale.y) + self.shift
    }
}
