//! What has to be left out so that no more than two cities are odd.

use super::graph::{Graph, Part, bits};

/// The edges to leave out of a part at the least, and their length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LeftOut {
    pub(super) edges: u64,
    pub(super) length: u16,
}

/// A trail has two ends, which may be odd.
const ENDS: u8 = 2;

/// A way to decide about the first few edges, as far as it matters for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Choice {
    /// The cities with undecided edges that are odd so far.
    odd: u64,
    /// How many cities without undecided edges are odd.
    ends: u8,
    left_out: LeftOut,
}

impl Graph {
    /// The shortest edges of a part that make all but two cities even when they are left
    /// out, without those that must stay. `None` if that cannot be.
    ///
    /// Decides about one edge after the other. Of all choices that leave the same cities
    /// odd, the cheapest is enough, so there are only as many to follow as there are sets
    /// of cities on the border between decided and undecided edges: few on a map.
    pub(super) fn least_left_out(&self, part: &Part, must_stay: u64) -> Option<LeftOut> {
        let start = LeftOut { edges: 0, length: 0 };
        let mut choices = vec![Choice { odd: 0, ends: 0, left_out: start }];
        let mut next = Vec::new();
        let mut undecided = part.edges;
        while let Some(edge) = self.next_edge(part, undecided) {
            undecided &= !(1 << edge);
            for choice in &choices {
                next.extend(self.decide(choice, edge, undecided, Fate::Stays));
                if must_stay & 1 << edge == 0 {
                    next.extend(self.decide(choice, edge, undecided, Fate::LeftOut));
                }
            }
            next.sort_unstable_by_key(|choice| (choice.odd, choice.ends, choice.left_out.length));
            next.dedup_by_key(|choice| (choice.odd, choice.ends));
            std::mem::swap(&mut choices, &mut next);
            next.clear();
        }
        let complete = choices.into_iter().map(|choice| choice.left_out);
        complete.min_by_key(|left_out| left_out.length)
    }

    /// An edge at the border of those decided about, so that the border stays short: one
    /// of the city that has the fewest undecided edges besides decided ones.
    fn next_edge(&self, part: &Part, undecided: u64) -> Option<usize> {
        let decided = part.edges & !undecided;
        let open = bits(part.cities).filter(|&city| self.at(city) & undecided != 0);
        let city = open.min_by_key(|&city| {
            let begun = self.at(city) & decided != 0;
            (!begun, (self.at(city) & undecided).count_ones())
        })?;
        bits(self.at(city) & undecided).next()
    }

    /// The choice with one edge more, unless it leaves too many cities odd.
    fn decide(&self, choice: &Choice, edge: usize, undecided: u64, fate: Fate) -> Option<Choice> {
        let mut next = *choice;
        let facts = self.edge(edge);
        match fate {
            Fate::Stays => facts.ends.iter().for_each(|&city| next.odd ^= 1 << city),
            Fate::LeftOut => {
                next.left_out.edges |= 1 << edge;
                next.left_out.length += facts.length;
            }
        }
        for city in facts.ends.map(usize::from) {
            if self.at(city) & undecided == 0 {
                next.ends += (next.odd >> city & 1) as u8;
                next.odd &= !(1 << city);
            }
        }
        (next.ends <= ENDS).then_some(next)
    }
}

/// What becomes of an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// The trail uses it.
    Stays,
    /// It does not.
    LeftOut,
}
