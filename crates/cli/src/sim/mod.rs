//! `trestle sim`: games of bots, as fast as they go.

mod game;

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
use trestle_engine::{Rules, Seed, State};

use crate::board_source::BoardArgs;
use crate::bot_args::{self, BudgetArgs};
use crate::workers;
use game::Table;

/// What to simulate.
#[derive(Parser)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_delimiter = ',', default_value = "random,random",
          help = bot_args::help("The bot in each seat, with commas between"))]
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
    bot: &'static str,
    /// A shared win counts for each of the winners.
    wins: u64,
    mean_score: f64,
}

/// Sums over games, which do not depend on the order of the games.
#[derive(Clone)]
struct Tally {
    actions: u64,
    wins: Vec<u64>,
    scores: Vec<i64>,
}

impl Tally {
    fn new(players: usize) -> Tally {
        Tally { actions: 0, wins: vec![0; players], scores: vec![0; players] }
    }

    fn add(&mut self, other: &Tally) {
        self.actions += other.actions;
        for (sum, more) in self.wins.iter_mut().zip(&other.wins) {
            *sum += more;
        }
        for (sum, more) in self.scores.iter_mut().zip(&other.scores) {
            *sum += more;
        }
    }

    fn count(&mut self, rules: &Rules, state: &State) {
        let result = rules.final_scores(state);
        for (sum, score) in self.scores.iter_mut().zip(&result.seats) {
            *sum += i64::from(score.total);
        }
        for seat in result.winners.iter() {
            self.wins[usize::from(seat.0)] += 1;
        }
    }
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let bots = bot_args::by_name(&args.seats)?;
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
    let mut total = Tally::new(table.bots.len());
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
    let mut tally = Tally::new(table.bots.len());
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
                let recorded = table.play_recorded(seed)?;
                tally.actions += u64::from(recorded.game().number());
                write_record(folder, args.seed, game, &recorded.record())?;
                recorded.game().state().clone()
            }
            None if only_random => {
                play_random(&table.rules, seed, &mut actions, &mut tally.actions)
            }
            None => table.play(seed, |_| tally.actions += 1),
        };
        tally.count(&table.rules, &end);
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
    let seats = table.bots.iter().enumerate().map(|(seat, bot)| SeatReport {
        bot: bot.name(),
        wins: tally.wins[seat],
        mean_score: tally.scores[seat] as f64 / games,
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
        writeln!(
            out,
            "  seat {number} {}: {} wins, {:.1} points a game",
            seat.bot, seat.wins, seat.mean_score
        )?;
    }
    Ok(())
}
