//! What can be ordered, and how it can end.

use trestle_engine::{Card, RouteId};

/// An order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// To draw cards.
    Draw(Draw),
    /// To claim a route.
    Claim(Claim),
}

/// To draw cards until enough are held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Draw {
    /// Which cards count.
    pub until: Until,
    /// How many of them are to be held.
    pub count: u8,
    /// Whether a face-up wild card is taken if no card that counts lies there.
    pub wilds: bool,
    /// With so many cards in the hand no more are drawn.
    pub most: Option<u8>,
}

/// The cards that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// All of them.
    Any,
    /// Those of the same colour or terrain and deck as this one; only wild cards if it is wild.
    Like(Card),
}

/// To claim a route as soon as it can be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// The route, or the other track beside it.
    pub route: RouteId,
    /// How many wild cards may be spent on it, those of a tunnel included.
    pub wilds: u8,
    /// Whether cards are drawn for it until it can be paid.
    pub collect: bool,
}

/// How an order has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// It was carried out.
    Reached,
    /// The last round has begun.
    LastRound,
    /// Somebody else has the route.
    Taken,
    /// A ticket of the player has become harder to complete.
    TicketsAffected,
    /// The hand has as many cards as it may.
    HandFull,
    /// There is nothing to draw.
    NothingToDraw,
    /// The turned cards of a tunnel demand more than may be spent.
    TunnelTooDear,
    /// There are too few pieces for the route.
    NoPieces,
}

/// An order with what has become of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// What is to be done.
    pub order: Order,
    /// How it has ended, once it has.
    pub end: Option<End>,
}
