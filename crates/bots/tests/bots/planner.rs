//! `planner`.

use trestle_bots::BotKind::Planner;
use trestle_engine::Action;
use trestle_testkit::{Game, Scene};

use crate::{ask, new_bot};

/// A player who has yet to go from Edinburgh, which a double route leaves, to Paris.
fn edinburgh_to_paris(hand: &str) -> Game {
    let scene =
        Scene::europe(2).tickets(0, "edinburgh-paris").routes(0, "dieppe-london-1 dieppe-paris");
    scene.hand(0, hand).row("black black orange orange red").play()
}

#[test]
fn the_plan_goes_over_the_track_whose_cards_came() {
    let mut bot = new_bot(Planner, &edinburgh_to_paris(""));
    for color in ["black", "orange", "black"] {
        let game = edinburgh_to_paris(&format!("2 {color}"));
        let Action::TakeCard { slot, .. } = ask(bot.as_mut(), &game) else {
            panic!("two cards that complete the {color} track lie there");
        };
        assert_eq!(game.state.face_up(slot), Some(game.card(color)));
    }
}
