//! A tunnel: to pay what the turned cards demand, or to leave it.

use trestle_bots::Turn;
use trestle_engine::Action;

use super::{Answer, Next, Question, Search};
use crate::play::help;
use crate::words;

/// What to pay, if anything.
pub fn question(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let board = turn.rules.board();
    let title = match &turn.view.tunnel {
        Some(tunnel) => {
            let turned: Vec<&str> =
                tunnel.turned.iter().map(|&card| words::card(board, card)).collect();
            format!(
                "The tunnel {}: you laid down {}, the deck showed {}. It demands {}.",
                board.route_name(tunnel.route),
                turn.rules.card_names(tunnel.laid),
                words::list(&turned),
                words::count(tunnel.extra, "more card")
            )
        }
        None => "The tunnel".into(),
    };
    let answers = actions.iter().filter_map(|action| {
        let label = match action {
            Action::PayTunnel { cards } => format!("Pay {}", turn.rules.card_names(*cards)),
            Action::LeaveTunnel => "Leave the tunnel and take your cards back".into(),
            _ => return None,
        };
        Some(Answer { label, keys: String::new(), next: Next::Take(*action) })
    });
    Question {
        title,
        answers: answers.collect(),
        search: Search::Numbers,
        about: help::TUNNEL.into(),
    }
}
