//! Standing orders: what a player of a slow game wants to have done on their turns. Nobody else is told of them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::skip;

/// A standing order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// To draw two cards a turn until enough are held.
    Draw {
        /// The cards that count: those of the same colour or terrain and deck as this kind, or wild ones;
        /// without it all cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        #[schema(example = "red")]
        card: Option<String>,
        /// How many of them are to be held, at least 1.
        #[schema(example = 5)]
        until: u8,
        /// Whether a face-up wild card is taken if none of those cards lies there.
        #[serde(default, skip_serializing_if = "skip::is_false")]
        #[ts(optional, as = "Option<bool>")]
        wilds: bool,
        /// With so many cards in the hand, the order ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        most: Option<u8>,
    },
    /// To claim a route, or the other track of it, as soon as it can be paid.
    Claim {
        /// The route's id.
        #[schema(example = "paris-zurich")]
        route: String,
        /// How many wild cards may be spent on it.
        #[schema(example = 1)]
        wilds: u8,
        /// Whether cards are drawn for it until it can be paid.
        #[serde(default, skip_serializing_if = "skip::is_false")]
        #[ts(optional, as = "Option<bool>")]
        collect: bool,
    },
}

/// How an order has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderEnd {
    /// It was carried out.
    Reached,
    /// The last round has begun.
    LastRound,
    /// Somebody else has the route.
    Taken,
    /// One of one's tickets has become harder to complete.
    TicketsAffected,
    /// The hand has as many cards as it may.
    HandFull,
    /// There is nothing to draw.
    NothingToDraw,
    /// A tunnel demanded more than may be spent.
    TunnelTooDear,
    /// There are too few pieces for the route.
    NoPieces,
}

/// An order with what has become of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct StandingOrder {
    /// What is to be done.
    pub order: Order,
    /// How it has ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ended: Option<OrderEnd>,
}

/// One's own standing orders.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Orders {
    /// The orders, those first that come first.
    pub orders: Vec<StandingOrder>,
    /// Whether they are followed: an order is left, and none has ended otherwise than by being carried
    /// out.
    pub active: bool,
}

/// Orders that take the place of those before; none to take all back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewOrders {
    /// At most five, those first that come first.
    pub orders: Vec<Order>,
}
