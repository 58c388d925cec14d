//! `trestle boards`: which boards there are, what is on them, whether a file is sound.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Subcommand;
use trestle_engine::board::{Board, Paint, Route, built_ins};
use trestle_engine::{CitySet, Id};

use crate::board_source;

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
pub fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::List => list(),
        Command::Show { board } => {
            show(&*board_source::find(board)?);
            Ok(())
        }
        Command::Check { files } => check(files),
    }
}

fn list() -> Result<()> {
    for file in built_ins() {
        let board = board_source::find(file.id)?;
        let settings = &board.settings;
        println!(
            "{:<10} {}, {}–{} players. {}",
            board.id, board.title, settings.players_min, settings.players_max, board.about
        );
    }
    Ok(())
}

fn check(files: &[PathBuf]) -> Result<()> {
    let mut sound = true;
    for file in files {
        match board_source::read(file) {
            Ok(board) => println!("{}: sound. {}", file.display(), counts(&board)),
            Err(faults) => {
                sound = false;
                println!("{faults:#}");
            }
        }
    }
    if sound { Ok(()) } else { bail!("not all files are sound; every fault is listed above") }
}

fn counts(board: &Board) -> String {
    let cards: u32 = board.decks.iter().map(|deck| deck.cards.total()).sum();
    format!(
        "{}: {} cities, {} routes, {} tickets, {cards} cards, hash {}",
        board.title,
        board.cities.len(),
        board.routes.len(),
        board.tickets.len(),
        board.hash
    )
}

fn show(board: &Board) {
    println!("{}\n{}\n", counts(board), board.about);
    println!("Cards");
    for deck in &board.decks {
        for (card, count) in deck.cards.iter() {
            println!("  {:>3} {}", count, board.faces[card.index()].id);
        }
        println!("  {} in a starting hand, {} face-up", deck.hand, deck.row);
    }
    println!("\nRoutes");
    for route in &board.routes {
        println!("  {}", route_line(board, route));
    }
    println!("\nTickets");
    for pile in &board.piles {
        println!("  {} ({} dealt to each player)", pile.id, pile.deal);
        let first = pile.first.index();
        for ticket in &board.tickets[first..first + usize::from(pile.count)] {
            let [from, to] = ticket.ends.map(|end| place_name(board, end));
            println!("    {from} – {to}: {}", ticket.points);
        }
    }
}

fn route_line(board: &Board, route: &Route) -> String {
    let [a, b] = route.ends.map(|city| board.cities[city.index()].name.as_str());
    let color = match route.paint {
        Paint::Color(color) => board.colors[color.index()].as_str(),
        Paint::Grey => "grey",
    };
    let mut line = format!("{a} – {b}: {} {color}", route.length);
    if route.wilds > 0 {
        line.push_str(&format!(", ferry with {} wild", route.wilds));
    }
    if route.tunnel {
        line.push_str(", tunnel");
    }
    if route.twin.is_some() {
        line.push_str(", double");
    }
    line
}

fn place_name(board: &Board, place: CitySet) -> String {
    let names: Vec<&str> =
        place.iter().map(|city| board.cities[city.index()].name.as_str()).collect();
    names.join(" / ")
}
