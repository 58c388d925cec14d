//! `planner`: plans the ways of its tickets, collects what they take, and claims in time.
//!
//! It does not search. Every turn it weighs what it could do by how far that brings its plan
//! forward, in turns saved.

mod atlas;
mod builds;
mod cards;
mod claims;
mod goals;
mod keep_tickets;
mod more_tickets;
mod needs;
mod observation;
mod pieces;
mod plan;
mod portrait;
mod prices;
mod purse;
mod rivals;
mod style;
mod terrain;
mod time;
mod tracks;
mod weigh;

use std::sync::Arc;

use trestle_engine::{Action, Card, Doubling, FlagChoice, Phase, RouteId, Rules, TicketSet};

use crate::bot::{Bot, Turn};
pub(crate) use atlas::{Atlas, KindFacts};
pub(crate) use goals::Goal;
pub(crate) use needs::Needs;
pub(crate) use observation::Observation;
pub(crate) use plan::{Leg, Plan};
pub(crate) use portrait::{PORTRAIT, Portrait};
use prices::Prices;
pub(crate) use purse::Purse;
pub use style::Style;
pub(crate) use weigh::{Choice, Weighing};

/// The legal actions of a position, listed only if they are asked for.
pub(crate) trait Legal {
    /// All of them.
    fn list(&mut self) -> &[Action];
}

impl Legal for &Turn<'_> {
    fn list(&mut self) -> &[Action] {
        self.legal()
    }
}

/// The bot for one seat.
pub struct Planner {
    atlas: Arc<Atlas>,
    weighing: Weighing,
}

/// Planners for one table that judge by the same numbers. What they have to know about the board is put
/// together once.
#[derive(Debug, Clone)]
pub struct School {
    atlas: Arc<Atlas>,
}

impl School {
    /// Planners that judge by these numbers.
    pub fn new(rules: &Rules, style: Style) -> School {
        School { atlas: Arc::new(Atlas::new(rules, style)) }
    }

    /// One of them.
    pub fn planner(&self) -> Planner {
        Planner::with_atlas(Arc::clone(&self.atlas))
    }
}

impl Planner {
    /// A planner that judges by these numbers.
    pub fn new(rules: &Rules, style: Style) -> Planner {
        School::new(rules, style).planner()
    }

    pub(crate) fn with_atlas(atlas: Arc<Atlas>) -> Planner {
        Planner { atlas, weighing: Weighing::default() }
    }

    /// Makes its plan for a position.
    pub(crate) fn prepare(&mut self, rules: &Rules, observation: &Observation) {
        self.weighing.prepare(&self.atlas, rules, observation);
    }

    /// Goes on from where another planner is.
    pub(crate) fn recall(&mut self, other: &Planner) {
        self.weighing.recall(&other.weighing);
    }

    /// A claim of any route, with the cards that are missed the least, if it can be paid.
    pub(crate) fn claim_of(
        &self,
        turn: &Turn<'_>,
        observation: &Observation,
        route: RouteId,
    ) -> Option<Action> {
        let purse = Purse::new(&self.atlas, observation.hand);
        let demand = self.weighing.demand();
        let cards = purse.pay_route(&self.atlas, self.atlas.route(route), demand)?.cards;
        let claim = |flag| Action::ClaimRoute { route, cards, doubling: Doubling::NONE, flag };
        let claims = [FlagChoice::Lay, FlagChoice::Leave].map(claim);
        claims.into_iter().find(|action| turn.allows(action))
    }

    /// Everything that is worth a thought in a position.
    pub(crate) fn consider(
        &mut self,
        rules: &Rules,
        observation: &Observation,
        legal: &mut dyn Legal,
    ) -> &mut Vec<Choice> {
        let (atlas, weighing) = (&*self.atlas, &mut self.weighing);
        match observation.phase {
            Phase::StartTickets | Phase::KeepTickets => {
                weighing.choices.clear();
                keep_tickets::weigh_picks(atlas, rules, observation, legal, &mut weighing.choices);
            }
            Phase::StartPieces => {
                weighing.choices.clear();
                pieces::weigh_pieces(atlas, rules, observation, legal, &mut weighing.choices);
            }
            Phase::Tunnel => {
                weighing.choices.clear();
                weighing.choices.extend(legal.list().iter().map(weigh_tunnel));
            }
            Phase::Turn | Phase::SecondCard | Phase::Over => {
                weighing.weigh(atlas, rules, observation)
            }
        }
        &mut weighing.choices
    }

    /// The ways of some tickets, planned anew, with none of them given up.
    pub(crate) fn plan(
        &self,
        rules: &Rules,
        observation: &Observation,
        tickets: TicketSet,
    ) -> Plan {
        let prices = Prices::of_sight(&self.atlas, rules, observation);
        Plan::new(&self.atlas, rules, observation, &prices, tickets)
    }

    /// The plan behind what was considered last in a turn, and the routes to be claimed next.
    pub(crate) fn thoughts(&self) -> (&Plan, &[Goal]) {
        (&self.weighing.plan, &self.weighing.goals)
    }

    /// Notes what is going to be done by somebody else's choice.
    pub(crate) fn note(&mut self, observation: &Observation, action: &Action) {
        self.weighing.note(observation, action);
    }

    /// What the planner would do.
    pub(crate) fn decide(
        &mut self,
        rules: &Rules,
        observation: &Observation,
        legal: &mut dyn Legal,
    ) -> Action {
        self.consider(rules, observation, legal);
        match self.weighing.best() {
            Some(&Choice { action, .. }) => {
                self.weighing.note(observation, &action);
                action
            }
            None => *legal.list().first().unwrap_or(&Action::Pass),
        }
    }
}

impl Bot for Planner {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let observation = Observation::of_view(turn.seat, turn.view);
        let action = self.decide(turn.rules, &observation, &mut &*turn);
        debug_assert!(turn.allows(&action), "{action:?} in {observation:?}");
        action
    }
}

/// Pays with the fewest wild cards; leaves a tunnel that it cannot pay.
fn weigh_tunnel(action: &Action) -> Choice {
    let worth = match action {
        Action::PayTunnel { cards } => -f32::from(cards.count(Card::WILD)),
        _ => f32::MIN,
    };
    Choice { action: *action, worth }
}
