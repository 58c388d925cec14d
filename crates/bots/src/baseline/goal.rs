//! One route in mind: claim it, or draw for it.

use trestle_engine::{Action, RouteId};

use super::sight::Sight;
use super::{draw, payment};

/// Claims the goal, else takes its colour face-up, else a face-up wild card, else a card
/// unseen (or the terrain card that would double the goal).
pub(super) fn pursue(sight: &Sight<'_>, goal: RouteId) -> Option<Action> {
    let goal = sight.better_track(goal);
    let medium = sight.medium(goal);
    let color = sight.color_of_route(goal).filter(|_| sight.lacks_of_color(goal) > 0);
    payment::claim(sight, goal, |_, _| true)
        .or_else(|| draw::face_up(sight, medium, |other| u8::from(Some(other) == color)))
        .or_else(|| draw::wild(sight, medium))
        .or_else(|| draw::terrain(sight, goal))
        .or_else(|| draw::blind(sight, medium))
}

/// The longest free route that the pieces left suffice for; of equal ones the one that
/// lacks the fewest cards.
pub(super) fn longest_free_route(sight: &Sight<'_>) -> Option<RouteId> {
    let pieces = sight.me.pieces;
    let fits =
        |route: &RouteId| sight.length(*route) <= pieces[usize::from(sight.medium(*route).0)];
    let free = sight.free_routes();
    let longest = free.iter().filter(fits).map(|route| sight.length(route)).max()?;
    let longest = free.iter().filter(fits).filter(|&route| sight.length(route) == longest);
    longest.min_by_key(|&route| sight.cards_missing(route))
}
