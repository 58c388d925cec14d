//! The facts of the USA.

use super::*;
use trestle_engine::board::BonusKind;

#[test]
fn usa_has_its_cities_and_tracks() {
    let board = board("usa");
    assert_eq!(board.cities().len(), 36);
    assert_eq!(board.routes().len(), 100);
    assert_eq!(pairs(&board, |_| true), 78);
    assert_eq!(pairs(&board, |route| route.twin.is_some()), 22);
    assert!(board.routes().iter().all(|route| !route.tunnel && route.wilds == 0));
    let expected = BTreeMap::from([(1, 9), (2, 36), (3, 20), (4, 16), (5, 10), (6, 9)]);
    assert_eq!(lengths(board.routes().iter()), expected);
    for (name, (tracks, spaces)) in paints(&board) {
        let expected = if name == "grey" { (44, 93) } else { (7, 27) };
        assert_eq!((tracks, spaces), expected, "{name}");
    }
    assert_eq!(paints(&board).len(), 9);
}

#[test]
fn usa_has_its_tickets() {
    let board = board("usa");
    assert_eq!(board.tickets().len(), 30);
    assert_eq!(board.tickets().iter().map(|ticket| i32::from(ticket.points)).sum::<i32>(), 349);
    let [pile] = board.piles() else { panic!("one pile") };
    assert_eq!(
        (pile.id.as_str(), pile.deal, pile.first.index(), pile.count),
        ("regular", 3, 0, 30)
    );
    let expected = [
        ("los-angeles-chicago", 16, 15),
        ("los-angeles-miami", 20, 19),
        ("los-angeles-new-york", 21, 20),
        ("sault-st-marie-oklahoma-city", 9, 8),
        ("seattle-new-york", 22, 20),
    ];
    assert_eq!(odd_tickets(&board), expected);
    let on_no_ticket = board.cities().iter().filter(|city| tickets_at(&board, &city.id) == 0);
    let on_no_ticket: Vec<&str> = on_no_ticket.map(|city| city.id.as_str()).collect();
    let expected = ["charleston", "las-vegas", "omaha", "raleigh", "saint-louis", "washington"];
    assert_eq!(on_no_ticket, expected);
}

#[test]
fn usa_has_its_numbers_and_neither_stations_nor_tunnels() {
    let board = board("usa");
    assert_classic_cards_and_pieces(&board);
    let settings = board.settings();
    assert_eq!((settings.players_min, settings.players_max), (2, 5));
    assert_eq!(settings.single_track_up_to, 3);
    assert_eq!((settings.pieces, settings.end_pieces, settings.end_turns), (45, 2, 1));
    assert_eq!((settings.row_wilds, settings.tunnel_cards), (3, 0));
    assert_eq!((settings.draw_pile, settings.draw_tickets, settings.draw_keep), (0, 3, 1));
    assert_eq!((settings.start_keep, settings.start_unkept), (2, Unkept::UnderDeck));
    assert_eq!(settings.route_points, [0, 1, 2, 4, 7, 10, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!((settings.station_costs.len(), settings.station_unused), (0, 0));
    assert_eq!(settings.bonus(BonusKind::LongestPath), 10);
    assert_eq!(settings.tie_breaks, [TieBreak::CompletedTickets, TieBreak::LongestPath]);
}

#[test]
fn usa_has_the_decks_of_1910_and_mega() {
    let board = std::sync::Arc::new(board("usa"));
    let edition = |id: &str| {
        let place = board.edition_place(id).expect("there is that edition");
        board.in_edition(place).expect("it is in the list")
    };
    for (id, tickets, points, [dealt, kept, drawn, drawn_kept], [longest, most]) in [
        ("standard", 30, 349, [3, 2, 3, 1], [10, 0]),
        ("1910", 35, 391, [3, 2, 3, 1], [0, 15]),
        ("mega", 69, 754, [5, 3, 4, 1], [10, 15]),
    ] {
        let board = edition(id);
        assert_eq!(board.tickets().len(), tickets, "{id}");
        let sum: i32 = board.tickets().iter().map(|ticket| i32::from(ticket.points)).sum();
        assert_eq!(sum, points, "{id}");
        let settings = board.settings();
        assert_eq!(board.piles()[0].deal, dealt, "{id}");
        let numbers = [settings.start_keep, settings.draw_tickets, settings.draw_keep];
        assert_eq!(numbers, [kept, drawn, drawn_kept], "{id}");
        assert_eq!(settings.bonus(BonusKind::LongestPath), longest, "{id}");
        assert_eq!(settings.bonus(BonusKind::MostTickets), most, "{id}");
    }
    // The Mega deck has another value for this ticket of the classic deck.
    let mega = edition("mega");
    let ticket = mega.ticket("los-angeles-miami-mega").expect("it is in the deck");
    assert_eq!(mega.tickets()[ticket.index()].points, 19);
}
