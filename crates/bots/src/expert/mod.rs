//! `expert`: tries what the planner finds worth a thought by playing games out in thought.
//!
//! It cannot know the hidden cards and tickets. So it deals them anew many times, always in
//! agreement with all that its seat has seen, and plays every candidate on in the same deals,
//! with planners in all seats. What does better over many deals is better.

pub(crate) mod candidates;
mod chances;
pub(crate) mod clock;
mod comparison;
pub(crate) mod deals;
mod likelihood;
pub(crate) mod playout;
pub(crate) mod search;
pub(crate) mod team;

use std::sync::Arc;

use trestle_engine::{Action, Phase, Random};

use crate::bot::{Bot, Budget, Turn};
use crate::character::rather_claim;
use crate::planner::{Atlas, Observation, Planner};
pub use chances::Chances;
pub(crate) use chances::chances;
use clock::Clock;
pub use comparison::Comparison;
pub(crate) use comparison::compare;
use deals::Deals;
use playout::Playout;
use search::Search;

/// The bot for one seat.
pub(crate) struct Expert {
    planner: Planner,
    playout: Playout,
    random: Random,
    budget: Budget,
    /// With so many cards in hand it claims a route rather than drawing more.
    full_hand: u8,
}

/// Games that it takes to see roughly how good a candidate is.
const GAMES_FOR_EACH: u32 = 20;

impl Expert {
    pub(crate) fn new(
        atlas: &Arc<Atlas>,
        players: usize,
        random: Random,
        budget: Budget,
    ) -> Expert {
        Expert {
            planner: Planner::with_atlas(Arc::clone(atlas)),
            playout: Playout::new(atlas, players),
            random,
            budget,
            full_hand: u8::MAX,
        }
    }

    /// The same, but with so many cards in hand it claims a route rather than drawing more.
    pub(crate) fn with_full_hand(self, full_hand: u8) -> Expert {
        Expert { full_hand, ..self }
    }

    /// What is worth a thought, the best first.
    pub(crate) fn rank(&mut self, turn: &Turn<'_>) -> Vec<Action> {
        let mut clock = Clock::new(self.budget);
        let observation = Observation::of_view(turn.seat, turn.view);
        let choices = self.planner.consider(turn.rules, &observation, &mut &*turn);
        if observation.own().cards >= self.full_hand {
            rather_claim(choices, |choice| &choice.action);
        }
        let mut candidates = candidates::of_planner(&observation, choices);
        if candidates.len() < 2 {
            return candidates;
        }
        let deals = Deals::new(turn.rules, turn.view);
        if observation.phase == Phase::Turn {
            candidates::add_tickets(turn, &mut candidates);
            let threats = self.playout.threats(turn.seat, &deals, &mut self.random);
            candidates::add_blocks(turn, &self.planner, &observation, &threats, &mut candidates);
        }
        let room = clock.room_for(GAMES_FOR_EACH);
        let search = Search::new(turn.seat, &deals, &mut self.playout, candidates, room);
        search.rank(&mut self.random, &mut clock)
    }
}

impl Bot for Expert {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        match self.rank(turn).first() {
            Some(best) => {
                self.planner.note(&Observation::of_view(turn.seat, turn.view), best);
                *best
            }
            None => *turn.legal().first().unwrap_or(&Action::Pass),
        }
    }
}
