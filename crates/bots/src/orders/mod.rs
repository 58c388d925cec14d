//! Standing orders: what a player who is away wants to have done on their turns.
//!
//! An order is followed by what its seat may know, a [`Turn`], and by nothing else: it is here because
//! it is a player like a bot, only a very simple one that does what it was told. What was told is in
//! [`Standing`], which also remembers what has become of it.

mod claim;
mod draw;
mod order;
mod planned;
mod tickets;

use trestle_engine::{Action, Id, Phase, Rules, View};

use crate::bot::Turn;
pub use order::{Claim, Draw, End, Order, Placed, Until};
pub use planned::Delegate;
pub use tickets::Ways;

/// How many orders a player can have.
pub const MOST: usize = 5;

/// The orders of a player, with what has become of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The orders, those first that come first.
    pub orders: Vec<Placed>,
    /// How far the player's tickets were.
    pub ways: Ways,
    /// Whether the last round had begun when the orders were given.
    pub last_round: bool,
}

impl Standing {
    /// Orders that a player gives in a position of which they have this view.
    pub fn new(rules: &Rules, view: &View, orders: impl IntoIterator<Item = Order>) -> Standing {
        Standing {
            orders: orders.into_iter().map(|order| Placed { order, end: None }).collect(),
            ways: Ways::of(rules, view),
            last_round: view.final_turns.is_some(),
        }
    }

    /// Whether there may be something to do: an order is left, and none has ended otherwise than by
    /// being carried out. The others then wait for the player, whose plan did not work out.
    pub fn is_active(&self) -> bool {
        let ended = |placed: &Placed| placed.end.is_some_and(|end| end != End::Reached);
        self.active().next().is_some() && !self.orders.iter().any(ended)
    }

    /// What the orders do in the place of the player who has to decide; nothing if that is up to the
    /// player. Orders that have ended are marked.
    pub fn follow(&mut self, turn: &Turn<'_>) -> Option<Action> {
        if !self.is_active() {
            return None;
        }
        match turn.view.phase {
            Phase::Turn => self.begin_turn(turn),
            // What was begun is finished, whatever comes next.
            Phase::SecondCard => self.draw(turn),
            Phase::Tunnel => self.pay_tunnel(turn),
            Phase::StartTickets | Phase::StartPieces | Phase::KeepTickets | Phase::Over => None,
        }
    }

    /// Marks the orders that have been carried out in this position, whoever's turn it is.
    pub fn note_reached(&mut self, turn: &Turn<'_>) {
        if !self.is_active() {
            return;
        }
        for placed in self.orders.iter_mut().filter(|placed| placed.end.is_none()) {
            let reached = match &placed.order {
                Order::Draw(order) => order.is_reached(turn),
                Order::Claim(order) => order.is_reached(turn),
            };
            placed.end = reached.then_some(End::Reached);
        }
    }

    fn begin_turn(&mut self, turn: &Turn<'_>) -> Option<Action> {
        let ways = Ways::of(turn.rules, turn.view);
        if turn.view.final_turns.is_some() && !self.last_round {
            self.end_all(End::LastRound);
        } else if ways.is_longer_than(&self.ways) {
            self.end_all(End::TicketsAffected);
        }
        for placed in self.orders.iter_mut().filter(|placed| placed.end.is_none()) {
            placed.end = match &placed.order {
                Order::Draw(order) => order.end(turn),
                Order::Claim(order) => order.end(turn),
            };
        }
        if !self.is_active() {
            return None;
        }
        self.ways = ways;
        self.claim(turn).or_else(|| self.draw(turn))
    }

    /// The orders that have not ended.
    fn active(&self) -> impl Iterator<Item = &Order> {
        self.orders.iter().filter(|placed| placed.end.is_none()).map(|placed| &placed.order)
    }

    fn end_all(&mut self, end: End) {
        for placed in self.orders.iter_mut().filter(|placed| placed.end.is_none()) {
            placed.end = Some(end);
        }
    }

    /// The first route that can be claimed.
    fn claim(&self, turn: &Turn<'_>) -> Option<Action> {
        let claims = self.active().filter_map(|order| match order {
            Order::Claim(claim) => Some(claim),
            Order::Draw(_) => None,
        });
        claims.into_iter().find_map(|claim| claim.action(turn, &self.wanted_beside(turn, claim)))
    }

    /// By kind of card, whether another order is after it.
    fn wanted_beside(&self, turn: &Turn<'_>, claim: &Claim) -> Vec<bool> {
        let kinds = turn.rules.board().faces().len();
        let cards = (0..kinds).map(Id::from_index);
        let others = |card| {
            self.active().any(|order| match order {
                Order::Claim(other) => other != claim && other.wish(turn).fits(turn, card),
                Order::Draw(draw) => draw.wish().fits(turn, card),
            })
        };
        cards.map(others).collect()
    }

    /// A card for the first order that still wants some. A turn that was begun is finished by the first
    /// that draws at all.
    fn draw(&self, turn: &Turn<'_>) -> Option<Action> {
        let wishes = || {
            self.active().filter_map(|order| match order {
                Order::Draw(draw) => Some((draw.wish(), draw.is_reached(turn))),
                Order::Claim(claim) if claim.collect => {
                    Some((claim.wish(turn), claim.can_be_paid(turn)))
                }
                Order::Claim(_) => None,
            })
        };
        let second = turn.view.phase == Phase::SecondCard;
        let wanting = wishes().find(|(_, has)| !has).map(|(wish, _)| wish);
        let wish = wanting.or_else(|| wishes().next().filter(|_| second).map(|(wish, _)| wish))?;
        wish.action(turn)
    }

    /// Pays for a tunnel that an order wants, or leaves it, which ends the order.
    fn pay_tunnel(&mut self, turn: &Turn<'_>) -> Option<Action> {
        let mut claims = self.orders.iter_mut().filter(|placed| placed.end.is_none());
        let (placed, claim) = claims.find_map(|placed| match placed.order {
            Order::Claim(claim) if claim.is_in_tunnel(turn) => Some((placed, claim)),
            _ => None,
        })?;
        let paid = claim.extra(turn);
        if paid.is_none() {
            placed.end = Some(End::TunnelTooDear);
        }
        Some(paid.unwrap_or(Action::LeaveTunnel))
    }
}
