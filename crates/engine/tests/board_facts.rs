//! The boards that come with the program hold the facts that their sources agree on
//! (docs/CREDITS.md): whoever loses a row or mistypes a number learns it here.

use std::collections::{BTreeMap, BTreeSet};

use trestle_engine::Card;
use trestle_engine::board::{
    Board, Paint, Route, Ticket, TieBreak, Unkept, built_in, built_ins, load,
};
use trestle_engine::{CityId, Id};

fn text(id: &str) -> &'static str {
    built_in(id).unwrap_or_else(|| panic!("there is no board `{id}`")).text
}

fn board(id: &str) -> Board {
    load(text(id)).unwrap_or_else(|faults| panic!("{}", faults.in_file(id)))
}

fn pairs(board: &Board, wanted: impl Fn(&Route) -> bool) -> usize {
    let pairs: BTreeSet<_> =
        board.routes.iter().filter(|route| wanted(route)).map(|route| sorted(route.ends)).collect();
    pairs.len()
}

fn sorted(mut ends: [CityId; 2]) -> [CityId; 2] {
    ends.sort();
    ends
}

/// For each length how many tracks have it.
fn lengths<'r>(routes: impl Iterator<Item = &'r Route>) -> BTreeMap<u8, usize> {
    let mut lengths = BTreeMap::new();
    for route in routes {
        *lengths.entry(route.length).or_default() += 1;
    }
    lengths
}

/// For each colour of the routes the number of tracks and of spaces.
fn paints(board: &Board) -> BTreeMap<&str, (usize, u32)> {
    let mut paints: BTreeMap<&str, (usize, u32)> = BTreeMap::new();
    for route in &board.routes {
        let name = match route.paint {
            Paint::Color(color) => &board.colors[color.index()],
            Paint::Grey => "grey",
        };
        let (tracks, spaces) = paints.entry(name).or_default();
        *tracks += 1;
        *spaces += u32::from(route.length);
    }
    paints
}

fn lengths_of_color(board: &Board, name: &str) -> BTreeMap<u8, usize> {
    let is_color = |route: &&Route| match route.paint {
        Paint::Color(color) => board.colors[color.index()] == name,
        Paint::Grey => false,
    };
    lengths(board.routes.iter().filter(is_color))
}

fn ends(ticket: &Ticket) -> [CityId; 2] {
    ticket.ends.map(|end| {
        assert_eq!(end.len(), 1, "ticket `{}` leads to single cities", ticket.id);
        end.iter().next().expect("the set has a member")
    })
}

/// The shortest way in spaces, found by relaxing every route until nothing changes.
fn shortest(board: &Board, [from, to]: [CityId; 2]) -> u32 {
    let mut ways = vec![u32::MAX; board.cities.len()];
    ways[from.index()] = 0;
    loop {
        let before = ways.clone();
        for route in &board.routes {
            let [a, b] = route.ends.map(Id::index);
            let length = u32::from(route.length);
            ways[a] = ways[a].min(ways[b].saturating_add(length));
            ways[b] = ways[b].min(ways[a].saturating_add(length));
        }
        if ways == before {
            return ways[to.index()];
        }
    }
}

/// The tickets whose points are not the shortest way: id, points, way.
fn odd_tickets(board: &Board) -> Vec<(&str, i16, u32)> {
    let odd = board.tickets.iter().map(|t| (t.id.as_str(), t.points, shortest(board, ends(t))));
    odd.filter(|(_, points, way)| i64::from(*points) != i64::from(*way)).collect()
}

fn tickets_at(board: &Board, city: &str) -> usize {
    let city = board.city(city).expect("the city exists");
    board.tickets.iter().filter(|ticket| ends(ticket).contains(&city)).count()
}

#[test]
fn every_board_loads_under_the_name_of_its_file() {
    let ids: Vec<&str> = built_ins().iter().map(|built_in| built_in.id).collect();
    assert!(ids.contains(&"europe") && ids.contains(&"usa"), "{ids:?}");
    for built_in in built_ins() {
        match built_in.load() {
            Ok(board) => assert_eq!(board.id, built_in.id),
            Err(faults) => panic!("{}", faults.in_file(built_in.id)),
        }
    }
}

#[test]
fn twins_are_mutual_and_alike_on_every_board() {
    for built_in in built_ins() {
        let board = board(built_in.id);
        for (index, route) in board.routes.iter().enumerate() {
            let Some(twin) = route.twin.map(|twin| &board.routes[twin.index()]) else { continue };
            assert_eq!(twin.twin.map(Id::index), Some(index), "{}", route.id);
            assert_eq!(sorted(twin.ends), sorted(route.ends), "{}", route.id);
            assert_eq!(twin.length, route.length, "{}", route.id);
        }
    }
}

#[test]
fn both_boards_have_the_110_cards_with_the_wild_card_first() {
    for id in ["europe", "usa"] {
        let board = board(id);
        assert_eq!(board.faces.len(), 9);
        assert_eq!(board.faces[Card::WILD.index()].color, None);
        assert_eq!(board.faces[Card::WILD.index()].count, 14);
        for (index, face) in board.faces.iter().enumerate().skip(1) {
            assert_eq!(face.count, 12, "{}", face.id);
            assert_eq!(face.color.map(Id::index), Some(index - 1), "{}", face.id);
        }
        let colors = ["black", "blue", "green", "orange", "purple", "red", "white", "yellow"];
        assert_eq!(board.colors, colors);
        let [deck] = board.decks.as_slice() else { panic!("one deck") };
        assert_eq!((deck.hand, deck.row, deck.cards.total()), (4, 5, 110));
        assert_eq!(deck.cards.count(Card::WILD), 14);
    }
}

#[test]
fn europe_has_its_cities_tracks_ferries_and_tunnels() {
    let board = board("europe");
    assert_eq!(board.cities.len(), 47);
    assert_eq!(board.routes.len(), 101);
    assert_eq!(pairs(&board, |_| true), 90);
    assert_eq!(pairs(&board, |route| route.twin.is_some()), 11);
    assert_eq!(pairs(&board, |route| route.tunnel), 17);
    assert_eq!(board.routes.iter().filter(|route| route.tunnel).count(), 18);
    assert_eq!(pairs(&board, |route| route.wilds > 0), 11);
    assert_eq!(board.routes.iter().filter(|route| route.wilds > 0).count(), 13);
    assert_eq!(board.routes.iter().map(|route| u32::from(route.wilds)).sum::<u32>(), 17);
    for ferry in board.routes.iter().filter(|route| route.wilds > 0) {
        assert_eq!(ferry.paint, Paint::Grey, "ferry `{}`", ferry.id);
        assert!(!ferry.tunnel, "ferry `{}`", ferry.id);
    }
}

#[test]
fn europe_has_its_lengths_and_colours() {
    let board = board("europe");
    let expected = BTreeMap::from([(1, 4), (2, 35), (3, 30), (4, 29), (6, 2), (8, 1)]);
    assert_eq!(lengths(board.routes.iter()), expected);
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
    let route = |id: &str| &board.routes[board.route(id).expect("the route exists").index()];
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
    assert_eq!(board.tickets.len(), 46);
    assert_eq!(board.tickets.iter().map(|ticket| i32::from(ticket.points)).sum::<i32>(), 444);
    let [long, regular] = board.piles.as_slice() else { panic!("two piles") };
    assert_eq!((long.id.as_str(), long.deal, long.first.index(), long.count), ("long", 1, 0, 6));
    assert_eq!(
        (regular.id.as_str(), regular.deal, regular.first.index(), regular.count),
        ("regular", 3, 6, 40)
    );
    assert!(board.tickets[..6].iter().all(|ticket| ticket.points >= 20));
    assert!(board.tickets[6..].iter().all(|ticket| ticket.points <= 13));
    assert_eq!(odd_tickets(&board), [("edinburgh-athina", 21, 20), ("london-wien", 10, 9)]);
    for city in &board.cities {
        assert!(tickets_at(&board, &city.id) > 0, "{} is on a ticket", city.id);
    }
    assert_eq!(tickets_at(&board, "berlin"), 4);
}

#[test]
fn europe_has_its_numbers() {
    let settings = board("europe").settings;
    assert_eq!((settings.players_min, settings.players_max), (2, 5));
    assert_eq!(settings.single_track_up_to, 3);
    assert_eq!((settings.pieces, settings.end_pieces, settings.end_turns), (45, 2, 1));
    assert_eq!((settings.row_wilds, settings.tunnel_cards), (3, 3));
    assert_eq!((settings.draw_pile, settings.draw_tickets, settings.draw_keep), (1, 3, 1));
    assert_eq!((settings.start_keep, settings.start_unkept), (2, Unkept::Removed));
    assert_eq!(settings.route_points, [0, 1, 2, 4, 7, 0, 15, 0, 21, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(settings.station_costs, [1, 2, 3]);
    assert_eq!((settings.station_unused, settings.longest_path), (4, 10));
    let ties = [TieBreak::CompletedTickets, TieBreak::FewestStations, TieBreak::LongestPath];
    assert_eq!(settings.tie_breaks, ties);
}

#[test]
fn usa_has_its_cities_and_tracks() {
    let board = board("usa");
    assert_eq!(board.cities.len(), 36);
    assert_eq!(board.routes.len(), 100);
    assert_eq!(pairs(&board, |_| true), 78);
    assert_eq!(pairs(&board, |route| route.twin.is_some()), 22);
    assert!(board.routes.iter().all(|route| !route.tunnel && route.wilds == 0));
    let expected = BTreeMap::from([(1, 9), (2, 36), (3, 20), (4, 16), (5, 10), (6, 9)]);
    assert_eq!(lengths(board.routes.iter()), expected);
    for (name, (tracks, spaces)) in paints(&board) {
        let expected = if name == "grey" { (44, 93) } else { (7, 27) };
        assert_eq!((tracks, spaces), expected, "{name}");
    }
    assert_eq!(paints(&board).len(), 9);
}

#[test]
fn usa_has_its_tickets() {
    let board = board("usa");
    assert_eq!(board.tickets.len(), 30);
    assert_eq!(board.tickets.iter().map(|ticket| i32::from(ticket.points)).sum::<i32>(), 349);
    let [pile] = board.piles.as_slice() else { panic!("one pile") };
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
    let on_no_ticket = board.cities.iter().filter(|city| tickets_at(&board, &city.id) == 0);
    let on_no_ticket: Vec<&str> = on_no_ticket.map(|city| city.id.as_str()).collect();
    let expected = ["charleston", "las-vegas", "omaha", "raleigh", "saint-louis", "washington"];
    assert_eq!(on_no_ticket, expected);
}

#[test]
fn usa_has_its_numbers_and_neither_stations_nor_tunnels() {
    let settings = board("usa").settings;
    assert_eq!((settings.players_min, settings.players_max), (2, 5));
    assert_eq!(settings.single_track_up_to, 3);
    assert_eq!((settings.pieces, settings.end_pieces, settings.end_turns), (45, 2, 1));
    assert_eq!((settings.row_wilds, settings.tunnel_cards), (3, 0));
    assert_eq!((settings.draw_pile, settings.draw_tickets, settings.draw_keep), (0, 3, 1));
    assert_eq!((settings.start_keep, settings.start_unkept), (2, Unkept::UnderDeck));
    assert_eq!(settings.route_points, [0, 1, 2, 4, 7, 10, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!((settings.station_costs.len(), settings.station_unused), (0, 0));
    assert_eq!(settings.longest_path, 10);
    assert_eq!(settings.tie_breaks, [TieBreak::CompletedTickets, TieBreak::LongestPath]);
}

/// Europe without its sums, so that a single fact can be changed, and with a change.
fn europe_hash(change: impl Fn(&str) -> String) -> String {
    let europe = text("europe");
    let (head, rest) = europe.split_once("[check]").expect("Europe states its sums");
    let (_, rest) = rest.split_once("[players]").expect("the players follow");
    let plain = format!("{head}[players]{rest}");
    match load(&change(&plain)) {
        Ok(board) => board.hash.to_string(),
        Err(faults) => panic!("{}", faults.in_file("changed")),
    }
}

/// Replaces the only occurrence.
fn replace(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "`{from}` stands there once");
    text.replace(from, to)
}

/// Exchanges the line that begins so with the next one.
fn swap_with_next(text: &str, start: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let place = lines.iter().position(|line| line.trim_start().starts_with(start));
    let place = place.unwrap_or_else(|| panic!("no line begins with `{start}`"));
    lines.swap(place, place + 1);
    lines.join("\n")
}

#[test]
fn words_places_and_comments_do_not_change_the_hash() {
    let hash = europe_hash(str::to_owned);
    assert_eq!(hash.len(), 64);
    assert_eq!(board("europe").hash.to_string(), hash, "nor do the sums");
    let same = |from: &str, to: &str| {
        assert_eq!(europe_hash(|text| replace(text, from, to)), hash, "{from} → {to}");
    };
    same("title = \"Europe\"", "title = \"Europa\" # a comment");
    same("From Edinburgh to Constantinople", "Anywhere");
    same("name = \"Amsterdam\", lon = 4.90", "name = \"Mokum\", lon = 4.9001");
    same("lat = 52.37", "lat = -1");
}

#[test]
fn every_fact_changes_the_hash() {
    let mut hashes = BTreeSet::from([europe_hash(str::to_owned)]);
    let mut differs = |what: &str, hash: String| assert!(hashes.insert(hash), "{what}");
    for (from, to) in [
        (
            "[\"amsterdam\", \"bruxelles\"], length = 1",
            "[\"amsterdam\", \"bruxelles\"], length = 2",
        ),
        (
            "[\"amsterdam\", \"essen\"], length = 3, color = \"yellow\"",
            "[\"amsterdam\", \"essen\"], length = 3, color = \"red\"",
        ),
        (
            "[\"amsterdam\", \"london\"], length = 2, color = \"grey\", wilds = 2",
            "[\"amsterdam\", \"london\"], length = 2, color = \"grey\", wilds = 1",
        ),
        ("ends = [\"angora\", \"erzurum\"]", "tunnel = true, ends = [\"angora\", \"erzurum\"]"),
        ("to = \"petrograd\", points = 20", "to = \"petrograd\", points = 19"),
        ("to = \"athina\", points = 21", "to = \"roma\", points = 21"),
        ("{ 1 = 1, 2 = 2, 3 = 4", "{ 1 = 1, 2 = 2, 3 = 5"),
        ("min = 2", "min = 3"),
        ("count = 45", "count = 44"),
        ("costs = [1, 2, 3]", "costs = [1, 2, 2]"),
        ("unused_points = 4", "unused_points = 3"),
        ("sweep_wilds = 3", "sweep_wilds = 4"),
        ("hand = 4", "hand = 5"),
        ("id = \"wild\", count = 14", "id = \"wild\", count = 15"),
        ("unkept = \"removed\"", "unkept = \"under-deck\""),
        ("draw = 3", "draw = 4"),
        ("{ id = \"regular\", deal = 3 }", "{ id = \"regular\", deal = 4 }"),
        ("\"fewest-stations\", \"longest-path\"", "\"longest-path\", \"fewest-stations\""),
    ] {
        differs(&format!("{from} → {to}"), europe_hash(|text| replace(text, from, to)));
    }
    for start in [
        "{ id = \"amsterdam\",",
        "{ id = \"amsterdam-bruxelles\"",
        "{ id = \"brest-petrograd\"",
        "{ id = \"black\"",
        "{ id = \"long\"",
    ] {
        differs(&format!("order at {start}"), europe_hash(|text| swap_with_next(text, start)));
    }
}
