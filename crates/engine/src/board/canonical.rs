//! The fingerprint of a board: which facts a record of a game relies on.

use std::fmt::{self, Write};

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::{Board, Deck, Face, Paint, Ticket};
use crate::id::{Color, Id};

/// SHA-256 over all facts of a board that matter for play: ids and numbers in their
/// order, not titles, names, coordinates or comments. Two boards with one hash play alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BoardHash([u8; 32]);

impl fmt::Display for BoardHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for BoardHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for BoardHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl BoardHash {
    /// The fingerprint of a board's facts.
    pub(super) fn of(board: &Board) -> BoardHash {
        BoardHash(Sha256::digest(canonical_text(board)).into())
    }
}

/// The facts as text, a line each, in the order that play depends on.
fn canonical_text(board: &Board) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write_facts(board, &mut text);
    text
}

fn write_facts(board: &Board, out: &mut String) -> fmt::Result {
    let color_name = |color: Color| &board.colors[color.index()];
    writeln!(out, "trestle-board 1")?;
    for city in &board.cities {
        writeln!(out, "city {} kind={:?} port={}", city.id, city.kind, city.port)?;
    }
    for color in &board.colors {
        writeln!(out, "color {color}")?;
    }
    for deck in &board.decks {
        let Deck { id, hand, row, row_group, medium, open, cards: _, base: _ } = deck;
        let medium = medium.0;
        writeln!(
            out,
            "deck {id} hand={hand} row={row} group={row_group} medium={medium} open={open}"
        )?;
    }
    for face in &board.faces {
        let Face { id, deck, color, terrain, spaces, harbour, count } = face;
        let color = color.map_or("-", |color| color_name(color));
        let deck = &board.decks[deck.index()].id;
        let terrain = terrain.map(|terrain| terrain.0);
        writeln!(
            out,
            "card {id} deck={deck} color={color} terrain={terrain:?} spaces={spaces} harbour={harbour} count={count}"
        )?;
    }
    for medium in &board.media {
        writeln!(out, "medium {} supply={}", medium.id, medium.supply)?;
    }
    for terrain in &board.terrains {
        writeln!(out, "terrain {terrain}")?;
    }
    for route in &board.routes {
        let [a, b] = route.ends.map(|city| &board.cities[city.index()].id);
        let paint = match route.paint {
            Paint::Color(color) => color_name(color),
            Paint::Grey => "grey",
        };
        let twin = route.twin.map_or("-", |twin| &board.routes[twin.index()].id);
        writeln!(
            out,
            "route {} {a} {b} length={} color={paint} wilds={} tunnel={} twin={twin}",
            route.id, route.length, route.wilds, route.tunnel
        )?;
        let terrain = route.terrain.map(|terrain| terrain.0);
        writeln!(out, "  medium={} pair={} terrain={terrain:?}", route.medium.0, route.pair)?;
    }
    for pile in &board.piles {
        writeln!(out, "pile {} deal={} count={}", pile.id, pile.deal, pile.count)?;
    }
    for ticket in &board.tickets {
        let Ticket { id, stops, points, in_order, penalty } = ticket;
        write!(out, "ticket {id} points={points} in_order={in_order} penalty={penalty}")?;
        for stop in stops {
            write!(out, " stop")?;
            for city in stop.iter() {
                write!(out, " {}", board.cities[city.index()].id)?;
            }
        }
        writeln!(out)?;
    }
    // The derived form names every number; adding a mechanic adds its number here.
    writeln!(out, "settings {:?}", board.settings)
}
