//! Which candidate does best over many deals.

use trestle_engine::{Action, NoEvents, Random, Rules, Seat, State};

use super::clock::Clock;
use super::deals::Deals;

/// How games are played on in thought, and what comes of them.
pub(crate) trait PlayOut {
    /// What comes of a game for a seat.
    type Result;

    /// How many times its standard error a candidate must be ahead of the planner's own choice to be
    /// preferred to it.
    const CONFIDENCE: f32;

    /// What comes of a game that is sure to be lost.
    const LOST: Self::Result;

    /// Gets ready for a deal in which several games are going to be played.
    fn prepare(&mut self, rules: &Rules, dealt: &State);

    /// Plays on. What comes of it for the seat.
    fn play(&mut self, rules: &Rules, state: &mut State, seat: Seat) -> Self::Result;

    /// What each of these results of one action says: from 0 for a sure loss to 1.
    fn worths(&self, results: &[Self::Result]) -> Vec<f32>;
}

/// A search for the best of some actions: all of them are tried in the same deals, and
/// whichever falls behind is dropped, so that the last ones are compared best.
pub(crate) struct Search<'a, P: PlayOut> {
    seat: Seat,
    deals: &'a Deals<'a>,
    playout: &'a mut P,
    candidates: Vec<Candidate<P::Result>>,
    /// What there is no room for, in the order in which it would have come.
    untried: Vec<Action>,
}

struct Candidate<R> {
    action: Action,
    /// What came of it in each deal, as long as it was tried.
    results: Vec<R>,
    dropped: bool,
}

impl<'a, P: PlayOut> Search<'a, P> {
    /// A search among the first so many of these actions of a seat; the very first is the planner's choice.
    pub(crate) fn new(
        seat: Seat,
        deals: &'a Deals<'a>,
        playout: &'a mut P,
        mut actions: Vec<Action>,
        room: usize,
    ) -> Search<'a, P> {
        let untried = actions.split_off(room.min(actions.len()));
        let candidate = |action| Candidate { action, results: Vec::new(), dropped: false };
        let candidates = actions.into_iter().map(candidate).collect();
        Search { seat, deals, playout, candidates, untried }
    }

    /// All actions, from the best down, once the budget is spent.
    pub(crate) fn rank(mut self, random: &mut Random, clock: &mut Clock) -> Vec<Action> {
        clock.count(0);
        self.run(random, clock);
        let mut ranking = self.ranking();
        ranking.extend(self.untried);
        ranking
    }

    /// Tries as long as the budget lasts. Each round has the same share of it, and after
    /// each round the worse half is dropped.
    fn run(&mut self, random: &mut Random, clock: &mut Clock) {
        let rounds = self.candidates.len().ilog2().max(1);
        for round in 1..=rounds {
            let until = round as f32 / rounds as f32;
            while clock.will_be_spent() < until {
                let games = self.deal(random);
                clock.count(games);
            }
            if round < rounds {
                self.drop_worse_half();
            }
        }
    }

    /// Tries all candidates that are left in one more deal. Says how many games it took.
    fn deal(&mut self, random: &mut Random) -> u32 {
        let (rules, seat) = (self.deals.rules, self.seat);
        let dealt = self.deals.deal(random);
        self.playout.prepare(rules, &dealt);
        let mut games = 0;
        for candidate in self.candidates.iter_mut().filter(|candidate| !candidate.dropped) {
            let mut state = dealt.clone();
            let applied = rules.apply(&mut state, seat, &candidate.action, &mut NoEvents);
            let result =
                if applied.is_ok() { self.playout.play(rules, &mut state, seat) } else { P::LOST };
            candidate.results.push(result);
            games += 1;
        }
        games
    }

    /// The planner's choice stays whatever happens: the others are measured by it.
    fn drop_worse_half(&mut self) {
        let mut left: Vec<(f32, usize)> = (1..self.candidates.len())
            .filter(|&at| !self.candidates[at].dropped)
            .map(|at| (self.mean(at), at))
            .collect();
        left.sort_by(|a, b| b.0.total_cmp(&a.0));
        for &(_, at) in left.iter().skip(left.len().div_ceil(2)) {
            self.candidates[at].dropped = true;
        }
    }

    /// The actions that were tried: first the one that did best, or the planner's own if none was clearly
    /// better; then those that were tried the longest, and of these the ones with better results.
    fn ranking(&self) -> Vec<Action> {
        let Some(best) = self.best() else { return Vec::new() };
        let mut order: Vec<usize> = (0..self.candidates.len()).collect();
        let ranks: Vec<(bool, usize, f32)> = order
            .iter()
            .map(|&at| (at == best, self.candidates[at].results.len(), self.mean(at)))
            .collect();
        order.sort_by(|&a, &b| {
            let ((first, tried, mean), other) = (ranks[b], ranks[a]);
            (first, tried).cmp(&(other.0, other.1)).then(mean.total_cmp(&other.2))
        });
        order.into_iter().map(|at| self.candidates[at].action).collect()
    }

    fn mean(&self, at: usize) -> f32 {
        let worths = self.playout.worths(&self.candidates[at].results);
        worths.iter().sum::<f32>() / worths.len().max(1) as f32
    }

    /// The action that did best; the planner's own if none was clearly better.
    fn best(&self) -> Option<usize> {
        let usual = self.playout.worths(&self.candidates.first()?.results);
        let mut best = (0.0, 0);
        for (at, other) in self.candidates.iter().enumerate().skip(1) {
            if other.dropped {
                continue;
            }
            let worths = self.playout.worths(&other.results);
            let lead = lead(&worths, &usual, P::CONFIDENCE);
            if lead > best.0 {
                best = (lead, at);
            }
        }
        Some(best.1)
    }
}

/// By how much one series of results in the same deals is better than another, less what
/// may be chance: so many standard errors.
fn lead(results: &[f32], usual: &[f32], confidence: f32) -> f32 {
    let count = results.len().min(usual.len()) as f32;
    if count < 2.0 {
        return 0.0;
    }
    let differences = || results.iter().zip(usual).map(|(a, b)| a - b);
    let mean = differences().sum::<f32>() / count;
    let variance = differences().map(|d| (d - mean) * (d - mean)).sum::<f32>() / (count - 1.0);
    mean - confidence * (variance / count).sqrt()
}
