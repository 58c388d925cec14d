//! Which routes to claim for which tickets.

use trestle_engine::{CitySet, Id, RouteId, RouteSet, Rules, TicketId, TicketSet, Way, limits};

use super::atlas::Atlas;
use super::observation::Observation;
use super::prices::Prices;

/// The ways that tickets still need.
#[derive(Debug, Clone, Default)]
pub(crate) struct Plan {
    /// The routes to claim.
    pub(crate) routes: RouteSet,
    /// Routes of others that stations are to lend.
    pub(crate) loans: RouteSet,
    /// For every ticket that is not completed yet its part of the plan.
    pub(crate) legs: Vec<Leg>,
    /// Tickets that own routes complete already.
    pub(crate) completed: TicketSet,
    /// What its routes and loans take.
    pub(super) takes: Takes,
}

/// What a plan takes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Takes {
    /// Pieces of each kind.
    pub(super) pieces: [u8; limits::MEDIA],
    /// Turns for its routes, from the first card on.
    pub(super) turns: f32,
    stations: usize,
}

/// What a player has to carry out a plan.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Means {
    /// Pieces of each kind.
    pub(crate) pieces: [f32; limits::MEDIA],
    pub(crate) stations: usize,
    pub(crate) turns: f32,
}

/// The way that one ticket still needs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Leg {
    pub(crate) ticket: TicketId,
    /// Routes to claim.
    pub(crate) routes: RouteSet,
    /// Routes of others on the way.
    pub(crate) loans: RouteSet,
    /// Whether there is a way at all.
    possible: bool,
    /// Whether it is worth trying; the others are given up.
    pub(crate) wanted: bool,
}

impl Plan {
    /// The cheapest ways found for all these tickets together: each ticket in turn goes the
    /// way that is cheapest beside what the others need anyway; then each looks once more.
    pub(crate) fn new(
        atlas: &Atlas,
        rules: &Rules,
        observation: &Observation,
        prices: &Prices,
        tickets: TicketSet,
    ) -> Plan {
        let mut plan = Plan::default();
        let own = observation.own().routes;
        let mut taken = RouteSet::EMPTY;
        for &ticket in &atlas.tickets_by_swing {
            if !tickets.contains(ticket) {
                continue;
            }
            let way = find_way(atlas, rules, prices, taken, ticket);
            let leg = Leg::new(ticket, way.map(|routes| routes.minus(own)), observation.open);
            if leg.is_done() {
                plan.completed.insert(ticket);
                continue;
            }
            taken = taken.union(leg.all());
            plan.legs.push(leg);
        }
        // The last one has been found beside all others.
        for at in 0..plan.legs.len().saturating_sub(1) {
            plan.improve(atlas, rules, observation, prices, at);
        }
        plan.unite(atlas);
        plan
    }

    /// Becomes the same as another plan, in the room it has.
    pub(crate) fn copy_from(&mut self, other: &Plan) {
        self.routes = other.routes;
        self.loans = other.loans;
        self.completed = other.completed;
        self.takes = other.takes;
        self.legs.clone_from(&other.legs);
    }

    /// Looks for a better way for one ticket, given the ways of the others.
    fn improve(
        &mut self,
        atlas: &Atlas,
        rules: &Rules,
        observation: &Observation,
        prices: &Prices,
        at: usize,
    ) {
        let shared = self.shared(at, |_| true);
        let leg = self.legs[at];
        if !leg.possible {
            return;
        }
        let Some(way) = find_way(atlas, rules, prices, shared, leg.ticket) else { return };
        let missing = way.minus(observation.own().routes);
        let alone = |routes: RouteSet| prices.sum(routes.minus(shared));
        if alone(missing) < alone(leg.all()) {
            self.legs[at] = Leg::new(leg.ticket, Some(missing), observation.open);
        }
    }

    /// What the ways of the other tickets take.
    fn shared(&self, at: usize, counts: impl Fn(&Leg) -> bool) -> RouteSet {
        let others =
            self.legs.iter().enumerate().filter(|&(other, leg)| other != at && counts(leg));
        others.fold(RouteSet::EMPTY, |all, (_, leg)| all.union(leg.all()))
    }

    /// Gathers the routes of all tickets that are wanted, and what they take.
    fn unite(&mut self, atlas: &Atlas) {
        self.routes = RouteSet::EMPTY;
        self.loans = RouteSet::EMPTY;
        for leg in self.legs.iter().filter(|leg| leg.wanted) {
            self.routes = self.routes.union(leg.routes);
            self.loans = self.loans.union(leg.loans);
        }
        self.takes = Takes {
            pieces: atlas.pieces(self.routes),
            turns: atlas.turns(self.routes),
            stations: self.loans.len(),
        };
    }

    /// Whether what has happened since leaves the plan as good as it was: nothing on its
    /// ways was lost, and what its owner claimed belongs to it.
    pub(crate) fn still_holds(&self, observation: &Observation, before: RouteSet) -> bool {
        let own = observation.own().routes;
        let ways = self.legs.iter().fold(RouteSet::EMPTY, |all, leg| all.union(leg.routes));
        let lost = ways.minus(observation.open).minus(own);
        let beside = own.minus(before).minus(ways);
        lost.is_empty() && beside.is_empty()
    }

    /// Takes the owner's new routes off the list.
    pub(crate) fn claimed(&mut self, atlas: &Atlas, own: RouteSet) {
        for leg in &mut self.legs {
            leg.routes = leg.routes.minus(own);
        }
        for leg in self.legs.iter().filter(|leg| leg.is_done()) {
            self.completed.insert(leg.ticket);
        }
        self.legs.retain(|leg| !leg.is_done());
        self.unite(atlas);
    }

    /// Goes over the other track of a double route.
    pub(crate) fn change_track(&mut self, atlas: &Atlas, from: RouteId, to: RouteId) {
        let all = self.legs.iter_mut().map(|leg| &mut leg.routes);
        for routes in all.chain([&mut self.routes]).filter(|routes| routes.contains(from)) {
            routes.remove(from);
            routes.insert(to);
        }
        self.takes.turns = atlas.turns(self.routes);
    }

    /// Gives tickets up until what there is will do for the others: first those that bring
    /// the least for what they take.
    pub(crate) fn fit(&mut self, atlas: &Atlas, means: &Means) {
        if self.legs.iter().any(|leg| leg.wanted != leg.possible) {
            for leg in &mut self.legs {
                leg.wanted = leg.possible;
            }
            self.unite(atlas);
        }
        while self.legs.iter().any(|leg| leg.wanted) {
            if self.takes.are_within(means) {
                return;
            }
            let worst = (0..self.legs.len())
                .filter(|&at| self.legs[at].wanted)
                .min_by(|&a, &b| self.density(atlas, a).total_cmp(&self.density(atlas, b)));
            let Some(worst) = worst else { return };
            self.legs[worst].wanted = false;
            self.unite(atlas);
        }
    }

    /// Points that a ticket is worth for each turn that it alone takes.
    fn density(&self, atlas: &Atlas, at: usize) -> f32 {
        let shared = self.shared(at, |leg| leg.wanted);
        let leg = &self.legs[at];
        let alone = atlas.turns(leg.routes.minus(shared));
        let loans = leg.loans.minus(shared).len() as f32;
        atlas.swings[leg.ticket.index()] / (0.2 + alone + 2.0 * loans)
    }

    /// What the plan promises: points of tickets less the price of the ways to them.
    pub(crate) fn worth(&self, atlas: &Atlas, rules: &Rules, prices: &Prices) -> f32 {
        let tickets = rules.board().tickets();
        let mut worth = -prices.sum(self.routes) - prices.sum(self.loans);
        for ticket in self.completed.iter() {
            worth += f32::from(tickets[ticket.index()].points) + atlas.ticket_bonus;
        }
        for leg in &self.legs {
            let facts = &tickets[leg.ticket.index()];
            worth += if leg.wanted {
                f32::from(facts.points) + atlas.ticket_bonus
                    - atlas.doubt(leg.ticket, leg.routes.len() as f32)
            } else {
                -f32::from(facts.penalty)
            };
        }
        worth + self.harbour_hope(atlas, rules)
    }

    /// What harbours are likely to bring with these tickets: the best ports, as many as the
    /// player has harbours.
    fn harbour_hope(&self, atlas: &Atlas, rules: &Rules) -> f32 {
        let settings = rules.board().settings();
        if settings.harbours == 0 {
            return 0.0;
        }
        let mut named = [0usize; limits::CITIES];
        let wanted = self.legs.iter().filter(|leg| leg.wanted).map(|leg| leg.ticket);
        for ticket in self.completed.iter().chain(wanted) {
            let stops = rules.board().tickets()[ticket.index()].stops.iter();
            for city in stops.flat_map(|stop| stop.intersection(rules.ports()).iter()) {
                named[city.index()] += 1;
            }
        }
        named.sort_unstable_by(|a, b| b.cmp(a));
        let best = named.iter().take(usize::from(settings.harbours));
        let points = best.map(|&count| f32::from(settings.harbour_value(count)));
        atlas.style.harbour_hope * points.sum::<f32>()
    }

    /// The same plan for some of its tickets only.
    pub(crate) fn only(&self, atlas: &Atlas, tickets: TicketSet) -> Plan {
        let legs = self.legs.iter().filter(|leg| tickets.contains(leg.ticket));
        let mut plan = Plan {
            legs: legs.copied().collect(),
            completed: self.completed.intersection(tickets),
            ..Plan::default()
        };
        plan.unite(atlas);
        plan
    }
}

impl Takes {
    fn are_within(&self, means: &Means) -> bool {
        let mut pieces = self.pieces.iter().zip(means.pieces);
        // Each loan takes its cards and a turn to build.
        let turns = self.turns + 2.0 * self.stations as f32;
        pieces.all(|(&need, have)| f32::from(need) <= have)
            && self.stations <= means.stations
            && turns <= means.turns
    }
}

impl Leg {
    /// A ticket with what its way lacks, if there is a way.
    fn new(ticket: TicketId, missing: Option<RouteSet>, open: RouteSet) -> Leg {
        let possible = missing.is_some();
        let missing = missing.unwrap_or(RouteSet::EMPTY);
        let (routes, loans) = (missing.intersection(open), missing.minus(open));
        Leg { ticket, routes, loans, possible, wanted: possible }
    }

    fn is_done(&self) -> bool {
        self.possible && self.routes.is_empty() && self.loans.is_empty()
    }

    fn all(&self) -> RouteSet {
        self.routes.union(self.loans)
    }
}

/// The cheapest way found for a ticket, from each of its places to the next; `free` are
/// routes that are taken anyway.
fn find_way(
    atlas: &Atlas,
    rules: &Rules,
    prices: &Prices,
    free: RouteSet,
    ticket: TicketId,
) -> Option<RouteSet> {
    let stops = &rules.board().tickets()[ticket.index()].stops;
    let mut prices = prices.with_free(free);
    let mut routes = RouteSet::EMPTY;
    let mut from = *stops.first()?;
    for &stop in &stops[1..] {
        let cost = |route: RouteId| prices.get(route);
        let Way { routes: more, to, .. } = atlas.map.shortest_way(from, stop, cost)?;
        prices.make_free(more);
        routes = routes.union(more);
        from = CitySet::only(to);
    }
    Some(routes)
}
