//! What is left to who has nothing in mind and no cards to draw.

use std::cmp::Reverse;

use trestle_engine::Action;

use super::payment;
use super::sight::Sight;

/// The claim worth the most; else nothing, if that is allowed; else whatever is, tickets
/// last, since they may cost points.
pub(super) fn last_resort(sight: &Sight<'_>) -> Action {
    let others = || {
        let harmless = |action: &&Action| {
            !matches!(action, Action::DrawTickets | Action::ExchangePieces { .. })
        };
        sight.legal().find(harmless).or_else(|| sight.turn.legal().first()).copied()
    };
    let pass = Some(Action::Pass).filter(|&pass| sight.allows(pass));
    most_valuable_claim(sight).or(pass).or_else(others).unwrap_or(Action::Pass)
}

/// The claim of the longest route that can be paid for.
pub(super) fn most_valuable_claim(sight: &Sight<'_>) -> Option<Action> {
    let mut routes: Vec<_> = sight.claimable.iter().collect();
    routes.sort_by_key(|&route| Reverse(sight.length(route)));
    routes.into_iter().find_map(|route| payment::claim(sight, route, |_, _| true))
}
