//! `trestle replay`: verifies a record and shows how the game ended.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Parser;
use serde::Serialize;
use trestle_engine::record::{Completeness, Record, Replay};
use trestle_engine::{
    Board, Cards, CitySet, FinalScores, Id, NoEvents, PartKind, Phase, RouteId, Rules, Seat,
    SeatScore, State,
};

use crate::{board_source, files, score_parts, words};

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
    /// Owner of each harbour.
    harbours: BTreeMap<String, u8>,
    seats: Vec<SeatPosition>,
    /// Nobody before the game is over.
    winners: Vec<u8>,
}

#[derive(Serialize)]
struct SeatPosition {
    name: String,
    hand: BTreeMap<String, u8>,
    /// Pieces left, by kind.
    pieces: BTreeMap<String, u8>,
    tickets: Vec<TicketPosition>,
    /// The route that each station lends, by city.
    borrowed: BTreeMap<String, String>,
    path_length: u16,
    /// The points of each part, by its name, and their `total`.
    score: BTreeMap<String, i32>,
}

#[derive(Serialize)]
struct TicketPosition {
    id: String,
    points: i16,
    completed: bool,
    /// For a tour: whether it is completed in its order.
    #[serde(skip_serializing_if = "Option::is_none")]
    in_order: Option<bool>,
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
        None => board_source::registry()?.get(&record.header.board.id).cloned(),
    };
    let replay = match record.replay(|_| board, completeness, &mut NoEvents) {
        Ok(replay) => replay,
        Err(fault) => bail!("{name}: {fault}"),
    };
    let scores = replay.rules.final_scores(&replay.state);
    let position = position(&record, &replay, &scores);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&position)?)?;
        return Ok(());
    }
    print_position(&name, &position, &scores.seats, out)
}

fn position(record: &Record, Replay { rules, state }: &Replay, scores: &FinalScores) -> Position {
    let board = rules.board();
    let owned = (0..board.routes().len()).filter_map(|route| {
        let owner = state.owner(RouteId::from_index(route))?;
        Some((board.routes()[route].id.clone(), owner.0))
    });
    let built = |cities: fn(&State, Seat) -> CitySet| {
        let of_seat = |seat: Seat| cities(state, seat).iter().map(move |city| (city, seat));
        let all = state.seats().flat_map(of_seat);
        all.map(|(city, seat)| (board.cities()[city.index()].id.clone(), seat.0)).collect()
    };
    let seats = state.seats().zip(&scores.seats).zip(&record.header.seats);
    let finished = state.phase() == Phase::Over;
    Position {
        board: board.id().to_owned(),
        players: rules.players(),
        actions: record.actions.len(),
        finished,
        state: state.hash(board).to_string(),
        routes: owned.collect(),
        stations: built(State::stations),
        harbours: built(State::harbours),
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
        let facts = &board.tickets()[ticket.index()];
        TicketPosition {
            id: facts.id.clone(),
            points: facts.points,
            completed: score.completed.contains(ticket),
            in_order: words::is_tour(facts).then(|| score.in_order.contains(ticket)),
        }
    });
    let borrowed = score.loans.iter().map(|loan| {
        (
            board.cities()[loan.city.index()].id.clone(),
            board.routes()[loan.route.index()].id.clone(),
        )
    });
    let pieces = board.media().iter().zip(state.pieces(seat));
    let pieces = pieces.map(|(medium, left)| (medium.id.clone(), left));
    SeatPosition {
        name: name.to_owned(),
        hand: hand(board, state.hand(seat)),
        pieces: pieces.collect(),
        tickets: tickets.collect(),
        borrowed: borrowed.collect(),
        path_length: score.path_length,
        score: score_by_part(score),
    }
}

/// The points of every part that there is, 0 for those that the board does not know.
fn score_by_part(score: &SeatScore) -> BTreeMap<String, i32> {
    let parts = PartKind::all().map(|kind| (kind.id().replace('-', "_"), score.points(kind)));
    parts.chain([("total".to_owned(), score.total)]).collect()
}

fn hand(board: &Board, cards: Cards) -> BTreeMap<String, u8> {
    cards.iter().map(|(card, count)| (board.faces()[card.index()].id.clone(), count)).collect()
}

fn print_position(
    name: &str,
    position: &Position,
    scores: &[SeatScore],
    out: &mut impl Write,
) -> Result<()> {
    let how = if position.finished { "a finished" } else { "an unfinished" };
    writeln!(
        out,
        "{name}: verified, {how} game on {} with {} players and {} actions",
        position.board, position.players, position.actions
    )?;
    writeln!(out, "state {}", position.state)?;
    for (number, (seat, score)) in position.seats.iter().zip(scores).enumerate() {
        let won = position.winners.iter().any(|&winner| usize::from(winner) == number);
        writeln!(
            out,
            "  seat {number} {}: {} points ({}){}",
            words::printable(&seat.name),
            score.total,
            score_in_words(&seat.tickets, score),
            if won { ", wins" } else { "" }
        )?;
    }
    Ok(())
}

/// The parts of a score that the board has: `routes 40, tickets 9 with 2 of 3 completed`.
fn score_in_words(tickets: &[TicketPosition], score: &SeatScore) -> String {
    let completed = tickets.iter().filter(|ticket| ticket.completed).count();
    let parts = score.parts.iter().map(|part| {
        let of_tickets = match part.kind {
            PartKind::Tickets => format!(" with {completed} of {} completed", tickets.len()),
            _ => String::new(),
        };
        format!("{} {}{of_tickets}", score_parts::name(part.kind), part.points)
    });
    parts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use trestle_engine::record::Header;
    use trestle_engine::{SeatSetup, Seed, Setup};

    use super::*;
    use crate::sample;

    #[test]
    fn harbours_tours_and_kinds_of_pieces_are_in_the_position() {
        let rules = sample::table(sample::ships(), 0);
        let board = rules.board();
        let routes = ["abbey-bridge-1", "bridge-castle"].map(|id| board.route(id).unwrap());
        let tickets = ["tour", "castle-dam"].map(|id| board.ticket(id).unwrap());
        let seat = SeatSetup {
            routes: routes.into_iter().collect(),
            tickets: tickets.into_iter().collect(),
            harbours: CitySet::only(board.city("castle").unwrap()),
            ..SeatSetup::default()
        };
        let setup = Setup { seats: vec![SeatSetup::default(), seat], ..Setup::default() };
        let state = setup.build(&rules).unwrap();
        let seats = vec!["a".to_owned(), "b".to_owned()];
        let header = Header::new(&rules, seats, Seed::default());
        let record = Record { header, actions: Vec::new(), end: None };
        let scores = rules.final_scores(&state);
        let replay = Replay { rules, state };
        let position = position(&record, &replay, &scores);

        let json = serde_json::to_value(&position).unwrap();
        assert_eq!(json["harbours"], serde_json::json!({"castle": 1}));
        let seat = &json["seats"][1];
        assert_eq!(seat["pieces"], serde_json::json!({"train": 5, "ship": 5}));
        assert_eq!(
            seat["tickets"],
            serde_json::json!([
                {"id": "tour", "points": 6, "completed": true, "in_order": true},
                {"id": "castle-dam", "points": 3, "completed": false},
            ])
        );
        assert_eq!(
            seat["score"],
            serde_json::json!({
                "routes": 6, "tickets": 6, "stations": 0, "harbours": 16,
                "longest_path": 0, "most_tickets": 10, "total": 38
            })
        );

        let mut out = Vec::new();
        print_position("file", &position, &scores.seats, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let line = "  seat 1 b: 38 points (routes 6, tickets 6 with 1 of 2 completed, \
                    harbours 16, most tickets 10)\n";
        assert!(text.ends_with(line), "{text}");
    }
}
