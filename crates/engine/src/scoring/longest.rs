//! The longest unbroken path over a set of routes.
//!
//! EU-LONG-1: the path may cross itself and pass a city again, but uses no route
//! twice: in terms of graphs, the longest trail. That is a hard problem in general and
//! an easy one here: a player has few routes, and counting cities in which an odd number
//! of routes meet tells most of the answer.
//!
//! - Routes that hang together with at most two odd cities can all be run through in one
//!   go (Euler).
//! - Otherwise a longest trail begins in an odd city: it could be made longer at an end
//!   where an unused route is left.
//! - At all but two of the odd cities some route must be left out. That bounds what a
//!   trail can reach, and the search stops where the bound is not better than the best.

use crate::id::{Id, RouteId};
use crate::limits;
use crate::rules::Rules;

const CITIES: usize = limits::CITIES;
const EDGES: usize = limits::PIECES as usize;

impl Rules {
    /// The length in spaces of the longest path over these routes.
    pub(crate) fn longest_path(&self, routes: impl Iterator<Item = RouteId>) -> u16 {
        let facts = routes.map(|route| &self.board().routes[route.index()]);
        longest_trail(facts.map(|facts| {
            let [a, b] = facts.ends;
            Edge { ends: [a.0, b.0], length: facts.length }
        }))
    }
}

/// A route as the search sees it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Edge {
    /// Numbers of two different cities below 64.
    pub ends: [u8; 2],
    /// Number of spaces, at least 1.
    pub length: u8,
}

/// The length of the longest trail over at most 64 edges.
pub fn longest_trail(edges: impl Iterator<Item = Edge>) -> u16 {
    let graph = Graph::new(edges);
    let mut best = 0;
    let mut rest = graph.all_edges();
    while rest != 0 {
        let edge = rest.trailing_zeros() as usize;
        let start = graph.edges[edge].ends[0];
        let part = graph.reachable(start, graph.all_edges());
        rest &= !part.edges;
        if part.length > best {
            best = best.max(graph.longest_in(&part, best));
        }
    }
    best
}

struct Graph {
    edges: [Edge; EDGES],
    count: usize,
    /// The edges at each city, as bits.
    at: [u64; CITIES],
    /// The shortest of them.
    shortest_at: [u8; CITIES],
}

/// What can still be run through from a city.
struct Part {
    edges: u64,
    cities: u64,
    length: u16,
}

impl Graph {
    fn new(edges: impl Iterator<Item = Edge>) -> Graph {
        let mut graph = Graph {
            edges: [Edge::default(); EDGES],
            count: 0,
            at: [0; CITIES],
            shortest_at: [u8::MAX; CITIES],
        };
        for edge in edges.take(EDGES) {
            graph.edges[graph.count] = edge;
            for end in edge.ends.map(usize::from) {
                graph.at[end] |= 1 << graph.count;
                graph.shortest_at[end] = graph.shortest_at[end].min(edge.length);
            }
            graph.count += 1;
        }
        graph
    }

    fn all_edges(&self) -> u64 {
        if self.count == 64 { u64::MAX } else { (1 << self.count) - 1 }
    }

    fn far_end(&self, edge: usize, city: u8) -> u8 {
        let [a, b] = self.edges[edge].ends;
        if a == city { b } else { a }
    }

    fn reachable(&self, start: u8, unused: u64) -> Part {
        let mut part = Part { edges: 0, cities: 1 << start, length: 0 };
        let mut frontier = part.cities;
        while let Some(city) = lowest(&mut frontier) {
            let mut new = self.at[city] & unused & !part.edges;
            part.edges |= new;
            while let Some(edge) = lowest(&mut new) {
                part.length += u16::from(self.edges[edge].length);
                let far = 1 << self.far_end(edge, city as u8);
                frontier |= far & !part.cities;
                part.cities |= far;
            }
        }
        part
    }

    fn odd_cities(&self, part: &Part) -> u64 {
        let mut odd = 0;
        let mut cities = part.cities;
        while let Some(city) = lowest(&mut cities) {
            odd |= u64::from((self.at[city] & part.edges).count_ones() & 1) << city;
        }
        odd
    }

    /// The longest trail in a part, or less than `best` if it is no longer than that.
    fn longest_in(&self, part: &Part, best: u16) -> u16 {
        let mut odd = self.odd_cities(part);
        if odd.count_ones() <= 2 {
            return part.length;
        }
        // Any of the odd cities may be the two ends, hence two of them lose nothing.
        let bound = part.length - self.least_left_out(odd, 2);
        let mut search = Search { graph: self, best, bound };
        while let Some(start) = lowest(&mut odd) {
            search.from(start as u8, part.edges, 0);
        }
        search.best
    }

    /// At least this much is left out by a trail that may end in `ends` of the odd
    /// cities: every other one loses a route, and a route serves two of them.
    fn least_left_out(&self, mut odd: u64, ends: usize) -> u16 {
        let mut sum = 0;
        let mut largest = [0; 2];
        while let Some(city) = lowest(&mut odd) {
            let least = u16::from(self.shortest_at[city]);
            sum += least;
            if least > largest[0] {
                largest = [least, largest[0]];
            } else if least > largest[1] {
                largest[1] = least;
            }
        }
        (sum - largest[..ends].iter().sum::<u16>()).div_ceil(2)
    }
}

struct Search<'a> {
    graph: &'a Graph,
    best: u16,
    /// No trail is longer.
    bound: u16,
}

impl Search<'_> {
    /// Tries every way on from a city, having run `length` spaces.
    fn from(&mut self, city: u8, unused: u64, length: u16) {
        self.best = self.best.max(length);
        if self.best >= self.bound {
            return;
        }
        let part = self.graph.reachable(city, unused);
        if length + part.length <= self.best {
            return;
        }
        // The trail is in `city` now; it can end in one more odd city.
        let odd = self.graph.odd_cities(&part) & !(1 << city);
        if length + part.length - self.graph.least_left_out(odd, 1) <= self.best {
            return;
        }
        let mut ways = self.graph.at[usize::from(city)] & part.edges;
        while let Some(edge) = lowest(&mut ways) {
            let far = self.graph.far_end(edge, city);
            let length = length + u16::from(self.graph.edges[edge].length);
            self.from(far, part.edges & !(1 << edge), length);
        }
    }
}

/// Takes the lowest bit out of a set.
fn lowest(bits: &mut u64) -> Option<usize> {
    if *bits == 0 {
        return None;
    }
    let lowest = bits.trailing_zeros() as usize;
    *bits &= *bits - 1;
    Some(lowest)
}
