//! Standing orders as they are stored and told, by the names of the board, and as they are followed.

use serde::{Deserialize, Serialize};
use trestle_bots::orders::{Claim, Draw, End, MOST, Order, Placed, Standing, Until, Ways};
use trestle_engine::{Board, Card, Id, Rules};
use trestle_protocol::orders as wire;

use crate::problem::Problem;

/// The most cards that an order can ask for: more than anybody has ever held.
const MOST_CARDS: u8 = 99;

/// Standing orders as they are stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredOrders {
    /// Whose they are: the place among the members, and which of all who ever sat down. A seat can pass
    /// to somebody else.
    pub(super) member: (usize, Option<u32>),
    /// The orders.
    pub(super) orders: Vec<wire::StandingOrder>,
    /// How many spaces were missing for each ticket; nothing where no way was left.
    ways: Vec<(String, Option<u32>)>,
    /// Whether the last round had begun when they were given.
    #[serde(default)]
    last_round: bool,
    /// The number of the last action that their owner knows of.
    #[serde(default)]
    pub(super) seen: u32,
}

impl StoredOrders {
    /// Orders as they are to be stored.
    pub(super) fn new(
        board: &Board,
        standing: &Standing,
        member: (usize, Option<u32>),
        seen: u32,
    ) -> StoredOrders {
        let ways = standing.ways.0.iter();
        StoredOrders {
            member,
            orders: standing.orders.iter().map(|placed| told(board, placed)).collect(),
            ways: ways.map(|&(id, far)| (board.tickets()[id.index()].id.clone(), far)).collect(),
            last_round: standing.last_round,
            seen,
        }
    }

    /// The orders as they are followed; nothing if the board does not know them, which cannot be.
    pub(super) fn standing(&self, rules: &Rules) -> Option<Standing> {
        let board = rules.board();
        let placed = |one: &wire::StandingOrder| {
            let order = order(rules, &one.order).ok()?;
            Some(Placed { order, end: one.ended.map(end) })
        };
        let ways = self.ways.iter().map(|(id, far)| Some((board.ticket(id)?, *far)));
        Some(Standing {
            orders: self.orders.iter().map(placed).collect::<Option<_>>()?,
            ways: Ways(ways.collect::<Option<_>>()?),
            last_round: self.last_round,
        })
    }

    /// The orders as their owner is told of them.
    pub(super) fn to_wire(&self) -> wire::Orders {
        let mut ends = self.orders.iter().map(|one| one.ended);
        let left = ends.clone().any(|ended| ended.is_none());
        let stopped = ends.any(|ended| ended.is_some_and(|end| end != wire::OrderEnd::Reached));
        wire::Orders { orders: self.orders.clone(), active: left && !stopped }
    }
}

/// The orders that somebody asks for.
///
/// # Errors
/// If there are too many, or one of them can never be carried out.
pub(super) fn orders(rules: &Rules, asked: &wire::NewOrders) -> Result<Vec<Order>, Problem> {
    if asked.orders.len() > MOST {
        let message = format!("at most {MOST} standing orders");
        return Err(Problem::bad_request("too-many-orders", message));
    }
    asked.orders.iter().map(|one| order(rules, one)).collect()
}

fn order(rules: &Rules, asked: &wire::Order) -> Result<Order, Problem> {
    let bad = |message: String| Problem::bad_request("bad-order", message);
    let board = rules.board();
    match asked {
        wire::Order::Draw { card, until, wilds, most } => {
            if !(1..=MOST_CARDS).contains(until) || most.is_some_and(|most| most > MOST_CARDS) {
                return Err(bad(format!("a number of cards is from 1 to {MOST_CARDS}")));
            }
            let card = card.as_deref().map(|name| {
                board.card(name).ok_or_else(|| bad(format!("this board has no card `{name}`")))
            });
            let until_what = card.transpose()?.map_or(Until::Any, Until::Like);
            Ok(Order::Draw(Draw { until: until_what, count: *until, wilds: *wilds, most: *most }))
        }
        wire::Order::Claim { route, wilds, collect } => {
            let name = route;
            let route = board.route(name);
            let route = route.ok_or_else(|| bad(format!("this board has no route `{name}`")))?;
            let demanded = rules.route_cost(route).wilds;
            if *wilds < demanded || *wilds > MOST_CARDS {
                let message = format!("`{name}` takes at least {demanded} wild cards");
                return Err(bad(message));
            }
            Ok(Order::Claim(Claim { route, wilds: *wilds, collect: *collect }))
        }
    }
}

fn told(board: &Board, placed: &Placed) -> wire::StandingOrder {
    let card = |card: Card| board.faces()[card.index()].id.clone();
    let order = match placed.order {
        Order::Draw(Draw { until, count, wilds, most }) => wire::Order::Draw {
            card: match until {
                Until::Any => None,
                Until::Like(kind) => Some(card(kind)),
            },
            until: count,
            wilds,
            most,
        },
        Order::Claim(Claim { route, wilds, collect }) => {
            wire::Order::Claim { route: board.routes()[route.index()].id.clone(), wilds, collect }
        }
    };
    wire::StandingOrder { order, ended: placed.end.map(told_end) }
}

fn told_end(end: End) -> wire::OrderEnd {
    match end {
        End::Reached => wire::OrderEnd::Reached,
        End::LastRound => wire::OrderEnd::LastRound,
        End::Taken => wire::OrderEnd::Taken,
        End::TicketsAffected => wire::OrderEnd::TicketsAffected,
        End::HandFull => wire::OrderEnd::HandFull,
        End::NothingToDraw => wire::OrderEnd::NothingToDraw,
        End::TunnelTooDear => wire::OrderEnd::TunnelTooDear,
        End::NoPieces => wire::OrderEnd::NoPieces,
    }
}

fn end(told: wire::OrderEnd) -> End {
    match told {
        wire::OrderEnd::Reached => End::Reached,
        wire::OrderEnd::LastRound => End::LastRound,
        wire::OrderEnd::Taken => End::Taken,
        wire::OrderEnd::TicketsAffected => End::TicketsAffected,
        wire::OrderEnd::HandFull => End::HandFull,
        wire::OrderEnd::NothingToDraw => End::NothingToDraw,
        wire::OrderEnd::TunnelTooDear => End::TunnelTooDear,
        wire::OrderEnd::NoPieces => End::NoPieces,
    }
}
