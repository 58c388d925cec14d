//! Which routes a player wants to build.

use trestle_engine::{CitySet, Id, Pieces, RouteSet, TicketSet};

use crate::players::Observation;

/// The routes that join the places of some tickets.
pub(super) struct Plan<'a> {
    pub(super) observation: Observation<'a>,
    pub(super) tickets: TicketSet,
    /// The routes that are still to be claimed.
    pub(super) routes: RouteSet,
    /// The pieces they take.
    pub(super) pieces: Pieces,
    /// Points of the tickets that can be completed less those of the others.
    pub(super) points: i32,
}

impl<'a> Plan<'a> {
    /// Takes the tickets in turn: each uses what is built or planned before it, and one for
    /// which the pieces do not suffice is given up.
    pub(super) fn new(observation: Observation<'a>, tickets: TicketSet) -> Plan<'a> {
        let Observation { rules, state, seat } = observation;
        let (routes, pieces) = (RouteSet::EMPTY, Pieces::default());
        let mut plan = Plan { observation, tickets, routes, pieces, points: 0 };
        let at_hand = match total(state.pieces(seat)) {
            // They are not chosen yet.
            0 if state.routes(seat).is_empty() => u32::from(rules.board().settings().pieces),
            at_hand => at_hand,
        };
        for ticket in tickets.iter() {
            let facts = &rules.board().tickets()[ticket.index()];
            let mut routes = Some(plan.routes);
            for leg in facts.stops.windows(2) {
                routes = routes.and_then(|so_far| plan.way(so_far, leg[0], leg[1]));
            }
            match routes.map(|routes| (routes, plan.pieces_for(routes))) {
                Some((routes, pieces)) if total(pieces) <= at_hand => {
                    (plan.routes, plan.pieces) = (routes, pieces);
                    plan.points += i32::from(facts.points);
                }
                _ => plan.points -= i32::from(facts.penalty),
            }
        }
        plan
    }

    /// The routes so far and besides those of the shortest way between two places; nothing
    /// if others have closed all ways.
    fn way(&self, so_far: RouteSet, from: CitySet, to: CitySet) -> Option<RouteSet> {
        let Observation { rules, state, seat } = self.observation;
        let mine = state.routes(seat);
        let mut ways: Vec<Option<(u32, RouteSet)>> = vec![None; rules.board().cities().len()];
        from.iter().for_each(|city| ways[city.index()] = Some((0, so_far)));
        // Ways are made shorter until none can be: boards are small.
        let mut shorter = true;
        while std::mem::take(&mut shorter) {
            for route in state.open_routes().union(mine).iter() {
                let facts = &rules.board().routes()[route.index()];
                for [near, far] in [facts.ends, [facts.ends[1], facts.ends[0]]] {
                    let Some((mut cards, mut routes)) = ways[near.index()] else { continue };
                    if !mine.contains(route) && !routes.contains(route) {
                        routes.insert(route);
                        cards += u32::from(facts.length) * if facts.pair { 2 } else { 1 };
                    }
                    if ways[far.index()].is_none_or(|(other, _)| cards < other) {
                        ways[far.index()] = Some((cards, routes));
                        shorter = true;
                    }
                }
            }
        }
        let ways = to.iter().filter_map(|city| ways[city.index()]);
        ways.min_by_key(|(cards, _)| *cards).map(|(_, routes)| routes)
    }

    /// The pieces that routes take.
    fn pieces_for(&self, routes: RouteSet) -> Pieces {
        let mut pieces = Pieces::default();
        for route in routes.iter() {
            let facts = &self.observation.rules.board().routes()[route.index()];
            let of_kind = &mut pieces[facts.medium.index()];
            *of_kind = of_kind.saturating_add(facts.length);
        }
        pieces
    }
}

/// Pieces of all kinds together.
pub(super) fn total(pieces: Pieces) -> u32 {
    pieces.into_iter().map(u32::from).sum()
}
