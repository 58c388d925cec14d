//! The facts of The Heart of Africa.

use super::*;
use trestle_engine::board::BonusKind;

#[test]
fn africa_has_its_cities_junctions_and_countries() {
    let board = board("africa");
    assert_eq!(board.cities().len(), 51);
    let of_kind = |kind| board.cities().iter().filter(|city| city.kind == kind).count();
    assert_eq!(of_kind(CityKind::City), 35, "33 cities and two locations in Madagascar");
    assert_eq!((of_kind(CityKind::Junction), of_kind(CityKind::Entrance)), (10, 6));
    for city in board.cities() {
        assert_eq!(city.name.is_empty(), city.kind == CityKind::Junction, "{}", city.id);
        assert!(!city.port);
    }
    let places: Vec<_> = board.places().iter().map(|p| (p.name.as_str(), p.cities.len())).collect();
    assert_eq!(places, [("Madagascar", 2), ("Nigeria", 2), ("Sudan", 2), ("Tchad", 2)]);
    // Each country is reached from two cities, and each entrance from one of them.
    for (entrance, from) in [
        ("nigeria-1", "douala"),
        ("nigeria-2", "ngaoundere"),
        ("tchad-1", "ngaoundere"),
        ("tchad-2", "junction-ubangi-shari"),
        ("sudan-1", "fachoda"),
        ("sudan-2", "addis-ababa"),
    ] {
        let [entrance, from] = [entrance, from].map(|id| board.city(id).expect("it exists"));
        let routes = board.routes().iter().filter(|route| route.ends.contains(&entrance));
        assert!(routes.clone().count() > 0);
        assert!(routes.clone().all(|route| route.ends.contains(&from)));
    }
}

#[test]
fn africa_has_its_tracks() {
    let board = board("africa");
    assert_eq!(board.routes().len(), 117);
    assert_eq!(pairs(&board, |_| true), 96);
    assert_eq!(pairs(&board, |route| route.twin.is_some()), 21);
    let expected = BTreeMap::from([(1, 15), (2, 38), (3, 37), (4, 22), (5, 3), (6, 2)]);
    assert_eq!(lengths(board.routes().iter()), expected);
    assert!(board.routes().iter().all(|route| !route.tunnel && !route.pair));
    let route = |id: &str| &board.routes()[board.route(id).expect("the route exists").index()];
    // Transcriptions had another length here; the printed board shows 3.
    assert_eq!(route("bloemfontein-cape-town").length, 3);
    assert_eq!(route("madagascar-1-madagascar-2").length, 4);
    // Only the sea routes to Madagascar bear locomotives, and all of these are double.
    let ferries = board.routes().iter().filter(|route| route.wilds > 0);
    let ferries: Vec<_> = ferries.map(|r| (r.id.as_str(), r.length, r.wilds)).collect();
    let expected = [
        ("durban-madagascar-2-1", 6, 2),
        ("durban-madagascar-2-2", 6, 2),
        ("madagascar-1-mocambique-1", 3, 1),
        ("madagascar-1-mocambique-2", 3, 1),
    ];
    assert_eq!(ferries, expected);
}

#[test]
fn africa_has_its_terrain() {
    let board = board("africa");
    assert_eq!(board.terrains(), ["desert", "jungle", "mountain"]);
    for route in board.routes() {
        let expected = match route.paint {
            Paint::Grey => "mountain",
            Paint::Color(color) => match board.colors()[color.index()].as_str() {
                "yellow" | "orange" | "red" => "desert",
                "purple" | "blue" | "green" => "jungle",
                _ => "mountain",
            },
        };
        let terrain = route.terrain.expect("every route has a terrain");
        assert_eq!(board.terrains()[terrain.index()], expected, "{}", route.id);
    }
    let coast = board.route("cape-town-port-elizabeth-1").expect("the route exists");
    assert_eq!(board.routes()[coast.index()].length, 3);
    assert_eq!(board.settings().terrain_cost[..8], [0, 1, 1, 1, 2, 2, 2, 0]);

    let [train, terrain] = board.decks() else { panic!("two decks") };
    assert_eq!((train.hand, train.row, train.cards.total(), train.open), (4, 5, 110, false));
    assert_eq!((terrain.hand, terrain.row, terrain.cards.total(), terrain.open), (1, 2, 45, true));
    assert_eq!((train.row_group, terrain.row_group), (0, 1), "rows of their own");
    let cards = board.faces().iter().filter(|face| face.terrain.is_some());
    let cards: Vec<_> = cards.map(|face| (face.id.as_str(), face.count, face.color)).collect();
    assert_eq!(cards, [("desert", 15, None), ("jungle", 15, None), ("mountain", 15, None)]);
    assert_eq!(board.faces()[Card::WILD.index()].id, "wild");
}

#[test]
fn africa_has_its_tickets() {
    let board = board("africa");
    assert_eq!(board.tickets().len(), 48);
    assert_eq!(board.tickets().iter().map(|ticket| i32::from(ticket.points)).sum::<i32>(), 675);
    // They lie up to 6 above the shortest way, but for two that lie below it.
    let excess =
        |ticket: &Ticket| i64::from(ticket.points) - i64::from(shortest(&board, ends(ticket)));
    let below: Vec<_> = board.tickets().iter().filter(|ticket| excess(ticket) < 0).collect();
    let below: Vec<_> = below.iter().map(|t| (t.id.as_str(), t.points, excess(t))).collect();
    assert_eq!(below, [("madagascar-pretoria", 7, -1), ("nigeria-walvis-bay", 12, -2)]);
    assert!(board.tickets().iter().all(|ticket| excess(ticket) <= 6));
    let countries = board.tickets().iter().filter(|t| t.stops.iter().any(|stop| stop.len() == 2));
    assert_eq!(countries.count(), 12);
}

#[test]
fn africa_has_its_numbers() {
    let board = board("africa");
    let settings = board.settings();
    assert_eq!((settings.players_min, settings.players_max), (2, 5));
    assert_eq!(settings.single_track_up_to, 3);
    assert_eq!((settings.pieces, settings.end_pieces, settings.end_turns), (45, 2, 1));
    assert_eq!((settings.row_wilds, settings.tunnel_cards), (3, 0));
    assert_eq!((settings.draw_tickets, settings.draw_keep), (4, 1));
    assert_eq!((settings.start_keep, settings.start_unkept), (2, Unkept::UnderDeck));
    assert_eq!(board.piles()[0].deal, 4);
    assert_eq!(settings.route_points[..8], [0, 1, 2, 4, 7, 10, 15, 0]);
    assert!(settings.station_costs.is_empty());
    assert_eq!(
        (settings.bonus(BonusKind::LongestPath), settings.bonus(BonusKind::MostTickets)),
        (0, 10)
    );
    assert_eq!(settings.tie_breaks, [TieBreak::CompletedTickets]);
}
