//! Drawing cards with something in mind.

use trestle_engine::{Action, Card, Color, DeckId, Id, Medium, Phase, RouteId};

use super::sight::Sight;

/// The face-up card of a colour for a kind of route, if there is one to take; the card
/// that serves best, if there are several. The deck for that kind of route replaces it.
pub(super) fn face_up(
    sight: &Sight<'_>,
    medium: Medium,
    value: impl Fn(Color) -> u8,
) -> Option<Action> {
    take(sight, medium, |card| {
        let color = sight.color_for(medium, card)?;
        let face = &sight.board.faces()[card.index()];
        // Of equal colours a double card, or one that pays for harbours too.
        Some((value(color), face.spaces, face.harbour)).filter(|rank| rank.0 > 0)
    })
}

/// A face-up wild card.
pub(super) fn wild(sight: &Sight<'_>, medium: Medium) -> Option<Action> {
    take(sight, medium, |card| card.is_wild().then_some(()))
}

/// A card of the deck for a kind of route, unseen, or whatever else can be had.
pub(super) fn blind(sight: &Sight<'_>, medium: Medium) -> Option<Action> {
    let deck = DeckId::from_index(deck_for(sight, medium));
    let own_deck = Some(Action::DrawCard { deck }).filter(|&draw| sight.allows(draw));
    let is_open = |deck: DeckId| sight.board.decks()[deck.index()].open;
    let any =
        || sight.legal().find(|draw| matches!(draw, Action::DrawCard { deck } if !is_open(*deck)));
    own_deck
        .or_else(|| any().copied())
        .or_else(|| take(sight, medium, |card| sight.board.faces()[card.index()].color.map(|_| ())))
}

/// The terrain card that is still missing to double a route, if it lies face-up.
pub(super) fn terrain(sight: &Sight<'_>, route: RouteId) -> Option<Action> {
    let terrain = sight.board.routes()[route.index()].terrain?;
    let price = sight.board.settings().terrain_cost[usize::from(sight.length(route))];
    let card = sight.turn.rules.terrain_card(terrain);
    let own = sight.own.hand.count(card);
    let seats = sight.turn.view.seats.iter();
    // Terrain cards lie open, so that everybody's are seen.
    let most = seats.map(|seat| seat.seen_cards.count(card)).max().unwrap_or(0);
    let missing = price.max(most).saturating_sub(own);
    // One card a turn: who collects nothing but terrain claims no routes.
    let worth_it = price > 0 && (1..=2).contains(&missing);
    let first_card = sight.turn.view.phase == Phase::Turn;
    let medium = sight.medium(route);
    take(sight, medium, |other| (worth_it && first_card && other == card).then_some(()))
}

/// The legal way to take the face-up card of the highest rank. If the deck for a kind of
/// route may replace it, that one does.
fn take<R: Ord>(
    sight: &Sight<'_>,
    medium: Medium,
    rank: impl Fn(Card) -> Option<R>,
) -> Option<Action> {
    let refilling = deck_for(sight, medium);
    let ranked = sight.legal().filter_map(|action| match *action {
        Action::TakeCard { slot, refill } => {
            let card = sight.turn.view.row[slot.index()]?;
            Some(((rank(card)?, refill.index() == refilling), *action))
        }
        _ => None,
    });
    ranked.max_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, action)| action)
}

/// The deck whose cards are played for a kind of route.
fn deck_for(sight: &Sight<'_>, medium: Medium) -> usize {
    let fits = |deck: &trestle_engine::board::Deck| deck.medium == medium && !deck.open;
    sight.board.decks().iter().position(fits).unwrap_or(0)
}
