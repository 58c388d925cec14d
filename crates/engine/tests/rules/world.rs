//! Short ways to say what the tests of the World board ask for.

use trestle_engine::{Action, Cards, DeckId, Id, Refusal};
use trestle_testkit::Game;

/// Trains, and the deck of train cards.
pub const TRAIN: u8 = 0;
/// Ships, and the deck of ship cards.
pub const SHIP: u8 = 1;

/// The six colours of the cards.
pub const COLORS: [&str; 6] = ["black", "green", "purple", "red", "white", "yellow"];

/// Everything that a seat may draw now: face-up cards and tops of decks.
pub fn draws(game: &Game, seat: u8) -> Vec<Action> {
    let is_draw =
        |action: &Action| matches!(action, Action::TakeCard { .. } | Action::DrawCard { .. });
    game.legal(seat).into_iter().filter(is_draw).collect()
}

/// Every payment with which a seat may build a harbour in a city now.
pub fn harbour_payments(game: &Game, seat: u8, city: &str) -> Vec<String> {
    let wanted = game.city(city);
    let payments = game.legal(seat).into_iter().filter_map(|action| match action {
        Action::BuildHarbour { city, cards } if city == wanted => Some(cards),
        _ => None,
    });
    payments.map(|cards| game.rules.card_names(cards)).collect()
}

/// The names of the cities in which a seat may build a harbour now, each once.
pub fn harbour_sites(game: &Game, seat: u8) -> Vec<String> {
    let mut cities: Vec<String> = Vec::new();
    for action in game.legal(seat) {
        if let Action::BuildHarbour { city, .. } = action {
            cities.push(game.rules.board().cities()[city.index()].id.clone());
        }
    }
    cities.dedup();
    cities
}

/// Why a seat may not build a harbour with these cards.
pub fn harbour_refused(game: &mut Game, seat: u8, city: &str, cards: &str) -> Refusal {
    let action = game.harbour_action(city, cards);
    game.refused(seat, action)
}

/// The most pieces of a kind that a seat may swap now; the actions must name every number
/// from one to that.
pub fn exchanges(game: &Game, seat: u8, kind: u8) -> u8 {
    let counts = game.legal(seat).into_iter().filter_map(|action| match action {
        Action::ExchangePieces { from, count } if from.0 == kind => Some(count),
        _ => None,
    });
    let counts: Vec<u8> = counts.collect();
    let most = counts.len() as u8;
    assert_eq!(counts, (1..=most).collect::<Vec<_>>());
    most
}

/// The cards in a deck, in whatever order.
pub fn deck(game: &Game, deck: u8) -> Cards {
    game.state.deck(game.rules.board(), DeckId(deck)).iter().copied().collect()
}

/// How many cards of the row belong to a deck.
pub fn in_row(game: &Game, deck: u8) -> usize {
    let belongs = |name: &&str| game.rules.board().deck_of(game.card(name)).0 == deck;
    game.row().split_whitespace().filter(|name| *name != "-").filter(belongs).count()
}
