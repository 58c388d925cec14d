//! Drawing a card: which one, and for a face-up card which deck replaces it.

use trestle_bots::Turn;
use trestle_engine::{Action, DeckId, Id, Phase, Slot};

use super::{Answer, Next, Question, Search, Topic};
use crate::play::help;
use crate::words;

/// Which card to take.
pub fn question(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let title =
        if turn.view.phase == Phase::SecondCard { "Which second card?" } else { "Which card?" };
    // A face-up card has an action for each deck that may replace it.
    let mut offers: Vec<(Option<Slot>, String, Vec<Action>)> = Vec::new();
    for action in actions {
        let (slot, label) = match action {
            Action::TakeCard { slot, .. } => (Some(*slot), slot_label(turn, *slot)),
            Action::DrawCard { deck } => {
                (None, format!("unseen from the {}", deck_label(turn, *deck)))
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
        title: title.into(),
        answers: answers.collect(),
        search: Search::Numbers,
        about: help::CARDS.into(),
    }
}

/// Which deck replaces a face-up card.
pub fn refill(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let answers = actions.iter().filter_map(|action| match action {
        Action::TakeCard { refill, .. } => Some(Answer {
            label: deck_label(turn, *refill),
            keys: String::new(),
            next: Next::Take(*action),
        }),
        _ => None,
    });
    Question {
        title: "Which deck replaces it in the row?".into(),
        answers: answers.collect(),
        search: Search::Numbers,
        about: help::REFILL.into(),
    }
}

fn slot_label(turn: &Turn<'_>, slot: Slot) -> String {
    let card = turn.view.row.get(slot.index()).copied().flatten();
    let name = card.map_or("nothing", |card| words::card(turn.rules.board(), card));
    format!("{name}, face-up")
}

fn deck_label(turn: &Turn<'_>, deck: DeckId) -> String {
    let left = turn.view.decks[deck.index()];
    format!("{} deck ({left} left)", words::deck(turn.rules.board(), deck))
}
