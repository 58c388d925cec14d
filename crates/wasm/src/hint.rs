//! A bot's reasons by the ids of the board.

use trestle_bots::{FlagStep, KeepReason, Purpose, Reason as Found, RowHelp};
use trestle_engine::{Board, Color, Id, RouteId, TicketId};
use trestle_protocol::local::Reason;
use trestle_protocol::names::{Name, Names};

/// A reason for the wire.
pub(crate) fn reason<'a>(board: &'a Board, found: &Found) -> Reason<'a> {
    let names = Names(board);
    let tickets = |ids: &[TicketId]| ids.iter().map(|&id| names.ticket(id)).collect::<Vec<_>>();
    match found {
        Found::NothingElse => Reason::NothingElse,
        Found::AmongBest => Reason::AmongBest,
        Found::LastTurn => Reason::LastTurn,
        Found::WinsRoute { purpose, rival, doubled, flag, attempt } => {
            let (mut completes, mut towards, mut planned, mut points) = Default::default();
            match purpose {
                Purpose::Completes(ids) => completes = tickets(ids),
                Purpose::Towards(ids) => towards = tickets(ids),
                Purpose::Planned(ids) => planned = tickets(ids),
                Purpose::Points(given) => points = Some(*given),
            }
            Reason::WinsRoute {
                completes,
                towards,
                planned,
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
                attempt: *attempt,
            }
        }
        Found::SavesCards => Reason::SavesCards,
        Found::PaysRoute { route, cards } => Reason::PaysRoute {
            route: names.route(*route),
            cards: *cards,
            tunnel: is_tunnel(board, *route),
        },
        Found::PaysBoth { route, other, cards } => Reason::PaysBoth {
            route: names.route(*route),
            other: names.route(*other),
            cards: *cards,
            tunnel: is_tunnel(board, *route) || is_tunnel(board, *other),
        },
        Found::FerryWild { route, wanted, held } => {
            Reason::FerryWild { route: names.route(*route), wanted: *wanted, held: *held }
        }
        Found::DoublesRoute { route } => Reason::DoublesRoute { route: names.route(*route) },
        Found::MayDouble { route } => Reason::MayDouble { route: names.route(*route) },
        Found::HarbourCard => Reason::HarbourCard,
        Found::MayServeLater => Reason::MayServeLater,
        Found::Unseen { row } => Reason::Unseen { row_helps: *row == RowHelp::Some },
        Found::Lends { route, owner, ticket, completes } => Reason::Lends {
            route: names.route(*route),
            owner: owner.0,
            ticket: names.ticket(*ticket),
            completes: *completes,
        },
        Found::HarbourFor { city, tickets: done, later, unbuilt } => Reason::HarbourFor {
            city: names.city(*city),
            tickets: tickets(done),
            later: tickets(later),
            unbuilt: *unbuilt,
        },
        Found::TimeForTickets { all_done } => Reason::TimeForTickets { all_done: *all_done },
        Found::Keeps(KeepReason::Done) => Reason::KeepsDone,
        Found::Keeps(KeepReason::SharedRoutes(routes)) => Reason::KeepsShared { routes: *routes },
        Found::Keeps(KeepReason::Ways { routes, points }) => {
            Reason::KeepsWays { routes: *routes, points: *points }
        }
        Found::Keeps(KeepReason::NoWay(ids)) => Reason::KeepsNoWay { tickets: tickets(ids) },
        Found::WaysNeed { pieces } => Reason::WaysNeed { pieces: names.by_medium(pieces) },
        Found::WaysLack { medium, count } => {
            Reason::WaysLack { piece: names.medium(*medium), count: *count }
        }
    }
}

fn is_tunnel(board: &Board, route: RouteId) -> bool {
    board.routes()[route.index()].tunnel
}

fn color(board: &Board, color: Color) -> Name<'_> {
    board.colors()[color.index()].as_str().into()
}
