//! Which cities a player's routes join.

use crate::board::Ticket;
use crate::id::{CityId, Id, RouteId};
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
            let [a, b] = rules.board().routes[route.index()].ends;
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

    /// C-TKT-4: whether an unbroken chain joins the two places of a ticket.
    pub(crate) fn completes(&self, ticket: &Ticket) -> bool {
        let [from, to] = &ticket.ends;
        from.iter().any(|a| to.iter().any(|b| self.group(a) == self.group(b)))
    }
}
