//! What can be said to `trestle arena`.

use anyhow::{Result, bail};
use clap::Parser;

use super::schedule::Schedule;
use crate::board_source::BoardArgs;
use crate::bot_args::{self, BudgetArgs, Entrant};
use crate::workers;

/// How it works, at the end of the help.
const METHOD: &str = "\
Games come in groups: every deal is played once in each rotation of the line-up, so that
everybody has every seat with the same cards; the number of games is rounded up to whole
groups. All tables get the same deals.

A win that several share counts as its share for each: in a game of two, a draw is half a win.
Intervals are Wilson's for 95 % and take the games as independent.

Elo numbers fit all games at once. The chance to win a table is a bot's strength, 10 to the
power of Elo/400, among the strengths of all at the table; for two, that is the model of
Bradley and Terry. The mean of all bots is 1500. One more game, a draw, is added between every
two bots, so that who wins always or never has a number too.

Times are those of single decisions as the clock saw them. More threads than cores, or other
programs, make them longer.";

/// Who plays against whom, how often, and what is told of it.
#[derive(Parser)]
#[command(after_long_help = METHOD)]
pub struct Args {
    #[command(flatten)]
    pub board: BoardArgs,
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with = "line_up",
          help = bot_args::help_with_budgets("Plays a round robin of these bots, with commas between"))]
    bots: Vec<String>,
    /// Plays one table with these bots, with commas between; more tables if it is given
    /// several times
    #[arg(long, value_name = "NAMES")]
    line_up: Vec<String>,
    /// How many sit at a table of the round robin
    ///
    /// With 2, every pair of bots plays. With more, every choice of that many bots has a table,
    /// and a pair tells who won how often where both sat. If the bots are too few for that,
    /// every bot plays alone against copies of one other that fill the table, for each other
    /// in turn; it is the `a` of that pair.
    #[arg(long, value_name = "N", default_value_t = 2, conflicts_with = "line_up")]
    players: u8,
    /// How many games at each table
    #[arg(long, default_value_t = 400,
          value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// The same seed gives the same deals
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads, all cores if nothing is said; the games are the same with any number,
    /// but for bots that search by the clock
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    #[command(flatten)]
    pub budget: BudgetArgs,
    /// Stops a table early when it is clear whether the first bot of its line-up (the `a` of a
    /// pair) wins more or less than RATE, a number like 0.7; without RATE, an equal share
    ///
    /// The answer is wrong at most once in 20 times, however often the test looks: it bets
    /// against RATE, group after group of games, and is sure when it has won 40 times its
    /// stake. Of a table that stopped early read the answer; its interval is too narrow, since
    /// it stopped where the numbers were good.
    #[arg(long, value_name = "RATE", num_args = 0..=1)]
    stop_when_clear: Option<Option<f64>>,
    /// Prints one JSON object and nothing else
    #[arg(long)]
    pub json: bool,
}

/// Nobody waits for more.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// When a table stops before all its games are played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stop {
    /// Never.
    Never,
    /// When it is clear whether the first bot wins more than an equal share.
    EqualShare,
    /// When it is clear whether it wins more than this.
    Rate(f64),
}

impl Stop {
    /// The rate to be tested at a table of so many.
    pub fn rate(self, players: usize) -> Option<f64> {
        match self {
            Stop::Never => None,
            Stop::EqualShare => Some(1.0 / players as f64),
            Stop::Rate(rate) => Some(rate),
        }
    }
}

impl Args {
    /// Who plays: the bots, and the tables they sit at.
    ///
    /// # Errors
    /// If there are too few of them, or there is no bot of a name.
    pub fn schedule(&self) -> Result<(Vec<Entrant>, Schedule)> {
        if !self.line_up.is_empty() {
            return self.line_ups();
        }
        let bots = bot_args::entrants(&self.bots)?;
        match bots.as_slice() {
            [] => bail!(
                "nobody is there to play: name bots with `--bots A,B` for a round robin, or with \
                 `--line-up A,B,C` for one table"
            ),
            [only] => bail!(
                "`{only}` has nobody to play against: name at least 2 bots, as in `--bots \
                 {only},random`"
            ),
            several => {
                let schedule = Schedule::round_robin(several.len(), usize::from(self.players));
                Ok((bots, schedule))
            }
        }
    }

    fn line_ups(&self) -> Result<(Vec<Entrant>, Schedule)> {
        let mut bots: Vec<Entrant> = Vec::new();
        let mut tables = Vec::new();
        for line_up in &self.line_up {
            let names: Vec<&str> = line_up.split(',').collect();
            let entrants = bot_args::entrants(&names)?;
            let numbers = entrants.into_iter().map(|entrant| {
                bots.iter().position(|known| *known == entrant).unwrap_or_else(|| {
                    bots.push(entrant);
                    bots.len() - 1
                })
            });
            tables.push(numbers.collect());
        }
        Ok((bots, Schedule::line_ups(tables)))
    }

    /// When tables stop early.
    ///
    /// # Errors
    /// If the rate is none.
    pub fn stop(&self) -> Result<Stop> {
        Ok(match self.stop_when_clear {
            None => Stop::Never,
            Some(None) => Stop::EqualShare,
            Some(Some(rate)) if rate > 0.0 && rate < 1.0 => Stop::Rate(rate),
            Some(Some(rate)) => bail!(
                "`--stop-when-clear {rate}` can never be clear: the rate must lie between 0 and 1, \
                 like 0.7"
            ),
        })
    }

    /// On how many threads.
    pub fn threads(&self) -> usize {
        workers::threads(self.threads)
    }
}
