//! The search for the longest trail among loops.

use super::graph::{Graph, Part, bits};

/// The longest trail, or `best` if none is longer.
pub(super) fn longest(graph: &Graph, best: u16) -> u16 {
    let mut search = Search { graph, best };
    search.among(graph.all_edges(), 0);
    search.best
}

struct Search<'a> {
    graph: &'a Graph,
    best: u16,
}

impl Search<'_> {
    /// Looks among these edges for trails that use those that must stay.
    fn among(&mut self, edges: u64, must_stay: u64) {
        for part in self.graph.parts(edges) {
            if must_stay & !part.edges == 0 {
                self.in_part(&part, must_stay);
            }
        }
    }

    fn in_part(&mut self, part: &Part, must_stay: u64) {
        let length = self.graph.length(part.edges);
        if length <= self.best {
            return;
        }
        if self.graph.odd_cities(part).count_ones() <= 2 {
            self.best = length;
            return;
        }
        let Some(left_out) = self.graph.least_left_out(part, must_stay) else { return };
        if length - left_out.length <= self.best {
            return;
        }
        let pieces: Vec<Part> = self.graph.parts(part.edges & !left_out.edges).collect();
        // With two odd cities in all, each piece is a trail by itself.
        let longest = pieces.iter().map(|piece| self.graph.length(piece.edges)).max();
        self.best = self.best.max(longest.unwrap_or(0));
        let smallest = pieces.iter().min_by_key(|piece| self.graph.length(piece.edges));
        if let Some(piece) = smallest.filter(|_| pieces.len() > 1) {
            self.around(part, piece.cities, must_stay);
        }
    }

    /// A trail avoids these cities, or lies among them, or uses an edge that leads out.
    fn around(&mut self, part: &Part, cities: u64, must_stay: u64) {
        let touching = self.graph.touching(cities) & part.edges;
        let outside = self.graph.touching(part.cities & !cities) & part.edges;
        if must_stay & touching == 0 {
            self.among(part.edges & !touching, must_stay);
        }
        if must_stay & outside == 0 {
            self.among(part.edges & !outside, must_stay);
        }
        // With the first of the edges that lead out, or with the second and without the
        // first, and so on: no trail is looked at twice.
        let mut edges = part.edges;
        for edge in bits(touching & outside) {
            self.among(edges, must_stay | 1 << edge);
            edges &= !(1 << edge);
        }
    }
}
