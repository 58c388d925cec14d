//! The routes that stations lend.

use serde::Serialize;

use super::network::Network;
use crate::id::{CityId, RouteId};
use crate::id_set::{CitySet, RouteSet};
use crate::rules::Rules;

/// A station and the route it lends its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Loan {
    /// Where the station stands.
    pub city: CityId,
    /// The route of another player that ends there.
    pub route: RouteId,
}

/// What stations can lend. EU-STA-3: each of them one route of another player that ends in its city.
pub(crate) struct Lending<'a> {
    pub(crate) rules: &'a Rules,
    /// Routes of the other players.
    pub(crate) foreign: RouteSet,
}

/// A choice of lent routes, with what its owner then has.
pub(crate) struct Choice<'a> {
    pub(crate) loans: &'a [Loan],
    /// Own routes and lent ones.
    pub(crate) routes: RouteSet,
    /// What they join.
    pub(crate) network: &'a Network,
}

impl Lending<'_> {
    /// Shows every choice that these stations give a player with these routes. Choices that join the
    /// same cities are shown once.
    pub(crate) fn for_each_choice(
        &self,
        stations: CitySet,
        routes: RouteSet,
        mut see: impl FnMut(&Choice<'_>),
    ) {
        let network = Network::new(self.rules, routes.iter());
        let stations: Vec<CityId> = stations.iter().collect();
        self.choose(&stations, routes, network, &mut Vec::new(), &mut see);
    }

    fn choose(
        &self,
        stations: &[CityId],
        routes: RouteSet,
        network: Network,
        loans: &mut Vec<Loan>,
        see: &mut impl FnMut(&Choice<'_>),
    ) {
        let Some((&city, rest)) = stations.split_first() else {
            return see(&Choice { loans, routes, network: &network });
        };
        // Two routes into the same group of cities do the same, but for tours.
        let mut groups_tried = Vec::with_capacity(8);
        let mut tried = false;
        for route in self.rules.routes_at(city).intersection(self.foreign).iter() {
            let far = self.rules.other_end(route, city);
            let group = network.group(far);
            let idle = group == network.group(city) || groups_tried.contains(&group);
            if idle && !self.rules.has_tours() {
                continue;
            }
            groups_tried.push(group);
            tried = true;
            let (mut with_loan, mut joined) = (routes, network);
            with_loan.insert(route);
            joined.join(city, far);
            loans.push(Loan { city, route });
            self.choose(rest, with_loan, joined, loans, see);
            loans.pop();
        }
        // A loan never hurts; without a useful one the station goes unused.
        if !tried {
            self.choose(rest, routes, network, loans, see);
        }
    }
}
