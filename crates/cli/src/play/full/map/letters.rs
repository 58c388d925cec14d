//! A letter for each colour, so that a map without colours says as much.

use trestle_engine::{Color, Id, Paint};

/// The letter of routes for any colour.
const ANY: char = '·';

/// The letters of a board's colours.
pub struct ColorLetters(Vec<char>);

impl ColorLetters {
    /// For each colour the first letter of its name that no colour before it has.
    pub fn new<T: AsRef<str>>(names: &[T]) -> ColorLetters {
        let mut letters: Vec<char> = Vec::new();
        for name in names {
            let mut of_name = name.as_ref().chars().flat_map(char::to_lowercase);
            let free = |letter: &char| letter.is_alphabetic() && !letters.contains(letter);
            let letter = of_name.find(free).or_else(|| ('a'..='z').find(free));
            letters.push(letter.unwrap_or('?'));
        }
        ColorLetters(letters)
    }

    /// The letter of a route's colour.
    pub fn of(&self, paint: Paint) -> char {
        match paint {
            Paint::Color(color) => self.of_color(color),
            Paint::Grey => ANY,
        }
    }

    /// The letter of a colour.
    pub fn of_color(&self, color: Color) -> char {
        self.0.get(color.index()).copied().unwrap_or('?')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_a_letter_of_its_own() {
        let letters = ColorLetters::new(&["black", "blue", "green", "bl", "Black"]);
        assert_eq!(letters.0, ['b', 'l', 'g', 'a', 'c']);
        assert_eq!(letters.of(Paint::Grey), '·');
        assert_eq!(letters.of(Paint::Color(Color(1))), 'l');
    }
}
