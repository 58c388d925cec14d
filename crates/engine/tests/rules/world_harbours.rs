//! The World board: building harbours, and what they are worth.

use trestle_engine::PartKind;
use trestle_engine::{Event, Phase, Refusal, Seat};
use trestle_testkit::{Game, Scene};

use crate::support::completed;
use crate::world::{COLORS, harbour_payments, harbour_refused, harbour_sites};

/// The price of a harbour in red.
const RED: &str = "2 red-harbour, 2 red-ship";

/// Seat 0 has these harbours, tickets and routes.
fn with(harbours: &str, tickets: &str, routes: &str) -> Game {
    Scene::world(2).harbours(0, harbours).tickets(0, tickets).routes(0, routes).play()
}

/// WO-HARB-1: a harbour may be built in each port to which an own route leads, by train or
/// by ship, at either end.
#[test]
fn a_harbour_needs_a_port_with_an_own_route() {
    let scene = || Scene::world(2).hand(0, RED);
    assert!(harbour_sites(&scene().play(), 0).is_empty());
    let by_train = scene().routes(0, "caracas-lima-1").play();
    assert_eq!(harbour_sites(&by_train, 0), ["caracas", "lima"]);
    let by_ship = scene().routes(0, "hong-kong-manila").play();
    assert_eq!(harbour_sites(&by_ship, 0), ["hong-kong", "manila"]);
    // Beijing and Novosibirsk are no ports, nor is the place in the ocean.
    let inland = scene().routes(0, "beijing-novosibirsk-1 beijing-hong-kong-1").play();
    assert_eq!(harbour_sites(&inland, 0), ["hong-kong"]);
    let at_sea = scene().routes(0, "indian-ocean-waypoint-perth-1").play();
    assert_eq!(harbour_sites(&at_sea, 0), ["perth"]);
    let others = scene().routes(1, "caracas-lima-1").play();
    assert!(harbour_sites(&others, 0).is_empty());
}

/// WO-HARB-1: the reasons why a city is none for a harbour.
#[test]
fn a_harbour_elsewhere_is_refused() {
    let scene = Scene::world(2).hand(0, RED).routes(1, "caracas-lima-1 dar-es-salaam-mumbai");
    let mut game = scene.routes(0, "beijing-hong-kong-1 indian-ocean-waypoint-perth-1").play();
    for city in ["beijing", "indian-ocean-waypoint"] {
        let no_port = Refusal::NotAPort { city: game.city(city) };
        assert_eq!(harbour_refused(&mut game, 0, city, RED), no_port);
    }
    for city in ["lima", "mumbai", "sydney"] {
        let no_route = Refusal::NoRouteToPort { city: game.city(city) };
        assert_eq!(harbour_refused(&mut game, 0, city, RED), no_route);
    }
}

/// WO-HARB-1: a city has room for one harbour, be it another's or one's own.
#[test]
fn a_city_with_a_harbour_takes_no_other() {
    let scene = Scene::world(2).hand(0, RED).routes(0, "caracas-lima-1 lima-valparaiso-1");
    let mut game = scene.harbours(0, "caracas").harbours(1, "lima").play();
    for (city, owner) in [("caracas", 0), ("lima", 1)] {
        let taken = Refusal::HarbourTaken { city: game.city(city), owner: Seat(owner) };
        assert_eq!(harbour_refused(&mut game, 0, city, RED), taken);
    }
    assert_eq!(harbour_sites(&game, 0), ["valparaiso"]);
}

/// WO-HARB-1: three harbours each, and no fourth.
#[test]
fn everybody_has_three_harbours() {
    let scene = |harbours| {
        let scene = Scene::world(2).hand(0, RED).routes(0, "caracas-lima-1 hong-kong-manila");
        scene.harbours(0, harbours).harbours(1, "sydney perth")
    };
    let mut game = scene("caracas lima").play();
    game.build_harbour(0, "manila", RED);
    assert_eq!(game.state.harbours(Seat(0)).len(), 3);
    let mut game = scene("caracas lima hong-kong").play();
    assert_eq!(harbour_refused(&mut game, 0, "manila", RED), Refusal::NoHarboursLeft);
    assert!(harbour_sites(&game, 0).is_empty());
}

/// WO-HARB-1: a harbour is the whole turn; it takes no pieces and gives no points yet.
#[test]
fn a_player_builds_one_harbour_a_turn() {
    let scene = Scene::world(2).hand(0, "4 red-harbour, 4 red-ship").routes(0, "caracas-lima-1");
    let mut game = scene.pieces_of(0, [20, 30]).points(0, 7).play();
    game.build_harbour(0, "lima", RED);
    assert_eq!((game.turn(), game.state.phase()), (1, Phase::Turn));
    assert_eq!((game.pieces_of(0), game.points(0)), ([20, 30], 7));
    let not_now = Refusal::NotYourTurn { turn: Seat(1) };
    assert_eq!(harbour_refused(&mut game, 0, "caracas", RED), not_now);
    game.draw_from(1, 0).draw_from(1, 0).build_harbour(0, "caracas", RED);
    assert_eq!(game.state.harbours(Seat(0)).len(), 2);
}

/// WO-HARB-2: the example of the rulebook: one wild card, one yellow ship card and two
/// yellow train cards for the harbour of Lima.
#[test]
fn the_harbour_of_lima() {
    let cards = "2 yellow-harbour, 1 yellow-ship, 1 wild";
    let mut game = Scene::world(2).hand(0, cards).routes(0, "caracas-lima-1").play();
    assert_eq!(harbour_payments(&game, 0, "lima"), [cards]);
    game.build_harbour(0, "lima", cards);
    assert!(game.hand(0).is_empty());
    assert_eq!(game.state.discards(), game.cards(cards));
    assert_eq!(game.state.harbours(Seat(0)).iter().collect::<Vec<_>>(), [game.city("lima")]);
    let built =
        Event::HarbourBuilt { seat: Seat(0), city: game.city("lima"), cards: game.cards(cards) };
    assert!(game.events.contains(&built));
}

/// WO-HARB-2: everything that pays for a harbour, with wild cards for any of the four.
#[test]
fn wild_cards_stand_for_any_of_the_four() {
    let payments = |hand| {
        let game = Scene::world(2).hand(0, hand).routes(0, "caracas-lima-1").play();
        harbour_payments(&game, 0, "lima")
    };
    assert_eq!(
        payments("3 red-harbour, 4 red-ship, 4 wild"),
        [
            "2 red-harbour, 2 red-ship",
            "2 red-harbour, 1 red-ship, 1 wild",
            "2 red-harbour, 2 wild",
            "1 red-harbour, 2 red-ship, 1 wild",
            "1 red-harbour, 1 red-ship, 2 wild",
            "1 red-harbour, 3 wild",
            "2 red-ship, 2 wild",
            "1 red-ship, 3 wild",
            "4 wild",
        ]
    );
    assert_eq!(
        payments("1 black-ship, 2 yellow-harbour, 1 yellow-ship, 2 wild"),
        [
            "2 yellow-harbour, 1 yellow-ship, 1 wild",
            "2 yellow-harbour, 2 wild",
            "1 yellow-harbour, 1 yellow-ship, 2 wild",
        ]
    );
    assert_eq!(
        payments("1 black-ship, 1 red-harbour, 3 wild"),
        ["1 black-ship, 3 wild", "1 red-harbour, 3 wild"]
    );
    assert!(payments("2 red-harbour, 1 red-ship, 7 red, 6 red-ship-double").is_empty());
    assert!(payments("2 red-harbour, 2 black-ship, 1 wild").is_empty());
    assert!(payments("4 red-harbour").is_empty());
}

/// WO-HARB-2: cards without the mark, two colours, three of a kind, too few or too many
/// cards are refused.
#[test]
fn other_cards_do_not_pay_for_a_harbour() {
    let hand = "4 red-harbour, 4 red-ship, 4 red, 4 red-ship-double, 2 black-ship, 2 wild";
    let mut game = Scene::world(2).hand(0, hand).routes(0, "caracas-lima-1").play();
    let wrong = [
        "2 red, 2 red-ship",
        "1 red, 1 red-harbour, 2 red-ship",
        "2 red-harbour, 2 red-ship-double",
        "2 red-harbour, 1 red-ship-double",
        "2 red-harbour, 1 red-ship, 1 red-ship-double",
        "2 red-harbour, 2 black-ship",
        "2 red-harbour, 1 red-ship, 1 black-ship",
        "1 red-harbour, 1 black-ship, 2 wild",
        "3 red-harbour, 1 red-ship",
        "1 red-harbour, 3 red-ship",
        "3 red-harbour, 1 wild",
        "4 red-harbour",
        "2 red-harbour, 1 red-ship",
        "2 red-harbour, 2 red-ship, 1 wild",
        "",
    ];
    for cards in wrong {
        let refusal = harbour_refused(&mut game, 0, "lima", cards);
        assert_eq!(refusal, Refusal::NotAHarbourSet { each: 2, cards: game.cards(cards) });
    }
    let not_held = Refusal::CardsNotHeld { card: game.card("wild") };
    assert_eq!(harbour_refused(&mut game, 0, "lima", "1 red-ship, 3 wild"), not_held);
}

/// WO-HARB-2: in each colour four of the eleven train cards bear the mark, and all four
/// single ship cards.
#[test]
fn four_train_cards_and_four_ship_cards_of_a_colour_bear_the_mark() {
    let game = Scene::world(2).play();
    let board = game.rules.board();
    let all = board.decks().iter().fold(game.cards(""), |all, deck| all + deck.cards);
    let facts = |name: &str| {
        let card = game.card(name);
        (all.count(card), board.faces()[usize::from(card.0)].harbour)
    };
    for color in COLORS {
        assert_eq!(facts(color), (7, false));
        assert_eq!(facts(&format!("{color}-harbour")), (4, true));
        assert_eq!(facts(&format!("{color}-ship")), (4, true));
        assert_eq!(facts(&format!("{color}-ship-double")), (6, false));
    }
}

/// WO-HARB-3: nothing for no ticket, then 20, 30, and 40 for three or more. Only completed
/// ones count, and only those that name the city.
#[test]
fn a_harbour_is_worth_more_the_more_tickets_name_its_city() {
    let routes = "darwin-jakarta darwin-sydney jakarta-manila hong-kong-manila manila-tokyo \
                  los-angeles-tokyo-1 lima-sydney-1";
    let cases = [
        ("", 0),
        ("tokyo-sydney", 0),
        ("marseille-jakarta", 0),
        ("hong-kong-jakarta", 20),
        ("hong-kong-jakarta marseille-jakarta tokyo-sydney", 20),
        ("hong-kong-jakarta jakarta-sydney", 30),
        ("hong-kong-jakarta jakarta-sydney los-angeles-jakarta", 40),
        ("hong-kong-jakarta jakarta-sydney los-angeles-jakarta lima-jakarta", 40),
    ];
    for (tickets, points) in cases {
        let score = &with("jakarta", tickets, routes).scores().seats[0];
        assert_eq!(score.points(PartKind::Harbours), points - 2 * 4, "{tickets}");
    }
}

/// WO-HARB-3: tours count like other tickets, in order or not, for every city they name.
#[test]
fn a_tour_counts_for_a_harbour() {
    let harbours =
        |tour, routes| with("mumbai", tour, routes).scores().seats[0].points(PartKind::Harbours);
    let star = "mumbai-tehran-1 lahore-mumbai-1 bangkok-mumbai-1";
    let chain = "lahore-tehran lahore-mumbai-1 bangkok-mumbai-1";
    assert_eq!(harbours("tour-tehran-bangkok", star), 20 - 8);
    assert_eq!(harbours("tour-tehran-bangkok", chain), 20 - 8);
    assert_eq!(harbours("tour-tehran-bangkok", "mumbai-tehran-1"), -8);
}

/// WO-HARB-3: the example of the rulebook: with four tickets, one of them a tour, the
/// harbours of Buenos Aires and Dar Es Salaam are worth 30 points each.
#[test]
fn the_harbours_of_buenos_aires_and_dar_es_salaam() {
    let tickets =
        "buenos-aires-manila buenos-aires-sydney hamburg-dar-es-salaam tour-lagos-djibouti";
    let pacific = "buenos-aires-valparaiso lima-valparaiso-1 lima-sydney-1 darwin-sydney \
                   darwin-jakarta jakarta-manila";
    let africa = "athina-hamburg al-qahira-athina al-qahira-djibouti-1 dar-es-salaam-djibouti-1 \
                  dar-es-salaam-luanda lagos-luanda-1";
    let routes = format!("{pacific} {africa}");
    let game = with("buenos-aires dar-es-salaam", tickets, &routes);
    assert_eq!(completed(&game, 0).len(), 4);
    let score = &game.scores().seats[0];
    assert_eq!(
        (score.points(PartKind::Tickets), score.points(PartKind::Harbours)),
        (17 + 13 + 8 + 9, 30 + 30 - 4)
    );
    assert_eq!(score.total, score.points(PartKind::Routes) + 47 + 56);
    let one = |city| with(city, tickets, &routes).scores().seats[0].points(PartKind::Harbours);
    assert_eq!((one("buenos-aires"), one("dar-es-salaam")), (30 - 8, 30 - 8));
}

/// WO-HARB-3: one ticket counts for both harbours it names; tickets of others do not.
#[test]
fn one_ticket_counts_for_every_harbour_it_names() {
    let routes = "hong-kong-manila jakarta-manila";
    let scores = with("hong-kong jakarta", "hong-kong-jakarta", routes).scores();
    assert_eq!(scores.seats[0].points(PartKind::Harbours), 20 + 20 - 4);

    let scene = Scene::world(2).harbours(1, "hong-kong").tickets(1, "bangkok-tokyo");
    let scores = scene.tickets(0, "hong-kong-jakarta").routes(0, routes).play().scores();
    assert_eq!(scores.seats[1].points(PartKind::Harbours), -8);
    assert_eq!(scores.seats[0].points(PartKind::Harbours), -12);
}

/// WO-HARB-4: four points for each of the three that is not built.
#[test]
fn each_harbour_not_built_costs_four_points() {
    let cases = [("", -12), ("lima", -8), ("lima perth", -4), ("lima perth sydney", 0)];
    for (harbours, points) in cases {
        let scores = Scene::world(2).harbours(0, harbours).points(0, 5).play().scores();
        assert_eq!(
            (scores.seats[0].points(PartKind::Harbours), scores.seats[0].total),
            (points, 5 + points)
        );
        assert_eq!(scores.seats[1].points(PartKind::Harbours), -12);
    }
}
