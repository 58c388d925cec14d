//! How far a ticket is: the spaces that are missing on a shortest way over own and free routes.

use crate::id::{Id, RouteId};
use crate::id_set::{CitySet, RouteSet};
use crate::limits;
use crate::route_map::RouteMap;
use crate::rules::Rules;

/// What is missing for a ticket. It goes by what is built, not by cards, pieces or stations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    /// The fewest spaces with which all stops are joined.
    pub spaces: u32,
    /// The free routes on all shortest ways.
    pub routes: RouteSet,
}

impl Missing {
    /// What somebody with these routes is missing who could claim the free ones; nothing if no way is
    /// left to join the stops.
    pub fn new(
        rules: &Rules,
        map: &RouteMap,
        stops: &[CitySet],
        own: RouteSet,
        free: RouteSet,
    ) -> Option<Missing> {
        let cost = |route: RouteId| {
            let length = || u32::from(rules.board().routes()[route.index()].length);
            if own.contains(route) { Some(0) } else { free.contains(route).then(length) }
        };
        let joins = joins(map, stops, cost);
        let all = joins.len() - 1;
        let spaces = joins[all].iter().copied().min().filter(|&spaces| spaces < u32::MAX)?;
        // Without such a route, a shortest net falls into two, each with some of the stops.
        let lies_on_one = |route: &RouteId| {
            let length = cost(*route).unwrap_or(u32::MAX);
            let [a, b] = rules.board().routes()[route.index()].ends.map(Id::index);
            let halves = |some: usize| joins[some][a].saturating_add(joins[all - some][b]);
            (1..all).any(|some| halves(some).saturating_add(length) == spaces)
        };
        let routes = free.minus(own).iter().filter(lies_on_one).collect();
        Some(Missing { spaces, routes })
    }
}

/// For every set of stops and every city, what the cheapest net costs that joins them all; the highest
/// number where none does. Bits stand for stops. (Dreyfus and Wagner: a net that joins several stops at a
/// city is made of two nets with fewer stops that meet there, or of one that meets a neighbour.)
fn joins(
    map: &RouteMap,
    stops: &[CitySet],
    cost: impl Fn(RouteId) -> Option<u32>,
) -> Vec<[u32; limits::CITIES]> {
    let mut joins = vec![[u32::MAX; limits::CITIES]; 1 << stops.len()];
    for some in 1..joins.len() {
        if some.is_power_of_two() {
            joins[some] = map.costs_from(stops[some.trailing_zeros() as usize], &cost);
            continue;
        }
        let mut met = [u32::MAX; limits::CITIES];
        // Each pair of halves once: the first stop is in the first half.
        let with_first =
            |half: &usize| half & some == *half && half & some & some.wrapping_neg() != 0;
        for half in (1..some).filter(with_first) {
            for (city, least) in met.iter_mut().enumerate() {
                *least = (*least).min(joins[half][city].saturating_add(joins[some - half][city]));
            }
        }
        joins[some] = map.spread_costs(met, &cost);
    }
    joins
}
