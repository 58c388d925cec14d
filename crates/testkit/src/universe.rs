//! Every action that anybody could think of, to ask the rules about each.

use trestle_engine::{
    Action, Card, Cards, CityId, DeckId, Doubling, FlagChoice, Id, Medium, Pick, Refusal, RouteId,
    Rules, Seat, Slot, State, limits,
};

/// The legal actions as the plainest code would find them: by asking for every
/// conceivable action, with every part of the hand as payment, whether it is allowed.
/// `None` if the hand has too many parts to try them all.
pub fn slow_legal_actions(rules: &Rules, state: &State, seat: Seat) -> Option<Vec<Action>> {
    let mut parts = vec![Cards::EMPTY];
    for (card, count) in state.hand(seat).iter() {
        let larger =
            parts.iter().flat_map(|&part| (1..=count).map(move |n| part + Cards::of(card, n)));
        parts.extend(larger.collect::<Vec<_>>());
        // No price is higher than this many cards.
        parts.retain(|part| part.total() <= 9);
        if parts.len() > 12_000 {
            return None;
        }
    }
    let allowed = |action: &Action| rules.check(state, seat, action).is_ok();
    let mut actions: Vec<Action> = actions_without_payment().into_iter().filter(allowed).collect();
    for &cards in &parts {
        actions.extend([Action::PayTunnel { cards }].into_iter().filter(allowed));
        for city in (0..rules.board().cities().len()).map(CityId::from_index) {
            let building =
                [Action::BuildStation { city, cards }, Action::BuildHarbour { city, cards }];
            actions.extend(building.into_iter().filter(allowed));
        }
        for route in (0..rules.board().routes().len()).map(RouteId::from_index) {
            let plain = claim(route, cards, Doubling::NONE, FlagChoice::Leave);
            match rules.check(state, seat, &plain) {
                Ok(()) | Err(Refusal::WrongFlagChoice) => {
                    let claims = claims_with_extras(route, cards);
                    actions.extend(claims.into_iter().filter(allowed));
                }
                // What else is wrong has nothing to do with the extras.
                Err(_) => {}
            }
        }
    }
    Some(actions)
}

fn claim(route: RouteId, cards: Cards, doubling: Doubling, flag: FlagChoice) -> Action {
    Action::ClaimRoute { route, cards, doubling, flag }
}

/// A claim with everything it could be combined with.
fn claims_with_extras(route: RouteId, cards: Cards) -> Vec<Action> {
    let mut claims = Vec::new();
    for (terrain, wilds) in (0..=5).flat_map(|terrain| (0..=15).map(move |wilds| (terrain, wilds)))
    {
        for flag in [FlagChoice::Leave, FlagChoice::Lay] {
            claims.push(claim(route, cards, Doubling { terrain, wilds }, flag));
        }
    }
    claims
}

/// Every action that takes no cards, sensible or not.
fn actions_without_payment() -> Vec<Action> {
    let mut actions = vec![Action::DrawTickets, Action::LeaveTunnel, Action::Pass];
    actions.extend((0..=u8::MAX).map(|bits| Action::KeepTickets { pick: Pick(bits) }));
    actions.extend((0..=u8::MAX).map(|first| Action::ChoosePieces { first }));
    for from in [0, 1, 2, u8::MAX].map(Medium) {
        actions.extend((0..=u8::MAX).map(|count| Action::ExchangePieces { from, count }));
    }
    for slot in (0..=limits::SLOTS as u8 + 1).chain([u8::MAX]) {
        let decks = (0..=limits::DECKS as u8).chain([u8::MAX]).map(DeckId);
        actions.extend(decks.map(|refill| Action::TakeCard { slot: Slot(slot), refill }));
    }
    let decks = (0..=limits::DECKS as u8 + 1).chain([u8::MAX]);
    actions.extend(decks.map(|deck| Action::DrawCard { deck: DeckId(deck) }));
    actions
}

/// Every action that anybody could think of on this board, sensible or not: cards that
/// nobody has, routes that do not exist.
pub fn conceivable_actions(rules: &Rules) -> Vec<Action> {
    let board = rules.board();
    let mut actions = actions_without_payment();
    for cards in conceivable_payments(board.faces().len()) {
        actions.push(Action::PayTunnel { cards });
        for route in (0..=board.routes().len()).chain([usize::from(u8::MAX)]) {
            let route = RouteId::from_index(route);
            actions.push(claim(route, cards, Doubling::NONE, FlagChoice::Leave));
            actions.push(claim(route, cards, Doubling { terrain: 1, wilds: 1 }, FlagChoice::Lay));
        }
        for city in (0..=board.cities().len()).chain([usize::from(u8::MAX)]) {
            let city = CityId::from_index(city);
            actions.push(Action::BuildStation { city, cards });
            actions.push(Action::BuildHarbour { city, cards });
        }
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
