//! Double routes.

use trestle_engine::{Action, Id, Refusal, Seat};
use trestle_testkit::{Game, Scene, all_boards};

use crate::support::{claim_refused, claims, draw_two};

/// A double route and what each of its tracks costs.
type Double = [(&'static str, &'static str); 2];

const ROUTE: Double = [("frankfurt-paris-1", "3 orange"), ("frankfurt-paris-2", "3 white")];
const FERRY: Double =
    [("essen-kobenhavn-1", "2 orange, 1 wild"), ("essen-kobenhavn-2", "2 white, 1 wild")];
const TUNNEL: Double = [("madrid-pamplona-1", "3 black"), ("madrid-pamplona-2", "3 white")];
const USA: Double = [("boston-new-york-1", "2 red"), ("boston-new-york-2", "2 yellow")];

/// Every double route of the tests with its board.
const ALL: [(&str, Double); 4] =
    [("europe", ROUTE), ("europe", FERRY), ("europe", TUNNEL), ("usa", USA)];

/// Seat 0 has just claimed the first track. Everybody has cards for either.
fn first_track_claimed(board: &str, players: usize, [first, second]: Double) -> Game {
    let both = format!("{}, {}", first.1, second.1);
    let scene = Scene::new(board, players).deck("blue blue blue blue blue blue blue blue");
    let seats = (0..players as u8).take(3);
    let mut game = seats.fold(scene, |scene, seat| scene.hand(seat, &both)).play();
    game.claim(0, first.0, first.1);
    assert!(game.owns(0, first.0));
    game
}

/// C-DBL-1: with two to five players, whatever the kind of route.
#[test]
fn nobody_claims_both_tracks_of_a_double_route() {
    for (board, double) in ALL {
        for players in 2..=5 {
            let mut game = first_track_claimed(board, players, double);
            for seat in 1..players as u8 {
                draw_two(&mut game, seat);
            }
            let (second, cards) = double[1];
            let refusal = claim_refused(&mut game, 0, second, cards);
            assert_eq!(refusal, Refusal::HasOtherTrack { route: game.route(second) });
            assert!(claims(&game, 0, second).is_empty(), "no set makes it possible");
        }
    }
}

/// C-DBL-1: who has the second track cannot claim the first either.
#[test]
fn it_does_not_matter_which_track_came_first() {
    let scene = Scene::europe(4).routes(0, "frankfurt-paris-2").hand(0, "3 orange");
    let mut game = scene.play();
    let refusal = claim_refused(&mut game, 0, "frankfurt-paris-1", "3 orange");
    assert_eq!(refusal, Refusal::HasOtherTrack { route: game.route("frankfurt-paris-1") });
}

/// C-DBL-2: with two or three players the second track closes to all the others.
#[test]
fn with_two_or_three_players_the_other_track_closes_to_everybody() {
    for (board, double) in ALL {
        for players in [2, 3] {
            let mut game = first_track_claimed(board, players, double);
            let (second, cards) = double[1];
            for seat in 1..players as u8 {
                let refusal = claim_refused(&mut game, seat, second, cards);
                assert_eq!(refusal, Refusal::TrackClosed { route: game.route(second) });
                assert!(claims(&game, seat, second).is_empty());
                draw_two(&mut game, seat);
            }
        }
    }
}

/// C-DBL-2: the second track closes the first as well.
#[test]
fn the_first_track_closes_when_the_second_is_claimed() {
    let mut game = Scene::europe(3).hand(0, "3 white").hand(1, "3 orange").play();
    game.claim(0, "frankfurt-paris-2", "3 white");
    let refusal = claim_refused(&mut game, 1, "frankfurt-paris-1", "3 orange");
    assert_eq!(refusal, Refusal::TrackClosed { route: game.route("frankfurt-paris-1") });
}

/// C-DBL-2: with four or five players another player may claim the second track, and
/// then it is taken.
#[test]
fn with_four_or_five_players_the_other_track_is_open_to_another_player() {
    for (board, double) in ALL {
        for players in [4, 5] {
            let mut game = first_track_claimed(board, players, double);
            let (second, cards) = double[1];
            game.claim(1, second, cards);
            assert!(game.owns(0, double[0].0) && game.owns(1, second));
            let taken = Refusal::RouteTaken { route: game.route(second), owner: Seat(1) };
            assert_eq!(claim_refused(&mut game, 2, second, cards), taken);
        }
    }
}

/// C-DBL-2: as long as neither track is claimed, both are open.
#[test]
fn with_two_players_either_track_may_be_claimed() {
    for (track, cards) in ROUTE {
        let mut game = Scene::europe(2).hand(0, "3 orange, 3 white").play();
        game.claim(0, track, cards);
        assert!(game.owns(0, track));
    }
}

/// C-DBL-2, EU-TUN-4: a tunnel that was left is not claimed and closes nothing.
#[test]
fn a_double_tunnel_that_was_left_stays_open_on_both_tracks() {
    let scene = Scene::europe(2).hand(0, "3 black").hand(1, "3 black, 3 white");
    let mut game = scene.deck("black blue blue").play();
    game.claim(0, "madrid-pamplona-1", "3 black").act(0, Action::LeaveTunnel);
    assert_eq!(claims(&game, 1, "madrid-pamplona-1"), ["3 black"]);
    assert_eq!(claims(&game, 1, "madrid-pamplona-2"), ["3 white"]);
}

/// C-DBL-3: Amsterdam–Frankfurt and Bruxelles–Frankfurt run side by side into Frankfurt
/// but are two routes: neither closes the other, and one player may have both.
#[test]
fn routes_that_only_run_side_by_side_are_no_double_route() {
    let mut game = Scene::europe(2).hand(0, "2 blue, 2 white").hand(1, "2 white").play();
    game.claim(0, "bruxelles-frankfurt", "2 blue");
    assert_eq!(claims(&game, 1, "amsterdam-frankfurt"), ["2 white"]);
    draw_two(&mut game, 1);
    game.claim(0, "amsterdam-frankfurt", "2 white");
    assert!(game.owns(0, "bruxelles-frankfurt") && game.owns(0, "amsterdam-frankfurt"));
}

/// C-DBL-3: on every board the double routes are exactly the pairs of routes that join
/// the same two cities and take the same kind of piece.
#[test]
fn two_routes_are_a_double_route_if_they_join_the_same_two_cities() {
    for board in all_boards() {
        let cities = |route: usize| {
            let facts = &board.routes()[route];
            let [a, b] = facts.ends;
            (a.min(b), a.max(b), facts.medium)
        };
        for one in 0..board.routes().len() {
            for other in (0..board.routes().len()).filter(|&other| other != one) {
                let twins = board.routes()[one].twin.is_some_and(|twin| twin.index() == other);
                let [a, b] = [one, other].map(|route| &board.routes()[route].id);
                assert_eq!(twins, cities(one) == cities(other), "{}: {a} and {b}", board.id());
            }
        }
    }
}

/// C-DBL-3: a train route and a ship route between the same cities are two routes of their
/// own. Even where one track closes the other, one player may claim both.
#[test]
fn a_train_route_and_a_ship_route_are_no_double_route() {
    let hand = "5 black, 4 yellow-ship-double";
    let scene = Scene::new("great-lakes", 2).hand(0, hand).pieces_of(0, [20, 30]);
    let mut game = scene.deck("red red red red").play();
    game.claim(0, "duluth-thunder-bay-train", "5 black");
    draw_two(&mut game, 1);
    game.claim(0, "duluth-thunder-bay-ship", "2 yellow-ship-double");
    assert!(game.owns(0, "duluth-thunder-bay-train"));
    assert!(game.owns(0, "duluth-thunder-bay-ship"));
    assert_eq!(game.points(0), 10 + 7);
}
