//! `easy`: pleasant for a child or for a first game.
//!
//! It thinks like the planner, but is content with few and short tickets, claims what it can
//! instead of collecting for later, and is often a little wrong. It never takes a route just
//! beside another player's if its own tickets do not need it and anything else will do.

use std::sync::Arc;

use trestle_engine::{Action, CitySet, Phase, Random, RouteId, RouteSet};

use crate::bot::{Bot, Turn};
use crate::character::fewest_tickets;
use crate::planner::{Atlas, Choice, Observation, Planner};

/// The bot for one seat.
pub(crate) struct Easy {
    atlas: Arc<Atlas>,
    planner: Planner,
    random: Random,
}

/// By how much it may be wrong about what something is worth, in turns.
const WRONG_BY: f32 = 1.0;
/// What it likes to claim a route of a ticket, in turns: what other routes could have done with
/// the cards does not trouble it.
const TICKET_CLAIM: f32 = 2.0;
/// What it likes to claim another route beyond what that is worth, in turns.
const LIKES_CLAIMS: f32 = 0.8;
/// With more cards than this part of its pieces it takes whatever route there is, so that games come
/// to an end.
const FULL_HAND: f32 = 0.31;

impl Easy {
    pub(crate) fn new(atlas: &Arc<Atlas>, random: Random) -> Easy {
        let planner = Planner::with_atlas(Arc::clone(atlas));
        Easy { atlas: Arc::clone(atlas), planner, random }
    }

    /// What it thinks a choice is worth.
    fn liking(&mut self, choice: &Choice) -> f32 {
        let part = self.random.below(1 << 16) as f32 / (1 << 16) as f32;
        let (plan, _) = self.planner.thoughts();
        let worth = match choice.action {
            Action::ClaimRoute { route, .. } if plan.routes.contains(route) => TICKET_CLAIM,
            Action::ClaimRoute { .. } => choice.worth + LIKES_CLAIMS,
            _ => choice.worth,
        };
        worth + WRONG_BY * part
    }

    /// Whether it would rather leave something: more tickets, or a route in somebody's way.
    fn is_left(
        &self,
        turn: &Turn<'_>,
        observation: &Observation,
        met: CitySet,
        action: &Action,
    ) -> bool {
        match *action {
            Action::DrawTickets => true,
            Action::ClaimRoute { route, .. } => {
                let (plan, _) = self.planner.thoughts();
                let pieces = turn.rules.board().settings().pieces;
                let full = f32::from(observation.own().cards) > FULL_HAND * f32::from(pieces);
                !full && !plan.routes.contains(route) && self.meets(route, met)
            }
            _ => false,
        }
    }

    fn meets(&self, route: RouteId, cities: CitySet) -> bool {
        self.atlas.route(route).ends.iter().any(|&end| cities.contains(end))
    }
}

impl Bot for Easy {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let observation = Observation::of_view(turn.seat, turn.view);
        if matches!(observation.phase, Phase::StartTickets | Phase::KeepTickets) {
            return fewest_tickets(&self.atlas, turn, &observation).unwrap_or(Action::Pass);
        }
        let choices = self.planner.consider(turn.rules, &observation, &mut &*turn).clone();
        let routes =
            observation.others().fold(RouteSet::EMPTY, |all, other| all.union(other.routes));
        let met = turn.rules.cities_met(routes);
        let (left, liked): (Vec<Choice>, Vec<Choice>) = choices
            .into_iter()
            .partition(|choice| self.is_left(turn, &observation, met, &choice.action));
        let choices = if liked.is_empty() { left } else { liked };
        let likings = choices.iter().map(|choice| (self.liking(choice), choice.action));
        let best = likings.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action);
        let action = best.or_else(|| turn.legal().first().copied()).unwrap_or(Action::Pass);
        self.planner.note(&observation, &action);
        action
    }
}
