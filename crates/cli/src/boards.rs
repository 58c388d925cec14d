//! `trestle boards`: which boards there are, what is on them, whether a file is sound.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Subcommand;
use trestle_engine::board::{Board, built_ins};
use trestle_engine::{Id, TicketId};

use crate::{board_source, words};

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
    /// Shows the cities, routes, cards and tickets of a board
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
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    match &args.command {
        Command::List => list(out),
        Command::Show { board } => show(&*board_source::find(board)?, out),
        Command::Check { files } => check(files, out),
    }
}

fn list(out: &mut impl Write) -> Result<()> {
    for file in built_ins() {
        let board = board_source::find(file.id)?;
        let settings = &board.settings;
        writeln!(
            out,
            "{:<10} {}, {}–{} players. {}",
            board.id, board.title, settings.players_min, settings.players_max, board.about
        )?;
    }
    Ok(())
}

fn check(files: &[PathBuf], out: &mut impl Write) -> Result<()> {
    let mut unsound = 0;
    for file in files {
        match board_source::read(file) {
            Ok(board) => writeln!(out, "{}: sound. {}", file.display(), counts(&board))?,
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

fn counts(board: &Board) -> String {
    let cards: u32 = board.decks.iter().map(|deck| deck.cards.total()).sum();
    format!(
        "{}: {} cities, {} routes, {} tickets, {cards} cards, hash {}",
        words::printable(&board.title),
        board.cities.len(),
        board.routes.len(),
        board.tickets.len(),
        board.hash
    )
}

fn show(board: &Board, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}\n{}\n", counts(board), board.about)?;
    writeln!(out, "Cards")?;
    for deck in &board.decks {
        for (card, count) in deck.cards.iter() {
            writeln!(out, "  {:>3} {}", count, words::card(board, card))?;
        }
        writeln!(out, "  {} in a starting hand, {} face-up", deck.hand, deck.row)?;
    }
    // In brackets the names that records and board files use.
    writeln!(out, "\nCities")?;
    for city in &board.cities {
        writeln!(out, "  {}  [{}]", city.name, city.id)?;
    }
    writeln!(out, "\nRoutes")?;
    for route in &board.routes {
        writeln!(out, "  {}  [{}]", words::route(board, route), route.id)?;
    }
    writeln!(out, "\nTickets")?;
    for pile in &board.piles {
        writeln!(out, "  {} ({} dealt to each player)", pile.id, pile.deal)?;
        let first = pile.first.index();
        for ticket in (first..first + usize::from(pile.count)).map(TicketId::from_index) {
            let facts = &board.tickets[ticket.index()];
            let ends = words::ticket_ends(board, ticket);
            writeln!(out, "    {ends}: {}  [{}]", facts.points, facts.id)?;
        }
    }
    Ok(())
}
