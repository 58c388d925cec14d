//! `hungry`.

use trestle_bots::BotKind::Hungry;
use trestle_engine::{Action, Id};
use trestle_testkit::Scene;

use crate::{answer, claim_of, claimed};

/// Seven pieces join Brest and Marseille.
fn brest_to_marseille(pieces: u8) -> Scene {
    Scene::europe(2).tickets(0, "brest-marseille").pieces(0, pieces)
}

#[test]
fn tickets_are_drawn_while_the_plan_leaves_more_than_eight_pieces() {
    assert_eq!(answer(Hungry, &brest_to_marseille(16).play()), Action::DrawTickets);
    assert_ne!(answer(Hungry, &brest_to_marseille(15).play()), Action::DrawTickets);
    let too_late = brest_to_marseille(16).final_turns(2).play();
    assert_ne!(answer(Hungry, &too_late), Action::DrawTickets);
}

#[test]
fn a_ticket_that_is_cut_off_spoils_the_appetite() {
    let scene = brest_to_marseille(40).tickets(0, "brest-marseille lisboa-danzig");
    let game = scene.routes(1, "cadiz-lisboa lisboa-madrid").play();
    assert_ne!(answer(Hungry, &game), Action::DrawTickets);
}

#[test]
fn tickets_are_kept_that_leave_five_pieces() {
    let deck = "brest-petrograd brest-marseille edinburgh-athina";
    let mut game = Scene::europe(2).pieces(0, 12).ticket_deck(deck).play();
    game.draw_tickets(0);
    assert_eq!(answer(Hungry, &game), game.keep_action(0, "brest-marseille"));
}

#[test]
fn tickets_are_kept_that_give_the_most_for_a_piece() {
    // With this much done, two of them cost nothing more.
    let deck = "brest-marseille paris-wien marseille-essen";
    let scene = Scene::europe(2)
        .routes(0, "brest-paris marseille-paris munchen-wien munchen-zurich paris-zurich");
    let mut game = scene.ticket_deck(deck).play();
    game.draw_tickets(0);
    assert_eq!(answer(Hungry, &game), game.keep_action(0, "brest-marseille paris-wien"));
}

#[test]
fn of_tickets_that_do_not_fit_the_cheapest_is_kept() {
    let deck = "brest-petrograd brest-marseille edinburgh-athina";
    let mut game = Scene::europe(2).pieces(0, 11).ticket_deck(deck).play();
    game.draw_tickets(0);
    assert_eq!(answer(Hungry, &game), game.keep_action(0, "brest-marseille"));
}

#[test]
fn grey_routes_are_paid_in_colours_that_are_not_needed() {
    let game = brest_to_marseille(15).hand(0, "4 black").play();
    assert_eq!(answer(Hungry, &game), game.claim_action("brest-paris", "3 black"));
    let game = brest_to_marseille(15).hand(0, "4 black, 4 red").play();
    assert_eq!(answer(Hungry, &game), game.claim_action("marseille-paris", "4 red"));
}

#[test]
fn cards_are_drawn_for_the_plan() {
    let game = brest_to_marseille(15).hand(0, "1 red").row("red black blue blue wild").play();
    assert_eq!(answer(Hungry, &game), game.take_action(1));
    let game = brest_to_marseille(15).hand(0, "1 red").row("red blue blue blue wild").play();
    assert_eq!(answer(Hungry, &game), game.take_action(0));
}

#[test]
fn the_plan_changes_when_somebody_is_in_the_way() {
    // Without Paris the way leads over Pamplona.
    let scene = brest_to_marseille(15).routes(1, "marseille-paris").hand(0, "3 black, 4 purple");
    assert_eq!(claim_of(Hungry, &scene.play()).as_deref(), Some("brest-pamplona"));
}

#[test]
fn with_nothing_planned_the_longest_route_is_claimed() {
    let scene = brest_to_marseille(8).routes(0, "brest-paris marseille-paris");
    let game = scene.hand(0, "6 red, 1 wild").play();
    let length =
        |action| claimed(action).map(|route| game.rules.board().routes()[route.index()].length);
    let longest = game.legal(0).into_iter().filter_map(length).max();
    assert!(longest > Some(3));
    assert_eq!(length(answer(Hungry, &game)), longest);
}
