//! The decks and their cards.

use super::{Part, flag, id, number, read_rows};
use crate::board::fault_kind::Thing;
use crate::board::read::{At, Table};
use crate::limits;

const DECK_KEYS: &[&str] = &["id", "hand", "row", "by", "terrain", "row_with", "cards"];
const CARD_KEYS: &[&str] = &["id", "color", "count", "spaces", "harbour"];
const TERRAIN_CARD_KEYS: &[&str] = &["id", "terrain", "count"];

/// One of `[[decks]]`.
pub(in crate::board) struct Deck<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) hand: Option<u8>,
    pub(in crate::board) row: Option<u8>,
    /// The kind of piece that its cards are for.
    pub(in crate::board) by: Part<At<&'d str>>,
    /// Whether its cards are terrain cards.
    pub(in crate::board) terrain: Option<At<bool>>,
    /// The deck that it shares the row with.
    pub(in crate::board) row_with: Part<At<&'d str>>,
    /// Empty if they could not be read.
    pub(in crate::board) cards: Vec<Card<'d>>,
}

/// A row of a deck's `cards`.
pub(in crate::board) struct Card<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) shows: CardShows<'d>,
    pub(in crate::board) spaces: Option<At<u8>>,
    pub(in crate::board) harbour: Option<At<bool>>,
    pub(in crate::board) count: Option<u8>,
}

/// What a card's row says about its colour or terrain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::board) enum CardShows<'d> {
    /// Nothing: the wild card.
    Wild,
    /// This colour.
    Color(&'d str),
    /// This terrain.
    Terrain(At<&'d str>),
    /// Something that could not be read.
    Unreadable,
}

/// Reads the decks.
pub(super) fn read_decks<'d>(root: &Table<'d>) -> Vec<Deck<'d>> {
    read_rows(root.needed("decks"), (Thing::Deck, DECK_KEYS, limits::DECKS), read_deck)
}

fn read_deck<'d>(deck: &Table<'d>) -> Deck<'d> {
    let terrain = flag(deck, "terrain");
    let cards = deck.needed("cards");
    Deck {
        line: deck.line,
        id: id(deck),
        hand: number(deck, "hand", 0, limits::CARDS as u8),
        row: number(deck, "row", 0, limits::SLOTS as u8),
        by: deck.optional_text("by"),
        terrain,
        row_with: deck.optional_text("row_with"),
        cards: match terrain.map(|terrain| terrain.value) {
            // Which keys its cards may have is not known.
            None => Vec::new(),
            Some(false) => {
                read_rows(cards, (Thing::Card, CARD_KEYS, limits::CARD_KINDS), read_card)
            }
            Some(true) => {
                let keys = (Thing::Card, TERRAIN_CARD_KEYS, limits::CARD_KINDS);
                read_rows(cards, keys, read_terrain_card)
            }
        },
    }
}

fn read_card<'d>(card: &Table<'d>) -> Card<'d> {
    let color = card.optional("color");
    let least = if color.is_some() { 1 } else { 0 };
    Card {
        line: card.line,
        id: id(card),
        shows: match color.map(|v| v.id()) {
            None => CardShows::Wild,
            Some(Some(color)) => CardShows::Color(color.value),
            Some(None) => CardShows::Unreadable,
        },
        spaces: match card.optional("spaces") {
            Some(spaces) => spaces.number(1..=2),
            None => Some(At { line: card.line, value: 1 }),
        },
        harbour: flag(card, "harbour"),
        count: number(card, "count", least, limits::CARDS_OF_A_KIND),
    }
}

fn read_terrain_card<'d>(card: &Table<'d>) -> Card<'d> {
    let terrain = card.needed("terrain").and_then(|v| v.text());
    Card {
        line: card.line,
        id: id(card),
        shows: terrain.map_or(CardShows::Unreadable, CardShows::Terrain),
        spaces: Some(At { line: card.line, value: 1 }),
        harbour: Some(At { line: card.line, value: false }),
        count: number(card, "count", 1, limits::CARDS_OF_A_KIND),
    }
}
