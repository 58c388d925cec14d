//! `trestle replay`: verifies a record and shows how the game ended.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Parser;
use serde::Serialize;
use trestle_engine::record::{Completeness, Record, Replay};
use trestle_engine::{Board, Cards, Id, NoEvents, Phase, RouteId, Rules, Seat, SeatScore, State};

use crate::{board_source, files, words};

/// What to replay.
#[derive(Parser)]
pub struct Args {
    /// The record
    file: PathBuf,
    /// The board file the record was made with, if the board does not come with the program
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Accepts a record that breaks off before the end of the game
    #[arg(long)]
    unfinished: bool,
    /// Prints one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// The final position and the score, part by part.
#[derive(Serialize)]
struct Position {
    board: String,
    players: usize,
    actions: usize,
    finished: bool,
    state: String,
    /// Owner of each claimed route.
    routes: BTreeMap<String, u8>,
    /// Owner of each station.
    stations: BTreeMap<String, u8>,
    seats: Vec<SeatPosition>,
    /// Nobody before the game is over.
    winners: Vec<u8>,
}

#[derive(Serialize)]
struct SeatPosition {
    name: String,
    hand: BTreeMap<String, u8>,
    pieces: u8,
    tickets: Vec<TicketPosition>,
    /// The route that each station lends, by city.
    borrowed: BTreeMap<String, String>,
    path_length: u16,
    score: ScoreParts,
}

#[derive(Serialize)]
struct TicketPosition {
    id: String,
    points: i16,
    completed: bool,
}

#[derive(Serialize)]
struct ScoreParts {
    routes: i32,
    tickets: i32,
    stations: i32,
    longest_path: i32,
    total: i32,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let name = args.file.display().to_string();
    let text = files::read_text(&args.file)?;
    let record = match Record::parse(&text) {
        Ok(record) => record,
        Err(fault) => bail!("{name}: {fault}"),
    };
    let completeness =
        if args.unfinished { Completeness::MayBreakOff } else { Completeness::Finished };
    // A record names a board by its id. It cannot make the program read a file.
    let board = match &args.board {
        Some(file) => Some(Arc::new(board_source::read(file)?)),
        None => board_source::find_built_in(&record.header.board.id).transpose()?,
    };
    let replay = match record.replay(|_| board, completeness, &mut NoEvents) {
        Ok(replay) => replay,
        Err(fault) => bail!("{name}: {fault}"),
    };
    let position = position(&record, &replay);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&position)?)?;
        return Ok(());
    }
    print_position(&name, &position, out)
}

fn position(record: &Record, Replay { rules, state }: &Replay) -> Position {
    let board = rules.board();
    let scores = rules.final_scores(state);
    let owned = (0..board.routes.len()).filter_map(|route| {
        let owner = state.owner(RouteId::from_index(route))?;
        Some((board.routes[route].id.clone(), owner.0))
    });
    let built = state.seats().flat_map(|seat| {
        state.stations(seat).iter().map(move |city| (board.cities[city.index()].id.clone(), seat.0))
    });
    let seats = state.seats().zip(&scores.seats).zip(&record.header.seats);
    let finished = state.phase() == Phase::Over;
    Position {
        board: board.id.clone(),
        players: rules.players(),
        actions: record.actions.len(),
        finished,
        state: state.hash(board).to_string(),
        routes: owned.collect(),
        stations: built.collect(),
        seats: seats
            .map(|((seat, score), name)| seat_position(rules, state, seat, name, score))
            .collect(),
        winners: scores.winners.iter().map(|seat| seat.0).filter(|_| finished).collect(),
    }
}

fn seat_position(
    rules: &Rules,
    state: &State,
    seat: Seat,
    name: &str,
    score: &SeatScore,
) -> SeatPosition {
    let board = rules.board();
    let tickets = state.tickets(seat).iter().map(|ticket| {
        let facts = &board.tickets[ticket.index()];
        TicketPosition {
            id: facts.id.clone(),
            points: facts.points,
            completed: score.completed.contains(ticket),
        }
    });
    let borrowed = score.loans.iter().map(|loan| {
        (board.cities[loan.city.index()].id.clone(), board.routes[loan.route.index()].id.clone())
    });
    SeatPosition {
        name: name.to_owned(),
        hand: hand(board, state.hand(seat)),
        pieces: state.pieces(seat),
        tickets: tickets.collect(),
        borrowed: borrowed.collect(),
        path_length: score.path_length,
        score: ScoreParts {
            routes: score.routes,
            tickets: score.tickets,
            stations: score.stations,
            longest_path: score.longest_path,
            total: score.total,
        },
    }
}

fn hand(board: &Board, cards: Cards) -> BTreeMap<String, u8> {
    cards.iter().map(|(card, count)| (board.faces[card.index()].id.clone(), count)).collect()
}

fn print_position(name: &str, position: &Position, out: &mut impl Write) -> Result<()> {
    let how = if position.finished { "a finished" } else { "an unfinished" };
    writeln!(
        out,
        "{name}: verified, {how} game on {} with {} players and {} actions",
        position.board, position.players, position.actions
    )?;
    writeln!(out, "state {}", position.state)?;
    for (number, seat) in position.seats.iter().enumerate() {
        let score = &seat.score;
        let completed = seat.tickets.iter().filter(|ticket| ticket.completed).count();
        let won = position.winners.iter().any(|&winner| usize::from(winner) == number);
        writeln!(
            out,
            "  seat {number} {}: {} points (routes {}, tickets {} with {completed} of {} completed, stations {}, longest path {}){}",
            words::printable(&seat.name),
            score.total,
            score.routes,
            score.tickets,
            seat.tickets.len(),
            score.stations,
            score.longest_path,
            if won { ", wins" } else { "" }
        )?;
    }
    Ok(())
}
