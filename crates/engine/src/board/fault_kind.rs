//! The kinds of fault a board file can have: for each a stable code and a message that
//! says what is wrong and what would be right.

use std::fmt;

use super::nearest::Hint;

/// What can be named on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Thing {
    City,
    Route,
    Ticket,
    Card,
    Color,
    Pile,
    Deck,
}

impl Thing {
    /// The word for one of them.
    pub fn word(self) -> &'static str {
        match self {
            Thing::City => "city",
            Thing::Route => "route",
            Thing::Ticket => "ticket",
            Thing::Card => "card",
            Thing::Color => "colour",
            Thing::Pile => "pile",
            Thing::Deck => "deck",
        }
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A kind of fault. A field `name` says in words which value is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named as in the messages below")]
pub enum FaultKind {
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
    /// There is a second deck.
    SecondDeck { deck: String },
    /// No card is without a colour.
    NoWildCard,
    /// Two cards are without a colour.
    SecondWildCard { card: String, first: String },
    /// Two kinds of card have one colour.
    SecondCardOfColor { card: String, first: String, color: String },
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
    /// More tickets have to be kept than there are.
    KeepTooMany { name: String, keep: u8, tickets: u32 },
    /// A pile has too few tickets for the start of a game.
    PileTooSmall { pile: String, tickets: usize, deal: u8, players: u8 },
    /// There is a tunnel, but nothing says how many cards are turned.
    NoTunnelCards { route: String },
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
    /// A route names itself as its twin.
    TwinOfItself { route: String },
    /// A route's twin joins other cities.
    TwinElsewhere { route: String, twin: String },
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
    /// No routes lead from one end of a ticket to the other.
    TicketApart { ticket: String, from: String, to: String },
    /// A city has no routes.
    LonelyCity { city: String },
    /// The facts do not add up to what the file says they do.
    WrongCount { key: &'static str, said: u32, found: u64 },
}

impl FaultKind {
    /// A short name that never changes, for programs.
    pub fn code(&self) -> &'static str {
        match self {
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
                Thing::Route => "unknown-route",
                Thing::Ticket => "unknown-ticket",
                Thing::Card => "unknown-card",
                Thing::Color => "unknown-color",
                Thing::Pile => "unknown-pile",
                Thing::Deck => "unknown-deck",
            },
            FaultKind::TooMany { .. } => "too-many",
            FaultKind::SecondDeck { .. } => "second-deck",
            FaultKind::NoWildCard => "no-wild-card",
            FaultKind::SecondWildCard { .. } => "second-wild-card",
            FaultKind::SecondCardOfColor { .. } => "second-card-of-color",
            FaultKind::ReservedColor { .. } => "reserved-color",
            FaultKind::DeckTooSmall { .. } => "deck-too-small",
            FaultKind::TooFewCards { .. } => "too-few-cards",
            FaultKind::PlayersReversed { .. } => "players-reversed",
            FaultKind::EndAtStart { .. } => "end-at-start",
            FaultKind::KeepTooMany { .. } => "keep-too-many",
            FaultKind::PileTooSmall { .. } => "pile-too-small",
            FaultKind::NoTunnelCards { .. } => "no-tunnel-cards",
            FaultKind::IdleTieBreak { .. } => "idle-tie-break",
            FaultKind::RepeatedTieBreak { .. } => "repeated-tie-break",
            FaultKind::RouteToItself { .. } => "route-to-itself",
            FaultKind::NoRoutePoints { .. } => "no-route-points",
            FaultKind::RouteOverPieces { .. } => "route-over-pieces",
            FaultKind::WildsOverLength { .. } => "wilds-over-length",
            FaultKind::TwinOfItself { .. } => "twin-of-itself",
            FaultKind::TwinElsewhere { .. } => "twin-elsewhere",
            FaultKind::TwinNotMutual { .. } => "twin-not-mutual",
            FaultKind::TwinLength { .. } => "twin-length",
            FaultKind::UnmarkedTwins { .. } => "unmarked-twins",
            FaultKind::ThirdTrack { .. } => "third-track",
            FaultKind::TicketToItself { .. } => "ticket-to-itself",
            FaultKind::TicketApart { .. } => "ticket-apart",
            FaultKind::LonelyCity { .. } => "lonely-city",
            FaultKind::WrongCount { .. } => "wrong-count",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FaultKind::*;
        match self {
            Syntax { message } => write!(f, "this is not valid TOML: {message}"),
            UnknownKey { place, key, hint } => {
                write!(f, "{place} has a key `{key}` that means nothing there{hint}")
            }
            MissingKey { place, key } => write!(f, "{place} has no `{key}`; it must have one"),
            WrongType { name, found, wanted } => {
                write!(f, "{name} is {found}; it should be {wanted}")
            }
            OutOfRange { name, found, least, most } if least == most => {
                write!(f, "{name} is {found}; it should be {most}")
            }
            OutOfRange { name, found, least, most } => {
                write!(f, "{name} is {found}; it should be from {least} to {most}")
            }
            Empty { name } => write!(f, "{name} is empty; it needs something in it"),
            ControlCharacter { name } => {
                write!(f, "{name} has a control character in it; use characters that can be shown")
            }
            UnknownChoice { name, found, hint } => {
                write!(f, "{name} is `{found}`, which is not possible{hint}")
            }
            BadId { name, found } => write!(
                f,
                "{name} is `{found}`; it should be made of lower-case letters, digits and \
                 single hyphens between them, like `new-york-2`"
            ),
            DuplicateId { thing, id, first_line } => write!(
                f,
                "there is a second {thing} `{id}`; the first stands on line {first_line}, and \
                 each {thing} needs an id of its own"
            ),
            UnknownName { user, found, thing: Thing::Color, hint } => write!(
                f,
                "{user} `{found}`, which is no colour of this board's cards and not `grey`{hint}"
            ),
            UnknownName { user, found, thing, hint } => {
                write!(f, "{user} `{found}`, which is no {thing} of this board{hint}")
            }
            TooMany { name, found, most } => {
                write!(f, "{name}: there are {found}, but there is room for {most} at most")
            }
            SecondDeck { deck } => write!(
                f,
                "deck `{deck}` is not the first; one deck is supported, so put all cards there"
            ),
            NoWildCard => f.write_str(
                "no card is wild; one must have no `color` (its count may be 0 if no route \
                 demands wild cards)",
            ),
            SecondWildCard { card, first } => write!(
                f,
                "card `{card}` has no `color`, but `{first}` is the wild card already; give \
                 it a colour"
            ),
            SecondCardOfColor { card, first, color } => write!(
                f,
                "card `{card}` is {color} like card `{first}`; put them together in one line with \
                 the sum of their counts"
            ),
            ReservedColor { card } => write!(
                f,
                "card `{card}` is `grey`, but grey marks routes that take any colour; give it \
                 another colour"
            ),
            DeckTooSmall { deck, cards, hand, players, row } => write!(
                f,
                "deck `{deck}` has {cards} cards; {players} hands of {hand} and {row} face-up \
                 cards need at least {}",
                u32::from(*hand) * u32::from(*players) + u32::from(*row)
            ),
            TooFewCards { user, needed, cards, available } => write!(
                f,
                "{user} takes {needed} {cards}, but the deck has {available}; make it \
                 {available} or less"
            ),
            PlayersReversed { min, max } => write!(
                f,
                "the fewest players are {min}, the most {max}; `min` should not be above `max`"
            ),
            EndAtStart { end_pieces, pieces } => write!(
                f,
                "the end is near at {end_pieces} pieces left, but a player begins with \
                 {pieces}; it should be fewer than these"
            ),
            KeepTooMany { name, keep, tickets } => write!(
                f,
                "{name} is {keep}, but a player gets {tickets} tickets; it should be {tickets} \
                 at most"
            ),
            PileTooSmall { pile, tickets, deal, players } => write!(
                f,
                "pile `{pile}` has too few tickets ({tickets}); dealing {deal} to each of \
                 {players} players needs at least {}",
                (u32::from(*deal) * u32::from(*players)).max(1)
            ),
            NoTunnelCards { route } => write!(
                f,
                "route `{route}` is a tunnel, but the board has no `[tunnels]`; it must say \
                 how many `cards` are turned"
            ),
            IdleTieBreak { tie_break, needs } => write!(
                f,
                "`{tie_break}` decides ties, but the board has no {needs}; add it or take the \
                 tie-break out"
            ),
            RepeatedTieBreak { tie_break } => {
                write!(f, "`{tie_break}` decides ties twice; list it once")
            }
            RouteToItself { route, city } => write!(
                f,
                "route `{route}` leads from `{city}` to `{city}`; it should join two cities"
            ),
            NoRoutePoints { route, length } => write!(
                f,
                "route `{route}` has length {length}, but `route_points` of [scoring] does \
                 not say what {length} gives"
            ),
            RouteOverPieces { route, length, pieces } => write!(
                f,
                "route `{route}` has length {length}, but a player has {pieces} pieces; make \
                 it {pieces} or less"
            ),
            WildsOverLength { route, wilds, length } => write!(
                f,
                "route `{route}` demands {wilds} wild cards, but its length is {length}; make \
                 it {length} or less"
            ),
            TwinOfItself { route } => write!(
                f,
                "route `{route}` names itself as its twin; it should name the other track"
            ),
            TwinElsewhere { route, twin } => write!(
                f,
                "route `{route}` has `{twin}` as its twin, which joins other cities; twins \
                 join the same two"
            ),
            TwinNotMutual { route, twin, names: None } => write!(
                f,
                "route `{route}` has `{twin}` as its twin, but `{twin}` names none; it should \
                 name `{route}`"
            ),
            TwinNotMutual { route, twin, names: Some(names) } => write!(
                f,
                "route `{route}` has `{twin}` as its twin, but `{twin}` names `{names}`; it \
                 should name `{route}`"
            ),
            TwinLength { route, length, twin, twin_length } => write!(
                f,
                "route `{route}` has length {length}, but its twin `{twin}` has {twin_length}; \
                 twins are equally long"
            ),
            UnmarkedTwins { route, other } => write!(
                f,
                "route `{route}` joins the same cities as `{other}`; each should name the \
                 other as its `twin`"
            ),
            ThirdTrack { route, others: [a, b] } => write!(
                f,
                "route `{route}` joins the same cities as `{a}` and `{b}`; there can be two \
                 tracks at most"
            ),
            TicketToItself { ticket, city } => write!(
                f,
                "ticket `{ticket}` leads from `{city}` to `{city}`; it should join two cities"
            ),
            TicketApart { ticket, from, to } => write!(
                f,
                "ticket `{ticket}` cannot be completed: no routes lead from `{from}` to `{to}`"
            ),
            LonelyCity { city } => {
                write!(f, "no route reaches city `{city}`; add one or take the city out")
            }
            WrongCount { key, said, found } => {
                write!(f, "[check] says that `{key}` is {said}, but the file adds up to {found}")
            }
        }
    }
}
