//! How far a ticket is: the spaces that are missing on a shortest way over own and free routes.

use crate::id::{CityId, Id, RouteId};
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
    /// The free routes of one shortest way, always the same one in the same situation.
    pub way: RouteSet,
}

impl Missing {
    /// What somebody with these routes is missing who could claim the free ones; nothing if no way is
    /// left to join the stops.
    pub fn new(rules: &Rules, stops: &[CitySet], own: RouteSet, free: RouteSet) -> Option<Missing> {
        let cost = |route: RouteId| {
            let length = || u32::from(rules.board().routes()[route.index()].length);
            if own.contains(route) { Some(0) } else { free.contains(route).then(length) }
        };
        let joins = joins(rules.route_map(), stops, cost);
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
        let way = Trace { map: rules.route_map(), joins: &joins, cost }.cheapest_net();
        Some(Missing { spaces, routes, way })
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

/// Finds out which routes one of the cheapest nets is made of.
struct Trace<'a, F> {
    map: &'a RouteMap,
    /// What nets cost, as [`joins`] found out.
    joins: &'a [[u32; limits::CITIES]],
    cost: F,
}

/// A net to be traced: the stops that it joins, as bits, at a city.
type Net = (usize, CityId);

impl<F: Fn(RouteId) -> Option<u32>> Trace<'_, F> {
    /// The routes of one of the cheapest nets that join all stops, but for those that cost nothing.
    fn cheapest_net(&self) -> RouteSet {
        let all = self.joins.len() - 1;
        let root = (0..limits::CITIES).min_by_key(|&city| self.joins[all][city]);
        let mut routes = RouteSet::EMPTY;
        let mut nets: Vec<Net> =
            root.map(|city| (all, CityId::from_index(city))).into_iter().collect();
        while let Some(net) = nets.pop() {
            // What costs nothing is made of own routes only.
            if !matches!(self.price(net), 0 | u32::MAX) {
                self.take_apart(net, &mut routes, &mut nets);
            }
        }
        routes
    }

    fn price(&self, (stops, city): Net) -> u32 {
        self.joins[stops][city.index()]
    }

    /// Takes a route off a net, or makes two of it. It may have to go along own routes before it finds a
    /// city where that can be done.
    fn take_apart(&self, (stops, city): Net, routes: &mut RouteSet, nets: &mut Vec<Net>) {
        let price = self.price((stops, city));
        let mut seen = CitySet::only(city);
        let mut left = vec![city];
        while let Some(city) = left.pop() {
            if let Some(half) = self.half_at((stops, city)) {
                nets.extend([(half, city), (stops - half, city)]);
                return;
            }
            for &(route, far) in self.map.leaving(city) {
                match (self.cost)(route) {
                    Some(0) if !seen.contains(far) => {
                        seen.insert(far);
                        left.push(far);
                    }
                    Some(0) | None => {}
                    Some(length) => {
                        if self.price((stops, far)).saturating_add(length) == price {
                            routes.insert(route);
                            nets.push((stops, far));
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Some of the stops, if a net is made of two that meet at its city.
    fn half_at(&self, (stops, city): Net) -> Option<usize> {
        let price = self.price((stops, city));
        let rest = |half: usize| self.price((stops - half, city));
        let is_half = |half: &usize| half & stops == *half;
        (1..stops)
            .filter(is_half)
            .find(|&half| self.price((half, city)).saturating_add(rest(half)) == price)
    }
}
