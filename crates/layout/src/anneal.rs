//! The search: small changes by chance, kept if they help and, at first, also if they harm a
//! little.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::facts::Facts;
use crate::geometry::Point;
use crate::search::{Search, Thing};
use crate::shape::Arrangement;

/// The size of everything at the start, as a part of what it will be.
const SMALL: f64 = 0.4;
/// When everything has its full size.
const GROWN: f64 = 0.45;
/// How much worse a change may make things, at the start and at the end.
const HEAT: [f64; 2] = [12.0, 0.02];

/// Looks for a good arrangement with so many changes, and says which part of them is done.
pub(crate) fn anneal<'a>(
    facts: &'a Facts<'a>,
    seed: u64,
    changes: usize,
    progress: &dyn Fn(f64),
) -> Search<'a> {
    let plan = facts.plan;
    let middle = Point::new(plan.width, plan.height) * 0.5;
    let now = Arrangement {
        cities: facts.wanted.clone(),
        turns: facts.chains.iter().map(|chain| [chain.bow.unwrap_or(0.0); 2]).collect(),
        exits: exits(facts),
        stands: vec![0; facts.names.len()],
        cartouche: middle,
    };
    let mut walk = Walk {
        search: Search::new(facts, now, SMALL),
        chance: ChaCha8Rng::seed_from_u64(seed),
        heat: HEAT[0],
        stride: 1.0,
    };
    for change in 0..changes {
        let part = change as f64 / changes as f64;
        if change % (changes / 200).max(1) == 0 {
            progress(part);
            if part <= GROWN + 0.01 {
                walk.search.grow(SMALL + (1.0 - SMALL) * (part / GROWN).min(1.0));
            }
            let cooling = ((part - 0.3) / 0.7).max(0.0);
            walk.heat = HEAT[0] * (HEAT[1] / HEAT[0]).powf(cooling);
            walk.stride = (1.0 - part).powi(2).max(0.02);
        }
        walk.change();
    }
    walk.search
}

/// Level with the middle of both cities, seen round the back.
fn exits(facts: &Facts<'_>) -> Vec<f64> {
    let level = |city: usize| facts.wanted[city].y;
    (facts.chains.iter())
        .map(|chain| {
            let near = chain.cities().next().map_or(0.0, level);
            chain.beyond.map_or(near, |beyond| f64::midpoint(near, level(beyond)))
        })
        .collect()
}

struct Walk<'a> {
    search: Search<'a>,
    chance: ChaCha8Rng,
    heat: f64,
    /// How far things move, from 1 down.
    stride: f64,
}

impl Walk<'_> {
    /// A number from 0 to 1.
    fn part(&mut self) -> f64 {
        (self.chance.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, count: usize) -> usize {
        (self.part() * count as f64) as usize % count.max(1)
    }

    /// A number around 0, mostly small, by chance.
    fn swing(&mut self) -> f64 {
        let (a, b, c) = (self.part(), self.part(), self.part());
        (a + b - 1.0) * c
    }

    /// Tries one change.
    fn change(&mut self) {
        let kind = self.part();
        let facts = self.search.facts;
        if kind < 0.38 {
            let city = self.below(facts.wanted.len());
            let reach = 80.0 * self.stride + 2.0;
            let by = Point::new(self.swing(), self.swing()) * reach;
            self.move_cities(&[(city, by)]);
        } else if kind < 0.42 {
            self.move_region();
        } else if kind < 0.75 {
            self.bend();
        } else if kind < 0.97 {
            let name = self.below(facts.names.len());
            if facts.names.is_empty() {
                return;
            }
            let stand = self.below(facts.names[name].stands.len());
            let old = self.search.now.stands[name];
            self.search.touch(Thing::Name(name));
            self.attempt(|now| now.stands[name] = stand, |now| now.stands[name] = old);
        } else if kind < 0.99 && facts.chains.iter().any(|chain| chain.edge().is_some()) {
            self.move_exit();
        } else {
            self.move_cartouche();
        }
    }

    /// Shifts all cities near one of them, the nearest the most.
    fn move_region(&mut self) {
        let facts = self.search.facts;
        let city = self.below(facts.wanted.len());
        let middle = self.search.now.cities[city];
        let reach = 60.0 + 240.0 * self.part();
        let by = Point::new(self.swing(), self.swing()) * (60.0 * self.stride + 2.0);
        let cities = self.search.now.cities.iter().enumerate();
        let moves: Vec<(usize, Point)> = cities
            .filter_map(|(city, at)| {
                let near = 1.0 - (*at - middle).length() / reach;
                (near > 0.0).then(|| (city, by * (near * 2.0).min(1.0)))
            })
            .collect();
        self.move_cities(&moves);
    }

    fn move_cities(&mut self, moves: &[(usize, Point)]) {
        let facts = self.search.facts;
        if moves.iter().all(|&(city, _)| facts.fixed[city]) {
            return;
        }
        let loose = moves.iter().copied().filter(|&(city, _)| !facts.fixed[city]);
        let moves: &[(usize, Point)] = &loose.collect::<Vec<_>>();
        let old: Vec<Point> = moves.iter().map(|&(city, _)| self.search.now.cities[city]).collect();
        for &(city, _) in moves {
            self.search.touch_city(city);
        }
        self.attempt(
            |now| moves.iter().for_each(|&(city, by)| now.cities[city] += by),
            |now| moves.iter().zip(&old).for_each(|(&(city, _), &at)| now.cities[city] = at),
        );
    }

    fn bend(&mut self) {
        let chain = self.below(self.search.facts.chains.len());
        if self.search.facts.stiff.get(chain).is_none_or(|&stiff| stiff) {
            return;
        }
        let old = self.search.now.turns[chain];
        let wide = 1.6 * self.stride + 0.06;
        // The first two ways make the ends differ.
        let way = if self.search.facts.round { 3 + self.below(2) } else { self.below(5) };
        let new = match way {
            0 => [old[0] + self.swing() * wide, old[1]],
            1 => [old[0], old[1] + self.swing() * wide],
            2 => [f64::midpoint(old[0], old[1]); 2],
            3 => [old[0] * 0.5, old[1] * 0.5],
            _ => {
                let by = self.swing() * wide;
                [old[0] + by, old[1] + by]
            }
        };
        let new = new.map(|turn| turn.clamp(-1.3, 1.3));
        self.search.touch(Thing::Chain(chain));
        self.attempt(|now| now.turns[chain] = new, |now| now.turns[chain] = old);
    }

    fn move_exit(&mut self) {
        let facts = self.search.facts;
        let leaving: Vec<usize> =
            (0..facts.chains.len()).filter(|&chain| facts.exit_of[chain].is_some()).collect();
        let chain = leaving[self.below(leaving.len())];
        let old = self.search.now.exits[chain];
        let new = old + self.swing() * (200.0 * self.stride + 4.0);
        let new = new.clamp(20.0, facts.plan.height - 20.0);
        self.search.touch(Thing::Chain(chain));
        if let Some(name) = facts.exit_of[chain] {
            self.search.touch(Thing::Name(name));
        }
        self.attempt(|now| now.exits[chain] = new, |now| now.exits[chain] = old);
    }

    fn move_cartouche(&mut self) {
        let plan = self.search.facts.plan;
        let old = self.search.now.cartouche;
        let new = if self.part() < 0.3 {
            // Into a corner.
            let (width, height) = self.search.facts.cartouche;
            let grown = self.search.sizes.grown;
            let inset =
                Point::new(width, height) * (grown / 2.0) + Point::new(plan.margin, plan.margin);
            let right = self.part() < 0.5;
            let low = self.part() < 0.5;
            Point::new(
                if right { plan.width - inset.x } else { inset.x },
                if low { plan.height - inset.y } else { inset.y },
            )
        } else {
            old + Point::new(self.swing(), self.swing()) * (300.0 * self.stride + 4.0)
        };
        self.search.touch(Thing::Cartouche);
        self.attempt(|now| now.cartouche = new, |now| now.cartouche = old);
    }

    /// Makes a change of what was touched and keeps it, or takes it back.
    fn attempt(&mut self, change: impl Fn(&mut Arrangement), undo: impl Fn(&mut Arrangement)) {
        let before = self.search.touched_cost();
        change(&mut self.search.now);
        self.search.redraw();
        let worse = self.search.touched_cost() - before;
        if worse > 0.0 && self.part() >= (-worse / self.heat).exp() {
            self.search.undo();
            undo(&mut self.search.now);
        }
        self.search.settle();
    }
}
