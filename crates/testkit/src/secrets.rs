//! Events with other secrets: what somebody who may not know them must not tell apart.

use trestle_engine::{Card, Cards, Event, Id, Offer, Pick, Rules, TicketId};

/// The same event with another secret in it, if it holds one. Every kind of event has to
/// be decided about here.
pub fn with_another_secret(rules: &Rules, event: &Event) -> Option<Event> {
    let kinds = rules.board().faces().len();
    let other_card = |card: Card| Card::from_index((card.index() + 1) % kinds);
    let tickets = rules.board().tickets().len();
    let other_tickets = |offer: &Offer| -> Offer {
        offer.iter().map(|ticket| TicketId::from_index((ticket.index() + 1) % tickets)).collect()
    };
    match *event {
        Event::HandDealt { seat, deck, cards } => {
            let cards: Cards = cards.each().map(other_card).collect();
            Some(Event::HandDealt { seat, deck, cards })
        }
        Event::CardDrawn { seat, deck, card } => {
            Some(Event::CardDrawn { seat, deck, card: other_card(card) })
        }
        Event::TicketsOffered { seat, offer } => {
            Some(Event::TicketsOffered { seat, offer: other_tickets(&offer) })
        }
        // Another number of tickets is another secret, too.
        Event::TicketsChosen { seat, pick } => {
            Some(Event::TicketsChosen { seat, pick: Pick(!pick.0) })
        }
        Event::TicketsKept { seat, kept, returned } => {
            let (kept, returned) = (other_tickets(&kept), other_tickets(&returned));
            Some(Event::TicketsKept { seat, kept, returned })
        }
        Event::PiecesChosen { seat, pieces: [first, second] } => {
            Some(Event::PiecesChosen { seat, pieces: [first + 1, second.wrapping_sub(1)] })
        }
        Event::OpenCardDrawn { .. }
        | Event::PiecesShown { .. }
        | Event::FlagCompleted { .. }
        | Event::HarbourBuilt { .. }
        | Event::PiecesExchanged { .. }
        | Event::GameBegan { .. }
        | Event::CardTurned { .. }
        | Event::RowSwept
        | Event::DeckRemade { .. }
        | Event::TurnBegan { .. }
        | Event::CardTaken { .. }
        | Event::RouteClaimed { .. }
        | Event::TunnelEntered { .. }
        | Event::TunnelTurned { .. }
        | Event::TunnelDemands { .. }
        | Event::TunnelLeft { .. }
        | Event::TunnelCleared
        | Event::StationBuilt { .. }
        | Event::Passed { .. }
        | Event::EndIsNear { .. }
        | Event::GameOver
        | Event::TicketsShown { .. } => None,
    }
}
