//! The routes that stations lend at the end.

use trestle_engine::Loan;
use trestle_engine::PartKind;
use trestle_engine::board::BonusKind;
use trestle_testkit::{Game, Scene};

use crate::support::completed;

/// What the stations lend a seat, as pairs of city and route.
fn loans(game: &Game, seat: usize) -> Vec<(String, String)> {
    let board = game.rules.board();
    let name = |loan: &Loan| {
        let city = board.cities()[usize::from(loan.city.0)].id.clone();
        (city, board.routes()[usize::from(loan.route.0)].id.clone())
    };
    game.scores().seats[seat].loans.iter().map(name).collect()
}

fn loan(city: &str, route: &str) -> (String, String) {
    (city.to_owned(), route.to_owned())
}

fn ticket_points(game: &Game, seat: usize) -> i32 {
    game.scores().seats[seat].points(PartKind::Tickets)
}

/// Frankfurt–Kobenhavn is worth 5. Seat 0 has the way to Essen, seat 1 the ferry.
fn to_kobenhavn() -> Scene {
    let scene = Scene::europe(2).tickets(0, "frankfurt-kobenhavn");
    scene.routes(0, "essen-frankfurt").routes(1, "essen-kobenhavn-1")
}

/// EU-STA-3: a station at either end of another player's route lends it.
#[test]
fn a_station_lends_a_route_of_another_player_that_ends_in_its_city() {
    assert_eq!(ticket_points(&to_kobenhavn().play(), 0), -5, "without a station");
    for city in ["essen", "kobenhavn"] {
        let game = to_kobenhavn().stations(0, city).play();
        assert_eq!(ticket_points(&game, 0), 5);
        assert_eq!(loans(&game, 0), [loan(city, "essen-kobenhavn-1")]);
    }
}

/// EU-STA-3: Frankfurt is on the way, but the ferry does not end there.
#[test]
fn a_station_lends_no_route_that_ends_elsewhere() {
    let game = to_kobenhavn().stations(0, "frankfurt").play();
    assert_eq!(ticket_points(&game, 0), -5);
    assert!(loans(&game, 0).is_empty());
}

/// EU-STA-3: a route that nobody has cannot be lent.
#[test]
fn a_free_route_cannot_be_borrowed() {
    let scene = Scene::europe(2).tickets(0, "frankfurt-kobenhavn").stations(0, "essen");
    let game = scene.routes(0, "essen-frankfurt").play();
    assert_eq!(ticket_points(&game, 0), -5);
}

/// EU-STA-3: own routes are there anyway; a station does not lend them and stays free for
/// one of another player.
#[test]
fn own_routes_need_no_station() {
    let scene = Scene::europe(2).tickets(0, "frankfurt-kobenhavn").stations(0, "essen");
    let game = scene.clone().routes(0, "essen-frankfurt essen-kobenhavn-1").play();
    assert_eq!(ticket_points(&game, 0), 5);
    assert!(loans(&game, 0).is_empty());
    let game = scene.routes(0, "essen-frankfurt").routes(1, "berlin-essen").play();
    assert_eq!(ticket_points(&game, 0), -5);
}

/// EU-STA-3: a station serves its owner only.
#[test]
fn a_station_of_another_player_lends_nothing() {
    let game = to_kobenhavn().stations(1, "essen").play();
    assert_eq!(ticket_points(&game, 0), -5);
}

/// EU-STA-3: the lender still has the route, and two players may borrow the same.
#[test]
fn a_lent_route_is_lost_to_nobody() {
    let scene = Scene::europe(4).routes(1, "essen-kobenhavn-1 essen-frankfurt");
    let scene = scene.tickets(1, "frankfurt-kobenhavn");
    let scene = scene.routes(0, "berlin-essen kobenhavn-stockholm-1 berlin-wien");
    let scene = scene.tickets(0, "stockholm-wien").stations(0, "essen");
    let spain = "cadiz-madrid madrid-pamplona-1 pamplona-paris-1 bruxelles-paris-1";
    let north = "amsterdam-bruxelles amsterdam-essen kobenhavn-stockholm-2";
    let scene = scene.routes(2, &format!("{spain} {north}"));
    let game = scene.tickets(2, "cadiz-stockholm").stations(2, "kobenhavn").play();
    assert_eq!([0, 1, 2].map(|seat| ticket_points(&game, seat)), [11, 5, 21]);
    assert_eq!(loans(&game, 0), [loan("essen", "essen-kobenhavn-1")]);
    assert!(loans(&game, 1).is_empty());
    assert_eq!(loans(&game, 2), [loan("kobenhavn", "essen-kobenhavn-1")]);
}

/// EU-STA-3: both routes of the way through Essen belong to others; one station there
/// lends one of them, which is not enough. A second station lends the other.
#[test]
fn a_station_lends_a_single_route() {
    let scene = Scene::europe(3).tickets(0, "frankfurt-kobenhavn");
    let scene = scene.routes(1, "essen-kobenhavn-1").routes(2, "essen-frankfurt");
    let game = scene.clone().stations(0, "essen").play();
    assert_eq!(ticket_points(&game, 0), -5);
    for (cities, other) in [("essen kobenhavn", "kobenhavn"), ("essen frankfurt", "frankfurt")] {
        let game = scene.clone().stations(0, cities).play();
        assert_eq!(ticket_points(&game, 0), 5, "{cities}");
        assert_eq!(loans(&game, 0).len(), 2);
        assert!(loans(&game, 0).iter().any(|(city, _)| city == other));
    }
}

/// EU-STA-3: one lent route may serve several tickets.
#[test]
fn a_lent_route_serves_all_tickets() {
    let scene = Scene::europe(2).tickets(0, "paris-wien paris-zagrab");
    let scene = scene.routes(0, "frankfurt-munchen munchen-wien wien-zagrab");
    let game = scene.routes(1, "frankfurt-paris-2").stations(0, "paris").play();
    assert_eq!(ticket_points(&game, 0), 15);
    assert_eq!(loans(&game, 0), [loan("paris", "frankfurt-paris-2")]);
}

/// EU-STA-3: two tickets need two routes at the same station. It lends the same for both,
/// and the one that gives more points is taken, be it first or last on the board.
#[test]
fn of_two_tickets_that_need_different_routes_the_better_one_counts() {
    // Paris–Wien (8) by Frankfurt, or Edinburgh–Paris (7) by Dieppe.
    let scene = Scene::europe(4).tickets(0, "paris-wien edinburgh-paris").stations(0, "paris");
    let scene = scene
        .routes(0, "frankfurt-munchen munchen-wien dieppe-london-1 edinburgh-london-1")
        .routes(1, "dieppe-paris frankfurt-paris-1");
    let game = scene.play();
    assert_eq!(ticket_points(&game, 0), 8 - 7);
    assert_eq!(completed(&game, 0), ["paris-wien"]);
    assert_eq!(loans(&game, 0), [loan("paris", "frankfurt-paris-1")]);

    // Paris–Wien (8) by Frankfurt, or Brest–Marseille (7) over Paris.
    let scene = Scene::europe(4).tickets(0, "paris-wien brest-marseille").stations(0, "paris");
    let scene = scene.routes(0, "frankfurt-munchen munchen-wien brest-paris");
    let game = scene.routes(1, "frankfurt-paris-1").routes(2, "marseille-paris").play();
    assert_eq!(ticket_points(&game, 0), 8 - 7);
    assert_eq!(completed(&game, 0), ["paris-wien"]);
    assert_eq!(loans(&game, 0), [loan("paris", "frankfurt-paris-1")]);
}

/// EU-STA-3: points decide, not the number of tickets: Cadiz–Stockholm (21) by Bruxelles
/// is better than Paris–Wien (8) and Paris–Zagrab (7) together by Zürich.
#[test]
fn the_points_count_for_more_than_the_number_of_tickets() {
    let spain = "cadiz-madrid madrid-pamplona-1 pamplona-paris-1";
    let north = "bruxelles-frankfurt essen-frankfurt essen-kobenhavn-1 kobenhavn-stockholm-1";
    let east = "munchen-zurich munchen-wien wien-zagrab";
    let scene = Scene::europe(4).routes(0, &format!("{spain} {north} {east}"));
    let scene = scene.tickets(0, "cadiz-stockholm paris-wien paris-zagrab").stations(0, "paris");
    let game = scene.routes(1, "bruxelles-paris-1").routes(2, "paris-zurich").play();
    assert_eq!(completed(&game, 0), ["cadiz-stockholm"]);
    assert_eq!(ticket_points(&game, 0), 21 - 8 - 7);
    assert_eq!(loans(&game, 0), [loan("paris", "bruxelles-paris-1")]);
}

/// EU-STA-3: one ticket of 10 points or two of 5: of equal points the two are taken,
/// whichever route comes first on the board.
#[test]
fn of_choices_of_equal_points_the_one_with_more_tickets_is_taken() {
    let west = "venezia-zagrab budapest-zagrab bucuresti-budapest";
    let scene = Scene::europe(2).stations(0, "constantinople");

    let east = "constantinople-sofia athina-smyrna angora-constantinople";
    let scene_1 = scene.clone().routes(0, &format!("{west} {east}"));
    let scene_1 = scene_1.tickets(0, "venezia-constantinople sofia-smyrna athina-angora");
    let game = scene_1.routes(1, "bucuresti-constantinople constantinople-smyrna").play();
    assert_eq!(ticket_points(&game, 0), 0);
    assert_eq!(completed(&game, 0), ["athina-angora", "sofia-smyrna"]);
    assert_eq!(loans(&game, 0), [loan("constantinople", "constantinople-smyrna")]);

    let east = "athina-smyrna constantinople-smyrna angora-erzurum constantinople-sevastopol \
                rostov-sevastopol";
    let scene_2 = scene.routes(0, &format!("{west} {east}"));
    let scene_2 = scene_2.tickets(0, "venezia-constantinople rostov-erzurum athina-angora");
    let game = scene_2.routes(1, "angora-constantinople bucuresti-constantinople").play();
    assert_eq!(ticket_points(&game, 0), 0);
    assert_eq!(completed(&game, 0), ["athina-angora", "rostov-erzurum"]);
    assert_eq!(loans(&game, 0), [loan("constantinople", "angora-constantinople")]);
}

/// EU-STA-3: London–Berlin (7) over three routes of another player, with a station for
/// each of them. Any two of the stations are too few.
#[test]
fn three_stations_lend_three_routes_in_a_row() {
    let scene = Scene::europe(2).tickets(0, "london-berlin");
    let scene = scene.routes(1, "amsterdam-london amsterdam-essen berlin-essen");
    let game = scene.clone().stations(0, "london amsterdam berlin").play();
    assert_eq!(ticket_points(&game, 0), 7);
    assert_eq!(
        loans(&game, 0),
        [
            loan("amsterdam", "amsterdam-essen"),
            loan("berlin", "berlin-essen"),
            loan("london", "amsterdam-london"),
        ]
    );
    for two in ["london amsterdam", "london berlin", "amsterdam berlin"] {
        let game = scene.clone().stations(0, two).play();
        assert_eq!(ticket_points(&game, 0), -7, "{two}");
    }
}

/// EU-STA-3: by itself Amsterdam would best lend the way to Frankfurt, for
/// Amsterdam–Pamplona (7). Together with London it does better: London–Wien (10) by Essen.
#[test]
fn several_stations_are_chosen_for_together() {
    let scene = Scene::europe(3).tickets(0, "london-wien amsterdam-pamplona");
    let own = "berlin-essen berlin-wien frankfurt-paris-1 pamplona-paris-1";
    let scene = scene.routes(0, own).routes(2, "amsterdam-essen");
    let scene = scene.routes(1, "amsterdam-london amsterdam-frankfurt");
    let game = scene.clone().stations(0, "amsterdam").play();
    assert_eq!(completed(&game, 0), ["amsterdam-pamplona"]);
    let game = scene.stations(0, "amsterdam london").play();
    assert_eq!(completed(&game, 0), ["london-wien"]);
    assert_eq!(ticket_points(&game, 0), 10 - 7);
    assert_eq!(
        loans(&game, 0),
        [loan("amsterdam", "amsterdam-essen"), loan("london", "amsterdam-london")]
    );
}

/// EU-STA-3: the choice falls at the end. A route that is claimed only after the station
/// was built is lent like any other.
#[test]
fn the_choice_falls_when_the_game_is_over() {
    let scene = Scene::europe(2).tickets(0, "frankfurt-kobenhavn").routes(0, "essen-frankfurt");
    let mut game = scene.hand(0, "1 red").hand(1, "2 red, 1 wild").play();
    game.build_station(0, "essen", "1 red");
    assert_eq!(ticket_points(&game, 0), -5);
    game.claim(1, "essen-kobenhavn-2", "2 red, 1 wild");
    assert_eq!(ticket_points(&game, 0), 5);
    assert_eq!(loans(&game, 0), [loan("essen", "essen-kobenhavn-2")]);
}

/// EU-STA-3, EU-LONG-1: a lent route is for tickets only. It gives no points for its
/// length and does not make the path longer.
#[test]
fn a_lent_route_counts_for_tickets_and_nothing_else() {
    let game = to_kobenhavn().stations(0, "essen").play();
    let [borrower, lender] = &game.scores().seats[..] else { panic!("two players") };
    assert_eq!((borrower.path_length, lender.path_length), (2, 3));
    assert_eq!(
        (
            borrower.points(PartKind::Bonus(BonusKind::LongestPath)),
            lender.points(PartKind::Bonus(BonusKind::LongestPath))
        ),
        (0, 10)
    );
    assert_eq!((borrower.points(PartKind::Routes), lender.points(PartKind::Routes)), (2, 4));
    assert_eq!(borrower.total, 2 + 5 + 8);
}
