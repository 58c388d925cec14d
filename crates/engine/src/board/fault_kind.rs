//! The kinds of fault a board file can have, each with a stable code.

use std::fmt;

use serde::Serialize;

use super::nearest::Hint;

/// What can be named on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Thing {
    City,
    Place,
    Route,
    Ticket,
    Card,
    Color,
    FlagColor,
    Pile,
    Deck,
    Piece,
    Terrain,
    Edition,
    Set,
}

impl Thing {
    /// The word for one of them.
    pub fn word(self) -> &'static str {
        match self {
            Thing::City => "city",
            Thing::Place => "place",
            Thing::Route => "route",
            Thing::Ticket => "ticket",
            Thing::Card => "card",
            Thing::Color | Thing::FlagColor => "colour",
            Thing::Pile => "pile",
            Thing::Deck => "deck",
            Thing::Piece => "kind of piece",
            Thing::Terrain => "kind of terrain",
            Thing::Edition => "edition",
            Thing::Set => "set of tickets",
        }
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A kind of fault. A field `name` says in words which value is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in the messages below")]
pub enum FaultKind {
    /// The text is longer than any board.
    TooLarge { bytes: usize, most: usize },
    /// The text is not TOML.
    Syntax { message: String },
    /// A table has a key that means nothing.
    UnknownKey { place: String, key: String, hint: Hint },
    /// A table lacks a key that it must have.
    MissingKey { place: String, key: &'static str },
    /// A value is of another type than it should be.
    WrongType { name: String, found: &'static str, wanted: &'static str },
    /// A number is too small or too large.
    OutOfRange { name: String, found: String, least: i64, most: i64 },
    /// A text or list has nothing in it.
    Empty { name: String },
    /// A text has characters that cannot be shown.
    ControlCharacter { name: String },
    /// A text is none of the few that are possible.
    UnknownChoice { name: String, found: String, hint: Hint },
    /// An id is not made of lower-case letters, digits and single hyphens.
    BadId { name: String, found: String },
    /// Two things of a kind have one id.
    DuplicateId { thing: Thing, id: String, first_line: usize },
    /// Something is named that the board does not have.
    UnknownName { user: String, found: String, thing: Thing, hint: Hint },
    /// There is more of something than a game has room for.
    TooMany { name: String, found: usize, most: usize },
    /// Something is said that does nothing on this board.
    Idle { what: String, needs: &'static str },
    /// No card is without a colour.
    NoWildCard,
    /// Two cards are without a colour.
    SecondWildCard { card: String, first: String },
    /// Nothing tells two kinds of card apart.
    AlikeCards { card: String, first: String },
    /// The wild card has what only cards of a colour have.
    MarkedWild { card: String, key: &'static str },
    /// A deck shares the row of one that does not come before it.
    RowWithLater { deck: String, other: String },
    /// A card has the colour that marks routes of any colour.
    ReservedColor { card: String },
    /// The deck does not suffice for the start of a game.
    DeckTooSmall { deck: String, cards: u32, hand: u8, players: u8, row: u8 },
    /// Something costs cards that nobody can ever have.
    TooFewCards { user: String, needed: u8, cards: String, available: u32 },
    /// The fewest players are more than the most.
    PlayersReversed { min: u8, max: u8 },
    /// The end is near from the beginning.
    EndAtStart { end_pieces: u8, pieces: u8 },
    /// The end is not that of the first edition.
    EndDiffers { end_pieces: u8, edition: String, edition_pieces: u8 },
    /// There are fewer pieces than a player plays with.
    TooFewPieces { supply: u32, count: u8 },
    /// The pieces advised for a first game cannot be chosen.
    BadFirstGame { count: u8 },
    /// No deck is for a kind of piece.
    PieceWithoutDeck { kind: String },
    /// No route takes a kind of piece.
    PieceWithoutRoute { kind: String },
    /// More tickets have to be kept than there are.
    KeepTooMany { name: String, keep: u8, tickets: u32 },
    /// A pile has too few tickets for the start of a game.
    PileTooSmall { pile: String, tickets: usize, deal: u8, players: u8 },
    /// There is a tunnel, but nothing says how many cards are turned.
    NoTunnelCards { route: String },
    /// There are terrain cards, but nothing says what they are for.
    NoTerrain { deck: String },
    /// The kinds of terrain leave out a colour.
    TerrainGap { color: String, route: String },
    /// A colour is of two kinds of terrain.
    TerrainTwice { color: String, kind: String, first: String },
    /// A kind of terrain has no cards.
    TerrainWithoutCards { kind: String },
    /// Nothing says what doubling a route of this length costs.
    NoTerrainCost { route: String, length: u8 },
    /// There are harbours, but one kind of piece.
    HarboursOfOneKind,
    /// No colour has marked cards for both kinds of piece.
    NoMarkedCards,
    /// There are harbours, but no ports.
    NoPorts,
    /// A port is no city.
    PortWithoutCity { city: String },
    /// A flag has a colour twice.
    RepeatedColor { color: String },
    /// No route has a colour of the flag.
    FlagWithoutRoute { color: String },
    /// Ties are broken by something that the board does not have.
    IdleTieBreak { tie_break: &'static str, needs: &'static str },
    /// A tie-break is listed twice.
    RepeatedTieBreak { tie_break: &'static str },
    /// A route ends where it begins.
    RouteToItself { route: String, city: String },
    /// Nothing says what a route of this length is worth.
    NoRoutePoints { route: String, length: u8 },
    /// A route is longer than the pieces of a player.
    RouteOverPieces { route: String, length: u8, pieces: u8 },
    /// A route demands more wild cards than it has spaces.
    WildsOverLength { route: String, wilds: u8, length: u8 },
    /// A pair route takes pieces of another kind than the first.
    PairOverWater { route: String, kind: String, first: String },
    /// A pair route has a colour.
    PairWithColor { route: String, color: String },
    /// A pair route is a ferry or a tunnel too.
    PairWithMore { route: String, key: &'static str },
    /// The cards for pair routes can cover two spaces.
    PairWithDoubles { route: String, card: String },
    /// A route names itself as its twin.
    TwinOfItself { route: String },
    /// A route's twin joins other cities.
    TwinElsewhere { route: String, twin: String },
    /// A route's twin takes another kind of piece.
    TwinOfOtherKind { route: String, twin: String },
    /// A route's twin does not name it.
    TwinNotMutual { route: String, twin: String, names: Option<String> },
    /// The tracks of a double route differ in length.
    TwinLength { route: String, length: u8, twin: String, twin_length: u8 },
    /// Two routes join the same cities and are no twins.
    UnmarkedTwins { route: String, other: String },
    /// Three routes join the same cities.
    ThirdTrack { route: String, others: [String; 2] },
    /// A ticket ends where it begins.
    TicketToItself { ticket: String, city: String },
    /// A ticket names a junction.
    TicketToJunction { ticket: String, city: String },
    /// A ticket names one of the entrances of a place.
    TicketToEntrance { ticket: String, city: String },
    /// A ticket has a key of the other sort of tickets.
    MisplacedKey { ticket: String, key: &'static str },
    /// No routes lead from one end of a ticket to the other.
    TicketApart { ticket: String, from: String, to: String },
    /// The stops of a tour are not all connected.
    TourApart { ticket: String, from: String, to: String },
    /// A tour is worth less in its order than in any.
    TourOrder { ticket: String, in_order: i16, points: i16 },
    /// A place or a tour has a city twice.
    RepeatedCity { user: String, city: String },
    /// A city has no routes.
    LonelyCity { city: String },
    /// An entrance is of no place.
    EntranceWithoutPlace { city: String },
    /// An entrance would join cities.
    EntranceBetween { city: String, others: [String; 2] },
    /// A place has a junction.
    JunctionInPlace { place: String, city: String },
    /// The facts do not add up to what the file says they do.
    WrongCount { key: &'static str, said: u32, found: u64 },
}

impl FaultKind {
    /// A short name that never changes, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            FaultKind::TooLarge { .. } => "too-large",
            FaultKind::Syntax { .. } => "syntax",
            FaultKind::UnknownKey { .. } => "unknown-key",
            FaultKind::MissingKey { .. } => "missing-key",
            FaultKind::WrongType { .. } => "wrong-type",
            FaultKind::OutOfRange { .. } => "out-of-range",
            FaultKind::Empty { .. } => "empty",
            FaultKind::ControlCharacter { .. } => "control-character",
            FaultKind::UnknownChoice { .. } => "unknown-choice",
            FaultKind::BadId { .. } => "bad-id",
            FaultKind::DuplicateId { .. } => "duplicate-id",
            FaultKind::UnknownName { thing, .. } => match thing {
                Thing::City => "unknown-city",
                Thing::Place => "unknown-place",
                Thing::Route => "unknown-route",
                Thing::Ticket => "unknown-ticket",
                Thing::Card => "unknown-card",
                Thing::Color | Thing::FlagColor => "unknown-color",
                Thing::Pile => "unknown-pile",
                Thing::Deck => "unknown-deck",
                Thing::Piece => "unknown-piece",
                Thing::Terrain => "unknown-terrain",
                Thing::Edition => "unknown-edition",
                Thing::Set => "unknown-set",
            },
            FaultKind::TooMany { .. } => "too-many",
            FaultKind::Idle { .. } => "idle",
            FaultKind::NoWildCard => "no-wild-card",
            FaultKind::SecondWildCard { .. } => "second-wild-card",
            FaultKind::AlikeCards { .. } => "alike-cards",
            FaultKind::MarkedWild { .. } => "marked-wild",
            FaultKind::RowWithLater { .. } => "row-with-later",
            FaultKind::ReservedColor { .. } => "reserved-color",
            FaultKind::DeckTooSmall { .. } => "deck-too-small",
            FaultKind::TooFewCards { .. } => "too-few-cards",
            FaultKind::PlayersReversed { .. } => "players-reversed",
            FaultKind::EndAtStart { .. } => "end-at-start",
            FaultKind::EndDiffers { .. } => "end-differs",
            FaultKind::TooFewPieces { .. } => "too-few-pieces",
            FaultKind::BadFirstGame { .. } => "bad-first-game",
            FaultKind::PieceWithoutDeck { .. } => "piece-without-deck",
            FaultKind::PieceWithoutRoute { .. } => "piece-without-route",
            FaultKind::KeepTooMany { .. } => "keep-too-many",
            FaultKind::PileTooSmall { .. } => "pile-too-small",
            FaultKind::NoTunnelCards { .. } => "no-tunnel-cards",
            FaultKind::NoTerrain { .. } => "no-terrain",
            FaultKind::TerrainGap { .. } => "terrain-gap",
            FaultKind::TerrainTwice { .. } => "terrain-twice",
            FaultKind::TerrainWithoutCards { .. } => "terrain-without-cards",
            FaultKind::NoTerrainCost { .. } => "no-terrain-cost",
            FaultKind::HarboursOfOneKind => "harbours-of-one-kind",
            FaultKind::NoMarkedCards => "no-marked-cards",
            FaultKind::NoPorts => "no-ports",
            FaultKind::PortWithoutCity { .. } => "port-without-city",
            FaultKind::RepeatedColor { .. } => "repeated-color",
            FaultKind::FlagWithoutRoute { .. } => "flag-without-route",
            FaultKind::IdleTieBreak { .. } => "idle-tie-break",
            FaultKind::RepeatedTieBreak { .. } => "repeated-tie-break",
            FaultKind::RouteToItself { .. } => "route-to-itself",
            FaultKind::NoRoutePoints { .. } => "no-route-points",
            FaultKind::RouteOverPieces { .. } => "route-over-pieces",
            FaultKind::WildsOverLength { .. } => "wilds-over-length",
            FaultKind::PairOverWater { .. } => "pair-over-water",
            FaultKind::PairWithColor { .. } => "pair-with-color",
            FaultKind::PairWithMore { .. } => "pair-with-more",
            FaultKind::PairWithDoubles { .. } => "pair-with-doubles",
            FaultKind::TwinOfItself { .. } => "twin-of-itself",
            FaultKind::TwinElsewhere { .. } => "twin-elsewhere",
            FaultKind::TwinOfOtherKind { .. } => "twin-of-other-kind",
            FaultKind::TwinNotMutual { .. } => "twin-not-mutual",
            FaultKind::TwinLength { .. } => "twin-length",
            FaultKind::UnmarkedTwins { .. } => "unmarked-twins",
            FaultKind::ThirdTrack { .. } => "third-track",
            FaultKind::TicketToItself { .. } => "ticket-to-itself",
            FaultKind::TicketToJunction { .. } => "ticket-to-junction",
            FaultKind::TicketToEntrance { .. } => "ticket-to-entrance",
            FaultKind::MisplacedKey { .. } => "misplaced-key",
            FaultKind::TicketApart { .. } => "ticket-apart",
            FaultKind::TourApart { .. } => "tour-apart",
            FaultKind::TourOrder { .. } => "tour-order",
            FaultKind::RepeatedCity { .. } => "repeated-city",
            FaultKind::LonelyCity { .. } => "lonely-city",
            FaultKind::EntranceWithoutPlace { .. } => "entrance-without-place",
            FaultKind::EntranceBetween { .. } => "entrance-between",
            FaultKind::JunctionInPlace { .. } => "junction-in-place",
            FaultKind::WrongCount { .. } => "wrong-count",
        }
    }
}
