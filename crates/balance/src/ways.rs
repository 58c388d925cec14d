//! The empty board: what tickets can name, and their shortest ways.

use trestle_engine::board::{Board, CityKind};
use trestle_engine::{CityId, CitySet, Id, Missing, RouteSet, Rules, Ticket};

/// All tracks of a board.
pub(crate) fn all_routes(board: &Board) -> RouteSet {
    RouteSet::first(board.routes().len())
}

/// The shortest way that joins stops over some of the routes.
pub(crate) fn shortest(rules: &Rules, stops: &[CitySet], over: RouteSet) -> Option<Missing> {
    Missing::new(rules, stops, RouteSet::EMPTY, over)
}

/// The spaces of the shortest way of a ticket. The loader refuses tickets that have none.
pub(crate) fn price(rules: &Rules, ticket: &Ticket) -> u32 {
    shortest(rules, &ticket.stops, all_routes(rules.board())).map_or(0, |way| way.spaces)
}

/// Whether a ticket joins two stops and is worth one number of points.
pub(crate) fn is_plain(ticket: &Ticket) -> bool {
    ticket.stops.len() == 2 && ticket.penalty == ticket.points && ticket.in_order == ticket.points
}

/// Whether a ticket joins more than two stops.
pub(crate) fn is_tour(ticket: &Ticket) -> bool {
    ticket.stops.len() > 2
}

/// The points of a ticket for each space of its way on a board: half of the tickets with one value have
/// more, half fewer. On most published boards this is 1.
pub(crate) fn points_per_space(rules: &Rules) -> f64 {
    usual_points(rules, is_plain)
}

/// The same of some tickets; 1 if there are none.
pub(crate) fn usual_points(rules: &Rules, counts: impl Fn(&Ticket) -> bool) -> f64 {
    let tickets = rules.board().tickets().iter().filter(|ticket| counts(ticket));
    let ratio = |ticket: &Ticket| f64::from(ticket.points) / f64::from(price(rules, ticket).max(1));
    let mut ratios: Vec<f64> = tickets.map(ratio).collect();
    ratios.sort_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).copied().unwrap_or(1.0)
}

/// Something that a ticket can name: a city, or a place with several.
#[derive(Debug, Clone)]
pub(crate) struct Stop {
    pub(crate) id: String,
    pub(crate) cities: CitySet,
}

impl Stop {
    /// All of a board, cities first, each in the order of the file.
    pub(crate) fn all(board: &Board) -> Vec<Stop> {
        let cities = board.cities().iter().enumerate();
        let cities = cities.filter(|(_, city)| city.kind == CityKind::City);
        let cities = cities.map(|(at, city)| Stop {
            id: city.id.clone(),
            cities: CitySet::only(CityId::from_index(at)),
        });
        let places =
            board.places().iter().map(|place| Stop { id: place.id.clone(), cities: place.cities });
        cities.chain(places).collect()
    }

    /// How many tickets name it.
    pub(crate) fn tickets(&self, board: &Board) -> usize {
        let names = |stop: &CitySet| !stop.intersection(self.cities).is_empty();
        board.tickets().iter().filter(|ticket| ticket.stops.iter().any(names)).count()
    }
}
