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
        let cities = (0..rules.board().cities.len()).map(CityId::from_index);
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
        let mut costs = [u32::MAX; limits::CITIES];
        let mut came_by = [None; limits::CITIES];
        let mut queue = from;
        for city in from.iter() {
            costs[city.index()] = 0;
        }
        loop {
            let city = queue.iter().min_by_key(|city| costs[city.index()])?;
            queue.remove(city);
            let so_far = costs[city.index()];
            if to.contains(city) {
                return Some(Way { routes: trace(&came_by, city), cost: so_far, to: city });
            }
            for &(route, far) in &self.leaving[city.index()] {
                let Some(more) = cost(route) else { continue };
                if so_far + more < costs[far.index()] {
                    costs[far.index()] = so_far + more;
                    came_by[far.index()] = Some((route, city));
                    queue.insert(far);
                }
            }
        }
    }

    /// What the cheapest way from any of these cities to every other one costs; the largest
    /// number where there is none.
    pub(crate) fn all_costs(
        &self,
        from: CitySet,
        cost: impl Fn(RouteId) -> Option<u32>,
    ) -> [u32; limits::CITIES] {
        let mut costs = [u32::MAX; limits::CITIES];
        let mut queue = from;
        for city in from.iter() {
            costs[city.index()] = 0;
        }
        while let Some(city) = queue.iter().min_by_key(|city| costs[city.index()]) {
            queue.remove(city);
            for &(route, far) in &self.leaving[city.index()] {
                let Some(more) = cost(route) else { continue };
                let sum = costs[city.index()] + more;
                if sum < costs[far.index()] {
                    costs[far.index()] = sum;
                    queue.insert(far);
                }
            }
        }
        costs
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
