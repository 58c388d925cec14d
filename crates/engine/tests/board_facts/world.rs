//! The facts of Rails & Sails, The World.

use super::*;
use trestle_engine::Medium;
use trestle_engine::board::BonusKind;

const TRAIN: Medium = Medium(0);
const SHIP: Medium = Medium(1);

/// For each colour of the routes of one kind the number of spaces.
fn spaces(board: &Board, medium: Medium) -> BTreeMap<&str, u32> {
    let mut spaces = BTreeMap::new();
    for route in board.routes().iter().filter(|route| route.medium == medium) {
        let name = match route.paint {
            Paint::Color(color) => &board.colors()[color.index()],
            Paint::Grey => "grey",
        };
        *spaces.entry(name).or_default() += u32::from(route.length);
    }
    spaces
}

#[test]
fn the_world_has_its_cities_and_ports() {
    let board = board("world");
    assert_eq!(board.cities().len(), 48);
    assert_eq!(board.cities().iter().filter(|city| city.port).count(), 38);
    let inland = board.cities().iter().filter(|city| !city.port && city.kind == CityKind::City);
    let inland: Vec<&str> = inland.map(|city| city.id.as_str()).collect();
    let expected = [
        "beijing",
        "djibouti",
        "lahore",
        "mexico",
        "moskva",
        "novosibirsk",
        "tehran",
        "winnipeg",
        "yakutsk",
    ];
    assert_eq!(inland, expected);
    let junctions = board.cities().iter().filter(|city| city.kind == CityKind::Junction);
    let junctions: Vec<_> = junctions.map(|city| (city.id.as_str(), &*city.name)).collect();
    assert_eq!(junctions, [("indian-ocean-waypoint", "")]);
}

#[test]
fn the_world_has_its_tracks() {
    let board = board("world");
    assert_eq!(board.routes().len(), 130);
    assert_eq!(pairs(&board, |_| true), 96);
    assert_eq!(pairs(&board, |route| route.twin.is_some()), 34);
    assert_eq!(board.routes().iter().map(|route| u32::from(route.length)).sum::<u32>(), 411);
    let of = |medium| board.routes().iter().filter(|route| route.medium == medium).count();
    assert_eq!((of(TRAIN), of(SHIP)), (71, 59));
    for (medium, grey, colored) in [(TRAIN, 31, 20..=23), (SHIP, 27, 37..=38)] {
        for (color, spaces) in spaces(&board, medium) {
            let balanced = if color == "grey" { spaces == grey } else { colored.contains(&spaces) };
            assert!(balanced, "{color}: {spaces}");
        }
    }
    for route in board.routes() {
        if let Some(twin) = route.twin {
            assert_eq!(board.routes()[twin.index()].medium, route.medium, "{}", route.id);
        }
        for end in route.ends.map(|end| &board.cities()[end.index()]) {
            let by_ship = route.medium == SHIP;
            assert!(!by_ship || end.port || end.kind == CityKind::Junction, "{}", route.id);
        }
    }
    let pair_routes = board.routes().iter().filter(|route| route.pair);
    let pair_routes: Vec<_> = pair_routes.map(|r| (r.id.as_str(), r.length, r.medium)).collect();
    let expected = [
        ("anchorage-vancouver", 2, TRAIN),
        ("beijing-lahore", 3, TRAIN),
        ("casablanca-marseille", 1, TRAIN),
        ("dar-es-salaam-luanda", 2, TRAIN),
        ("lahore-tehran", 2, TRAIN),
    ];
    assert_eq!(pair_routes, expected);
}

#[test]
fn the_world_has_its_rows_that_other_transcriptions_get_wrong() {
    let board = board("world");
    let route = |id: &str| {
        let route = &board.routes()[board.route(id).expect("the route exists").index()];
        let color = match route.paint {
            Paint::Color(color) => board.colors()[color.index()].as_str(),
            Paint::Grey => "grey",
        };
        (route.medium, route.length, color)
    };
    assert_eq!(route("athina-hamburg"), (TRAIN, 2, "green"));
    assert_eq!(route("bangkok-hong-kong-1"), (TRAIN, 1, "black"));
    assert_eq!(route("bangkok-hong-kong-2"), (TRAIN, 1, "purple"));
    assert_eq!(route("buenos-aires-cape-town-1"), (SHIP, 7, "purple"));
    assert_eq!(route("buenos-aires-cape-town-2"), (SHIP, 7, "yellow"));
    assert_eq!(route("bangkok-jakarta"), (SHIP, 2, "white"));
    assert_eq!(route("bangkok-manila"), (SHIP, 2, "red"));
    assert_eq!(route("honolulu-lima"), (SHIP, 6, "grey"));
    // Side by side for a while, but no double route.
    assert_eq!(route("anchorage-tiksi"), (SHIP, 8, "yellow"));
    assert_eq!(route("petropavlovsk-tiksi"), (SHIP, 7, "black"));
}

#[test]
fn the_world_has_its_cards() {
    let board = board("world");
    assert_eq!(board.colors(), ["black", "green", "purple", "red", "white", "yellow"]);
    let [train, ship] = board.decks() else { panic!("two decks") };
    assert_eq!((train.hand, train.row, train.cards.total(), train.medium), (3, 3, 80, TRAIN));
    assert_eq!((ship.hand, ship.row, ship.cards.total(), ship.medium), (7, 3, 60, SHIP));
    assert_eq!((train.row_group, ship.row_group), (0, 0), "they share the row");
    assert!(!train.open && !ship.open);
    assert_eq!(train.cards.count(Card::WILD), 14);
    for color in 0..board.colors().len() {
        let faces = board.faces().iter().filter(|f| f.color.map(Id::index) == Some(color));
        let faces: Vec<_> = faces.map(|f| (f.deck.index(), f.spaces, f.harbour, f.count)).collect();
        assert_eq!(faces, [(0, 1, false, 7), (0, 1, true, 4), (1, 1, true, 4), (1, 2, false, 6)]);
    }
}

#[test]
fn the_world_has_its_tickets_and_tours() {
    let board = board("world");
    assert_eq!(board.tickets().len(), 65);
    let (tours, others): (Vec<_>, Vec<_>) = board.tickets().iter().partition(|t| t.stops.len() > 2);
    assert_eq!((tours.len(), others.len()), (8, 57));
    for ticket in others {
        assert_eq!((ticket.in_order, ticket.penalty), (ticket.points, ticket.points));
    }
    for tour in &tours {
        assert_eq!(tour.in_order, tour.points * 3 / 2, "{}", tour.id);
        assert_eq!(tour.penalty, tour.in_order + 6, "{}", tour.id);
    }
    let values = |id: &str| {
        let ticket = &board.tickets()[board.ticket(id).expect("the ticket exists").index()];
        (ticket.in_order, ticket.points, ticket.penalty, ticket.stops.len())
    };
    // These two are pictured in the rulebook.
    assert_eq!(values("tour-lagos-djibouti"), (9, 6, 15, 4));
    assert_eq!(values("tour-murmansk-petropavlovsk"), (30, 20, 36, 5));
    for city in board.cities() {
        let named = tickets_at(&board, &city.id) > 0;
        assert_eq!(named, city.kind == CityKind::City, "{}", city.id);
    }
}

#[test]
fn the_world_has_its_numbers() {
    let board = board("world");
    let settings = board.settings();
    assert_eq!((settings.players_min, settings.players_max), (2, 5));
    assert_eq!(settings.single_track_up_to, 3);
    let media: Vec<_> = board.media().iter().map(|m| (m.id.as_str(), m.supply)).collect();
    assert_eq!(media, [("train", 25), ("ship", 50)]);
    assert_eq!((settings.pieces, settings.exchange_cost), (60, 1));
    assert_eq!((settings.end_pieces, settings.end_turns), (6, 2));
    assert_eq!((settings.harbours, settings.harbour_cards), (3, 2));
    assert_eq!((&settings.harbour_points[..], settings.harbour_unbuilt), (&[20, 30, 40][..], 4));
    assert_eq!(settings.row_wilds, 3);
    assert_eq!((settings.draw_tickets, settings.draw_keep), (4, 1));
    assert_eq!((settings.start_keep, settings.start_unkept), (3, Unkept::UnderDeck));
    assert_eq!(board.piles()[0].deal, 5);
    assert_eq!(settings.route_points[..10], [0, 1, 2, 4, 7, 10, 15, 18, 21, 0]);
    assert_eq!(
        (settings.bonus(BonusKind::LongestPath), settings.bonus(BonusKind::MostTickets)),
        (0, 0)
    );
    assert_eq!(settings.tie_breaks, [TieBreak::CompletedTickets]);
}
