//! Games to learn from.

use std::sync::Arc;

use trestle_engine::{NoEvents, Phase, Random, Rules, Seed, State};

use super::Input;
use crate::expert::playout::{MOST_ACTIONS, OfState, lead_worth, step};
use crate::master::situation::Situation;
use crate::master::styles::Manner;
use crate::planner::{Atlas, Observation, Planner};

/// A table at which planners of several manners play.
pub struct Studio {
    rules: Rules,
    manners: [Arc<Atlas>; 3],
}

/// A seat and a rival in a position, and what came of it.
pub struct Sample {
    /// What the network goes by.
    pub input: Input,
    /// How far the seat was ahead of the rival at the end: from 0 to 1, more than a half if it was.
    pub ahead: f32,
}

/// Who sits down: planners and champions as often, sometimes a hunter.
const INVITED: [usize; 5] = [0, 1, 0, 1, 2];
/// One position in so many is looked at: those of one game are alike.
const EVERY: u32 = 12;
/// Of so many things that a planner thinks of one is done against its will.
const ODD_CHOICES: usize = 8;

impl Studio {
    /// For tables with these rules.
    pub fn new(rules: Rules) -> Studio {
        let manners = [Manner::Planner, Manner::Champion, Manner::Hunter];
        let manners = manners.map(|manner| manner.atlas(&rules));
        Studio { rules, manners }
    }

    /// Plays a game and adds samples of its positions. It depends on nothing but the rules and the seed.
    ///
    /// In most games somebody once does something that a planner would not do, and only what comes after
    /// it is looked at: in a search, most candidates are such things.
    pub fn play(&self, seed: Seed, samples: &mut Vec<Sample>) {
        let rules = &self.rules;
        let mut random = Random::new(seed, u64::MAX);
        let judge = &self.manners[0];
        let planner = |atlas: &Arc<Atlas>| Planner::with_atlas(Arc::clone(atlas));
        let mut invite =
            || planner(&self.manners[INVITED[random.below(INVITED.len() as u32) as usize]]);
        let mut players: Vec<Planner> = rules.seats().iter().map(|_| invite()).collect();
        let mut judges: Vec<Planner> = rules.seats().iter().map(|_| planner(judge)).collect();
        let decisions = rules.players() as u32 * (1.4 * judge.game_turns) as u32;
        let odd = (random.below(4) > 0).then(|| random.below(decisions) as usize);
        let mut state = rules.start(seed, &mut NoEvents);
        let mut found: Vec<Situation<'_>> = Vec::new();
        let mut legal = Vec::new();
        let mut just_odd = false;
        for count in 0..MOST_ACTIONS {
            let Some(actor) = state.next_actor() else { break };
            let judged = state.phase() == Phase::Turn && state.final_turns().is_none();
            if judged && odd.is_none_or(|odd| count > odd) && (just_odd || random.below(EVERY) == 0)
            {
                let scores = rules.final_scores(&state);
                found.push(Situation::new(rules, &state, &scores, &mut judges, judge));
                just_odd = false;
            }
            let player = &mut players[usize::from(actor.0)];
            if odd == Some(count) {
                let observation = Observation::of_state(rules, actor, &state);
                let mut of_state =
                    OfState { rules, state: &state, seat: actor, actions: &mut legal };
                let choices = player.consider(rules, &observation, &mut of_state);
                choices.sort_by(|a, b| b.worth.total_cmp(&a.worth));
                choices.truncate(ODD_CHOICES);
                if let Some(choice) = random.pick(choices).copied() {
                    player.note(&observation, &choice.action);
                    just_odd =
                        rules.apply(&mut state, actor, &choice.action, &mut NoEvents).is_ok();
                }
                if just_odd {
                    continue;
                }
            }
            if !step(rules, &mut state, actor, player, &mut legal) {
                break;
            }
        }
        samples.extend(found.iter().flat_map(|situation| settle(rules, &state, situation, judge)));
    }
}

/// What came of a position for everybody, beside everybody else.
fn settle(rules: &Rules, end: &State, situation: &Situation<'_>, judge: &Atlas) -> Vec<Sample> {
    let scores = rules.final_scores(end);
    let total = |seat: usize| scores.seats[seat].total;
    let mut samples = Vec::new();
    for (own, seat) in end.seats().enumerate() {
        for (other, rival) in end.seats().enumerate().filter(|(other, _)| *other != own) {
            let lead = (total(own) - total(other)) as f32;
            let ahead = lead_worth(lead, judge.clear_lead);
            samples.push(Sample { input: situation.input(seat, rival), ahead });
        }
    }
    samples
}

#[cfg(test)]
mod tests {
    use trestle_testkit::{all_tables, sized};

    use super::*;

    #[test]
    fn samples_are_moderate_numbers_on_every_table() {
        for rules in all_tables() {
            let id = rules.board().id().to_owned();
            let studio = Studio::new(rules);
            let mut samples = Vec::new();
            for game in 0..sized(3, 50) {
                studio.play(Seed::from_numbers(91, game), &mut samples);
            }
            for Sample { input, ahead } in &samples {
                assert!((0.0..=1.0).contains(ahead), "{ahead} on {id}");
                let strange = input.iter().position(|number| !(-20.0..=20.0).contains(number));
                assert_eq!(strange, None, "{input:?} on {id}");
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_samples() {
        for rules in all_tables().into_iter().step_by(7) {
            let studio = Studio::new(rules);
            let play = |game| {
                let mut samples = Vec::new();
                studio.play(Seed::from_numbers(92, game), &mut samples);
                samples.iter().map(|sample| (sample.input, sample.ahead)).collect::<Vec<_>>()
            };
            assert_eq!(play(0), play(0));
        }
    }
}
