//! Where the other players' networks are.

use trestle_engine::{CitySet, Rules, limits};

use super::observation::Observation;

/// The cities that each other player's routes meet.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Rivals {
    cities: [CitySet; limits::PLAYERS],
    count: usize,
}

impl Rivals {
    pub(crate) fn new(rules: &Rules, observation: &Observation) -> Rivals {
        let mut cities = [CitySet::EMPTY; limits::PLAYERS];
        for (met, other) in cities.iter_mut().zip(observation.others()) {
            *met = rules.cities_met(other.routes);
        }
        Rivals { cities, count: observation.players - 1 }
    }

    /// How many players have routes that meet both cities of a route: it would join what they have.
    #[inline]
    pub(crate) fn around(&self, cities: CitySet) -> u8 {
        let meets = |met: &CitySet| u8::from(met.intersection(cities) == cities);
        self.cities[..self.count].iter().map(meets).sum()
    }

    /// How many players have a route that meets one of the cities.
    #[inline]
    pub(crate) fn beside(&self, cities: CitySet) -> u8 {
        let meets = |met: &CitySet| u8::from(!met.intersection(cities).is_empty());
        self.cities[..self.count].iter().map(meets).sum()
    }
}
