//! Colours and marks. Whatever has a colour also has a name or a mark: nothing is lost without
//! colours.

use std::env;

use ratatui::style::{Color, Modifier, Style};
use trestle_engine::{Board, Card, Id, Paint, Seat};

use crate::words;

/// How things look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// With colours of the palette of 256 that almost all terminals have.
    Colors,
    /// With bold, dim and reversed text only.
    Plain,
}

impl Theme {
    /// With colours, unless `NO_COLOR` says otherwise (<https://no-color.org>).
    pub fn of_environment() -> Theme {
        let without = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if without { Theme::Plain } else { Theme::Colors }
    }

    /// A kind of card.
    pub fn card(self, board: &Board, card: Card) -> Style {
        let Some(face) = board.faces().get(card.index()) else { return Style::new() };
        match face.color {
            Some(color) => self.named(&board.colors()[color.index()]),
            None => self.named(words::card(board, card)),
        }
    }

    /// The spaces of a route.
    pub fn paint(self, board: &Board, paint: Paint) -> Style {
        match paint {
            Paint::Color(color) => self.named(&board.colors()[color.index()]),
            Paint::Grey => self.named("grey"),
        }
    }

    /// A colour by its name; what is called otherwise has none.
    fn named(self, name: &str) -> Style {
        let (ground, ink) = match name {
            "black" => (236, 255),
            "blue" => (26, 255),
            "green" => (28, 255),
            "grey" => (246, 16),
            "orange" => (208, 16),
            "purple" => (91, 255),
            "red" => (160, 255),
            "white" => (255, 16),
            "yellow" => (220, 16),
            "wild" => (44, 16),
            "desert" => (180, 16),
            "jungle" => (65, 255),
            "mountain" => (102, 16),
            _ => return Style::new(),
        };
        match self {
            Theme::Colors => Style::new().fg(Color::Indexed(ink)).bg(Color::Indexed(ground)),
            Theme::Plain => Style::new(),
        }
    }

    /// A player's colour.
    pub fn seat(self, seat: Seat) -> Style {
        let inks = [75, 210, 114, 221, 177];
        match self {
            Theme::Colors => Style::new().fg(Color::Indexed(inks[seat.index() % inks.len()])),
            Theme::Plain => Style::new(),
        }
    }

    /// What matters most.
    pub fn loud(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// What can be pressed.
    pub fn key(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self {
            Theme::Colors => bold.fg(Color::Indexed(221)),
            Theme::Plain => bold,
        }
    }

    /// Headings.
    pub fn heading(self) -> Style {
        // Not in the colour of the line that it stands in.
        Style::new().fg(Color::Reset).add_modifier(Modifier::BOLD)
    }

    /// What is only there to be looked up.
    pub fn quiet(self) -> Style {
        match self {
            Theme::Colors => Style::new().fg(Color::Indexed(245)),
            Theme::Plain => Style::new(),
        }
    }

    /// Where the keys go to.
    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

/// A player's mark, which is told apart without colours.
pub fn mark(seat: Seat) -> &'static str {
    const MARKS: [&str; 5] = ["●", "■", "▲", "◆", "★"];
    MARKS[seat.index() % MARKS.len()]
}
