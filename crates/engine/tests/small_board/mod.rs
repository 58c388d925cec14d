//! Small boards to break, and what is needed to look at their faults.

pub mod mixed;

use trestle_engine::board::{Faults, load};

/// A small board without faults, with the mechanics of Europe.
pub const BOARD: &str = r#"id = "small"
title = "Small"
about = "Five towns."
[check]
cities = 5
routes = 7
pairs = 6
doubles = 1
tunnel_pairs = 1
ferry_pairs = 1
tickets = 10
ticket_points = 30
cards = 34
[players]
min = 2
max = 3
single_track_up_to = 2
[pieces]
count = 12
[end]
pieces = 2
turns = 1
[stations]
costs = [1, 2]
unused_points = 4
[tunnels]
cards = 3
[scoring]
route_points = { 1 = 1, 2 = 2, 3 = 4, 14 = 50 }
longest_path = 10
tie_breaks = ["completed-tickets", "fewest-stations", "longest-path"]
[row]
sweep_wilds = 3
[[decks]]
id = "train"
hand = 4
row = 5
cards = [
    { id = "red", color = "red", count = 10 },
    { id = "wild", count = 4 },
    { id = "blue", color = "blue", count = 10 },
    { id = "green", color = "green", count = 10 },
]
[map]
cities = [
    { id = "ash", name = "Ash", lon = 1.0, lat = 50.0 },
    { id = "birch", name = "Birch", lon = 2.0, lat = 50.5 },
    { id = "cedar", name = "Cedar", lon = 3, lat = 51 },
    { id = "elm", name = "Elm", lon = -4.0, lat = -51.5 },
    { id = "fir", name = "Fir", lon = 5.0, lat = 52.0 },
]
routes = [
    { id = "ash-birch-1", ends = ["ash", "birch"], length = 2, color = "red", twin = "ash-birch-2" },
    { id = "ash-birch-2", ends = ["birch", "ash"], length = 2, color = "blue", twin = "ash-birch-1" },
    { id = "birch-cedar", ends = ["birch", "cedar"], length = 3, color = "grey", wilds = 1 },
    { id = "cedar-elm", ends = ["cedar", "elm"], length = 2, color = "grey", tunnel = true },
    { id = "elm-ash", ends = ["elm", "ash"], length = 3, color = "grey" },
    { id = "fir-ash", ends = ["fir", "ash"], length = 1, color = "green" },
    { id = "fir-elm", ends = ["fir", "elm"], length = 2, color = "red" },
]
[tickets]
at_start = { keep = 2, unkept = "removed" }
in_play = { pile = "regular", draw = 3, keep = 1 }
piles = [
    { id = "long", deal = 1 },
    { id = "regular", deal = 2 },
]
list = [
    { id = "t-1", from = "ash", to = "cedar", points = 5, pile = "long" },
    { id = "t-2", from = "ash", to = "birch", points = 2, pile = "regular" },
    { id = "t-3", from = "birch", to = "elm", points = 5, pile = "long" },
    { id = "t-4", from = "ash", to = "elm", points = 3, pile = "regular" },
    { id = "t-5", from = "ash", to = "fir", points = 1, pile = "regular" },
    { id = "t-6", from = "birch", to = "cedar", points = 3, pile = "regular" },
    { id = "t-7", from = "birch", to = "fir", points = 3, pile = "long" },
    { id = "t-8", from = "cedar", to = "elm", points = 2, pile = "regular" },
    { id = "t-9", from = "cedar", to = "fir", points = 4, pile = "regular" },
    { id = "t-10", from = "elm", to = "fir", points = 2, pile = "regular" },
]
"#;

/// The faults of a text that must have some.
pub fn faults(text: &str) -> Faults {
    match load(text) {
        Ok(_) => panic!("the board should have faults:\n{text}"),
        Err(faults) => faults,
    }
}

/// The number of the only line that has this in it.
pub fn line_of(text: &str, part: &str) -> usize {
    let lines: Vec<usize> =
        text.lines().zip(1..).filter(|(line, _)| line.contains(part)).map(|(_, n)| n).collect();
    let [line] = lines.as_slice() else { panic!("`{part}` stands on the lines {lines:?}") };
    *line
}

/// The board with its only occurrence of something replaced.
pub fn changed(from: &str, to: &str) -> String {
    changed_in(BOARD, from, to)
}

/// A board with its only occurrence of something replaced.
pub fn changed_in(board: &str, from: &str, to: &str) -> String {
    assert_eq!(board.matches(from).count(), 1, "`{from}` stands in the board once");
    board.replacen(from, to, 1)
}

/// The codes and lines of a text's faults.
pub fn summary(text: &str) -> Vec<(&'static str, usize)> {
    faults(text).iter().map(|fault| (fault.code(), fault.line)).collect()
}
