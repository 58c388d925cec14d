//! `trestle arena`: which bot is stronger, and how sure that is.
//!
//! - [`args`] says what is asked for, [`schedule`] who sits at which tables;
//! - [`contest`] plays the games on several threads, [`series`] and [`tally`] count them in
//!   their order, so that threads change nothing; [`stopwatch`] times the bots;
//! - [`sequential`] stops a table when the answer is clear;
//! - [`wilson`](trestle_balance::wilson) and [`elo`] make sense of the counts;
//! - [`report`] tells it to programs, [`print`] to people.

mod args;
mod contest;
mod elo;
mod print;
mod progress;
mod report;
mod schedule;
mod sequential;
mod series;
mod stopwatch;
mod tally;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use trestle_bots::{Bot, Roster};
use trestle_engine::{Rules, Seat, Seed};

use crate::bot_args::Entrant;
pub use args::Args;
use contest::{Contest, SitDown, Venue};
use report::{Played, Report};
use schedule::{LineUp, Schedule};

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let (bots, schedule) = args.schedule()?;
    let budget = args.budget.budget();
    let sit = |bot: usize, roster: &Roster, seat: Seat, seed: Seed| -> Box<dyn Bot> {
        roster.sit(bots[bot].kind, seat, seed, bots[bot].budget_or(budget))
    };
    let report = hold(args, &bots, &schedule, &sit)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", print::text(&report))?;
    }
    Ok(())
}

/// Plays the schedule with bots that sit down like this.
fn hold(args: &Args, bots: &[Entrant], schedule: &Schedule, sit: &SitDown<'_>) -> Result<Report> {
    let stop = args.stop()?;
    let (board, options) = args.board.find()?;
    let sizes: BTreeSet<usize> = schedule.tables.iter().map(LineUp::players).collect();
    let venue = |size: usize| {
        let rules = Rules::new(board.clone(), size, options)?;
        let roster = Roster::new(&rules);
        Ok((size, Venue { rules, roster }))
    };
    let venues = sizes.into_iter().map(venue).collect::<Result<BTreeMap<_, _>>>()?;
    let contest = Contest {
        tables: &schedule.tables,
        venues: &venues,
        games: args.games,
        seed: args.seed,
        stop,
        threads: args.threads(),
        sit,
    };
    let start = Instant::now();
    let series = contest.play()?;
    let seconds = start.elapsed().as_secs_f64();
    let played = Played { bots, schedule, series: &series };
    Ok(Report {
        edition: board.editions()[options.edition].id.clone(),
        board: board.id().to_owned(),
        seed: args.seed,
        budget: args.budget.budget().into(),
        games: series.iter().map(|series| series.tally.games).sum(),
        seconds,
        pairs: played.pairs(),
        tables: played.table_reports(|players| stop.rate(players)),
        bots: played.bot_reports(),
    })
}
