//! The World board: train routes and ship routes, double ship cards, pair routes.

use std::collections::BTreeSet;

use trestle_engine::{Cards, Id, Refusal, RouteId};
use trestle_testkit::{Game, Scene};

use crate::support::{claim_refused, claimable, claims, completed, not_a_set};
use crate::world::COLORS;

/// Every payment for a route with this hand.
fn sets(route: &str, hand: &str) -> Vec<String> {
    claims(&Scene::world(2).hand(0, hand).play(), 0, route)
}

/// The refusal of cards that are not so many pairs.
fn not_pairs(game: &Game, pairs: u8, cards: &str) -> Refusal {
    Refusal::NotPairs { pairs, cards: game.cards(cards) }
}

/// All parts of a hand, each once.
fn parts(hand: Cards) -> Vec<Cards> {
    let mut parts = vec![Cards::EMPTY];
    for (card, count) in hand.iter() {
        let with = |part: Cards| (0..=count).map(move |n| part + Cards::of(card, n));
        parts = parts.into_iter().flat_map(with).collect();
    }
    parts
}

/// The payments that a game offers for a route are exactly those parts of the hand that
/// fit, each once.
fn assert_payments(hand: &str, route: &str, fits: impl Fn(&Game, Cards) -> bool) {
    let game = Scene::world(2).hand(0, hand).play();
    let offered = claims(&game, 0, route);
    let distinct: BTreeSet<String> = offered.iter().cloned().collect();
    assert_eq!(offered.len(), distinct.len(), "{route}: no payment comes twice");
    let fitting = parts(game.hand(0)).into_iter().filter(|&cards| fits(&game, cards));
    let fitting = fitting.map(|cards| game.rules.card_names(cards)).collect();
    assert_eq!(distinct, fitting, "{route} with {hand}");
}

/// WO-CLAIM-1: Bangkok–Mumbai, three red spaces, takes train cards; ship cards of the same
/// colour are of no use.
#[test]
fn a_train_route_takes_train_cards() {
    let hand = "3 red, 3 red-ship, 2 red-ship-double, 1 wild";
    assert_eq!(sets("bangkok-mumbai-1", hand), ["3 red", "2 red, 1 wild"]);
    let mut game = Scene::world(2).hand(0, hand).play();
    for cards in
        ["3 red-ship", "2 red-ship-double", "2 red, 1 red-ship", "1 red-ship-double, 1 red"]
    {
        let refusal = claim_refused(&mut game, 0, "bangkok-mumbai-1", cards);
        assert_eq!(refusal, not_a_set(&game, 3, 0, cards));
    }
}

/// WO-CLAIM-1: Athina–Marseille, two red spaces by ship, takes ship cards; train cards of
/// the same colour are of no use.
#[test]
fn a_ship_route_takes_ship_cards() {
    let hand = "3 red, 4 red-harbour, 2 red-ship, 1 wild";
    assert_eq!(sets("athina-marseille", hand), ["2 red-ship", "1 red-ship, 1 wild"]);
    let mut game = Scene::world(2).hand(0, hand).play();
    for cards in ["2 red", "2 red-harbour", "1 red, 1 red-ship", "1 red, 1 wild"] {
        let refusal = claim_refused(&mut game, 0, "athina-marseille", cards);
        assert_eq!(refusal, not_a_set(&game, 2, 0, cards));
    }
}

/// WO-CLAIM-1: trains go on train routes, ships on ship routes, one for each space.
#[test]
fn each_kind_of_route_takes_its_own_pieces() {
    let scene = || Scene::world(2).hand(0, "3 red, 2 red-ship").pieces_of(0, [20, 30]);
    let mut game = scene().play();
    game.claim(0, "bangkok-mumbai-1", "3 red");
    assert_eq!((game.pieces_of(0), game.points(0)), ([17, 30], 4));
    let mut game = scene().play();
    game.claim(0, "athina-marseille", "2 red-ship");
    assert_eq!((game.pieces_of(0), game.points(0)), ([20, 28], 2));
}

/// WO-CLAIM-1: pieces of the other kind do not help.
#[test]
fn pieces_of_the_other_kind_do_not_help() {
    let scene = |pieces| Scene::world(2).hand(0, "3 red, 2 red-ship").pieces_of(0, pieces);
    let mut game = scene([2, 50]).play();
    let refusal = claim_refused(&mut game, 0, "bangkok-mumbai-1", "3 red");
    assert_eq!(refusal, Refusal::TooFewPieces { have: 2, need: 3 });
    game.claim(0, "athina-marseille", "2 red-ship");
    let mut game = scene([25, 1]).play();
    let refusal = claim_refused(&mut game, 0, "athina-marseille", "2 red-ship");
    assert_eq!(refusal, Refusal::TooFewPieces { have: 1, need: 2 });
    game.claim(0, "bangkok-mumbai-1", "3 red");

    let all = |pieces| {
        let game = Scene::world(2).pieces_of(0, pieces).other_cards_in_hand(0).play();
        let medium = |route: RouteId| game.rules.board().routes()[route.index()].medium.0;
        claimable(&game, 0).into_iter().map(medium).collect::<BTreeSet<u8>>()
    };
    assert_eq!(all([25, 0]), [0].into());
    assert_eq!(all([0, 50]), [1].into());
    assert_eq!(all([25, 35]), [0, 1].into());
}

/// WO-CLAIM-1: a wild card covers one space of either kind of route, and wild cards alone
/// will do.
#[test]
fn a_wild_card_covers_one_space_of_either_kind() {
    assert_eq!(sets("bangkok-mumbai-1", "3 wild"), ["3 wild"]);
    assert_eq!(sets("athina-marseille", "2 wild"), ["2 wild"]);
    assert!(sets("athina-marseille", "1 wild").is_empty());
    assert_eq!(sets("athina-marseille", "1 red-ship, 1 wild"), ["1 red-ship, 1 wild"]);
    // Four spaces: a double card and two wild ones; one wild card is too few.
    let mumbai = "dar-es-salaam-mumbai";
    assert!(sets(mumbai, "1 white-ship-double, 1 wild").is_empty());
    assert_eq!(sets(mumbai, "1 white-ship-double, 2 wild"), ["1 white-ship-double, 2 wild"]);
}

/// WO-CLAIM-1: grey routes of one length ask for different cards by kind.
#[test]
fn grey_routes_of_both_kinds_take_their_own_cards() {
    let hand = "2 black, 1 green-harbour, 1 black-ship, 1 red-ship-double, 1 wild";
    let trains = ["2 black", "1 black, 1 wild", "1 green-harbour, 1 wild"];
    let ships = ["1 black-ship, 1 wild", "1 red-ship-double"];
    for route in ["athina-tehran", "cape-town-luanda"] {
        assert_eq!(sets(route, hand), trains);
    }
    for route in ["edinburgh-reykjavik", "jakarta-manila", "petropavlovsk-tokyo"] {
        assert_eq!(sets(route, hand), ships);
    }
    let mut game = Scene::world(2).hand(0, "1 black-ship, 1 red-ship, 1 wild").play();
    let refusal = claim_refused(&mut game, 0, "jakarta-manila", "1 black-ship, 1 red-ship");
    assert_eq!(refusal, not_a_set(&game, 2, 0, "1 black-ship, 1 red-ship"));
}

/// WO-CLAIM-1: train cards with the harbour mark and without are of one colour, but it is
/// the player's choice which to play.
#[test]
fn marked_and_plain_train_cards_are_different_choices() {
    assert_eq!(
        sets("bangkok-mumbai-1", "2 red, 2 red-harbour, 1 wild"),
        [
            "2 red, 1 red-harbour",
            "2 red, 1 wild",
            "1 red, 2 red-harbour",
            "1 red, 1 red-harbour, 1 wild",
            "2 red-harbour, 1 wild",
        ]
    );
}

/// WO-CLAIM-2: the example of the rulebook. Five spaces by ship take two double cards and
/// a single one, or three double ones; five ships are placed either way.
#[test]
fn a_space_left_over_on_a_double_card_is_lost() {
    for cards in ["1 white-ship, 2 white-ship-double", "3 white-ship-double"] {
        let scene = Scene::world(2).hand(0, "1 white-ship, 3 white-ship-double");
        let mut game = scene.pieces_of(0, [20, 40]).play();
        let rest = game.hand(0) - game.cards(cards);
        game.claim(0, "honolulu-manila", cards);
        assert_eq!((game.pieces_of(0), game.points(0)), ([20, 35], 10));
        assert_eq!((game.hand(0), game.state.discards()), (rest, game.cards(cards)));
    }
    let mut game = Scene::world(2).hand(0, "1 red-ship-double").play();
    game.claim(0, "christchurch-sydney-1", "1 red-ship-double");
    assert_eq!((game.pieces_of(0), game.points(0)), ([25, 34], 1));
}

/// WO-CLAIM-2: everything that pays for five spaces with two single cards, three double
/// ones and two wild ones.
#[test]
fn all_payments_for_five_spaces() {
    assert_eq!(
        sets("honolulu-manila", "2 white-ship, 3 white-ship-double, 2 wild"),
        [
            "2 white-ship, 1 white-ship-double, 1 wild",
            "1 white-ship, 2 white-ship-double",
            "1 white-ship, 1 white-ship-double, 2 wild",
            "3 white-ship-double",
            "2 white-ship-double, 1 wild",
        ]
    );
}

/// WO-CLAIM-2: the example of four white spaces: two double cards; or four single ones; or
/// two single ones and a double one; with wild cards for any of them.
#[test]
fn all_payments_for_four_spaces() {
    let hand = "4 white-ship, 2 white-ship-double, 4 wild";
    let all = [
        "4 white-ship",
        "3 white-ship, 1 wild",
        "2 white-ship, 1 white-ship-double",
        "2 white-ship, 2 wild",
        "1 white-ship, 1 white-ship-double, 1 wild",
        "1 white-ship, 3 wild",
        "2 white-ship-double",
        "1 white-ship-double, 2 wild",
        "4 wild",
    ];
    assert_eq!(sets("dar-es-salaam-mumbai", hand), all);
    for cards in all {
        let mut game = Scene::world(2).hand(0, hand).play();
        game.claim(0, "dar-es-salaam-mumbai", cards);
        assert_eq!((game.pieces_of(0), game.points(0)), ([25, 31], 7));
        assert_eq!(game.state.discards(), game.cards(cards));
    }
}

/// WO-CLAIM-2: three single cards do not go with a double one for four spaces: one of them
/// would not be needed. So it is with every needless card.
#[test]
fn a_needless_card_is_refused() {
    let hand = "4 white-ship, 6 white-ship-double, 4 wild";
    let mut game = Scene::world(2).hand(0, hand).play();
    let mut refused = |route: &str, spaces: u8, needless: &[&str]| {
        for cards in needless {
            let refusal = claim_refused(&mut game, 0, route, cards);
            assert_eq!(refusal, not_a_set(&game, spaces, 0, cards));
        }
    };
    let four = [
        "3 white-ship, 1 white-ship-double",
        "1 white-ship, 2 white-ship-double",
        "3 white-ship-double",
        "2 white-ship-double, 1 wild",
        "2 white-ship, 1 white-ship-double, 1 wild",
        "4 white-ship, 1 wild",
        "1 white-ship-double, 3 wild",
    ];
    refused("dar-es-salaam-mumbai", 4, &four);
    let five = ["2 white-ship, 2 white-ship-double", "3 white-ship-double, 1 wild"];
    refused("honolulu-manila", 5, &five);
    let too_few = ["2 white-ship-double", "1 white-ship, 1 white-ship-double, 1 wild", ""];
    refused("honolulu-manila", 5, &too_few);
    let one = ["2 white-ship-double", "1 white-ship, 1 white-ship-double", "2 white-ship"];
    refused("christchurch-sydney-2", 1, &one);
}

/// WO-CLAIM-2: on ship routes of every length the payments are exactly the sets that cover
/// it and would not without any one of their cards.
#[test]
fn payments_of_every_length_are_exactly_the_sets_without_a_needless_card() {
    let routes = [
        ("christchurch-sydney-2", "white", 1),
        ("bangkok-jakarta", "white", 2),
        ("honolulu-los-angeles", "yellow", 3),
        ("dar-es-salaam-mumbai", "white", 4),
        ("honolulu-manila", "white", 5),
        ("tokyo-vancouver", "white", 6),
        ("murmansk-tiksi", "red", 7),
        ("anchorage-tiksi", "yellow", 8),
    ];
    for (route, color, spaces) in routes {
        for [singles, doubles, wilds] in [[4, 5, 5], [3, 6, 9], [4, 0, 2], [0, 4, 1]] {
            let (single, double) = (format!("{color}-ship"), format!("{color}-ship-double"));
            let hand = format!("{singles} {single}, {doubles} {double}, {wilds} wild");
            assert_payments(&hand, route, |game, cards| {
                let worth = |name: &str| if name.ends_with("double") { 2 } else { 1 };
                let count = |name: &str| u32::from(cards.count(game.card(name)));
                let kinds = [single.as_str(), double.as_str(), "wild"];
                let covered: u32 = kinds.iter().map(|name| count(name) * worth(name)).sum();
                let mut played = kinds.iter().filter(|name| count(name) > 0);
                covered >= spaces && played.all(|name| covered - worth(name) < spaces)
            });
        }
    }
}

/// WO-PAIR-1: Casablanca–Marseille has one space: two cards of one colour, marked or not,
/// or one with a wild card, or two wild cards.
#[test]
fn a_pair_space_takes_two_cards_of_one_colour() {
    assert_eq!(
        sets("casablanca-marseille", "1 black, 2 red, 1 red-harbour, 1 wild"),
        [
            "1 black, 1 wild",
            "2 red",
            "1 red, 1 red-harbour",
            "1 red, 1 wild",
            "1 red-harbour, 1 wild"
        ]
    );
    assert_eq!(sets("casablanca-marseille", "1 green, 2 wild"), ["1 green, 1 wild", "2 wild"]);
    assert!(sets("casablanca-marseille", "1 green, 1 red, 1 black, 4 red-ship").is_empty());
}

/// WO-PAIR-1: Anchorage–Vancouver has two spaces, whose colours may differ or not.
#[test]
fn the_colours_of_a_pair_route_may_differ_from_space_to_space() {
    assert_eq!(
        sets("anchorage-vancouver", "2 black, 1 green, 2 red, 1 wild"),
        [
            "2 black, 1 green, 1 wild",
            "2 black, 2 red",
            "2 black, 1 red, 1 wild",
            "1 black, 2 red, 1 wild",
            "1 green, 2 red, 1 wild",
        ]
    );
    assert_eq!(sets("anchorage-vancouver", "4 red"), ["4 red"]);
    assert_eq!(sets("anchorage-vancouver", "1 black, 1 red, 2 wild"), ["1 black, 1 red, 2 wild"]);
    assert!(sets("anchorage-vancouver", "3 black, 1 red").is_empty());
}

/// WO-PAIR-1: a pair route costs twice the cards, but one train a space and no more.
#[test]
fn a_pair_route_takes_one_train_for_each_space() {
    let cards = "2 black, 1 red, 1 red-harbour, 1 green, 1 wild";
    let mut game = Scene::world(2).hand(0, cards).pieces_of(0, [3, 30]).play();
    game.claim(0, "beijing-lahore", cards);
    assert_eq!((game.pieces_of(0), game.points(0)), ([0, 30], 4));
    assert_eq!((game.hand(0), game.state.discards()), (Cards::EMPTY, game.cards(cards)));

    let mut game = Scene::world(2).hand(0, cards).pieces_of(0, [2, 30]).play();
    let refusal = claim_refused(&mut game, 0, "beijing-lahore", cards);
    assert_eq!(refusal, Refusal::TooFewPieces { have: 2, need: 3 });
    assert!(claims(&game, 0, "beijing-lahore").is_empty());
}

/// WO-PAIR-1: two colours on one space, ship cards, too few or too many cards are refused.
#[test]
fn cards_that_are_no_pairs_are_refused() {
    let hand = "5 black, 3 red, 1 green, 4 red-ship, 2 red-ship-double, 2 wild";
    let mut game = Scene::world(2).hand(0, hand).play();
    let wrong = [
        "3 black, 1 red",
        "2 black, 1 red, 1 green",
        "2 black",
        "4 black, 2 red",
        "5 black",
        "2 black, 2 red-ship",
        "2 red-ship-double",
        "3 red, 1 red-ship",
        "1 black, 1 red, 1 green, 1 wild",
        "2 black, 1 wild",
        "",
    ];
    for cards in wrong {
        let refusal = claim_refused(&mut game, 0, "anchorage-vancouver", cards);
        assert_eq!(refusal, not_pairs(&game, 2, cards));
    }
    let not_held = Refusal::CardsNotHeld { card: game.card("green") };
    assert_eq!(claim_refused(&mut game, 0, "anchorage-vancouver", "2 green, 2 black"), not_held);
}

/// WO-PAIR-1: the payments of every pair route are exactly the hands that can be laid in
/// pairs.
#[test]
fn payments_of_pair_routes_are_exactly_the_pairs() {
    let pairs = [
        ("casablanca-marseille", 1),
        ("anchorage-vancouver", 2),
        ("dar-es-salaam-luanda", 2),
        ("lahore-tehran", 2),
        ("beijing-lahore", 3),
    ];
    let game = Scene::world(2).play();
    let is_pair = pairs.map(|(route, _)| game.route(route));
    for (id, route) in game.rules.board().routes().iter().enumerate() {
        assert_eq!(route.pair, is_pair.contains(&RouteId::from_index(id)), "{}", route.id);
    }
    let hands = [
        "3 black, 2 black-harbour, 1 green, 3 red-harbour, 3 wild, 2 red-ship",
        "1 black, 1 green, 1 purple, 1 red, 1 white, 1 yellow, 6 wild",
        "6 white, 1 white-harbour",
    ];
    for (route, spaces) in pairs {
        for hand in hands {
            assert_payments(hand, route, |game, cards| {
                let count = |name: &str| u32::from(cards.count(game.card(name)));
                let of_color = |color: &&str| count(color) + count(&format!("{color}-harbour"));
                let trains: u32 = COLORS.iter().map(of_color).sum();
                let odd = COLORS.iter().filter(|color| of_color(color) % 2 == 1).count() as u32;
                let all_trains = trains + count("wild") == cards.total();
                all_trains && cards.total() == 2 * spaces && odd <= count("wild")
            });
        }
    }
}

/// WO-WRAP-1: the routes over the edge of the board cost, count and join like all others.
#[test]
fn routes_over_the_edge_of_the_board_are_ordinary() {
    let routes = [
        ("honolulu-los-angeles", "3 yellow-ship", 3, 4),
        ("honolulu-lima", "3 red-ship-double", 6, 15),
        ("los-angeles-tokyo-1", "3 black-ship-double, 1 black-ship", 7, 18),
        ("tokyo-vancouver", "3 white-ship-double", 6, 15),
        ("lima-sydney-2", "4 purple-ship-double", 8, 21),
        ("christchurch-valparaiso", "4 yellow-ship-double", 7, 18),
        ("anchorage-cambridge-bay", "3 black-ship-double", 6, 15),
    ];
    for (route, cards, spaces, points) in routes {
        let mut game = Scene::world(2).hand(0, cards).pieces_of(0, [20, 40]).play();
        game.claim(0, route, cards);
        assert_eq!((game.pieces_of(0), game.points(0)), ([20, 40 - spaces], points), "{route}");
    }
    let scene = Scene::world(2).tickets(0, "los-angeles-jakarta lima-jakarta");
    let east_and_west = "los-angeles-tokyo-1 manila-tokyo jakarta-manila honolulu-manila";
    let game = scene.routes(0, &format!("{east_and_west} honolulu-lima")).play();
    assert_eq!(completed(&game, 0), ["lima-jakarta", "los-angeles-jakarta"]);
}
