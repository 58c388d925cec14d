//! Drawing a card: which one, and for a face-up card which deck replaces it.

use trestle_bots::Turn;
use trestle_engine::{Action, DeckId, Id, Phase, Slot};

use super::{Answer, Next, Question, Search, Topic};
use crate::play::help;
use crate::play::language::say;
use crate::play::words::Words;

/// Which card to take.
pub fn question(words: Words<'_>, turn: &Turn<'_>, actions: &[Action]) -> Question {
    let title = if turn.view.phase == Phase::SecondCard {
        say!(words, "terminal.ask.second-card")
    } else {
        say!(words, "terminal.ask.card")
    };
    // A face-up card has an action for each deck that may replace it.
    let mut offers: Vec<(Option<Slot>, String, Vec<Action>)> = Vec::new();
    for action in actions {
        let (slot, label) = match action {
            Action::TakeCard { slot, .. } => (Some(*slot), slot_label(words, turn, *slot)),
            Action::DrawCard { deck } => {
                let deck = deck_label(words, turn, *deck);
                (None, say!(words, "terminal.answer.unseen", deck = deck))
            }
            _ => continue,
        };
        match offers.iter_mut().find(|(known, ..)| slot.is_some() && *known == slot) {
            Some((_, _, actions)) => actions.push(*action),
            None => offers.push((slot, label, vec![*action])),
        }
    }
    let answers = offers.into_iter().map(|(_, label, actions)| Answer {
        label,
        keys: String::new(),
        next: Next::ask(Topic::Refill, actions),
    });
    Question {
        title,
        answers: answers.collect(),
        search: Search::Numbers,
        about: help::cards(words),
    }
}

/// Which deck replaces a face-up card.
pub fn refill(words: Words<'_>, turn: &Turn<'_>, actions: &[Action]) -> Question {
    let answers = actions.iter().filter_map(|action| match action {
        Action::TakeCard { refill, .. } => Some(Answer {
            label: deck_label(words, turn, *refill),
            keys: String::new(),
            next: Next::Take(*action),
        }),
        _ => None,
    });
    Question {
        title: say!(words, "terminal.ask.refill"),
        answers: answers.collect(),
        search: Search::Numbers,
        about: help::refill(words),
    }
}

fn slot_label(words: Words<'_>, turn: &Turn<'_>, slot: Slot) -> String {
    let card = turn.view.row.get(slot.index()).copied().flatten();
    let name = card.map_or_else(|| say!(words, "terminal.empty-slot"), |card| words.card(card));
    say!(words, "terminal.answer.face-up", card = name)
}

fn deck_label(words: Words<'_>, turn: &Turn<'_>, deck: DeckId) -> String {
    let left = turn.view.decks[deck.index()];
    say!(words, "terminal.answer.deck", deck = words.deck(deck), left = left)
}
