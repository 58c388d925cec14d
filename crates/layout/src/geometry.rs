//! Points, boxes, and rectangles that lie askew.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use crate::plan::Plan;
use crate::sheet::{SpaceSpot, tenth};

/// A place on the sheet; y grows downward.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "[f64; 2]", into = "[f64; 2]")]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    pub fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The distance from the origin.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The same direction with length 1; to the right if there is none.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length < 1e-9 { Point::new(1.0, 0.0) } else { self * (1.0 / length) }
    }

    /// Turned by a quarter.
    pub fn across(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// The inner product.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The outer product: positive if the other is clockwise from this, as seen on the sheet.
    pub fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Turned by an angle, clockwise as seen on the sheet.
    pub fn turned(self, angle: f64) -> Point {
        let (sin, cos) = angle.sin_cos();
        Point::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    /// Rounded to a tenth, as it is written.
    pub(crate) fn to_tenths(self) -> Point {
        Point::new(tenth(self.x), tenth(self.y))
    }

    /// The point so far on the way to another.
    pub fn toward(self, other: Point, part: f64) -> Point {
        self + (other - self) * part
    }
}

impl From<[f64; 2]> for Point {
    fn from([x, y]: [f64; 2]) -> Point {
        Point::new(x, y)
    }
}

impl From<Point> for [f64; 2] {
    fn from(point: Point) -> [f64; 2] {
        [point.x, point.y]
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Point {
    type Output = Point;
    fn neg(self) -> Point {
        self * -1.0
    }
}

/// Whether two stretches cross, not counting ends that touch.
pub fn cross([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let sides = |from: Point, to: Point, one: Point, other: Point| {
        (to - from).cross(one - from) * (to - from).cross(other - from) < 0.0
    };
    sides(a, b, c, d) && sides(c, d, a, b)
}

impl AddAssign for Point {
    fn add_assign(&mut self, other: Point) {
        *self = *self + other;
    }
}

impl SubAssign for Point {
    fn sub_assign(&mut self, other: Point) {
        *self = *self - other;
    }
}

/// An upright rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Box2 {
    /// The corner with the least coordinates.
    pub min: Point,
    /// The corner with the greatest.
    pub max: Point,
}

impl Box2 {
    /// A rectangle round a point.
    pub fn around(center: Point, width: f64, height: f64) -> Box2 {
        let half = Point::new(width / 2.0, height / 2.0);
        Box2 { min: center - half, max: center + half }
    }

    /// The smallest that holds all points.
    pub fn of(points: impl IntoIterator<Item = Point>) -> Box2 {
        let mut area = Box2 {
            min: Point::new(f64::INFINITY, f64::INFINITY),
            max: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        for point in points {
            area.min = Point::new(area.min.x.min(point.x), area.min.y.min(point.y));
            area.max = Point::new(area.max.x.max(point.x), area.max.y.max(point.y));
        }
        area
    }

    /// Grown by so much to all sides.
    pub fn grown(&self, by: f64) -> Box2 {
        let edge = Point::new(by, by);
        Box2 { min: self.min - edge, max: self.max + edge }
    }

    /// Its middle.
    pub fn center(&self) -> Point {
        self.min.toward(self.max, 0.5)
    }

    /// The nearest point of it.
    pub fn nearest(&self, point: Point) -> Point {
        Point::new(point.x.clamp(self.min.x, self.max.x), point.y.clamp(self.min.y, self.max.y))
    }

    /// How far it reaches into another: the lesser of both directions, 0 or less if it does not.
    pub fn overlap(&self, other: &Box2) -> f64 {
        let wide = self.max.x.min(other.max.x) - self.min.x.max(other.min.x);
        let high = self.max.y.min(other.max.y) - self.min.y.max(other.min.y);
        wide.min(high)
    }

    /// Whether it lies within another.
    pub fn is_within(&self, other: &Box2) -> bool {
        self.min.x >= other.min.x
            && self.min.y >= other.min.y
            && self.max.x <= other.max.x
            && self.max.y <= other.max.y
    }
}

/// A rectangle that lies askew: a space of a route.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slab {
    /// Its middle.
    pub center: Point,
    /// Its direction, of length 1.
    pub along: Point,
    /// Its length.
    pub length: f64,
    /// Its width.
    pub width: f64,
}

impl Slab {
    /// A space of a layout.
    pub fn of(plan: &Plan, space: &SpaceSpot) -> Slab {
        Slab {
            center: space.at,
            along: Point::new(1.0, 0.0).turned(space.angle.to_radians()),
            length: plan.space_length,
            width: plan.space_width,
        }
    }

    /// Its corners.
    pub fn corners(&self) -> [Point; 4] {
        let (a, b) = (self.along * (self.length / 2.0), self.along.across() * (self.width / 2.0));
        [self.center + a + b, self.center + a - b, self.center - a - b, self.center - a + b]
    }

    /// How far it reaches into another, along the direction in which it is the least; below 0,
    /// they are at least so far apart.
    pub fn overlap(&self, other: &Slab) -> f64 {
        let apart = other.center - self.center;
        let (cos, sin) = (self.along.dot(other.along).abs(), self.along.cross(other.along).abs());
        let (a, b) = (self.length / 2.0, self.width / 2.0);
        let (c, d) = (other.length / 2.0, other.width / 2.0);
        // The directions that can part two rectangles are those of their sides.
        let depths = [
            a + cos * c + sin * d - apart.dot(self.along).abs(),
            b + sin * c + cos * d - apart.cross(self.along).abs(),
            c + cos * a + sin * b - apart.dot(other.along).abs(),
            d + sin * a + cos * b - apart.cross(other.along).abs(),
        ];
        depths.into_iter().fold(f64::INFINITY, f64::min)
    }

    /// An upright rectangle as such a one.
    pub fn upright(area: &Box2) -> Slab {
        let size = area.max - area.min;
        Slab { center: area.center(), along: Point::new(1.0, 0.0), length: size.x, width: size.y }
    }

    /// How far it reaches into a circle; 0 or less if it does not.
    pub fn overlap_circle(&self, center: Point, radius: f64) -> f64 {
        let to = center - self.center;
        let (a, b) = (to.dot(self.along), to.dot(self.along.across()));
        let near = Point::new(
            a.clamp(-self.length / 2.0, self.length / 2.0),
            b.clamp(-self.width / 2.0, self.width / 2.0),
        );
        radius - (Point::new(a, b) - near).length()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slabs_that_touch_do_not_overlap() {
        let slab = |x: f64, angle: f64| Slab {
            center: Point::new(x, 0.0),
            along: Point::new(angle.cos(), angle.sin()),
            length: 10.0,
            width: 4.0,
        };
        assert!(slab(0.0, 0.0).overlap(&slab(10.0, 0.0)) <= 1e-9);
        assert!((slab(0.0, 0.0).overlap(&slab(9.0, 0.0)) - 1.0).abs() < 1e-9);
        // One that stands upright is only two wide to each side.
        assert!(slab(0.0, 0.0).overlap(&slab(7.0, std::f64::consts::FRAC_PI_2)) <= 1e-9);
        assert!(slab(0.0, 0.0).overlap_circle(Point::new(0.0, 5.0), 3.0) <= 1e-9);
        assert!(slab(0.0, 0.0).overlap_circle(Point::new(0.0, 4.0), 3.0) > 0.9);
    }
}
