//! The facts of Europe.

use super::*;
use trestle_engine::board::BonusKind;

#[test]
fn europe_has_its_cities_tracks_ferries_and_tunnels() {
    let board = board("europe");
    assert_eq!(board.cities().len(), 47);
    assert_eq!(board.routes().len(), 101);
    assert_eq!(pairs(&board, |_| true), 90);
    assert_eq!(pairs(&board, |route| route.twin.is_some()), 11);
    assert_eq!(pairs(&board, |route| route.tunnel), 17);
    assert_eq!(board.routes().iter().filter(|route| route.tunnel).count(), 18);
    assert_eq!(pairs(&board, |route| route.wilds > 0), 11);
    assert_eq!(board.routes().iter().filter(|route| route.wilds > 0).count(), 13);
    assert_eq!(board.routes().iter().map(|route| u32::from(route.wilds)).sum::<u32>(), 17);
    for ferry in board.routes().iter().filter(|route| route.wilds > 0) {
        assert_eq!(ferry.paint, Paint::Grey, "ferry `{}`", ferry.id);
        assert!(!ferry.tunnel, "ferry `{}`", ferry.id);
    }
}

#[test]
fn europe_has_its_lengths_and_colours() {
    let board = board("europe");
    let expected = BTreeMap::from([(1, 4), (2, 35), (3, 30), (4, 29), (6, 2), (8, 1)]);
    assert_eq!(lengths(board.routes().iter()), expected);
    let expected = BTreeMap::from([
        ("black", (8, 22)),
        ("blue", (8, 23)),
        ("green", (8, 23)),
        ("grey", (37, 122)),
        ("orange", (8, 22)),
        ("purple", (8, 22)),
        ("red", (8, 22)),
        ("white", (8, 22)),
        ("yellow", (8, 22)),
    ]);
    assert_eq!(paints(&board), expected);
    for (a, b) in [("black", "red"), ("blue", "green"), ("orange", "yellow"), ("purple", "white")] {
        assert_eq!(lengths_of_color(&board, a), lengths_of_color(&board, b), "{a} and {b}");
    }
}

#[test]
fn europe_has_its_rows_that_other_transcriptions_get_wrong() {
    let board = board("europe");
    let route = |id: &str| &board.routes()[board.route(id).expect("the route exists").index()];
    assert!(route("erzurum-sochi").tunnel);
    assert!(!route("rostov-sevastopol").tunnel);
    assert!(route("munchen-zurich").tunnel);
    assert_eq!(route("palermo-roma").wilds, 1);
    assert_eq!(route("brindisi-palermo").wilds, 1);
    assert_eq!(route("amsterdam-london").twin, None);
    assert_eq!(route("marseille-roma").length, 4);
    assert_eq!(route("angora-smyrna").length, 3);
    assert_eq!(route("danzig-warszawa").paint, Paint::Grey);
    assert_eq!(route("rostov-sochi").paint, Paint::Grey);
    assert_eq!(route("dieppe-paris").twin, None);
}

#[test]
fn europe_has_its_tickets() {
    let board = board("europe");
    assert_eq!(board.tickets().len(), 46);
    assert_eq!(board.tickets().iter().map(|ticket| i32::from(ticket.points)).sum::<i32>(), 444);
    let [long, regular] = board.piles() else { panic!("two piles") };
    assert_eq!((long.id.as_str(), long.deal, long.first.index(), long.count), ("long", 1, 0, 6));
    assert_eq!(
        (regular.id.as_str(), regular.deal, regular.first.index(), regular.count),
        ("regular", 3, 6, 40)
    );
    assert!(board.tickets()[..6].iter().all(|ticket| ticket.points >= 20));
    assert!(board.tickets()[6..].iter().all(|ticket| ticket.points <= 13));
    assert_eq!(odd_tickets(&board), [("edinburgh-athina", 21, 20), ("london-wien", 10, 9)]);
    for city in board.cities() {
        assert!(tickets_at(&board, &city.id) > 0, "{} is on a ticket", city.id);
    }
    assert_eq!(tickets_at(&board, "berlin"), 4);
}

#[test]
fn europe_has_its_numbers() {
    let board = board("europe");
    assert_classic_cards_and_pieces(&board);
    let settings = board.settings();
    assert_eq!((settings.players_min, settings.players_max), (2, 5));
    assert_eq!(settings.single_track_up_to, 3);
    assert_eq!((settings.pieces, settings.end_pieces, settings.end_turns), (45, 2, 1));
    assert_eq!((settings.row_wilds, settings.tunnel_cards), (3, 3));
    assert_eq!((settings.draw_pile, settings.draw_tickets, settings.draw_keep), (1, 3, 1));
    assert_eq!((settings.start_keep, settings.start_unkept), (2, Unkept::Removed));
    assert_eq!(settings.route_points, [0, 1, 2, 4, 7, 0, 15, 0, 21, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(settings.station_costs, [1, 2, 3]);
    assert_eq!((settings.station_unused, settings.bonus(BonusKind::LongestPath)), (4, 10));
    let ties = [TieBreak::CompletedTickets, TieBreak::FewestStations, TieBreak::LongestPath];
    assert_eq!(settings.tie_breaks, ties);
}
