//! The facts of The Great Lakes.

use super::*;

#[test]
fn the_great_lakes_have_their_cities_and_tracks() {
    let board = board("great-lakes");
    assert_eq!(board.cities().len(), 37);
    let junctions = board.cities().iter().filter(|city| city.kind == CityKind::Junction).count();
    assert_eq!(junctions, 2);
    assert_eq!(board.routes().len(), 110);
    let ships = board.routes().iter().filter(|route| route.medium.index() == 1).count();
    assert_eq!(ships, 55);
    let spaces: u32 = board.routes().iter().map(|route| u32::from(route.length)).sum();
    assert_eq!(spaces, 355);
    assert_eq!(board.routes().iter().filter(|route| route.twin.is_some()).count(), 2 * 28);
}

/// A train route and a ship route between the same cities are no double route.
#[test]
fn routes_for_different_pieces_are_no_twins() {
    let board = board("great-lakes");
    let route = |id: &str| &board.routes()[board.route(id).expect("there is that route").index()];
    let (train, ship) = (route("duluth-thunder-bay-train"), route("duluth-thunder-bay-ship"));
    assert_eq!(sorted(train.ends), sorted(ship.ends));
    assert_eq!((train.length, ship.length), (5, 4));
    assert_eq!((train.twin, ship.twin), (None, None));
}

#[test]
fn the_great_lakes_have_their_tickets() {
    let board = board("great-lakes");
    assert_eq!(board.tickets().len(), 55);
    assert_eq!(board.piles()[0].deal, 5);
    let odd = odd_tickets(&board);
    assert_eq!(board.tickets().len() - odd.len(), 11, "tickets worth the shortest way");
    assert!(odd.contains(&("marquette-albany", 10, 16)), "{odd:?}");
}

#[test]
fn the_great_lakes_have_their_numbers() {
    let board = board("great-lakes");
    let settings = board.settings();
    let supplies: Vec<u8> = board.media().iter().map(|medium| medium.supply).collect();
    assert_eq!((supplies, settings.pieces, settings.exchange_cost), (vec![33, 32], 50, 1));
    assert_eq!((settings.harbours, settings.harbour_unbuilt), (3, 4));
    assert_eq!(settings.harbour_points, [10, 20, 30]);
    assert_eq!((settings.end_pieces, settings.end_turns), (6, 2));
    assert_eq!(settings.route_points[1..=9], [1, 2, 4, 7, 10, 15, 18, 21, 27]);
    let hands: Vec<(u8, u8)> = board.decks().iter().map(|deck| (deck.hand, deck.row)).collect();
    assert_eq!(hands, [(2, 3), (2, 3)]);
}
