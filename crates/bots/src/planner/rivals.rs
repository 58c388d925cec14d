//! Where the other players' networks are.

use trestle_engine::{CitySet, limits};

use super::atlas::{Atlas, RouteFacts};
use super::sight::Sight;

/// The cities that each other player's routes meet.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Rivals {
    cities: [CitySet; limits::PLAYERS],
}

impl Rivals {
    pub(crate) fn new(atlas: &Atlas, sight: &Sight) -> Rivals {
        let mut cities = [CitySet::EMPTY; limits::PLAYERS];
        for (met, other) in cities.iter_mut().zip(sight.others()) {
            for route in other.routes.iter() {
                let [a, b] = atlas.route(route).ends;
                met.insert(a);
                met.insert(b);
            }
        }
        Rivals { cities }
    }

    /// How many players have a route that meets an end of this one.
    pub(crate) fn beside(&self, route: &RouteFacts) -> f32 {
        let [a, b] = route.ends;
        self.cities.iter().filter(|met| met.contains(a) || met.contains(b)).count() as f32
    }
}
