//! Which candidate does best over many deals.

use trestle_engine::{Action, NoEvents, Random, Rules, Seat, State};

use super::clock::Clock;
use super::deals::Deals;

/// How games are played on in thought, and what comes of them.
pub(crate) trait PlayOut {
    /// Gets ready for a deal in which several games are going to be played.
    fn prepare(&mut self, rules: &Rules, dealt: &State, random: &mut Random);

    /// Plays on. What comes of it for the seat: from 0 for a sure loss to 1.
    fn play(&mut self, rules: &Rules, state: &mut State, seat: Seat) -> f32;
}

/// A search for the best of some actions: all of them are tried in the same deals, and
/// whichever falls behind is dropped, so that the last ones are compared best.
pub(crate) struct Search<'a> {
    seat: Seat,
    deals: &'a Deals<'a>,
    candidates: Vec<Candidate>,
}

struct Candidate {
    action: Action,
    /// What came of it in each deal, as long as it was tried.
    results: Vec<f32>,
    dropped: bool,
}

impl Candidate {
    fn mean(&self) -> f32 {
        self.results.iter().sum::<f32>() / self.results.len().max(1) as f32
    }
}

/// How many times its standard error a candidate must be ahead of the planner's own choice
/// to be preferred to it.
const CONFIDENCE: f32 = 0.7;

impl<'a> Search<'a> {
    /// A search among these actions of a seat, of which the first is the planner's choice.
    pub(crate) fn new(seat: Seat, deals: &'a Deals<'a>, actions: Vec<Action>) -> Search<'a> {
        let candidate = |action| Candidate { action, results: Vec::new(), dropped: false };
        Search { seat, deals, candidates: actions.into_iter().map(candidate).collect() }
    }

    /// Tries as long as the budget lasts. Each round has the same share of it, and after
    /// each round the worse half is dropped.
    pub(crate) fn run(
        &mut self,
        playout: &mut impl PlayOut,
        random: &mut Random,
        clock: &mut Clock,
    ) {
        let rounds = self.candidates.len().ilog2().max(1);
        for round in 1..=rounds {
            let until = round as f32 / rounds as f32;
            while clock.will_be_spent() < until {
                let games = self.deal(playout, random);
                clock.count(games);
            }
            if round < rounds {
                self.drop_worse_half();
            }
        }
    }

    /// Tries all candidates that are left in one more deal. Says how many games it took.
    fn deal(&mut self, playout: &mut impl PlayOut, random: &mut Random) -> u32 {
        let (rules, seat) = (self.deals.rules, self.seat);
        let dealt = self.deals.deal(random);
        playout.prepare(rules, &dealt, random);
        let mut games = 0;
        for candidate in self.candidates.iter_mut().filter(|candidate| !candidate.dropped) {
            let mut state = dealt.clone();
            let applied = rules.apply(&mut state, seat, &candidate.action, &mut NoEvents);
            let result = if applied.is_ok() { playout.play(rules, &mut state, seat) } else { 0.0 };
            candidate.results.push(result);
            games += 1;
        }
        games
    }

    /// The planner's choice stays whatever happens: the others are measured by it.
    fn drop_worse_half(&mut self) {
        let mut left: Vec<(f32, usize)> = (1..self.candidates.len())
            .filter(|&at| !self.candidates[at].dropped)
            .map(|at| (self.candidates[at].mean(), at))
            .collect();
        left.sort_by(|a, b| b.0.total_cmp(&a.0));
        for &(_, at) in left.iter().skip(left.len().div_ceil(2)) {
            self.candidates[at].dropped = true;
        }
    }

    /// All actions, from the best down: first the one that did best, or the planner's own
    /// if none was clearly better; then those that were tried the longest, and of these the
    /// ones with better results.
    pub(crate) fn ranking(&self) -> Vec<Action> {
        let Some(best) = self.best() else { return Vec::new() };
        let mut order: Vec<usize> = (0..self.candidates.len()).collect();
        let rank = |at: usize| {
            let candidate = &self.candidates[at];
            (at == best, candidate.results.len(), candidate.mean())
        };
        order.sort_by(|&a, &b| {
            let ((first, tried, mean), other) = (rank(b), rank(a));
            (first, tried).cmp(&(other.0, other.1)).then(mean.total_cmp(&other.2))
        });
        order.into_iter().map(|at| self.candidates[at].action).collect()
    }

    /// The action that did best; the planner's own if none was clearly better.
    fn best(&self) -> Option<usize> {
        let usual = self.candidates.first()?;
        let mut best = (0.0, 0);
        for (at, other) in self.candidates.iter().enumerate().skip(1) {
            if other.dropped {
                continue;
            }
            let lead = lead(&other.results, &usual.results);
            if lead > best.0 {
                best = (lead, at);
            }
        }
        Some(best.1)
    }
}

/// By how much one series of results in the same deals is better than another, less what
/// may be chance.
fn lead(results: &[f32], usual: &[f32]) -> f32 {
    let count = results.len().min(usual.len()) as f32;
    if count < 2.0 {
        return 0.0;
    }
    let differences = || results.iter().zip(usual).map(|(a, b)| a - b);
    let mean = differences().sum::<f32>() / count;
    let variance = differences().map(|d| (d - mean) * (d - mean)).sum::<f32>() / (count - 1.0);
    mean - CONFIDENCE * (variance / count).sqrt()
}
