//! The tables of numbers: players, pieces, the end, harbours, terrain, flags, scoring.

use super::editions::Edition;
use super::{MOST_POINTS, Part, id, number, points, read_rows, read_texts};
use crate::board::bonus::keys_with;
use crate::board::fault_kind::Thing;
use crate::board::read::{At, Table, Value};
use crate::board::{Bonus, BonusKind, TieBreak};
use crate::limits;

/// The keys of `[scoring]`.
pub(super) const SCORING_KEYS: [&str; 2 + BonusKind::ALL.len()] =
    keys_with(["route_points", "tie_breaks"]);

/// What decides ties, by its name in the file.
pub(in crate::board) const TIE_BREAKS: &[(&str, TieBreak)] = &[
    ("completed-tickets", TieBreak::CompletedTickets),
    ("fewest-stations", TieBreak::FewestStations),
    ("longest-path", TieBreak::LongestPath),
];

/// Table `[players]`.
pub(in crate::board) struct Players {
    pub(in crate::board) line: usize,
    pub(in crate::board) min: Option<u8>,
    pub(in crate::board) max: Option<u8>,
    pub(in crate::board) single_track_up_to: Option<u8>,
}

/// Table `[pieces]`.
pub(in crate::board) struct Pieces<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) count: Option<u8>,
    pub(in crate::board) kinds: Part<Vec<PieceKind<'d>>>,
    pub(in crate::board) exchange_cost: Part<At<i16>>,
}

/// A row of `kinds` in `[pieces]`.
pub(in crate::board) struct PieceKind<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) supply: Option<u8>,
    pub(in crate::board) first_game: Part<At<u8>>,
}

/// Table `[end]`.
pub(in crate::board) struct End {
    pub(in crate::board) pieces: Part<At<u8>>,
    pub(in crate::board) turns: Option<u8>,
}

/// Table `[harbours]`.
pub(in crate::board) struct Harbours {
    pub(in crate::board) line: usize,
    pub(in crate::board) supply: Option<u8>,
    pub(in crate::board) cards: Option<At<u8>>,
    pub(in crate::board) points: Option<Vec<i16>>,
    pub(in crate::board) unbuilt: Option<i16>,
}

/// Table `[terrain]`.
pub(in crate::board) struct Terrain<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) kinds: Vec<TerrainKind<'d>>,
    /// Lengths and the cards that double a route of that length.
    pub(in crate::board) cost: Option<Vec<(u8, i16)>>,
}

/// A row of `kinds` in `[terrain]`.
pub(in crate::board) struct TerrainKind<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) colors: Option<Vec<At<&'d str>>>,
}

/// Table `[flag]`.
pub(in crate::board) struct Flag<'d> {
    pub(in crate::board) colors: Option<Vec<At<&'d str>>>,
    pub(in crate::board) points: Option<i16>,
}

/// Table `[scoring]`.
#[derive(Clone)]
pub(in crate::board) struct Scoring {
    pub(in crate::board) line: usize,
    /// Lengths and their points; lengths that are not listed are not allowed.
    pub(in crate::board) route_points: Option<Vec<(u8, i16)>>,
    /// Every bonus, with 0 points those that the board does not give.
    pub(in crate::board) bonuses: Vec<(BonusKind, Option<Bonus>)>,
    pub(in crate::board) tie_breaks: Vec<At<TieBreak>>,
}

impl Scoring {
    /// The points of a bonus, if they could be read.
    pub(in crate::board) fn bonus(&self, kind: BonusKind) -> Option<i16> {
        let bonus = self.bonuses.iter().find(|(known, _)| *known == kind)?.1?;
        Some(bonus.points)
    }
}

pub(super) fn read_players(players: Value<'_>) -> Option<Players> {
    let table = players.table(&["min", "max", "single_track_up_to"])?;
    let most = limits::PLAYERS as u8;
    Some(Players {
        line: table.line,
        min: number(&table, "min", 2, most),
        max: number(&table, "max", 2, most),
        single_track_up_to: number(&table, "single_track_up_to", 0, most),
    })
}

pub(super) fn read_pieces<'d>(pieces: &Table<'d>) -> Pieces<'d> {
    let kind = |kind: &Table<'d>| PieceKind {
        line: kind.line,
        id: id(kind),
        supply: number(kind, "supply", 1, limits::PIECES),
        first_game: Part::of(kind.optional("first_game"), |v| v.number(0..=limits::PIECES)),
    };
    Pieces {
        line: pieces.line,
        count: number(pieces, "count", 1, limits::PIECES),
        kinds: match pieces.optional("kinds") {
            None => Part::Absent,
            Some(kinds) => {
                match kinds.rows(Thing::Piece, &["id", "supply", "first_game"], limits::MEDIA) {
                    None => Part::Unreadable,
                    Some(rows) => Part::Read(rows.iter().map(kind).collect()),
                }
            }
        },
        exchange_cost: Part::of(pieces.optional("exchange_cost"), |v| v.number(0..=MOST_POINTS)),
    }
}

/// Reads the end, which must say when it is near unless the editions do.
pub(super) fn read_end(end: &Table<'_>, editions: &Part<Vec<Edition<'_>>>) -> End {
    let pieces = match editions {
        Part::Absent => end.needed("pieces"),
        Part::Unreadable | Part::Read(_) => end.optional("pieces"),
    };
    End {
        pieces: Part::of(pieces, |v| v.number(0..=limits::PIECES)),
        turns: number(end, "turns", 1, 9),
    }
}

pub(super) fn read_costs(stations: &Table<'_>) -> Option<Vec<At<u8>>> {
    let costs = stations.needed("costs").and_then(|v| v.short_list(limits::STATIONS))?;
    // All are read before one can fail, so that every fault is noted.
    let costs: Vec<_> = costs.iter().map(|v| v.number(1..=u8::MAX)).collect();
    costs.into_iter().collect()
}

pub(super) fn read_unused(stations: &Table<'_>) -> Option<i16> {
    points(stations.needed("unused_points"), 0)
}

pub(super) fn read_harbours(harbours: Value<'_>) -> Option<Harbours> {
    let table = harbours.table(&["supply", "cards", "points", "unbuilt_points"])?;
    let values = table.needed("points").and_then(|v| v.short_list(limits::HARBOUR_VALUES));
    let values: Option<Vec<Option<i16>>> = values
        .map(|values| values.iter().map(|v| Some(v.number(0..=MOST_POINTS)?.value)).collect());
    Some(Harbours {
        line: table.line,
        supply: number(&table, "supply", 1, limits::HARBOURS),
        cards: table.needed("cards").and_then(|v| v.number(1..=limits::CARDS_OF_A_KIND)),
        points: values.and_then(|values| values.into_iter().collect()),
        unbuilt: points(table.needed("unbuilt_points"), 0),
    })
}

pub(super) fn read_terrain<'d>(root: &Table<'d>) -> Part<Terrain<'d>> {
    let Some(terrain) = root.optional("terrain") else { return Part::Absent };
    let Some(table) = terrain.table(&["kinds", "cost"]) else { return Part::Unreadable };
    let kind = |kind: &Table<'d>| TerrainKind {
        line: kind.line,
        id: id(kind),
        colors: kind
            .needed("colors")
            .and_then(|v| v.short_list(limits::CARD_KINDS))
            .and_then(|colors| read_texts(&colors)),
    };
    let most = i16::from(limits::CARDS_OF_A_KIND);
    let keys = (Thing::Terrain, ["id", "colors"].as_slice(), limits::TERRAINS);
    Part::Read(Terrain {
        line: table.line,
        kinds: read_rows(table.needed("kinds"), keys, kind),
        cost: table.needed("cost").and_then(|v| v.number_table(1..=limits::LENGTH, 1..=most)),
    })
}

pub(super) fn read_flag<'d>(root: &Table<'d>) -> Part<Flag<'d>> {
    let Some(flag) = root.optional("flag") else { return Part::Absent };
    let Some(table) = flag.table(&["colors", "points"]) else { return Part::Unreadable };
    let colors = table.needed("colors").and_then(|v| v.list_of(2..=limits::FLAG_COLORS));
    Part::Read(Flag {
        colors: colors.and_then(|colors| read_texts(&colors)),
        points: points(table.needed("points"), 1),
    })
}

pub(super) fn read_scoring(scoring: &Table<'_>) -> Scoring {
    let tie_breaks = scoring.needed("tie_breaks").and_then(|v| v.list()).unwrap_or_default();
    let bonus = |kind: BonusKind| match scoring.optional(kind.key()) {
        Some(value) => Bonus::read(kind, &value),
        None => Some(Bonus::none(kind)),
    };
    Scoring {
        line: scoring.line,
        route_points: scoring
            .needed("route_points")
            .and_then(|v| v.number_table(1..=limits::LENGTH, 0..=MOST_POINTS)),
        bonuses: BonusKind::ALL.map(|kind| (kind, bonus(kind))).into(),
        tie_breaks: tie_breaks.iter().filter_map(|v| v.choice(TIE_BREAKS)).collect(),
    }
}
