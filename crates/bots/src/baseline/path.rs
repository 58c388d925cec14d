//! `path`: claims what lies on the paths of its tickets, and draws blind.

use std::cmp::Reverse;

use trestle_engine::{Action, Medium, RouteId, RouteSet};

use super::player::Style;
use super::remembered::Remembered;
use super::sight::Sight;
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
    fn planned(&mut self, sight: &Sight<'_>) -> RouteSet {
        self.thought.or_think(sight, || Priorities::new(sight)).planned
    }

    fn act(&mut self, sight: &Sight<'_>) -> Option<Action> {
        let wanted = &self.thought.or_think(sight, || Priorities::new(sight)).routes;
        let best = wanted.first().copied();
        let medium = best.map_or(Medium(0), |route| sight.medium(route));
        let tracks = wanted.iter().flat_map(|&route| [Some(route), sight.turn.rules.twin(route)]);
        let mut claims = tracks.flatten().map(|track| claim_in_largest(sight, track));
        claims
            .find_map(|claim| claim)
            .or_else(|| best.and_then(|route| draw::terrain(sight, route)))
            .or_else(|| draw::blind(sight, medium))
    }
}

/// Claims a route in the largest colour of the hand, or in one of several largest.
fn claim_in_largest(sight: &Sight<'_>, route: RouteId) -> Option<Action> {
    let medium = sight.medium(route);
    let largest = sight.largest_color(medium, |_| true)?;
    let most = sight.held(medium, largest);
    payment::claim(sight, route, |color, _| sight.held(medium, color) == most)
}

impl Priorities {
    /// The routes on the paths of open tickets: a route's priority is its points plus twice
    /// those of all tickets whose path it is on. Without such tickets its points alone.
    fn new(sight: &Sight<'_>) -> Priorities {
        let paths = open_paths(sight, |route| fewest_routes(sight, route));
        let routes = if paths.is_empty() { sight.free_routes() } else { routes_of(&paths) };
        let priority = |route: RouteId| {
            let on = paths.iter().filter(|path| path.routes.contains(route));
            let tickets = on.map(|path| i32::from(sight.ticket(path.ticket).points));
            sight.points(route) + 2 * tickets.sum::<i32>()
        };
        let mut routes: Vec<RouteId> = routes.iter().collect();
        routes.sort_by_cached_key(|&route| Reverse(priority(route)));
        Priorities { routes, planned: affordable(sight, paths) }
    }
}

/// Every route costs the same; of equal paths the one that takes fewer cards is cheaper.
fn fewest_routes(sight: &Sight<'_>, route: RouteId) -> Option<u32> {
    Some(1000 + u32::from(sight.cards_for(route)))
}
