//! Pieces of two kinds: choosing them at the start, and exchanging them in play.

use trestle_bots::Turn;
use trestle_engine::{Action, Medium};

use super::{Answer, Next, Question, Search, Topic};
use crate::play::help;
use crate::play::language::say;
use crate::play::words::Words;

/// How many pieces of the first kind to play with.
pub fn question(words: Words<'_>, turn: &Turn<'_>, actions: &[Action]) -> Question {
    let all = turn.rules.board().settings().pieces;
    let first = words.kind(Medium(0));
    let other = words.kind(words.other_kind(Medium(0)));
    let title = say!(words, "terminal.ask.pieces", all = all, first = first, other = other);
    let answers = actions.iter().filter_map(|action| match action {
        Action::ChoosePieces { first } => {
            let mut pieces = trestle_engine::Pieces::default();
            pieces[0] = *first;
            if let Some(others) = pieces.get_mut(1) {
                *others = all.saturating_sub(*first);
            }
            Some(amount(*first, words.pieces(pieces), *action))
        }
        _ => None,
    });
    Question {
        title,
        answers: answers.collect(),
        search: Search::Amounts,
        about: help::pieces(words),
    }
}

/// Which kind of pieces to give away; with one kind only, how many of them.
pub fn exchange(words: Words<'_>, turn: &Turn<'_>, actions: &[Action]) -> Question {
    let mut kinds: Vec<Medium> = Vec::new();
    for action in actions {
        if let Action::ExchangePieces { from, .. } = action
            && !kinds.contains(from)
        {
            kinds.push(*from);
        }
    }
    if let [only] = *kinds {
        return exchange_of(words, turn, only, actions);
    }
    let answers = kinds.into_iter().map(|from| Answer {
        label: exchange_label(words, from),
        keys: String::new(),
        // Also a single number is asked for: it costs points.
        next: Next::Ask(Topic::ExchangeOf(from), actions.to_vec()),
    });
    Question {
        title: say!(words, "terminal.ask.exchange"),
        answers: answers.collect(),
        search: Search::Numbers,
        about: help::exchange(words),
    }
}

/// How many pieces of a kind to give away.
pub fn exchange_of(
    words: Words<'_>,
    turn: &Turn<'_>,
    kind: Medium,
    actions: &[Action],
) -> Question {
    let cost = turn.rules.board().settings().exchange_cost;
    let answers = actions.iter().filter_map(|action| match action {
        Action::ExchangePieces { from, count } if *from == kind => {
            let points = words.points(i32::from(cost) * i32::from(*count));
            let pieces = words.pieces_of(*count, kind);
            let label = say!(words, "terminal.answer.exchange", pieces = pieces, points = points);
            Some(amount(*count, label, *action))
        }
        _ => None,
    });
    Question {
        title: say!(
            words,
            "terminal.ask.exchange-of",
            what = exchange_label(words, kind),
            points = words.points(cost)
        ),
        answers: answers.collect(),
        search: Search::Amounts,
        about: help::exchange(words),
    }
}

fn amount(number: u8, label: String, action: Action) -> Answer {
    Answer { label, keys: number.to_string(), next: Next::Take(action) }
}

fn exchange_label(words: Words<'_>, from: Medium) -> String {
    let (given, got) = (words.kind(from), words.kind(words.other_kind(from)));
    say!(words, "terminal.answer.kinds", given = given, got = got)
}
