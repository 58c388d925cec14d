//! A player who comes by only now and then, and leaves orders for the time between.

use std::sync::Arc;

use trestle_engine::{Action, Phase};

use super::{Claim, Order, Standing};
use crate::bot::{Bot, Turn};
use crate::planner::{Atlas, Planner};
use crate::roster::Roster;

/// A planner that is asked only when its orders do not say what to do, and then gives new ones that
/// express its plan: to collect cards for the routes that it wants next, and to claim them.
pub struct Delegate {
    atlas: Arc<Atlas>,
    planner: Planner,
    /// How many orders it gives at most.
    most: usize,
    standing: Option<Standing>,
    /// Whether it is there, and decides the rest of this turn itself.
    is_there: bool,
    visits: u32,
    turns: u32,
}

impl Delegate {
    /// Gives at most so many orders at once; without any it has to come for every turn.
    pub fn new(roster: &Roster, most: usize) -> Delegate {
        let atlas = roster.atlas();
        Delegate {
            planner: Planner::with_atlas(Arc::clone(&atlas)),
            atlas,
            most,
            standing: None,
            is_there: false,
            visits: 0,
            turns: 0,
        }
    }

    /// How often it had to come.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// How many turns it had, and choices at the start.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The orders that express what the planner thought of last.
    fn orders(&self, turn: &Turn<'_>) -> Vec<Order> {
        let (_, goals) = self.planner.thoughts();
        let of_tickets = goals.iter().filter(|goal| goal.for_ticket);
        let beside = goals.iter().filter(|goal| !goal.for_ticket);
        let routes = of_tickets.chain(beside).map(|goal| goal.route);
        let claims = routes.map(|route| {
            let facts = self.atlas.route(route);
            // As many as its ferry demands, and one or two more.
            let wilds = facts.wilds + 1 + u8::from(facts.tunnel || facts.length > 3);
            Order::Claim(Claim { route, wilds, collect: true })
        });
        let is_open = |order: &Order| match order {
            Order::Claim(claim) => claim.end(turn).is_none(),
            Order::Draw(_) => true,
        };
        claims.filter(is_open).take(self.most).collect()
    }
}

impl Bot for Delegate {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let begins =
            matches!(turn.view.phase, Phase::Turn | Phase::StartTickets | Phase::StartPieces);
        if begins {
            self.turns += 1;
            self.is_there = false;
        }
        let ordered = self.standing.as_mut().filter(|_| !self.is_there);
        if let Some(action) = ordered.and_then(|standing| standing.follow(turn)) {
            return action;
        }
        if !self.is_there {
            self.visits += 1;
            self.is_there = true;
        }
        let action = self.planner.choose(turn);
        if turn.view.phase == Phase::Turn {
            let orders = self.orders(turn);
            self.standing = Some(Standing::new(turn.rules, turn.view, orders));
        }
        action
    }
}
