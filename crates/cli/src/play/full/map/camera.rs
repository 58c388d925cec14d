//! Which part of the sheet is seen, and how large.

use trestle_layout::Point;

/// How much closer the camera can come, step by step.
const ZOOMS: [f64; 6] = [1.0, 1.4, 2.0, 2.8, 4.0, 5.6];

/// Dots of a character, across and down.
pub const DOTS: (f64, f64) = (2.0, 4.0);

/// Looks at the sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    zoom: usize,
    center: Point,
    /// Whether it goes where the route that is meant is.
    follows: Follows,
}

/// Whether the camera goes with the route that is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Follows {
    Selection,
    Nothing,
}

/// A way to move the camera.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pan {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// What the camera sees on so many characters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Window {
    corner: Point,
    /// Dots for a unit of the sheet.
    scale: f64,
    /// Characters across and down.
    pub size: (u16, u16),
}

impl Camera {
    /// A camera that sees all of the sheet.
    pub fn new(sheet: Point) -> Camera {
        Camera { zoom: 0, center: middle(sheet), follows: Follows::Selection }
    }

    /// Comes closer, or goes away with a negative step.
    pub fn zoom(&mut self, step: isize) {
        self.zoom = self.zoom.saturating_add_signed(step).min(ZOOMS.len() - 1);
        self.follows = Follows::Selection;
    }

    /// Shows all of the sheet.
    pub fn show_all(&mut self) {
        self.zoom = 0;
    }

    /// Moves by a third of what is seen.
    pub fn pan(&mut self, way: Pan, window: &Window) {
        let size = window.extent();
        let (x, y) = match way {
            Pan::Left => (-size.x / 3.0, 0.0),
            Pan::Right => (size.x / 3.0, 0.0),
            Pan::Up => (0.0, -size.y / 3.0),
            Pan::Down => (0.0, size.y / 3.0),
        };
        self.center = Point::new(self.center.x + x, self.center.y + y);
        self.follows = Follows::Nothing;
    }

    /// Goes with the route that is meant again, after it has been moved.
    pub fn follow(&mut self) {
        self.follows = Follows::Selection;
    }

    /// What is seen of a sheet, with these points among it if the camera follows them.
    pub fn window(&mut self, sheet: Point, size: (u16, u16), wanted: &[Point]) -> Window {
        let dots = (f64::from(size.0) * DOTS.0, f64::from(size.1) * DOTS.1);
        let whole = (dots.0 / sheet.x).min(dots.1 / sheet.y);
        let mut scale = whole * ZOOMS[self.zoom];
        if self.follows == Follows::Selection
            && let Some((least, most)) = bounds(wanted)
        {
            // Room for the names at its ends.
            let margin = (16.0, 12.0);
            let fits = |from: f64, to: f64, dots: f64| dots.max(1.0) / (to - from).max(1.0);
            scale = scale
                .min(fits(least.x, most.x, dots.0 - 2.0 * margin.0))
                .min(fits(least.y, most.y, dots.1 - 2.0 * margin.1))
                .max(whole);
            let half = (dots.0 / scale / 2.0, dots.1 / scale / 2.0);
            let (x, y) = (margin.0 / scale, margin.1 / scale);
            self.center.x = nearest(self.center.x, most.x + x - half.0, least.x - x + half.0);
            self.center.y = nearest(self.center.y, most.y + y - half.1, least.y - y + half.1);
        }
        let half = (dots.0 / scale / 2.0, dots.1 / scale / 2.0);
        // Beyond the edges is nothing to see.
        self.center.x = within(self.center.x, half.0, sheet.x);
        self.center.y = within(self.center.y, half.1, sheet.y);
        let corner = Point::new(self.center.x - half.0, self.center.y - half.1);
        Window { corner, scale, size }
    }
}

impl Window {
    /// A point of the sheet in dots of the window.
    pub fn dot(&self, at: Point) -> (f64, f64) {
        ((at.x - self.corner.x) * self.scale, (at.y - self.corner.y) * self.scale)
    }

    /// How much of the sheet is seen.
    fn extent(&self) -> Point {
        let (width, height) = self.size;
        Point::new(f64::from(width) * DOTS.0 / self.scale, f64::from(height) * DOTS.1 / self.scale)
    }
}

fn middle(size: Point) -> Point {
    Point::new(size.x / 2.0, size.y / 2.0)
}

/// The corners of the box around some points.
fn bounds(points: &[Point]) -> Option<(Point, Point)> {
    let first = *points.first()?;
    Some(points.iter().fold((first, first), |(least, most), point| {
        (
            Point::new(least.x.min(point.x), least.y.min(point.y)),
            Point::new(most.x.max(point.x), most.y.max(point.y)),
        )
    }))
}

/// A number between two bounds; between them if they are the wrong way round.
fn nearest(number: f64, least: f64, most: f64) -> f64 {
    if least > most { f64::midpoint(least, most) } else { number.clamp(least, most) }
}

/// The middle of a window of this half size, not beyond the ends of what is looked at.
fn within(middle: f64, half: f64, all: f64) -> f64 {
    if 2.0 * half >= all { all / 2.0 } else { middle.clamp(half, all - half) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: Point = Point { x: 1450.0, y: 900.0 };

    fn sees(window: &Window, at: Point) -> bool {
        let (x, y) = window.dot(at);
        let (width, height) = window.size;
        (0.0..f64::from(width) * DOTS.0).contains(&x)
            && (0.0..f64::from(height) * DOTS.1).contains(&y)
    }

    #[test]
    fn at_first_all_is_seen_and_close_by_what_is_wanted() {
        let mut camera = Camera::new(SHEET);
        let corners = [Point::new(1.0, 1.0), Point::new(1449.0, 899.0)];
        let window = camera.window(SHEET, (60, 20), &[]);
        assert!(corners.iter().all(|&corner| sees(&window, corner)));
        let wanted = [Point::new(1300.0, 800.0), Point::new(1400.0, 850.0)];
        for _ in 0..9 {
            camera.zoom(1);
            let window = camera.window(SHEET, (60, 20), &wanted);
            assert!(wanted.iter().all(|&point| sees(&window, point)));
            assert!(!sees(&window, corners[0]));
        }
        camera.show_all();
        let window = camera.window(SHEET, (60, 20), &wanted);
        assert!(corners.iter().all(|&corner| sees(&window, corner)));
    }

    #[test]
    fn what_was_moved_stays_until_something_else_is_wanted() {
        let mut camera = Camera::new(SHEET);
        camera.zoom(4);
        let wanted = [Point::new(1300.0, 800.0)];
        let window = camera.window(SHEET, (60, 20), &wanted);
        for _ in 0..9 {
            camera.pan(Pan::Left, &window);
            camera.pan(Pan::Up, &window);
        }
        let window = camera.window(SHEET, (60, 20), &wanted);
        assert!(!sees(&window, wanted[0]) && sees(&window, Point::new(1.0, 1.0)));
        camera.follow();
        let window = camera.window(SHEET, (60, 20), &wanted);
        assert!(sees(&window, wanted[0]));
    }

    #[test]
    fn a_route_that_is_too_long_is_seen_from_farther_away() {
        let mut camera = Camera::new(SHEET);
        camera.zoom(5);
        let wanted = [Point::new(20.0, 100.0), Point::new(1400.0, 100.0)];
        let window = camera.window(SHEET, (60, 20), &wanted);
        assert!(wanted.iter().all(|&point| sees(&window, point)));
    }
}
