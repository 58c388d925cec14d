//! Hints to take and to draw cards, in exact positions.

use trestle_bots::{Deed, Reason, RowHelp};
use trestle_engine::DeckId;
use trestle_testkit::{Game, Scene};

use crate::hints::{assert_says, brest_to_paris, paris_to_marseille, reason_for};

#[test]
fn cards_are_taken_to_pay_for_a_route() {
    let row = "black red wild blue green";
    let game = brest_to_paris().row(row).play();
    assert_says(&game, &["takes a black card: with 3 of them you can pay for Brest – Paris"]);
    let game = brest_to_paris().hand(0, "2 black").row(row).play();
    let lines = [
        "takes a black card: with it you can pay for Brest – Paris",
        "takes a wild card: with it you can pay for Brest – Paris",
    ];
    assert_says(&game, &lines);
}

#[test]
fn wild_cards_in_the_hand_are_not_missing() {
    let row = "black red blue blue green";
    let game = brest_to_paris().hand(0, "1 black, 1 wild").row(row).play();
    assert_says(&game, &["takes a black card: with it you can pay for Brest – Paris"]);
}

#[test]
fn reserved_cards_are_not_missing() {
    // The plan puts three black cards by for Brest – Paris. The hand pays for Marseille – Paris as
    // well, but not for both.
    let row = "black red blue blue green";
    let scene = |hand: &str| Scene::europe(2).tickets(0, "brest-marseille").hand(0, hand).row(row);
    let game = scene("6 black").play();
    let black = "with it you can pay for both Brest – Paris and Marseille – Paris";
    assert_says(&game, &[&format!("takes a black card: {black}")]);
    let game = scene("4 black").play();
    let black = "with 3 of them you can pay for both Brest – Paris and Marseille – Paris";
    assert_says(&game, &[&format!("takes a black card: {black}")]);
    // What does not pay for it, even with all that is reserved, is missing.
    let game = scene("3 black, 3 red").play();
    assert_says(&game, &["takes a red card: with it you can pay for Marseille – Paris"]);
}

#[test]
fn a_tunnel_may_demand_more_than_its_price() {
    let scene = Scene::europe(2).tickets(0, "barcelona-bruxelles").hand(0, "1 red");
    let scene = scene.routes(0, "pamplona-paris-1 bruxelles-paris-1").pieces(0, 2);
    let scene = scene.routes(1, "barcelona-marseille barcelona-madrid");
    let game = scene.stations(0, "kyiv wien roma").row("red red blue blue green").play();
    assert_says(&game, &["takes a red card: with it you can attempt Barcelona – Pamplona"]);
}

#[test]
fn any_colour_begins_a_grey_route_but_does_not_go_on_with_it() {
    let row = "black red wild blue green";
    let game = paris_to_marseille().row(row).play();
    let lines = [
        "takes a red card: with 4 of them you can pay for Marseille – Paris",
        "takes a blue card: with 4 of them you can pay for Marseille – Paris",
    ];
    assert_says(&game, &lines);
    let game = paris_to_marseille().hand(0, "2 red").row(row).play();
    assert_says(&game, &["takes a red card: with 2 of them you can pay for Marseille – Paris"]);
    let (blue, way) = (Deed::TakeCard(game.card("blue")), game.route("marseille-paris"));
    let reason = reason_for(&game, &blue);
    assert!(!matches!(reason, Reason::PaysRoute { route, .. } if route == way), "{reason:?}");
}

#[test]
fn a_wild_card_pays_for_a_grey_route_with_any_colour() {
    let game = paris_to_marseille().hand(0, "3 red").row("wild blue blue green green").play();
    assert_says(&game, &["takes a wild card: with it you can pay for Marseille – Paris"]);
}

#[test]
fn a_ferry_demands_wild_cards() {
    let scene = || Scene::europe(2).tickets(0, "edinburgh-paris").routes(0, "edinburgh-london-1");
    let row = "red red green wild blue";
    let game = scene().hand(0, "1 red").row(row).play();
    let line = "takes a wild card: the ferry Dieppe – London demands 1 wild card and you have 0";
    assert_says(&game, &[line]);
    // It does not demand another one; that only pays for it.
    let game = scene().hand(0, "1 wild").row(row).play();
    assert_says(&game, &["takes a wild card: with it you can pay for Dieppe – London"]);
}

#[test]
fn what_pays_for_nothing_may_serve_later_if_there_is_a_later() {
    // Without pieces nothing is collected for.
    let scene = || Scene::europe(2).pieces(0, 0).row("red red red red red");
    let game = scene().play();
    let red = Deed::TakeCard(game.card("red"));
    assert_eq!(reason_for(&game, &red), Reason::MayServeLater);
    let game = scene().final_turns(1).play();
    assert_eq!(reason_for(&game, &red), Reason::LastTurn);
}

#[test]
fn unseen_cards_are_drawn_if_the_row_does_not_help() {
    let deck = Deed::DrawCard(DeckId(0));
    // All that is missing is black: there are pieces for one route only.
    let scene = || brest_to_paris().hand(0, "1 black").pieces(0, 3);
    let game = scene().row("blue blue green green yellow").play();
    assert_eq!(reason_for(&game, &deck), Reason::Unseen { row: RowHelp::None });
    assert_says(&game, &["draws unseen: nothing face-up helps your plan"]);
    for row in ["blue black green green yellow", "blue blue green green wild"] {
        let game = scene().row(row).play();
        assert_eq!(reason_for(&game, &deck), Reason::Unseen { row: RowHelp::Some });
    }
    // A wild card cannot be the second.
    let mut game = scene().row("blue blue green green wild").deck("blue").play();
    game.take(0, 0);
    assert_eq!(reason_for(&game, &deck), Reason::Unseen { row: RowHelp::None });
}

#[test]
fn terrain_cards_double_a_route() {
    let scene = || Scene::africa(2).tickets(0, "durban-cape-town").routes(0, "bloemfontein-durban");
    let game = scene().hand(0, "3 orange, 1 desert").play();
    let line = "claims Bloemfontein – Cape Town to complete your ticket Durban – Cape Town, \
                doubled to 8 points";
    assert_says(&game, &[line]);
    let game = scene().row("red red blue blue green jungle desert").play();
    let lines = [
        "takes a desert card: it helps to double Bloemfontein – Cape Town",
        "draws unseen from the terrain deck: it may help to double Bloemfontein – Cape Town",
    ];
    assert_says(&game, &lines);
    // Jungle does not double it, and neither does more desert than it takes.
    let doubles = |game: &Game, card: &str| {
        let reason = reason_for(game, &Deed::TakeCard(game.card(card)));
        reason == Reason::DoublesRoute { route: game.route("bloemfontein-cape-town") }
    };
    assert!(doubles(&game, "desert") && !doubles(&game, "jungle"));
    let game = scene().hand(0, "1 desert").row("red red blue blue green jungle desert").play();
    assert!(!doubles(&game, "desert"));
}

#[test]
fn marked_cards_are_taken_for_a_harbour() {
    let scene = Scene::world(2).tickets(0, "bangkok-tokyo");
    let scene = scene.routes(0, "bangkok-hong-kong-1 hong-kong-tokyo").pieces_of(0, [0, 0]);
    let scene = scene.hand(0, "1 red-harbour, 2 red-ship");
    let game = scene.row("red-harbour black white black-ship green-ship white-ship").play();
    assert_says(&game, &["takes a red-harbour card: it bears the mark that a harbour needs"]);
}
