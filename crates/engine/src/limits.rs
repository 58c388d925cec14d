//! How large a board may be. The state of a game has room for this much and never
//! grows; the loader refuses a board that needs more.

use std::ops::RangeInclusive;

/// Players at a table.
pub const PLAYERS: usize = 5;
/// Cities of a board.
pub const CITIES: usize = 64;
/// Tracks of a board.
pub const ROUTES: usize = 192;
/// Tickets of a game.
pub const TICKETS: usize = 96;
/// Tickets of all editions of a board together.
pub const TICKET_ROWS: usize = 240;
/// Cards of all decks together.
pub const CARDS: usize = 160;
/// Decks of cards.
pub const DECKS: usize = 3;
/// Different kinds of card; the wild card is one of them.
pub const CARD_KINDS: usize = 32;
/// Cards of one kind.
pub const CARDS_OF_A_KIND: u8 = 15;
/// Cards that lie face-up.
pub const SLOTS: usize = 8;
/// Tickets that are offered to a player at once.
pub const OFFER: usize = 8;
/// Pieces of one player. Every route takes at least one, so that a player's network
/// has at most this many routes.
pub const PIECES: u8 = 64;
/// Spaces of a route.
pub const LENGTH: u8 = 15;
/// Degrees by which a route is drawn bowing out, to either side.
pub const BOW: i8 = 80;
/// Stations of a player.
pub const STATIONS: usize = 4;
/// Kinds of piece.
pub const MEDIA: usize = 2;
/// Kinds of terrain.
pub const TERRAINS: usize = 8;
/// Harbours of a player.
pub const HARBOURS: u8 = 4;
/// Values of a harbour.
pub const HARBOUR_VALUES: usize = 8;
/// Colours of a flag.
pub const FLAG_COLORS: usize = 4;
/// Places of a tour.
pub const STOPS: usize = 8;
/// Editions of a board's rules.
pub const EDITIONS: usize = 4;
/// Cards turned for a tunnel.
pub const TUNNEL_CARDS: usize = 4;
/// Pieces of land and sea that are drawn on a board.
pub const SHAPES: usize = 24;
/// Points of the outline of each.
pub const OUTLINE: RangeInclusive<usize> = 3..=48;
/// Bytes of a board file, several times the largest of ours.
pub const FILE: usize = 128 * 1024;
