//! Short ways to ask a game for what these tests compare. Payments are compared in words,
//! `"2 red, 1 wild"`, and in their order.

use trestle_engine::{Action, Cards, DeckId, Doubling, Id, Refusal, RouteId, Seat, SeatSet};
use trestle_testkit::Game;

/// Every payment with which a seat may claim a route now.
pub fn claims(game: &Game, seat: u8, route: &str) -> Vec<String> {
    let wanted = game.route(route);
    let payments = game.legal(seat).into_iter().filter_map(|action| match action {
        Action::ClaimRoute { route, cards, .. } if route == wanted => Some(cards),
        _ => None,
    });
    payments.map(|cards| game.rules.card_names(cards)).collect()
}

/// Every way to double a route that is claimed with these cards: how many terrain cards and
/// how many wild ones.
pub fn doublings(game: &Game, seat: u8, route: &str, cards: &str) -> Vec<(u8, u8)> {
    let (wanted, set) = (game.route(route), game.cards(cards));
    let doubled = game.legal(seat).into_iter().filter_map(|action| match action {
        Action::ClaimRoute { route, cards, doubling, .. } if route == wanted && cards == set => {
            (doubling != Doubling::NONE).then_some((doubling.terrain, doubling.wilds))
        }
        _ => None,
    });
    doubled.collect()
}

/// The routes that a seat may claim now, each once.
pub fn claimable(game: &Game, seat: u8) -> Vec<RouteId> {
    let mut routes: Vec<RouteId> = Vec::new();
    for action in game.legal(seat) {
        if let Action::ClaimRoute { route, .. } = action
            && !routes.contains(&route)
        {
            routes.push(route);
        }
    }
    routes
}

/// Every payment with which a seat may build a station in a city now.
pub fn station_payments(game: &Game, seat: u8, city: &str) -> Vec<String> {
    let wanted = game.city(city);
    let payments = game.legal(seat).into_iter().filter_map(|action| match action {
        Action::BuildStation { city, cards } if city == wanted => Some(cards),
        _ => None,
    });
    payments.map(|cards| game.rules.card_names(cards)).collect()
}

/// Everything a seat in a tunnel may do: payments of the extra cards, and `leave`.
pub fn ways_on(game: &Game, seat: u8) -> Vec<String> {
    let in_words = |action| match action {
        Action::PayTunnel { cards } => game.rules.card_names(cards),
        Action::LeaveTunnel => "leave".to_owned(),
        other => panic!("{other:?} is no action in a tunnel"),
    };
    game.legal(seat).into_iter().map(in_words).collect()
}

/// Why a seat may not claim a route with these cards.
pub fn claim_refused(game: &mut Game, seat: u8, route: &str, cards: &str) -> Refusal {
    let action = game.claim_action(route, cards);
    game.refused(seat, action)
}

/// Why a seat may not build a station with these cards.
pub fn station_refused(game: &mut Game, seat: u8, city: &str, cards: &str) -> Refusal {
    let action = game.station_action(city, cards);
    game.refused(seat, action)
}

/// The refusal of cards that are not the set asked for.
pub fn not_a_set(game: &Game, spaces: u8, wilds: u8, cards: &str) -> Refusal {
    Refusal::NotASet { spaces, wilds, cards: game.cards(cards) }
}

/// The cards in the deck, in whatever order.
pub fn deck(game: &Game) -> Cards {
    game.state.deck(game.rules.board(), DeckId(0)).iter().copied().collect()
}

/// A turn of a seat that draws two cards from the deck.
pub fn draw_two(game: &mut Game, seat: u8) {
    game.draw(seat).draw(seat);
}

/// The seats as a set.
pub fn seats(seats: &[u8]) -> SeatSet {
    seats.iter().map(|&seat| Seat(seat)).collect()
}

/// The names of the tickets that a seat would complete if the game ended now.
pub fn completed(game: &Game, seat: u8) -> Vec<String> {
    let tickets = game.rules.board().tickets();
    let completed = game.scores().seats[usize::from(seat)].completed;
    completed.iter().map(|ticket| tickets[ticket.index()].id.clone()).collect()
}
