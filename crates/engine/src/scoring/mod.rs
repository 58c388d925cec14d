//! The final score.

mod borrow;
mod longest;
mod network;
mod tour;

use serde::Serialize;

pub use borrow::Loan;
use borrow::TicketResult;
pub use longest::{Edge, longest_trail};

use crate::board::TieBreak;
use crate::id::{Id, Seat};
use crate::id_set::{SeatSet, TicketSet};
use crate::limits;
use crate::rules::Rules;
use crate::state::State;

/// The score of everybody, part by part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalScores {
    /// By seat.
    pub seats: Vec<SeatScore>,
    /// Who has won; several if they share the win.
    pub winners: SeatSet,
}

/// The score of one player, part by part.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct SeatScore {
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
    /// The tickets completed.
    pub completed: TicketSet,
    /// Those of them that are tours completed in their order.
    pub in_order: TicketSet,
    /// The routes that stations lent.
    pub loans: Vec<Loan>,
    /// Spaces of the longest path of own routes.
    pub path_length: u16,
    /// Stations built.
    pub stations_built: usize,
}

impl Rules {
    /// The score if the game ended now. AF-END-1: cards left over, of whatever kind, are
    /// worth nothing.
    pub fn final_scores(&self, state: &State) -> FinalScores {
        let settings = &self.board().settings;
        let paths = self.longest_paths(state);
        let longest = paths.iter().copied().max().unwrap_or(0);
        let results: Vec<_> = state.seats().map(|seat| self.ticket_result(state, seat)).collect();
        let most = results.iter().map(|result| result.completed.len()).max().unwrap_or(0);
        let score = |(seat, tickets): (Seat, TicketResult)| {
            let built = state.players[seat].stations.len();
            let left = settings.station_costs.len() - built;
            let mut score = SeatScore {
                routes: state.players[seat].points,
                tickets: tickets.points,
                // EU-STA-4: each station not built gives points.
                stations: left as i32 * i32::from(settings.station_unused),
                // EU-LONG-1: all who tie for the longest path get the points.
                longest_path: if longest > 0 && paths[seat.index()] == longest {
                    i32::from(settings.longest_path)
                } else {
                    0
                },
                harbours: tickets.harbours,
                // AF-END-2: all who tie get the points; without completed tickets nobody.
                most_tickets: if most > 0 && tickets.completed.len() == most {
                    i32::from(settings.most_tickets)
                } else {
                    0
                },
                total: 0,
                completed: tickets.completed,
                in_order: tickets.in_order,
                loans: tickets.loans,
                path_length: paths[seat.index()],
                stations_built: built,
            };
            score.total = score.routes
                + score.tickets
                + score.stations
                + score.harbours
                + score.longest_path
                + score.most_tickets;
            score
        };
        let seats: Vec<SeatScore> = state.seats().zip(results).map(score).collect();
        let winners = self.winners_among(&seats, self.seats());
        FinalScores { seats, winners }
    }

    /// Everybody's longest path; 0 on boards where it does not matter (WO-END-2).
    fn longest_paths(&self, state: &State) -> [u16; limits::PLAYERS] {
        let settings = &self.board().settings;
        let mut paths = [0; limits::PLAYERS];
        if settings.longest_path != 0 || settings.tie_breaks.contains(&TieBreak::LongestPath) {
            for seat in state.seats() {
                paths[seat.index()] = self.longest_path(state.players[seat].routes.iter());
            }
        }
        paths
    }

    /// C-END-3: the highest score wins; between equals the board's tie-breaks decide in
    /// their order (EU-TIE-1, PA-TIE-1), and who is still equal shares the win. Only these
    /// seats are in the running: a player who gave up is not.
    pub fn winners_among(&self, scores: &[SeatScore], running: SeatSet) -> SeatSet {
        let rank = |score: &SeatScore| {
            let breaks = self.board().settings.tie_breaks.iter().map(|tie_break| match tie_break {
                TieBreak::CompletedTickets => score.completed.len() as i32,
                TieBreak::FewestStations => -(score.stations_built as i32),
                TieBreak::LongestPath => i32::from(score.path_length),
            });
            std::iter::once(score.total).chain(breaks).collect::<Vec<i32>>()
        };
        let in_the_running = running.iter().filter(|seat| seat.index() < scores.len());
        let ranks: Vec<(Seat, Vec<i32>)> =
            in_the_running.map(|seat| (seat, rank(&scores[seat.index()]))).collect();
        let best = ranks.iter().map(|(_, rank)| rank).max();
        ranks.iter().filter(|(_, rank)| Some(rank) == best).map(|&(seat, _)| seat).collect()
    }
}
