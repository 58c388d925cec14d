//! What a player wants to do.

use serde::Serialize;

use crate::card::Cards;
use crate::id::{CityId, DeckId, Id, Medium, RouteId, Slot};
use crate::short_list::Offer;
use crate::{TicketId, limits};

/// An intent of one seat. What came of it is told by [`crate::Event`]s.
///
/// Every choice that the rules give a player is in here: which cards to pay with, wild
/// or not, which tickets to keep, whether to pay for a tunnel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Keeps some of the tickets on offer, at the start or after drawing: of three, the
    /// first and the last.
    KeepTickets {
        /// Which ones.
        pick: Pick,
    },
    /// Takes the face-up card in a slot: the red card that lies third.
    TakeCard {
        /// Which one.
        slot: Slot,
        /// The deck whose top card takes its place.
        refill: DeckId,
    },
    /// Takes the top card of a deck unseen.
    DrawCard {
        /// Which deck.
        deck: DeckId,
    },
    /// Claims a route with these cards: Berlin–Wien with two green ones and a wild one.
    /// For a tunnel these are the cards laid down before more are turned.
    ClaimRoute {
        /// Which track.
        route: RouteId,
        /// The set to pay with.
        cards: Cards,
        /// What is played besides to double the points.
        doubling: Doubling,
        /// What becomes of a card that fits the flag.
        flag: FlagChoice,
    },
    /// Draws tickets to choose from.
    DrawTickets,
    /// Pays what the turned cards demand for a tunnel: one more green card.
    PayTunnel {
        /// The extra cards.
        cards: Cards,
    },
    /// Takes back the cards laid down for a tunnel and leaves it.
    LeaveTunnel,
    /// Builds a station: in Wien with one white card.
    BuildStation {
        /// Where.
        city: CityId,
        /// The set to pay with.
        cards: Cards,
    },
    /// Builds a harbour: in Lima with two yellow train cards, a yellow ship card, a wild one.
    BuildHarbour {
        /// Where.
        city: CityId,
        /// The cards to pay with.
        cards: Cards,
    },
    /// Swaps pieces of one kind for as many of the other from the box: two trains for ships.
    ExchangePieces {
        /// The kind that is given away.
        from: Medium,
        /// How many.
        count: u8,
    },
    /// Chooses at the start how many pieces of each kind to play with.
    ChoosePieces {
        /// How many of the first kind; the others are of the second.
        first: u8,
    },
    /// Does nothing, which is only allowed to who can do nothing.
    Pass,
}

impl Action {
    /// The cards that are paid with it.
    #[inline]
    pub fn payment(&self) -> Cards {
        match *self {
            Action::ClaimRoute { cards, .. }
            | Action::PayTunnel { cards }
            | Action::BuildStation { cards, .. }
            | Action::BuildHarbour { cards, .. } => cards,
            Action::KeepTickets { .. }
            | Action::TakeCard { .. }
            | Action::DrawCard { .. }
            | Action::DrawTickets
            | Action::LeaveTunnel
            | Action::ExchangePieces { .. }
            | Action::ChoosePieces { .. }
            | Action::Pass => Cards::EMPTY,
        }
    }
}

/// Cards that are played besides a set to double the points of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Doubling {
    /// Terrain cards of the route's kind.
    pub terrain: u8,
    /// Wild cards that stand as terrain.
    pub wilds: u8,
}

impl Doubling {
    /// The points are not doubled.
    pub const NONE: Doubling = Doubling { terrain: 0, wilds: 0 };
}

/// What becomes of a card of the set that could be laid open for a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlagChoice {
    /// It is discarded with the others; also where no card could be laid.
    #[default]
    Leave,
    /// It is laid open.
    Lay,
}

/// Which tickets of an offer are kept, a bit each in the order shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize)]
pub struct Pick(pub u8);

const _: () = assert!(limits::OFFER <= 8, "a pick has a bit for each ticket of an offer");

impl Pick {
    /// All tickets of an offer.
    pub fn all(offer: &Offer) -> Pick {
        Pick(((1u16 << offer.len()) - 1) as u8)
    }

    /// How many tickets are kept.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is kept.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the ticket at this place of the offer is kept.
    pub fn has(self, place: usize) -> bool {
        place < limits::OFFER && self.0 >> place & 1 == 1
    }

    /// The pick that keeps these tickets, if all of them are on offer.
    pub fn of(offer: &Offer, kept: &[TicketId]) -> Option<Pick> {
        kept.iter().try_fold(Pick(0), |pick, ticket| {
            let place = offer.iter().position(|offered| offered.index() == ticket.index())?;
            Some(Pick(pick.0 | 1 << place))
        })
    }

    /// The tickets that are kept and those that are not, both in the order shown.
    pub fn split(self, offer: &Offer) -> (Offer, Offer) {
        let part = |keep: bool| {
            let places = offer.iter().enumerate();
            places.filter(|&(place, _)| self.has(place) == keep).map(|(_, &t)| t).collect()
        };
        (part(true), part(false))
    }
}
