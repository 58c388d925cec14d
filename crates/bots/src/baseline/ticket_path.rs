//! The way that completes a ticket.

use std::cmp::Reverse;

use trestle_engine::{CitySet, RouteId, RouteSet, TicketId, Way};

use super::observation::Observation;

/// What is missing of an open ticket.
#[derive(Debug, Clone, Copy)]
pub(super) struct TicketPath {
    pub(super) ticket: TicketId,
    /// The routes still to be claimed.
    pub(super) routes: RouteSet,
    /// The first of them on the way from the ticket's first place.
    pub(super) first: RouteId,
}

/// How a ticket stands.
#[derive(Debug, Clone, Copy)]
pub(super) enum Standing {
    /// Own routes join its places.
    Complete,
    /// They still can.
    Open(TicketPath),
    /// It is cut off or beyond the pieces left.
    Lost,
}

/// How a ticket stands, and its cheapest path over free and own routes; own ones cost
/// nothing, `price` says what a free one costs or that it is not to be used.
pub(super) fn standing(
    observation: &Observation<'_>,
    ticket: TicketId,
    price: impl Fn(RouteId) -> Option<u32>,
) -> Standing {
    let own = observation.me.routes;
    let open = observation.turn.view.open_routes;
    let (mut routes, mut first) = (RouteSet::EMPTY, None);
    let Some((start, others)) = observation.ticket(ticket).stops.split_first() else {
        return Standing::Lost;
    };
    let mut from = *start;
    // The places of a tour are joined one after another.
    for &to in others {
        let way = observation.map.shortest_way(from, to, |route| {
            if own.contains(route) || routes.contains(route) {
                Some(0)
            } else if open.contains(route) {
                price(route)
            } else {
                None
            }
        });
        let Some(way) = way else { return Standing::Lost };
        let missing = way.routes.minus(own).minus(routes);
        first = first.or_else(|| first_of(observation, &way, missing));
        routes = routes.union(missing);
        from = CitySet::only(way.to);
    }
    match first {
        None => Standing::Complete,
        Some(first) if observation.can_lay(observation.pieces_for(routes)) => {
            Standing::Open(TicketPath { ticket, routes, first })
        }
        Some(_) => Standing::Lost,
    }
}

/// The path of a ticket that is open.
pub(super) fn ticket_path(
    observation: &Observation<'_>,
    ticket: TicketId,
    price: impl Fn(RouteId) -> Option<u32>,
) -> Option<TicketPath> {
    match standing(observation, ticket, price) {
        Standing::Open(path) => Some(path),
        Standing::Complete | Standing::Lost => None,
    }
}

/// The first of these routes on a way.
fn first_of(observation: &Observation<'_>, way: &Way, among: RouteSet) -> Option<RouteId> {
    let (mut city, mut rest, mut first) = (way.to, way.routes, None);
    // From its end, since that is the one that is known.
    while let Some(route) = rest.intersection(observation.turn.rules.routes_at(city)).iter().next()
    {
        if among.contains(route) {
            first = Some(route);
        }
        rest.remove(route);
        city = observation.turn.rules.other_end(route, city);
    }
    first
}

/// The paths of all tickets that are neither complete nor out of reach.
pub(super) fn open_paths(
    observation: &Observation<'_>,
    price: impl Fn(RouteId) -> Option<u32>,
) -> Vec<TicketPath> {
    observation
        .own
        .tickets
        .iter()
        .filter_map(|ticket| ticket_path(observation, ticket, &price))
        .collect()
}

/// All routes of some paths.
pub(super) fn routes_of(paths: &[TicketPath]) -> RouteSet {
    paths.iter().fold(RouteSet::EMPTY, |all, path| all.union(path.routes))
}

/// The routes of as many of these paths as there are pieces for, those of the most valuable
/// tickets first.
pub(super) fn affordable(observation: &Observation<'_>, mut paths: Vec<TicketPath>) -> RouteSet {
    paths.sort_by_key(|path| Reverse(observation.ticket(path.ticket).points));
    paths.iter().fold(RouteSet::EMPTY, |routes, path| {
        let more = routes.union(path.routes);
        if observation.can_lay(observation.pieces_for(more)) { more } else { routes }
    })
}
