//! What the questions are about, for somebody who asks. What only some boards have is only explained on those.

use trestle_engine::{Id, Medium};

use super::language::say;
use super::words::{Words, is_tour};

/// The choice of tickets.
pub fn tickets(words: Words<'_>) -> String {
    let mut parts = vec![say!(words, "terminal.help.tickets")];
    if words.board.tickets().iter().any(is_tour) {
        parts.push(say!(words, "terminal.help.tours"));
    }
    parts.join("\n")
}

/// The main menu.
pub fn turn(words: Words<'_>) -> String {
    say!(words, "terminal.help.turn")
}

/// Drawing cards.
pub fn cards(words: Words<'_>) -> String {
    say!(words, "terminal.help.cards")
}

/// Which deck replaces a face-up card.
pub fn refill(words: Words<'_>) -> String {
    say!(words, "terminal.help.refill")
}

/// Claiming a route.
pub fn claim(words: Words<'_>) -> String {
    let board = words.board;
    let mut parts = vec![say!(words, "terminal.help.claim")];
    if board.media().len() > 1 {
        let kinds = (0..board.media().len()).map(|place| words.kind(Medium::from_index(place)));
        let kinds = words.list(&kinds.collect::<Vec<_>>());
        parts.push(say!(words, "terminal.help.kinds", kinds = kinds));
    }
    if board.routes().iter().any(|route| route.pair) {
        parts.push(say!(words, "terminal.help.pairs"));
    }
    if board.faces().iter().any(|face| face.spaces > 1) {
        parts.push(say!(words, "terminal.help.double-cards"));
    }
    if !board.terrains().is_empty() {
        parts.push(say!(words, "terminal.help.doubling"));
    }
    if !board.settings().flag_colors.is_empty() {
        parts.push(say!(words, "terminal.help.flag"));
    }
    parts.join("\n")
}

/// Building a station.
pub fn station(words: Words<'_>) -> String {
    say!(words, "terminal.help.station")
}

/// Building a harbour.
pub fn harbour(words: Words<'_>) -> String {
    say!(words, "terminal.help.harbour")
}

/// Choosing pieces at the start.
pub fn pieces(words: Words<'_>) -> String {
    say!(words, "terminal.help.pieces")
}

/// Exchanging pieces.
pub fn exchange(words: Words<'_>) -> String {
    say!(words, "terminal.help.exchange")
}

/// Paying.
pub fn payment(words: Words<'_>) -> String {
    say!(words, "terminal.help.payment")
}

/// A tunnel's demand.
pub fn tunnel(words: Words<'_>) -> String {
    say!(words, "terminal.help.tunnel")
}

/// Passing.
pub fn pass(words: Words<'_>) -> String {
    say!(words, "terminal.help.pass")
}
