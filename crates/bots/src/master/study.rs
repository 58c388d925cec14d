//! What the ideas of a decision come to if each is tried in many deals: arenas tell as much only after
//! very many games.

use std::sync::Arc;

use trestle_engine::{Audience, NoEvents, Random, Rules, Seed, State};

use super::playout::MixedPlayout;
use super::styles::{Manner, Manners};
use super::{idea, in_turn};
use crate::bot::Turn;
use crate::expert::candidates;
use crate::expert::deals::Deals;
use crate::expert::playout::{MOST_ACTIONS, step};
use crate::expert::search::{Idea, PlayOut};
use crate::planner::{Observation, Planner};

/// An idea, and what came of it in each deal, from 0 for a sure loss to 1.
#[derive(Debug, Clone)]
pub struct Trial {
    /// Whether it is an idea of the champion, who plays on after it; otherwise of the planner.
    pub of_champion: bool,
    /// The same deals for all ideas of a decision.
    pub results: Vec<f32>,
}

/// Plays a game among planners and tries, in some of its positions, the ideas of the planner and of the
/// champion: the planner's first choice first. Depends on nothing but the rules and the seed.
pub fn trials(rules: &Rules, seed: Seed, positions: usize, deals: usize) -> Vec<Vec<Trial>> {
    let manners = Manners::new(rules);
    let planner =
        |manner: Manner| Planner::with_atlas(Arc::clone(&manners.atlases[manner as usize]));
    let mut random = Random::new(seed, u64::MAX);
    let mut state = rules.start(seed, &mut NoEvents);
    let mut players: Vec<Planner> = state.seats().map(|_| planner(Manner::Planner)).collect();
    let mut legal = Vec::new();
    let mut game: Vec<State> = Vec::new();
    for _ in 0..MOST_ACTIONS {
        let Some(actor) = state.next_actor() else { break };
        game.push(state.clone());
        if !step(rules, &mut state, actor, &mut players[usize::from(actor.0)], &mut legal) {
            break;
        }
    }
    let mut found = Vec::new();
    for _ in 0..positions {
        let state = &game[random.below(game.len() as u32) as usize];
        let Some(seat) = state.next_actor() else { continue };
        let view = rules.view(state, Audience::Seat(seat));
        let turn = Turn::new(rules, state, seat, &view);
        let observation = Observation::of_view(seat, &view);
        let of = |manner| {
            let mut planner = planner(manner);
            let choices = planner.consider(rules, &observation, &mut &turn);
            candidates::of_planner(&observation, choices)
        };
        let mut ideas = in_turn(of(Manner::Champion), of(Manner::Planner));
        if ideas.iter().all(|other| other.action == ideas[0].action) {
            continue;
        }
        let usual = of(Manner::Planner)[0];
        ideas.sort_by_key(|other| *other != idea(usual, Manner::Planner));
        let playout = &mut MixedPlayout::new(&manners, rules.players(), seat);
        let dealing = Deals::new(rules, &view);
        let mut results = vec![Vec::with_capacity(deals); ideas.len()];
        for _ in 0..deals {
            let dealt = dealing.deal(&mut random);
            playout.prepare(rules, &dealt, &mut random);
            for (Idea { action, manner }, results) in ideas.iter().zip(&mut results) {
                let mut state = dealt.clone();
                let applied = rules.apply(&mut state, seat, action, &mut NoEvents).is_ok();
                let result =
                    if applied { playout.play(rules, &mut state, seat, *manner) } else { 0.0 };
                results.push(result);
            }
        }
        let trial = |(idea, results): (Idea, Vec<f32>)| Trial {
            of_champion: idea.manner == Manner::Champion as usize,
            results,
        };
        found.push(ideas.into_iter().zip(results).map(trial).collect());
    }
    found
}

#[cfg(test)]
mod tests {
    use trestle_engine::Options;
    use trestle_engine::board::built_in;

    use super::*;

    #[test]
    fn every_idea_is_tried_in_every_deal_and_the_planners_choice_comes_first() {
        let board = Arc::new(built_in("paris").unwrap().load().unwrap());
        let rules = Rules::new(board, 2, Options::default()).unwrap();
        let try_out = || trials(&rules, Seed::from_numbers(4, 0), 6, 3);
        let found = try_out();
        assert!(!found.is_empty());
        for position in &found {
            assert!(!position[0].of_champion);
            assert!(position.iter().any(|trial| trial.of_champion));
            for trial in position {
                assert_eq!(trial.results.len(), 3);
                assert!(trial.results.iter().all(|result| (0.0..=1.0).contains(result)));
            }
        }
        let results = |found: &[Vec<Trial>]| -> Vec<f32> {
            found.iter().flatten().flat_map(|trial| trial.results.clone()).collect()
        };
        assert_eq!(results(&try_out()), results(&found));
    }
}
