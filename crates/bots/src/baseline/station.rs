//! Stations, for who has a last turn and a ticket that lacks one route of somebody else.

use trestle_engine::{Action, Card, CityId, CitySet, RouteSet};

use super::observation::Observation;

/// The station that completes the most tickets' worth, if that is more than the points
/// for keeping it. (The bots of the literature had none.)
pub(super) fn for_tickets(observation: &Observation<'_>) -> Option<Action> {
    let sites = observation.legal().filter_map(|action| match *action {
        Action::BuildStation { city, .. } => Some(city),
        _ => None,
    });
    let sites: CitySet = sites.collect();
    let now = ticket_points(observation, observation.me.routes);
    let worth = |city: CityId| {
        loans(observation, city).map(|routes| ticket_points(observation, routes)).max()
    };
    let worths = sites.iter().filter_map(|city| Some((worth(city)?, city)));
    let (best, city) = worths.max_by_key(|&(worth, _)| worth)?;
    if best - now <= i32::from(observation.board.settings().station_unused) {
        return None;
    }
    let there =
        |action: &&Action| matches!(action, Action::BuildStation { city: c, .. } if *c == city);
    let cheapest =
        observation.legal().filter(there).min_by_key(|action| action.payment().count(Card::WILD));
    cheapest.copied()
}

/// The own routes together with each route that a station in a city could borrow.
fn loans<'a>(
    observation: &Observation<'a>,
    city: CityId,
) -> impl Iterator<Item = RouteSet> + use<'a> {
    let (me, own) = (observation.turn.seat, observation.me.routes);
    let others = observation
        .turn
        .view
        .seats
        .iter()
        .enumerate()
        .filter(move |&(seat, _)| seat != usize::from(me.0));
    let theirs = others.fold(RouteSet::EMPTY, |all, (_, seat)| all.union(seat.routes));
    let there = observation.turn.rules.routes_at(city).intersection(theirs);
    there.iter().map(move |route| own.union(RouteSet::only(route)))
}

/// What the tickets are worth to the owner of some routes. Stations that stand already
/// are left out: none is built before the last turn.
fn ticket_points(observation: &Observation<'_>, routes: RouteSet) -> i32 {
    let joined = |from: CitySet, to: CitySet| {
        let own = |route| routes.contains(route).then_some(0);
        observation.map.shortest_way(from, to, own).map(|way| CitySet::only(way.to))
    };
    let worth = |ticket| {
        let facts = observation.ticket(ticket);
        let mut stops = facts.stops.iter().copied();
        let complete = stops.next().and_then(|first| stops.try_fold(first, joined)).is_some();
        i32::from(if complete { facts.points } else { -facts.penalty })
    };
    observation.own.tickets.iter().map(worth).sum()
}
