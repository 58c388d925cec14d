//! Tunnels: where the turned cards come from and where they go.
//!
//! München–Venezia is a blue tunnel of two spaces.

use trestle_engine::{Action, Card, DeckId, Event};
use trestle_testkit::{Game, Scene};

use crate::support::{deck, ways_on};

const TUNNEL: &str = "munchen-venezia";

/// A game whose deck and discards hold just these cards: seat 1 has all others that are
/// not in the row of red cards or in the hand of seat 0.
fn few_cards(hand: &str, deck: &str, discards: &str) -> Game {
    let scene = Scene::europe(2).hand(0, hand).row("red red red red red");
    scene.deck(deck).discards(discards).other_cards_in_hand(1).play()
}

fn turned(game: &Game) -> Vec<Card> {
    let turned = game.events.iter().filter_map(|event| match event {
        Event::TunnelTurned { card } => Some(*card),
        _ => None,
    });
    turned.collect()
}

fn cards(game: &Game, names: &str) -> Vec<Card> {
    names.split_whitespace().map(|name| game.card(name)).collect()
}

/// EU-TUN-1: the three top cards are turned in their order, after the set is laid down.
/// The set is then neither in the hand nor among the discards.
#[test]
fn the_top_three_cards_of_the_deck_are_turned() {
    let scene = Scene::europe(2).hand(0, "3 blue, 1 red").discards("1 white");
    let mut game = scene.deck("white blue wild green").play();
    let before = game.deck_len();
    game.claim(0, TUNNEL, "2 blue");
    let tunnel = game.state.tunnel().expect("two more cards are owed");
    assert_eq!(tunnel.route, game.route(TUNNEL));
    assert_eq!(tunnel.laid, game.cards("2 blue"));
    assert_eq!(*tunnel.turned, cards(&game, "white blue wild"));
    assert_eq!(turned(&game), cards(&game, "white blue wild"));
    assert_eq!(game.deck_len(), before - 3);
    let top = *game.state.deck(game.rules.board(), DeckId(0)).last().unwrap();
    assert_eq!(top, game.card("green"));
    assert_eq!(game.hand(0), game.cards("1 blue, 1 red"));
    assert_eq!(game.state.discards(), game.cards("1 white"));
}

/// EU-TUN-1: the deck runs out after the first turned card and is remade of the discards
/// alone. Five green cards are discarded, so the two that follow must be green: neither
/// the set laid down nor the card already turned is among them.
#[test]
fn a_deck_that_runs_out_is_remade_without_the_laid_and_turned_cards() {
    let mut game = few_cards("4 blue", "blue", "5 green");
    game.claim(0, TUNNEL, "2 blue");
    assert_eq!(turned(&game), cards(&game, "blue green green"));
    assert!(game.events.contains(&Event::DeckRemade { deck: DeckId(0) }));
    assert_eq!(deck(&game), game.cards("3 green"));
    assert!(game.state.discards().is_empty());
    assert_eq!(ways_on(&game, 0), ["1 blue", "leave"]);
}

/// EU-TUN-1: the same with the second card as the last of the deck, and with wild cards
/// among the discards, which count like any turned card.
#[test]
fn cards_of_the_remade_deck_count_like_the_others() {
    let mut game = few_cards("4 blue, 1 wild", "white white", "1 wild");
    game.claim(0, TUNNEL, "2 blue");
    assert_eq!(turned(&game), cards(&game, "white white wild"));
    assert_eq!(ways_on(&game, 0), ["1 blue", "1 wild", "leave"]);
}

/// EU-TUN-1, EU-TUN-5: with deck and discards used up, what is left after the tunnel is
/// what was laid, paid and turned, and only that.
#[test]
fn after_the_turn_the_laid_paid_and_turned_cards_come_back_into_the_deck() {
    let mut game = few_cards("4 blue", "blue", "2 green");
    game.claim(0, TUNNEL, "2 blue");
    assert_eq!(game.deck_len(), 0);
    assert!(game.state.discards().is_empty());
    game.pay_tunnel(0, "1 blue");
    assert_eq!(deck(&game), game.cards("4 blue, 2 green"));
    assert!(game.state.discards().is_empty());
}

/// EU-TUN-4, EU-TUN-5: after leaving only the turned cards come back into the deck, for
/// the set is in the hand again.
#[test]
fn after_leaving_only_the_turned_cards_come_back_into_the_deck() {
    let mut game = few_cards("2 blue", "blue", "2 green");
    game.claim(0, TUNNEL, "2 blue").act(0, Action::LeaveTunnel);
    assert_eq!(deck(&game), game.cards("1 blue, 2 green"));
    assert_eq!(game.hand(0), game.cards("2 blue"));
}

/// EU-TUN-5: nothing owed, paid, or left: the turned cards are discarded every time, on
/// top of what was paid.
#[test]
fn the_turned_cards_are_discarded_however_it_ends() {
    let begin = |deck| {
        let scene = Scene::europe(2).hand(0, "4 blue").discards("1 white").deck(deck);
        let mut game = scene.play();
        game.claim(0, TUNNEL, "2 blue");
        game
    };
    let game = begin("red green wild");
    assert_eq!(game.state.discards(), game.cards("1 white"), "not before the end of the turn");

    let game = begin("red green white");
    let nothing_owed = game.cards("2 blue, 1 red, 1 green, 2 white");
    assert_eq!(game.state.discards(), nothing_owed);

    let mut game = begin("red green wild");
    game.pay_tunnel(0, "1 blue");
    assert_eq!(game.state.discards(), game.cards("3 blue, 1 red, 1 green, 1 wild, 1 white"));

    let mut game = begin("blue green wild");
    game.act(0, Action::LeaveTunnel);
    assert_eq!(game.state.discards(), game.cards("1 blue, 1 green, 1 wild, 1 white"));
}

/// EU-TUN-5: the turned cards do not pass through the row or a hand.
#[test]
fn the_turned_cards_leave_the_row_as_it_lies() {
    let scene = Scene::europe(2).hand(0, "4 blue").row("red white green black red");
    let mut game = scene.deck("blue wild wild").play();
    game.claim(0, TUNNEL, "2 blue");
    assert_eq!(game.row(), "red white green black red");
    game.act(0, Action::LeaveTunnel);
    assert_eq!(game.row(), "red white green black red");
    assert_eq!(game.hand(1), game.cards(""));
}

/// EU-TUN-6: two cards or one are left in deck and discards together: those count.
#[test]
fn with_fewer_than_three_cards_to_turn_those_count() {
    let cases = [
        ("wild blue", "", 2),
        ("white blue", "", 1),
        ("wild", "1 blue", 2),
        ("blue", "", 1),
        ("white", "", 0),
    ];
    for (deck, discards, owed) in cases {
        let mut game = few_cards("5 blue", deck, discards);
        game.claim(0, TUNNEL, "2 blue");
        let extra = Event::TunnelDemands { extra: owed };
        assert!(game.events.contains(&extra), "{deck} + {discards}: {:?}", game.events);
        assert_eq!(game.owns(0, TUNNEL), owed == 0);
        if owed > 0 {
            assert_eq!(ways_on(&game, 0), [format!("{owed} blue"), "leave".to_owned()]);
        }
    }
}

/// EU-TUN-6: no card left to turn, and the tunnel costs its set. The cards laid down are
/// not turned either: they are discarded afterwards and become the new deck.
#[test]
fn with_no_card_to_turn_the_tunnel_costs_nothing_extra() {
    for set in ["2 blue", "2 wild"] {
        let mut game = few_cards("3 blue, 3 wild", "", "");
        game.claim(0, TUNNEL, set);
        assert!(turned(&game).is_empty());
        assert!(game.owns(0, TUNNEL));
        assert_eq!(game.hand(0), game.cards("3 blue, 3 wild") - game.cards(set));
        assert_eq!(deck(&game), game.cards(set));
    }
}
