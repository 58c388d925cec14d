//! Playing a game on in thought, and judging where that leads.
//!
//! A judgement after a few rounds says much, because little of it is chance, but it errs in the same way in
//! every deal. The end of a game does not err, and says little, because most of it is chance. So how far games
//! are played depends on how many there are; with many, both are heard.

use std::sync::Arc;
use std::time::Duration;

use trestle_engine::{Action, Phase, Rules, Seat, State};

use super::network::Network;
use super::situation::Situation;
use super::styles::Class;
use super::{Knowledge, judged_by};
use crate::bot::Budget;
use crate::expert::playout::{MOST_ACTIONS, outcome, step};
use crate::expert::search::PlayOut;
use crate::expert::team::Team;
use crate::planner::Atlas;

/// How far games are played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// To a judgement soon: there is time for a few games only.
    Near,
    /// To a judgement.
    Far,
    /// To the end, past two judgements.
    End,
}

impl Reach {
    /// How far games reach that there is a budget for.
    pub(super) fn of(budget: Budget) -> Reach {
        const FEW: u32 = 200;
        const MANY: u32 = 1_000;
        const SHORT: Duration = Duration::from_millis(8);
        const LONG: Duration = Duration::from_millis(50);
        let (few, many) = match budget {
            Budget::Iterations(games) => (games < FEW, games >= MANY),
            Budget::Time(time) => (time < SHORT, time >= LONG),
        };
        match (few, many) {
            (true, _) => Reach::Near,
            (_, true) => Reach::End,
            _ => Reach::Far,
        }
    }
}

/// After how many turns of everybody positions are judged.
#[derive(Debug, Clone, Copy)]
struct Rounds {
    near: usize,
    far: usize,
    /// The second judgement on the way to the end.
    late: usize,
}

/// How a finding about an action, compared with that about another one in the same deals, differs from what
/// endless games would show: in each deal by chance, and in all of them alike. Both are standard deviations.
#[derive(Debug, Clone, Copy)]
struct Fault {
    chance: f32,
    error: f32,
}

impl Class {
    fn rounds(self) -> Rounds {
        match self {
            Class::Long | Class::Plain | Class::Short => Rounds { near: 4, far: 6, late: 16 },
            Class::Ships => Rounds { near: 4, far: 8, late: 16 },
        }
    }

    /// The faults of both judgements on the way to the end, and of the end itself, as
    /// `cargo run --release -p trestle-bots --example faults` finds them.
    fn faults(self) -> [Fault; 3] {
        let fault = |(chance, error)| Fault { chance, error };
        let faults = match self {
            Class::Long => [(0.082, 0.015), (0.157, 0.008), (0.25, 0.0)],
            Class::Plain => [(0.086, 0.020), (0.152, 0.015), (0.22, 0.0)],
            Class::Ships => [(0.097, 0.010), (0.157, 0.003), (0.26, 0.0)],
            Class::Short => [(0.178, 0.010), (0.26, 0.0), (0.26, 0.0)],
        };
        faults.map(fault)
    }
}

/// What is found out about a game: at both judgements and at the end, from 0 for a sure loss to 1. A game that
/// ends before a judgement is judged by its end, and one that ends with a judgement by that.
pub(crate) type Findings = [f32; 3];

/// Champions in all seats, and somebody who judges what they come to.
pub(crate) struct JudgedPlayout {
    players: Team,
    judge: Judge,
    /// Room for lists.
    legal: Vec<Action>,
    findings: Vec<f32>,
    class: Class,
    reach: Reach,
}

/// How far a game is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    /// Until all judgements are made.
    Judged,
    End,
}

/// Tells who is going to be ahead.
struct Judge {
    /// What each seat is after, by the same numbers for all of them.
    planners: Team,
    atlas: Arc<Atlas>,
    /// Without one, games are played to their end.
    network: Option<&'static Network>,
}

impl JudgedPlayout {
    pub(crate) fn new(knowledge: &Knowledge, rules: &Rules, reach: Reach) -> JudgedPlayout {
        let judge = Judge {
            planners: Team::new(&knowledge.judge, rules.players()),
            atlas: Arc::clone(&knowledge.judge),
            network: judged_by(rules),
        };
        let players = Team::new(&knowledge.champion, rules.players());
        let (class, legal, findings) = (Class::of(rules), Vec::new(), Vec::new());
        JudgedPlayout { players, judge, legal, findings, class, reach }
    }

    /// Plays on, and finds out what the game is worth for a seat after so many turns of everybody each, and
    /// perhaps at its end. Where the game ends before, or its end is near, all later findings are the end.
    pub(crate) fn judge_at(
        &mut self,
        rounds: &[usize],
        until: Until,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        findings: &mut Vec<f32>,
    ) {
        findings.clear();
        let planners = self.players.recall();
        let mut turns = 0;
        for _ in 0..MOST_ACTIONS {
            let Some(actor) = state.next_actor() else { break };
            if state.phase() == Phase::Turn {
                let due = |rounds: &usize| turns >= rounds * rules.players();
                if rounds.get(findings.len()).is_some_and(due)
                    && state.final_turns().is_none()
                    && let Some(network) = self.judge.network
                {
                    findings.push(self.judge.worth(network, rules, state, seat));
                    if findings.len() == rounds.len() && until == Until::Judged {
                        return;
                    }
                }
                turns += 1;
            }
            let planner = &mut planners[usize::from(actor.0)];
            if !step(rules, state, actor, planner, &mut self.legal) {
                break;
            }
        }
        let end = outcome(rules, state, seat, self.judge.atlas.clear_lead);
        findings.resize(rounds.len() + usize::from(until == Until::End), end);
    }
}

impl Judge {
    /// What a position is worth for a seat.
    fn worth(&mut self, network: &Network, rules: &Rules, state: &State, seat: Seat) -> f32 {
        let scores = rules.final_scores(state);
        let planners = self.planners.recall();
        let situation = Situation::new(rules, state, &scores, planners, &self.atlas);
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
    type Result = Findings;

    // Less than the expert's, because its findings are less a matter of chance.
    const CONFIDENCE: f32 = 0.35;

    const LOST: Findings = [0.0; 3];

    fn prepare(&mut self, rules: &Rules, dealt: &State) {
        self.players.prepare(rules, dealt);
        self.judge.planners.prepare(rules, dealt);
    }

    fn play(&mut self, rules: &Rules, state: &mut State, seat: Seat) -> Findings {
        let Rounds { near, far, late } = self.class.rounds();
        let mut findings = std::mem::take(&mut self.findings);
        match self.reach {
            Reach::Near => self.judge_at(&[near], Until::Judged, rules, state, seat, &mut findings),
            Reach::Far => self.judge_at(&[far], Until::Judged, rules, state, seat, &mut findings),
            Reach::End => {
                self.judge_at(&[far, late], Until::End, rules, state, seat, &mut findings)
            }
        }
        let last = findings.last().copied().unwrap_or_default();
        let found = std::array::from_fn(|at| findings.get(at).copied().unwrap_or(last));
        self.findings = findings;
        found
    }

    fn worths(&self, results: &[Findings]) -> Vec<f32> {
        let weights = weights(self.class.faults(), results.len());
        let worth =
            |findings: &Findings| findings.iter().zip(weights).map(|(it, by)| it * by).sum();
        results.iter().map(worth).collect()
    }
}

/// How much each finding counts when there are so many games: the less the further off it is. Together they
/// count for one.
fn weights(faults: [Fault; 3], games: usize) -> [f32; 3] {
    let games = games.max(1) as f32;
    let sure =
        faults.map(|Fault { chance, error }| 1.0 / (error * error + chance * chance / games));
    let sum: f32 = sure.iter().sum();
    sure.map(|sure| sure / sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_games_go_by_judgements_and_many_by_their_ends() {
        for class in Class::ALL {
            let [few, more, many] = [10, 300, 100_000].map(|games| weights(class.faults(), games));
            for weights in [few, more, many] {
                assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{weights:?}");
            }
            assert!(few[0] > 0.6 * (few[0] + few[2]), "{class:?}: {few:?}");
            assert!(
                few[2] < more[2] && more[2] < many[2],
                "{class:?}: {few:?}, {more:?}, {many:?}"
            );
            assert!(many[0] < 0.05, "{class:?}: {many:?}");
        }
    }

    #[test]
    fn the_more_time_there_is_the_farther_games_reach() {
        let games = [30, 199, 200, 999, 1_000].map(|games| Reach::of(Budget::Iterations(games)));
        assert_eq!(games, [Reach::Near, Reach::Near, Reach::Far, Reach::Far, Reach::End]);
        let times =
            [3, 8, 25, 50, 200].map(|ms| Reach::of(Budget::Time(Duration::from_millis(ms))));
        assert_eq!(times, [Reach::Near, Reach::Far, Reach::Far, Reach::End, Reach::End]);
    }
}
