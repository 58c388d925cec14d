//! The score of a game that is over, part by part. Nothing is secret any more.

use std::fmt::Write;

use trestle_engine::{Id, Rules, Seat, SeatScore, State};

use super::names::Reader;
use super::screen;
use crate::{score_parts, words};

/// The table of scores, everybody's tickets, and who has won.
pub fn explain(rules: &Rules, state: &State, reader: Reader) -> String {
    let scores = rules.final_scores(state);
    let mut text = String::from("\n=== The result ===\n");
    table(&mut text, rules, reader, &scores.seats);
    for (number, score) in scores.seats.iter().enumerate() {
        tickets(&mut text, rules, state, reader, Seat::from_index(number), score);
    }
    let winners: Vec<Seat> = scores.winners.iter().collect();
    match winners.as_slice() {
        [one] => {
            let _ = write!(text, "{}.", reader.subject(*one, "win", "wins"));
        }
        several => {
            let names: Vec<String> = several.iter().map(|&seat| reader.name(seat)).collect();
            let _ = write!(text, "A shared win: {}.", words::list(&names));
        }
    }
    text
}

fn table(text: &mut String, rules: &Rules, reader: Reader, scores: &[SeatScore]) {
    let mut parts = score_parts::of(rules.board());
    parts.push(("total", |score| score.total));
    let _ = write!(text, "{:<8}", "");
    for (name, _) in &parts {
        let _ = write!(text, "{name:>14}");
    }
    text.push('\n');
    for (number, score) in scores.iter().enumerate() {
        let _ = write!(text, "{:<8}", reader.name(Seat::from_index(number)));
        for (_, points) in &parts {
            let _ = write!(text, "{:>14}", points(score));
        }
        text.push('\n');
    }
}

fn tickets(
    text: &mut String,
    rules: &Rules,
    state: &State,
    reader: Reader,
    seat: Seat,
    score: &SeatScore,
) {
    let board = rules.board();
    let path = if board.settings.longest_path != 0 {
        format!("a longest path of {} and ", words::count(i32::from(score.path_length), "space"))
    } else {
        String::new()
    };
    let _ = writeln!(text, "{} {path}these tickets:", reader.subject(seat, "have", "has"));
    for ticket in state.tickets(seat).iter() {
        let done = words::ticket_state(ticket, score);
        let _ = writeln!(text, "  {done}  {}", words::ticket(board, ticket));
    }
    screen::loans(text, board, score);
}
