//! The canonical forms of boards and states: what is hashed, to the letter.
//!
//! The texts here are part of the format of records. If one of them has to change, records
//! need a new version; a new mechanic must leave them alone.

use std::sync::Arc;

use trestle_engine::board::{Board, BonusKind, Mechanic, load};
use trestle_engine::{Form, NoEvents, Options, Rules, Seed};

const PLAIN: &str = include_str!("plain.toml");
const PLAIN_TEXT: &str = include_str!("plain.board.txt");
const PLAIN_STATE: &str = include_str!("plain.state.txt");

fn board(text: &str) -> Board {
    load(text).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

fn changed(changes: &[(&str, &str)]) -> Board {
    board(&changes.iter().fold(PLAIN.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "`{from}` is not in the plain board");
        text.replace(from, to)
    }))
}

#[test]
fn a_board_without_mechanics_has_this_text() {
    let board = board(PLAIN);
    assert_eq!(board.mechanics().count(), 0, "{:?}", board.mechanics().collect::<Vec<_>>());
    assert_eq!(board.canonical_text(), PLAIN_TEXT);
    let hash = "2a652b4fbc92e82053477b6d46ee5078f0975d9dfd5d53915997eb63d73e00a1";
    assert_eq!(board.hash().to_string(), hash);
}

#[test]
fn a_state_without_mechanics_has_this_text() {
    let rules = Rules::new(Arc::new(board(PLAIN)), 2, Options::default()).unwrap();
    let state = rules.start(Seed::from_numbers(1, 2), &mut NoEvents);
    assert_eq!(state.canonical_text(rules.board()), PLAIN_STATE);
    let hash = "c7af6c60986c3c639157946ba30b618c8f3be6aa870414079af38da984099f21";
    assert_eq!(state.hash(rules.board()).to_string(), hash);
    let first = "5a042b10c9952d70a304af20a3867241533f8aa39de1d9ad3fed557512cba60a";
    assert_eq!(state.hash_in(Form::First, rules.board()).to_string(), first, "frozen");
}

/// What turns a mechanic on, on the plain board.
fn enabled(mechanic: Mechanic) -> Board {
    const SHIPS: [(&str, &str); 3] = [
        (
            "count = 20",
            "count = 20\nkinds = [{ id = \"train\", supply = 20 }, { id = \"ship\", supply = 20 }]\nexchange_cost = 1",
        ),
        (
            "[map]",
            "[[decks]]\nid = \"ship\"\nby = \"ship\"\nhand = 1\nrow = 1\ncards = [{ id = \"red-ship\", color = \"red\", count = 9 }, { id = \"blue-ship\", color = \"blue\", count = 9 }]\n\n[map]",
        ),
        ("length = 3, color = \"grey\"", "length = 3, color = \"grey\", by = \"ship\""),
    ];
    let ships = |more: &[(&str, &str)]| {
        let all: Vec<_> = SHIPS.iter().chain(more).copied().collect();
        changed(&all)
    };
    match mechanic {
        Mechanic::DoubleRoutes => changed(&[
            (
                "    { id = \"r-2\"",
                "    { id = \"r-3\", ends = [\"a\", \"b\"], length = 2, color = \"blue\", twin = \"r-1\" },\n    { id = \"r-2\"",
            ),
            ("length = 2, color = \"red\"", "length = 2, color = \"red\", twin = \"r-3\""),
        ]),
        Mechanic::Ferries => changed(&[("color = \"grey\"", "color = \"grey\", wilds = 1")]),
        Mechanic::Tunnels => changed(&[
            ("[scoring]", "[tunnels]\ncards = 3\n\n[scoring]"),
            ("color = \"grey\"", "color = \"grey\", tunnel = true"),
        ]),
        Mechanic::Stations => {
            changed(&[("[scoring]", "[stations]\ncosts = [1]\nunused_points = 4\n\n[scoring]")])
        }
        Mechanic::Terrain => changed(&[
            (
                "[scoring]",
                "[terrain]\nkinds = [{ id = \"hill\", colors = [\"red\", \"blue\", \"grey\"] }]\ncost = { 2 = 1, 3 = 1 }\n\n[scoring]",
            ),
            (
                "[map]",
                "[[decks]]\nid = \"terrain\"\nterrain = true\nhand = 1\nrow = 1\ncards = [{ id = \"hill\", terrain = \"hill\", count = 9 }]\n\n[map]",
            ),
        ]),
        Mechanic::Places => changed(&[
            (
                "routes = [",
                "places = [{ id = \"coast\", name = \"Coast\", cities = [\"b\", \"c\"] }]\nroutes = [",
            ),
            ("from = \"a\", to = \"c\"", "from = \"a\", to = \"coast\""),
        ]),
        Mechanic::TwoMedia => ships(&[]),
        Mechanic::PairRoutes => changed(&[("color = \"grey\"", "color = \"grey\", pair = true")]),
        Mechanic::DoubleCards => changed(&[(
            "{ id = \"blue\", color = \"blue\", count = 12 }",
            "{ id = \"blue\", color = \"blue\", count = 12 }, { id = \"blue-2\", color = \"blue\", spaces = 2, count = 4 }",
        )]),
        Mechanic::Exchange => ships(&[]),
        Mechanic::Harbours => ships(&[
            (
                "[scoring]",
                "[harbours]\nsupply = 1\ncards = 1\npoints = [20]\nunbuilt_points = 4\n\n[scoring]",
            ),
            ("lon = 1.0, lat = 1.0", "lon = 1.0, lat = 1.0, port = true"),
            ("id = \"red\", color = \"red\",", "id = \"red\", color = \"red\", harbour = true,"),
            (
                "id = \"red-ship\", color = \"red\",",
                "id = \"red-ship\", color = \"red\", harbour = true,",
            ),
        ]),
        Mechanic::Tours => changed(&[(
            "id = \"a-c\", from = \"a\", to = \"c\", points = 5",
            "id = \"a-c\", tour = [\"a\", \"b\", \"c\"], points = 5, in_order = 7",
        )]),
        Mechanic::Flag => changed(&[
            ("color = \"grey\"", "color = \"blue\""),
            ("[scoring]", "[flag]\ncolors = [\"red\", \"blue\"]\npoints = 4\n\n[scoring]"),
        ]),
        Mechanic::SeveralPiles => changed(&[
            (
                "{ id = \"all\", deal = 2 }",
                "{ id = \"all\", deal = 1 }, { id = \"long\", deal = 1 }",
            ),
            ("points = 5 }", "points = 5, pile = \"long\" }"),
            ("points = 2 }", "points = 2, pile = \"all\" }"),
            ("points = 3 }", "points = 3, pile = \"all\" }"),
        ]),
        Mechanic::Bonus(kind) => {
            changed(&[("tie_breaks", &format!("{} = 10\ntie_breaks", kind.key()))])
        }
    }
}

#[test]
fn every_mechanic_changes_the_hash_and_is_derived_from_the_board() {
    let plain = board(PLAIN);
    for mechanic in Mechanic::all() {
        let with = enabled(mechanic);
        assert!(with.mechanics().any(|found| found == mechanic), "{mechanic} is not noticed");
        assert_ne!(with.hash(), plain.hash(), "{mechanic}");
    }
}

#[test]
fn ids_of_mechanics_are_different() {
    let mut ids: Vec<&str> = Mechanic::all().map(Mechanic::id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

/// An edition that differs in tickets, deal and bonuses is a game of its own; those beside
/// it do not change its hash.
#[test]
fn an_edition_keeps_its_hash_when_others_are_added() {
    let one = changed(&[
        ("pieces = 2\n", ""),
        ("[scoring]", "[[editions]]\nid = \"standard\"\nend_pieces = 2\n\n[scoring]"),
    ]);
    assert_eq!(one.hash(), board(PLAIN).hash(), "its id is not a fact of play");
    let two = changed(&[
        ("pieces = 2\n", ""),
        (
            "[scoring]",
            "[[editions]]\nid = \"standard\"\nend_pieces = 2\n\n[[editions]]\nid = \"more\"\nend_pieces = 2\nmost_tickets = 15\ntickets = { sets = [\"more\"], at_start = { keep = 2, unkept = \"removed\" }, piles = [{ id = \"all\", deal = 2 }] }\n\n[scoring]",
        ),
        (
            "to = \"a\", points = 5 },",
            "to = \"a\", points = 5 },\n    { id = \"m-1\", from = \"a\", to = \"c\", points = 6, set = \"more\" },\n    { id = \"m-2\", from = \"a\", to = \"b\", points = 3, set = \"more\" },\n    { id = \"m-3\", from = \"b\", to = \"c\", points = 3, set = \"more\" },\n    { id = \"m-4\", from = \"c\", to = \"b\", points = 3, set = \"more\" },",
        ),
    ]);
    assert_eq!(two.hash(), one.hash());
    assert_eq!(two.first_hash(), one.first_hash());
    let more = Arc::new(two).in_edition(1).unwrap();
    assert_ne!(more.hash(), one.hash());
    assert_eq!(more.first_hash(), None, "the first form does not know such editions");
    assert_eq!(more.tickets().len(), 4);
    assert_eq!(more.settings().bonus(BonusKind::MostTickets), 15);
    assert_eq!((more.settings().start_keep, more.settings().draw_keep), (2, 1));
}
