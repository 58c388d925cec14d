//! What to do in a turn, by kind of action.

use trestle_bots::Turn;
use trestle_engine::Action;

use super::{Answer, Next, Question, Search, Topic, payment};
use crate::play::help;

/// What can be done.
pub fn question(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let kinds: Vec<(Kind, Vec<Action>)> = Kind::ALL
        .into_iter()
        .map(|kind| (kind, actions.iter().copied().filter(|it| Kind::of(it) == kind).collect()))
        .filter(|(_, of): &(Kind, Vec<Action>)| !of.is_empty())
        .collect();
    let only_pass = kinds.iter().all(|(kind, _)| *kind == Kind::Other);
    let answers = kinds.into_iter().map(|(kind, actions)| {
        let (label, next) = match kind {
            Kind::Card => ("Draw cards".into(), Next::Ask(Topic::Card, actions)),
            Kind::Route => {
                let routes = payment::routes(turn.rules.board(), &actions).len();
                let label = format!("Claim a route ({routes} can be claimed)");
                (label, Next::Ask(Topic::Route, actions))
            }
            Kind::Station => ("Build a station".into(), Next::Ask(Topic::Station, actions)),
            Kind::Harbour => ("Build a harbour".into(), Next::Ask(Topic::Harbour, actions)),
            Kind::Exchange => ("Exchange pieces".into(), Next::Ask(Topic::Exchange, actions)),
            Kind::Tickets => ("Draw tickets".into(), Next::ask(Topic::Turn, actions)),
            Kind::Other => ("Pass".into(), Next::ask(Topic::Turn, actions)),
        };
        Answer { label, keys: String::new(), next }
    });
    Question {
        title: "What do you do?".into(),
        answers: answers.collect(),
        search: Search::Numbers,
        about: if only_pass { help::PASS } else { help::TURN }.into(),
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
