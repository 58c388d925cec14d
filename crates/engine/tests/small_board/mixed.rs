//! A small board that mixes the mechanics of all games.

/// A small board without faults that, together with the other one, uses every key of the
/// format.
pub const MIXED: &str = r#"id = "mixed"
title = "Mixed"
[check]
cities = 7
ports = 2
junctions = 1
entrances = 2
places = 1
routes = 8
spaces = 16
ship_routes = 2
pair_routes = 1
tours = 1
terrain_cards = 12
[players]
min = 2
max = 2
single_track_up_to = 2
[pieces]
count = 14
kinds = [
    { id = "train", supply = 10 },
    { id = "ship", supply = 8 },
]
exchange_cost = 1
[end]
turns = 2
[[editions]]
id = "old"
end_pieces = 3
flag = "must"
[[editions]]
id = "new"
end_pieces = 2
flag = "may"
[stations]
costs = [1]
unused_points = 4
[harbours]
supply = 2
cards = 2
points = [20, 30]
unbuilt_points = 5
[tunnels]
cards = 3
[terrain]
kinds = [
    { id = "sand", colors = ["red", "grey"] },
    { id = "rock", colors = ["blue"] },
]
cost = { 1 = 1, 2 = 1, 3 = 2 }
[flag]
colors = ["red", "blue"]
points = 6
[scoring]
route_points = { 1 = 1, 2 = 2, 3 = 4 }
longest_path = 10
most_tickets = 8
tie_breaks = ["completed-tickets"]
[row]
sweep_wilds = 3
[[decks]]
id = "rail"
hand = 2
row = 3
cards = [
    { id = "wild", count = 6 },
    { id = "red", color = "red", count = 6 },
    { id = "red-mark", color = "red", harbour = true, count = 4 },
    { id = "blue", color = "blue", count = 6 },
    { id = "blue-mark", color = "blue", harbour = true, count = 3 },
]
[[decks]]
id = "sail"
by = "ship"
row_with = "rail"
hand = 3
row = 2
cards = [
    { id = "red-ship", color = "red", harbour = true, count = 4 },
    { id = "red-double", color = "red", spaces = 2, count = 4 },
    { id = "blue-ship", color = "blue", harbour = true, count = 4 },
    { id = "blue-double", color = "blue", spaces = 2, count = 4 },
]
[[decks]]
id = "land"
terrain = true
hand = 1
row = 2
cards = [
    { id = "sand", terrain = "sand", count = 6 },
    { id = "rock", terrain = "rock", count = 6 },
]
[map]
cities = [
    { id = "ash", name = "Ash", lon = 1, lat = 50, port = true },
    { id = "birch", name = "Birch", lon = 2, lat = 50, port = true },
    { id = "cedar", name = "Cedar", lon = 3, lat = 51 },
    { id = "dale", lon = 4, lat = 51, kind = "junction" },
    { id = "elm", name = "Elm", lon = 5, lat = 52 },
    { id = "east-1", name = "East", lon = 6, lat = 53, kind = "entrance" },
    { id = "east-2", name = "East", lon = 6, lat = 52, kind = "entrance" },
]
places = [
    { id = "east", name = "The East", cities = ["east-1", "east-2"] },
]
routes = [
    { id = "ash-birch", ends = ["ash", "birch"], length = 2, color = "red" },
    { id = "birch-cedar", ends = ["birch", "cedar"], length = 3, color = "blue", tunnel = true },
    { id = "cedar-dale", ends = ["cedar", "dale"], length = 1, color = "grey", pair = true },
    { id = "dale-elm", ends = ["dale", "elm"], length = 2, color = "grey", wilds = 1 },
    { id = "ash-elm", ends = ["ash", "elm"], length = 3, color = "grey", by = "ship" },
    { id = "birch-elm", ends = ["birch", "elm"], length = 2, color = "blue", by = "ship" },
    { id = "cedar-east", ends = ["cedar", "east-1"], length = 1, color = "red" },
    { id = "elm-east", ends = ["elm", "east-2"], length = 2, color = "blue" },
]
[tickets]
at_start = { keep = 1, unkept = "under-deck" }
in_play = { pile = "all", draw = 2, keep = 1 }
piles = [{ id = "all", deal = 2 }]
list = [
    { id = "t-1", from = "ash", to = "cedar", points = 5 },
    { id = "t-2", from = "birch", to = "east", points = 4 },
    { id = "t-3", tour = ["ash", "birch", "cedar"], points = 4, in_order = 6, penalty = 9 },
    { id = "t-4", from = "elm", to = "ash", points = 3, penalty = 7 },
    { id = "t-5", from = "elm", to = "cedar", points = 3 },
]
"#;
