//! One route in mind: claim it, or draw for it.

use trestle_engine::{Action, RouteId};

use super::observation::Observation;
use super::{draw, payment};

/// Claims the goal, else takes its colour face-up, else a face-up wild card, else a card
/// unseen (or the terrain card that would double the goal).
pub(super) fn pursue(observation: &Observation<'_>, goal: RouteId) -> Option<Action> {
    let goal = observation.better_track(goal);
    let medium = observation.medium(goal);
    let color = observation.color_of_route(goal).filter(|_| observation.lacks_of_color(goal) > 0);
    payment::claim(observation, goal, |_, _| true)
        .or_else(|| draw::face_up(observation, medium, |other| u8::from(Some(other) == color)))
        .or_else(|| draw::wild(observation, medium))
        .or_else(|| draw::terrain(observation, goal))
        .or_else(|| draw::blind(observation, medium))
}

/// The longest free route that the pieces left suffice for; of equal ones the one that
/// lacks the fewest cards.
pub(super) fn longest_free_route(observation: &Observation<'_>) -> Option<RouteId> {
    let pieces = observation.me.pieces;
    let fits = |route: &RouteId| {
        observation.length(*route) <= pieces[usize::from(observation.medium(*route).0)]
    };
    let free = observation.free_routes();
    let longest = free.iter().filter(fits).map(|route| observation.length(route)).max()?;
    let longest = free.iter().filter(fits).filter(|&route| observation.length(route) == longest);
    longest.min_by_key(|&route| observation.cards_missing(route))
}
