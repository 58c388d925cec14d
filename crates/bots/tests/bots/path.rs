//! `path`.

use trestle_bots::BotKind::Path;
use trestle_engine::{Action, DeckId, Pick, Seat};
use trestle_testkit::{Game, Scene};

use crate::{answer, claim_of};

#[test]
fn all_tickets_are_kept() {
    let game = Game::start(trestle_testkit::rules(trestle_testkit::board("europe"), 2), 1);
    let pick = Pick::all(game.state.offer(Seat(0)));
    assert_eq!(answer(Path, &game), Action::KeepTickets { pick });
}

#[test]
fn the_route_worth_most_is_claimed_in_the_largest_colour() {
    let scene = || Scene::europe(2).tickets(0, "brest-marseille");
    let game = scene().hand(0, "4 red, 3 black").play();
    assert_eq!(answer(Path, &game), game.claim_action("marseille-paris", "4 red"));
    let game = scene().hand(0, "2 red, 3 black").play();
    assert_eq!(answer(Path, &game), game.claim_action("brest-paris", "3 black"));
}

#[test]
fn other_colours_wait_and_cards_come_unseen() {
    let scene = Scene::europe(2).tickets(0, "brest-marseille").routes(0, "marseille-paris");
    let game = scene.hand(0, "3 black, 5 blue").row("black black wild black red").play();
    assert_eq!(answer(Path, &game), Action::DrawCard { deck: DeckId(0) });
}

#[test]
fn tickets_count_twice() {
    // Brest–Paris is on the way to both, and so more urgent than the longer route.
    let scene = Scene::europe(2).tickets(0, "brest-marseille brest-venezia");
    let game = scene.hand(0, "4 black").play();
    assert_eq!(claim_of(Path, &game).as_deref(), Some("brest-paris"));
}

#[test]
fn no_tickets_are_drawn_when_all_are_done() {
    let scene = Scene::europe(2).tickets(0, "brest-marseille");
    let game = scene.routes(0, "brest-paris marseille-paris").hand(0, "8 red").play();
    assert_eq!(claim_of(Path, &game).as_deref(), Some("petrograd-stockholm"));
}
