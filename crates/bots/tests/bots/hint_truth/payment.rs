//! What a hand pays for, by the list of legal actions.

use trestle_engine::{
    Action, Cards, Pieces, RouteId, Rules, Seat, SeatSetup, Setup, State, Wanted,
};

/// A position in which seat 0 has these cards, all pieces and nothing else.
fn with_hand(rules: &Rules, hand: Cards) -> Option<State> {
    let mut pieces = Pieces::default();
    pieces.iter_mut().zip(rules.board().media()).for_each(|(left, kind)| *left = kind.supply);
    let seat = SeatSetup { hand, pieces: Some(pieces), ..SeatSetup::default() };
    Setup { seats: vec![seat], row: Some(Vec::new()), ..Setup::default() }.build(rules).ok()
}

/// Whether a hand pays for a route.
pub(super) fn pays(rules: &Rules, hand: Cards, route: RouteId) -> bool {
    let state = with_hand(rules, hand);
    state.is_some_and(|state| rules.why_not(&state, Seat(0), Wanted::Route(route)).is_none())
}

/// Whether a hand pays for two routes, one after the other.
pub(super) fn pays_both(rules: &Rules, hand: Cards, first: RouteId, second: RouteId) -> bool {
    let Some(state) = with_hand(rules, hand) else { return false };
    let mut legal = Vec::new();
    rules.legal_actions(&state, Seat(0), &mut legal);
    legal.iter().any(|action| match *action {
        Action::ClaimRoute { route, cards, .. } if route == first => {
            pays(rules, hand - cards, second)
        }
        _ => false,
    })
}
