//! Deeds and reasons in English.

use trestle_engine::{Board, Card, Cards, Color, DeckId, Id, Medium, Seat, TicketId};

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
    /// Brindisi before Red cuts you off`.
    pub fn text(&self, board: &Board, player_name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Reason::NothingElse => ": nothing else is possible".into(),
            Reason::NothingBetter => ": nothing helps more".into(),
            Reason::WinsRoute { purpose, rival, doubled, flag } => {
                let mut text = purpose.text(board);
                if let Some(rival) = rival {
                    text.push_str(&format!(" before {} cuts you off", player_name(*rival)));
                }
                match (doubled, purpose) {
                    (Some(_), Purpose::Points(_)) => text.push_str(", doubled with terrain"),
                    (Some(points), _) => {
                        let points = english::count(*points, "point");
                        text.push_str(&format!(", doubled with terrain to {points}"));
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
                        text.push_str(&format!(", which completes your flag for {points}"));
                    }
                    None => {}
                }
                text
            }
            Reason::SavesCards => ": your cards serve better elsewhere".into(),
            Reason::FitsRoute { route, lacks: 1 } => {
                format!(": the last you lack for {}", board.route_name(*route))
            }
            Reason::FitsRoute { route, .. } => format!(" for {}", board.route_name(*route)),
            Reason::StandsIn { route, color } => {
                let route = board.route_name(*route);
                format!(": it stands in for {} you lack for {route}", missing(board, *color))
            }
            Reason::FerryWild { route } => {
                format!(": the ferry {} demands it", board.route_name(*route))
            }
            Reason::DoublesRoute { route } => format!(" to double {}", board.route_name(*route)),
            Reason::HarbourCard => " towards a harbour".into(),
            Reason::MayServeLater => ": it may serve later".into(),
            Reason::Unseen { row: RowHelp::None } => ": nothing face-up helps your plan".into(),
            Reason::Unseen { row: RowHelp::Little } => ": the cards face-up help little".into(),
            Reason::Lends { route, owner, ticket, completes } => {
                let whose = format!("{} of {}", board.route_name(*route), player_name(*owner));
                let what = if *completes { "completes" } else { "your ticket needs for" };
                format!(": it lends you {whose}, which {what} {}", board.ticket_name(*ticket))
            }
            Reason::HarbourFor { tickets, unbuilt, .. } => match tickets.as_slice() {
                [] => format!(": one not built costs {}", english::count(*unbuilt, "point")),
                [one] => format!(" for your ticket {}", board.ticket_name(*one)),
                several => format!(" for {} of your tickets", several.len()),
            },
            Reason::TimeForTickets { all_done: true } => {
                ": yours are done and there is time for more".into()
            }
            Reason::TimeForTickets { all_done: false } => ": your plan leaves time for more".into(),
            Reason::Keeps(reason) => reason.text(),
            Reason::WaysNeed { pieces } => {
                let numbers: Vec<String> =
                    board.media().iter().zip(pieces).map(|(_, count)| count.to_string()).collect();
                format!(": your ways need {}", english::list(&numbers))
            }
            Reason::WaysLack { medium, count } => {
                format!(": your ways lack {}", piece_count(board, *count, *medium))
            }
        }
    }
}

impl Purpose {
    fn text(&self, board: &Board) -> String {
        match self {
            Purpose::Completes(tickets) => format!(" to complete {}", your_tickets(board, tickets)),
            Purpose::Towards(tickets) => format!(" towards {}", your_tickets(board, tickets)),
            Purpose::Points(points) => format!(" for {}", english::count(*points, "point")),
        }
    }
}

impl KeepReason {
    fn text(self) -> String {
        match self {
            KeepReason::Done => ": your routes join them already".into(),
            KeepReason::SharedRoutes(count) => {
                format!(": your ways share {}", english::count(count, "route"))
            }
            KeepReason::Ways { routes, points } => format!(
                ": {} to claim for {}",
                english::count(routes, "route"),
                english::count(points, "point")
            ),
            KeepReason::LeastHarm => ": the others would cost you more".into(),
        }
    }
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

fn missing(board: &Board, color: Option<Color>) -> String {
    color.map_or("a card".into(), |color| format!("the {}", board.colors()[color.index()]))
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
