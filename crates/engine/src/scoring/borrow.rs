//! The routes that stations lend.

use serde::Serialize;

use super::network::Network;
use crate::id::{CityId, Id, RouteId, Seat, TicketId};
use crate::id_set::{RouteSet, TicketSet};
use crate::rules::Rules;
use crate::state::State;

/// A station and the route it lends its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Loan {
    /// Where the station stands.
    pub city: CityId,
    /// The route of another player that ends there.
    pub route: RouteId,
}

/// What a player's tickets come to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct TicketResult {
    pub(super) completed: TicketSet,
    pub(super) points: i32,
    pub(super) loans: Vec<Loan>,
}

impl TicketResult {
    fn worth(&self) -> (i32, usize) {
        (self.points, self.completed.len())
    }
}

impl Rules {
    /// EU-STA-3: counts the tickets with the choice of lent routes that gives the owner
    /// the most points; among equal ones the most completed tickets.
    pub(super) fn ticket_result(&self, state: &State, seat: Seat) -> TicketResult {
        let network = Network::new(self, state.players[seat].routes.iter());
        let own = self.count_tickets(state, seat, &network);
        if state.players[seat].stations.is_empty() || own.completed == state.players[seat].tickets {
            return own;
        }
        let others = state.players.with_seats().filter(|&(other, _)| other != seat);
        let foreign = others.fold(RouteSet::EMPTY, |all, (_, player)| all.union(player.routes));
        let stations: Vec<CityId> = state.players[seat].stations.iter().collect();
        let mut choice =
            LoanChoice { rules: self, state, seat, foreign, loans: Vec::new(), best: own };
        choice.try_from(&stations, network);
        let best = std::mem::take(&mut choice.best);
        choice.without_idle_loans(best, &network)
    }

    /// C-TKT-4, C-END-2: completed tickets add their points, the others cost them.
    fn count_tickets(&self, state: &State, seat: Seat, network: &Network) -> TicketResult {
        let mut result = TicketResult::default();
        for ticket in state.players[seat].tickets.iter() {
            let facts = &self.board().tickets[TicketId::index(ticket)];
            if network.completes(facts) {
                result.completed.insert(ticket);
                result.points += i32::from(facts.points);
            } else {
                result.points -= i32::from(facts.points);
            }
        }
        result
    }
}

/// The search through all choices of lent routes.
struct LoanChoice<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    /// Routes of the other players.
    foreign: RouteSet,
    loans: Vec<Loan>,
    best: TicketResult,
}

impl LoanChoice<'_> {
    /// Leaves out the loans without which the tickets count the same.
    fn without_idle_loans(&self, mut result: TicketResult, own: &Network) -> TicketResult {
        for at in (0..result.loans.len()).rev() {
            let mut fewer = result.loans.clone();
            fewer.remove(at);
            let mut network = *own;
            for loan in &fewer {
                network.join(loan.city, self.rules.other_end(loan.route, loan.city));
            }
            let count = self.rules.count_tickets(self.state, self.seat, &network);
            if count.worth() == result.worth() {
                result = TicketResult { loans: fewer, ..count };
            }
        }
        result
    }

    fn try_from(&mut self, stations: &[CityId], network: Network) {
        let Some((&city, rest)) = stations.split_first() else {
            let result = self.rules.count_tickets(self.state, self.seat, &network);
            if result.worth() > self.best.worth() {
                self.best = TicketResult { loans: self.loans.clone(), ..result };
            }
            return;
        };
        // Two routes into the same group of cities do the same.
        let mut groups_tried = Vec::with_capacity(8);
        for route in self.rules.routes_at(city).intersection(self.foreign).iter() {
            let far = self.rules.other_end(route, city);
            let group = network.group(far);
            if group == network.group(city) || groups_tried.contains(&group) {
                continue;
            }
            groups_tried.push(group);
            let mut joined = network;
            joined.join(city, far);
            self.loans.push(Loan { city, route });
            self.try_from(rest, joined);
            self.loans.pop();
        }
        // A loan never hurts; without a useful one the station goes unused.
        if groups_tried.is_empty() {
            self.try_from(rest, network);
        }
    }
}
