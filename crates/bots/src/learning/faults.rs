//! How far off a search is that judges positions after some rounds instead of playing to the end.

use std::sync::{Arc, OnceLock};

use trestle_engine::{Action, Audience, Id, NoEvents, Phase, Random, Rules, Seat, Seed};

use crate::bot::{Bot, Budget, Turn};
use crate::expert::deals::Deals;
use crate::expert::search::PlayOut;
use crate::master::playout::{JudgedPlayout, Reach, Until};
use crate::master::{Knowledge, Master};

/// What was found out by comparing actions with the first choice, in the same deals: at several judgements,
/// and at last at the end of games.
#[derive(Debug, Clone, Default)]
pub struct Faults {
    /// How many comparisons there were.
    pub comparisons: u32,
    variances: Vec<f64>,
    squared_errors: Vec<f64>,
}

impl Faults {
    /// How much a finding varies from deal to deal, as standard deviations.
    pub fn chance(&self) -> Vec<f64> {
        self.root(&self.variances)
    }

    /// By how much a finding is off in all deals alike, as standard deviations: what endless games to the end
    /// would show is taken for the truth.
    pub fn error(&self) -> Vec<f64> {
        self.root(&self.squared_errors)
    }

    fn root(&self, sums: &[f64]) -> Vec<f64> {
        sums.iter().map(|sum| (sum / f64::from(self.comparisons)).max(0.0).sqrt()).collect()
    }

    /// Adds what was found elsewhere.
    pub fn add(&mut self, other: &Faults) {
        self.comparisons += other.comparisons;
        for (sums, more) in [
            (&mut self.variances, &other.variances),
            (&mut self.squared_errors, &other.squared_errors),
        ] {
            // A game without any comparison has no sums.
            sums.resize(sums.len().max(more.len()), 0.0);
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }

    /// Adds a comparison: the differences between two actions, deal by deal, judgement by judgement.
    fn compare(&mut self, deals: &[Vec<f32>]) {
        let findings = deals.first().map_or(0, Vec::len);
        self.variances.resize(findings, 0.0);
        self.squared_errors.resize(findings, 0.0);
        for at in 0..findings {
            let (_, variance) = spread(deals.iter().map(|deal| deal[at]));
            let (off, chance) = spread(deals.iter().map(|deal| deal[at] - deal[findings - 1]));
            self.variances[at] += variance;
            // What is off in so many deals is partly chance.
            self.squared_errors[at] += off * off - chance / deals.len() as f64;
        }
        self.comparisons += 1;
    }
}

/// The mean, and the variance of a single number.
fn spread(numbers: impl Iterator<Item = f32> + Clone) -> (f64, f64) {
    let count = numbers.clone().count().max(2) as f64;
    let mean = numbers.clone().map(f64::from).sum::<f64>() / count;
    let squares = numbers.map(|number| (f64::from(number) - mean).powi(2)).sum::<f64>();
    (mean, squares / (count - 1.0))
}

/// One decision in so many is looked at.
const EVERY: u32 = 10;
/// The most candidates of one.
const MOST: usize = 8;

/// Plays a game among masters who think little. In some decisions every candidate is tried in so many deals,
/// judged after each of these rounds, and played to its end.
pub fn faults(rules: &Rules, seed: Seed, rounds: &[usize], deals: usize) -> Faults {
    let shared = Arc::new(OnceLock::new());
    let master = |stream| {
        Master::new(&shared, Random::new(seed, (1 << 40) | stream), Budget::Iterations(60))
    };
    let mut players: Vec<Master> = (0..rules.players() as u64).map(master).collect();
    let mut looker = master(1 << 20);
    let knowledge = shared.get_or_init(|| Knowledge::new(rules));
    let mut study = Study {
        playout: JudgedPlayout::new(knowledge, rules, Reach::End),
        random: Random::new(seed, u64::MAX),
        rounds,
        deals,
    };
    let mut faults = Faults::default();
    let mut state = rules.start(seed, &mut NoEvents);
    while let Some(seat) = state.next_actor() {
        let view = rules.view(&state, Audience::Seat(seat));
        let turn = Turn::new(rules, &state, seat, &view);
        let looked_at = study.random.below(EVERY) == 0;
        if looked_at && matches!(state.phase(), Phase::Turn | Phase::SecondCard) {
            let deals = Deals::new(rules, &view);
            let mut tried = looker.candidates(&turn, &deals);
            tried.truncate(MOST);
            study.differences(&deals, seat, &tried).iter().for_each(|found| faults.compare(found));
        }
        let action = players[seat.index()].choose(&turn);
        if rules.apply(&mut state, seat, &action, &mut NoEvents).is_err() {
            break;
        }
    }
    faults
}

/// How decisions are looked at.
struct Study<'a> {
    playout: JudgedPlayout,
    random: Random,
    rounds: &'a [usize],
    deals: usize,
}

impl Study<'_> {
    /// For every action but the first, what comes of it less what comes of the first, deal by deal.
    fn differences(
        &mut self,
        deals: &Deals<'_>,
        seat: Seat,
        actions: &[Action],
    ) -> Vec<Vec<Vec<f32>>> {
        let rules = deals.rules;
        let mut differences = vec![Vec::new(); actions.len().saturating_sub(1)];
        for _ in 0..self.deals {
            let dealt = deals.deal(&mut self.random);
            self.playout.prepare(rules, &dealt);
            let mut found = actions.iter().map(|action| {
                let (mut state, mut findings) = (dealt.clone(), Vec::new());
                let applied = rules.apply(&mut state, seat, action, &mut NoEvents);
                if applied.is_ok() {
                    let (playout, rounds) = (&mut self.playout, self.rounds);
                    playout.judge_at(rounds, Until::End, rules, &mut state, seat, &mut findings);
                } else {
                    findings.resize(self.rounds.len() + 1, 0.0);
                }
                findings
            });
            let Some(first) = found.next() else { break };
            for (list, findings) in differences.iter_mut().zip(found) {
                list.push(findings.iter().zip(&first).map(|(it, other)| it - other).collect());
            }
        }
        differences
    }
}

#[cfg(test)]
mod tests {
    use trestle_engine::Options;
    use trestle_engine::board::built_in;

    use super::*;

    #[test]
    fn a_game_without_comparisons_changes_nothing() {
        let mut found = Faults::default();
        found.compare(&[vec![0.1, 0.2], vec![0.3, 0.0]]);
        let before = (found.comparisons, found.chance(), found.error());
        found.add(&Faults::default());
        assert_eq!((found.comparisons, found.chance(), found.error()), before);
        assert_eq!(before.1.len(), 2);
    }

    #[test]
    fn later_judgements_vary_more_and_err_less() {
        let board = Arc::new(built_in("paris").unwrap().load().unwrap());
        let rules = Rules::new(board, 2, Options::default()).unwrap();
        let mut found = Faults::default();
        for game in 0..3 {
            found.add(&faults(&rules, Seed::from_numbers(6, game), &[1, 6], 40));
        }
        let (chance, error) = (found.chance(), found.error());
        assert!(found.comparisons > 20, "{found:?}");
        assert!(chance.is_sorted(), "{chance:?}");
        assert!(error.is_sorted_by(|earlier, later| earlier >= later), "{error:?}");
        assert_eq!(error.last(), Some(&0.0));
    }
}
