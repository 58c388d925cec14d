//! `trestle boards`: which boards there are, what is on them, whether a file is sound, how one plays.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Subcommand;

use crate::{board_report, board_sheet, board_source, words};

/// What to do with boards.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lists the boards that come with the program
    List,
    /// Shows the pieces, cards, editions, cities, routes and tickets of a board
    Show {
        /// The board's id, or a .toml file
        board: String,
    },
    /// Checks board files and names every fault
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Plays thousands of games of bots on a board and tells how it plays, and what would make it fairer
    Report(board_report::Args),
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    match &args.command {
        Command::List => list(out),
        Command::Show { board } => board_sheet::print(&*board_source::find(board)?, out),
        Command::Check { files } => check(files, out),
        Command::Report(args) => board_report::run(args, out),
    }
}

fn list(out: &mut impl Write) -> Result<()> {
    for board in board_source::registry()?.all() {
        let settings = board.settings();
        writeln!(
            out,
            "{:<10} {}, {}–{} players. {}",
            board.id(),
            board.title(),
            settings.players_min,
            settings.players_max,
            board.about()
        )?;
    }
    Ok(())
}

fn check(files: &[PathBuf], out: &mut impl Write) -> Result<()> {
    let mut unsound = 0;
    for file in files {
        match board_source::read(file) {
            Ok(board) => {
                writeln!(out, "{}: sound. {}", file.display(), board_sheet::counts(&board))?
            }
            Err(faults) => {
                unsound += 1;
                writeln!(out, "{}", words::printable(&format!("{faults:#}")))?;
            }
        }
    }
    match (unsound, files.len()) {
        (0, _) => Ok(()),
        (_, 1) => bail!("the file is not sound; every fault is listed above"),
        (unsound, files) => {
            bail!("{unsound} of {files} files are not sound; every fault is listed above")
        }
    }
}
