//! What a hand pays for, whatever its cards are reserved for.

use trestle_engine::{Card, Cards, Id, RouteId};

use crate::planner::{Atlas, Needs, Purse};

/// Whether a hand pays for a route.
pub(super) fn pays(atlas: &Atlas, hand: Cards, route: RouteId) -> bool {
    pays_spaces(atlas, hand, route, 0)
}

/// The same if the route were longer by so many spaces.
fn pays_spaces(atlas: &Atlas, hand: Cards, route: RouteId, more: u8) -> bool {
    let purse = Purse::new(atlas, hand);
    let mut facts = *atlas.route(route);
    facts.length += more;
    // Nothing is wanted for anything else.
    let demand = Needs::new(&purse).demand;
    purse.pay_route(atlas, &facts, &demand).is_some()
}

/// Whether a hand pays for two routes together.
pub(super) fn pays_both(atlas: &Atlas, hand: Cards, one: RouteId, other: RouteId) -> bool {
    let (first, second) = (atlas.route(one), atlas.route(other));
    let then = |sets: Vec<Cards>, left: RouteId| {
        sets.into_iter().any(|cards| pays(atlas, hand - cards, left))
    };
    match (first.pair, second.pair) {
        (false, _) => then(sets(atlas, hand, one), other),
        (true, false) => then(sets(atlas, hand, other), one),
        // Each space has a pair of its own: the two are like one long route.
        (true, true) => {
            first.medium == second.medium && pays_spaces(atlas, hand, one, second.length)
        }
    }
}

/// The sets of a hand that pay for a route of which no space takes a pair. Some hold a card
/// too many; the same without it is among them as well.
fn sets(atlas: &Atlas, hand: Cards, route: RouteId) -> Vec<Cards> {
    let facts = atlas.route(route);
    let Some(wilds) = hand.count(Card::WILD).checked_sub(facts.wilds) else { return Vec::new() };
    let colored = facts.length - facts.wilds;
    let first = facts.medium.index() * atlas.colors;
    let suits = match facts.suit {
        Some(suit) => usize::from(suit)..usize::from(suit) + 1,
        None => first..first + atlas.colors,
    };
    let mut found = Vec::new();
    for suit in &atlas.suits[suits] {
        // Cards of the suit, and the spaces that they cover.
        let mut parts = vec![(Cards::EMPTY, 0)];
        for kind in suit.kinds() {
            for at in 0..parts.len() {
                let (cards, covered) = parts[at];
                for count in 1..=hand.count(kind.card) {
                    if covered + (count - 1) * kind.spaces >= colored {
                        break;
                    }
                    let cards = cards + Cards::of(kind.card, count);
                    parts.push((cards, covered + count * kind.spaces));
                }
            }
        }
        let paid = parts.into_iter().filter_map(|(cards, covered)| {
            let short = colored.saturating_sub(covered);
            (short <= wilds).then(|| cards + Cards::of(Card::WILD, facts.wilds + short))
        });
        found.extend(paid);
    }
    found
}
