//! Trains or ships: the choice at the start, and exchanges.

use trestle_engine::{Action, Id, Medium, RouteId, RouteSet};

use super::observation::Observation;

/// Pieces in proportion to what the plans need.
pub(super) fn choose(observation: &Observation<'_>, planned: RouteSet) -> Option<Action> {
    let [first, second] = observation.pieces_for(planned).map(u32::from);
    let count = u32::from(observation.board.settings().pieces);
    let wanted = (count * first).checked_div(first + second).unwrap_or(count / 2);
    let choices =
        observation.legal().filter(|action| matches!(action, Action::ChoosePieces { .. }));
    let nearest = choices.min_by_key(|action| match action {
        Action::ChoosePieces { first } => u32::from(*first).abs_diff(wanted),
        _ => u32::MAX,
    });
    nearest.copied()
}

/// An exchange, if a planned route is longer than the pieces left of its kind: as many as
/// the plan lacks, out of those that it does not need.
pub(super) fn exchange(observation: &Observation<'_>, planned: RouteSet) -> Option<Action> {
    let (left, need) = (observation.me.pieces, observation.pieces_for(planned));
    let too_long =
        |&route: &RouteId| observation.length(route) > left[observation.medium(route).index()];
    let kind = observation.medium(planned.iter().find(too_long)?).index();
    let from = Medium::from_index(1 - kind);
    let spare = left[from.index()].saturating_sub(need[from.index()]);
    let count = need[kind].saturating_sub(left[kind]).min(spare);
    Some(Action::ExchangePieces { from, count }).filter(|&exchange| observation.allows(exchange))
}
