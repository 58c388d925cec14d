//! What tickets and harbours come to with the best use of stations.

use super::lending::{Lending, Loan};
use super::network::Network;
use crate::id::{CityId, Id, Seat, TicketId};
use crate::id_set::{CitySet, RouteSet, TicketSet};
use crate::rules::Rules;
use crate::state::State;

/// What a player has that tickets and harbours count by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Holdings {
    pub(crate) routes: RouteSet,
    pub(crate) stations: CitySet,
    pub(crate) harbours: CitySet,
    pub(crate) tickets: TicketSet,
    /// Routes of the other players.
    pub(crate) foreign: RouteSet,
}

impl Holdings {
    fn of(state: &State, seat: Seat) -> Holdings {
        let player = &state.players[seat];
        let others = state.players.with_seats().filter(|&(other, _)| other != seat);
        Holdings {
            routes: player.routes,
            stations: player.stations,
            harbours: player.harbours,
            tickets: player.tickets,
            foreign: others.fold(RouteSet::EMPTY, |all, (_, player)| all.union(player.routes)),
        }
    }
}

impl Holdings {
    /// The same with a station.
    pub(crate) fn with_station(mut self, city: CityId) -> Holdings {
        self.stations.insert(city);
        self
    }

    /// The same with a harbour.
    pub(crate) fn with_harbour(mut self, city: CityId) -> Holdings {
        self.harbours.insert(city);
        self
    }
}

/// What a player's tickets come to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct TicketResult {
    pub(crate) completed: TicketSet,
    /// Tours among them that were completed in their order.
    pub(super) in_order: TicketSet,
    pub(crate) points: i32,
    /// Points of harbours, which depend on completed tickets.
    pub(crate) harbours: i32,
    pub(super) loans: Vec<Loan>,
}

impl TicketResult {
    fn worth(&self) -> (i32, usize) {
        (self.points + self.harbours, self.completed.len())
    }
}

impl Rules {
    /// What a player's tickets and harbours come to in a position.
    pub(super) fn ticket_result(&self, state: &State, seat: Seat) -> TicketResult {
        self.best_use(&Holdings::of(state, seat))
    }

    /// EU-STA-3: counts the tickets with the choice of lent routes that gives the owner
    /// the most points; among equal ones the most completed tickets.
    pub(crate) fn best_use(&self, has: &Holdings) -> TicketResult {
        let network = Network::new(self, has.routes.iter());
        let own = self.count_tickets(has, has.routes, &network);
        if has.stations.is_empty() || self.is_all(has, &own) {
            return own;
        }
        let lending = Lending { rules: self, foreign: has.foreign };
        let mut best = own;
        lending.for_each_choice(has.stations, has.routes, |choice| {
            let result = self.count_tickets(has, choice.routes, choice.network);
            if result.worth() > best.worth() {
                best = TicketResult { loans: choice.loans.to_vec(), ..result };
            }
        });
        self.without_idle_loans(has, best)
    }

    /// Leaves out the loans without which the tickets count the same.
    fn without_idle_loans(&self, has: &Holdings, mut result: TicketResult) -> TicketResult {
        for at in (0..result.loans.len()).rev() {
            let mut fewer = result.loans.clone();
            fewer.remove(at);
            let mut routes = has.routes;
            fewer.iter().for_each(|loan| routes.insert(loan.route));
            let network = Network::new(self, routes.iter());
            let count = self.count_tickets(has, routes, &network);
            if count.worth() == result.worth() {
                result = TicketResult { loans: fewer, ..count };
            }
        }
        result
    }

    /// Whether there is nothing left to win with a loan.
    fn is_all(&self, has: &Holdings, own: &TicketResult) -> bool {
        let best = |ticket: &TicketId| {
            let facts = &self.board().tickets()[ticket.index()];
            facts.in_order == facts.points || own.in_order.contains(*ticket)
        };
        own.completed == has.tickets && own.completed.iter().all(|t| best(&t))
    }

    /// C-TKT-4, C-END-2: completed tickets add their points, the others cost them.
    /// WO-TKT-1: routes of all kinds count. WO-TOUR-1: a tour in its order gives more.
    fn count_tickets(&self, has: &Holdings, routes: RouteSet, network: &Network) -> TicketResult {
        let mut result = TicketResult::default();
        for ticket in has.tickets.iter() {
            let facts = &self.board().tickets()[ticket.index()];
            if !network.completes(facts) {
                result.points -= i32::from(facts.penalty);
                continue;
            }
            result.completed.insert(ticket);
            if facts.in_order != facts.points && self.is_in_order(routes, &facts.stops) {
                result.in_order.insert(ticket);
                result.points += i32::from(facts.in_order);
            } else {
                result.points += i32::from(facts.points);
            }
        }
        result.harbours = self.harbour_points(has.harbours, result.completed);
        result
    }

    /// WO-HARB-3: a harbour is worth more the more completed tickets name its city; one
    /// ticket counts for every harbour it names. WO-HARB-4: each one not built costs points.
    fn harbour_points(&self, built: CitySet, completed: TicketSet) -> i32 {
        let settings = self.board().settings();
        let worth = |city: CityId| {
            let tickets = self.tickets_to(city, completed).len();
            i32::from(settings.harbour_value(tickets))
        };
        let unbuilt = usize::from(settings.harbours).saturating_sub(built.len()) as i32;
        built.iter().map(worth).sum::<i32>() - unbuilt * i32::from(settings.harbour_unbuilt)
    }

    /// Those of some tickets that name a city.
    pub(crate) fn tickets_to(&self, city: CityId, tickets: TicketSet) -> TicketSet {
        let names = |ticket: &TicketId| {
            let stops = &self.board().tickets()[ticket.index()].stops;
            stops.iter().any(|stop| stop.contains(city))
        };
        tickets.iter().filter(names).collect()
    }
}
