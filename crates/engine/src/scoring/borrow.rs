//! What tickets and harbours come to with the best use of stations.

use super::lending::{Lending, Loan};
use super::network::Network;
use crate::id::{CityId, Id, Seat, TicketId};
use crate::id_set::{RouteSet, TicketSet};
use crate::rules::Rules;
use crate::state::State;

/// What a player's tickets come to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct TicketResult {
    pub(super) completed: TicketSet,
    /// Tours among them that were completed in their order.
    pub(super) in_order: TicketSet,
    pub(super) points: i32,
    /// Points of harbours, which depend on completed tickets.
    pub(super) harbours: i32,
    pub(super) loans: Vec<Loan>,
}

impl TicketResult {
    fn worth(&self) -> (i32, usize) {
        (self.points + self.harbours, self.completed.len())
    }
}

impl Rules {
    /// EU-STA-3: counts the tickets with the choice of lent routes that gives the owner
    /// the most points; among equal ones the most completed tickets.
    pub(super) fn ticket_result(&self, state: &State, seat: Seat) -> TicketResult {
        let routes = state.players[seat].routes;
        let network = Network::new(self, routes.iter());
        let own = self.count_tickets(state, seat, routes, &network);
        if state.players[seat].stations.is_empty() || self.is_all(state, seat, &own) {
            return own;
        }
        let others = state.players.with_seats().filter(|&(other, _)| other != seat);
        let foreign = others.fold(RouteSet::EMPTY, |all, (_, player)| all.union(player.routes));
        let lending = Lending { rules: self, foreign };
        let mut best = own;
        lending.for_each_choice(state.players[seat].stations, routes, |choice| {
            let result = self.count_tickets(state, seat, choice.routes, choice.network);
            if result.worth() > best.worth() {
                best = TicketResult { loans: choice.loans.to_vec(), ..result };
            }
        });
        self.without_idle_loans(state, seat, best)
    }

    /// Leaves out the loans without which the tickets count the same.
    fn without_idle_loans(
        &self,
        state: &State,
        seat: Seat,
        mut result: TicketResult,
    ) -> TicketResult {
        for at in (0..result.loans.len()).rev() {
            let mut fewer = result.loans.clone();
            fewer.remove(at);
            let mut routes = state.players[seat].routes;
            fewer.iter().for_each(|loan| routes.insert(loan.route));
            let network = Network::new(self, routes.iter());
            let count = self.count_tickets(state, seat, routes, &network);
            if count.worth() == result.worth() {
                result = TicketResult { loans: fewer, ..count };
            }
        }
        result
    }

    /// Whether there is nothing left to win with a loan.
    fn is_all(&self, state: &State, seat: Seat, own: &TicketResult) -> bool {
        let best = |ticket: &TicketId| {
            let facts = &self.board().tickets()[ticket.index()];
            facts.in_order == facts.points || own.in_order.contains(*ticket)
        };
        own.completed == state.players[seat].tickets && own.completed.iter().all(|t| best(&t))
    }

    /// C-TKT-4, C-END-2: completed tickets add their points, the others cost them.
    /// WO-TKT-1: routes of all kinds count. WO-TOUR-1: a tour in its order gives more.
    fn count_tickets(
        &self,
        state: &State,
        seat: Seat,
        routes: RouteSet,
        network: &Network,
    ) -> TicketResult {
        let mut result = TicketResult::default();
        for ticket in state.players[seat].tickets.iter() {
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
        result.harbours = self.harbour_points(state, seat, &result.completed);
        result
    }

    /// WO-HARB-3: a harbour is worth more the more completed tickets name its city; one
    /// ticket counts for every harbour it names. WO-HARB-4: each one not built costs points.
    fn harbour_points(&self, state: &State, seat: Seat, completed: &TicketSet) -> i32 {
        let settings = self.board().settings();
        let built = state.players[seat].harbours;
        let names = |ticket: &TicketId, city: CityId| {
            let stops = &self.board().tickets()[ticket.index()].stops;
            stops.iter().any(|stop| stop.contains(city))
        };
        let worth = |city: CityId| {
            let tickets = completed.iter().filter(|ticket| names(ticket, city)).count();
            i32::from(settings.harbour_value(tickets))
        };
        let unbuilt = usize::from(settings.harbours).saturating_sub(built.len()) as i32;
        built.iter().map(worth).sum::<i32>() - unbuilt * i32::from(settings.harbour_unbuilt)
    }
}
