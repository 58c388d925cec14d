//! Harbours in the cities of tickets.

use trestle_engine::{Action, Card, CityId, CitySet};

use super::observation::Observation;
use super::ticket_path::{Standing, standing};

/// A harbour in a city that own tickets name, as soon as it can be paid: where it counts
/// for the most tickets that are complete, then for the most that can still be.
pub(super) fn for_tickets(observation: &Observation<'_>) -> Option<Action> {
    let sites = sites(observation);
    if sites.is_empty() {
        return None;
    }
    let tickets = observation.own.tickets.iter();
    let standings: Vec<_> = tickets
        .map(|ticket| (observation.ticket(ticket), standing(observation, ticket, |_| Some(1))))
        .collect();
    let worth = |city: CityId| {
        let count = |fits: fn(&Standing) -> bool| {
            let fitting = standings.iter().filter(|(_, standing)| fits(standing));
            fitting.filter(|(facts, _)| facts.stops.iter().any(|stop| stop.contains(city))).count()
        };
        let complete = count(|standing| matches!(standing, Standing::Complete));
        (complete, count(|standing| matches!(standing, Standing::Open(_))))
    };
    let best = sites.iter().map(|city| (worth(city), city)).max_by_key(|&(worth, _)| worth);
    best.filter(|&(worth, _)| worth > (0, 0)).and_then(|(_, city)| build(observation, city))
}

/// A harbour anywhere: one that is not built costs points.
pub(super) fn anywhere(observation: &Observation<'_>) -> Option<Action> {
    sites(observation).iter().next().and_then(|city| build(observation, city))
}

/// The cities in which a harbour can be built and paid now.
fn sites(observation: &Observation<'_>) -> CitySet {
    if observation.board.settings().harbours == 0 {
        return CitySet::EMPTY;
    }
    let sites = observation.legal().filter_map(|action| match *action {
        Action::BuildHarbour { city, .. } => Some(city),
        _ => None,
    });
    sites.collect()
}

/// The harbour in a city for the fewest wild cards.
fn build(observation: &Observation<'_>, city: CityId) -> Option<Action> {
    let there =
        |action: &&Action| matches!(action, Action::BuildHarbour { city: c, .. } if *c == city);
    let cheapest =
        observation.legal().filter(there).min_by_key(|action| action.payment().count(Card::WILD));
    cheapest.copied()
}
