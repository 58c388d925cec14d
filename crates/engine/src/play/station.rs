//! Stations.

use super::Play;
use super::payment::{Cost, Purse, repeat_sets};
use crate::action::Action;
use crate::card::Cards;
use crate::event::{Event, EventSink};
use crate::id::{CityId, Id, Seat};
use crate::id_set::CitySet;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl Rules {
    /// Every city without a station with every set that pays for one, in order of cities.
    pub(super) fn station_actions(
        &self,
        state: &State,
        seat: Seat,
        purse: &Purse,
        actions: &mut Vec<Action>,
    ) {
        let Some(cost) = self.station_cost(state, seat) else { return };
        let mut free = self.station_sites(state.all_stations()).iter();
        let Some(city) = free.next() else { return };
        let first = actions.len();
        self.for_each_set(cost, purse, |cards| {
            actions.push(Action::BuildStation { city, cards });
        });
        let sets = first..actions.len();
        for city in free {
            repeat_sets(actions, sets.clone(), |cards| Action::BuildStation { city, cards });
        }
    }

    /// EU-STA-2: the price of a player's next station; none if there is none left.
    pub fn station_cost(&self, state: &State, seat: Seat) -> Option<Cost> {
        self.next_station_cost(state.players[seat].stations.len())
    }

    /// EU-STA-2: the price of the next station of a player who has built so many.
    pub(crate) fn next_station_cost(&self, built: usize) -> Option<Cost> {
        let spaces = *self.board().settings().station_costs.get(built)?;
        Some(Cost::of_one_color(spaces))
    }

    /// EU-STA-1: where a station may be built if there are stations in these cities.
    pub(crate) fn station_sites(&self, taken: CitySet) -> CitySet {
        self.cities_to_build_in().minus(taken)
    }

    /// Whether a station may be built, the city and the payment.
    pub(super) fn check_station(
        &self,
        state: &State,
        seat: Seat,
        city: CityId,
        cards: Cards,
    ) -> Result<(), Refusal> {
        let cost = self.check_station_city(state, seat, city)?;
        self.check_set(cost, state.players[seat].hand, cards)
    }

    /// The price of a station in a city, if it may be built there at all.
    /// EU-STA-1: any city without a station will do; no route is needed there.
    pub(super) fn check_station_city(
        &self,
        state: &State,
        seat: Seat,
        city: CityId,
    ) -> Result<Cost, Refusal> {
        if city.index() >= self.board().cities().len() {
            return Err(Refusal::NoSuchCity);
        }
        let cost = self.station_cost(state, seat).ok_or(Refusal::NoStationsLeft)?;
        if !self.cities_to_build_in().contains(city) {
            return Err(Refusal::NotACity { city });
        }
        if let Some(owner) = state.seats().find(|&seat| state.players[seat].stations.contains(city))
        {
            return Err(Refusal::StationTaken { city, owner });
        }
        Ok(cost)
    }
}

impl State {
    /// The cities in which anybody has a station.
    fn all_stations(&self) -> CitySet {
        self.players.iter().fold(CitySet::EMPTY, |all, player| all.union(player.stations))
    }
}

impl<S: EventSink> Play<'_, S> {
    /// EU-STA-1: one station, and the turn is over.
    pub(super) fn build_station(&mut self, city: CityId, cards: Cards) {
        let seat = self.state.turn;
        self.take_from_hand(cards);
        self.state.players[seat].stations.insert(city);
        self.discard(cards);
        self.emit(Event::StationBuilt { seat, city, cards });
        self.end_turn_after_paying();
    }
}
