//! Why a player cannot have something on the map, whatever they would pay for it.

use super::missing_cards::MissingCards;
use super::payment::{Cost, Purse};
use crate::board::Paint;
use crate::card::Card;
use crate::id::{CityId, RouteId, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Phase, State};

/// Something on the map that a player would like to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// To claim a route.
    Route(RouteId),
    /// To build a station in a city.
    Station(CityId),
    /// To build a harbour in a city.
    Harbour(CityId),
}

/// What stands in the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hindrance {
    /// It would be refused with any cards.
    Refused(Refusal),
    /// All that is wanting is cards.
    CardsMissing {
        /// The fewest, over all ways to pay.
        missing: MissingCards,
        /// The clause that names the price.
        clause: &'static str,
    },
}

impl Rules {
    /// Why a seat cannot have something now, whatever it would pay; nothing if it can: then some
    /// action for it is among the legal ones.
    pub fn why_not(&self, state: &State, seat: Seat, wanted: Wanted) -> Option<Hindrance> {
        match self.fewest_missing(state, seat, wanted) {
            Ok((missing, _)) if missing.count == 0 => None,
            Ok((missing, clause)) => Some(Hindrance::CardsMissing { missing, clause }),
            Err(refusal) => Some(Hindrance::Refused(refusal)),
        }
    }

    /// The cards that a seat lacks for something that it may have, and what says so.
    fn fewest_missing(
        &self,
        state: &State,
        seat: Seat,
        wanted: Wanted,
    ) -> Result<(MissingCards, &'static str), Refusal> {
        self.check_seat(state, seat)?;
        if state.phase != Phase::Turn {
            return Err(Refusal::WrongPhase { phase: state.phase });
        }
        let purse = Purse::new(self, state.players[seat].hand);
        match wanted {
            Wanted::Route(route) => {
                self.check_route(state, seat, route)?;
                let cost = self.route_cost(route);
                Ok((self.missing_for(cost, &purse), clause_of(cost)))
            }
            Wanted::Station(city) => {
                let cost = self.check_station_city(state, seat, city)?;
                Ok((self.missing_for(cost, &purse), "EU-STA-2"))
            }
            Wanted::Harbour(city) => {
                self.check_harbour_city(state, seat, city)?;
                Ok((self.missing_for_harbour(&purse), "WO-HARB-2"))
            }
        }
    }
}

/// The clause that names the price of a route.
fn clause_of(cost: Cost) -> &'static str {
    match cost {
        Cost { pair: true, .. } => "WO-PAIR-1",
        Cost { wilds: 1.., .. } => "EU-FER-1",
        Cost { paint: Paint::Grey, .. } => "C-CLAIM-2",
        _ => "C-CLAIM-1",
    }
}

impl Hindrance {
    /// The name of the reason, for programs: that of the refusal which every attempt would meet.
    pub fn code(&self) -> &'static str {
        match self {
            Hindrance::Refused(refusal) => refusal.code(),
            Hindrance::CardsMissing { .. } => Refusal::CardsNotHeld { card: Card::WILD }.code(),
        }
    }

    /// The reason as a sentence for people.
    pub fn explain(&self, rules: &Rules) -> String {
        match self {
            Hindrance::Refused(refusal) => refusal.explain(rules),
            // Where many colours would do, naming them all tells nobody anything.
            Hindrance::CardsMissing { missing, .. } if missing.ways.len() > 3 => {
                format!("you lack {} cards for it", missing.count)
            }
            Hindrance::CardsMissing { missing, .. } => {
                format!("you lack {}", missing.describe(rules.board()))
            }
        }
    }

    /// The fewest cards that are missing, if that is all.
    pub fn missing(&self) -> Option<&MissingCards> {
        match self {
            Hindrance::Refused(_) => None,
            Hindrance::CardsMissing { missing, .. } => Some(missing),
        }
    }

    /// The id of the clause of the rules that says so, if one does.
    pub fn clause(&self) -> Option<&'static str> {
        match *self {
            Hindrance::Refused(refusal) => refusal.clause(),
            Hindrance::CardsMissing { clause, .. } => Some(clause),
        }
    }
}
