//! The board as a graph, and shortest ways in it. Bots search here all the time, so what they call is
//! marked to be inlined in their crate.

use crate::board::Board;
use crate::id::{CityId, Id, RouteId};
use crate::id_set::{CitySet, RouteSet};
use crate::limits;

/// Which routes leave every city. [`crate::Rules::route_map`] has it ready.
#[derive(Debug)]
pub struct RouteMap {
    leaving: Vec<Vec<(RouteId, CityId)>>,
}

/// A way between two places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// Its routes.
    pub routes: RouteSet,
    /// What they cost together.
    pub cost: u32,
    /// The city it comes to.
    pub to: CityId,
}

impl RouteMap {
    /// The map of a board.
    pub(crate) fn new(board: &Board) -> RouteMap {
        let mut leaving = vec![Vec::new(); board.cities().len()];
        for (id, route) in board.routes().iter().enumerate() {
            let (id, [a, b]) = (RouteId::from_index(id), route.ends);
            leaving[a.index()].push((id, b));
            leaving[b.index()].push((id, a));
        }
        RouteMap { leaving }
    }

    /// The routes that leave a city, with the city at their other end.
    #[inline]
    pub fn leaving(&self, city: CityId) -> &[(RouteId, CityId)] {
        &self.leaving[city.index()]
    }

    /// The cheapest way from any of these cities to any of those, if there is one; `cost`
    /// says what a route costs, or nothing if it cannot be used. (Dijkstra; there are so few
    /// cities that a set of bits makes the best queue.)
    pub fn shortest_way(
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
    pub fn costs_from(
        &self,
        from: CitySet,
        cost: impl Fn(RouteId) -> Option<u32>,
    ) -> [u32; limits::CITIES] {
        self.spread(Search::new(from, CitySet::EMPTY), cost)
    }

    /// The cheapest costs of all cities, where some have costs already.
    pub(crate) fn spread_costs(
        &self,
        costs: [u32; limits::CITIES],
        cost: impl Fn(RouteId) -> Option<u32>,
    ) -> [u32; limits::CITIES] {
        let reached = (0..costs.len()).filter(|&city| costs[city] < u32::MAX);
        let queue = reached.map(CityId::from_index).collect();
        self.spread(Search { costs, queue, ..Search::new(CitySet::EMPTY, CitySet::EMPTY) }, cost)
    }

    fn spread(
        &self,
        mut search: Search,
        cost: impl Fn(RouteId) -> Option<u32>,
    ) -> [u32; limits::CITIES] {
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
    #[inline]
    fn new(from: CitySet, to: CitySet) -> Search {
        let mut costs = [u32::MAX; limits::CITIES];
        for city in from.iter() {
            costs[city.index()] = 0;
        }
        Search { costs, came_by: [None; limits::CITIES], queue: from, to, most: u32::MAX }
    }

    /// The nearest city that was not left yet; of equally near ones the first.
    #[inline]
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

#[inline]
fn trace(came_by: &[Option<(RouteId, CityId)>; limits::CITIES], mut city: CityId) -> RouteSet {
    let mut routes = RouteSet::EMPTY;
    while let Some((route, before)) = came_by[city.index()] {
        routes.insert(route);
        city = before;
    }
    routes
}
