//! The final score.

mod borrow;
mod lending;
mod longest;
mod network;
mod part;
mod tour;

use serde::Serialize;

pub(crate) use borrow::Holdings;
pub(crate) use lending::Lending;
pub use lending::Loan;
pub use longest::{Edge, longest_trail};
pub(crate) use network::Network;
pub use part::{Part, PartKind};

use crate::board::{Bonus, BonusKind, TieBreak};
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
    /// What it is made of, in the order in which it is counted. Only what the board knows.
    pub parts: Vec<Part>,
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

impl SeatScore {
    /// The points of a part; 0 if the board does not know it.
    pub fn points(&self, kind: PartKind) -> i32 {
        self.parts.iter().find(|part| part.kind == kind).map_or(0, |part| part.points)
    }
}

impl Rules {
    /// The score if the game ended now. AF-END-1: cards left over, of whatever kind, are
    /// worth nothing.
    pub fn final_scores(&self, state: &State) -> FinalScores {
        let settings = self.board().settings();
        let paths = self.longest_paths(state);
        let results: Vec<_> = state.seats().map(|seat| self.ticket_result(state, seat)).collect();
        let measure = |bonus: &Bonus, seat: Seat| match bonus.kind {
            BonusKind::LongestPath => u32::from(paths[seat.index()]),
            BonusKind::MostTickets => results[seat.index()].completed.len() as u32,
        };
        let best = |bonus| state.seats().map(|seat| measure(bonus, seat)).max().unwrap_or(0);
        let bonuses: Vec<(&Bonus, u32)> =
            settings.bonuses.iter().map(|it| (it, best(it))).collect();
        let part = |kind: PartKind, seat: Seat| {
            let player = &state.players[seat];
            let tickets = &results[seat.index()];
            let (points, count) = match kind {
                PartKind::Routes => (player.points, player.routes.len() as u32),
                PartKind::Tickets => (tickets.points, tickets.completed.len() as u32),
                PartKind::Stations => {
                    // EU-STA-4: each station not built gives points.
                    let left = settings.station_costs.len() - player.stations.len();
                    (left as i32 * i32::from(settings.station_unused), left as u32)
                }
                PartKind::Harbours => (tickets.harbours, player.harbours.len() as u32),
                // EU-LONG-1, AF-END-2: all who tie for a bonus get it, but nobody who has nothing.
                PartKind::Bonus(kind) => {
                    let given = bonuses.iter().find(|(bonus, _)| bonus.kind == kind);
                    given.map_or((0, 0), |&(bonus, best)| {
                        let count = measure(bonus, seat);
                        let won = count > 0 && count == best;
                        (if won { i32::from(bonus.points) } else { 0 }, count)
                    })
                }
            };
            Part { kind, points, count }
        };
        let score = |seat: Seat| {
            let parts: Vec<Part> =
                PartKind::of(self.board()).map(|kind| part(kind, seat)).collect();
            let tickets = &results[seat.index()];
            SeatScore {
                total: parts.iter().map(|part| part.points).sum(),
                parts,
                completed: tickets.completed,
                in_order: tickets.in_order,
                loans: tickets.loans.clone(),
                path_length: paths[seat.index()],
                stations_built: state.players[seat].stations.len(),
            }
        };
        let seats: Vec<SeatScore> = state.seats().map(score).collect();
        let winners = self.winners_among(&seats, self.seats());
        FinalScores { seats, winners }
    }

    /// Everybody's longest path; 0 on boards where it does not matter (WO-END-2).
    fn longest_paths(&self, state: &State) -> [u16; limits::PLAYERS] {
        let settings = self.board().settings();
        let mut paths = [0; limits::PLAYERS];
        let counts = settings.bonus(BonusKind::LongestPath) != 0;
        if counts || settings.tie_breaks.contains(&TieBreak::LongestPath) {
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
            let breaks =
                self.board().settings().tie_breaks.iter().map(|tie_break| match tie_break {
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
