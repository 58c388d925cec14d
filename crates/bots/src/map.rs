//! The board as a graph, and shortest ways in it.

use trestle_engine::{CityId, CitySet, Id, RouteId, RouteSet, Rules, limits};

/// Which routes leave every city, made once for a table.
#[derive(Debug, Clone)]
pub(crate) struct Map {
    leaving: Vec<Vec<(RouteId, CityId)>>,
}

/// A way between two places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// Its routes.
    pub(crate) routes: RouteSet,
    /// What they cost together.
    pub(crate) cost: u32,
    /// The city it comes to.
    pub(crate) to: CityId,
}

impl Map {
    pub(crate) fn new(rules: &Rules) -> Map {
        let cities = (0..rules.board().cities().len()).map(CityId::from_index);
        let leaving = cities.map(|city| {
            let routes = rules.routes_at(city);
            routes.iter().map(|route| (route, rules.other_end(route, city))).collect()
        });
        Map { leaving: leaving.collect() }
    }

    /// The routes that leave a city, with the city at their other end.
    pub(crate) fn leaving(&self, city: CityId) -> &[(RouteId, CityId)] {
        &self.leaving[city.index()]
    }

    /// The cheapest way from any of these cities to any of those, if there is one; `cost`
    /// says what a route costs, or nothing if it cannot be used. (Dijkstra; there are so few
    /// cities that a set of bits makes the best queue.)
    pub(crate) fn shortest_way(
        &self,
        from: CitySet,
        to: CitySet,
        cost: impl Fn(RouteId) -> Option<u32>,
    ) -> Option<Way> {
        let mut search = Search::new(from, to);
        loop {
            let city = search.next()?;
            if to.contains(city) {
                let routes = trace(&search.came_by, city);
                return Some(Way { routes, cost: search.costs[city.index()], to: city });
            }
            search.leave(city, self.leaving(city), &cost);
        }
    }

    /// What the cheapest way from any of these cities to each city costs; the highest number
    /// where none leads.
    pub(crate) fn costs_from(
        &self,
        from: CitySet,
        cost: impl Fn(RouteId) -> Option<u32>,
    ) -> [u32; limits::CITIES] {
        let mut search = Search::new(from, CitySet::EMPTY);
        while let Some(city) = search.next() {
            search.leave(city, self.leaving(city), &cost);
        }
        search.costs
    }
}

/// A search for cheapest ways under way.
struct Search {
    costs: [u32; limits::CITIES],
    came_by: [Option<(RouteId, CityId)>; limits::CITIES],
    queue: CitySet,
    /// Where it may end.
    to: CitySet,
    /// The least cost at which it is known to end: what costs more need not be followed.
    most: u32,
}

impl Search {
    fn new(from: CitySet, to: CitySet) -> Search {
        let mut costs = [u32::MAX; limits::CITIES];
        for city in from.iter() {
            costs[city.index()] = 0;
        }
        Search { costs, came_by: [None; limits::CITIES], queue: from, to, most: u32::MAX }
    }

    /// The nearest city that was not left yet; of equally near ones the first.
    fn next(&mut self) -> Option<CityId> {
        // Cost and city in one number, which is quicker to compare than a pair.
        let key = |city: CityId| u64::from(self.costs[city.index()]) << 32 | city.index() as u64;
        let nearest = self.queue.iter().map(key).min()?;
        let city = CityId::from_index(nearest as u32 as usize);
        self.queue.remove(city);
        Some(city)
    }

    /// Follows the routes that leave a city.
    fn leave(
        &mut self,
        city: CityId,
        routes: &[(RouteId, CityId)],
        cost: impl Fn(RouteId) -> Option<u32>,
    ) {
        let so_far = self.costs[city.index()];
        for &(route, far) in routes {
            let Some(more) = cost(route) else { continue };
            let sum = so_far + more;
            if sum < self.costs[far.index()] && sum <= self.most {
                self.costs[far.index()] = sum;
                self.came_by[far.index()] = Some((route, city));
                self.queue.insert(far);
                if self.to.contains(far) {
                    self.most = sum;
                }
            }
        }
    }
}

fn trace(came_by: &[Option<(RouteId, CityId)>; limits::CITIES], mut city: CityId) -> RouteSet {
    let mut routes = RouteSet::EMPTY;
    while let Some((route, before)) = came_by[city.index()] {
        routes.insert(route);
        city = before;
    }
    routes
}

#[cfg(test)]
mod tests {
    use trestle_engine::Random;
    use trestle_engine::Seed;
    use trestle_testkit::all_tables;

    use super::*;

    /// Ways between all pairs of cities, the slow and obvious way.
    fn all_pairs(rules: &Rules, cost: &[Option<u32>]) -> Vec<Vec<u32>> {
        let count = rules.board().cities().len();
        let far = u32::MAX / 4;
        let mut costs = vec![vec![far; count]; count];
        for (city, row) in costs.iter_mut().enumerate() {
            row[city] = 0;
        }
        for (route, cost) in rules.board().routes().iter().zip(cost) {
            let [a, b] = route.ends.map(|end| end.index());
            let cost = cost.unwrap_or(far);
            costs[a][b] = costs[a][b].min(cost);
            costs[b][a] = costs[b][a].min(cost);
        }
        for by in 0..count {
            for from in 0..count {
                for to in 0..count {
                    let through = costs[from][by] + costs[by][to];
                    costs[from][to] = costs[from][to].min(through);
                }
            }
        }
        costs
    }

    #[test]
    fn shortest_ways_are_as_short_as_any() {
        let mut random = Random::new(Seed::from_numbers(63, 0), 0);
        for rules in all_tables() {
            let map = Map::new(&rules);
            // Some routes cannot be used, and some cost nothing.
            let mut price = |_| Some(random.below(12)).filter(|&price| price < 9);
            let prices: Vec<Option<u32>> =
                (0..rules.board().routes().len()).map(&mut price).collect();
            let cost = |route: RouteId| prices[route.index()];
            let expected = all_pairs(&rules, &prices);
            for (from, row) in expected.iter().enumerate() {
                let start = CitySet::only(CityId::from_index(from));
                let costs = map.costs_from(start, cost);
                for (to, &expected) in row.iter().enumerate() {
                    let way = map.shortest_way(start, CitySet::only(CityId::from_index(to)), cost);
                    if expected >= u32::MAX / 4 {
                        assert_eq!(way, None);
                        assert_eq!(costs[to], u32::MAX);
                        continue;
                    }
                    let way = way.expect("there is a way");
                    let sum: u32 = way.routes.iter().filter_map(cost).sum();
                    assert_eq!((way.cost, sum, costs[to]), (expected, expected, expected));
                }
            }
        }
    }
}
