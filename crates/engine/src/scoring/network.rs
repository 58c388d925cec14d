//! Which cities a player's routes join.

use crate::board::Ticket;
use crate::id::{CityId, Id, RouteId};
use crate::id_set::CitySet;
use crate::limits;
use crate::rules::Rules;

/// Cities grouped by what joins them (union–find without ranks: boards are small).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Network {
    parents: [CityId; limits::CITIES],
}

impl Network {
    /// The network of some routes.
    pub(crate) fn new(rules: &Rules, routes: impl Iterator<Item = RouteId>) -> Network {
        let mut network = Network { parents: std::array::from_fn(CityId::from_index) };
        for route in routes {
            let [a, b] = rules.board().routes()[route.index()].ends;
            network.join(a, b);
        }
        network
    }

    /// Joins two cities.
    pub(crate) fn join(&mut self, a: CityId, b: CityId) {
        let (a, b) = (self.group(a), self.group(b));
        self.parents[a.index()] = b;
    }

    /// A city that stands for all that are joined to this one.
    pub(crate) fn group(&self, mut city: CityId) -> CityId {
        while self.parents[city.index()] != city {
            city = self.parents[city.index()];
        }
        city
    }

    /// How many places of a ticket one chain joins that meets the first of them, itself included.
    pub(crate) fn joined(&self, ticket: &Ticket) -> usize {
        let Some((first, _)) = ticket.stops.split_first() else { return 0 };
        let met = |group: CityId| {
            let is_met = |stop: &&CitySet| stop.iter().any(|city| self.group(city) == group);
            ticket.stops.iter().filter(is_met).count()
        };
        first.iter().map(|city| met(self.group(city))).max().unwrap_or(0)
    }

    /// AF-CTY-1, AF-CTY-2: any city of a place will do, but its cities are not joined by it.
    /// C-TKT-4: whether an unbroken chain joins all places of a ticket.
    pub(crate) fn completes(&self, ticket: &Ticket) -> bool {
        let Some((first, others)) = ticket.stops.split_first() else { return false };
        // All places have to be met by one and the same chain.
        first.iter().any(|city| {
            let group = self.group(city);
            others.iter().all(|stop| stop.iter().any(|city| self.group(city) == group))
        })
    }
}
