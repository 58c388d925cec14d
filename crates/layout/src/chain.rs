//! Which spaces hang together: routes as chains between cities or edges of the sheet.

use crate::geometry::Point;
use crate::map::Map;
use crate::plan::{Hints, Plan};
use crate::sheet::Side;

/// Where a chain is fastened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// At a city.
    City(usize),
    /// At an edge of the sheet: it goes on at the other.
    Edge(Side),
}

/// The spaces of a route between two cities, or of one side of a route that leaves the sheet.
/// The tracks of a double route run side by side along one chain.
#[derive(Debug, Clone)]
pub(crate) struct Chain {
    /// The routes, by their places on the map.
    pub(crate) tracks: Vec<usize>,
    pub(crate) from: End,
    pub(crate) to: End,
    /// How many spaces a track has here.
    pub(crate) count: usize,
    /// By how many radians it is wanted to bow.
    pub(crate) bow: Option<f64>,
    /// The city that a chain to an edge leads to in the end.
    pub(crate) beyond: Option<usize>,
    /// The chain in which it goes on at the other edge.
    pub(crate) other_half: Option<usize>,
}

impl Chain {
    /// The chains of a map; of a route that leaves the sheet first that of its first city, then
    /// that of its second.
    pub(crate) fn all(map: &Map, plan: &Plan, hints: &Hints, cities: &[Point]) -> Vec<Chain> {
        let mut chains = Vec::new();
        for (index, route) in map.routes.iter().enumerate() {
            // Of a double route the first track speaks for both.
            if route.twin.is_some_and(|twin| twin < index) {
                continue;
            }
            let tracks: Vec<usize> = std::iter::once(index).chain(route.twin).collect();
            let [a, b] = route.ends;
            let count = usize::from(route.length);
            // A hint may name either track.
            let ids = || tracks.iter().map(|&track| &map.routes[track].id);
            let bow = ids().find_map(|id| hints.bow.get(id)).map(|bow| bow.to_radians());
            if !plan.projection.wraps(map.cities[a].lon, map.cities[b].lon) {
                let (from, to) = (End::City(a), End::City(b));
                chains.push(Chain { tracks, from, to, count, bow, beyond: None, other_half: None });
                continue;
            }
            let (out, back) = if cities[a].x < cities[b].x {
                (Side::Left, Side::Right)
            } else {
                (Side::Right, Side::Left)
            };
            let way = |city: usize, side: Side| match side {
                Side::Left => cities[city].x,
                Side::Right => plan.width - cities[city].x,
            };
            let (first, second) = (way(a, out), way(b, back));
            let share = (count as f64 * first / (first + second)).round() as usize;
            let usual = share.clamp(1, count.saturating_sub(1).max(1));
            let split = ids().find_map(|id| hints.split.get(id));
            let split = split.map_or(usual, |&split| usize::from(split));
            chains.push(Chain {
                tracks: tracks.clone(),
                from: End::City(a),
                to: End::Edge(out),
                count: split,
                bow,
                beyond: Some(b),
                other_half: Some(chains.len() + 1),
            });
            chains.push(Chain {
                tracks,
                from: End::Edge(back),
                to: End::City(b),
                count: count - split,
                bow,
                beyond: Some(a),
                other_half: Some(chains.len() - 1),
            });
        }
        chains
    }

    /// The edge that it leads to, if it does.
    pub(crate) fn edge(&self) -> Option<Side> {
        match (self.from, self.to) {
            (End::Edge(side), _) | (_, End::Edge(side)) => Some(side),
            _ => None,
        }
    }

    /// The cities at its ends.
    pub(crate) fn cities(&self) -> impl Iterator<Item = usize> + use<> {
        [self.from, self.to].into_iter().filter_map(|end| match end {
            End::City(city) => Some(city),
            End::Edge(_) => None,
        })
    }

    /// Whether both are fastened at one city.
    pub(crate) fn meets(&self, other: &Chain) -> bool {
        self.cities().any(|city| other.cities().any(|theirs| theirs == city))
    }

    /// How far each track lies to the side of the chain.
    pub(crate) fn offsets(&self, pitch: f64) -> impl Iterator<Item = f64> + use<> {
        let count = self.tracks.len();
        (0..count).map(move |track| (track as f64 - (count as f64 - 1.0) / 2.0) * pitch)
    }
}
