//! The face-up cards and the decks, with the keys that take from them.

use ratatui::text::{Line, Span};
use trestle_engine::{DeckId, Id, Slot};
use trestle_lessons::Target;

use super::text::flow;
use crate::play::full::app::App;
use crate::play::full::keys;
use crate::play::full::knowledge::Knowledge;
use crate::play::language::say;

/// The cards to take: as many lines as they need.
pub fn lines(app: &App<'_>, knowledge: &Knowledge, width: u16) -> Vec<Line<'static>> {
    let board = app.table.rules().board();
    let words = app.table.words();
    let mut things = Vec::new();
    let slots = app.table.rules().slots();
    for (place, (slot, deck)) in knowledge.view.row.iter().zip(slots).enumerate() {
        let (name, style) = match slot {
            Some(card) => (words.card(*card), app.theme.card(board, *card)),
            None => (say!(words, "terminal.empty-slot"), app.theme.quiet()),
        };
        let group = |deck: &DeckId| board.decks()[deck.index()].row_group;
        if place > 0 && group(&slots[place - 1]) != group(deck) {
            things.push(vec![Span::styled("│", app.theme.quiet())]);
        }
        let pointer = match app.pointer(Target::Slot(Slot::from_index(place))) {
            "" if place == 0 => app.pointer(Target::Row),
            pointer => pointer,
        };
        things.push(vec![
            Span::styled(format!("{pointer}{} ", place + 1), app.theme.key()),
            Span::styled(format!(" {name} "), style),
        ]);
    }
    for deck in (0..board.decks().len()).map(DeckId::from_index) {
        let name = words.deck_key(deck);
        let key = keys::of_deck(deck);
        things.push(vec![
            Span::styled(format!("{}{key} ", app.pointer(Target::Deck(deck))), app.theme.key()),
            Span::raw(format!("{name} {} ", knowledge.view.decks[deck.index()])),
        ]);
    }
    let left = knowledge.view.ticket_deck.len();
    let tickets = format!("{} {left}", say!(words, "terminal.key.tickets"));
    let key = format!("{}t ", app.pointer(Target::TicketDeck));
    things.push(vec![Span::styled(key, app.theme.key()), Span::raw(tickets)]);
    flow(things, usize::from(width))
}
