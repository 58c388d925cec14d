//! The map as a picture, with a legend under it.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use trestle_engine::{Color, Id, Paint, Seat};
use trestle_lessons::Target;

use super::text::{flow, width_of};
use super::titled;
use crate::play::full::app::App;
use crate::play::full::map::{ColorLetters, Picture, symbols};
use crate::play::full::theme::{self, Theme};
use crate::play::language::say;
use crate::play::names::Reader;
use crate::play::words::Words;

/// Draws the map.
pub fn draw(frame: &mut Frame<'_>, area: Rect, app: &mut App<'_>) {
    let (selected, pointer) = (app.selected(), app.pointer(Target::Board));
    let targets = app.guide.iter().flat_map(|guide| &guide.targets);
    let pointed = targets.filter_map(|target| match target {
        Target::City(city) => Some(*city),
        _ => None,
    });
    let pointed = pointed.collect();
    let (Some(knowledge), Some(map)) = (&app.knowledge, &mut app.map) else { return };
    let words = app.table.words();
    let board = words.board;
    let letters = letters(words);
    let reader = Reader::Seat(knowledge.me);
    let seats = (0..knowledge.view.seats.len()).map(Seat::from_index);
    let owners = seats.map(|seat| {
        let mark = Span::styled(theme::mark(seat), app.theme.seat(seat).bold());
        vec![mark, Span::raw(format!(" {}", words.seat(reader, seat)))]
    });
    let legend = owners.chain(legend(words, app.theme, &letters)).collect();
    let legend = flow(legend, usize::from(area.width));
    let lines = (legend.len() as u16).min(area.height / 5);
    let [title, picture, below] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(lines)])
            .areas(area);
    let heading = format!("{pointer}{}", say!(words, "terminal.title.map"));
    frame.render_widget(titled(app.theme, &heading), title);
    let keys = " +/- 0 m ";
    let width = width_of(keys) as u16;
    if title.width > 30 + width {
        let place = Rect { x: title.right() - width - 1, width, ..title };
        frame.render_widget(Line::styled(keys, app.theme.key()), place);
    }
    let window = map.window((picture.width, picture.height), selected);
    let sheet = &map.sheet;
    let theme = app.theme;
    let picture_of = Picture { board, sheet, knowledge, theme, letters, selected, pointed };
    picture_of.draw(&window).render(picture, frame.buffer_mut());
    frame.render_widget(Paragraph::new(legend), below);
}

/// A letter for each colour, from its name in the player's language.
fn letters(words: Words<'_>) -> ColorLetters {
    let names: Vec<String> = words.board.colors().iter().map(|name| words.color(name)).collect();
    ColorLetters::new(&names)
}

/// What the letters and marks on routes mean, as far as the board has them.
fn legend(words: Words<'_>, theme: Theme, letters: &ColorLetters) -> Vec<Vec<Span<'static>>> {
    let board = words.board;
    let mut things = Vec::new();
    for (place, name) in board.colors().iter().enumerate() {
        let paint = Paint::Color(Color::from_index(place));
        if !board.routes().iter().any(|route| route.paint == paint) {
            continue;
        }
        let letter = Span::styled(letters.of(paint).to_string(), theme.paint(board, paint));
        things.push(vec![letter, Span::raw(format!(" {}", words.color(name)))]);
    }
    let plain = |sign: char, what: String| {
        vec![Span::styled(sign.to_string(), theme.key()), Span::raw(format!(" {what}"))]
    };
    let any = |has: &dyn Fn(&trestle_engine::board::Route) -> bool| board.routes().iter().any(has);
    if any(&|route| route.paint == Paint::Grey) {
        let letter = letters.of(Paint::Grey).to_string();
        let letter = Span::styled(letter, theme.paint(board, Paint::Grey));
        things.push(vec![letter, Span::raw(format!(" {}", say!(words, "terminal.grey")))]);
    }
    if any(&|route| route.tunnel) {
        things.push(plain(symbols::TUNNEL, say!(words, "board.tunnel")));
    }
    if any(&|route| route.wilds > 0) {
        things.push(plain(symbols::FERRY, say!(words, "terminal.legend.ferry")));
    }
    if any(&|route| route.pair) {
        things.push(plain(symbols::PAIR, say!(words, "terminal.pairs")));
    }
    if board.media().len() > 1 {
        let piece = board.media()[1].id.as_str();
        let other = say!(words, "terminal.piece", piece = piece);
        things.push(plain(symbols::OTHER_MEDIUM, other));
    }
    things.push(plain(symbols::WANTED, say!(words, "terminal.legend.tickets")));
    things
}
