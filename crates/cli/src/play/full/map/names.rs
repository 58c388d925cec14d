//! Room for the names of cities.

use trestle_layout::Point;

use super::canvas::{Canvas, Place};

/// How a name may be shortened, by how many letters are left: the longer the better.
const SHORT: [usize; 3] = [7, 5, 3];

/// A side of a city on which its name may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Right,
    Left,
    Above,
    Below,
}

impl Side {
    /// The sides, the one first on which the name stands on the large map.
    fn all(preferred: Option<Point>) -> [Side; 4] {
        use Side::{Above, Below, Left, Right};
        match preferred {
            Some(at) if at.x.abs() > 2.0 * at.y.abs() && at.x < 0.0 => [Left, Right, Above, Below],
            Some(at) if at.x.abs() > 2.0 * at.y.abs() => [Right, Left, Above, Below],
            Some(at) if at.y < 0.0 => [Above, Right, Left, Below],
            Some(_) => [Below, Right, Left, Above],
            None => [Right, Left, Above, Below],
        }
    }

    /// Where a name of so many letters begins.
    fn start(self, (x, y): Place, letters: i32) -> Place {
        match self {
            Side::Right => (x + 1, y),
            Side::Left => (x - letters, y),
            Side::Above => (x - letters / 2, y - 1),
            Side::Below => (x - letters / 2, y + 1),
        }
    }
}

/// Finds the best place of a name beside its city, and how much of it fits there. Covered lines, lost
/// letters and texts that it touches count against a place.
pub fn place(
    canvas: &mut Canvas,
    city: Place,
    name: &str,
    preferred: Option<Point>,
) -> Option<(Place, String)> {
    let mut best: Option<(usize, Place, String)> = None;
    for (lost, text) in forms(name) {
        for (rank, side) in Side::all(preferred).into_iter().enumerate() {
            let letters = text.chars().count();
            let start = side.start(city, letters as i32);
            let Some(room) = canvas.room(start, letters) else { continue };
            let lines = room.into_iter().filter(|&place| canvas.has_line(place)).count();
            let touching = usize::from(canvas.touches(start, letters));
            let cost = 2 * lines + rank + 2 * lost + 6 * touching;
            if best.as_ref().is_none_or(|(known, ..)| cost < *known) {
                best = Some((cost, start, text.clone()));
            }
        }
    }
    best.map(|(_, start, text)| (start, text))
}

/// The name, and shorter forms of it, with the letters that they lack.
fn forms(name: &str) -> Vec<(usize, String)> {
    let letters = name.chars().count();
    let mut forms = vec![(0, name.to_owned())];
    for left in SHORT.into_iter().filter(|&left| left < letters) {
        let text: String = name.chars().take(left).collect();
        forms.push((letters - left, text.trim_end().to_owned()));
    }
    forms
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn a_name_stands_where_there_is_room_and_is_shortened_if_there_is_none() {
        let mut canvas = Canvas::new((12, 3));
        let right = place(&mut canvas, (2, 1), "Zagrab", None).unwrap();
        assert_eq!(right, ((3, 1), "Zagrab".to_owned()));
        let left = place(&mut canvas, (10, 1), "Zagrab", None).unwrap();
        assert_eq!(left, ((4, 1), "Zagrab".to_owned()));
        canvas.write((0, 0), "------------", Style::new());
        canvas.write((0, 2), "------------", Style::new());
        canvas.put((8, 1), 'x', Style::new());
        let short = place(&mut canvas, (2, 1), "Constantinople", None).unwrap();
        assert_eq!(short, ((3, 1), "Const".to_owned()));
        assert_eq!(place(&mut canvas, (7, 0), "Wien", None), None);
    }
}
