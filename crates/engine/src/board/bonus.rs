//! Bonuses of the final score.

use std::fmt;

use serde::Serialize;

use super::draft::MOST_POINTS;
use super::read::Value;

/// What a bonus is for. Whoever has the most of it gets the points; all who tie do, and
/// nobody who has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusKind {
    /// The longest path of own routes (EU-LONG-1).
    LongestPath,
    /// The most completed tickets (AF-END-2).
    MostTickets,
}

impl BonusKind {
    /// All kinds, in the order in which they are counted.
    pub const ALL: [BonusKind; 2] = [BonusKind::LongestPath, BonusKind::MostTickets];

    /// Its id as a mechanic and as a part of the score.
    pub const fn id(self) -> &'static str {
        match self {
            BonusKind::LongestPath => "longest-path",
            BonusKind::MostTickets => "most-tickets",
        }
    }

    /// Its key in the `[scoring]` of a board file and in its editions.
    pub const fn key(self) -> &'static str {
        match self {
            BonusKind::LongestPath => "longest_path",
            BonusKind::MostTickets => "most_tickets",
        }
    }

    /// The clause that describes it.
    pub const fn clause(self) -> &'static str {
        match self {
            BonusKind::LongestPath => "EU-LONG-1",
            BonusKind::MostTickets => "AF-END-2",
        }
    }
}

/// A bonus that a board gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bonus {
    /// What it is for.
    pub kind: BonusKind,
    /// The points.
    pub points: i16,
}

impl Bonus {
    /// Reads what a board file says about a bonus: its points, 0 for none.
    pub(super) fn read(kind: BonusKind, value: &Value<'_>) -> Option<Bonus> {
        let points = value.number(0..=MOST_POINTS)?.value;
        Some(Bonus { kind, points })
    }

    /// The bonus of a board whose file does not mention it.
    pub(super) fn none(kind: BonusKind) -> Bonus {
        Bonus { kind, points: 0 }
    }

    /// Its numbers, for the canonical text of the board.
    pub(super) fn numbers(&self) -> [i16; 1] {
        [self.points]
    }
}

/// What it gives, for people: `10 points`.
impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bonus { kind: _, points } = self;
        let s = if *points == 1 { "" } else { "s" };
        write!(f, "{points} point{s}")
    }
}

/// The names of all bonuses in a board file after some other keys.
pub(super) const fn keys_with<const OTHERS: usize, const ALL: usize>(
    others: [&'static str; OTHERS],
) -> [&'static str; ALL] {
    assert!(ALL == OTHERS + BonusKind::ALL.len(), "one key for each bonus");
    let mut keys = [""; ALL];
    let mut place = 0;
    while place < ALL {
        keys[place] =
            if place < OTHERS { others[place] } else { BonusKind::ALL[place - OTHERS].key() };
        place += 1;
    }
    keys
}
