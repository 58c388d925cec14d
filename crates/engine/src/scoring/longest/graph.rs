//! A network of routes as bits.

use crate::limits;

/// More cities than any board has, one for each bit.
pub(super) const CITIES: usize = 64;
/// More routes than any player has pieces for, one for each bit.
pub(super) const EDGES: usize = 64;

const _: () = assert!(limits::CITIES <= CITIES && limits::PIECES as usize <= EDGES);

/// A route as the search sees it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Edge {
    /// Numbers of two different cities below 64.
    pub ends: [u8; 2],
    /// Number of spaces, at least 1.
    pub length: u16,
}

impl Edge {
    /// The other end.
    pub(super) fn far(&self, city: usize) -> usize {
        let [a, b] = self.ends.map(usize::from);
        if a == city { b } else { a }
    }
}

/// Edges, and which of them meet in each city.
pub(super) struct Graph {
    edges: [Edge; EDGES],
    count: usize,
    at: [u64; CITIES],
}

/// Edges that hang together, and their cities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) edges: u64,
    pub(super) cities: u64,
}

impl Graph {
    pub(super) fn new(edges: impl Iterator<Item = Edge>) -> Graph {
        let mut graph = Graph { edges: [Edge::default(); EDGES], count: 0, at: [0; CITIES] };
        edges.take(EDGES).for_each(|edge| graph.add(edge));
        graph
    }

    fn add(&mut self, edge: Edge) {
        self.edges[self.count] = edge;
        for end in edge.ends {
            self.at[usize::from(end)] |= 1 << self.count;
        }
        self.count += 1;
    }

    pub(super) fn edge(&self, number: usize) -> Edge {
        self.edges[number]
    }

    pub(super) fn all_edges(&self) -> u64 {
        if self.count == EDGES { u64::MAX } else { (1 << self.count) - 1 }
    }

    /// The edges at a city.
    pub(super) fn at(&self, city: usize) -> u64 {
        self.at[city]
    }

    /// The edges that touch any of these cities.
    pub(super) fn touching(&self, cities: u64) -> u64 {
        bits(cities).fold(0, |edges, city| edges | self.at[city])
    }

    /// The sum of the lengths of these edges.
    pub(super) fn length(&self, edges: u64) -> u16 {
        bits(edges).map(|edge| self.edges[edge].length).sum()
    }

    /// The cities with an odd number of these edges.
    pub(super) fn odd_cities(&self, part: &Part) -> u64 {
        let is_odd = |city: &usize| (self.at[*city] & part.edges).count_ones() % 2 == 1;
        bits(part.cities).filter(is_odd).fold(0, |odd, city| odd | 1 << city)
    }

    /// These edges, split into those that hang together.
    pub(super) fn parts(&self, edges: u64) -> impl Iterator<Item = Part> {
        let mut rest = edges;
        std::iter::from_fn(move || {
            let first = bits(rest).next()?;
            let part = self.part_of(usize::from(self.edges[first].ends[0]), rest);
            rest &= !part.edges;
            Some(part)
        })
    }

    /// What hangs together with a city over these edges.
    fn part_of(&self, city: usize, edges: u64) -> Part {
        let mut part = Part { edges: 0, cities: 1 << city };
        let mut frontier = part.cities;
        while frontier != 0 {
            let city = frontier.trailing_zeros() as usize;
            frontier &= frontier - 1;
            let new = self.at[city] & edges & !part.edges;
            part.edges |= new;
            for edge in bits(new) {
                let far = 1 << self.edges[edge].far(city);
                frontier |= far & !part.cities;
                part.cities |= far;
            }
        }
        part
    }
}

/// The places of the bits that are set, lowest first.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let lowest = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(lowest)
    })
}
