//! The messages of faults: each says what is wrong and what would be right.

use std::fmt;

use super::fault_kind::{FaultKind, Thing};

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FaultKind::*;
        match self {
            TooLarge { bytes, most } => {
                write!(f, "this file has {bytes} bytes; no board needs more than {most}")
            }
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
            UnknownName { user, found, thing: Thing::FlagColor, hint } => {
                write!(f, "{user} `{found}`, which is no colour of this board's cards{hint}")
            }
            UnknownName { user, found, thing: Thing::Place, hint } => {
                write!(f, "{user} `{found}`, which is no city or place of this board{hint}")
            }
            UnknownName { user, found, thing, hint } => {
                write!(f, "{user} `{found}`, which is no {thing} of this board{hint}")
            }
            TooMany { name, found, most } => {
                write!(f, "{name}: there are {found}, but there is room for {most} at most")
            }
            Idle { what, needs } => {
                write!(f, "{what} has no effect without {needs}; add that or take this out")
            }
            NoWildCard => f.write_str(
                "no card is wild; one must have no `color` (its count may be 0 if no route \
                 demands wild cards)",
            ),
            SecondWildCard { card, first } => write!(
                f,
                "card `{card}` has no `color`, but `{first}` is the wild card already; give \
                 it a colour"
            ),
            AlikeCards { card, first } => write!(
                f,
                "card `{card}` shows the same as card `{first}`; put them together in one line \
                 with the sum of their counts"
            ),
            MarkedWild { card, key } => write!(
                f,
                "card `{card}` is the wild card and has `{key}`; it covers one space and may stand \
                 for a marked card anyway, so take it out"
            ),
            RowWithLater { deck, other } => write!(
                f,
                "deck `{deck}` shares the row of deck `{other}`, which does not come before it; \
                 move it, or put `row_with` in the later one"
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
            EndDiffers { end_pieces, edition, edition_pieces } => write!(
                f,
                "`pieces` of [end] is {end_pieces}, but edition `{edition}`, the first, \
                 says {edition_pieces}; leave it out of [end] or make it {edition_pieces}"
            ),
            TooFewPieces { supply, count } => write!(
                f,
                "a player plays with {count} pieces, but the kinds together have {supply}; \
                 `count` should be {supply} at most"
            ),
            BadFirstGame { count } => write!(
                f,
                "`first_game` of the kinds of piece is no choice of {count} pieces; every kind \
                 should have one, none more than its `supply`, together {count}"
            ),
            PieceWithoutDeck { kind } => write!(
                f,
                "no deck has cards for pieces of the kind `{kind}`; one should have `by = \
                 \"{kind}\"`"
            ),
            PieceWithoutRoute { kind } => write!(
                f,
                "no route takes pieces of the kind `{kind}`; give some `by = \"{kind}\"` or \
                 take the kind out"
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
            NoTerrain { deck } => write!(
                f,
                "deck `{deck}` has terrain cards, but the board has no `[terrain]`; it must \
                 say which `kinds` there are and what they `cost`"
            ),
            TerrainGap { color, route } => write!(
                f,
                "no kind of terrain has the colour `{color}` of route `{route}`; add it to \
                 the `colors` of one"
            ),
            TerrainTwice { color, kind, first } => write!(
                f,
                "terrain `{kind}` has the colour `{color}`, which terrain `{first}` has \
                 already; each colour is of one kind"
            ),
            TerrainWithoutCards { kind } => write!(
                f,
                "no card shows terrain `{kind}`; add one to a deck with `terrain = true` or \
                 take the kind out"
            ),
            NoTerrainCost { route, length } => write!(
                f,
                "route `{route}` has length {length}, but `cost` of [terrain] does not say \
                 how many cards double {length}"
            ),
            HarboursOfOneKind => f.write_str(
                "a harbour is paid with cards for both kinds of piece, but [pieces] has one \
                 kind; list two `kinds` or take [harbours] out",
            ),
            NoMarkedCards => f.write_str(
                "no colour has cards with `harbour = true` for both kinds of piece, so that \
                 no harbour could be paid; mark some",
            ),
            NoPorts => f.write_str(
                "no city is a port, so that no harbour could be built; give some `port = \
                 true` or take [harbours] out",
            ),
            PortWithoutCity { city } => write!(
                f,
                "`{city}` is a port, but not of the kind `city`; harbours stand in cities \
                 only"
            ),
            RepeatedColor { color } => {
                write!(f, "the flag has the colour `{color}` twice; list it once")
            }
            FlagWithoutRoute { color } => write!(
                f,
                "no route has the colour `{color}` of the flag, so that no flag could be \
                 completed; choose another"
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
            PairOverWater { route, kind, first } => write!(
                f,
                "route `{route}` is a pair route by `{kind}`; pair routes are by the first \
                 kind of piece, `{first}`"
            ),
            PairWithColor { route, color } => write!(
                f,
                "route `{route}` is a pair route and `{color}`; each space of a pair route \
                 takes a colour of its own, so make it `grey`"
            ),
            PairWithMore { route, key } => write!(
                f,
                "route `{route}` is a pair route and has `{key}`; it can have one of them \
                 only"
            ),
            PairWithDoubles { route, card } => write!(
                f,
                "route `{route}` is a pair route, but card `{card}`, which is for such \
                 routes, covers 2 spaces; each card for them should cover one"
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
            TwinOfOtherKind { route, twin } => write!(
                f,
                "route `{route}` has `{twin}` as its twin, which takes another kind of piece; \
                 leave `twin` out of both, they are two routes of their own"
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
            TicketToJunction { ticket, city } => write!(
                f,
                "ticket `{ticket}` names `{city}`, which is a junction; tickets lead to \
                 cities and places"
            ),
            TicketToEntrance { ticket, city } => write!(
                f,
                "ticket `{ticket}` names `{city}`, which is one entrance; it should name \
                 the place that the entrance belongs to"
            ),
            MisplacedKey { ticket, key: key @ "in_order" } => {
                write!(f, "ticket `{ticket}` has `{key}`, which only a tour has; take it out")
            }
            MisplacedKey { ticket, key } => {
                write!(f, "ticket `{ticket}` is a tour and has `{key}` as well; take it out")
            }
            TicketApart { ticket, from, to } => write!(
                f,
                "ticket `{ticket}` cannot be completed: no routes lead from `{from}` to `{to}`"
            ),
            TourApart { ticket, from, to } => write!(
                f,
                "tour `{ticket}` cannot be completed: no routes lead from `{from}` to \
                 `{to}`"
            ),
            TourOrder { ticket, in_order, points } => write!(
                f,
                "tour `{ticket}` gives {in_order} in its order, but {points} otherwise; \
                 `in_order` should be {points} or more"
            ),
            RepeatedCity { user, city } => write!(f, "{user} has `{city}` twice; list it once"),
            LonelyCity { city } => {
                write!(f, "no route reaches city `{city}`; add one or take the city out")
            }
            EntranceWithoutPlace { city } => write!(
                f,
                "`{city}` is an entrance, but of no place; add it to the `cities` of one of \
                 `places`"
            ),
            EntranceBetween { city, others: [a, b] } => write!(
                f,
                "`{city}` is an entrance, but routes lead there from `{a}` and from `{b}`, which \
                 it would join; make it two entrances of one place"
            ),
            JunctionInPlace { place, city } => write!(
                f,
                "place `{place}` has `{city}`, which is a junction; a place is made of \
                 cities and entrances"
            ),
            WrongCount { key, said, found } => {
                write!(f, "[check] says that `{key}` is {said}, but the file adds up to {found}")
            }
        }
    }
}
