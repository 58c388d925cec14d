//! `trestle boards report`: how a board plays.

mod text;

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use anyhow::Result;
use clap::Parser;
use trestle_balance::{Simulation, Tally};
use trestle_engine::{Options, Rules};

use crate::{board_source, workers};

/// Which board, and how many games.
#[derive(Parser)]
pub struct Args {
    /// The board's id, or a .toml file
    board: String,
    /// The edition of the rules, if the board has several
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
    /// How many games
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// How many players; as many as the board is for at least, if nothing is said
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// The same seed gives the same games, which `trestle sim` plays with planners in all seats
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads, all cores if nothing is said; the report is the same with any number
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Prints one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// Nobody waits for more.
const MOST_GAMES: u64 = 1_000_000_000;

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let board = board_source::find(&args.board)?;
    let edition = board_source::edition(&board, args.edition.as_deref())?;
    let players = args.players.unwrap_or(board.settings().players_min);
    let options = Options { edition, ..Options::default() };
    let rules = Rules::new(board, usize::from(players), options)?;
    let simulation = Simulation::new(rules, args.seed);
    let tally = play(&simulation, args)?;
    let report = simulation.report(&tally);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", text::of(&report, simulation.rules().board()))?;
    }
    Ok(())
}

/// Plays all games on all threads.
fn play(simulation: &Simulation, args: &Args) -> Result<Tally> {
    let next_game = AtomicU64::new(0);
    let work = |stop: &AtomicBool| {
        let mut tally = Tally::new(simulation.rules());
        while !stop.load(Ordering::Relaxed) {
            let game = next_game.fetch_add(1, Ordering::Relaxed);
            if game >= args.games {
                break;
            }
            simulation.play(game, &mut tally);
        }
        Ok(tally)
    };
    let mut total = Tally::new(simulation.rules());
    for tally in workers::run(workers::threads(args.threads), work)? {
        total.add(&tally);
    }
    Ok(total)
}
