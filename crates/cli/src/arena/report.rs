//! What the arena tells, as other programs read it.

use serde::Serialize;
use trestle_balance::wilson;
use trestle_bots::Budget;

use super::elo::{self, Standing};
use super::schedule::{LineUp, Pair, Schedule};
use super::sequential::Verdict;
use super::series::Series;
use super::stopwatch::ThinkingTime;
use super::tally::Comparison;
use crate::bot_args::Entrant;

/// Everything that came of it.
#[derive(Debug, Serialize)]
pub struct Report {
    pub board: String,
    pub edition: String,
    pub seed: u64,
    pub budget: BudgetReport,
    pub games: u64,
    pub seconds: f64,
    /// Of a round robin; empty for line-ups.
    pub pairs: Vec<PairReport>,
    pub tables: Vec<TableReport>,
    pub bots: Vec<BotReport>,
}

/// How long searching bots thought about an action.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BudgetReport {
    Iterations(u32),
    TimeMs(u64),
}

/// Two bots compared.
#[derive(Debug, Serialize)]
pub struct PairReport {
    pub a: String,
    pub b: String,
    pub games: u64,
    pub a_wins: u64,
    pub b_wins: u64,
    pub draws: u64,
    pub a_win_rate: f64,
    pub ci95: [f64; 2],
    pub stopped_early: bool,
    /// What the test said about `a_win_rate`, if it was about that.
    pub verdict: Option<Verdict>,
}

/// One line-up.
#[derive(Debug, Serialize)]
pub struct TableReport {
    pub players: usize,
    pub games: u64,
    /// The rate that was tested for the first entry.
    pub stop_rate: Option<f64>,
    pub verdict: Option<Verdict>,
    pub stopped_early: bool,
    pub entries: Vec<EntryReport>,
}

/// One place of a line-up.
#[derive(Debug, Serialize)]
pub struct EntryReport {
    pub bot: String,
    pub wins: u64,
    pub shared_wins: u64,
    pub win_rate: f64,
    pub ci95: [f64; 2],
    pub mean_score: f64,
}

/// One bot over all games.
#[derive(Debug, Serialize)]
pub struct BotReport {
    pub bot: String,
    pub elo: f64,
    pub games: u64,
    pub moves: u64,
    pub mean_ms: f64,
    pub max_ms: f64,
}

impl From<Budget> for BudgetReport {
    fn from(budget: Budget) -> BudgetReport {
        match budget {
            Budget::Iterations(iterations) => BudgetReport::Iterations(iterations),
            Budget::Time(time) => {
                BudgetReport::TimeMs(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
            }
        }
    }
}

/// What was played, to be told by the names of the bots.
pub struct Played<'a> {
    pub bots: &'a [Entrant],
    pub schedule: &'a Schedule,
    /// By table.
    pub series: &'a [Series],
}

impl Played<'_> {
    fn tables(&self) -> impl Iterator<Item = (&LineUp, &Series)> {
        self.schedule.tables.iter().zip(self.series)
    }

    /// All pairs of the schedule.
    pub fn pairs(&self) -> Vec<PairReport> {
        self.schedule.pairs.iter().map(|pair| self.pair(pair)).collect()
    }

    fn pair(&self, Pair { a, b, tables }: &Pair) -> PairReport {
        let mut sum = Comparison::default();
        for &table in tables {
            let line_up = &self.schedule.tables[table];
            let tally = &self.series[table].tally;
            sum.add(&tally.compare(line_up.entries_of(*a), line_up.entries_of(*b)));
        }
        let about_a = |table: &usize| self.schedule.tables[*table].bots().first() == Some(a);
        let verdict = match tables.as_slice() {
            [only] if about_a(only) => self.series[*only].verdict,
            _ => None,
        };
        PairReport {
            a: self.bots[*a].to_string(),
            b: self.bots[*b].to_string(),
            games: sum.games,
            a_wins: sum.a_wins,
            b_wins: sum.b_wins,
            draws: sum.draws,
            a_win_rate: sum.a_share / sum.games.max(1) as f64,
            ci95: wilson::interval(sum.a_share, sum.games),
            stopped_early: tables.iter().any(|&table| self.series[table].stopped_early()),
            verdict,
        }
    }

    /// All tables of the schedule; `stop_rate` tells what was tested at a table of so many.
    pub fn table_reports(&self, stop_rate: impl Fn(usize) -> Option<f64>) -> Vec<TableReport> {
        self.tables()
            .map(|(line_up, series)| TableReport {
                players: line_up.players(),
                games: series.tally.games,
                stop_rate: stop_rate(line_up.players()),
                verdict: series.verdict,
                stopped_early: series.stopped_early(),
                entries: self.entries(line_up, series),
            })
            .collect()
    }

    fn entries(&self, line_up: &LineUp, series: &Series) -> Vec<EntryReport> {
        let tally = &series.tally;
        let entries = line_up.bots().iter().enumerate().map(|(entry, &bot)| EntryReport {
            bot: self.bots[bot].to_string(),
            wins: tally.wins(entry),
            shared_wins: tally.shared_wins(entry),
            win_rate: tally.share(entry) / tally.games.max(1) as f64,
            ci95: wilson::interval(tally.share(entry), tally.games),
            mean_score: tally.mean_score(entry),
        });
        entries.collect()
    }

    /// All bots with their Elo numbers and times.
    pub fn bot_reports(&self) -> Vec<BotReport> {
        let standings: Vec<Standing> = self
            .tables()
            .map(|(line_up, series)| {
                let entries = 0..line_up.players();
                let wins = entries.map(|entry| series.tally.share(entry)).collect();
                Standing { bots: line_up.bots().to_vec(), wins }
            })
            .collect();
        let elo = elo::numbers(self.bots.len(), &standings);
        let bots = self.bots.iter().zip(elo).enumerate().map(|(number, (bot, elo))| {
            let (mut games, mut time) = (0, ThinkingTime::default());
            for (line_up, series) in self.tables() {
                if line_up.bots().contains(&number) {
                    games += series.tally.games;
                }
                for (_, of_entry) in line_up
                    .bots()
                    .iter()
                    .zip(&series.tally.times)
                    .filter(|(bot, _)| **bot == number)
                {
                    time.add(of_entry);
                }
            }
            BotReport {
                bot: bot.to_string(),
                elo,
                games,
                moves: time.moves,
                mean_ms: time.mean_ms(),
                max_ms: time.max_ms(),
            }
        });
        bots.collect()
    }
}
