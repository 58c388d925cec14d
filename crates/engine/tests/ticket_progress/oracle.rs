//! How far a ticket is, by trying everything.

use trestle_engine::board::CityKind;
use trestle_engine::{
    CityId, CitySet, Id, RouteId, RouteSet, Rules, Seat, State, Ticket, TicketState,
};

/// What a seat has in a position.
pub struct Oracle<'a> {
    pub rules: &'a Rules,
    pub state: &'a State,
    pub seat: Seat,
}

impl Oracle<'_> {
    fn routes(&self) -> impl Iterator<Item = RouteId> + use<> {
        (0..self.rules.board().routes().len()).map(RouteId::from_index)
    }

    fn ends(&self, route: RouteId) -> [CityId; 2] {
        self.rules.board().routes()[route.index()].ends
    }

    /// The cities that can be reached over these routes.
    fn reached(&self, from: CityId, routes: RouteSet) -> CitySet {
        let mut reached = CitySet::only(from);
        loop {
            let before = reached;
            for [a, b] in routes.iter().map(|route| self.ends(route)) {
                if reached.contains(a) || reached.contains(b) {
                    reached.insert(a);
                    reached.insert(b);
                }
            }
            if reached == before {
                return reached;
            }
        }
    }

    /// The most stops, the first among them, that meet one chain of these routes.
    pub fn joined(&self, ticket: &Ticket, routes: RouteSet) -> usize {
        let from = |city| {
            let reached = self.reached(city, routes);
            ticket.stops.iter().filter(|stop| !stop.intersection(reached).is_empty()).count()
        };
        ticket.stops[0].iter().map(from).max().unwrap()
    }

    pub fn completes(&self, ticket: &Ticket, routes: RouteSet) -> bool {
        self.joined(ticket, routes) == ticket.stops.len()
    }

    /// Routes that the seat may still claim, whatever it costs.
    pub fn free(&self) -> RouteSet {
        let players = self.rules.players();
        let single = players <= usize::from(self.rules.board().settings().single_track_up_to);
        let is_free = |route: &RouteId| {
            let twin = self.rules.board().routes()[route.index()].twin;
            let closed = match twin.and_then(|twin| self.state.owner(twin)) {
                Some(owner) => single || owner == self.seat,
                None => false,
            };
            self.state.owner(*route).is_none() && !closed
        };
        self.routes().filter(is_free).collect()
    }

    /// All sets of routes that the seat has with what stations in these cities can lend it.
    fn with_loans(&self, stations: &[CityId]) -> Vec<RouteSet> {
        let mut all = vec![self.state.routes(self.seat)];
        for &city in stations {
            let lent = |route: &RouteId| {
                let foreign = self.state.owner(*route).is_some_and(|owner| owner != self.seat);
                foreign && self.ends(*route).contains(&city)
            };
            let more: Vec<RouteSet> = self
                .routes()
                .filter(lent)
                .flat_map(|route| {
                    all.iter().map(move |set| set.union(RouteSet::only(route))).collect::<Vec<_>>()
                })
                .collect();
            all.extend(more);
        }
        all
    }

    fn is_lent(&self, ticket: &Ticket, stations: &[CityId]) -> bool {
        self.with_loans(stations).iter().any(|&routes| self.completes(ticket, routes))
    }

    pub fn state_of(&self, ticket: &Ticket) -> TicketState {
        let own = self.state.routes(self.seat);
        let stations: Vec<CityId> = self.state.stations(self.seat).iter().collect();
        if self.completes(ticket, own) {
            TicketState::Done
        } else if self.is_lent(ticket, &stations) {
            TicketState::Lent
        } else if self.completes(ticket, own.union(self.free())) {
            TicketState::Open
        } else {
            TicketState::CutOff
        }
    }

    /// Where one more station would complete a ticket that is not complete.
    pub fn stations_for(&self, ticket: &Ticket) -> CitySet {
        let mut stations: Vec<CityId> = self.state.stations(self.seat).iter().collect();
        if stations.len() >= self.rules.board().settings().station_costs.len() {
            return CitySet::EMPTY;
        }
        let mut found = CitySet::EMPTY;
        for (id, city) in self.rules.board().cities().iter().enumerate() {
            let id = CityId::from_index(id);
            let taken = self.state.seats().any(|seat| self.state.stations(seat).contains(id));
            if city.kind != CityKind::City || taken {
                continue;
            }
            stations.push(id);
            if self.is_lent(ticket, &stations) {
                found.insert(id);
            }
            stations.pop();
        }
        found
    }

    /// Own routes that can be reached from a stop over own routes.
    pub fn own_at(&self, ticket: &Ticket) -> RouteSet {
        let own = self.state.routes(self.seat);
        let cities = ticket.stops.iter().flat_map(CitySet::iter);
        let near = cities.fold(CitySet::EMPTY, |all, city| all.union(self.reached(city, own)));
        own.iter().filter(|&route| self.ends(route).iter().any(|&end| near.contains(end))).collect()
    }
}
