//! Planners for all seats of games in thought.

use std::sync::Arc;

use trestle_engine::{Rules, State};

use crate::planner::{Atlas, Observation, Planner};

/// A planner for each seat.
pub(crate) struct Team {
    planners: Vec<Planner>,
    /// What they know at the start of every game in the same deal.
    prepared: Vec<Planner>,
}

impl Team {
    pub(crate) fn new(atlas: &Arc<Atlas>, players: usize) -> Team {
        let planners = || (0..players).map(|_| Planner::with_atlas(Arc::clone(atlas))).collect();
        Team { planners: planners(), prepared: planners() }
    }

    /// Lets everybody plan for a deal in which several games are going to be played.
    pub(crate) fn prepare(&mut self, rules: &Rules, dealt: &State) {
        for (seat, planner) in dealt.seats().zip(&mut self.prepared) {
            planner.prepare(rules, &Observation::of_state(rules, seat, dealt));
        }
    }

    /// What everybody knows at the start of a game.
    pub(crate) fn prepared(&self) -> &[Planner] {
        &self.prepared
    }

    /// Goes back to the start of a game.
    pub(crate) fn recall(&mut self) -> &mut [Planner] {
        for (planner, prepared) in self.planners.iter_mut().zip(&self.prepared) {
            planner.recall(prepared);
        }
        &mut self.planners
    }
}
