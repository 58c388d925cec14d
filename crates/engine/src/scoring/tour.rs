//! Tours: tickets that name several places in order.

use crate::id::{CityId, RouteId};
use crate::id_set::{CitySet, RouteSet};
use crate::rules::Rules;

impl Rules {
    /// WO-TOUR-2: whether a walk over these routes, none of them used twice, meets the
    /// places in this order.
    pub(super) fn is_in_order(&self, routes: RouteSet, stops: &[CitySet]) -> bool {
        let Some((first, others)) = stops.split_first() else { return true };
        first.iter().any(|city| self.walks_on(city, routes, others))
    }

    /// Whether a walk from a city over unused routes meets the other places in order.
    fn walks_on(&self, city: CityId, unused: RouteSet, stops: &[CitySet]) -> bool {
        let Some((next, others)) = stops.split_first() else { return true };
        // A place that cannot be reached at all ends the search early.
        if !self.reaches_all(city, unused, stops) {
            return false;
        }
        let leg = Leg { rules: self, to: *next, others };
        leg.search(city, unused, CitySet::only(city))
    }

    /// Whether unused routes join a city to every one of these places.
    fn reaches_all(&self, city: CityId, unused: RouteSet, stops: &[CitySet]) -> bool {
        let mut reached = CitySet::only(city);
        let mut frontier = vec![city];
        while let Some(city) = frontier.pop() {
            for route in self.routes_at(city).intersection(unused).iter() {
                let far = self.other_end(route, city);
                if !reached.contains(far) {
                    reached.insert(far);
                    frontier.push(far);
                }
            }
        }
        stops.iter().all(|stop| !stop.intersection(reached).is_empty())
    }
}

/// The way to the next place. It never needs to pass a city twice: a loop could be left
/// out, and its routes used later.
struct Leg<'a> {
    rules: &'a Rules,
    to: CitySet,
    others: &'a [CitySet],
}

impl Leg<'_> {
    fn search(&self, city: CityId, unused: RouteSet, passed: CitySet) -> bool {
        if self.to.contains(city) && self.rules.walks_on(city, unused, self.others) {
            return true;
        }
        let ways: Vec<RouteId> = self.rules.routes_at(city).intersection(unused).iter().collect();
        ways.into_iter().any(|route| {
            let far = self.rules.other_end(route, city);
            if passed.contains(far) {
                return false;
            }
            let (mut unused, mut passed) = (unused, passed);
            unused.remove(route);
            passed.insert(far);
            self.search(far, unused, passed)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::Id;

    #[test]
    fn no_place_is_met_in_any_order() {
        let board = crate::board::built_in("europe").and_then(|file| file.load().ok());
        let board = std::sync::Arc::new(board.expect("the board is sound"));
        let rules = Rules::new(board, 2, crate::Options::default()).expect("two may play");
        assert!(rules.is_in_order(RouteSet::EMPTY, &[]));
        let stops = [CitySet::only(CityId::from_index(0)), CitySet::only(CityId::from_index(1))];
        assert!(!rules.is_in_order(RouteSet::EMPTY, &stops));
    }
}
