//! How far a player's tickets are: what every client shows of them, made from what that player may know.

use crate::board::Ticket;
use crate::distance::Missing;
use crate::event::Audience;
use crate::id::{CityId, Id, RouteId, TicketId};
use crate::id_set::{CitySet, RouteSet};
use crate::rules::Rules;
use crate::scoring::{Lending, Network};
use crate::view::{OwnView, View};

/// How far a ticket is. It goes by what is built, not by cards and pieces, and by this ticket alone:
/// several tickets may count on the same station.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TicketProgress {
    /// Which ticket.
    pub ticket: TicketId,
    /// Whether it is complete, or can be.
    pub state: TicketState,
    /// How many of its stops own routes join to the first one, itself included.
    pub joined: usize,
    /// How many stops it has.
    pub stops: usize,
    /// What is missing on a shortest way over own and free routes; nothing if no such way is left.
    pub missing: Option<Missing>,
    /// Own routes that hang together with one of its stops.
    pub own: RouteSet,
    /// Cities where one more station would complete it now; none if it is complete.
    pub stations: CitySet,
}

/// Whether a ticket is complete, or can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TicketState {
    /// Own routes join all its stops.
    Done,
    /// They do so with routes that stations lend.
    Lent,
    /// A way over free routes is left.
    Open,
    /// No such way is left. A station may still complete it.
    CutOff,
}

impl Rules {
    /// How far the tickets are of the player whose view this is: those kept in order, then those on
    /// offer. Spectators have none.
    pub fn ticket_progress(&self, view: &View) -> Vec<TicketProgress> {
        let (Audience::Seat(seat), Some(own)) = (view.audience, &view.own) else {
            return Vec::new();
        };
        let Some(me) = view.seats.get(seat.index()) else { return Vec::new() };
        let all = view.seats.iter().enumerate();
        let others = all.filter(|&(other, _)| other != seat.index());
        let foreign = others.fold(RouteSet::EMPTY, |all, (_, other)| all.union(other.routes));
        let base = Base {
            rules: self,
            own: me.routes,
            free: self.open_to(me.routes, view.open_routes),
            network: Network::new(self, me.routes.iter()),
        };
        let mut progress: Vec<TicketProgress> =
            tickets(own).map(|ticket| base.of(ticket)).collect();
        let taken = view.seats.iter().fold(CitySet::EMPTY, |all, seat| all.union(seat.stations));
        let sites = match self.next_station_cost(me.stations.len()) {
            Some(_) => self.station_sites(taken),
            None => CitySet::EMPTY,
        };
        Lending { rules: self, foreign }.for_each_choice(me.stations, me.routes, |choice| {
            for far in progress.iter_mut().filter(|far| far.state != TicketState::Done) {
                let facts = self.facts(far.ticket);
                if choice.network.completes(facts) {
                    far.state = TicketState::Lent;
                }
            }
            if !sites.is_empty() {
                self.note_stations(&mut progress, choice.network, foreign, sites);
            }
        });
        for far in &mut progress {
            if matches!(far.state, TicketState::Done | TicketState::Lent) {
                far.stations = CitySet::EMPTY;
            }
        }
        progress
    }

    /// Notes where one more station would complete tickets, if the others lend what this network has:
    /// it can lend each route of another player from either end.
    fn note_stations(
        &self,
        progress: &mut [TicketProgress],
        network: &Network,
        foreign: RouteSet,
        sites: CitySet,
    ) {
        for route in foreign.iter() {
            let ends = self.board().routes()[route.index()].ends;
            let mut joined = *network;
            joined.join(ends[0], ends[1]);
            let sites = sites.intersection(ends.into_iter().collect());
            for far in progress.iter_mut().filter(|far| far.state != TicketState::Done) {
                if joined.completes(self.facts(far.ticket)) {
                    far.stations = far.stations.union(sites);
                }
            }
        }
    }

    fn facts(&self, ticket: TicketId) -> &Ticket {
        &self.board().tickets()[ticket.index()]
    }
}

/// All tickets that a player looks at.
fn tickets(own: &OwnView) -> impl Iterator<Item = TicketId> {
    own.tickets.iter().chain(own.offer.iter().copied())
}

/// What a player has and could still claim.
struct Base<'a> {
    rules: &'a Rules,
    own: RouteSet,
    free: RouteSet,
    network: Network,
}

impl Base<'_> {
    /// How far a ticket is without any station.
    fn of(&self, ticket: TicketId) -> TicketProgress {
        let facts = self.rules.facts(ticket);
        let missing = Missing::new(self.rules, &facts.stops, self.own, self.free);
        let state = match missing {
            Some(Missing { spaces: 0, .. }) => TicketState::Done,
            Some(_) => TicketState::Open,
            None => TicketState::CutOff,
        };
        TicketProgress {
            ticket,
            state,
            joined: self.network.joined(facts),
            stops: facts.stops.len(),
            missing,
            own: self.own_at(&facts.stops),
            stations: CitySet::EMPTY,
        }
    }

    /// Own routes that hang together with one of these places.
    fn own_at(&self, stops: &[CitySet]) -> RouteSet {
        let group = |city: CityId| self.network.group(city);
        let groups: CitySet = stops.iter().flat_map(CitySet::iter).map(group).collect();
        let start = |route: &RouteId| self.rules.board().routes()[route.index()].ends[0];
        self.own.iter().filter(|route| groups.contains(group(start(route)))).collect()
    }
}
