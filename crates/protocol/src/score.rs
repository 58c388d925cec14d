//! How a game ended.

use serde::{Deserialize, Serialize};
use trestle_engine::{FinalScores, Id, Rules, SeatSet, State};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::names::{Name, Names};

/// How a game ended, every point explained.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Outcome<'a> {
    /// The seats that have won; several if they share the win.
    pub winners: Vec<u8>,
    /// The score of everybody, in order of seats.
    #[serde(borrow)]
    pub scores: Vec<Score<'a>>,
}

/// The score of one player, part by part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Score<'a> {
    /// What it is made of, in the order in which it is counted.
    pub parts: Vec<Part>,
    /// All of it.
    pub total: i32,
    /// Every ticket and what came of it.
    #[serde(borrow)]
    pub goals: Vec<Goal<'a>>,
    /// The routes that stations lent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Loan<'static>>>")]
    pub loans: Vec<Loan<'a>>,
}

/// A part of a score. Clients that meet a kind they do not know can show it by its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Part {
    /// What it is for: `routes`, `tickets`, `stations`, `harbours`, or the id of a bonus such
    /// as `longest-path` and `most-tickets`.
    pub kind: String,
    /// The points, below zero if something was lost.
    pub points: i32,
    /// How many of what it counts: routes, completed tickets, stations not built, harbours
    /// built; for a bonus what it is for, such as the spaces of the path.
    pub count: u32,
    /// The clause of the rules that says what it is worth.
    pub clause: String,
}

impl Part {
    fn new(part: &trestle_engine::Part) -> Part {
        Part {
            kind: part.kind.id().to_owned(),
            points: part.points,
            count: part.count,
            clause: part.kind.clause().to_owned(),
        }
    }
}

/// A ticket at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Goal<'a> {
    /// Which one.
    #[serde(borrow)]
    pub ticket: Name<'a>,
    /// Whether it was completed.
    pub completed: bool,
    /// What it brought, or cost.
    pub points: i16,
}

/// A route of somebody else that a station made use of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Loan<'a> {
    /// The city with the station.
    #[serde(borrow)]
    pub station: Name<'a>,
    /// The route.
    pub route: Name<'a>,
}

/// What can end a game besides its rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ending {
    /// Seats whose players are out.
    pub forfeited: SeatSet,
    /// Whether it was broken off where it stands.
    pub broken_off: bool,
}

impl<'a> Outcome<'a> {
    /// How a game ended, once it has: nobody who is out has won. If it was broken off, the points are
    /// counted as they stand, but nobody has won.
    pub fn of(rules: &'a Rules, state: &State, ending: Ending) -> Option<Outcome<'a>> {
        if !is_over(rules, state, ending) {
            return None;
        }
        let mut scores = rules.final_scores(state);
        let running = match ending.broken_off && state.next_actor().is_some() {
            true => SeatSet::default(),
            false => rules.seats().minus(ending.forfeited),
        };
        scores.winners = match running.len() {
            0 => running,
            _ => rules.winners_among(&scores.seats, running),
        };
        Some(Outcome::new(rules, state, &scores))
    }

    /// The outcome of a game that is over.
    fn new(rules: &'a Rules, state: &State, scores: &FinalScores) -> Outcome<'a> {
        let board = rules.board();
        let names = Names(board);
        let score = |(seat, score): (trestle_engine::Seat, &trestle_engine::SeatScore)| Score {
            parts: score.parts.iter().map(Part::new).collect(),
            total: score.total,
            goals: (state.tickets(seat).iter())
                .map(|ticket| {
                    let facts = &board.tickets()[ticket.index()];
                    let completed = score.completed.contains(ticket);
                    let points = match completed {
                        true if score.in_order.contains(ticket) => facts.in_order,
                        true => facts.points,
                        false => -facts.penalty,
                    };
                    Goal { ticket: names.ticket(ticket), completed, points }
                })
                .collect(),
            loans: (score.loans.iter())
                .map(|loan| Loan { station: names.city(loan.city), route: names.route(loan.route) })
                .collect(),
        };
        Outcome {
            winners: scores.winners.iter().map(|seat| seat.0).collect(),
            scores: state.seats().zip(&scores.seats).map(score).collect(),
        }
    }
}

/// Whether nobody has anything left to do, nobody is left to play against, or it was broken off.
pub fn is_over(rules: &Rules, state: &State, ending: Ending) -> bool {
    state.next_actor().is_none()
        || ending.broken_off
        || rules.seats().minus(ending.forfeited).len() <= 1
}
