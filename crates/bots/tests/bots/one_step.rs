//! `one-step` and `long-route`.

use trestle_bots::BotKind::{LongRoute, OneStep};
use trestle_engine::{Action, DeckId};
use trestle_testkit::Scene;

use crate::{answer, claim_of};

/// A player on the way from Brest over Paris to Marseille.
fn brest_to_marseille() -> Scene {
    Scene::europe(2).tickets(0, "brest-marseille")
}

#[test]
fn the_first_route_of_the_path_is_claimed() {
    let game = brest_to_marseille().hand(0, "3 black").play();
    assert_eq!(answer(OneStep, &game), game.claim_action("brest-paris", "3 black"));
    let game = brest_to_marseille().hand(0, "4 red").routes(0, "brest-paris").play();
    assert_eq!(answer(OneStep, &game), game.claim_action("marseille-paris", "4 red"));
}

#[test]
fn nothing_else_is_claimed() {
    let game = brest_to_marseille().hand(0, "4 red, 2 orange").play();
    assert_eq!(claim_of(OneStep, &game), None);
}

#[test]
fn the_most_valuable_ticket_comes_first() {
    let scene = Scene::europe(2).tickets(0, "brest-marseille edinburgh-athina");
    let game = scene.hand(0, "3 black, 4 orange").play();
    // Either track will do.
    assert_eq!(claim_of(OneStep, &game).as_deref(), Some("edinburgh-london-2"));
}

#[test]
fn cards_are_drawn_for_the_goal() {
    let drawing = |row| brest_to_marseille().hand(0, "1 black").row(row).play();
    let game = drawing("red blue wild black red");
    assert_eq!(answer(OneStep, &game), game.take_action(3));
    let game = drawing("red blue wild green red");
    assert_eq!(answer(OneStep, &game), game.take_action(2));
    let game = drawing("red blue white green red");
    assert_eq!(answer(OneStep, &game), Action::DrawCard { deck: DeckId(0) });
}

#[test]
fn the_second_card_is_never_a_wild_one() {
    let mut game = brest_to_marseille().row("red blue wild black red").deck("red").play();
    game.take(0, 3);
    assert_eq!(answer(OneStep, &game), Action::DrawCard { deck: DeckId(0) });
}

#[test]
fn a_ferry_waits_for_wild_cards_once_it_has_its_colour() {
    let scene = Scene::europe(2).tickets(0, "edinburgh-paris").routes(0, "edinburgh-london-1");
    let game = scene.hand(0, "1 red").row("red red green wild blue").play();
    assert_eq!(answer(OneStep, &game), game.take_action(3));
}

/// A player who has nothing left to do.
fn done() -> Scene {
    brest_to_marseille().routes(0, "brest-paris marseille-paris").hand(0, "8 red")
}

#[test]
fn with_its_tickets_done_it_draws_more_while_all_have_pieces() {
    assert_eq!(answer(OneStep, &done().pieces(1, 8).play()), Action::DrawTickets);
    let late = done().pieces(1, 7).play();
    assert_eq!(claim_of(OneStep, &late).as_deref(), Some("petrograd-stockholm"));
}

#[test]
fn with_a_ticket_lost_it_draws_no_more() {
    let lost =
        done().tickets(0, "brest-marseille lisboa-danzig").routes(1, "cadiz-lisboa lisboa-madrid");
    assert_eq!(claim_of(OneStep, &lost.play()).as_deref(), Some("petrograd-stockholm"));
}

#[test]
fn long_route_draws_no_tickets() {
    assert_eq!(claim_of(LongRoute, &done().play()).as_deref(), Some("petrograd-stockholm"));
}

#[test]
fn long_route_goes_round_short_routes() {
    let game = Scene::europe(2).tickets(0, "barcelona-bruxelles").hand(0, "4 red").play();
    assert_eq!(claim_of(OneStep, &game).as_deref(), Some("barcelona-pamplona"));
    assert_eq!(claim_of(LongRoute, &game).as_deref(), Some("barcelona-marseille"));
}

#[test]
fn long_route_takes_a_short_one_where_there_is_no_other() {
    let scene = Scene::europe(2).tickets(0, "barcelona-bruxelles");
    let game = scene.routes(0, "barcelona-marseille marseille-paris").hand(0, "2 red").play();
    assert_eq!(claim_of(LongRoute, &game).as_deref(), Some("bruxelles-paris-1"));
}
