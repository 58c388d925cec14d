//! Every action that anybody could think of, to ask the rules about each.

use trestle_engine::{
    Action, Card, Cards, CityId, DeckId, Id, Pick, RouteId, Rules, Seat, Slot, State, limits,
};

/// The legal actions as the plainest code would find them: by asking for every
/// conceivable action whether it is allowed.
pub fn slow_legal_actions(rules: &Rules, state: &State, seat: Seat) -> Vec<Action> {
    let all = conceivable_actions(rules);
    all.into_iter().filter(|action| rules.check(state, seat, action).is_ok()).collect()
}

/// Every action that anybody could think of on this board, sensible or not: cards that
/// nobody has, routes that do not exist.
pub fn conceivable_actions(rules: &Rules) -> Vec<Action> {
    let board = rules.board();
    let payments = conceivable_payments(board.faces.len());
    let mut actions = vec![Action::DrawTickets, Action::LeaveTunnel, Action::Pass];
    actions.extend((0..=u8::MAX).map(|bits| Action::KeepTickets { pick: Pick(bits) }));
    let slots = (0..=limits::SLOTS as u8 + 1).chain([u8::MAX]);
    actions.extend(slots.map(|slot| Action::TakeCard { slot: Slot(slot) }));
    let decks = (0..=limits::DECKS as u8 + 1).chain([u8::MAX]);
    actions.extend(decks.map(|deck| Action::DrawCard { deck: DeckId(deck) }));
    for &cards in &payments {
        actions.push(Action::PayTunnel { cards });
        let routes =
            (0..=board.routes.len()).chain([usize::from(u8::MAX)]).map(RouteId::from_index);
        actions.extend(routes.map(|route| Action::ClaimRoute { route, cards }));
        let cities = (0..=board.cities.len()).chain([usize::from(u8::MAX)]).map(CityId::from_index);
        actions.extend(cities.map(|city| Action::BuildStation { city, cards }));
    }
    actions
}

/// All sets of one colour with wild cards up to nine cards, none at all, mixed ones, and
/// kinds that the board does not have.
fn conceivable_payments(kinds: usize) -> Vec<Cards> {
    let mut payments = vec![Cards::EMPTY];
    let last = kinds.min(limits::CARD_KINDS - 1);
    for wilds in 0..=9 {
        for kind in 1..=last {
            let sets = (0..=9 - wilds).map(|count| Cards::of(Card::from_index(kind), count));
            payments.extend(sets.map(|set| set + Cards::of(Card::WILD, wilds)));
        }
        for kind in 2..=last {
            let two = Cards::from(Card(1)) + Cards::from(Card::from_index(kind));
            payments.push(two + Cards::of(Card::WILD, wilds));
        }
    }
    payments.sort_by_key(|cards| cards.counts());
    payments.dedup();
    payments
}
