//! The parts of a score, by name.

use trestle_engine::{Board, SeatScore};

/// A part of the score: its name, and how to find it.
pub type Part = (&'static str, fn(&SeatScore) -> i32);

/// The parts of the score that a board knows, without their sum.
pub fn of(board: &Board) -> Vec<Part> {
    let settings = &board.settings;
    let mut parts: Vec<Part> =
        vec![("routes", |score| score.routes), ("tickets", |score| score.tickets)];
    if !settings.station_costs.is_empty() {
        parts.push(("stations", |score| score.stations));
    }
    if settings.harbours != 0 {
        parts.push(("harbours", |score| score.harbours));
    }
    if settings.longest_path != 0 {
        parts.push(("longest path", |score| score.longest_path));
    }
    if settings.most_tickets != 0 {
        parts.push(("most tickets", |score| score.most_tickets));
    }
    parts
}
