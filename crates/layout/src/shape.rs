//! What is drawn, as the solver sees it: rectangles and round cities that take room.

use crate::chain::{Chain, End};
use crate::curve::Curve;
use crate::facts::{ARROW, Facts, NameOf};
use crate::geometry::{Box2, Point, Slab};
use crate::sheet::Side;

/// Where everything is at the moment.
#[derive(Debug, Clone)]
pub(crate) struct Arrangement {
    pub(crate) cities: Vec<Point>,
    /// By how much each chain leaves the straight line, at both ends.
    pub(crate) turns: Vec<[f64; 2]>,
    /// How far down the sheet each chain leaves it, if it does.
    pub(crate) exits: Vec<f64>,
    /// In which of its places each name stands.
    pub(crate) stands: Vec<usize>,
    /// The middle of the room for the title.
    pub(crate) cartouche: Point,
}

/// One thing that takes room.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shape {
    /// The rectangles it is made of: first the spaces, track by track.
    pub(crate) slabs: Vec<Slab>,
    /// The stretches of a chain between its spaces, and between them and its ends, if they are
    /// long enough for something to get in between.
    pub(crate) stretches: Vec<Slab>,
    /// The line through the spaces of a chain, from end to end.
    pub(crate) line: Vec<Point>,
    pub(crate) bounds: Box2,
    /// What is wrong with it by itself.
    pub(crate) cost: f64,
}

/// The sizes at the moment: at first everything is drawn small and then grows, so that things push
/// each other aside instead of getting stuck behind each other.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) length: f64,
    pub(crate) width: f64,
    pub(crate) gap: f64,
    pub(crate) city: f64,
    pub(crate) grown: f64,
}

impl Sizes {
    pub(crate) fn of(facts: &Facts<'_>, grown: f64) -> Sizes {
        let plan = facts.plan;
        Sizes {
            length: plan.space_length * grown,
            width: plan.space_width * grown,
            gap: plan.gap * grown,
            city: plan.city * grown,
            grown,
        }
    }
}

/// Inner gaps grow with the room there is, but only up to this part of a space.
const WIDEST_GAP: f64 = 0.7;

impl Shape {
    /// The spaces of a chain.
    pub(crate) fn chain(
        &mut self,
        facts: &Facts<'_>,
        now: &Arrangement,
        sizes: &Sizes,
        index: usize,
    ) {
        let chain = &facts.chains[index];
        let plan = facts.plan;
        let at = |end: End| match end {
            End::City(city) => (now.cities[city], sizes.city),
            End::Edge(Side::Left) => (Point::new(2.0, now.exits[index]), ARROW * sizes.grown),
            End::Edge(Side::Right) => {
                (Point::new(plan.width - 2.0, now.exits[index]), ARROW * sizes.grown)
            }
        };
        let ((from, room), (to, other_room)) = (at(chain.from), at(chain.to));
        let turns = now.turns[index];
        let curve = Curve::new(from, to, turns);
        let count = chain.count as f64;
        let free = curve.length() - room - other_room - count * sizes.length;
        // The gaps inside and the two at the ends.
        let even = free / (count + 1.0);
        let gap = even.clamp(sizes.gap, WIDEST_GAP * sizes.length);
        let before = room + (free - gap * (count - 1.0)) / 2.0;

        self.slabs.clear();
        self.line.clear();
        self.line.push(from);
        let mut cost = 0.0;
        let pitch = sizes.width + sizes.gap;
        let mut last: Option<Point> = None;
        for place in 0..chain.count {
            let way = before + sizes.length / 2.0 + place as f64 * (sizes.length + gap);
            let (middle, along) = curve.walk(way.clamp(0.0, curve.length()));
            self.line.push(middle);
            if let Some(last) = last {
                let bend = last.cross(along).atan2(last.dot(along)).to_degrees().abs();
                cost += 0.002 * bend * bend + 4.0 * (bend - 24.0).max(0.0);
            }
            last = Some(along);
            for offset in chain.offsets(pitch) {
                let center = middle + along.across() * offset;
                self.slabs.push(Slab { center, along, length: sizes.length, width: sizes.width });
            }
        }
        self.line.push(to);
        self.stretches.clear();
        let after = before + count * sizes.length + (count - 1.0) * gap;
        self.stretch(&curve, room, before, pitch * chain.tracks.len() as f64);
        for place in 1..chain.count {
            let start = before + place as f64 * (sizes.length + gap) - gap;
            self.stretch(&curve, start, start + gap, pitch * chain.tracks.len() as f64);
        }
        self.stretch(&curve, after, curve.length() - other_room, pitch * chain.tracks.len() as f64);
        if let Some(side) = chain.edge() {
            self.slabs.push(arrow(side, plan.width, now.exits[index], chain, sizes));
            // The way out is to the side.
            let steep = if chain.from == End::Edge(side) {
                (self.line[1] - from).unit().y
            } else {
                (self.line[self.line.len() - 2] - to).unit().y
            };
            cost += 40.0 * steep * steep;
        }
        // Too short a curve for the spaces; then one that is longer than needed.
        let short = (2.0 * sizes.gap + sizes.gap * (count - 1.0) - free).max(0.0);
        cost += 2.0 * short * short + 10.0 * short;
        let long = ((even - sizes.gap) / sizes.length).max(0.0);
        let firm = if chain.edge().is_some() { 8.0 } else { 3.0 };
        cost += firm * long * long;
        cost += bow_cost(chain, turns);
        self.cost = cost;
        self.frame(
            &Box2 { min: Point::default(), max: Point::new(plan.width, plan.height) },
            chain,
            plan.margin,
        );
    }

    fn stretch(&mut self, curve: &Curve, from: f64, to: f64, wide: f64) {
        if to - from > 6.0 {
            let (center, along) = curve.walk(f64::midpoint(from, to).clamp(0.0, curve.length()));
            self.stretches.push(Slab { center, along, length: to - from, width: wide * 0.6 });
        }
    }

    /// What is off the sheet costs, and the bounds are measured.
    fn frame(&mut self, sheet: &Box2, chain: &Chain, margin: f64) {
        let corners = self.slabs.iter().flat_map(Slab::corners);
        self.bounds = Box2::of(corners);
        let edge = sheet.grown(if chain.edge().is_some() { -1.0 } else { -margin });
        if !self.bounds.is_within(&edge) {
            for corner in self.slabs.iter().flat_map(Slab::corners) {
                let off = (corner - edge.nearest(corner)).length();
                self.cost += off * off + 3.0 * off;
            }
        }
        let line = Box2::of(self.line.iter().copied());
        self.bounds = Box2::of([self.bounds.min, self.bounds.max, line.min, line.max]);
    }

    /// A city.
    pub(crate) fn city(
        &mut self,
        facts: &Facts<'_>,
        now: &Arrangement,
        sizes: &Sizes,
        city: usize,
    ) {
        let (here, plan) = (now.cities[city], facts.plan);
        self.bounds = Box2::around(here, 2.0 * sizes.city, 2.0 * sizes.city);
        let off = here - facts.wanted[city];
        self.cost =
            off.dot(off) / 700.0 + off_sheet(&self.bounds, plan.width, plan.height, plan.margin);
    }

    /// A name.
    pub(crate) fn name(
        &mut self,
        facts: &Facts<'_>,
        now: &Arrangement,
        sizes: &Sizes,
        index: usize,
    ) {
        let (name, plan) = (&facts.names[index], facts.plan);
        let stand = name.stands[now.stands[index]];
        let (width, height) = (name.size.0 * sizes.grown, name.size.1 * sizes.grown);
        let shift = stand.shift * sizes.grown;
        let at = match name.of {
            NameOf::City(city) => now.cities[city] + shift,
            NameOf::Exit(chain) => {
                let x = match facts.chains[chain].edge() {
                    Some(Side::Right) => plan.width - plan.margin - width / 2.0,
                    _ => plan.margin + width / 2.0,
                };
                Point::new(x, now.exits[chain]) + shift
            }
        };
        self.bounds = Box2::around(at, width, height);
        self.cost = stand.cost + off_sheet(&self.bounds, plan.width, plan.height, plan.margin);
        self.slabs.clear();
        self.slabs.push(Slab::upright(&self.bounds));
    }

    /// The room for the title.
    pub(crate) fn cartouche(&mut self, facts: &Facts<'_>, now: &Arrangement, sizes: &Sizes) {
        let (plan, (width, height)) = (facts.plan, facts.cartouche);
        self.bounds = Box2::around(now.cartouche, width * sizes.grown, height * sizes.grown);
        self.slabs.clear();
        self.slabs.push(Slab::upright(&self.bounds));
        self.cost = off_sheet(&self.bounds, plan.width, plan.height, plan.margin);
        // It belongs in a corner.
        let room = self.bounds;
        let across = (room.min.x - plan.margin).min(plan.width - plan.margin - room.max.x).max(0.0);
        let down = (room.min.y - plan.margin).min(plan.height - plan.margin - room.max.y).max(0.0);
        self.cost += 0.1 * (across + down);
    }
}

/// The arrow at the edge of the sheet.
fn arrow(side: Side, sheet: f64, down: f64, chain: &Chain, sizes: &Sizes) -> Slab {
    let length = (ARROW - 2.0) * sizes.grown;
    let x = 2.0 + length / 2.0;
    let width = chain.tracks.len() as f64 * (sizes.width + sizes.gap) - sizes.gap;
    let along = Point::new(1.0, 0.0);
    match side {
        Side::Left => Slab { center: Point::new(x, down), along, length, width },
        Side::Right => Slab { center: Point::new(sheet - x, down), along, length, width },
    }
}

fn bow_cost(chain: &Chain, [start, end]: [f64; 2]) -> f64 {
    let (start, end) = (start.to_degrees(), end.to_degrees());
    let wanted = chain.bow.unwrap_or(0.0).to_degrees();
    let bow = (start + end) / 2.0 - wanted;
    let uneven = start - end;
    // An S costs more than a bow that is not round.
    let s = if start * end < 0.0 { 0.15 * (start * end).abs().sqrt() } else { 0.0 };
    let firm = if chain.bow.is_some() { 0.02 } else { 0.0025 };
    let steep = (start.abs().max(end.abs()) - 60.0).max(0.0);
    firm * bow * bow + 0.006 * uneven * uneven + s + steep
}

fn off_sheet(bounds: &Box2, width: f64, height: f64, margin: f64) -> f64 {
    let low = Point::new((margin - bounds.min.x).max(0.0), (margin - bounds.min.y).max(0.0));
    let high = Point::new(
        (bounds.max.x - width + margin).max(0.0),
        (bounds.max.y - height + margin).max(0.0),
    );
    let off = low.x + low.y + high.x + high.y;
    off * off + 5.0 * off
}
