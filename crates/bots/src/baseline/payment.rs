//! Which of many ways to pay for a route is chosen.

use std::cmp::Reverse;

use trestle_engine::{Action, Card, Cards, Color, Doubling, FlagChoice, Id, RouteId};

use super::observation::Observation;

/// The best legal claim of a route in colours that may be spent: the fewest wild cards,
/// then the least that is lost (half a double card, a card that pays for harbours), then
/// the largest colour. Points are doubled if terrain cards alone do it, since they are
/// good for nothing else; a card for the flag is laid whenever it can be.
pub(super) fn claim(
    observation: &Observation<'_>,
    route: RouteId,
    may_spend: impl Fn(Color, u8) -> bool,
) -> Option<Action> {
    let shunned = observation.shuns_tunnels && observation.board.routes()[route.index()].tunnel;
    if shunned || !observation.claimable.contains(route) {
        return None;
    }
    let medium = observation.medium(route);
    let rank = |action: &Action| match *action {
        Action::ClaimRoute { route: claimed, cards, doubling, flag }
            if claimed == route && doubling.wilds == 0 =>
        {
            let mut colors =
                cards.iter().filter_map(|(card, _)| observation.color_for(medium, card));
            // The spaces of a pair route may be of any colours.
            let color = colors.next().filter(|_| !observation.board.routes()[route.index()].pair);
            let colored = observation.cards_for(route) - cards.count(Card::WILD);
            let spent = color.is_none_or(|color| may_spend(color, colored));
            spent.then(|| {
                let least = (cards.count(Card::WILD), lost(observation, cards));
                let largest = Reverse(color.map_or(0, |color| observation.held(medium, color)));
                let plain = doubling == Doubling::NONE;
                (least, largest, plain, flag == FlagChoice::Leave)
            })
        }
        _ => None,
    };
    let ranked = observation.legal().filter_map(|action| Some((rank(action)?, *action)));
    ranked.min_by_key(|&(rank, _)| rank).map(|(_, action)| action)
}

/// What is spent besides the spaces that are covered: spaces beyond the end of the route
/// and marks for harbours.
fn lost(observation: &Observation<'_>, cards: Cards) -> u8 {
    let face = |card: Card| &observation.board.faces()[card.index()];
    cards
        .iter()
        .map(|(card, count)| count * (face(card).spaces + u8::from(face(card).harbour)))
        .sum()
}

/// The answer to the demand of a tunnel: pay with the fewest wild cards, or else leave.
pub(super) fn tunnel(observation: &Observation<'_>) -> Option<Action> {
    let pays = observation.legal().filter(|action| matches!(action, Action::PayTunnel { .. }));
    pays.min_by_key(|action| action.payment().count(Card::WILD)).copied()
}
