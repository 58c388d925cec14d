//! A tunnel: to pay what the turned cards demand, or to leave it.

use trestle_bots::Turn;
use trestle_engine::Action;

use super::{Answer, Next, Question, Search};
use crate::play::help;
use crate::play::language::say;
use crate::play::words::Words;

/// What to pay, if anything.
pub fn question(words: Words<'_>, turn: &Turn<'_>, actions: &[Action]) -> Question {
    let title = match &turn.view.tunnel {
        Some(tunnel) => {
            let turned: Vec<String> = tunnel.turned.iter().map(|&card| words.card(card)).collect();
            say!(
                words,
                "terminal.ask.tunnel",
                route = words.board.route_name(tunnel.route),
                laid = words.cards(tunnel.laid),
                turned = words.list(&turned),
                extra = tunnel.extra
            )
        }
        None => say!(words, "board.tunnel"),
    };
    let answers = actions.iter().filter_map(|action| {
        let label = match action {
            Action::PayTunnel { cards } => {
                say!(words, "terminal.answer.pay", cards = words.cards(*cards))
            }
            Action::LeaveTunnel => say!(words, "terminal.answer.leave-tunnel"),
            _ => return None,
        };
        Some(Answer { label, keys: String::new(), next: Next::Take(*action) })
    });
    Question {
        title,
        answers: answers.collect(),
        search: Search::Numbers,
        about: help::tunnel(words),
    }
}
