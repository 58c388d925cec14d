//! Playing a game on in thought, among players of several manners, and not always to its end.

use std::slice;
use std::sync::Arc;

use trestle_engine::{Action, Phase, Random, Rules, Seat, State};

use super::features::{self, Prospect};
use super::styles::{Class, Manner, Manners};
use super::value::{Weights, worth_of_lead};
use crate::expert::playout::{MOST_ACTIONS, step};
use crate::expert::search::PlayOut;
use crate::planner::{Atlas, Observation, Planner};

/// Planners of all manners for all seats of games in thought.
pub(crate) struct MixedPlayout {
    /// By seat: of what manner its planner is in this deal.
    manners: Vec<Manner>,
    /// By seat and manner.
    planners: Vec<Vec<Planner>>,
    /// What they know at the start of every game in the same deal.
    prepared: Vec<Vec<Planner>>,
    legal: Vec<Action>,
    own: Seat,
    class: Class,
    /// After so many turns of everybody a position is judged as it stands, by these weights.
    judged: Option<(u32, Weights)>,
    judge: Arc<Atlas>,
}

impl MixedPlayout {
    pub(crate) fn new(manners: &Manners, players: usize, own: Seat) -> MixedPlayout {
        let planner = |at: usize| Planner::with_atlas(Arc::clone(&manners.atlases[at]));
        let of_seat = || (0..Manner::ALL.len()).map(planner).collect();
        let of_all = || (0..players).map(|_| of_seat()).collect();
        let atlas = &manners.atlases[Manner::Planner as usize];
        MixedPlayout {
            manners: vec![Manner::Champion; players],
            planners: of_all(),
            prepared: of_all(),
            legal: Vec::new(),
            own,
            class: manners.class,
            judged: manners.class.judged_after().zip(Weights::of(manners.class)),
            judge: Arc::clone(atlas),
        }
    }

    /// Draws who sits opposite.
    fn invite(&mut self, random: &mut Random) {
        for (at, manner) in self.manners.iter_mut().enumerate() {
            if at != usize::from(self.own.0) {
                *manner = self.class.oppose(random);
            }
        }
    }

    /// Plays on to the end, or until so many turns have begun and the end is not near.
    fn go_on(&mut self, rules: &Rules, state: &mut State) {
        for (at, &manner) in self.manners.iter().enumerate() {
            let manner = manner as usize;
            self.planners[at][manner].recall(&self.prepared[at][manner]);
        }
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
            let at = usize::from(actor.0);
            let planner = &mut self.planners[at][self.manners[at] as usize];
            if !step(rules, state, actor, planner, &mut self.legal) {
                return;
            }
        }
    }

    /// What a position is worth for a seat.
    fn judge(&mut self, rules: &Rules, state: &State, seat: Seat) -> f32 {
        let scores = rules.final_scores(state);
        let judged = self.judged.filter(|_| state.phase() == Phase::Turn);
        let (turn_worth, clear_lead) = (self.judge.turn_worth, self.judge.clear_lead);
        let (mut own, mut best, mut spread) = (0.0, f32::MIN, 0.0);
        for (other, score) in state.seats().zip(&scores.seats) {
            let mut points = score.total as f32;
            if let Some((_, weights)) = judged {
                let at = usize::from(other.0);
                let planner = &mut self.planners[at][self.manners[at] as usize];
                let Prospect { features, turns } =
                    features::describe(rules, state, &scores, other, planner, &self.judge);
                points += turn_worth * weights.forecast(&features);
                spread = weights.spread(turns) * turn_worth * turn_worth;
            }
            if other == seat {
                own = points;
            } else {
                best = best.max(points);
            }
        }
        worth_of_lead(own - best, (clear_lead * clear_lead + spread).sqrt())
    }
}

impl PlayOut for MixedPlayout {
    fn prepare(&mut self, rules: &Rules, dealt: &State, random: &mut Random) {
        self.invite(random);
        for (seat, manner) in dealt.seats().zip(&self.manners) {
            let own = seat == self.own;
            let manners = if own { self.class.plays_on() } else { slice::from_ref(manner) };
            let observation = Observation::of_state(rules, seat, dealt);
            for &manner in manners {
                self.prepared[usize::from(seat.0)][manner as usize].prepare(rules, &observation);
            }
        }
    }

    fn play(&mut self, rules: &Rules, state: &mut State, seat: Seat, manner: usize) -> f32 {
        self.manners[usize::from(seat.0)] = Manner::ALL[manner];
        self.go_on(rules, state);
        self.judge(rules, state, seat)
    }
}
