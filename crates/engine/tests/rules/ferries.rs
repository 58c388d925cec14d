//! Ferries.

use trestle_engine::Refusal;
use trestle_testkit::Scene;

use crate::support::{claim_refused, claims, not_a_set};

/// The payments for a ferry with this hand.
fn payments(ferry: &str, hand: &str) -> Vec<String> {
    claims(&Scene::europe(2).hand(0, hand).play(), 0, ferry)
}

/// EU-FER-1: Athina–Brindisi has four spaces, one with a locomotive.
#[test]
fn a_ferry_takes_a_wild_card_for_each_symbol_and_a_set_for_the_rest() {
    let mut game = Scene::europe(2).hand(0, "3 blue, 1 wild").play();
    game.claim(0, "athina-brindisi", "3 blue, 1 wild");
    assert!(game.owns(0, "athina-brindisi"));
    assert!(game.hand(0).is_empty());
}

/// EU-FER-1: without the wild card four cards of a colour are not enough.
#[test]
fn a_ferry_cannot_be_claimed_with_colours_alone() {
    let mut game = Scene::europe(2).hand(0, "4 blue, 1 wild").play();
    let action = game.claim_action("athina-brindisi", "4 blue");
    let refusal = game.refused(0, action);
    assert!(matches!(refusal, Refusal::NotASet { spaces: 4, wilds: 1, .. }), "{refusal:?}");
}

/// EU-FER-1: the example of the rules. Wild cards stand in on the ordinary spaces too, up
/// to a set of nothing else.
#[test]
fn wild_cards_may_stand_in_on_the_ordinary_spaces_of_a_ferry() {
    let all = ["3 blue, 1 wild", "2 blue, 2 wild", "1 blue, 3 wild", "4 wild"];
    assert_eq!(payments("athina-brindisi", "5 blue, 4 wild"), all);
    for cards in all {
        let mut game = Scene::europe(2).hand(0, "5 blue, 4 wild").play();
        game.claim(0, "athina-brindisi", cards);
        assert!(game.owns(0, "athina-brindisi"), "{cards}");
    }
}

/// EU-FER-1: every payment of several colours, as far as the wild cards go.
#[test]
fn a_ferry_lists_the_sets_of_every_colour() {
    assert_eq!(
        payments("athina-brindisi", "3 blue, 1 green, 2 red, 4 white, 2 wild"),
        ["3 blue, 1 wild", "2 blue, 2 wild", "2 red, 2 wild", "3 white, 1 wild", "2 white, 2 wild"]
    );
    assert!(payments("athina-brindisi", "12 blue, 12 red").is_empty(), "no wild card");
    assert!(payments("athina-brindisi", "2 blue, 2 red, 1 wild").is_empty(), "one card short");
}

/// EU-FER-1: Constantinople–Sevastopol has four spaces, two of them with a locomotive.
#[test]
fn a_ferry_with_two_symbols_takes_two_wild_cards() {
    assert_eq!(
        payments("constantinople-sevastopol", "4 blue, 4 wild"),
        ["2 blue, 2 wild", "1 blue, 3 wild", "4 wild"]
    );
    let mut game = Scene::europe(2).hand(0, "4 blue, 2 wild").play();
    for cards in ["3 blue, 1 wild", "4 blue"] {
        let refusal = claim_refused(&mut game, 0, "constantinople-sevastopol", cards);
        assert_eq!(refusal, not_a_set(&game, 4, 2, cards));
    }
    game.claim(0, "constantinople-sevastopol", "2 blue, 2 wild");
    assert!(game.owns(0, "constantinople-sevastopol"));
}

/// EU-FER-1: both spaces of Amsterdam–London show a locomotive.
#[test]
fn a_ferry_that_shows_nothing_but_symbols_takes_nothing_but_wild_cards() {
    assert_eq!(payments("amsterdam-london", "5 blue, 5 red, 3 wild"), ["2 wild"]);
    assert!(payments("amsterdam-london", "5 blue, 1 wild").is_empty());
    let mut game = Scene::europe(2).hand(0, "1 blue, 2 wild").play();
    let refusal = claim_refused(&mut game, 0, "amsterdam-london", "1 blue, 1 wild");
    assert_eq!(refusal, not_a_set(&game, 2, 2, "1 blue, 1 wild"));
}

/// EU-FER-1: the ordinary spaces take one colour, not two, and no card too many.
#[test]
fn the_ordinary_spaces_of_a_ferry_take_a_single_colour() {
    let mut game = Scene::europe(2).hand(0, "4 blue, 2 red, 2 wild").play();
    for cards in ["2 blue, 1 red, 1 wild", "1 blue, 1 red, 2 wild", "4 blue, 1 wild"] {
        let refusal = claim_refused(&mut game, 0, "athina-brindisi", cards);
        assert_eq!(refusal, not_a_set(&game, 4, 1, cards));
    }
}

/// EU-FER-1: wild cards that are not held do not pay for symbols.
#[test]
fn the_wild_cards_of_a_ferry_must_be_held() {
    let mut game = Scene::europe(2).hand(0, "3 blue, 1 wild").play();
    let wild = Refusal::CardsNotHeld { card: game.card("wild") };
    assert_eq!(claim_refused(&mut game, 0, "athina-brindisi", "2 blue, 2 wild"), wild);
}

/// EU-FER-1, C-CLAIM-3, C-CLAIM-4: Palermo–Smyrna has six spaces: six pieces, 15 points,
/// whatever the number of wild cards. No cards are turned, as they are for a tunnel.
#[test]
fn a_ferry_takes_pieces_and_gives_points_like_any_route() {
    for cards in ["4 red, 2 wild", "6 wild"] {
        let mut game = Scene::europe(2).hand(0, cards).play();
        let deck = game.deck_len();
        game.claim(0, "palermo-smyrna", cards);
        assert_eq!((game.pieces(0), game.points(0)), (39, 15));
        assert_eq!(game.deck_len(), deck);
        assert_eq!(game.state.discards(), game.cards(cards));
    }
}
