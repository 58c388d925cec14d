//! Playing a game on in thought for a few rounds, and judging where that leads.

use std::sync::Arc;

use trestle_engine::{Action, Phase, Random, Rules, Seat, State};

use super::network::Network;
use super::situation::Situation;
use super::styles::Class;
use super::{Knowledge, judged_by};
use crate::expert::playout::{MOST_ACTIONS, outcome, step};
use crate::expert::search::PlayOut;
use crate::planner::{Atlas, Observation, Planner};

/// Champions in all seats, and somebody who judges what they come to.
pub(crate) struct JudgedPlayout {
    players: Team,
    /// What each seat is after, by the same numbers for all of them.
    judges: Team,
    judge: Arc<Atlas>,
    legal: Vec<Action>,
    /// After so many turns of everybody a position is judged, by this network. Without one, games are
    /// played to their end.
    judged: Option<(usize, &'static Network)>,
}

/// A planner for each seat.
struct Team {
    planners: Vec<Planner>,
    /// What they know at the start of every game in the same deal.
    prepared: Vec<Planner>,
}

impl Team {
    fn new(atlas: &Arc<Atlas>, players: usize) -> Team {
        let planners = || (0..players).map(|_| Planner::with_atlas(Arc::clone(atlas))).collect();
        Team { planners: planners(), prepared: planners() }
    }

    fn prepare(&mut self, rules: &Rules, dealt: &State) {
        for (seat, planner) in dealt.seats().zip(&mut self.prepared) {
            planner.prepare(rules, &Observation::of_state(rules, seat, dealt));
        }
    }

    /// Goes back to the start of a game.
    fn recall(&mut self) -> &mut [Planner] {
        for (planner, prepared) in self.planners.iter_mut().zip(&self.prepared) {
            planner.recall(prepared);
        }
        &mut self.planners
    }
}

impl JudgedPlayout {
    pub(super) fn new(knowledge: &Knowledge, rules: &Rules) -> JudgedPlayout {
        let class = Class::of(rules);
        let network = judged_by(rules);
        JudgedPlayout {
            players: Team::new(&knowledge.champion, rules.players()),
            judges: Team::new(&knowledge.judge, rules.players()),
            judge: Arc::clone(&knowledge.judge),
            legal: Vec::new(),
            judged: network.map(|network| (class.rounds() * rules.players(), network)),
        }
    }

    /// Plays on to the end, or until so many turns have begun and the end is not near.
    fn go_on(&mut self, rules: &Rules, state: &mut State) {
        let planners = self.players.recall();
        let mut turns = 0;
        for _ in 0..MOST_ACTIONS {
            let Some(actor) = state.next_actor() else { return };
            if state.phase() == Phase::Turn {
                let enough = self.judged.is_some_and(|(enough, _)| turns >= enough);
                if enough && state.final_turns().is_none() {
                    return;
                }
                turns += 1;
            }
            let planner = &mut planners[usize::from(actor.0)];
            if !step(rules, state, actor, planner, &mut self.legal) {
                return;
            }
        }
    }

    /// What a position is worth for a seat.
    fn worth(&mut self, rules: &Rules, state: &State, seat: Seat) -> f32 {
        let in_progress = state.phase() == Phase::Turn && state.next_actor().is_some();
        let Some((_, network)) = self.judged.filter(|_| in_progress) else {
            return outcome(rules, state, seat, self.judge.clear_lead);
        };
        let scores = rules.final_scores(state);
        let planners = self.judges.recall();
        let situation = Situation::new(rules, state, &scores, planners, &self.judge);
        // Both sides of the same thing: what is ahead of a rival is behind for them.
        let ahead = |rival: Seat| {
            let (own, other) = (situation.input(seat, rival), situation.input(rival, seat));
            0.5 + 0.5 * (network.value(&own) - network.value(&other))
        };
        let rivals = state.seats().filter(|rival| *rival != seat);
        rivals.map(ahead).fold(1.0, f32::min)
    }
}

impl PlayOut for JudgedPlayout {
    fn prepare(&mut self, rules: &Rules, dealt: &State, _: &mut Random) {
        self.players.prepare(rules, dealt);
        self.judges.prepare(rules, dealt);
    }

    fn play(&mut self, rules: &Rules, state: &mut State, seat: Seat) -> f32 {
        self.go_on(rules, state);
        self.worth(rules, state, seat)
    }
}
