//! A board of three cities, with a deck of the test's own.

use trestle_engine::{Rules, board};

/// The text of the board, for 2 or 3 players. So many wild cards sweep the row; cards are
/// written `"15 wild, 6 red"` and must include red ones.
pub fn text(sweep_wilds: u8, cards: &str) -> String {
    let card = |group: &str| match group.trim().split_once(' ') {
        Some((count, "wild")) => format!("{{ id = \"wild\", count = {count} }}"),
        Some((count, id)) => format!("{{ id = \"{id}\", color = \"{id}\", count = {count} }}"),
        None => panic!("`{group}` should be like `2 red`"),
    };
    let cards: Vec<String> = cards.split(',').map(card).collect();
    BOARD.replace("SWEEP", &sweep_wilds.to_string()).replace("CARDS", &cards.join(", "))
}

/// A table on this board.
pub fn table(cards: &str, players: usize) -> Rules {
    let board = board::load(&text(3, cards)).unwrap_or_else(|faults| panic!("{faults}"));
    trestle_testkit::rules(board.into(), players)
}

const BOARD: &str = r#"
id = "tiny"
title = "Tiny"
players = { min = 2, max = 3, single_track_up_to = 3 }
pieces = { count = 10 }
end = { pieces = 2, turns = 1 }
scoring = { route_points = { 1 = 1, 2 = 2 }, tie_breaks = ["completed-tickets"] }
row = { sweep_wilds = SWEEP }
decks = [{ id = "train", hand = 4, row = 5, cards = [CARDS] }]

[map]
cities = [
    { id = "north", name = "North", lon = 0.0, lat = 1.0 },
    { id = "middle", name = "Middle", lon = 0.0, lat = 0.0 },
    { id = "south", name = "South", lon = 0.0, lat = -1.0 },
]
routes = [
    { id = "north-middle", ends = ["north", "middle"], length = 2, color = "red" },
    { id = "middle-south", ends = ["middle", "south"], length = 1, color = "grey" },
]

[tickets]
at_start = { keep = 1, unkept = "under-deck" }
in_play = { pile = "all", draw = 1, keep = 1 }
piles = [{ id = "all", deal = 1 }]
list = [
    { id = "north-south", from = "north", to = "south", points = 3 },
    { id = "north-middle", from = "north", to = "middle", points = 2 },
    { id = "middle-south", from = "middle", to = "south", points = 1 },
]
"#;
