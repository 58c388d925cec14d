//! The gentle curve that a route follows.

use crate::geometry::Point;

/// Into how many pieces a curve is cut to measure it.
const PIECES: usize = 20;

/// A curve from one point to another that leaves the straight line by an angle at each end. Equal
/// angles give nearly a part of a circle; angles of different signs an S.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Curve {
    points: [Point; 4],
    /// The length from the start to the end of each piece.
    lengths: [f64; PIECES + 1],
}

impl Curve {
    /// The curve with these angles to the straight line, in radians, clockwise at the start.
    pub(crate) fn new(from: Point, to: Point, [start, end]: [f64; 2]) -> Curve {
        let way = to - from;
        let distance = way.length();
        let unit = way.unit();
        // For equal angles this is the usual approximation of a part of a circle.
        let handle = |angle: f64| distance / (3.0 * (angle / 2.0).cos().powi(2));
        let points = [
            from,
            from + unit.turned(start) * handle(start),
            to - unit.turned(-end) * handle(end),
            to,
        ];
        let mut curve = Curve { points, lengths: [0.0; PIECES + 1] };
        let mut last = from;
        for piece in 1..=PIECES {
            let next = curve.at(piece as f64 / PIECES as f64);
            curve.lengths[piece] = curve.lengths[piece - 1] + (next - last).length();
            last = next;
        }
        curve
    }

    /// Its length.
    pub(crate) fn length(&self) -> f64 {
        self.lengths[PIECES]
    }

    fn at(&self, t: f64) -> Point {
        let [a, b, c, d] = self.points;
        let s = 1.0 - t;
        a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
    }

    /// The point so far along the curve, and the direction there.
    pub(crate) fn walk(&self, way: f64) -> (Point, Point) {
        let piece = self.lengths[1..PIECES].partition_point(|&length| length < way);
        let (low, high) = (self.lengths[piece], self.lengths[piece + 1]);
        let part = if high > low { (way - low) / (high - low) } else { 0.0 };
        let t = (piece as f64 + part) / PIECES as f64;
        let [a, b, c, d] = self.points;
        let s = 1.0 - t;
        let slope = (b - a) * (s * s) + (c - b) * (2.0 * s * t) + (d - c) * (t * t);
        (self.at(t), slope.unit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_angles_give_a_part_of_a_circle() {
        let angle = 0.6_f64;
        let curve = Curve::new(Point::new(0.0, 0.0), Point::new(100.0, 0.0), [angle, angle]);
        let radius = 50.0 / angle.sin();
        assert!((curve.length() - 2.0 * angle * radius).abs() < 0.2);
        // Clockwise at the start is downward on the sheet; the middle of the circle is above.
        let middle = Point::new(50.0, -radius * angle.cos());
        for part in 0..=10 {
            let (at, along) = curve.walk(curve.length() * f64::from(part) / 10.0);
            assert!(((at - middle).length() - radius).abs() < 0.2, "{at:?}");
            assert!((at - middle).unit().dot(along).abs() < 0.02, "{along:?}");
        }
    }

    #[test]
    fn no_angles_give_a_straight_line() {
        let curve = Curve::new(Point::new(0.0, 0.0), Point::new(30.0, 40.0), [0.0, 0.0]);
        assert!((curve.length() - 50.0).abs() < 1e-9);
        let (at, along) = curve.walk(10.0);
        assert!((at - Point::new(6.0, 8.0)).length() < 1e-6);
        assert!((along - Point::new(0.6, 0.8)).length() < 1e-9);
    }
}
