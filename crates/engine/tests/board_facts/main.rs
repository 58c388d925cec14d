//! The boards that come with the program hold the facts that their sources agree on
//! (docs/CREDITS.md): whoever loses a row or mistypes a number learns it here.

mod africa;
mod brittany;
mod europe;
mod great_lakes;
mod hash;
mod paris;
mod usa;
mod world;

use std::collections::{BTreeMap, BTreeSet};

use trestle_engine::Card;
use trestle_engine::board::{
    Board, BonusKind, CityKind, Face, FlagRule, Mechanic, Paint, Route, Ticket, TieBreak, Unkept,
    built_in, built_ins, load,
};
use trestle_engine::{CityId, CitySet, Id};

fn text(id: &str) -> &'static str {
    built_in(id).unwrap_or_else(|| panic!("there is no board `{id}`")).text
}

fn board(id: &str) -> Board {
    load(text(id)).unwrap_or_else(|faults| panic!("{}", faults.in_file(id)))
}

fn pairs(board: &Board, wanted: impl Fn(&Route) -> bool) -> usize {
    let pairs: BTreeSet<_> = board
        .routes()
        .iter()
        .filter(|route| wanted(route))
        .map(|route| sorted(route.ends))
        .collect();
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
    for route in board.routes() {
        let name = match route.paint {
            Paint::Color(color) => &board.colors()[color.index()],
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
        Paint::Color(color) => board.colors()[color.index()] == name,
        Paint::Grey => false,
    };
    lengths(board.routes().iter().filter(is_color))
}

fn ends(ticket: &Ticket) -> [CitySet; 2] {
    let [from, to] = ticket.stops.as_slice() else { panic!("`{}` is a tour", ticket.id) };
    [*from, *to]
}

/// The shortest way in spaces.
fn shortest(board: &Board, stops: [CitySet; 2]) -> u32 {
    shortest_by(board, stops, |_| true)
}

/// The shortest way over some of the routes, found by relaxing each until nothing changes.
fn shortest_by(board: &Board, [from, to]: [CitySet; 2], open: impl Fn(&Route) -> bool) -> u32 {
    let mut ways = vec![u32::MAX; board.cities().len()];
    for city in from.iter() {
        ways[city.index()] = 0;
    }
    loop {
        let before = ways.clone();
        for route in board.routes().iter().filter(|route| open(route)) {
            let [a, b] = route.ends.map(Id::index);
            let length = u32::from(route.length);
            ways[a] = ways[a].min(ways[b].saturating_add(length));
            ways[b] = ways[b].min(ways[a].saturating_add(length));
        }
        if ways == before {
            return to.iter().map(|city| ways[city.index()]).min().expect("it is some place");
        }
    }
}

/// The tickets whose points are not the shortest way: id, points, way.
fn odd_tickets(board: &Board) -> Vec<(&str, i16, u32)> {
    let odd = board.tickets().iter().map(|t| (t.id.as_str(), t.points, shortest(board, ends(t))));
    odd.filter(|(_, points, way)| i64::from(*points) != i64::from(*way)).collect()
}

fn tickets_at(board: &Board, city: &str) -> usize {
    let city = board.city(city).expect("the city exists");
    let names = |ticket: &&Ticket| ticket.stops.iter().any(|stop| stop.contains(city));
    board.tickets().iter().filter(names).count()
}

#[test]
fn every_board_loads_under_the_name_of_its_file() {
    for built_in in built_ins() {
        match built_in.load() {
            Ok(board) => assert_eq!(board.id(), built_in.id),
            Err(faults) => panic!("{}", faults.in_file(built_in.id)),
        }
    }
}

#[test]
fn mechanics_that_a_board_does_not_use_are_neutral() {
    for built_in in built_ins() {
        let board = board(built_in.id);
        let without = |mechanic: Mechanic| board.mechanics().all(|used| used != mechanic);
        let settings = board.settings();
        let faces = |fits: fn(&Face) -> bool| board.faces().iter().all(fits);
        let routes = |fits: fn(&Route) -> bool| board.routes().iter().all(fits);
        let tickets = |fits: fn(&Ticket) -> bool| board.tickets().iter().all(fits);
        for (mechanic, is_neutral) in [
            (Mechanic::DoubleRoutes, routes(|route| route.twin.is_none())),
            (Mechanic::Ferries, routes(|route| route.wilds == 0)),
            (Mechanic::Tunnels, settings.tunnel_cards == 0 && routes(|route| !route.tunnel)),
            (Mechanic::Stations, settings.station_costs.is_empty() && settings.station_unused == 0),
            (
                Mechanic::Terrain,
                board.terrains().is_empty()
                    && routes(|route| route.terrain.is_none())
                    && faces(|face| face.terrain.is_none()),
            ),
            (Mechanic::Places, board.places().is_empty()),
            (Mechanic::TwoMedia, board.media().len() == 1),
            (Mechanic::PairRoutes, routes(|route| !route.pair)),
            (Mechanic::DoubleCards, faces(|face| face.spaces == 1)),
            (Mechanic::Exchange, settings.exchange_cost == 0),
            (
                Mechanic::Harbours,
                settings.harbours == 0
                    && faces(|face| !face.harbour)
                    && board.cities().iter().all(|city| !city.port),
            ),
            (Mechanic::Tours, tickets(|it| (it.in_order, it.penalty) == (it.points, it.points))),
            (Mechanic::Flag, settings.flag_colors.is_empty()),
            (Mechanic::SeveralPiles, board.piles().len() == 1),
        ] {
            assert!(is_neutral || !without(mechanic), "{} of {}", mechanic.id(), board.id());
        }
        for bonus in BonusKind::ALL.into_iter().filter(|&kind| without(Mechanic::Bonus(kind))) {
            assert_eq!(settings.bonus(bonus), 0, "{} of {}", bonus.id(), board.id());
        }
    }
}

#[test]
fn twins_are_mutual_and_alike_on_every_board() {
    for built_in in built_ins() {
        let board = board(built_in.id);
        for (index, route) in board.routes().iter().enumerate() {
            let Some(twin) = route.twin.map(|twin| &board.routes()[twin.index()]) else { continue };
            assert_eq!(twin.twin.map(Id::index), Some(index), "{}", route.id);
            assert_eq!(sorted(twin.ends), sorted(route.ends), "{}", route.id);
            assert_eq!(twin.length, route.length, "{}", route.id);
        }
    }
}

/// The 110 cards of the classic game, the wild card first, and its 45 trains.
fn assert_classic_cards_and_pieces(board: &Board) {
    let [medium] = board.media() else { panic!("one kind of piece") };
    assert_eq!((medium.id.as_str(), medium.supply), ("train", 45));
    assert_eq!(board.faces().len(), 9);
    assert_eq!(board.faces()[Card::WILD.index()].color, None);
    assert_eq!(board.faces()[Card::WILD.index()].count, 14);
    for (index, face) in board.faces().iter().enumerate().skip(1) {
        assert_eq!(face.count, 12, "{}", face.id);
        assert_eq!(face.color.map(Id::index), Some(index - 1), "{}", face.id);
    }
    let colors = ["black", "blue", "green", "orange", "purple", "red", "white", "yellow"];
    assert_eq!(board.colors(), colors);
    let [deck] = board.decks() else { panic!("one deck") };
    assert_eq!((deck.hand, deck.row, deck.cards.total()), (4, 5, 110));
    assert_eq!(deck.cards.count(Card::WILD), 14);
}
