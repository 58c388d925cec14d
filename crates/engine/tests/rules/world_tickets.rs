//! The World board: tickets by train and ship, and tours.

use trestle_engine::PartKind;
use trestle_engine::Seat;
use trestle_testkit::{Game, Scene};

use crate::support::completed;

/// Seat 0 has these tickets and routes.
fn with(tickets: &str, routes: &str) -> Game {
    Scene::world(2).tickets(0, tickets).routes(0, routes).play()
}

/// What the tickets of seat 0 come to, and how many of them are tours in order.
fn worth(tickets: &str, routes: &str) -> (i32, usize) {
    let score = &with(tickets, routes).scores().seats[0];
    (score.points(PartKind::Tickets), score.in_order.len())
}

/// WO-TKT-1: Bangkok–Tokyo by train to Hong Kong and by ship from there.
#[test]
fn trains_and_ships_both_connect_a_ticket() {
    let ticket = "bangkok-tokyo";
    let game = with(ticket, "bangkok-hong-kong-1 hong-kong-tokyo");
    assert_eq!(completed(&game, 0), [ticket]);
    assert_eq!(game.scores().seats[0].points(PartKind::Tickets), 6);
    assert_eq!(worth(ticket, "bangkok-hong-kong-1"), (-6, 0));
    assert_eq!(worth(ticket, "hong-kong-tokyo"), (-6, 0));
    assert_eq!(worth(ticket, "bangkok-manila manila-tokyo"), (6, 0), "by ship alone");
    let by_train =
        "beijing-hong-kong-1 beijing-novosibirsk-1 hamburg-moskva-1 moskva-novosibirsk-1";
    assert_eq!(worth("moskva-hong-kong hamburg-beijing", by_train), (26, 0));
}

/// WO-TKT-1: ship routes that meet in the middle of the ocean are joined there.
#[test]
fn ships_are_joined_where_their_routes_meet_at_sea() {
    let routes = "cape-town-indian-ocean-waypoint-1 indian-ocean-waypoint-perth-2 jakarta-perth";
    assert_eq!(worth("cape-town-jakarta", routes), (13, 0));
}

/// WO-TKT-1: routes of others do not connect.
#[test]
fn only_own_routes_connect_a_ticket() {
    let scene = Scene::world(2).tickets(0, "bangkok-tokyo").routes(0, "bangkok-hong-kong-1");
    let game = scene.routes(1, "hong-kong-tokyo").play();
    assert_eq!(game.scores().seats[0].points(PartKind::Tickets), -6);
}

/// WO-TOUR-1: Casablanca–Al-Qahira–Tehran gives 9 points in this order, 6 in another, and
/// costs 15 if it is not joined.
#[test]
fn a_tour_has_three_values() {
    let tour = "tour-casablanca-tehran";
    assert_eq!(worth(tour, "al-qahira-casablanca al-qahira-tehran-1"), (9, 1));
    // Casablanca–Marseille–Athina–Tehran–Al-Qahira: all joined, but Tehran comes too early.
    let detour = "casablanca-marseille athina-marseille athina-tehran al-qahira-tehran-1";
    assert_eq!(worth(tour, detour), (6, 0));
    for missing in
        ["", "al-qahira-casablanca", "casablanca-marseille athina-marseille athina-tehran"]
    {
        assert_eq!(worth(tour, missing), (-15, 0), "{missing}");
    }
}

/// WO-TOUR-1: other cities may lie between those of the tour.
#[test]
fn a_tour_in_order_may_take_a_longer_way() {
    let longer = "casablanca-marseille athina-marseille al-qahira-athina al-qahira-tehran-2";
    assert_eq!(worth("tour-casablanca-tehran", longer), (9, 1));
}

/// WO-TOUR-1: every tour in its order, and none of it.
#[test]
fn all_eight_tours_have_their_values() {
    let tours = [
        ("tour-casablanca-tehran", "al-qahira-casablanca al-qahira-tehran-1", 9, 15),
        (
            "tour-lagos-djibouti",
            "lagos-luanda-1 dar-es-salaam-luanda dar-es-salaam-djibouti-1",
            9,
            15,
        ),
        ("tour-manila-darwin", "honolulu-manila honolulu-port-moresby darwin-port-moresby", 13, 19),
        ("tour-tehran-bangkok", "lahore-tehran lahore-mumbai-1 bangkok-mumbai-1", 13, 19),
        ("tour-mexico-valparaiso", "caracas-mexico-1 caracas-lima-1 lima-valparaiso-1", 15, 21),
        (
            "tour-anchorage-cambridge-bay",
            "anchorage-vancouver vancouver-winnipeg cambridge-bay-winnipeg",
            18,
            24,
        ),
        (
            "tour-murmansk-petropavlovsk",
            "murmansk-tiksi novosibirsk-tiksi novosibirsk-yakutsk petropavlovsk-yakutsk",
            30,
            36,
        ),
        (
            "tour-anchorage-tiksi",
            "anchorage-cambridge-bay cambridge-bay-reykjavik murmansk-reykjavik murmansk-tiksi",
            34,
            40,
        ),
    ];
    for (tour, routes, in_order, penalty) in tours {
        assert_eq!(worth(tour, routes), (in_order, 1), "{tour}");
        assert_eq!(worth(tour, ""), (-penalty, 0), "{tour}");
        let all_but_one = routes.split_once(' ').map_or("", |(_, others)| others);
        assert_eq!(worth(tour, all_but_one), (-penalty, 0), "{tour} without its first route");
    }
}

/// WO-TOUR-1: a tour of either value is a completed ticket, a failed one is not.
#[test]
fn a_tour_counts_as_a_completed_ticket() {
    let tour = "tour-tehran-bangkok";
    let star = "mumbai-tehran-1 lahore-mumbai-1 bangkok-mumbai-1";
    assert_eq!(completed(&with(tour, star), 0), [tour]);
    assert!(completed(&with(tour, "mumbai-tehran-1 lahore-mumbai-1"), 0).is_empty());
}

/// WO-TOUR-2: from Mumbai the routes go out like a star to Tehran, Lahore and Bangkok. The
/// walk Tehran–Lahore–Mumbai–Bangkok would use Lahore–Mumbai twice.
#[test]
fn a_star_does_not_join_a_tour_in_order() {
    let star = "mumbai-tehran-1 lahore-mumbai-1 bangkok-mumbai-1";
    assert_eq!(worth("tour-tehran-bangkok", star), (9, 0));
}

/// WO-TOUR-2: a second way from Tehran to Lahore makes a loop, so that no route is used
/// twice: Tehran–Moskva–Novosibirsk–Lahore–Mumbai–Bangkok.
#[test]
fn a_loop_makes_the_order_possible() {
    let star = "mumbai-tehran-1 lahore-mumbai-1 bangkok-mumbai-1";
    let way = "moskva-tehran moskva-novosibirsk-1 lahore-novosibirsk";
    assert_eq!(worth("tour-tehran-bangkok", &format!("{star} {way}")), (13, 1));
    let open_way = "moskva-tehran moskva-novosibirsk-1";
    assert_eq!(worth("tour-tehran-bangkok", &format!("{star} {open_way}")), (9, 0));
}

/// WO-TOUR-2: a walk may come through a city twice: Tehran–Mumbai–Lahore, round by Beijing
/// and Bangkok back to Mumbai, and to Bangkok by sea. Without the sea the last leg would
/// use Bangkok–Mumbai twice.
#[test]
fn a_walk_may_pass_a_city_twice_but_no_route() {
    let loop_back = "mumbai-tehran-1 lahore-mumbai-1 lahore-novosibirsk beijing-novosibirsk-1 \
                     beijing-hong-kong-1 bangkok-hong-kong-1 bangkok-mumbai-1";
    let by_sea = "dar-es-salaam-mumbai dar-es-salaam-jakarta-1 bangkok-jakarta";
    assert_eq!(worth("tour-tehran-bangkok", loop_back), (9, 0));
    assert_eq!(worth("tour-tehran-bangkok", &format!("{loop_back} {by_sea}")), (13, 1));
}

/// WO-TOUR-2: the walk is over the player's own routes only.
#[test]
fn routes_of_others_do_not_help_a_tour() {
    let scene = Scene::world(2)
        .tickets(0, "tour-tehran-bangkok")
        .routes(0, "mumbai-tehran-1 lahore-mumbai-1 bangkok-mumbai-1");
    let game = scene.routes(1, "lahore-tehran").play();
    assert_eq!(game.scores().seats[0].points(PartKind::Tickets), 9);
    assert!(game.state.tickets(Seat(1)).is_empty());
}
