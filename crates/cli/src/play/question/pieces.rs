//! Pieces of two kinds: choosing them at the start, and exchanging them in play.

use trestle_bots::Turn;
use trestle_engine::{Action, Board, Id, Medium};

use super::{Answer, Next, Question, Search, Topic};
use crate::play::help;
use crate::words;

/// How many pieces of the first kind to play with.
pub fn question(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let board = turn.rules.board();
    let all = board.settings().pieces;
    let name = |place: usize| {
        board.media().get(place).map_or("others".into(), |medium| words::plural(&medium.id))
    };
    let title = format!(
        "You play with {all} pieces. How many of them are {}? The others are {}.",
        name(0),
        name(1)
    );
    let answers = actions.iter().filter_map(|action| match action {
        Action::ChoosePieces { first } => {
            let mut pieces = trestle_engine::Pieces::default();
            pieces[0] = *first;
            if let Some(others) = pieces.get_mut(1) {
                *others = all.saturating_sub(*first);
            }
            Some(amount(*first, words::pieces(board, pieces), *action))
        }
        _ => None,
    });
    Question {
        title,
        answers: answers.collect(),
        search: Search::Amounts,
        about: help::PIECES.into(),
    }
}

/// Which kind of pieces to give away; with one kind only, how many of them.
pub fn exchange(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let board = turn.rules.board();
    let mut kinds: Vec<Medium> = Vec::new();
    for action in actions {
        if let Action::ExchangePieces { from, .. } = action
            && !kinds.contains(from)
        {
            kinds.push(*from);
        }
    }
    if let [only] = *kinds {
        return exchange_of(turn, only, actions);
    }
    let answers = kinds.into_iter().map(|from| Answer {
        label: exchange_label(board, from),
        keys: String::new(),
        // Also a single number is asked for: it costs points.
        next: Next::Ask(Topic::ExchangeOf(from), actions.to_vec()),
    });
    Question {
        title: "Which pieces do you exchange?".into(),
        answers: answers.collect(),
        search: Search::Numbers,
        about: help::EXCHANGE.into(),
    }
}

/// How many pieces of a kind to give away.
pub fn exchange_of(turn: &Turn<'_>, kind: Medium, actions: &[Action]) -> Question {
    let board = turn.rules.board();
    let cost = board.settings().exchange_cost;
    let answers = actions.iter().filter_map(|action| match action {
        Action::ExchangePieces { from, count } if *from == kind => {
            let points = words::count(i32::from(cost) * i32::from(*count), "point");
            let label =
                format!("{} for {points}", words::count(*count, words::medium(board, kind)));
            Some(amount(*count, label, *action))
        }
        _ => None,
    });
    Question {
        title: format!(
            "{}: how many? Each costs you {}.",
            exchange_label(board, kind),
            words::count(cost, "point")
        ),
        answers: answers.collect(),
        search: Search::Amounts,
        about: help::EXCHANGE.into(),
    }
}

fn amount(number: u8, label: String, action: Action) -> Answer {
    Answer { label, keys: number.to_string(), next: Next::Take(action) }
}

fn exchange_label(board: &Board, from: Medium) -> String {
    let to = board.media().iter().enumerate().find(|(place, _)| *place != from.index());
    let to = to.map_or("others".into(), |(_, medium)| words::plural(&medium.id));
    format!("{} for {to}", words::plural(words::medium(board, from)))
}
