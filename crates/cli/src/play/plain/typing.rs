//! What `?` explains about typing.

use crate::play::language::say;
use crate::play::words::Words;

/// What can be typed at every question.
pub fn always(words: Words<'_>) -> String {
    say!(words, "terminal.typing.always")
}

/// The choice of tickets.
pub fn tickets(words: Words<'_>) -> String {
    say!(words, "terminal.typing.tickets")
}

/// A long list of cards to pay with.
pub fn cards(words: Words<'_>) -> String {
    say!(words, "terminal.typing.cards", example = example(words))
}

/// Cards that somebody could type.
pub fn example(words: Words<'_>) -> String {
    let color = words.board.colors().first().map_or(String::new(), |name| words.color(name));
    format!("2 {color}, {}", say!(words, "cards.short.wild"))
}
