//! The parts that a score is made of.

use serde::{Serialize, Serializer};

use crate::board::{Board, BonusKind};

/// A part of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Part {
    /// What it is for.
    pub kind: PartKind,
    /// The points, below zero if something was lost.
    pub points: i32,
    /// How many of what it counts: see [`PartKind`].
    pub count: u32,
}

/// What a part of a score is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartKind {
    /// Points scored during the game, for routes and flags, less those for exchanges.
    /// Counts the routes.
    Routes,
    /// Completed tickets less the others. Counts those completed.
    Tickets,
    /// Stations not built. Counts them.
    Stations,
    /// Harbours, less those not built. Counts those built.
    Harbours,
    /// A bonus. Counts what it is for: spaces of the path, completed tickets.
    Bonus(BonusKind),
}

impl PartKind {
    /// The parts of the scores on a board, in the order in which they are counted.
    pub fn of(board: &Board) -> impl Iterator<Item = PartKind> {
        let settings = board.settings();
        let stations = (!settings.station_costs.is_empty()).then_some(PartKind::Stations);
        let harbours = (settings.harbours > 0).then_some(PartKind::Harbours);
        let bonuses = settings.bonuses.iter().map(|bonus| PartKind::Bonus(bonus.kind));
        let always = [PartKind::Routes, PartKind::Tickets];
        always.into_iter().chain(stations).chain(harbours).chain(bonuses)
    }

    /// Every part there is.
    pub fn all() -> impl Iterator<Item = PartKind> {
        use PartKind::*;
        [Routes, Tickets, Stations, Harbours].into_iter().chain(BonusKind::ALL.map(Bonus))
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        match self {
            PartKind::Routes => "routes",
            PartKind::Tickets => "tickets",
            PartKind::Stations => "stations",
            PartKind::Harbours => "harbours",
            PartKind::Bonus(kind) => kind.id(),
        }
    }

    /// The clause that says what it is worth.
    pub fn clause(self) -> &'static str {
        match self {
            PartKind::Routes => "C-CLAIM-4",
            PartKind::Tickets => "C-TKT-4",
            PartKind::Stations => "EU-STA-4",
            PartKind::Harbours => "WO-HARB-3",
            PartKind::Bonus(kind) => kind.clause(),
        }
    }
}

impl Serialize for PartKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}
