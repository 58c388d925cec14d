//! Branches that lead nowhere.

use super::graph::{CITIES, Edge, Graph, bits};

/// Cuts off all branches that lead to no loop. Gives the longest trail that runs in such
/// branches alone, and the loops, in which every city keeps its two deepest branches, each
/// as one edge. A trail cannot come back out of a branch, so it uses none but two, its ends.
pub(super) fn trim(graph: Graph) -> (u16, Graph) {
    let mut left = graph.all_edges();
    // By city the depths of the two deepest branches cut off there so far.
    let mut depths = [[0; 2]; CITIES];
    let mut longest = 0;
    // Cities to look at: cutting off one may lay bare the next.
    let mut cities = u64::MAX;
    while let Some(city) = bits(cities).next() {
        cities &= !(1 << city);
        let edges = graph.at(city) & left;
        if edges.count_ones() == 1 {
            let number = edges.trailing_zeros() as usize;
            let edge = graph.edge(number);
            left &= !edges;
            let far = edge.far(city);
            let [deepest, second] = depths[city];
            longest = longest.max(deepest + second);
            deepen(&mut depths[far], deepest + edge.length);
            depths[city] = [0; 2];
            cities |= 1 << far;
        }
    }
    for [deepest, second] in depths {
        longest = longest.max(deepest + second);
    }
    (longest, with_two_branches(&graph, left, &depths))
}

fn deepen(depths: &mut [u16; 2], depth: u16) {
    if depth > depths[0] {
        *depths = [depth, depths[0]];
    } else if depth > depths[1] {
        depths[1] = depth;
    }
}

/// The loops with at most two branches at every city.
fn with_two_branches(graph: &Graph, loops: u64, depths: &[[u16; 2]; CITIES]) -> Graph {
    let in_loops = bits(loops)
        .flat_map(|edge| graph.edge(edge).ends)
        .fold(0u64, |cities, city| cities | 1 << city);
    // Every branch had a city of its own, which is free now.
    let mut free = bits(!in_loops);
    let branches = bits(in_loops).flat_map(|city| depths[city].map(|depth| (city, depth)));
    let branches = branches.filter(|&(_, depth)| depth > 0).filter_map(|(city, length)| {
        let leaf = free.next()?;
        Some(Edge { ends: [city as u8, leaf as u8], length })
    });
    let edges: Vec<Edge> = bits(loops).map(|edge| graph.edge(edge)).chain(branches).collect();
    Graph::new(edges.into_iter())
}
