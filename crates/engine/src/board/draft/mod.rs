//! A board file as it was read, before it is known whether its parts fit together.
//!
//! What could not be read is `None`; the fault that says why has been noted.

mod cards;
mod editions;
mod look;
mod map;
mod numbers;
mod tickets;

use super::fault_kind::Thing;
use super::look::Look;
use super::read::{At, File, Table, Value};
use crate::limits;

pub(super) use cards::{Card, CardShows, Deck};
pub(super) use editions::Edition;
pub(super) use map::{City, Place, Route};
pub(super) use numbers::{
    End, Flag, Harbours, PieceKind, Pieces, Players, Scoring, TIE_BREAKS, Terrain, TerrainKind,
};
pub(super) use tickets::{Stops, Ticket, Tickets};

/// The colour of routes that take cards of any one colour.
pub(super) const GREY: &str = "grey";
/// The kind of piece of a board that does not list any.
pub(super) const FIRST_KIND: &str = "train";

/// The most points that anything gives.
// With a route for each of a player's pieces the sum still fits a score.
pub(super) const MOST_POINTS: i16 = i16::MAX / limits::PIECES as i16;

const BOARD_KEYS: &[&str] = &[
    "id", "title", "about", "check", "players", "pieces", "end", "editions", "stations",
    "harbours", "tunnels", "terrain", "flag", "scoring", "row", "decks", "map", "tickets", "look",
];
/// What `[check]` can count.
const CHECK_KEYS: &[&str] = &[
    "cities",
    "ports",
    "junctions",
    "entrances",
    "places",
    "routes",
    "spaces",
    "pairs",
    "doubles",
    "tunnel_pairs",
    "ferry_pairs",
    "ship_routes",
    "pair_routes",
    "tickets",
    "tours",
    "ticket_points",
    "cards",
    "terrain_cards",
];

/// A board as it was read.
pub(super) struct Draft<'d> {
    pub(super) id: Option<&'d str>,
    pub(super) title: Option<&'d str>,
    pub(super) about: Option<&'d str>,
    pub(super) check: Vec<(&'static str, At<u32>)>,
    pub(super) players: Option<Players>,
    pub(super) pieces: Option<Pieces<'d>>,
    pub(super) end: Option<End>,
    pub(super) editions: Part<Vec<Edition<'d>>>,
    /// Cards for each station; an empty list if the board has no stations.
    pub(super) station_costs: Option<Vec<At<u8>>>,
    pub(super) station_unused: Option<i16>,
    pub(super) harbours: Part<Harbours>,
    /// Cards turned for a tunnel; 0 if the board has no tunnels.
    pub(super) tunnel_cards: Option<u8>,
    pub(super) terrain: Part<Terrain<'d>>,
    pub(super) flag: Part<Flag<'d>>,
    pub(super) scoring: Option<Scoring>,
    pub(super) sweep_wilds: Option<At<u8>>,
    pub(super) decks: Vec<Deck<'d>>,
    pub(super) cities: Vec<City<'d>>,
    pub(super) places: Vec<Place<'d>>,
    pub(super) routes: Vec<Route<'d>>,
    pub(super) tickets: Option<Tickets<'d>>,
    pub(super) look: Part<Look>,
}

/// Something that a file may leave out.
#[derive(Clone, Copy)]
pub(super) enum Part<T> {
    /// It was left out.
    Absent,
    /// It is there, but not as it should be.
    Unreadable,
    /// It is there.
    Read(T),
}

impl<T> Part<T> {
    fn of<'v>(value: Option<Value<'v>>, read: impl FnOnce(Value<'v>) -> Option<T>) -> Part<T> {
        match value.map(read) {
            None => Part::Absent,
            Some(None) => Part::Unreadable,
            Some(Some(part)) => Part::Read(part),
        }
    }

    /// What was read, if it was.
    pub(super) fn get(&self) -> Option<&T> {
        match self {
            Part::Read(part) => Some(part),
            Part::Absent | Part::Unreadable => None,
        }
    }

    /// Whether it was left out.
    pub(super) fn is_absent(&self) -> bool {
        matches!(self, Part::Absent)
    }

    /// What was read, or what holds if nothing is said; `None` if it could not be read.
    pub(super) fn or(&self, absent: T) -> Option<T>
    where
        T: Copy,
    {
        match self {
            Part::Absent => Some(absent),
            Part::Unreadable => None,
            Part::Read(part) => Some(*part),
        }
    }
}

impl<'d> Draft<'d> {
    /// Reads everything that the file has to say; what has the wrong shape is a fault.
    pub(super) fn read(file: &'d File, document: &'d toml::de::DeTable<'d>) -> Draft<'d> {
        let root = file.root(document, BOARD_KEYS);
        let stations = root.optional("stations").map(|v| v.table(&["costs", "unused_points"]));
        let tunnels = root.optional("tunnels").map(|v| v.table(&["cards"]));
        let map = read_table(&root, "map", &["cities", "places", "routes"]);
        let editions = editions::read_editions(&root);
        Draft {
            id: root.needed("id").and_then(|v| v.id()).map(|id| id.value),
            title: root.needed("title").and_then(|v| v.text()).map(|title| title.value),
            about: match root.optional("about") {
                Some(about) => about.any_text().map(|about| about.value),
                None => Some(""),
            },
            check: read_check(&root),
            players: root.needed("players").and_then(numbers::read_players),
            pieces: read_table(&root, "pieces", &["count", "kinds", "exchange_cost"])
                .map(|pieces| numbers::read_pieces(&pieces)),
            end: read_table(&root, "end", &["pieces", "turns"])
                .map(|end| numbers::read_end(&end, &editions)),
            editions,
            station_unused: match &stations {
                Some(stations) => stations.as_ref().and_then(numbers::read_unused),
                None => Some(0),
            },
            station_costs: match &stations {
                Some(stations) => stations.as_ref().and_then(numbers::read_costs),
                None => Some(Vec::new()),
            },
            harbours: Part::of(root.optional("harbours"), numbers::read_harbours),
            tunnel_cards: match tunnels {
                Some(tunnels) => {
                    let most = limits::TUNNEL_CARDS as u8;
                    tunnels.and_then(|tunnels| number(&tunnels, "cards", 1, most))
                }
                None => Some(0),
            },
            terrain: numbers::read_terrain(&root),
            flag: numbers::read_flag(&root),
            scoring: read_table(&root, "scoring", &numbers::SCORING_KEYS)
                .map(|scoring| numbers::read_scoring(&scoring)),
            sweep_wilds: read_table(&root, "row", &["sweep_wilds"])
                .and_then(|row| row.needed("sweep_wilds"))
                .and_then(|v| v.number(1..=limits::SLOTS as u8 + 1)),
            decks: cards::read_decks(&root),
            cities: map.as_ref().map(map::read_cities).unwrap_or_default(),
            places: map.as_ref().map(map::read_places).unwrap_or_default(),
            routes: map.as_ref().map(map::read_routes).unwrap_or_default(),
            tickets: read_table(&root, "tickets", &["at_start", "in_play", "piles", "list"])
                .map(|tickets| tickets::read_tickets(&tickets)),
            look: Part::of(root.optional("look"), look::read_look),
        }
    }

    /// The cards of all decks, in the order of the file.
    pub(super) fn cards(&self) -> impl Iterator<Item = &Card<'d>> {
        self.decks.iter().flat_map(|deck| &deck.cards)
    }

    /// The most players, if the file says how many.
    pub(super) fn players_max(&self) -> Option<u8> {
        self.players.as_ref().and_then(|players| players.max)
    }

    /// How many pieces a player plays with.
    pub(super) fn piece_count(&self) -> Option<u8> {
        self.pieces.as_ref().and_then(|pieces| pieces.count)
    }

    /// The most pieces of the kind at this place that a player can have.
    pub(super) fn most_pieces(&self, kind: usize) -> Option<u8> {
        let pieces = self.pieces.as_ref()?;
        match &pieces.kinds {
            Part::Absent => pieces.count,
            Part::Unreadable => None,
            Part::Read(kinds) => Some(kinds.get(kind)?.supply?.min(pieces.count?)),
        }
    }

    /// The lines and ids of the kinds of piece; none if they could not be read.
    pub(super) fn kinds(&self) -> Vec<(usize, Option<&'d str>)> {
        let Some(pieces) = &self.pieces else { return Vec::new() };
        match &pieces.kinds {
            Part::Absent => vec![(pieces.line, Some(FIRST_KIND))],
            Part::Unreadable => Vec::new(),
            Part::Read(kinds) => kinds.iter().map(|kind| (kind.line, kind.id)).collect(),
        }
    }
}

fn read_table<'d>(
    parent: &Table<'d>,
    key: &'static str,
    keys: &'static [&'static str],
) -> Option<Table<'d>> {
    parent.needed(key).and_then(|v| v.table(keys))
}

fn read_rows<'d, T>(
    list: Option<Value<'d>>,
    (thing, keys, most): (Thing, &'static [&'static str], usize),
    read: impl Fn(&Table<'d>) -> T,
) -> Vec<T> {
    let rows = list.and_then(|list| list.rows(thing, keys, most));
    rows.unwrap_or_default().iter().map(read).collect()
}

/// The texts of a list; `None` if one of them could not be read.
fn read_texts<'d>(list: &[Value<'d>]) -> Option<Vec<At<&'d str>>> {
    // All are read before one can fail, so that every fault is noted.
    let texts: Vec<_> = list.iter().map(|v| v.text()).collect();
    texts.into_iter().collect()
}

fn number(table: &Table<'_>, key: &'static str, least: u8, most: u8) -> Option<u8> {
    table.needed(key).and_then(|v| v.number(least..=most)).map(|number| number.value)
}

fn points(value: Option<Value<'_>>, least: i16) -> Option<i16> {
    value.and_then(|v| v.number(least..=MOST_POINTS)).map(|points| points.value)
}

/// True or false; false if nothing is said.
fn flag(table: &Table<'_>, key: &'static str) -> Option<At<bool>> {
    match table.optional(key) {
        Some(flag) => flag.flag(),
        None => Some(At { line: table.line, value: false }),
    }
}

fn id<'d>(row: &Table<'d>) -> Option<&'d str> {
    row.needed("id").and_then(|v| v.id()).map(|id| id.value)
}

fn read_check(root: &Table<'_>) -> Vec<(&'static str, At<u32>)> {
    let Some(check) = root.optional("check").and_then(|v| v.table(CHECK_KEYS)) else {
        return Vec::new();
    };
    let count = |key: &&'static str| {
        let count = check.optional(key)?.number(0..=u32::MAX)?;
        Some((*key, count))
    };
    CHECK_KEYS.iter().filter_map(count).collect()
}
