//! Lays a board out.

use std::collections::BTreeMap;
use std::thread;

use trestle_engine::Board;

use crate::anneal::anneal;
use crate::chain::End;
use crate::facts::Facts;
use crate::faults::faults_of;
use crate::geometry::{Box2, Point};
use crate::map::{Map, Route};
use crate::plan::{Hints, Plan};
use crate::scale::Scale;
use crate::search::Search;
use crate::sheet::{Area, CitySpot, Exit, Layout, RoutePath, Side, SpaceSpot, tenth};

/// How long to look for a layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// How many changes are tried in one go.
    pub changes: usize,
    /// How many times to begin anew; the best layout counts.
    pub starts: u64,
}

impl Default for Effort {
    /// What gives good layouts of large boards in a few minutes.
    fn default() -> Effort {
        Effort { changes: 1_500_000, starts: 4 }
    }
}

/// By how much spaces shrink if there is no room for them.
const SHRINK: f64 = 0.92;
/// Spaces do not become shorter or narrower than this.
const SMALLEST: [f64; 2] = [24.0, 9.0];
/// After so many sizes that were no better, smaller ones are not tried.
const IN_VAIN: usize = 3;

/// Lays a board out on a sheet. If the hints allow it, spaces become smaller as long as that rids
/// the layout of faults. The same call gives the same layout on the same kind of machine.
pub fn lay_out(board: &Board, plan: &Plan, hints: &Hints, effort: Effort) -> Layout {
    let map = &Map::of(board);
    let mut plan = plan.clone();
    let mut best = best_of(map, &plan, hints, effort);
    let mut in_vain = 0;
    while best.faults > 0 && hints.may_shrink && in_vain < IN_VAIN {
        plan.space_length = tenth(plan.space_length * SHRINK);
        plan.space_width = tenth(plan.space_width * SHRINK).max(SMALLEST[1]);
        if plan.space_length < SMALLEST[0] {
            break;
        }
        let smaller = best_of(map, &plan, hints, effort);
        if smaller.faults < best.faults {
            (best, in_vain) = (smaller, 0);
        } else {
            in_vain += 1;
        }
    }
    best.layout
}

/// A layout that was found.
struct Try {
    faults: usize,
    cost: f64,
    layout: Layout,
}

/// The best of several tries.
fn best_of(map: &Map, plan: &Plan, hints: &Hints, effort: Effort) -> Try {
    let scale = Scale::of(map, plan, hints);
    let facts = Facts::new(map, plan, hints, &scale);
    let start = |seed: u64| {
        let search = anneal(&facts, seed, effort.changes, &|_| ());
        let layout = finish(map, &search, scale);
        Try { faults: faults_of(map, &layout).len(), cost: search.total(), layout }
    };
    let tries: Vec<_> = thread::scope(|scope| {
        let start = &start;
        let threads: Vec<_> =
            (0..effort.starts).map(|seed| scope.spawn(move || start(seed))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let better = |best: Try, other: Try| {
        if (other.faults, other.cost) < (best.faults, best.cost) { other } else { best }
    };
    tries.into_iter().reduce(better).unwrap_or_else(|| start(0))
}

/// What was found for a map whose routes are parts of circles.
#[derive(Debug, Clone)]
pub struct Arranged {
    /// Where the cities are, by their ids.
    pub cities: BTreeMap<String, Point>,
    /// By how many degrees routes bow out to the right, by their ids.
    pub bows: BTreeMap<String, f64>,
}

/// Arranges a map on a sheet to which its scale is known, in one go on this thread. `progress` is told
/// which part of the work is done. The routes are parts of circles, so that a number is all there is
/// to say about each.
pub fn arrange(
    map: &Map,
    plan: &Plan,
    hints: &Hints,
    scale: Scale,
    changes: usize,
    progress: &dyn Fn(f64),
) -> Arranged {
    let hints = Hints { round: true, ..hints.clone() };
    let facts = Facts::new(map, plan, &hints, &scale);
    let now = anneal(&facts, 0, changes, progress).now;
    let cities = map.cities.iter().map(|city| city.id.clone()).zip(now.cities).collect();
    let mut bows = BTreeMap::new();
    for (chain, [turn, _]) in facts.chains.iter().zip(now.turns) {
        let first = map.routes[chain.tracks[0]].ends;
        for &track in &chain.tracks {
            // A twin may be written from the other end, and then bows out to its other side.
            let Route { id, ends, .. } = &map.routes[track];
            let bow = if *ends == first { turn } else { -turn };
            bows.insert(id.clone(), bow.to_degrees());
        }
    }
    Arranged { cities, bows }
}

fn finish(map: &Map, search: &Search<'_>, scale: Scale) -> Layout {
    let (facts, now) = (search.facts, &search.now);
    let name = |name: usize| Area::of(&search.name_shape(name).bounds);
    let cities = map.cities.iter().enumerate().map(|(index, city)| {
        let spot = CitySpot {
            at: now.cities[index].to_tenths(),
            really: facts.really[index].to_tenths(),
            name: facts.name_of[index].map(name),
        };
        (city.id.clone(), spot)
    });
    let mut routes: BTreeMap<String, RoutePath> = BTreeMap::new();
    let mut exits = Vec::new();
    for (index, chain) in facts.chains.iter().enumerate() {
        let slabs = &search.chain_shape(index).slabs;
        let tracks = chain.tracks.len();
        for (track, route) in chain.tracks.iter().enumerate() {
            let id = &map.routes[*route].id;
            let path = routes.entry(id.clone()).or_insert(RoutePath { spaces: Vec::new() });
            for slab in slabs[..chain.count * tracks].iter().skip(track).step_by(tracks) {
                let angle = slab.along.y.atan2(slab.along.x).to_degrees();
                path.spaces.push(SpaceSpot { at: slab.center.to_tenths(), angle: tenth(angle) });
            }
        }
        if let (Some(side), Some(beyond), Some(at)) =
            (chain.edge(), chain.beyond, facts.exit_of[index])
        {
            let x = if side == Side::Left { 2.0 } else { facts.plan.width - 2.0 };
            exits.push(Exit {
                route: map.routes[chain.tracks[0]].id.clone(),
                side,
                at: Point::new(x, now.exits[index]).to_tenths(),
                angle: if side == Side::Left { 180.0 } else { 0.0 },
                to: map.cities[beyond].id.clone(),
                name: name(at),
            });
        }
    }
    // A twin may be written from the other end.
    for chain in &facts.chains {
        let first = map.routes[chain.tracks[0]].ends;
        for track in &chain.tracks[1..] {
            let route = &map.routes[*track];
            let from_other_end = route.ends != first && matches!(chain.from, End::City(_));
            if let Some(path) = routes.get_mut(&route.id).filter(|_| from_other_end) {
                path.spaces.reverse();
            }
        }
    }
    let (width, height) = facts.cartouche;
    let cartouche = Some(Area::of(&Box2::around(now.cartouche, width, height)));
    Layout {
        plan: facts.plan.clone(),
        scale,
        cities: cities.collect(),
        routes,
        exits,
        crossings: facts.crossings.clone(),
        cartouche,
    }
}
