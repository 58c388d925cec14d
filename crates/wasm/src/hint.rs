//! A bot's reasons by the ids of the board.

use trestle_bots::{FlagStep, KeepReason, Purpose, Reason as Found, RowHelp};
use trestle_engine::{Board, Color, Id, TicketId};
use trestle_protocol::local::Reason;
use trestle_protocol::names::{Name, Names};

/// A reason for the wire.
pub(crate) fn reason<'a>(board: &'a Board, found: &Found) -> Reason<'a> {
    let names = Names(board);
    let tickets = |ids: &[TicketId]| ids.iter().map(|&id| names.ticket(id)).collect::<Vec<_>>();
    match found {
        Found::NothingElse => Reason::NothingElse,
        Found::NothingBetter => Reason::NothingBetter,
        Found::WinsRoute { purpose, rival, doubled, flag } => {
            let (completes, towards, points) = match purpose {
                Purpose::Completes(ids) => (tickets(ids), Vec::new(), None),
                Purpose::Towards(ids) => (Vec::new(), tickets(ids), None),
                Purpose::Points(points) => (Vec::new(), Vec::new(), Some(*points)),
            };
            Reason::WinsRoute {
                completes,
                towards,
                points,
                rival: rival.map(|seat| seat.0),
                doubled: *doubled,
                lays_flag: match flag {
                    Some(FlagStep::Lays(color)) => Some(self::color(board, *color)),
                    Some(FlagStep::Completes(_)) | None => None,
                },
                completes_flag: match flag {
                    Some(FlagStep::Completes(points)) => Some(*points),
                    Some(FlagStep::Lays(_)) | None => None,
                },
            }
        }
        Found::SavesCards => Reason::SavesCards,
        Found::FitsRoute { route, lacks } => {
            Reason::FitsRoute { route: names.route(*route), lacks: *lacks }
        }
        Found::StandsIn { route, color } => Reason::StandsIn {
            route: names.route(*route),
            color: color.map(|color| self::color(board, color)),
        },
        Found::FerryWild { route } => Reason::FerryWild { route: names.route(*route) },
        Found::DoublesRoute { route } => Reason::DoublesRoute { route: names.route(*route) },
        Found::HarbourCard => Reason::HarbourCard,
        Found::MayServeLater => Reason::MayServeLater,
        Found::Unseen { row } => Reason::Unseen { row_helps: *row == RowHelp::Little },
        Found::Lends { route, owner, ticket, completes } => Reason::Lends {
            route: names.route(*route),
            owner: owner.0,
            ticket: names.ticket(*ticket),
            completes: *completes,
        },
        Found::HarbourFor { city, tickets: ids, unbuilt } => {
            Reason::HarbourFor { city: names.city(*city), tickets: tickets(ids), unbuilt: *unbuilt }
        }
        Found::TimeForTickets { all_done } => Reason::TimeForTickets { all_done: *all_done },
        Found::Keeps(KeepReason::Done) => Reason::KeepsDone,
        Found::Keeps(KeepReason::SharedRoutes(routes)) => Reason::KeepsShared { routes: *routes },
        Found::Keeps(KeepReason::Ways { routes, points }) => {
            Reason::KeepsWays { routes: *routes, points: *points }
        }
        Found::Keeps(KeepReason::LeastHarm) => Reason::KeepsLeastHarm,
        Found::WaysNeed { pieces } => Reason::WaysNeed { pieces: names.by_medium(pieces) },
        Found::WaysLack { medium, count } => {
            Reason::WaysLack { piece: names.medium(*medium), count: *count }
        }
    }
}

fn color(board: &Board, color: Color) -> Name<'_> {
    board.colors()[color.index()].as_str().into()
}
