//! The end of the game.

use trestle_engine::PartKind;
use trestle_engine::board::{Paint, Route};
use trestle_engine::{Action, Event, Phase, Refusal, Seat};
use trestle_testkit::{Game, Scene, classic_boards};

use crate::support::draw_two;

/// What the last action said about the end: who brought it near, and the turns left.
fn announced(game: &Game) -> Vec<(u8, u8)> {
    let near = game.events.iter().filter_map(|event| match *event {
        Event::EndIsNear { seat, turns } => Some((seat.0, turns)),
        _ => None,
    });
    near.collect()
}

/// Seat 0 of three has so many pieces and claims Cadiz–Lisboa, which takes two.
fn claims_with(pieces: u8) -> Game {
    let mut game = Scene::europe(3).hand(0, "2 blue").pieces(0, pieces).play();
    game.claim(0, "cadiz-lisboa", "2 blue");
    game
}

/// C-END-1: two trains left bring the end near, as do fewer.
#[test]
fn two_pieces_or_fewer_at_the_end_of_a_turn_bring_the_end_near() {
    for pieces in [4, 3, 2] {
        let game = claims_with(pieces);
        assert_eq!(game.pieces(0), pieces - 2);
        assert_eq!(announced(&game), [(0, 3)]);
        assert_eq!(game.state.final_turns(), Some(3));
    }
}

/// C-END-1: three trains left do not.
#[test]
fn three_pieces_do_not_bring_the_end_near() {
    let mut game = claims_with(5);
    assert_eq!(game.pieces(0), 3);
    for seat in [1, 2, 0, 1] {
        assert_eq!(game.state.final_turns(), None);
        assert!(announced(&game).is_empty());
        draw_two(&mut game, seat);
    }
}

/// C-END-1: each player has one more turn, the one who brought the end near as the last,
/// and then the game is over. With any number of players, on all classic boards.
#[test]
fn everybody_has_one_more_turn_and_then_the_game_is_over() {
    for board in classic_boards() {
        // Any two cards of a colour pay for it.
        let plain = |route: &&Route| {
            (route.length, route.paint, route.wilds, route.tunnel) == (2, Paint::Grey, 0, false)
        };
        let route = board.routes().iter().find(plain).expect("a short grey route");
        for players in 2..=5 {
            let scene = Scene::new(board.id(), players).turn(1).hand(1, "2 blue").pieces(1, 4);
            let mut game = scene.play();
            game.claim(1, &route.id, "2 blue");
            let count = players as u8;
            assert_eq!(announced(&game), [(1, count)]);
            for turn in 0..count {
                let seat = (2 + turn) % count;
                assert_eq!(game.state.turn(), Seat(seat));
                assert_eq!(game.state.final_turns(), Some(count - turn));
                draw_two(&mut game, seat);
            }
            assert_eq!(game.state.phase(), Phase::Over);
            assert!(game.events.contains(&Event::GameOver));
        }
    }
}

/// C-END-1: when the game is over, nobody does anything any more.
#[test]
fn after_the_last_turn_nothing_is_allowed() {
    let mut game = Scene::europe(2).final_turns(1).play();
    draw_two(&mut game, 0);
    assert_eq!(game.state.next_actor(), None);
    for seat in [0, 1] {
        assert!(game.legal(seat).is_empty());
        assert_eq!(game.refused(seat, Action::DrawTickets), Refusal::GameOver);
    }
}

/// C-END-1: another player who runs low in the last round, and the first one again, do
/// not move the end.
#[test]
fn running_low_again_changes_nothing() {
    let scene = Scene::europe(3).hand(0, "2 blue, 1 purple").hand(1, "3 green");
    let mut game = scene.pieces(0, 4).pieces(1, 3).play();
    game.claim(0, "cadiz-lisboa", "2 blue");
    assert_eq!(announced(&game), [(0, 3)]);
    game.claim(1, "berlin-wien", "3 green");
    assert_eq!(game.pieces(1), 0);
    assert!(announced(&game).is_empty());
    assert_eq!(game.state.final_turns(), Some(2));
    draw_two(&mut game, 2);
    assert_eq!(game.state.final_turns(), Some(1));
    game.claim(0, "dieppe-paris", "1 purple");
    assert!(announced(&game).is_empty());
    assert_eq!(game.state.phase(), Phase::Over);
}

/// C-END-1: what counts is the end of one's own turn. That a player has few trains while
/// another finishes a turn brings nothing near.
#[test]
fn the_pieces_are_counted_at_the_end_of_ones_own_turn() {
    let mut game = Scene::europe(3).pieces(1, 2).play();
    draw_two(&mut game, 0);
    assert_eq!(game.state.final_turns(), None);
    game.draw(1);
    assert_eq!(game.state.final_turns(), None, "the turn of seat 1 is not over yet");
    game.draw(1);
    assert_eq!(announced(&game), [(1, 3)]);
    assert_eq!(game.state.final_turns(), Some(3));
}

/// C-END-1, EU-TUN-4: a tunnel brings the end near when it is paid, not while it is dug,
/// and not if it is left.
#[test]
fn a_tunnel_brings_the_end_near_only_when_it_is_claimed() {
    let scene = Scene::europe(2).hand(0, "3 blue").pieces(0, 4).deck("blue red red");
    let mut dug = scene.play();
    dug.claim(0, "munchen-venezia", "2 blue");
    assert_eq!(dug.state.final_turns(), None);
    let mut left = dug.clone();
    left.act(0, Action::LeaveTunnel);
    assert_eq!(left.state.final_turns(), None);
    dug.pay_tunnel(0, "1 blue");
    assert_eq!(announced(&dug), [(0, 2)]);
}

/// C-END-1: the last turns are turns like any other: routes, stations and tickets count.
#[test]
fn in_the_last_turns_everything_is_allowed() {
    let scene = Scene::europe(2).hand(0, "3 green").hand(1, "1 red").final_turns(2);
    let mut game = scene.play();
    game.claim(0, "berlin-wien", "3 green").build_station(1, "wien", "1 red");
    assert_eq!(game.state.phase(), Phase::Over);
    assert_eq!(game.points(0), 4);
    assert_eq!(game.state.stations(Seat(1)).len(), 1);

    let mut game = Scene::europe(2).final_turns(1).ticket_deck("berlin-roma").play();
    game.act(0, Action::DrawTickets);
    assert_eq!(game.state.phase(), Phase::KeepTickets, "the turn is not over yet");
    game.keep(0, "berlin-roma");
    assert_eq!(game.state.phase(), Phase::Over);
    assert_eq!(game.scores().seats[0].points(PartKind::Tickets), -9);
}
