//! Characters of the map. Lines are made of dots, eight to a character; letters and marks take
//! whole characters and are never covered by one another.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::camera::DOTS;

/// A character of the map.
#[derive(Debug, Clone, Default)]
struct Cell {
    /// The dots of lines, as Braille numbers them.
    dots: u8,
    /// A letter or mark that lies over them.
    letter: Option<(char, Kind)>,
    style: Style,
}

/// What a character over the lines belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// It stands alone.
    Mark,
    /// It is part of a text.
    Text,
}

/// The map while it is drawn.
pub struct Canvas {
    width: i32,
    height: i32,
    cells: Vec<Cell>,
}

/// The place of a character.
pub type Place = (i32, i32);

/// The first of the characters with Braille dots.
const BRAILLE: u32 = 0x2800;

/// The dots of a character by column and row.
const NUMBERS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

impl Canvas {
    /// An empty map of so many characters.
    pub fn new((width, height): (u16, u16)) -> Canvas {
        let cells = vec![Cell::default(); usize::from(width) * usize::from(height)];
        Canvas { width: width.into(), height: height.into(), cells }
    }

    fn cell(&mut self, (x, y): Place) -> Option<&mut Cell> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let place = usize::try_from(y * self.width + x).ok()?;
        if inside { self.cells.get_mut(place) } else { None }
    }

    /// The character in which a dot lies.
    pub fn place((x, y): (f64, f64)) -> Place {
        ((x / DOTS.0).floor() as i32, (y / DOTS.1).floor() as i32)
    }

    /// Sets a dot of a line.
    pub fn dot(&mut self, at: (f64, f64), style: Style) {
        let (x, y) = (at.0.floor() as i32, at.1.floor() as i32);
        let number = NUMBERS[x.rem_euclid(2) as usize][y.rem_euclid(4) as usize];
        if let Some(cell) = self.cell(Canvas::place(at)) {
            cell.dots |= number;
            cell.style = style;
        }
    }

    /// Whether a place is on the map.
    pub fn holds(&mut self, place: Place) -> bool {
        self.cell(place).is_some()
    }

    /// Whether nothing but lines is there. Nothing is free outside of the map.
    pub fn is_free(&mut self, place: Place) -> bool {
        self.cell(place).is_some_and(|cell| cell.letter.is_none())
    }

    /// Whether a line goes through.
    pub fn has_line(&mut self, place: Place) -> bool {
        self.cell(place).is_some_and(|cell| cell.dots != 0)
    }

    /// Whether a text of so many letters would touch another one at its ends.
    pub fn touches(&mut self, (x, y): Place, letters: usize) -> bool {
        let is_text = |cell: &mut Cell| matches!(cell.letter, Some((_, Kind::Text)));
        [(x - 1, y), (x + letters as i32, y)]
            .into_iter()
            .any(|place| self.cell(place).is_some_and(is_text))
    }

    /// Puts a mark somewhere.
    pub fn put(&mut self, place: Place, mark: char, style: Style) {
        self.set(place, (mark, Kind::Mark), style);
    }

    fn set(&mut self, place: Place, letter: (char, Kind), style: Style) {
        if let Some(cell) = self.cell(place) {
            cell.letter = Some(letter);
            cell.style = style;
        }
    }

    /// Writes a text from a place on.
    pub fn write(&mut self, (x, y): Place, text: &str, style: Style) {
        for (x, letter) in (x..).zip(text.chars()) {
            self.set((x, y), (letter, Kind::Text), style);
        }
    }

    /// The places of a text of so many letters from a place on, if all of them are free.
    pub fn room(&mut self, (x, y): Place, letters: usize) -> Option<Vec<Place>> {
        let places: Vec<Place> = (x..).take(letters).map(|x| (x, y)).collect();
        places.iter().all(|&place| self.is_free(place)).then_some(places)
    }

    /// Puts all of it on the screen.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let rows = self.cells.chunks(usize::from(area.width).max(1));
        for (y, row) in (area.y..area.bottom()).zip(rows) {
            for (x, cell) in (area.x..area.right()).zip(row) {
                let dots = char::from_u32(BRAILLE + u32::from(cell.dots));
                let letter = match cell.letter {
                    Some((letter, _)) => letter,
                    None if cell.dots == 0 => continue,
                    None => dots.unwrap_or(' '),
                };
                buffer[(x, y)].set_char(letter).set_style(cell.style);
            }
        }
    }
}
