//! What does not change while a board is laid out.

use crate::chain::{Chain, End};
use crate::geometry::Point;
use crate::labels::{self, Stand};
use crate::map::Map;
use crate::plan::{Hints, Plan};
use crate::scale::Scale;

/// Of how many near cities a city keeps the direction.
const NEIGHBOURS: usize = 4;
/// The length of the arrow of a route that leaves the sheet.
pub(crate) const ARROW: f64 = 18.0;

/// A name that needs a place.
pub(crate) struct NameFacts {
    /// The city beside which, or the chain at whose edge it stands.
    pub(crate) of: NameOf,
    pub(crate) size: (f64, f64),
    pub(crate) stands: Vec<Stand>,
}

/// What a name belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameOf {
    /// A city.
    City(usize),
    /// The exit of a chain, where the city stands that it leads to.
    Exit(usize),
}

/// The board as the solver sees it.
pub(crate) struct Facts<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) chains: Vec<Chain>,
    pub(crate) names: Vec<NameFacts>,
    /// Where each city really is on the sheet.
    pub(crate) really: Vec<Point>,
    /// Where each city is wanted.
    pub(crate) wanted: Vec<Point>,
    /// Of each city, the chains that end there.
    pub(crate) chains_of: Vec<Vec<usize>>,
    /// Of each city, its name.
    pub(crate) name_of: Vec<Option<usize>>,
    /// Of each chain, the name at its exit.
    pub(crate) exit_of: Vec<Option<usize>>,
    /// Of each city, others whose direction from here should stay as it really is.
    pub(crate) neighbours: Vec<Vec<usize>>,
    pub(crate) cartouche: (f64, f64),
    /// Which cities stay where they are wanted.
    pub(crate) fixed: Vec<bool>,
    /// Which chains keep the bow that they are wanted to have.
    pub(crate) stiff: Vec<bool>,
    /// Whether all chains are parts of circles.
    pub(crate) round: bool,
    /// Pairs of chains that may cross.
    pub(crate) may_cross: Vec<[usize; 2]>,
    /// The same as it is written down, by routes.
    pub(crate) crossings: Vec<[String; 2]>,
}

impl Facts<'_> {
    pub(crate) fn new<'a>(map: &Map, plan: &'a Plan, hints: &Hints, scale: &Scale) -> Facts<'a> {
        let really: Vec<Point> = (map.cities.iter())
            .map(|city| scale.apply(plan.projection.project(city.lon, city.lat)))
            .collect();
        let nudge =
            |id: &String| hints.nudge.get(id).map_or(Point::default(), |&[x, y]| Point::new(x, y));
        let wanted: Vec<Point> =
            map.cities.iter().zip(&really).map(|(city, &at)| at + nudge(&city.id)).collect();
        let chains = Chain::all(map, plan, hints, &wanted);
        let mut facts = Facts {
            plan,
            names: Vec::new(),
            chains_of: vec![Vec::new(); really.len()],
            name_of: vec![None; really.len()],
            exit_of: vec![None; chains.len()],
            neighbours: neighbours(&chains, &really),
            cartouche: hints.cartouche.into(),
            fixed: map.cities.iter().map(|city| hints.fixed.contains(&city.id)).collect(),
            stiff: (chains.iter())
                .map(|chain| {
                    chain.tracks.iter().any(|&at| hints.stiff.contains(&map.routes[at].id))
                })
                .collect(),
            round: hints.round,
            may_cross: may_cross(map, &chains, hints),
            crossings: hints.crossings.clone(),
            chains,
            really,
            wanted,
        };
        for (index, city) in map.cities.iter().enumerate() {
            if city.name.is_empty() {
                continue;
            }
            let size = labels::size(plan, &city.name);
            let stands = labels::stands(plan, size, hints.side.get(&city.id).copied());
            facts.name_of[index] = Some(facts.names.len());
            facts.names.push(NameFacts { of: NameOf::City(index), size, stands });
        }
        for (index, chain) in facts.chains.iter().enumerate() {
            chain.cities().for_each(|city| facts.chains_of[city].push(index));
            let Some(beyond) = chain.beyond else { continue };
            let size = labels::size(plan, &map.cities[beyond].name);
            let high = size.1 / 2.0
                + 3.0
                + chain.tracks.len() as f64 * (plan.space_width + plan.gap) / 2.0;
            let stands = [-high, high].map(|y| Stand { shift: Point::new(0.0, y), cost: 0.0 });
            facts.exit_of[index] = Some(facts.names.len());
            facts.names.push(NameFacts { of: NameOf::Exit(index), size, stands: stands.to_vec() });
        }
        facts
    }
}

fn may_cross(map: &Map, chains: &[Chain], hints: &Hints) -> Vec<[usize; 2]> {
    // A route that leaves the sheet has two chains.
    let of = |id: &String| {
        let has = |chain: &Chain| chain.tracks.iter().any(|&track| map.routes[track].id == *id);
        (0..chains.len()).filter(|&chain| has(&chains[chain])).collect::<Vec<_>>()
    };
    let pairs = hints.crossings.iter().flat_map(|[one, other]| {
        let others = of(other);
        of(one).into_iter().flat_map(move |a| others.clone().into_iter().map(move |b| [a, b]))
    });
    pairs.collect()
}

/// Of each city, those it is joined to and the nearest others; both ways.
pub(crate) fn neighbours(chains: &[Chain], really: &[Point]) -> Vec<Vec<usize>> {
    let mut pairs: Vec<(usize, usize)> = (chains.iter())
        .filter_map(|chain| match (chain.from, chain.to) {
            (End::City(a), End::City(b)) => Some((a, b)),
            _ => None,
        })
        .collect();
    for city in 0..really.len() {
        let away = |other: usize| (really[other] - really[city]).length();
        let mut near: Vec<usize> = (0..really.len()).filter(|&other| other != city).collect();
        near.sort_by(|&a, &b| away(a).total_cmp(&away(b)));
        pairs.extend(near.into_iter().take(NEIGHBOURS).map(|other| (city, other)));
    }
    let mut neighbours = vec![Vec::new(); really.len()];
    for (a, b) in pairs {
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    for list in &mut neighbours {
        list.sort_unstable();
        list.dedup();
    }
    neighbours
}
