//! Plans that join all cities of several tickets.

use std::cmp::Reverse;

use trestle_engine::{CitySet, Id, RouteId, RouteSet, TicketId, limits};

use super::observation::Observation;
use super::ticket_path::ticket_path;

/// A place of a ticket, and what it costs to come from there to every city.
struct Stop {
    cities: CitySet,
    costs: [u32; limits::CITIES],
}

/// The places of some tickets and how far they are from one another, found once for all
/// the plans that are compared.
pub(super) struct Stops<'a> {
    observation: &'a Observation<'a>,
    stops: Vec<Stop>,
}

impl<'a> Stops<'a> {
    pub(super) fn of(
        observation: &'a Observation<'a>,
        tickets: impl Iterator<Item = TicketId>,
    ) -> Stops<'a> {
        let mut stops: Vec<Stop> = Vec::new();
        for ticket in tickets {
            for &cities in &observation.ticket(ticket).stops {
                if stops.iter().all(|stop| stop.cities != cities) {
                    let costs =
                        observation.map.costs_from(cities, |route| weight(observation, route));
                    stops.push(Stop { cities, costs });
                }
            }
        }
        Stops { observation, stops }
    }

    /// The routes that join all places of these tickets to one tree, besides own ones: the
    /// farthest pair first, then whichever place is nearest. Nothing if some place cannot
    /// be joined.
    pub(super) fn tree(&self, tickets: &[TicketId]) -> Option<RouteSet> {
        let named = |stop: &&Stop| {
            let mut stops =
                tickets.iter().flat_map(|&ticket| &self.observation.ticket(ticket).stops);
            stops.any(|&cities| cities == stop.cities)
        };
        let mut stops: Vec<&Stop> = self.stops.iter().filter(named).collect();
        let Some((from, to)) = farthest_pair(&stops) else { return Some(RouteSet::EMPTY) };
        let (mut from, mut to) = (from.cities, to.cities);
        let mut routes = RouteSet::EMPTY;
        let mut joined = CitySet::EMPTY;
        loop {
            let way = self.observation.map.shortest_way(from, to, |route| {
                if routes.contains(route) { Some(0) } else { weight(self.observation, route) }
            })?;
            joined.insert(way.to);
            for route in way.routes.iter() {
                joined = joined.union(self.observation.ends(route).into_iter().collect());
            }
            routes = routes.union(way.routes);
            stops.retain(|stop| stop.cities.intersection(joined).is_empty());
            if stops.is_empty() {
                return Some(routes.minus(self.observation.me.routes));
            }
            from = joined;
            to = stops.iter().fold(CitySet::EMPTY, |all, stop| all.union(stop.cities));
        }
    }
}

/// The two places that are farthest from one another; places that nothing joins are
/// farther than all others.
fn farthest_pair<'a>(stops: &[&'a Stop]) -> Option<(&'a Stop, &'a Stop)> {
    let pairs = stops
        .iter()
        .enumerate()
        .flat_map(|(place, &one)| stops[place + 1..].iter().map(move |&other| (one, other)));
    let cost = |(one, other): &(&Stop, &Stop)| {
        other.cities.iter().map(|city| one.costs[city.index()]).min()
    };
    pairs.max_by_key(cost)
}

/// What a route weighs: the cards it takes; of equal ways the one with fewer routes is
/// shorter, since longer routes give more points.
fn weight(observation: &Observation<'_>, route: RouteId) -> Option<u32> {
    if observation.me.routes.contains(route) {
        return Some(0);
    }
    let open = observation.turn.view.open_routes.contains(route);
    open.then(|| 100 * u32::from(observation.cards_for(route)) + 1)
}

/// The routes that complete these tickets one by one, the most valuable first, as far as
/// the pieces go: for when no tree joins them all.
pub(super) fn one_by_one(observation: &Observation<'_>, tickets: &[TicketId]) -> RouteSet {
    let mut tickets = tickets.to_vec();
    tickets.sort_by_key(|&ticket| Reverse(observation.ticket(ticket).points));
    tickets.into_iter().fold(RouteSet::EMPTY, |routes, ticket| {
        let price =
            |route| if routes.contains(route) { Some(0) } else { weight(observation, route) };
        let path =
            ticket_path(observation, ticket, price).map_or(RouteSet::EMPTY, |path| path.routes);
        let more = routes.union(path);
        if observation.can_lay(observation.pieces_for(more)) { more } else { routes }
    })
}
