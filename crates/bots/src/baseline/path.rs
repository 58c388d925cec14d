//! `path`: claims what lies on the paths of its tickets, and draws blind.

use std::cmp::Reverse;

use trestle_engine::{Action, Medium, RouteId, RouteSet};

use super::observation::Observation;
use super::player::Style;
use super::remembered::Remembered;
use super::ticket_path::{affordable, open_paths, routes_of};
use super::{draw, payment};

/// It keeps all tickets and never draws any.
#[derive(Default)]
pub(super) struct Path {
    thought: Remembered<Priorities>,
}

/// The routes that it wants, the most urgent first.
struct Priorities {
    routes: Vec<RouteId>,
    /// Those that tickets need and pieces suffice for.
    planned: RouteSet,
}

impl Style for Path {
    fn planned(&mut self, observation: &Observation<'_>) -> RouteSet {
        self.thought.or_think(observation, || Priorities::new(observation)).planned
    }

    fn act(&mut self, observation: &Observation<'_>) -> Option<Action> {
        let wanted = &self.thought.or_think(observation, || Priorities::new(observation)).routes;
        let best = wanted.first().copied();
        let medium = best.map_or(Medium(0), |route| observation.medium(route));
        let tracks =
            wanted.iter().flat_map(|&route| [Some(route), observation.turn.rules.twin(route)]);
        let mut claims = tracks.flatten().map(|track| claim_in_largest(observation, track));
        claims
            .find_map(|claim| claim)
            .or_else(|| best.and_then(|route| draw::terrain(observation, route)))
            .or_else(|| draw::blind(observation, medium))
    }
}

/// Claims a route in the largest colour of the hand, or in one of several largest.
fn claim_in_largest(observation: &Observation<'_>, route: RouteId) -> Option<Action> {
    let medium = observation.medium(route);
    let largest = observation.largest_color(medium, |_| true)?;
    let most = observation.held(medium, largest);
    payment::claim(observation, route, |color, _| observation.held(medium, color) == most)
}

impl Priorities {
    /// The routes on the paths of open tickets: a route's priority is its points plus twice
    /// those of all tickets whose path it is on. Without such tickets its points alone.
    fn new(observation: &Observation<'_>) -> Priorities {
        let paths = open_paths(observation, |route| fewest_routes(observation, route));
        let routes = if paths.is_empty() { observation.free_routes() } else { routes_of(&paths) };
        let priority = |route: RouteId| {
            let on = paths.iter().filter(|path| path.routes.contains(route));
            let tickets = on.map(|path| i32::from(observation.ticket(path.ticket).points));
            observation.points(route) + 2 * tickets.sum::<i32>()
        };
        let mut routes: Vec<RouteId> = routes.iter().collect();
        routes.sort_by_cached_key(|&route| Reverse(priority(route)));
        Priorities { routes, planned: affordable(observation, paths) }
    }
}

/// Every route costs the same; of equal paths the one that takes fewer cards is cheaper.
fn fewest_routes(observation: &Observation<'_>, route: RouteId) -> Option<u32> {
    Some(1000 + u32::from(observation.cards_for(route)))
}
