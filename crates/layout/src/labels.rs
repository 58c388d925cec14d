//! Names of cities: how much room they take, and where they can stand.

use crate::geometry::Point;
use crate::plan::{NameSide, Plan};

/// A place for a name, from its city.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stand {
    /// The middle of the name, seen from the city.
    pub(crate) shift: Point,
    /// How much worse it is than the best place.
    pub(crate) cost: f64,
}

/// Places above and below: how far to the side, from -1 to 1, and how much worse that is.
const ACROSS: [(f64, f64); 9] = [
    (0.0, 0.5),
    (0.25, 0.8),
    (-0.25, 0.8),
    (0.5, 1.0),
    (-0.5, 1.0),
    (0.8, 1.2),
    (-0.8, 1.2),
    (1.0, 0.6),
    (-1.0, 0.6),
];
/// Places to the left and right: how far down, and how much worse that is.
const DOWN: [(f64, f64); 5] = [(0.0, 0.0), (0.4, 0.3), (-0.4, 0.2), (0.75, 0.5), (-0.75, 0.4)];
/// Farther from the city, if there is no room nearby, and how much worse that is.
const FARTHER: [(f64, f64); 3] = [(0.0, 0.0), (4.0, 4.0), (9.0, 9.0)];

/// All places in which a name of this size can stand.
pub(crate) fn stands(
    plan: &Plan,
    (width, height): (f64, f64),
    side: Option<NameSide>,
) -> Vec<Stand> {
    let mut stands = Vec::new();
    for (farther, worse) in FARTHER {
        let room = plan.city + 3.0 + farther;
        let (x, y) = (width / 2.0 + room, height / 2.0 + room);
        for (part, cost) in ACROSS {
            // At a corner the round city leaves some more room.
            let in_corner = if f64::abs(part) > 0.9 { 0.25 * plan.city } else { 0.0 };
            for (up, way) in [(-1.0, NameSide::Above), (1.0, NameSide::Below)] {
                if side.is_none_or(|side| side == way) {
                    let shift = Point::new(part * x, up * (y - in_corner));
                    stands.push(Stand { shift, cost: cost + worse });
                }
            }
        }
        for (part, cost) in DOWN {
            for (left, way) in [(-1.0, NameSide::Left), (1.0, NameSide::Right)] {
                if side.is_none_or(|side| side == way) {
                    let shift = Point::new(left * x, part * y);
                    stands.push(Stand { shift, cost: cost + worse });
                }
            }
        }
    }
    stands
}

/// How wide and high a name is. Generous for a book face, so that it fits in any of them.
pub(crate) fn size(plan: &Plan, name: &str) -> (f64, f64) {
    let widths = name.chars().map(|letter| match letter {
        'i' | 'l' | 'j' | 't' | 'f' | 'r' | 'I' | '.' | '-' | '\'' | ' ' => 0.34,
        'm' | 'w' => 0.82,
        'M' | 'W' | 'Ø' => 0.92,
        letter if letter.is_uppercase() => 0.72,
        'a' | 'c' | 'e' | 's' | 'z' | 'é' | 'è' | 'ç' | 'â' | 'á' => 0.46,
        _ => 0.54,
    });
    (widths.sum::<f64>() * plan.letters + 3.0, plan.letters * 1.05)
}
