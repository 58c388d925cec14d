//! Drawing cards with something in mind.

use trestle_engine::{Action, Card, Color, DeckId, Id, Medium, Phase, RouteId};

use super::observation::Observation;

/// The face-up card of a colour for a kind of route, if there is one to take; the card
/// that serves best, if there are several. The deck for that kind of route replaces it.
pub(super) fn face_up(
    observation: &Observation<'_>,
    medium: Medium,
    value: impl Fn(Color) -> u8,
) -> Option<Action> {
    take(observation, medium, |card| {
        let color = observation.color_for(medium, card)?;
        let face = &observation.board.faces()[card.index()];
        // Of equal colours a double card, or one that pays for harbours too.
        Some((value(color), face.spaces, face.harbour)).filter(|rank| rank.0 > 0)
    })
}

/// A face-up wild card.
pub(super) fn wild(observation: &Observation<'_>, medium: Medium) -> Option<Action> {
    take(observation, medium, |card| card.is_wild().then_some(()))
}

/// A card of the deck for a kind of route, unseen, or whatever else can be had.
pub(super) fn blind(observation: &Observation<'_>, medium: Medium) -> Option<Action> {
    let deck = DeckId::from_index(deck_for(observation, medium));
    let own_deck = Some(Action::DrawCard { deck }).filter(|&draw| observation.allows(draw));
    let is_open = |deck: DeckId| observation.board.decks()[deck.index()].open;
    let any = || {
        observation
            .legal()
            .find(|draw| matches!(draw, Action::DrawCard { deck } if !is_open(*deck)))
    };
    own_deck.or_else(|| any().copied()).or_else(|| {
        take(observation, medium, |card| observation.board.faces()[card.index()].color.map(|_| ()))
    })
}

/// The terrain card that is still missing to double a route, if it lies face-up.
pub(super) fn terrain(observation: &Observation<'_>, route: RouteId) -> Option<Action> {
    let terrain = observation.board.routes()[route.index()].terrain?;
    let price = observation.board.settings().terrain_cost[usize::from(observation.length(route))];
    let card = observation.turn.rules.terrain_card(terrain);
    let own = observation.own.hand.count(card);
    let seats = observation.turn.view.seats.iter();
    // Terrain cards lie open, so that everybody's are seen.
    let most = seats.map(|seat| seat.seen_cards.count(card)).max().unwrap_or(0);
    let missing = price.max(most).saturating_sub(own);
    // One card a turn: who collects nothing but terrain claims no routes.
    let worth_it = price > 0 && (1..=2).contains(&missing);
    let first_card = observation.turn.view.phase == Phase::Turn;
    let medium = observation.medium(route);
    take(observation, medium, |other| (worth_it && first_card && other == card).then_some(()))
}

/// The legal way to take the face-up card of the highest rank. If the deck for a kind of
/// route may replace it, that one does.
fn take<R: Ord>(
    observation: &Observation<'_>,
    medium: Medium,
    rank: impl Fn(Card) -> Option<R>,
) -> Option<Action> {
    let refilling = deck_for(observation, medium);
    let ranked = observation.legal().filter_map(|action| match *action {
        Action::TakeCard { slot, refill } => {
            let card = observation.turn.view.row[slot.index()]?;
            Some(((rank(card)?, refill.index() == refilling), *action))
        }
        _ => None,
    });
    ranked.max_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, action)| action)
}

/// The deck whose cards are played for a kind of route.
fn deck_for(observation: &Observation<'_>, medium: Medium) -> usize {
    let fits = |deck: &trestle_engine::board::Deck| deck.medium == medium && !deck.open;
    observation.board.decks().iter().position(fits).unwrap_or(0)
}
