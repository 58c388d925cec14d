//! `trestle play`: a game or a lesson in the terminal.
//!
//! - [`table`] is the game: people decide, bots decide, all of it is recorded;
//! - [`lesson`] is what a lesson says there, from the same files as in the browser;
//! - [`question`] is what a person is asked, until one action is left;
//! - [`full`] fills the screen, [`plain`] goes line by line: both show the same game;
//! - [`language`] has the messages, [`words`] calls the things of a board by their names;
//! - [`advice`] says what could be done, if somebody asks;
//! - [`situation`] tells what a seat may know, from its [`trestle_engine::View`] alone;
//! - [`narrate`] tells what happened, from what a seat observed of it alone;
//! - [`ways`] finds out how far tickets are, by the same view;
//! - [`result`] explains the score when the game is over and nothing is secret any more.

mod advice;
mod full;
mod help;
mod language;
mod lesson;
mod names;
mod narrate;
mod plain;
mod question;
mod record_file;
mod refusal;
mod result;
mod situation;
mod table;
mod ways;
mod words;

use std::env;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use anyhow::{Result, bail};
use clap::Parser;
use trestle_bots::Budget;
use trestle_engine::{Rules, Seed};
use trestle_layout::Layout;

use crate::board_source::BoardArgs;
use crate::bot_args::{self, BudgetArgs};
use crate::words::count;
use language::{Language, say};
use record_file::RecordFile;
use table::{Company, Ending, Table};

/// What to play.
#[derive(Parser)]
pub struct Args {
    #[command(flatten)]
    board: BoardArgs,
    /// Teaches the game in a first journey of five minutes; with the name of a lesson, what that
    /// lesson is about. A name that is unknown lists all lessons
    #[arg(long, value_name = "LESSON", num_args = 0..=1, default_missing_value = lesson::FIRST,
          conflicts_with_all = ["board", "edition", "players", "humans", "bots", "seed", "record"])]
    learn: Option<String>,
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
    /// Plays line by line instead of filling the screen, as it is done without a terminal
    #[arg(long)]
    plain: bool,
    /// The language of the game; without it the one that LC_ALL, LC_MESSAGES or LANG names
    #[arg(long, value_enum)]
    language: Option<Language>,
    /// Milliseconds between the actions of bots on the full screen, so that they can be
    /// followed; a key skips them
    #[arg(long, value_name = "MS", default_value_t = 600)]
    bot_pause: u32,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    if let Some(id) = &args.learn {
        return learn(args, id, out);
    }
    let (board, options) = args.board.find()?;
    let rules = Rules::new(board, usize::from(args.players), options)?;
    if args.humans > args.players {
        bail!("{} people cannot sit at a table for {}", args.humans, args.players);
    }
    let company = company(args)?;
    let number = args.seed.unwrap_or_else(random_number);
    let seed = Seed::from_numbers(number, 0);
    let file = match &args.record {
        Some(path) => Some(RecordFile::create(path, args.board.text()?)?),
        None => None,
    };
    let mut table = Table::new(Arc::new(rules), &company, seed, file)?;
    let ending = play(args, &mut table, args.board.layout().as_ref(), out)?;
    let seed = say!(company.language, "terminal.seed", seed = number.to_string());
    writeln!(out, "\n{seed}")?;
    if let Some(file) = &args.record {
        let file = file.display().to_string();
        let text = match ending {
            Ending::Over => say!(company.language, "terminal.record", file = file),
            Ending::Left => say!(company.language, "terminal.record-so-far", file = file),
        };
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// Plays a lesson.
fn learn(args: &Args, id: &str, out: &mut impl Write) -> Result<()> {
    let language = args.language();
    let lesson = lesson::begin(id, language)?;
    let layout = lesson::layout(lesson.game().rules().board().id());
    let mut table = Table::for_lesson(lesson, language, HINT_TIME);
    play(args, &mut table, layout.as_ref(), out)?;
    Ok(())
}

/// Plays at a table until the end, or until somebody leaves, and says what it came to.
fn play(
    args: &Args,
    table: &mut Table,
    layout: Option<&Layout>,
    out: &mut impl Write,
) -> Result<Ending> {
    let ending = if !args.plain && has_screen() {
        full::play(table, layout, Duration::from_millis(args.bot_pause.into()), out)?
    } else {
        plain::play(table, out)?
    };
    match ending {
        Ending::Over => writeln!(out, "{}", table.result())?,
        Ending::Left => writeln!(out, "{}", table.farewell())?,
    }
    Ok(ending)
}

impl Args {
    /// What the people speak.
    fn language(&self) -> Language {
        self.language.unwrap_or_else(Language::of_environment)
    }
}

/// Whether there is a terminal that can be filled.
fn has_screen() -> bool {
    let dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
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
            count(chairs as i32, "seat")
        );
    }
    let budget = args.budget.budget();
    let language = args.language();
    Ok(Company { people: args.humans, bots, budget, hints: HINT_TIME, language })
}

/// A number that nobody can foresee: the standard library keys its hashes with chance from
/// the operating system, and the clock differs from game to game.
fn random_number() -> u64 {
    RandomState::new().hash_one(SystemTime::now())
}
