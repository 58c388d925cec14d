//! Positions of games among planners of all manners, and what came of them: what a forecast is learned
//! from.

use std::sync::Arc;

use trestle_engine::{NoEvents, Phase, Random, Rules, Seed};

use super::features::{Prospect, describe};
use super::styles::{Manner, Manners};
use crate::expert::playout::{MOST_ACTIONS, step};
use crate::planner::Planner;

/// A seat in a position, and what it won from there on.
#[derive(Debug, Clone)]
pub struct Sample {
    /// What is known about it.
    pub features: Vec<f32>,
    /// Turns left.
    pub turns: f32,
    /// The points that it won after this position, in what a turn is worth.
    pub won: f32,
}

/// Plays a game and describes some of its positions, each for all seats. The game depends on nothing
/// but the rules and the seed.
pub fn samples(rules: &Rules, seed: Seed, every: u32) -> Vec<Vec<Sample>> {
    let manners = Manners::new(rules);
    let mut random = Random::new(seed, u64::MAX);
    let judge = Arc::clone(&manners.atlases[Manner::Planner as usize]);
    let planner = |random: &mut Random| {
        let manner = Manner::invite(random);
        Planner::with_atlas(Arc::clone(&manners.atlases[manner as usize]))
    };
    let mut state = rules.start(seed, &mut NoEvents);
    let mut planners: Vec<Planner> = state.seats().map(|_| planner(&mut random)).collect();
    let mut found: Vec<(Vec<i32>, Vec<Sample>)> = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..MOST_ACTIONS {
        let Some(actor) = state.next_actor() else { break };
        let sampled = state.phase() == Phase::Turn && state.final_turns().is_none();
        if sampled && random.below(every) == 0 {
            let scores = rules.final_scores(&state);
            let now = scores.seats.iter().map(|score| score.total).collect();
            let of_seats = state.seats().map(|seat| {
                let planner = &mut planners[usize::from(seat.0)];
                let Prospect { features, turns } =
                    describe(rules, &state, &scores, seat, planner, &judge);
                Sample { features: features.to_vec(), turns, won: 0.0 }
            });
            found.push((now, of_seats.collect()));
        }
        if !step(rules, &mut state, actor, &mut planners[usize::from(actor.0)], &mut legal) {
            break;
        }
    }
    let end = rules.final_scores(&state);
    let settle = |(now, mut of_seats): (Vec<i32>, Vec<Sample>)| {
        for ((sample, now), score) in of_seats.iter_mut().zip(now).zip(&end.seats) {
            sample.won = (score.total - now) as f32 / judge.turn_worth;
        }
        of_seats
    };
    found.into_iter().map(settle).collect()
}
