//! Claiming a route.

use trestle_engine::{Event, Id, Phase, Refusal, RouteId, Seat};
use trestle_testkit::Scene;

use crate::support::{claim_refused, claimable, claims, draw_two, not_a_set};

/// C-CLAIM-1: Berlin–Wien takes three green cards, and wild ones stand in for any of them.
/// Wild cards may be spent even where there is enough of the colour.
#[test]
fn a_coloured_route_takes_its_colour_with_any_number_of_wild_cards() {
    let game = Scene::europe(2).hand(0, "3 green, 3 red, 3 wild").play();
    let all = ["3 green", "2 green, 1 wild", "1 green, 2 wild", "3 wild"];
    assert_eq!(claims(&game, 0, "berlin-wien"), all);
    for cards in all {
        let mut game = game.clone();
        let rest = game.hand(0) - game.cards(cards);
        game.claim(0, "berlin-wien", cards);
        assert!(game.owns(0, "berlin-wien"));
        assert_eq!(game.hand(0), rest, "exactly {cards} were played");
    }
}

/// C-CLAIM-1: only what is in the hand can be played.
#[test]
fn the_hand_limits_the_sets_of_a_coloured_route() {
    let sets = |hand| claims(&Scene::europe(2).hand(0, hand).play(), 0, "berlin-wien");
    assert_eq!(sets("2 green, 2 wild"), ["2 green, 1 wild", "1 green, 2 wild"]);
    assert_eq!(sets("5 green"), ["3 green"]);
    assert_eq!(sets("3 wild"), ["3 wild"]);
    assert_eq!(sets("1 green, 4 wild"), ["1 green, 2 wild", "3 wild"]);
    assert!(sets("1 green, 1 wild, 9 red").is_empty());
    assert!(sets("2 green, 2 red").is_empty());
}

/// C-CLAIM-1: a set is neither larger nor smaller than the route.
#[test]
fn too_many_or_too_few_cards_are_no_set() {
    let mut game = Scene::europe(2).hand(0, "4 green, 4 wild").play();
    for cards in ["4 green", "3 green, 1 wild", "2 green", "1 green, 1 wild", "4 wild", ""] {
        let refusal = claim_refused(&mut game, 0, "berlin-wien", cards);
        assert_eq!(refusal, not_a_set(&game, 3, 0, cards));
    }
}

/// C-CLAIM-1: other colours than that of the route are refused, alone or mixed in.
#[test]
fn a_coloured_route_refuses_every_other_colour() {
    let hand = "3 green, 3 red, 1 blue, 2 wild";
    let mut game = Scene::europe(2).hand(0, hand).play();
    for cards in ["3 red", "2 red, 1 wild", "2 green, 1 red", "1 green, 1 blue, 1 wild"] {
        let refusal = claim_refused(&mut game, 0, "berlin-wien", cards);
        assert_eq!(refusal, not_a_set(&game, 3, 0, cards));
    }
}

/// C-CLAIM-1: cards that are not in the hand cannot be played, coloured or wild.
#[test]
fn cards_that_are_not_held_are_refused() {
    let mut game = Scene::europe(2).hand(0, "2 green, 1 wild").hand(1, "3 green, 3 wild").play();
    let green = Refusal::CardsNotHeld { card: game.card("green") };
    let wild = Refusal::CardsNotHeld { card: game.card("wild") };
    assert_eq!(claim_refused(&mut game, 0, "berlin-wien", "3 green"), green);
    assert_eq!(claim_refused(&mut game, 0, "berlin-wien", "1 green, 2 wild"), wild);
    assert_eq!(claim_refused(&mut game, 0, "berlin-wien", "3 wild"), wild);
}

/// C-CLAIM-2: Danzig–Warszawa is grey and has two spaces. The sets come by colours, each
/// with the fewest wild cards first; wild cards alone come last and once.
#[test]
fn a_grey_route_lists_the_sets_of_every_colour() {
    let sets = |hand| claims(&Scene::europe(2).hand(0, hand).play(), 0, "danzig-warszawa");
    assert_eq!(
        sets("2 yellow, 1 blue, 3 red, 2 wild"),
        ["1 blue, 1 wild", "2 red", "1 red, 1 wild", "2 yellow", "1 yellow, 1 wild", "2 wild"]
    );
    assert_eq!(sets("2 red, 1 yellow, 1 wild"), ["2 red", "1 red, 1 wild", "1 yellow, 1 wild"]);
    assert_eq!(sets("2 wild"), ["2 wild"]);
    assert!(sets("1 red, 1 yellow, 1 blue").is_empty());
}

/// C-CLAIM-2: each of the eight colours will do.
#[test]
fn a_grey_route_accepts_any_colour() {
    for color in ["black", "blue", "green", "orange", "purple", "red", "white", "yellow"] {
        let set = format!("2 {color}");
        let mut game = Scene::europe(2).hand(0, &set).play();
        game.claim(0, "danzig-warszawa", &set);
        assert!(game.owns(0, "danzig-warszawa"));
    }
}

/// C-CLAIM-2: two colours in one set are refused, with wild cards between them or not.
#[test]
fn a_grey_route_refuses_a_set_of_two_colours() {
    let mut game = Scene::europe(2).hand(0, "3 red, 3 blue, 2 wild").play();
    for cards in ["2 red, 2 blue", "3 red, 1 blue", "2 red, 1 blue, 1 wild"] {
        let refusal = claim_refused(&mut game, 0, "berlin-danzig", cards);
        assert_eq!(refusal, not_a_set(&game, 4, 0, cards));
    }
}

/// C-CLAIM-3: one piece for each space, and nobody else loses any.
#[test]
fn a_claimed_route_takes_a_piece_for_each_space() {
    let mut game = Scene::europe(2).hand(0, "3 green").pieces(0, 20).play();
    game.claim(0, "berlin-wien", "3 green");
    assert_eq!((game.pieces(0), game.pieces(1)), (17, 45));
}

/// C-CLAIM-3: two pieces are too few for three spaces, three are enough.
#[test]
fn a_route_longer_than_the_pieces_left_cannot_be_claimed() {
    let mut game = Scene::europe(2).hand(0, "12 green, 4 wild").pieces(0, 2).play();
    let refusal = claim_refused(&mut game, 0, "berlin-wien", "3 green");
    assert_eq!(refusal, Refusal::TooFewPieces { have: 2, need: 3 });
    let routes = game.rules.board().routes();
    let longest = claimable(&game, 0).into_iter().map(|route| routes[route.index()].length).max();
    assert_eq!(longest, Some(2), "routes of two spaces are still offered, longer ones are not");

    let mut game = Scene::europe(2).hand(0, "3 green").pieces(0, 3).play();
    game.claim(0, "berlin-wien", "3 green");
    assert_eq!(game.pieces(0), 0);
}

/// C-CLAIM-4: every length of both boards has its points. They are scored at once, on top
/// of those that are there, and by the claiming player only.
#[test]
fn the_points_for_the_length_are_scored_at_once() {
    let cases = [
        ("europe", "dieppe-paris", "1 purple", 1),
        ("europe", "cadiz-lisboa", "2 blue", 2),
        ("europe", "berlin-wien", "3 green", 4),
        ("europe", "warszawa-wien", "4 blue", 7),
        ("europe", "palermo-smyrna", "4 blue, 2 wild", 15),
        ("europe", "petrograd-stockholm", "8 blue", 21),
        ("usa", "portland-seattle-1", "1 blue", 1),
        ("usa", "denver-santa-fe", "2 blue", 2),
        ("usa", "montreal-new-york", "3 blue", 4),
        ("usa", "chicago-omaha", "4 blue", 7),
        ("usa", "atlanta-miami", "5 blue", 10),
        ("usa", "portland-salt-lake-city", "6 blue", 15),
    ];
    for (board, route, cards, points) in cases {
        let scene = Scene::new(board, 2).hand(0, cards).points(0, 30).points(1, 5);
        let mut game = scene.deck("red red red").play();
        game.claim(0, route, cards);
        assert_eq!((game.points(0), game.points(1)), (30 + points, 5), "{board} {route}");
        let claimed = Event::RouteClaimed {
            seat: Seat(0),
            route: game.route(route),
            cards: game.cards(cards),
            points: points as i16,
            laid: None,
        };
        assert!(game.events.contains(&claimed), "{:?}", game.events);
    }
}

/// C-CLAIM-5: a player of Spain may go on in Russia.
#[test]
fn a_route_need_not_connect_to_the_players_others() {
    let mut game =
        Scene::europe(2).routes(0, "cadiz-lisboa lisboa-madrid").hand(0, "2 orange").play();
    game.claim(0, "moskva-smolensk", "2 orange");
    assert!(game.owns(0, "moskva-smolensk"));
}

/// C-CLAIM-5: with cards for everything, all routes but the claimed ones can be claimed.
#[test]
fn every_free_route_can_be_claimed() {
    let scene = Scene::europe(4).routes(0, "berlin-wien").routes(1, "cadiz-lisboa dieppe-paris");
    let game = scene.other_cards_in_hand(0).play();
    let taken = ["berlin-wien", "cadiz-lisboa", "dieppe-paris"].map(|name| game.route(name));
    let all = (0..game.rules.board().routes().len()).map(RouteId::from_index);
    let free: Vec<RouteId> = all.filter(|route| !taken.contains(route)).collect();
    assert_eq!(claimable(&game, 0), free);
}

/// C-CLAIM-5: a route that somebody has is not free, whoever it is.
#[test]
fn a_claimed_route_cannot_be_claimed_again() {
    let scene = Scene::europe(2).hand(0, "3 green, 2 blue");
    let mut game = scene.routes(0, "berlin-wien").routes(1, "cadiz-lisboa").play();
    for (route, cards, owner) in [("cadiz-lisboa", "2 blue", 1), ("berlin-wien", "3 green", 0)] {
        let taken = Refusal::RouteTaken { route: game.route(route), owner: Seat(owner) };
        assert_eq!(claim_refused(&mut game, 0, route, cards), taken);
    }
}

/// C-CLAIM-6: a part of a route cannot be claimed, not even by who has too few cards or
/// pieces for all of it.
#[test]
fn a_route_is_claimed_whole_or_not_at_all() {
    let mut game = Scene::europe(2).hand(0, "2 green").play();
    let refusal = claim_refused(&mut game, 0, "berlin-wien", "2 green");
    assert_eq!(refusal, not_a_set(&game, 3, 0, "2 green"));
    let mut game = Scene::europe(2).hand(0, "3 green").pieces(0, 2).play();
    let refusal = claim_refused(&mut game, 0, "berlin-wien", "2 green");
    assert!(matches!(refusal, Refusal::TooFewPieces { .. }), "{refusal:?}");
}

/// C-CLAIM-6: after one route the turn is over; the next one waits for the next turn.
#[test]
fn a_player_claims_one_route_a_turn() {
    let mut game = Scene::europe(2).hand(0, "3 green, 2 blue").play();
    game.claim(0, "berlin-wien", "3 green");
    assert_eq!((game.state.turn(), game.state.phase()), (Seat(1), Phase::Turn));
    let refusal = claim_refused(&mut game, 0, "cadiz-lisboa", "2 blue");
    assert_eq!(refusal, Refusal::NotYourTurn { turn: Seat(1) });
    draw_two(&mut game, 1);
    game.claim(0, "cadiz-lisboa", "2 blue");
    assert!(game.owns(0, "berlin-wien") && game.owns(0, "cadiz-lisboa"));
}

/// C-CLAIM-7: the cards played join the discards, and nothing else does.
#[test]
fn the_cards_played_are_discarded() {
    let mut game =
        Scene::europe(2).hand(0, "2 green, 2 wild").discards("1 red, 1 green, 1 wild").play();
    game.claim(0, "berlin-wien", "2 green, 1 wild");
    assert_eq!(game.state.discards(), game.cards("1 red, 3 green, 2 wild"));
    assert_eq!(game.hand(0), game.cards("1 wild"));
}
