//! `trestle sim`: games of bots, as fast as they go.

mod game;
mod tally;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Parser;
use serde::Serialize;
use trestle_bots::play_random;
use trestle_engine::record::Record;
use trestle_engine::{Rules, Seed};

use crate::board_source::BoardArgs;
use crate::bot_args::{self, BudgetArgs};
use crate::workers;
use game::Table;
use tally::{SeatTally, Tally};

/// What to simulate.
#[derive(Parser)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_delimiter = ',', default_value = "random,random",
          help = bot_args::help_with_budgets("The bot in each seat, with commas between"))]
    seats: Vec<String>,
    #[command(flatten)]
    budget: BudgetArgs,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; the games are the same with any number
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Prints one JSON object and nothing else
    #[arg(long)]
    json: bool,
    /// Also writes the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

/// What came of it.
#[derive(Serialize)]
struct Report {
    board: String,
    players: usize,
    games: u64,
    actions: u64,
    seconds: f64,
    games_per_second: f64,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    bot: String,
    /// A shared win counts for each of the winners.
    wins: u64,
    mean_score: f64,
    /// The mean of every part of the score, by its id.
    parts: BTreeMap<&'static str, f64>,
    /// Tickets that it has at the end, in the mean as all that follows.
    tickets_kept: f64,
    tickets_completed: f64,
    /// Of those that it has, the ones drawn during the game.
    tickets_drawn: f64,
    /// Turns spent on drawing tickets.
    ticket_draws: f64,
    turns: f64,
    /// Cards at the beginning of a turn.
    mean_hand: f64,
    /// The largest hand of a game.
    peak_hand: f64,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let bots = bot_args::entrants(&args.seats)?;
    let (board, options) = args.board.find()?;
    let rules = Rules::new(board, bots.len(), options)?;
    let roster = trestle_bots::Roster::new(&rules);
    let table = Table { rules: Arc::new(rules), roster, bots, budget: args.budget.budget() };
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let start = Instant::now();
    let tally = simulate(args, &table)?;
    let seconds = start.elapsed().as_secs_f64();
    let report = report(args, &table, &tally, seconds);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
        return Ok(());
    }
    print_report(&report, out)
}

fn simulate(args: &Args, table: &Table) -> Result<Tally> {
    let next_game = AtomicU64::new(0);
    let work = |stop: &AtomicBool| play_games(args, table, &next_game, stop);
    let mut total = Tally::new(&table.rules);
    for tally in workers::run(usize::from(args.threads), work)? {
        total.add(&tally);
    }
    Ok(total)
}

/// Plays the next game as long as there is one.
fn play_games(
    args: &Args,
    table: &Table,
    next_game: &AtomicU64,
    stop: &AtomicBool,
) -> Result<Tally> {
    let mut tally = Tally::new(&table.rules);
    let mut actions = Vec::new();
    let only_random = table.only_random();
    loop {
        let game = next_game.fetch_add(1, Ordering::Relaxed);
        if game >= args.games || stop.load(Ordering::Relaxed) {
            return Ok(tally);
        }
        let seed = Seed::from_numbers(args.seed, game);
        let end = match &args.records {
            Some(folder) => {
                let recorded = table.play_recorded(seed, |step| tally.see(step))?;
                write_record(folder, args.seed, game, &recorded.record())?;
                recorded.game().state().clone()
            }
            None if only_random => {
                play_random(&table.rules, seed, &mut actions, |step| tally.see(step))
            }
            None => table.play(seed, |step| tally.see(step)),
        };
        tally.finish(&table.rules, &end);
    }
}

fn write_record(folder: &Path, series: u64, game: u64, record: &Record) -> Result<()> {
    let board = &record.header.board.id;
    let file = folder.join(format!("{board}-{series}-{game:06}.jsonl"));
    std::fs::write(&file, record.to_text())
        .with_context(|| format!("cannot write {}", file.display()))
}

fn report(args: &Args, table: &Table, tally: &Tally, seconds: f64) -> Report {
    let games = args.games.max(1) as f64;
    let seats = table.bots.iter().zip(&tally.seats).map(|(bot, sum)| {
        let SeatTally { wins, score, parts, turns, hands, peaks, .. } = sum;
        let points = parts.iter().map(|&points| points as f64 / games);
        SeatReport {
            bot: bot.to_string(),
            wins: *wins,
            mean_score: *score as f64 / games,
            parts: tally.parts.iter().map(|kind| kind.id()).zip(points).collect(),
            tickets_kept: sum.tickets_kept as f64 / games,
            tickets_completed: sum.tickets_completed as f64 / games,
            tickets_drawn: sum.tickets_drawn as f64 / games,
            ticket_draws: sum.ticket_draws as f64 / games,
            turns: *turns as f64 / games,
            mean_hand: *hands as f64 / (*turns).max(1) as f64,
            peak_hand: *peaks as f64 / games,
        }
    });
    Report {
        board: table.rules.board().id().to_owned(),
        players: table.bots.len(),
        games: args.games,
        actions: tally.actions,
        seconds,
        // The clock may not have moved at all.
        games_per_second: args.games as f64 / seconds.max(1e-9),
        seats: seats.collect(),
    }
}

fn print_report(report: &Report, out: &mut impl Write) -> Result<()> {
    writeln!(
        out,
        "{} games on {} with {} players: {:.0} games a second, {:.0} actions a game",
        report.games,
        report.board,
        report.players,
        report.games_per_second,
        report.actions as f64 / report.games.max(1) as f64
    )?;
    for (number, seat) in report.seats.iter().enumerate() {
        let mut parts = String::new();
        for (part, points) in &seat.parts {
            let _ = write!(parts, "{}{part} {points:.1}", if parts.is_empty() { "" } else { ", " });
        }
        writeln!(
            out,
            "  seat {number} {}: {} wins, {:.1} points a game ({parts}); {:.1} of {:.1} tickets \
             completed, {:.2} draws of more; {:.1} turns, {:.1} cards in hand, {:.1} at most",
            seat.bot,
            seat.wins,
            seat.mean_score,
            seat.tickets_completed,
            seat.tickets_kept,
            seat.ticket_draws,
            seat.turns,
            seat.mean_hand,
            seat.peak_hand
        )?;
    }
    Ok(())
}
