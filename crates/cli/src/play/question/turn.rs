//! What to do in a turn, by kind of action.

use trestle_engine::Action;

use super::{Answer, Next, Question, Search, Topic, payment};
use crate::play::help;
use crate::play::language::say;
use crate::play::words::Words;

/// What can be done.
pub fn question(words: Words<'_>, actions: &[Action]) -> Question {
    let kinds: Vec<(Kind, Vec<Action>)> = Kind::ALL
        .into_iter()
        .map(|kind| (kind, actions.iter().copied().filter(|it| Kind::of(it) == kind).collect()))
        .filter(|(_, of): &(Kind, Vec<Action>)| !of.is_empty())
        .collect();
    let only_pass = kinds.iter().all(|(kind, _)| *kind == Kind::Other);
    let answers = kinds.into_iter().map(|(kind, actions)| {
        let (label, next) = match kind {
            Kind::Card => (say!(words, "terminal.do.cards"), Next::Ask(Topic::Card, actions)),
            Kind::Route => {
                let routes = payment::routes(words, &actions).len();
                let label = say!(words, "terminal.do.route", count = routes);
                (label, Next::Ask(Topic::Route, actions))
            }
            Kind::Station => {
                (say!(words, "terminal.do.station"), Next::Ask(Topic::Station, actions))
            }
            Kind::Harbour => {
                (say!(words, "terminal.do.harbour"), Next::Ask(Topic::Harbour, actions))
            }
            Kind::Exchange => {
                (say!(words, "terminal.do.exchange"), Next::Ask(Topic::Exchange, actions))
            }
            Kind::Tickets => (say!(words, "terminal.do.tickets"), Next::ask(Topic::Turn, actions)),
            Kind::Other => (say!(words, "terminal.do.pass"), Next::ask(Topic::Turn, actions)),
        };
        Answer { label, keys: String::new(), next }
    });
    Question {
        title: say!(words, "terminal.ask.turn"),
        answers: answers.collect(),
        search: Search::Numbers,
        about: if only_pass { help::pass(words) } else { help::turn(words) },
    }
}

/// Kinds of action, in the order in which they are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Card,
    Route,
    Tickets,
    Station,
    Harbour,
    Exchange,
    Other,
}

impl Kind {
    const ALL: [Kind; 7] = [
        Kind::Card,
        Kind::Route,
        Kind::Tickets,
        Kind::Station,
        Kind::Harbour,
        Kind::Exchange,
        Kind::Other,
    ];

    fn of(action: &Action) -> Kind {
        match action {
            Action::TakeCard { .. } | Action::DrawCard { .. } => Kind::Card,
            Action::ClaimRoute { .. } => Kind::Route,
            Action::DrawTickets => Kind::Tickets,
            Action::BuildStation { .. } => Kind::Station,
            Action::BuildHarbour { .. } => Kind::Harbour,
            Action::ExchangePieces { .. } => Kind::Exchange,
            Action::KeepTickets { .. }
            | Action::ChoosePieces { .. }
            | Action::PayTunnel { .. }
            | Action::LeaveTunnel
            | Action::Pass => Kind::Other,
        }
    }
}
