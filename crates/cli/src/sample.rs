//! Small boards with mechanics that the boards of the program do not have, for tests.
//!
//! They are the example of `docs/BOARDS.md` with some of its lines replaced.

use std::sync::Arc;

use trestle_engine::board::{self, Board};
use trestle_engine::{Options, Rules};

/// The text of the example of `docs/BOARDS.md`.
fn lakes() -> &'static str {
    let page = include_str!("../../../docs/BOARDS.md");
    page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap()
}

/// The example with these pieces of text replaced, each of which occurs in it.
fn changed(replacements: &[(&str, &str)]) -> Board {
    let text = replacements.iter().fold(lakes().to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "`{from}` is not in the example");
        text.replace(from, to)
    });
    board::load(&text).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The rules of a table for two.
pub fn table(board: Board, edition: usize) -> Rules {
    Rules::new(Arc::new(board), 2, Options { edition, ..Options::default() }).unwrap()
}

/// An island in the sea.
pub fn island() -> Board {
    let shape = "{ kind = \"land\", outline = [[8, 47], [8.5, 47.5], [9, 46.5]] }";
    let look = format!("[look]\nground = \"sea\"\nshapes = [{shape}]\n\n[players]");
    changed(&[("[players]", look.as_str())])
}

/// Trains and ships, of which players choose 15 out of 10 and 12; two decks that share a
/// row, with double and marked cards; a tour, a junction, a pair route, and harbours.
pub fn ships() -> Board {
    changed(&[
        (
            "count = 15",
            "count = 15\nkinds = [{ id = \"train\", supply = 10 }, { id = \"ship\", supply = 12 }]\nexchange_cost = 1",
        ),
        // So few routes do not use up all pieces.
        ("pieces = 2\n", "pieces = 12\n"),
        (
            "[scoring]",
            "[harbours]\nsupply = 2\ncards = 1\npoints = [20, 30]\nunbuilt_points = 4\n\n[scoring]",
        ),
        ("longest_path = 5\n", "most_tickets = 10\n"),
        ("\"completed-tickets\", \"longest-path\"", "\"completed-tickets\""),
        ("row = 5", "row = 3"),
        ("color = \"red\", count", "color = \"red\", harbour = true, count"),
        ("color = \"blue\", count", "color = \"blue\", harbour = true, count"),
        ("color = \"green\", count", "color = \"green\", harbour = true, count"),
        (
            "[map]",
            r#"[[decks]]
id = "ship"
by = "ship"
row_with = "train"
hand = 4
row = 3
cards = [
    { id = "red-ship", color = "red", harbour = true, count = 4 },
    { id = "red-double", color = "red", spaces = 2, count = 4 },
    { id = "blue-ship", color = "blue", harbour = true, count = 4 },
    { id = "blue-double", color = "blue", spaces = 2, count = 4 },
    { id = "green-ship", color = "green", harbour = true, count = 4 },
    { id = "green-double", color = "green", spaces = 2, count = 4 },
]

[map]"#,
        ),
        ("lon = 8.1, lat = 47.2", "lon = 8.1, lat = 47.2, port = true"),
        ("lon = 8.9, lat = 47.3", "lon = 8.9, lat = 47.3, port = true"),
        ("lon = 8.2, lat = 46.8", "lon = 8.2, lat = 46.8, kind = \"junction\""),
        ("length = 3, color = \"grey\", wilds = 1", "length = 3, color = \"grey\", by = \"ship\""),
        ("length = 3, color = \"grey\" }", "length = 3, color = \"grey\", pair = true }"),
        ("length = 4, color = \"blue\"", "length = 4, color = \"blue\", by = \"ship\""),
        (
            "id = \"abbey-castle\", from = \"abbey\", to = \"castle\", points = 5",
            "id = \"tour\", tour = [\"abbey\", \"bridge\", \"castle\"], points = 6, in_order = 9, penalty = 15",
        ),
        ("\"bridge\", to = \"mill\"", "\"bridge\", to = \"castle\""),
        ("\"castle\", to = \"mill\"", "\"castle\", to = \"abbey\""),
        ("\"abbey\", to = \"mill\"", "\"abbey\", to = \"bridge\""),
    ])
}

/// Terrain cards, two of which lie open in a row of their own.
pub fn terrain() -> Board {
    changed(&[
        (
            "[scoring]",
            r#"[terrain]
kinds = [
    { id = "jungle", colors = ["green"] },
    { id = "mountain", colors = ["red", "blue", "grey"] },
]
cost = { 2 = 1, 3 = 1, 4 = 2 }

[scoring]"#,
        ),
        (
            "[map]",
            r#"[[decks]]
id = "terrain"
terrain = true
hand = 1
row = 2
cards = [
    { id = "jungle", terrain = "jungle", count = 10 },
    { id = "mountain", terrain = "mountain", count = 10 },
]

[map]"#,
        ),
    ])
}

/// A flag of red and blue; the second edition lets players decide, and ends later.
pub fn flags() -> Board {
    changed(&[
        ("pieces = 2\n", ""),
        (
            "[scoring]",
            r#"[[editions]]
id = "dutch"
end_pieces = 2
flag = "must"

[[editions]]
id = "german"
end_pieces = 1
flag = "may"

[flag]
colors = ["red", "blue"]
points = 4

[scoring]"#,
        ),
    ])
}
