//! Why something cannot be done, in the language of the one who wanted it.

use trestle_engine::{CityId, Hindrance, Lack, Pairing, Phase, Refusal};

use super::language::say;
use super::names::Reader;
use super::words::Words;

/// Why an action is refused, without a full stop.
pub fn explain(words: Words<'_>, reader: Reader, refusal: &Refusal) -> String {
    let city = |city: CityId| words.board.city_name(city);
    match *refusal {
        Refusal::NotYourTurn { turn } => {
            say!(words, "terminal.refused.not-your-turn", player = words.seat(reader, turn))
        }
        Refusal::WrongPhase { phase } => {
            let phase = match phase {
                Phase::StartTickets => "start-tickets",
                Phase::StartPieces => "start-pieces",
                Phase::SecondCard => "second-card",
                Phase::KeepTickets => "keep-tickets",
                Phase::Tunnel => "tunnel",
                Phase::Turn | Phase::Over => "other",
            };
            say!(words, "terminal.refused.wrong-phase", phase = phase)
        }
        Refusal::RouteTaken { owner, .. } => {
            say!(words, "terminal.refused.route-taken", player = words.seat(reader, owner))
        }
        Refusal::TooFewPieces { have, need } => {
            say!(words, "terminal.refused.too-few-pieces", need = need, have = have)
        }
        Refusal::CardsNotHeld { card } => {
            say!(words, "terminal.refused.cards-not-held", card = words.card(card))
        }
        Refusal::NotASet { spaces, wilds, .. } => {
            say!(words, "terminal.refused.not-a-set", spaces = spaces, wilds = wilds)
        }
        Refusal::NotPairs { pairs, .. } => {
            say!(words, "terminal.refused.not-pairs", pairs = pairs)
        }
        Refusal::TooFewTickets { least } => {
            say!(words, "terminal.refused.too-few-tickets", least = least)
        }
        Refusal::StationTaken { city: taken, owner } => say!(
            words,
            "terminal.refused.station-taken",
            city = city(taken),
            player = words.seat(reader, owner)
        ),
        Refusal::NotAPort { city: inland } => {
            say!(words, "terminal.refused.not-a-port", city = city(inland))
        }
        Refusal::HarbourTaken { city: taken, owner } => say!(
            words,
            "terminal.refused.harbour-taken",
            city = city(taken),
            player = words.seat(reader, owner)
        ),
        Refusal::NoRouteToPort { city: port } => {
            say!(words, "terminal.refused.no-route-to-port", city = city(port))
        }
        Refusal::NotAHarbourSet { each, .. } => {
            say!(words, "terminal.refused.not-a-harbour-set", each = each)
        }
        Refusal::NotACity { city: place } => {
            say!(words, "terminal.refused.not-a-city", city = city(place))
        }
        Refusal::WrongPieces { least, most } => {
            say!(words, "terminal.refused.wrong-pieces", least = least, most = most)
        }
        // The others have nothing to name.
        Refusal::NoSuchSeat(_)
        | Refusal::GameOver
        | Refusal::AlreadyChosen
        | Refusal::EmptySlot
        | Refusal::WildAsSecondCard
        | Refusal::NoSuchDeck
        | Refusal::DeckEmpty
        | Refusal::NoSuchRoute
        | Refusal::TrackClosed { .. }
        | Refusal::HasOtherTrack { .. }
        | Refusal::NoTicketsLeft
        | Refusal::NotOffered
        | Refusal::NoSuchCity
        | Refusal::NoStationsLeft
        | Refusal::NoHarboursLeft
        | Refusal::CannotDouble
        | Refusal::WrongFlagChoice
        | Refusal::WrongRefill
        | Refusal::CannotExchange
        | Refusal::CannotPass => words.say(&format!("terminal.refused.{}", refusal.code()), &[]),
    }
}

/// What stands in the way of something, without a full stop.
pub fn hindrance(words: Words<'_>, reader: Reader, hindrance: &Hindrance) -> String {
    match hindrance {
        Hindrance::Refused(refusal) => explain(words, reader, refusal),
        // Where many colours would do, naming them all tells nobody anything.
        Hindrance::CardsMissing { missing, .. } if missing.ways.len() > MOST_WAYS => {
            say!(words, "terminal.refused.missing", count = missing.count)
        }
        Hindrance::CardsMissing { missing, .. } => {
            let ways: Vec<String> = missing.ways.iter().map(|way| lacks(words, way)).collect();
            let or = say!(words, "terminal.or");
            let cards = ways.join(&format!(", {or} "));
            say!(words, "terminal.refused.missing-which", cards = cards)
        }
    }
}

/// So many ways to have what is missing are named.
const MOST_WAYS: usize = 3;

/// Cards that are missing: `2 wild and 1 green or wild`.
fn lacks(words: Words<'_>, way: &[Lack]) -> String {
    let or = format!(" {} ", say!(words, "terminal.or"));
    let lack = |lack: &Lack| {
        let names: Vec<String> = lack.of.iter().map(|&card| words.card(card)).collect();
        let cards = names.join(&or);
        let cards = say!(words, "cards.short.count", count = lack.count, card = cards);
        match lack.pairing {
            Pairing::Free => cards,
            Pairing::InPairs => say!(words, "terminal.refused.in-pairs", cards = cards),
        }
    };
    words.list(&way.iter().map(lack).collect::<Vec<_>>())
}
