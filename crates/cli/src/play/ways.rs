//! How far a player's tickets are, and which free routes lie on the way: advice for somebody who
//! looks for a route. It goes by what is built, not by what the cards in the hand allow.

use trestle_engine::{
    CityId, CitySet, Id, RouteId, RouteSet, Rules, Seat, SeatScore, TicketId, View,
};

/// What is left to do for the tickets of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ways {
    /// Free routes on a shortest way of a ticket that is not done, or is on offer.
    pub routes: RouteSet,
    /// For each ticket that is not done or is on offer, how far it is.
    pub open: Vec<(TicketId, ToGo)>,
}

/// How far a ticket is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToGo {
    /// So many spaces on a shortest way over free routes.
    Spaces(u32),
    /// No way over free routes is left.
    CutOff,
}

impl Ways {
    /// The ways of a player with this view, who would have this score now.
    pub fn new(rules: &Rules, me: Seat, view: &View, score: &SeatScore) -> Ways {
        let mut ways = Ways::default();
        let Some(own) = &view.own else { return ways };
        let offered = own.offer.iter().copied();
        let open = own.tickets.iter().filter(|&ticket| !score.completed.contains(ticket));
        for ticket in open.chain(offered) {
            let mut map = Map { rules, free: view.open_routes, own: view.seats[me.index()].routes };
            let to_go = map.join(&rules.board().tickets()[ticket.index()].stops, &mut ways.routes);
            ways.open.push((ticket, to_go));
        }
        ways
    }

    /// How far a ticket is; nothing if it is done.
    pub fn of(&self, ticket: TicketId) -> Option<ToGo> {
        self.open.iter().find(|(open, _)| *open == ticket).map(|(_, to_go)| *to_go)
    }
}

/// How far that is: `3 to go`.
pub fn in_words(to_go: ToGo) -> String {
    match to_go {
        ToGo::Spaces(spaces) => format!("{spaces} to go"),
        ToGo::CutOff => "cut off".into(),
    }
}

/// The routes that somebody can go over.
struct Map<'a> {
    rules: &'a Rules,
    free: RouteSet,
    own: RouteSet,
}

/// How far cities are from a place.
struct Distances {
    /// The spaces to each city; [`FAR`] if no way leads there.
    spaces: Vec<u32>,
    /// The last route of a shortest way to each city; nothing at the place itself.
    last: Vec<Option<RouteId>>,
}

/// Farther than any way.
const FAR: u32 = u32::MAX / 4;

impl Map<'_> {
    /// Joins the places one after the other, and gathers the free routes on shortest ways.
    /// What one leg is built of, the next may use.
    fn join(&mut self, stops: &[CitySet], routes: &mut RouteSet) -> ToGo {
        let mut spaces = 0;
        for leg in stops.windows(2) {
            let [from, to] = [leg[0], leg[1]].map(|place| self.distances(place));
            let nearest = leg[1].iter().min_by_key(|city| from.spaces[city.index()]);
            let shortest = nearest.map_or(FAR, |city| from.spaces[city.index()]);
            let Some(end) = nearest.filter(|_| shortest < FAR) else { return ToGo::CutOff };
            spaces += shortest;
            for route in self.on_shortest(&from, &to, shortest) {
                routes.insert(route);
            }
            self.build(&from, end);
        }
        ToGo::Spaces(spaces)
    }

    /// The spaces from a place to each city.
    fn distances(&self, place: CitySet) -> Distances {
        let board = self.rules.board();
        let mut spaces = vec![FAR; board.cities().len()];
        let mut last = vec![None; board.cities().len()];
        for city in place.iter() {
            spaces[city.index()] = 0;
        }
        // With so few routes, going over all of them until nothing changes is quick enough.
        let mut changed = true;
        while changed {
            changed = false;
            for (number, route) in board.routes().iter().enumerate() {
                let id = RouteId::from_index(number);
                let Some(cost) = self.cost(id) else { continue };
                let [a, b] = route.ends.map(Id::index);
                for (near, other) in [(a, b), (b, a)] {
                    let over = spaces[near] + cost;
                    if over < spaces[other] {
                        spaces[other] = over;
                        last[other] = Some(id);
                        changed = true;
                    }
                }
            }
        }
        Distances { spaces, last }
    }

    /// What a route costs in spaces, if it can be used.
    fn cost(&self, route: RouteId) -> Option<u32> {
        if self.own.contains(route) {
            return Some(0);
        }
        let length = self.rules.board().routes()[route.index()].length;
        self.free.contains(route).then_some(u32::from(length))
    }

    /// The free routes on all shortest ways.
    fn on_shortest(&self, from: &Distances, to: &Distances, shortest: u32) -> Vec<RouteId> {
        let lies_on = |route: &RouteId| {
            let [a, b] = self.rules.board().routes()[route.index()].ends.map(Id::index);
            let over = |near: usize, other: usize| from.spaces[near] + to.spaces[other];
            let rest = over(a, b).min(over(b, a));
            self.cost(*route).is_some_and(|cost| cost > 0 && rest + cost == shortest)
        };
        let routes = (0..self.rules.board().routes().len()).map(RouteId::from_index);
        routes.filter(lies_on).collect()
    }

    /// Builds a shortest way to a city in thought.
    fn build(&mut self, from: &Distances, mut city: CityId) {
        while let Some(route) = from.last[city.index()] {
            self.own.insert(route);
            let [a, b] = self.rules.board().routes()[route.index()].ends;
            city = if city == a { b } else { a };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trestle_engine::board::built_in;
    use trestle_engine::{Audience, Options, SeatSetup, Setup};

    use super::*;
    use crate::play::situation;

    fn ways(mine: &[&str], others: &[&str], ticket: &str) -> (Rules, Ways) {
        let board = built_in("europe").unwrap().load().unwrap();
        let rules = Rules::new(Arc::new(board), 2, Options::default()).unwrap();
        let routes = |ids: &[&str]| ids.iter().map(|id| rules.board().route(id).unwrap()).collect();
        let me = SeatSetup {
            routes: routes(mine),
            tickets: [rules.board().ticket(ticket).unwrap()].into_iter().collect(),
            ..SeatSetup::default()
        };
        let other = SeatSetup { routes: routes(others), ..SeatSetup::default() };
        let setup = Setup { seats: vec![me, other], ..Setup::default() };
        let state = setup.build(&rules).unwrap();
        let view = rules.view(&state, Audience::Seat(Seat(0)));
        let score = situation::score_now(&rules, Seat(0), &view);
        let ways = Ways::new(&rules, Seat(0), &view, &score);
        (rules, ways)
    }

    #[test]
    fn what_is_built_is_not_gone_again() {
        let (rules, ways) = ways(&[], &[], "brest-marseille");
        assert_eq!(ways.open[0].1, ToGo::Spaces(7));
        let on_the_way = |id: &str| ways.routes.contains(rules.board().route(id).unwrap());
        assert!(on_the_way("brest-paris") && on_the_way("marseille-paris"));
        assert!(!on_the_way("berlin-wien"));
    }

    #[test]
    fn own_routes_are_free_of_charge_and_done_tickets_need_no_way() {
        let (_, half) = ways(&["brest-paris"], &[], "brest-marseille");
        assert_eq!(half.open[0].1, ToGo::Spaces(4));
        let (_, done) = ways(&["brest-paris", "marseille-paris"], &[], "brest-marseille");
        assert_eq!(done, Ways::default());
    }

    #[test]
    fn a_place_that_others_closed_in_is_cut_off() {
        let all = ["brest-dieppe", "brest-paris", "brest-pamplona"];
        let (_, ways) = ways(&[], &all, "brest-marseille");
        assert_eq!(ways.open[0].1, ToGo::CutOff);
        assert!(ways.routes.is_empty());
    }
}
