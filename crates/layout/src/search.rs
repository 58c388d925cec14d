//! The state of the search, and what a change of it costs.

use crate::chain::{Chain, End};
use crate::facts::{Facts, NameOf};
use crate::geometry::{Point, Slab, cross};
use crate::shape::{Arrangement, Shape, Sizes};

/// How much room is left between things, beyond what they take themselves.
mod room {
    /// Between spaces of different routes.
    pub const SPACES: f64 = 4.0;
    /// Between those that start from one city.
    pub const SPACES_AT_CITY: f64 = 3.0;
    /// Between neighbouring spaces of a route, on the inner side of a bend.
    pub const NEIGHBOURS: f64 = 1.2;
    /// Between a space and its own city.
    pub const OWN_CITY: f64 = 1.5;
    /// Between a space and another city.
    pub const CITY: f64 = 5.0;
    /// Between a space and a name.
    pub const NAME: f64 = 2.0;
    /// Between names.
    pub const NAMES: f64 = 8.0;
    /// Between a name and the city of another.
    pub const NAME_AND_CITY: f64 = 5.0;
    /// Between what stands beside a route and the way between its spaces.
    pub const STRETCH: f64 = 1.0;
    /// Around the title.
    pub const TITLE: f64 = 8.0;
    /// The most of these, and of the room between a name and the city of another.
    pub const MOST: f64 = 15.0;
}

/// What a crossing of two routes costs.
const CROSSING: f64 = 120.0;

/// One thing that takes room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Thing {
    Chain(usize),
    City(usize),
    Name(usize),
    Cartouche,
}

/// Where everything is, with all shapes up to date.
pub(crate) struct Search<'a> {
    pub(crate) facts: &'a Facts<'a>,
    pub(crate) now: Arrangement,
    pub(crate) sizes: Sizes,
    things: Vec<Thing>,
    shapes: Vec<Shape>,
    /// Shapes before the change that is being tried.
    before: Vec<Shape>,
    touched: Vec<usize>,
    is_touched: Vec<bool>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(facts: &'a Facts<'a>, now: Arrangement, grown: f64) -> Search<'a> {
        let mut things: Vec<Thing> = (0..facts.chains.len()).map(Thing::Chain).collect();
        things.extend((0..facts.wanted.len()).map(Thing::City));
        things.extend((0..facts.names.len()).map(Thing::Name));
        things.push(Thing::Cartouche);
        let count = things.len();
        let mut search = Search {
            facts,
            now,
            sizes: Sizes::of(facts, grown),
            things,
            shapes: vec![Shape::default(); count],
            before: vec![Shape::default(); count],
            touched: Vec::new(),
            is_touched: vec![false; count],
        };
        search.grow(grown);
        search
    }

    /// Draws everything in another size.
    pub(crate) fn grow(&mut self, grown: f64) {
        self.sizes = Sizes::of(self.facts, grown);
        for index in 0..self.things.len() {
            self.draw(index);
        }
    }

    /// The cost of everything.
    pub(crate) fn total(&self) -> f64 {
        let mut sum = 0.0;
        for a in 0..self.things.len() {
            sum += self.shapes[a].cost + self.besides(a);
            sum += (0..a).map(|b| self.pair(a, b)).sum::<f64>();
        }
        sum
    }

    /// The shape of a chain.
    pub(crate) fn chain_shape(&self, chain: usize) -> &Shape {
        &self.shapes[chain]
    }

    /// The shape of a name.
    pub(crate) fn name_shape(&self, name: usize) -> &Shape {
        &self.shapes[self.index(Thing::Name(name))]
    }

    fn index(&self, thing: Thing) -> usize {
        let (chains, cities) = (self.facts.chains.len(), self.facts.wanted.len());
        match thing {
            Thing::Chain(chain) => chain,
            Thing::City(city) => chains + city,
            Thing::Name(name) => chains + cities + name,
            Thing::Cartouche => self.things.len() - 1,
        }
    }

    /// Says that something will be drawn anew.
    pub(crate) fn touch(&mut self, thing: Thing) {
        let index = self.index(thing);
        if !self.is_touched[index] {
            self.is_touched[index] = true;
            self.touched.push(index);
        }
    }

    /// Touches a city and all that moves with it.
    pub(crate) fn touch_city(&mut self, city: usize) {
        self.touch(Thing::City(city));
        let facts = self.facts;
        if let Some(name) = facts.name_of[city] {
            self.touch(Thing::Name(name));
        }
        for &chain in &facts.chains_of[city] {
            self.touch(Thing::Chain(chain));
        }
    }

    /// The cost of what is touched.
    pub(crate) fn touched_cost(&self) -> f64 {
        let mut sum = 0.0;
        for &a in &self.touched {
            sum += self.shapes[a].cost + self.besides(a);
            let bounds = self.shapes[a].bounds.grown(room::MOST);
            for b in 0..self.things.len() {
                // Pairs of touched things count once.
                if (b >= a && self.is_touched[b]) || bounds.overlap(&self.shapes[b].bounds) < 0.0 {
                    continue;
                }
                sum += self.pair(a, b);
            }
        }
        sum
    }

    /// What a thing costs that depends on others of its kind.
    fn besides(&self, thing: usize) -> f64 {
        match self.things[thing] {
            Thing::City(city) => self.directions(city),
            Thing::Chain(chain) => self.level(chain),
            Thing::Name(_) | Thing::Cartouche => 0.0,
        }
    }

    /// How much higher a route leaves the sheet than it comes back.
    fn level(&self, chain: usize) -> f64 {
        let Some(other) = self.facts.chains[chain].other_half else { return 0.0 };
        let step = (self.now.exits[chain] - self.now.exits[other]) / 100.0;
        step * step
    }

    /// How much the directions from a city to its neighbours are off.
    fn directions(&self, city: usize) -> f64 {
        let (wanted, drawn) = (&self.facts.wanted, &self.now.cities);
        (self.facts.neighbours[city].iter())
            .map(|&other| {
                let real = wanted[other] - wanted[city];
                let now = drawn[other] - drawn[city];
                let angle = real.cross(now).atan2(real.dot(now)).to_degrees().abs();
                // Which of two places side by side is the farther north is hardly seen.
                let matters = (real.length() / 60.0).min(1.0);
                matters * (0.002 * angle * angle + (angle - 30.0).max(0.0))
            })
            .sum()
    }

    /// Draws what is touched, and remembers how it was.
    pub(crate) fn redraw(&mut self) {
        for place in 0..self.touched.len() {
            let index = self.touched[place];
            std::mem::swap(&mut self.shapes[index], &mut self.before[index]);
            self.draw(index);
        }
    }

    /// Takes the change back, except in the arrangement.
    pub(crate) fn undo(&mut self) {
        for &index in &self.touched {
            std::mem::swap(&mut self.shapes[index], &mut self.before[index]);
        }
    }

    /// The change is done with.
    pub(crate) fn settle(&mut self) {
        for index in self.touched.drain(..) {
            self.is_touched[index] = false;
        }
    }

    fn draw(&mut self, index: usize) {
        let shape = &mut self.shapes[index];
        let (facts, now, sizes) = (self.facts, &self.now, &self.sizes);
        match self.things[index] {
            Thing::Chain(chain) => shape.chain(facts, now, sizes, chain),
            Thing::City(city) => shape.city(facts, now, sizes, city),
            Thing::Name(name) => shape.name(facts, now, sizes, name),
            Thing::Cartouche => shape.cartouche(facts, now, sizes),
        }
        if let Thing::Chain(chain) = self.things[index] {
            let own = own_overlap(&self.facts.chains[chain], &self.shapes[index]);
            self.shapes[index].cost += own;
        }
    }

    /// How much two things are in each other's way.
    fn pair(&self, a: usize, b: usize) -> f64 {
        let (one, other) = (&self.shapes[a], &self.shapes[b]);
        if one.bounds.grown(room::MOST).overlap(&other.bounds) < 0.0 {
            return 0.0;
        }
        let chains = &self.facts.chains;
        match (self.things[a], self.things[b]) {
            (Thing::Chain(x), Thing::Chain(y)) => {
                let meet = chains[x].meets(&chains[y]);
                let room = if meet { room::SPACES_AT_CITY } else { room::SPACES };
                let overlap = self.slabs(&one.slabs, &other.slabs, room);
                let pairs = &self.facts.may_cross;
                if pairs.contains(&[x, y]) || pairs.contains(&[y, x]) {
                    return overlap;
                }
                overlap + CROSSING * crossings(&chains[x], one, &chains[y], other)
            }
            (Thing::Chain(x), Thing::City(city)) | (Thing::City(city), Thing::Chain(x)) => {
                let own = chains[x].cities().any(|end| end == city);
                let chain = if matches!(self.things[a], Thing::Chain(_)) { one } else { other };
                if own {
                    return self.round(&chain.slabs, city, room::OWN_CITY);
                }
                self.round(&chain.slabs, city, room::CITY)
                    + self.round(&chain.stretches, city, room::STRETCH)
            }
            (Thing::City(x), Thing::City(y)) => {
                let apart = (self.now.cities[x] - self.now.cities[y]).length();
                // Room for a space to pass, or to join them.
                cost(2.0 * self.sizes.city + room::CITY - apart)
            }
            (Thing::Name(name), Thing::City(city)) | (Thing::City(city), Thing::Name(name)) => {
                let shape = if matches!(self.things[a], Thing::Name(_)) { one } else { other };
                let room = match self.facts.names[name].of {
                    NameOf::City(own) if own == city => 0.5,
                    // It is read with the nearest city, so that must be its own.
                    NameOf::City(own) => {
                        let own = self.now.cities[own];
                        let away = (own - shape.bounds.nearest(own)).length() - self.sizes.city;
                        room::NAME_AND_CITY.max(away + 2.0)
                    }
                    NameOf::Exit(_) => room::NAME_AND_CITY,
                };
                self.round(&shape.slabs, city, room)
            }
            (Thing::Cartouche, Thing::City(city)) | (Thing::City(city), Thing::Cartouche) => {
                let title = if self.things[a] == Thing::Cartouche { one } else { other };
                self.round(&title.slabs, city, room::TITLE)
            }
            (Thing::Cartouche, _) | (_, Thing::Cartouche) => {
                self.slabs(&one.slabs, &other.slabs, room::TITLE)
            }
            (Thing::Name(_), Thing::Name(_)) => self.slabs(&one.slabs, &other.slabs, room::NAMES),
            (Thing::Name(_), Thing::Chain(_)) | (Thing::Chain(_), Thing::Name(_)) => {
                // A name has no stretches, so this is what stands in the way of the chain.
                self.slabs(&one.slabs, &other.slabs, room::NAME)
                    + self.slabs(&one.stretches, &other.slabs, room::STRETCH)
                    + self.slabs(&one.slabs, &other.stretches, room::STRETCH)
            }
        }
    }

    fn slabs(&self, one: &[Slab], other: &[Slab], room: f64) -> f64 {
        let room = room * self.sizes.grown;
        let mut sum = 0.0;
        for slab in one {
            let reach = (slab.length + slab.width) / 2.0 + room;
            for near in other {
                let apart = slab.center - near.center;
                let most = reach + (near.length + near.width) / 2.0;
                if apart.x.abs() < most && apart.y.abs() < most {
                    sum += cost(slab.overlap(near) + room);
                }
            }
        }
        sum
    }

    fn round(&self, slabs: &[Slab], city: usize, room: f64) -> f64 {
        let radius = self.sizes.city + room * self.sizes.grown;
        let center = self.now.cities[city];
        slabs.iter().map(|slab| cost(slab.overlap_circle(center, radius))).sum()
    }
}

/// What an overlap costs.
fn cost(depth: f64) -> f64 {
    if depth <= 0.0 { 0.0 } else { depth * depth + 3.0 * depth }
}

/// How much the spaces of a chain are in each other's way.
fn own_overlap(chain: &Chain, shape: &Shape) -> f64 {
    let tracks = chain.tracks.len();
    let spaces = chain.count * tracks;
    let mut sum = 0.0;
    for at in 0..spaces {
        // The space beside it on the other track is as near as it should be.
        let next = (at / tracks + 1) * tracks;
        for other in &shape.slabs[next..spaces] {
            sum += cost(shape.slabs[at].overlap(other) + room::NEIGHBOURS);
        }
    }
    sum
}

/// How often two chains cross.
fn crossings(a: &Chain, one: &Shape, b: &Chain, other: &Shape) -> f64 {
    let mut count = 0;
    for (i, ours) in one.line.windows(2).enumerate() {
        for (j, theirs) in other.line.windows(2).enumerate() {
            let ours: [Point; 2] = [ours[0], ours[1]];
            let theirs: [Point; 2] = [theirs[0], theirs[1]];
            if cross(ours, theirs) && !at_one_city(a, one, i, b, other, j) {
                count += 1;
            }
        }
    }
    f64::from(count)
}

/// Whether two stretches start from the same city.
fn at_one_city(a: &Chain, one: &Shape, i: usize, b: &Chain, other: &Shape, j: usize) -> bool {
    let ends = |chain: &Chain, at: usize, count: usize| -> [Option<End>; 2] {
        [(at == 0).then_some(chain.from), (at + 2 == count).then_some(chain.to)]
    };
    let (ours, theirs) = (ends(a, i, one.line.len()), ends(b, j, other.line.len()));
    ours.iter().flatten().any(|end| matches!(end, End::City(_)) && theirs.contains(&Some(*end)))
}
