//! What is left to who has nothing in mind and no cards to draw.

use std::cmp::Reverse;

use trestle_engine::Action;

use super::observation::Observation;
use super::payment;

/// The claim worth the most; else nothing, if that is allowed; else whatever is, tickets
/// last, since they may cost points.
pub(super) fn last_resort(observation: &Observation<'_>) -> Action {
    let others = || {
        let harmless = |action: &&Action| {
            !matches!(action, Action::DrawTickets | Action::ExchangePieces { .. })
        };
        observation.legal().find(harmless).or_else(|| observation.turn.legal().first()).copied()
    };
    let pass = Some(Action::Pass).filter(|&pass| observation.allows(pass));
    most_valuable_claim(observation).or(pass).or_else(others).unwrap_or(Action::Pass)
}

/// The claim of the longest route that can be paid for.
pub(super) fn most_valuable_claim(observation: &Observation<'_>) -> Option<Action> {
    let mut routes: Vec<_> = observation.claimable.iter().collect();
    routes.sort_by_key(|&route| Reverse(observation.length(route)));
    routes.into_iter().find_map(|route| payment::claim(observation, route, |_, _| true))
}
