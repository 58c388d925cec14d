//! Colours and marks. Whatever has a colour also has a name or a mark: nothing is lost without
//! colours.

use std::env;

use ratatui::style::{Color, Modifier, Style};
use trestle_engine::{Board, Card, Id, Paint, Seat};

/// How things look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// With colours of the palette of 256 that almost all terminals have.
    Colors,
    /// With the sixteen colours that every terminal with colours has.
    Sixteen,
    /// With bold, dim and reversed text only.
    Plain,
}

impl Theme {
    /// With colours, unless `NO_COLOR` says otherwise (<https://no-color.org>); with few of them if
    /// the terminal does not say that it has more.
    pub fn of_environment() -> Theme {
        Theme::of(|name| env::var(name).unwrap_or_default())
    }

    fn of(variable: impl Fn(&str) -> String) -> Theme {
        let many = ["256", "kitty", "alacritty", "ghostty", "direct"];
        let terminal = variable("TERM");
        if !variable("NO_COLOR").is_empty() {
            Theme::Plain
        } else if !variable("COLORTERM").is_empty() || many.iter().any(|it| terminal.contains(it)) {
            Theme::Colors
        } else {
            Theme::Sixteen
        }
    }

    /// A kind of card.
    pub fn card(self, board: &Board, card: Card) -> Style {
        let Some(face) = board.faces().get(card.index()) else { return Style::new() };
        match face.color {
            Some(color) => self.named(&board.colors()[color.index()]),
            // Wild cards and terrain have colours of their own.
            None => self.named(&face.id),
        }
    }

    /// The spaces of a route.
    pub fn paint(self, board: &Board, paint: Paint) -> Style {
        match paint {
            Paint::Color(color) => self.named(&board.colors()[color.index()]),
            Paint::Grey => self.named("grey"),
        }
    }

    /// The line of a free route on the map.
    pub fn line(self, board: &Board, paint: Paint) -> Style {
        let ground = self.paint(board, paint).bg;
        let black = [Color::Indexed(236), Color::Black];
        match ground {
            None => Style::new(),
            // Black on black would not be seen.
            Some(ground) if black.contains(&ground) && self == Theme::Colors => {
                Style::new().fg(Color::Indexed(240))
            }
            Some(ground) if black.contains(&ground) => Style::new().fg(Color::DarkGray),
            Some(ground) => Style::new().fg(ground),
        }
    }

    /// A colour by its name; what is called otherwise has none.
    fn named(self, name: &str) -> Style {
        use Color::{Black, Blue, Cyan, Gray, Green, LightYellow, Magenta, Red, White, Yellow};
        // Ground and ink, of many colours and of few.
        let (many, few) = match name {
            "black" => ((236, 255), (Black, White)),
            "blue" => ((26, 255), (Blue, White)),
            "green" => ((28, 255), (Green, Black)),
            "grey" => ((246, 16), (Gray, Black)),
            "orange" => ((208, 16), (Yellow, Black)),
            "purple" => ((91, 255), (Magenta, White)),
            "red" => ((160, 255), (Red, White)),
            "white" => ((255, 16), (White, Black)),
            "yellow" => ((220, 16), (LightYellow, Black)),
            "wild" => ((44, 16), (Cyan, Black)),
            "desert" => ((180, 16), (Yellow, Black)),
            "jungle" => ((65, 255), (Green, Black)),
            "mountain" => ((102, 16), (Gray, Black)),
            _ => return Style::new(),
        };
        match self {
            Theme::Colors => Style::new().fg(Color::Indexed(many.1)).bg(Color::Indexed(many.0)),
            Theme::Sixteen => Style::new().fg(few.1).bg(few.0),
            Theme::Plain => Style::new(),
        }
    }

    /// A player's colour.
    pub fn seat(self, seat: Seat) -> Style {
        use Color::{LightBlue, LightGreen, LightMagenta, LightRed, LightYellow};
        let inks = [
            (75, LightBlue),
            (210, LightRed),
            (114, LightGreen),
            (221, LightYellow),
            (177, LightMagenta),
        ];
        let (many, few) = inks[seat.index() % inks.len()];
        match self {
            Theme::Colors => Style::new().fg(Color::Indexed(many)),
            Theme::Sixteen => Style::new().fg(few),
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
            Theme::Sixteen => bold.fg(Color::LightYellow),
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
            Theme::Sixteen => Style::new().fg(Color::DarkGray),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_colours_are_used_as_the_terminal_says_it_has() {
        let theme = |set: &[(&str, &str)]| {
            Theme::of(|name| {
                let found = set.iter().find(|(known, _)| *known == name);
                found.map_or(String::new(), |(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(theme(&[("TERM", "xterm-256color")]), Theme::Colors);
        assert_eq!(theme(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Theme::Colors);
        assert_eq!(theme(&[("TERM", "linux")]), Theme::Sixteen);
        assert_eq!(theme(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Theme::Plain);
        assert_eq!(theme(&[("TERM", "linux"), ("NO_COLOR", "")]), Theme::Sixteen);
    }
}
