//! `trestle play`: a game in the terminal, line by line.
//!
//! - [`game`] goes round the table: people decide, bots decide, all of it is recorded;
//! - [`menu`] asks a person what to do;
//! - [`advice`] says what could be done, if somebody asks;
//! - [`screen`] shows what a seat may know, from its [`trestle_engine::View`] alone;
//! - [`narrate`] tells what happened, from what a seat observed of it alone;
//! - [`result`] explains the score when the game is over and nothing is secret any more.
//!
//! Input comes from any `BufRead` and output goes to any `Write`, so that all of it is
//! tested without a terminal.

mod advice;
mod console;
mod draw;
mod game;
mod help;
mod list;
mod menu;
mod names;
mod narrate;
mod payment;
mod pieces;
mod record_file;
mod result;
mod screen;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use anyhow::{Result, bail};
use clap::Parser;
use trestle_bots::Budget;
use trestle_engine::{Rules, Seed};

use crate::board_source::BoardArgs;
use crate::bot_args::{self, BudgetArgs};
use crate::words;
use console::{Console, Curtain};
use game::{Company, Ending, Game};
use record_file::RecordFile;

/// What to play.
#[derive(Parser)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// How many players, people and bots together
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// How many of them are people at this keyboard; they have the first seats
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    humans: u8,
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "medium",
          help = bot_args::help("The bots in the other seats, with commas between; one name is \
                                 enough for all of them"))]
    bots: Vec<String>,
    #[command(flatten)]
    budget: BudgetArgs,
    /// The same seed deals the same cards; without it chance decides
    #[arg(long)]
    seed: Option<u64>,
    /// Writes the record of the game into this new file, action by action
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let (board, options) = args.board.find()?;
    let rules = Rules::new(board, usize::from(args.players), options)?;
    if args.humans > args.players {
        bail!("{} people cannot sit at a table for {}", args.humans, args.players);
    }
    let company = company(args)?;
    let number = args.seed.unwrap_or_else(random_number);
    let seed = Seed::from_numbers(number, 0);
    let file = args.record.as_deref().map(RecordFile::create).transpose()?;
    let curtain = if io::stdout().is_terminal() { Curtain::Clear } else { Curtain::EmptyLines };
    let mut console = Console::new(io::stdin().lock(), out, curtain);
    let mut game = Game::new(&rules, &company, seed, file)?;
    console.say(&game.company())?;
    let ending = game.play(&mut console)?;
    match ending {
        Ending::Over => console.say(&game.result())?,
        Ending::Left => console.say("You leave the table; the game is not over.")?,
    }
    console
        .say(&format!("\nThe seed was {number}: `--seed {number}` deals the same cards again."))?;
    if let Some(file) = &args.record {
        let name = file.display();
        console.say(&match ending {
            Ending::Over => format!("The record is {name}; `trestle replay {name}` verifies it."),
            Ending::Left => format!(
                "The record so far is {name}; `trestle replay --unfinished {name}` verifies it."
            ),
        })?;
    }
    Ok(())
}

/// What a person gladly waits for who has asked for a hint.
const HINT_TIME: Budget = Budget::Time(Duration::from_millis(300));

/// Who comes to a table that has room for all people.
fn company(args: &Args) -> Result<Company> {
    let bots = bot_args::by_name(&args.bots)?;
    let chairs = usize::from(args.players - args.humans);
    if chairs > 0 && bots.len() > chairs {
        bail!(
            "{} bots are named for {} that people leave free: name fewer, or more `--players`",
            bots.len(),
            words::count(chairs as i32, "seat")
        );
    }
    Ok(Company { people: args.humans, bots, budget: args.budget.budget(), hints: HINT_TIME })
}

/// A number that nobody can foresee: the standard library keys its hashes with chance from
/// the operating system, and the clock differs from game to game.
fn random_number() -> u64 {
    RandomState::new().hash_one(SystemTime::now())
}
