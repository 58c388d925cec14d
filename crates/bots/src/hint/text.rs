//! Deeds and reasons in English.

use trestle_engine::{Board, Card, Cards, DeckId, Id, Medium, Seat, TicketId};

use super::deed::Deed;
use super::reason::{FlagStep, KeepReason, Purpose, Reason, RowHelp};
use crate::english;

/// More tickets than these are counted instead of named.
const NAMED_TICKETS: usize = 2;

impl Deed {
    /// What is done: `claims Berlin – Wien`.
    pub(super) fn text(&self, board: &Board) -> String {
        match self {
            Deed::ClaimRoute(route) => format!("claims {}", board.route_name(*route)),
            Deed::TakeCard(card) => format!("takes {}", card_name(board, *card)),
            Deed::DrawCard(deck) => format!("draws unseen{}", from_deck(board, *deck)),
            Deed::DrawTickets => "draws tickets".into(),
            Deed::KeepTickets(tickets) => format!("keeps {}", ticket_names(board, tickets)),
            Deed::BuildStation(city) => format!("builds a station in {}", board.city_name(*city)),
            Deed::BuildHarbour(city) => format!("builds a harbour in {}", board.city_name(*city)),
            Deed::ChoosePieces(pieces) => format!("takes {}", english::pieces(board, *pieces)),
            Deed::ExchangePieces { from, count } => {
                let from = &board.media()[from.index()].id;
                let others = board.media().iter().filter(|medium| medium.id != *from);
                let others: Vec<String> =
                    others.map(|medium| english::plural(&medium.id)).collect();
                let given = english::count(*count, from);
                format!("exchanges {given} for {}", english::list(&others))
            }
            Deed::PayTunnel { route, cards } => {
                let more = if *cards == Cards::EMPTY {
                    "nothing".into()
                } else {
                    board.card_names(*cards)
                };
                format!("pays {more} more for the tunnel {}", board.route_name(*route))
            }
            Deed::LeaveTunnel(route) => format!("leaves the tunnel {}", board.route_name(*route)),
            Deed::Pass => "passes".into(),
        }
    }
}

impl Reason {
    /// Why it is done, to be said right after the deed: ` towards your ticket Danzig –
    /// Brindisi; Red could take it first`.
    pub fn text(&self, board: &Board, player_name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Reason::NothingElse => ": nothing else is possible".into(),
            Reason::AmongBest => ": it is among the best found".into(),
            Reason::LastTurn => ": this is your last turn".into(),
            Reason::WinsRoute { purpose, rival, doubled, flag, attempt } => {
                let mut text = purpose.text(board);
                match (doubled, purpose) {
                    (Some(_), Purpose::Points(_)) => text.push_str(", doubled"),
                    (Some(points), _) => {
                        let points = english::count(*points, "point");
                        text.push_str(&format!(", doubled to {points}"));
                    }
                    (None, _) => {}
                }
                match flag {
                    Some(FlagStep::Lays(color)) => {
                        let color = &board.colors()[color.index()];
                        text.push_str(&format!(", with {color} for your flag"));
                    }
                    Some(FlagStep::Completes(points)) => {
                        let points = english::count(*points, "point");
                        let completes = if *attempt { "would complete" } else { "completes" };
                        text.push_str(&format!(", which {completes} your flag for {points}"));
                    }
                    None => {}
                }
                if let Some(rival) = rival {
                    text.push_str(&format!("; {} could take it first", player_name(*rival)));
                }
                text
            }
            Reason::SavesCards => ": you take your cards back".into(),
            Reason::PaysRoute { route, cards } => {
                let tunnel = board.routes()[route.index()].tunnel;
                let route = board.route_name(*route);
                format!(": with {} you can {} {route}", of_them(*cards), pay_for(tunnel))
            }
            Reason::PaysBoth { route, other, cards } => {
                let both = [other, route];
                let tunnel = both.iter().any(|route| board.routes()[route.index()].tunnel);
                let both = both.map(|route| board.route_name(*route));
                let (cards, pay) = (of_them(*cards), pay_for(tunnel));
                format!(": with {cards} you can {pay} both {}", english::list(&both))
            }
            Reason::FerryWild { route, wanted, held } => {
                let wanted = english::count(*wanted, "wild card");
                let route = board.route_name(*route);
                format!(": the ferry {route} demands {wanted} and you have {held}")
            }
            Reason::DoublesRoute { route } => {
                format!(": it helps to double {}", board.route_name(*route))
            }
            Reason::MayDouble { route } => {
                format!(": it may help to double {}", board.route_name(*route))
            }
            Reason::HarbourCard => ": it bears the mark that a harbour needs".into(),
            Reason::MayServeLater => ": it may serve later".into(),
            Reason::Unseen { row: RowHelp::None } => ": nothing face-up helps your plan".into(),
            Reason::Unseen { row: RowHelp::Some } => {
                ": a face-up card fits your plan, too, but the deck may hold a better one".into()
            }
            Reason::Lends { route, owner, ticket, completes } => {
                let whose = format!("{} of {}", board.route_name(*route), player_name(*owner));
                let ticket = board.ticket_name(*ticket);
                if *completes {
                    format!(": it lends you {whose}, which completes {ticket}")
                } else {
                    format!(": it lends you {whose}, which is planned for {ticket}")
                }
            }
            Reason::HarbourFor { tickets, later, unbuilt, .. } => {
                match (tickets.as_slice(), later.as_slice()) {
                    ([], []) => {
                        format!(": one not built costs {}", english::count(*unbuilt, "point"))
                    }
                    (done, []) => format!(" for {}", your_tickets(board, done)),
                    ([], later) => {
                        let once = if later.len() == 1 { "it is" } else { "they are" };
                        format!(" for {} once {once} complete", your_tickets(board, later))
                    }
                    (done, later) => format!(
                        " for {}, and for {} more once complete",
                        your_tickets(board, done),
                        later.len()
                    ),
                }
            }
            Reason::TimeForTickets { all_done: true } => {
                ": yours are done and there is time for more".into()
            }
            Reason::TimeForTickets { all_done: false } => ": your plan leaves time for more".into(),
            Reason::Keeps(reason) => reason.text(board),
            Reason::WaysNeed { pieces } => {
                let numbers: Vec<String> =
                    board.media().iter().zip(pieces).map(|(_, count)| count.to_string()).collect();
                format!(": the paths planned need {}", english::list(&numbers))
            }
            Reason::WaysLack { medium, count } => {
                let more = piece_count(board, *count, *medium);
                format!(": the paths planned need {more} more than you have")
            }
        }
    }
}

impl Purpose {
    fn text(&self, board: &Board) -> String {
        match self {
            Purpose::Completes(tickets) => format!(" to complete {}", your_tickets(board, tickets)),
            Purpose::Towards(tickets) => format!(" towards {}", your_tickets(board, tickets)),
            Purpose::Planned(tickets) => {
                format!(", which is planned for {}", your_tickets(board, tickets))
            }
            Purpose::Points(points) => format!(" for {}", english::count(*points, "point")),
        }
    }
}

impl KeepReason {
    fn text(&self, board: &Board) -> String {
        match self {
            KeepReason::Done => ": your routes join them already".into(),
            KeepReason::SharedRoutes(count) => {
                format!(": the paths planned share {}", english::count(*count, "route"))
            }
            KeepReason::Ways { routes, points } => format!(
                ": planned with {} to claim for {}",
                english::count(*routes, "route"),
                english::count(*points, "point")
            ),
            KeepReason::NoWay(tickets) => {
                format!(": no path over free routes is left for {}", ticket_names(board, tickets))
            }
        }
    }
}

/// What is to be done with so many cards of the kind that is taken.
fn of_them(cards: u8) -> String {
    if cards == 1 { "it".into() } else { format!("{cards} of them") }
}

/// A tunnel may demand more than its price.
fn pay_for(tunnel: bool) -> &'static str {
    if tunnel { "attempt" } else { "pay for" }
}

fn card_name(board: &Board, card: Card) -> String {
    english::one(&format!("{} card", board.faces()[card.index()].id))
}

/// The deck, where there are several.
fn from_deck(board: &Board, deck: DeckId) -> String {
    if board.decks().len() > 1 {
        format!(" from the {} deck", board.decks()[deck.index()].id)
    } else {
        String::new()
    }
}

fn piece_count(board: &Board, count: u8, medium: Medium) -> String {
    english::count(count, &board.media()[medium.index()].id)
}

fn ticket_names(board: &Board, tickets: &[TicketId]) -> String {
    if tickets.is_empty() {
        return "no ticket".into();
    }
    let names: Vec<String> = tickets.iter().map(|&ticket| board.ticket_name(ticket)).collect();
    english::list(&names)
}

fn your_tickets(board: &Board, tickets: &[TicketId]) -> String {
    match tickets {
        [one] => format!("your ticket {}", board.ticket_name(*one)),
        few if few.len() <= NAMED_TICKETS => format!("your tickets {}", ticket_names(board, few)),
        many => format!("{} of your tickets", many.len()),
    }
}
