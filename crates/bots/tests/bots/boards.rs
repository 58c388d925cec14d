//! What the baselines make of tunnels, stations, terrain, flags, ships and harbours.

use trestle_bots::BotKind::OneStep;
use trestle_engine::{Action, DeckId, Medium};
use trestle_testkit::Scene;

use crate::{BASELINES, answer, ask, claim_of, claimed, new_bot};

/// A player who needs a tunnel out of Barcelona, and the cards that will be turned there.
fn into_the_tunnel(turned: &str) -> Scene {
    Scene::europe(2).tickets(0, "barcelona-bruxelles").hand(0, "3 red").deck(turned)
}

#[test]
fn a_tunnel_is_paid_for_or_left() {
    let mut game = into_the_tunnel("red blue green").play();
    game.claim(0, "barcelona-pamplona", "2 red");
    for kind in BASELINES {
        assert_eq!(answer(kind, &game), Action::PayTunnel { cards: game.cards("1 red") });
    }
    let mut game = into_the_tunnel("red red green").play();
    game.claim(0, "barcelona-pamplona", "2 red");
    for kind in BASELINES {
        assert_eq!(answer(kind, &game), Action::LeaveTunnel);
    }
}

#[test]
fn a_tunnel_that_was_left_is_tried_again_with_more_cards_only() {
    let mut game = into_the_tunnel("red red green blue blue blue blue").play();
    let mut bot = new_bot(OneStep, &game);
    for _ in 0..2 {
        let action = ask(bot.as_mut(), &game);
        game.act(0, action);
    }
    assert_eq!(game.hand(0), game.cards("3 red"));
    game.draw(1).draw(1);
    for _ in 0..2 {
        let action = ask(bot.as_mut(), &game);
        assert!(claimed(action).is_none());
        game.act(0, action);
    }
    game.draw(1).draw(1);
    assert_eq!(claimed(ask(bot.as_mut(), &game)), Some(game.route("barcelona-pamplona")));
}

#[test]
fn a_station_saves_a_ticket_in_the_last_turn() {
    let scene = || {
        let scene = Scene::europe(2).tickets(0, "brest-marseille").hand(0, "1 red");
        scene.routes(0, "brest-paris").routes(1, "marseille-paris")
    };
    let last = scene().final_turns(2).play();
    let earlier = scene().play();
    for kind in BASELINES {
        assert!(matches!(answer(kind, &last), Action::BuildStation { .. }));
        assert!(!matches!(answer(kind, &earlier), Action::BuildStation { .. }));
    }
}

#[test]
fn terrain_cards_double_a_route() {
    let scene = || Scene::africa(2).tickets(0, "durban-cape-town").routes(0, "bloemfontein-durban");
    let game = scene().hand(0, "3 orange, 1 desert").play();
    let doubled = game.doubled_action("bloemfontein-cape-town", "3 orange", 1, 0);
    assert_eq!(answer(OneStep, &game), doubled);
    // Wild cards are too good for that.
    let game = scene().hand(0, "3 orange, 1 wild").play();
    assert_eq!(answer(OneStep, &game), game.claim_action("bloemfontein-cape-town", "3 orange"));
}

#[test]
fn terrain_of_the_goal_is_taken_if_no_card_for_it_is_there() {
    let scene = || Scene::africa(2).tickets(0, "durban-cape-town").routes(0, "bloemfontein-durban");
    let game = scene().row("red red blue blue green jungle desert").play();
    assert_eq!(answer(OneStep, &game), game.take_action(6));
    let game = scene().row("red red blue orange green jungle desert").play();
    assert_eq!(answer(OneStep, &game), game.take_action(3));
}

#[test]
fn a_card_is_laid_for_the_flag() {
    let scene = Scene::paris(2).edition("german").tickets(0, "louvre-montmartre");
    let game = scene.hand(0, "1 blue").play();
    assert_eq!(answer(OneStep, &game), game.flag_action("louvre-opera-1", "1 blue"));
}

#[test]
fn a_country_is_entered_by_whichever_way() {
    let scene = || Scene::africa(2).tickets(0, "nigeria-leopoldville").hand(0, "2 white");
    assert_eq!(claim_of(OneStep, &scene().play()).as_deref(), Some("douala-nigeria-1-2"));
    let joined = "douala-nigeria-1-1 douala-libreville-1 leopoldville-libreville";
    let done = scene().routes(0, joined).play();
    assert_eq!(answer(OneStep, &done), Action::DrawTickets);
}

#[test]
fn a_tour_is_joined_place_by_place() {
    let scene =
        || Scene::world(2).tickets(0, "tour-tehran-bangkok").hand(0, "2 black, 2 white, 3 red");
    let claims = |routes: &str| claim_of(OneStep, &scene().routes(0, routes).play());
    assert_eq!(claims("").as_deref(), Some("lahore-tehran"));
    assert_eq!(claims("lahore-tehran").as_deref(), Some("lahore-mumbai-1"));
    assert_eq!(claims("lahore-tehran lahore-mumbai-1").as_deref(), Some("bangkok-mumbai-1"));
}

#[test]
fn harbours_are_built_where_tickets_lead() {
    let scene = Scene::world(2).hand(0, "2 red-harbour, 2 red-ship").tickets(0, "bangkok-tokyo");
    let game = scene.routes(0, "bangkok-hong-kong-1 hong-kong-tokyo").play();
    for kind in BASELINES {
        let Action::BuildHarbour { city, .. } = answer(kind, &game) else {
            panic!("{kind} builds no harbour");
        };
        assert_ne!(city, game.city("hong-kong"));
    }
}

#[test]
fn cards_come_from_the_deck_for_the_goal() {
    let row = "wild black white black-ship green-ship white-ship";
    let scene = || Scene::world(2).tickets(0, "bangkok-tokyo").row(row);
    // A train route of black or purple cards, then a ship route of any colour.
    let game = scene().play();
    assert_eq!(answer(OneStep, &game), game.refill_action(1, 0));
    let game = scene().hand(0, "1 green-ship").routes(0, "bangkok-hong-kong-1").play();
    assert_eq!(answer(OneStep, &game), game.refill_action(4, 1));
    let game = scene().hand(0, "1 red-ship").routes(0, "bangkok-hong-kong-1");
    let game = game.row("black black white black-ship green-ship white-ship").play();
    assert_eq!(answer(OneStep, &game), Action::DrawCard { deck: DeckId(1) });
}

#[test]
fn pieces_are_exchanged_when_the_plan_lacks_them() {
    // There is no way to Beijing but by train.
    let scene = || Scene::world(2).tickets(0, "hamburg-beijing");
    let game = scene().pieces_of(0, [0, 16]).play();
    for kind in BASELINES {
        let action = answer(kind, &game);
        assert!(matches!(action, Action::ExchangePieces { from: Medium(1), .. }), "{kind}");
    }
    let game = scene().pieces_of(0, [16, 0]).play();
    for kind in BASELINES {
        assert!(!matches!(answer(kind, &game), Action::ExchangePieces { .. }), "{kind}");
    }
}
