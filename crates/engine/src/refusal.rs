//! Why an action is not allowed.

use crate::card::{Card, Cards};
use crate::id::{CityId, Id, RouteId, Seat};
use crate::rules::Rules;
use crate::state::Phase;

/// Why an action is not allowed. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such seat at this table.
    NoSuchSeat(Seat),
    /// The game is over.
    GameOver,
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The seat has already chosen and waits for the others.
    AlreadyChosen,
    /// Something else has to be done first.
    WrongPhase {
        /// What the game is waiting for.
        phase: Phase,
    },
    /// No card lies in that slot.
    EmptySlot,
    /// A face-up wild card cannot be the second card of a turn.
    WildAsSecondCard,
    /// There is no such deck.
    NoSuchDeck,
    /// No card is left to draw.
    DeckEmpty,
    /// There is no such route.
    NoSuchRoute,
    /// Somebody has claimed the route.
    RouteTaken {
        /// Which one.
        route: RouteId,
        /// Who has.
        owner: Seat,
    },
    /// The other track of the double route is claimed, which with so few players closes
    /// this one.
    TrackClosed {
        /// Which one.
        route: RouteId,
    },
    /// The player already has the other track of the double route.
    HasOtherTrack {
        /// Which one.
        route: RouteId,
    },
    /// The player has too few pieces of the right kind for the route.
    TooFewPieces {
        /// How many are left.
        have: u8,
        /// How many the route takes.
        need: u8,
    },
    /// The player does not have these cards.
    CardsNotHeld {
        /// A kind of which too few are there.
        card: Card,
    },
    /// The cards are not the set that is asked for.
    NotASet {
        /// How many spaces are to be covered.
        spaces: u8,
        /// How many cards must be wild.
        wilds: u8,
        /// What was offered.
        cards: Cards,
    },
    /// The cards are not the pairs that are asked for.
    NotPairs {
        /// How many pairs.
        pairs: u8,
        /// What was offered.
        cards: Cards,
    },
    /// There are no tickets left to draw.
    NoTicketsLeft,
    /// Too few tickets are kept.
    TooFewTickets {
        /// The fewest.
        least: usize,
    },
    /// A ticket was picked that is not on offer.
    NotOffered,
    /// There is no such city.
    NoSuchCity,
    /// The player has no station left, or the board has none.
    NoStationsLeft,
    /// Somebody has a station there.
    StationTaken {
        /// Where.
        city: CityId,
        /// Who.
        owner: Seat,
    },
    /// The player has no harbour left, or the board has none.
    NoHarboursLeft,
    /// No harbour can be built there.
    NotAPort {
        /// Where.
        city: CityId,
    },
    /// Somebody has a harbour there.
    HarbourTaken {
        /// Where.
        city: CityId,
        /// Who.
        owner: Seat,
    },
    /// The player has no route to the port.
    NoRouteToPort {
        /// Where.
        city: CityId,
    },
    /// The cards do not pay for a harbour.
    NotAHarbourSet {
        /// How many cards of each kind are asked for.
        each: u8,
        /// What was offered.
        cards: Cards,
    },
    /// No station or harbour can stand there.
    NotACity {
        /// Where.
        city: CityId,
    },
    /// The points of the route cannot be doubled like this.
    CannotDouble,
    /// The card for the flag has to be laid, or there is none to lay.
    WrongFlagChoice,
    /// That deck cannot refill the row there.
    WrongRefill,
    /// There are not that many pieces to swap, here or in the box.
    CannotExchange,
    /// The pieces cannot be chosen like this.
    WrongPieces {
        /// The fewest of the first kind.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Passing is only for who can do nothing.
    CannotPass,
}

impl Refusal {
    /// A short name that stays the same, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::NoSuchSeat(_) => "no-such-seat",
            Refusal::GameOver => "game-over",
            Refusal::NotYourTurn { .. } => "not-your-turn",
            Refusal::AlreadyChosen => "already-chosen",
            Refusal::WrongPhase { .. } => "wrong-phase",
            Refusal::EmptySlot => "empty-slot",
            Refusal::WildAsSecondCard => "wild-as-second-card",
            Refusal::NoSuchDeck => "no-such-deck",
            Refusal::DeckEmpty => "deck-empty",
            Refusal::NoSuchRoute => "no-such-route",
            Refusal::RouteTaken { .. } => "route-taken",
            Refusal::TrackClosed { .. } => "track-closed",
            Refusal::HasOtherTrack { .. } => "has-other-track",
            Refusal::TooFewPieces { .. } => "too-few-pieces",
            Refusal::CardsNotHeld { .. } => "cards-not-held",
            Refusal::NotASet { .. } => "not-a-set",
            Refusal::NotPairs { .. } => "not-pairs",
            Refusal::NoTicketsLeft => "no-tickets-left",
            Refusal::TooFewTickets { .. } => "too-few-tickets",
            Refusal::NotOffered => "not-offered",
            Refusal::NoSuchCity => "no-such-city",
            Refusal::NoStationsLeft => "no-stations-left",
            Refusal::StationTaken { .. } => "station-taken",
            Refusal::NoHarboursLeft => "no-harbours-left",
            Refusal::NotAPort { .. } => "not-a-port",
            Refusal::HarbourTaken { .. } => "harbour-taken",
            Refusal::NoRouteToPort { .. } => "no-route-to-port",
            Refusal::NotAHarbourSet { .. } => "not-a-harbour-set",
            Refusal::NotACity { .. } => "not-a-city",
            Refusal::CannotDouble => "cannot-double",
            Refusal::WrongFlagChoice => "wrong-flag-choice",
            Refusal::WrongRefill => "wrong-refill",
            Refusal::CannotExchange => "cannot-exchange",
            Refusal::WrongPieces { .. } => "wrong-pieces",
            Refusal::CannotPass => "cannot-pass",
        }
    }

    /// The id of the clause in `docs/rules` that forbids it. What makes no sense on any board, like
    /// a route that does not exist, needs no clause.
    pub fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::NoSuchSeat(_)
            | Refusal::NoSuchDeck
            | Refusal::NoSuchRoute
            | Refusal::NoSuchCity => return None,
            Refusal::GameOver => "C-END-1",
            Refusal::NotYourTurn { .. } => "C-TURN-1",
            Refusal::AlreadyChosen => "C-SET-3",
            Refusal::WrongPhase { phase } => match phase {
                Phase::StartTickets => "C-SET-3",
                Phase::StartPieces => "WO-SET-3",
                Phase::Turn => "C-TURN-1",
                Phase::SecondCard => "C-DRAW-1",
                Phase::KeepTickets => "C-TKT-2",
                Phase::Tunnel => "EU-TUN-4",
                Phase::Over => "C-END-1",
            },
            Refusal::EmptySlot | Refusal::DeckEmpty => "C-DRAW-10",
            Refusal::WildAsSecondCard => "C-DRAW-4",
            Refusal::RouteTaken { .. } => "C-CLAIM-5",
            Refusal::TrackClosed { .. } => "C-DBL-2",
            Refusal::HasOtherTrack { .. } => "C-DBL-1",
            Refusal::TooFewPieces { .. } => "C-CLAIM-3",
            Refusal::CardsNotHeld { .. } => "C-CLAIM-1",
            Refusal::NotASet { wilds: 1.., .. } => "EU-FER-1",
            Refusal::NotASet { .. } => "C-CLAIM-1",
            Refusal::NotPairs { .. } => "WO-PAIR-1",
            Refusal::NoTicketsLeft => "C-TKT-1",
            Refusal::TooFewTickets { .. } | Refusal::NotOffered => "C-TKT-2",
            Refusal::NoStationsLeft => "EU-STA-2",
            Refusal::StationTaken { .. } | Refusal::NotACity { .. } => "EU-STA-1",
            Refusal::NoHarboursLeft
            | Refusal::NotAPort { .. }
            | Refusal::HarbourTaken { .. }
            | Refusal::NoRouteToPort { .. } => "WO-HARB-1",
            Refusal::NotAHarbourSet { .. } => "WO-HARB-2",
            Refusal::CannotDouble => "AF-DBL-3",
            Refusal::WrongFlagChoice => "PA-FLAG-4",
            Refusal::WrongRefill => "WO-DRAW-2",
            Refusal::CannotExchange => "WO-EXCH-1",
            Refusal::WrongPieces { .. } => "WO-SET-3",
            Refusal::CannotPass => "C-TURN-2",
        })
    }

    /// The reason as a sentence for people.
    pub fn explain(&self, rules: &Rules) -> String {
        let board = rules.board();
        let route_name = |route: RouteId| {
            let [a, b] =
                board.routes()[route.index()].ends.map(|end| &board.cities()[end.index()].name);
            format!("{a}–{b}")
        };
        let city_name = |city: CityId| &board.cities()[city.index()].name;
        match *self {
            Refusal::NoSuchSeat(seat) => {
                format!("there is no seat {}; the seats are 0 to {}", seat.0, rules.players() - 1)
            }
            Refusal::GameOver => "the game is over".into(),
            Refusal::NotYourTurn { turn } => format!("it is the turn of seat {}", turn.0),
            Refusal::AlreadyChosen => "this seat has already chosen".into(),
            Refusal::WrongPhase { phase } => match phase {
                Phase::StartTickets => "the starting tickets have to be chosen first".into(),
                Phase::StartPieces => "the pieces have to be chosen first".into(),
                Phase::Turn => "nothing is waiting for that; take one of the turn's actions".into(),
                Phase::SecondCard => "the second card has to be drawn first".into(),
                Phase::KeepTickets => "the drawn tickets have to be chosen first".into(),
                Phase::Tunnel => "the tunnel has to be paid for or left first".into(),
                Phase::Over => "the game is over".into(),
            },
            Refusal::EmptySlot => "no card lies there".into(),
            Refusal::WildAsSecondCard => {
                "a face-up wild card can only be taken as the first and only card of a turn".into()
            }
            Refusal::NoSuchDeck => "there is no such deck on this board".into(),
            Refusal::DeckEmpty => "no card is left to draw".into(),
            Refusal::NoSuchRoute => "there is no such route on this board".into(),
            Refusal::RouteTaken { route, owner } => {
                format!("{} belongs to seat {}", route_name(route), owner.0)
            }
            Refusal::TrackClosed { route } => format!(
                "{} is closed: with {} players only one track of a double route is used",
                route_name(route),
                rules.players()
            ),
            Refusal::HasOtherTrack { route } => {
                format!("you already have the other track of {}", route_name(route))
            }
            Refusal::TooFewPieces { have, need } => {
                format!("the route takes {} and you have {have}", count(need, "piece"))
            }
            Refusal::CardsNotHeld { card } => {
                format!("you do not have that many {} cards", board.faces()[card.index()].id)
            }
            Refusal::NotASet { spaces, wilds, cards } => {
                let must = if wilds > 0 {
                    format!(", at least {wilds} of them wild")
                } else {
                    String::new()
                };
                format!(
                    "{} is not the set asked for: cards of one fitting colour for {} and none too \
                     many, wild cards allowed{must}",
                    rules.card_names(cards),
                    count(spaces, "space")
                )
            }
            Refusal::NotPairs { pairs, cards } => format!(
                "{} is not what is asked for: {} of cards, each of one colour, wild cards allowed",
                rules.card_names(cards),
                count(pairs, "pair")
            ),
            Refusal::NoTicketsLeft => "no tickets are left to draw".into(),
            Refusal::TooFewTickets { least } => {
                format!("at least {least} of the tickets must be kept")
            }
            Refusal::NotOffered => "only tickets on offer can be kept".into(),
            Refusal::NoSuchCity => "there is no such city on this board".into(),
            Refusal::NoStationsLeft => "you have no station left to build".into(),
            Refusal::StationTaken { city, owner } => {
                format!("seat {} has a station in {}", owner.0, city_name(city))
            }
            Refusal::NoHarboursLeft => "you have no harbour left to build".into(),
            Refusal::NotAPort { city } => format!("{} is not a port", city_name(city)),
            Refusal::HarbourTaken { city, owner } => {
                format!("seat {} has a harbour in {}", owner.0, city_name(city))
            }
            Refusal::NoRouteToPort { city } => {
                format!("a harbour in {} takes a route of your own to it", city_name(city))
            }
            Refusal::NotAHarbourSet { each, cards } => format!(
                "{} does not pay for a harbour: {each} cards of each kind, all of one colour and \
                 marked for harbours, wild cards allowed",
                rules.card_names(cards)
            ),
            Refusal::NotACity { city } => format!("nothing can be built in {}", city_name(city)),
            Refusal::CannotDouble => {
                "the points of the route cannot be doubled with these cards: it \
                 takes as many cards of its terrain as anybody has, and none too many"
                    .into()
            }
            Refusal::WrongFlagChoice => {
                "the card for the flag has to be laid if there is one, and only then".into()
            }
            Refusal::WrongRefill => "that deck does not fill this place in the row".into(),
            Refusal::CannotExchange => {
                "you or your box do not have that many pieces to swap".into()
            }
            Refusal::WrongPieces { least, most } => format!(
                "choose from {least} to {most} pieces of the first kind; the others are of the second"
            ),
            Refusal::CannotPass => "passing is only allowed when nothing else is possible".into(),
        }
    }
}

impl Rules {
    /// Cards in words: `2 red, 1 wild`.
    pub fn card_names(&self, cards: Cards) -> String {
        self.board().card_names(cards)
    }
}

/// So many of something: `1 space`, `2 spaces`.
fn count(number: u8, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_something_is_not_several() {
        assert_eq!([1, 2].map(|number| count(number, "space")), ["1 space", "2 spaces"]);
    }
}
