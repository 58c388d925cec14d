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
    /// Points scored during the game, for routes and flags, less those for exchanges.
    pub routes: i32,
    /// Completed tickets less the others.
    pub tickets: i32,
    /// Points for stations not built.
    pub stations: i32,
    /// Points of harbours, less those not built.
    pub harbours: i32,
    /// Points for the longest path.
    pub longest_path: i32,
    /// Points for the most completed tickets.
    pub most_tickets: i32,
    /// All of it.
    pub total: i32,
    /// Spaces of the longest path of own routes; 0 on boards where it does not count.
    pub path_length: u16,
    /// Every ticket and what came of it.
    #[serde(borrow)]
    pub goals: Vec<Goal<'a>>,
    /// The routes that stations lent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Loan<'static>>>")]
    pub loans: Vec<Loan<'a>>,
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

impl<'a> Outcome<'a> {
    /// How a game ended, once it has: nobody who is out has won.
    pub fn of(rules: &'a Rules, state: &State, forfeited: SeatSet) -> Option<Outcome<'a>> {
        if !is_over(rules, state, forfeited) {
            return None;
        }
        let mut scores = rules.final_scores(state);
        scores.winners = rules.winners_among(&scores.seats, rules.seats().minus(forfeited));
        Some(Outcome::new(rules, state, &scores))
    }

    /// The outcome of a game that is over.
    fn new(rules: &'a Rules, state: &State, scores: &FinalScores) -> Outcome<'a> {
        let board = rules.board();
        let names = Names(board);
        let score = |(seat, score): (trestle_engine::Seat, &trestle_engine::SeatScore)| Score {
            routes: score.routes,
            tickets: score.tickets,
            stations: score.stations,
            harbours: score.harbours,
            longest_path: score.longest_path,
            most_tickets: score.most_tickets,
            total: score.total,
            path_length: score.path_length,
            goals: (state.tickets(seat).iter())
                .map(|ticket| {
                    let facts = &board.tickets[ticket.index()];
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

/// Whether nobody has anything left to do, or nobody is left to play against.
pub fn is_over(rules: &Rules, state: &State, forfeited: SeatSet) -> bool {
    state.next_actor().is_none() || rules.seats().minus(forfeited).len() <= 1
}
