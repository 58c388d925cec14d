//! The longest unbroken path over a set of routes.
//!
//! EU-LONG-1: the path may cross itself and pass a city again, but uses no route
//! twice: in terms of graphs, the longest trail. Trying every trail takes too long where
//! routes form loops, so this looks at it the other way round: which routes to leave out?
//!
//! 1. Routes that hang together can all be run through in one go if at most two cities
//!    have an odd number of them (Euler). So the longest trail is what is left of the
//!    network when the fewest spaces are taken out such that the rest hangs together and
//!    has at most two odd cities.
//! 2. Branches that lead nowhere ([`trim`]) matter only as ends: of all branches at a city
//!    the two deepest are enough. A network without loops is done with that.
//! 3. What to take out so that all but two cities are even is found by deciding about one
//!    route after the other ([`parity`]).
//! 4. If the rest falls apart, there are three possibilities for a part that came off: the
//!    trail avoids it, lies in it, or uses a route that leads out of it ([`cut`]). Each is
//!    a smaller problem of the same kind, and most are given up at once, because what
//!    parity alone allows is no longer than the best trail found.

mod cut;
mod graph;
mod parity;
mod trim;

pub use graph::Edge;

use graph::Graph;

use crate::id::{Id, RouteId};
use crate::rules::Rules;

impl Rules {
    /// The length in spaces of the longest path over these routes.
    pub(crate) fn longest_path(&self, routes: impl Iterator<Item = RouteId>) -> u16 {
        let facts = routes.map(|route| &self.board().routes()[route.index()]);
        longest_trail(facts.map(|facts| {
            let [a, b] = facts.ends;
            Edge { ends: [a.0, b.0], length: u16::from(facts.length) }
        }))
    }
}

/// The length of the longest trail over at most 64 edges between cities below 64.
pub fn longest_trail(edges: impl Iterator<Item = Edge>) -> u16 {
    let (longest_branch, core) = trim::trim(Graph::new(edges));
    cut::longest(&core, longest_branch)
}
