//! Doubling the points of a route with terrain cards.

use trestle_engine::{DeckId, Event, Refusal, Seat};
use trestle_testkit::{Game, Scene};

use crate::support::{claim_refused, doublings, not_a_set};

/// A route of three spaces, for black cards and mountains: 4 points.
const COAST: &str = "cape-town-port-elizabeth-1";

/// Why seat 0 may not double a route like this.
fn refused(game: &mut Game, route: &str, cards: &str, terrain: u8, wilds: u8) -> Refusal {
    let action = game.doubled_action(route, cards, terrain, wilds);
    game.refused(0, action)
}

/// The ways in which seat 0 with three black cards and these may double the coast, while
/// seat 1 has those.
fn on_the_coast(own: &str, other: &str) -> Vec<(u8, u8)> {
    let scene = Scene::africa(2).hand(0, &format!("3 black, {own}")).hand(1, other);
    doublings(&scene.play(), 0, COAST, "3 black")
}

/// AF-DBL-1: doubling is a choice: the same route gives 4 points or 8.
#[test]
fn a_route_may_be_doubled_or_not() {
    let start = Scene::africa(2).hand(0, "3 black, 2 mountain").play();
    let mut plain = start.clone();
    plain.claim(0, COAST, "3 black");
    assert_eq!((plain.points(0), plain.hand(0)), (4, plain.cards("2 mountain")));
    let mut doubled = start;
    doubled.claim_doubled(0, COAST, "3 black", 1, 0);
    assert_eq!((doubled.points(0), doubled.hand(0)), (8, doubled.cards("1 mountain")));
    assert!(doubled.owns(0, COAST));
    let event = Event::RouteClaimed {
        seat: Seat(0),
        route: doubled.route(COAST),
        cards: doubled.cards("3 black, 1 mountain"),
        points: 8,
        laid: None,
    };
    assert_eq!(doubled.events[0], event);
}

/// AF-DBL-1: terrain of another kind does not double; nor does it count or pay together
/// with the right kind.
#[test]
fn only_terrain_of_the_routes_kind_doubles() {
    let mut game = Scene::africa(2).hand(0, "3 black, 5 desert, 5 jungle").play();
    assert!(doublings(&game, 0, COAST, "3 black").is_empty());
    assert_eq!(refused(&mut game, COAST, "3 black", 1, 0), Refusal::CannotDouble);
    let route = "addis-ababa-junction-north-kenya";
    let mut game = Scene::africa(2).hand(0, "4 white, 1 mountain, 1 desert").play();
    assert_eq!(refused(&mut game, route, "4 white", 2, 0), Refusal::CannotDouble);
}

/// AF-DBL-1: on a board without terrain nothing can be doubled.
#[test]
fn boards_without_terrain_have_no_doubling() {
    let mut game = Scene::usa(2).hand(0, "6 blue, 6 wild").play();
    for (terrain, wilds) in [(1, 0), (0, 1), (0, 2)] {
        let refusal = refused(&mut game, "duluth-omaha-1", "2 blue", terrain, wilds);
        assert_eq!(refusal, Refusal::CannotDouble);
    }
}

/// AF-DBL-2, AF-DBL-1, AF-DBL-5: one card up to three spaces, two from four on; twice the
/// points, and as many pieces as ever.
#[test]
fn the_price_depends_on_the_length() {
    let routes = [
        (1, "bulawayo-salisbury", "1 black", "mountain", 1, 2),
        (2, "bangui-bondo", "2 green", "jungle", 1, 4),
        (3, "bangui-ngaoundere", "3 black", "mountain", 1, 8),
        (4, "bogoro-bondo", "4 blue", "jungle", 2, 14),
        (5, "addis-ababa-fachoda", "5 red", "desert", 2, 20),
        (6, "durban-madagascar-2-1", "4 red, 2 wild", "mountain", 2, 30),
    ];
    for (length, route, cards, kind, price, points) in routes {
        let mut game = Scene::africa(2).hand(0, &format!("{cards}, 4 {kind}")).play();
        assert_eq!(doublings(&game, 0, route, cards), [(price, 0)], "length {length}");
        for wrong in (1..=4).filter(|&count| count != price) {
            assert_eq!(refused(&mut game, route, cards, wrong, 0), Refusal::CannotDouble);
        }
        game.claim_doubled(0, route, cards, price, 0);
        assert_eq!((game.points(0), game.pieces(0)), (points, 45 - length));
        assert_eq!(game.hand(0), game.cards(&format!("{} {kind}", 4 - price)));
        let played = game.cards(&format!("{cards}, {price} {kind}"));
        assert_eq!(game.state.discards(), played);
        let too_few = format!("{cards}, {} {kind}", price - 1);
        let mut game = Scene::africa(2).hand(0, &too_few).play();
        assert_eq!(refused(&mut game, route, cards, price, 0), Refusal::CannotDouble);
    }
}

/// AF-DBL-3: as many as the other player are enough, one fewer is not.
#[test]
fn a_tie_is_enough_and_fewer_is_not() {
    assert_eq!(on_the_coast("3 mountain", "2 mountain"), [(1, 0)]);
    assert_eq!(on_the_coast("3 mountain", "3 mountain"), [(1, 0)]);
    assert!(on_the_coast("3 mountain", "4 mountain").is_empty());
    let scene = Scene::africa(2).hand(0, "3 black, 3 mountain").hand(1, "4 mountain");
    assert_eq!(refused(&mut scene.play(), COAST, "3 black", 1, 0), Refusal::CannotDouble);
}

/// AF-DBL-3: every other player is compared, wherever they sit.
#[test]
fn nobody_at_the_table_may_have_more() {
    for ahead in 1..4 {
        let scene = Scene::africa(4).hand(0, "3 black, 2 mountain").hand(ahead, "3 mountain");
        assert!(doublings(&scene.play(), 0, COAST, "3 black").is_empty(), "seat {ahead}");
    }
    let scene = Scene::africa(4).hand(0, "3 black, 2 mountain").hand(1, "2 mountain");
    // What the others have together does not matter.
    let scene = scene.hand(2, "2 mountain").hand(3, "2 mountain");
    assert_eq!(doublings(&scene.play(), 0, COAST, "3 black"), [(1, 0)]);
}

/// AF-DBL-3: only the kind of the route is compared, and of the others only what lies open:
/// their wild cards stand for nothing.
#[test]
fn other_kinds_and_wild_cards_of_others_are_not_compared() {
    let other = "9 desert, 9 jungle, 1 mountain, 5 wild";
    assert_eq!(on_the_coast("1 mountain", other), [(1, 0)]);
}

/// AF-DBL-3: the cards are counted before any is paid: both of two may be played against
/// two.
#[test]
fn the_cards_are_counted_before_paying() {
    let scene = Scene::africa(2).hand(0, "4 blue, 2 jungle").hand(1, "2 jungle");
    let mut game = scene.play();
    game.claim_doubled(0, "bogoro-bondo", "4 blue", 2, 0);
    assert_eq!((game.points(0), game.hand(0).is_empty()), (14, true));
}

/// AF-DBL-4: the example of the rules. Against two mountains, one mountain and one wild card
/// are a tie: 4×2 points for three trains, and only the wild card is discarded.
#[test]
fn the_example_of_cape_town_and_port_elizabeth() {
    let scene = Scene::africa(2).hand(0, "3 black, 1 mountain, 1 wild").hand(1, "2 mountain");
    let mut game = scene.play();
    assert_eq!(doublings(&game, 0, COAST, "3 black"), [(0, 1)]);
    game.claim_doubled(0, COAST, "3 black", 0, 1);
    assert_eq!((game.points(0), game.pieces(0)), (8, 42));
    assert_eq!(game.hand(0), game.cards("1 mountain"));
    assert_eq!(game.state.discards(), game.cards("3 black, 1 wild"));
}

/// AF-DBL-4: wild cards pay, one for one, with terrain cards or without.
#[test]
fn wild_cards_pay_as_terrain() {
    let scene = |own| Scene::africa(2).hand(0, &format!("4 blue, {own}"));
    let ways = |own| doublings(&scene(own).play(), 0, "bogoro-bondo", "4 blue");
    assert_eq!(ways("2 wild"), [(0, 2)]);
    assert_eq!(ways("1 jungle, 1 wild"), [(1, 1)]);
    assert_eq!(ways("1 jungle, 3 wild"), [(1, 1), (0, 2)]);
    assert_eq!(ways("2 jungle, 2 wild"), [(2, 0), (1, 1), (0, 2)]);
    assert!(ways("1 wild").is_empty());
    for (own, terrain, wilds) in [("2 wild", 0, 2), ("1 jungle, 1 wild", 1, 1)] {
        let mut game = scene(own).play();
        game.claim_doubled(0, "bogoro-bondo", "4 blue", terrain, wilds);
        assert_eq!((game.points(0), game.hand(0).is_empty()), (14, true));
        assert_eq!(game.state.discards(), game.cards(&format!("4 blue, {own}")));
    }
}

/// AF-DBL-4: wild cards stand as any kind of terrain.
#[test]
fn wild_cards_stand_as_any_kind() {
    let routes = [("bangui-bondo", "2 green"), ("bloemfontein-pretoria", "2 yellow")];
    for (route, cards) in routes.into_iter().chain([("bulawayo-pretoria", "2 white")]) {
        let game = Scene::africa(2).hand(0, &format!("{cards}, 1 wild")).play();
        assert_eq!(doublings(&game, 0, route, cards), [(0, 1)]);
    }
}

/// AF-DBL-4, AF-DBL-3: wild cards count as terrain against the others, and all that were
/// needed for the count are discarded, more than the price if it must be.
#[test]
fn wild_cards_used_for_the_count_alone_are_discarded_too() {
    assert_eq!(on_the_coast("1 mountain, 3 wild", "4 mountain"), [(0, 3)]);
    assert!(on_the_coast("1 mountain, 2 wild", "4 mountain").is_empty());
    let hand = "3 black, 1 mountain, 4 wild";
    let mut game = Scene::africa(2).hand(0, hand).hand(1, "4 mountain").play();
    for (terrain, wilds) in [(1, 0), (0, 1), (0, 2), (1, 2), (1, 3), (0, 4)] {
        let refusal = refused(&mut game, COAST, "3 black", terrain, wilds);
        assert_eq!(refusal, Refusal::CannotDouble, "{terrain} and {wilds}");
    }
    game.claim_doubled(0, COAST, "3 black", 0, 3);
    assert_eq!((game.points(0), game.hand(0)), (8, game.cards("1 mountain, 1 wild")));
    assert_eq!(game.state.discards(), game.cards("3 black, 3 wild"));
}

/// AF-DBL-4: a wild card in the set is not terrain as well.
#[test]
fn a_wild_card_does_not_count_for_the_set_and_as_terrain() {
    let mut game = Scene::africa(2).hand(0, "3 black, 1 wild").play();
    assert_eq!(doublings(&game, 0, COAST, "3 black"), [(0, 1)]);
    assert!(doublings(&game, 0, COAST, "2 black, 1 wild").is_empty());
    let refusal = refused(&mut game, COAST, "2 black, 1 wild", 0, 1);
    assert_eq!(refusal, Refusal::CannotDouble);
    // With a second one it can be done; both are discarded.
    let mut game = Scene::africa(2).hand(0, "2 black, 2 wild").play();
    game.claim_doubled(0, COAST, "2 black, 1 wild", 0, 1);
    assert_eq!((game.points(0), game.hand(0).is_empty()), (8, true));
    assert_eq!(game.state.discards(), game.cards("2 black, 2 wild"));
    // Nor does one in the set help to be level with others.
    let scene = Scene::africa(2).hand(0, "2 black, 1 wild, 1 mountain").hand(1, "2 mountain");
    assert!(doublings(&scene.play(), 0, COAST, "2 black, 1 wild").is_empty());
}

/// AF-DBL-4, AF-FER-1: the wild cards of a ferry are part of its set.
#[test]
fn the_wild_cards_of_a_ferry_are_not_terrain() {
    let (route, cards) = ("madagascar-1-mocambique-1", "2 red, 1 wild");
    let mut game = Scene::africa(2).hand(0, cards).play();
    assert_eq!(refused(&mut game, route, cards, 0, 1), Refusal::CannotDouble);
    let game = Scene::africa(2).hand(0, "2 red, 2 wild").play();
    assert_eq!(doublings(&game, 0, route, cards), [(0, 1)]);
}

/// AF-DBL-5: doubling places no more trains: three are enough for three spaces.
#[test]
fn doubling_places_no_more_pieces() {
    let scene = Scene::africa(2).hand(0, "3 black, 1 mountain").pieces(0, 3);
    let mut game = scene.play();
    game.claim_doubled(0, COAST, "3 black", 1, 0);
    assert_eq!((game.pieces(0), game.points(0)), (0, 8));
}

/// AF-DBL-5, AF-DBL-4: terrain that was played goes to the terrain discards, from which its
/// deck is remade; a wild card goes to the train cards.
#[test]
fn what_is_played_goes_to_the_discards_of_its_own_deck() {
    let scene = Scene::africa(2).row("red blue green black white desert jungle");
    let start = scene.other_cards_in_hand(0).play();
    let lens = |game: &Game| (game.deck_len(), game.state.deck_len(DeckId(1)));
    assert_eq!(lens(&start), (0, 0));
    for (terrain, wilds, after) in [(2, 0, (4, 2)), (1, 1, (5, 1)), (0, 2, (6, 0))] {
        let mut game = start.clone();
        game.claim_doubled(0, "bogoro-bondo", "4 blue", terrain, wilds);
        assert_eq!(lens(&game), after);
        let played = game.state.deck(game.rules.board(), DeckId(1));
        assert!(played.iter().all(|&card| card == game.card("jungle")));
    }
}

/// AF-DBL-6: a grey route takes mountains, whatever colour was played for it.
#[test]
fn a_grey_route_is_mountain_whatever_was_played() {
    let colours = ["black", "blue", "green", "orange", "purple", "red", "white", "yellow", "wild"];
    for colour in colours {
        let cards = format!("4 {colour}");
        for (kind, ways) in [("mountain", vec![(2, 0)]), ("desert", vec![]), ("jungle", vec![])] {
            let game = Scene::africa(2).hand(0, &format!("{cards}, 2 {kind}")).play();
            assert_eq!(doublings(&game, 0, "bangui-douala", &cards), ways, "{colour}, {kind}");
        }
    }
    let mut game = Scene::africa(2).hand(0, "4 red, 2 mountain").hand(1, "3 desert").play();
    game.claim_doubled(0, "bangui-douala", "4 red", 2, 0);
    assert_eq!((game.points(0), game.hand(0).is_empty()), (14, true));
}

/// AF-DBL-7: nobody plays more terrain cards, or wild cards for them, than are needed.
#[test]
fn no_more_cards_than_needed_are_paid() {
    let mut game = Scene::africa(2).hand(0, "3 black, 4 mountain, 3 wild").play();
    assert_eq!(doublings(&game, 0, COAST, "3 black"), [(1, 0), (0, 1)]);
    for (terrain, wilds) in [(2, 0), (4, 0), (1, 1), (0, 2), (2, 1)] {
        let refusal = refused(&mut game, COAST, "3 black", terrain, wilds);
        assert_eq!(refusal, Refusal::CannotDouble, "{terrain} and {wilds}");
    }
}

/// AF-DBL-7: a claim without doubling needs no terrain, however much others have.
#[test]
fn a_plain_claim_needs_no_terrain() {
    let mut game = Scene::africa(2).hand(0, "3 black").hand(1, "9 mountain").play();
    assert!(doublings(&game, 0, COAST, "3 black").is_empty());
    game.claim(0, COAST, "3 black");
    assert_eq!((game.points(0), game.pieces(0)), (4, 42));
    assert_eq!(game.state.discards(), game.cards("3 black"));
}

/// C-CLAIM-1, C-CLAIM-2: terrain cards are no part of a set, on a grey route either.
#[test]
fn terrain_cards_pay_no_route() {
    let mut game = Scene::africa(2).hand(0, "2 black, 4 mountain, 1 wild").play();
    let routes = [(COAST, 3, "2 black, 1 mountain"), ("bangui-douala", 4, "4 mountain")];
    for (route, spaces, cards) in routes {
        let refusal = claim_refused(&mut game, 0, route, cards);
        assert_eq!(refusal, not_a_set(&game, spaces, 0, cards));
    }
}
