//! The face-up cards and the decks, with the keys that take from them.

use ratatui::text::{Line, Span};
use trestle_engine::{DeckId, Id};

use super::text::flow;
use crate::play::full::app::App;
use crate::play::full::keys;
use crate::play::full::knowledge::Knowledge;
use crate::words;

/// The cards to take: as many lines as they need.
pub fn lines(app: &App<'_>, knowledge: &Knowledge, width: u16) -> Vec<Line<'static>> {
    let board = app.table.rules().board();
    let mut things = Vec::new();
    let slots = app.table.rules().slots();
    for (place, (slot, deck)) in knowledge.view.row.iter().zip(slots).enumerate() {
        let (name, style) = match slot {
            Some(card) => (words::card(board, *card), app.theme.card(board, *card)),
            None => ("(empty)", app.theme.quiet()),
        };
        let group = |deck: &DeckId| board.decks()[deck.index()].row_group;
        if place > 0 && group(&slots[place - 1]) != group(deck) {
            things.push(vec![Span::styled("│", app.theme.quiet())]);
        }
        things.push(vec![
            Span::styled(format!("{} ", place + 1), app.theme.key()),
            Span::styled(format!(" {name} "), style),
        ]);
    }
    for (place, deck) in board.decks().iter().enumerate() {
        let name = if board.decks().len() > 1 { &deck.id } else { "deck" };
        let key = keys::of_deck(DeckId::from_index(place));
        things.push(vec![
            Span::styled(format!("{key} "), app.theme.key()),
            Span::raw(format!("{name} {} ", knowledge.view.decks[place])),
        ]);
    }
    let tickets = format!("tickets {}", knowledge.view.ticket_deck.len());
    things.push(vec![Span::styled("t ", app.theme.key()), Span::raw(tickets)]);
    flow(things, usize::from(width))
}
