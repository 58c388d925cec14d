//! What changes the fingerprint of a board, and what does not.

use super::*;

/// Europe without its sums, so that a single fact can be changed, and with a change.
fn europe_hash(change: impl Fn(&str) -> String) -> String {
    hash_of("europe", change)
}

/// A board without its sums and with a change.
fn hash_of(id: &str, change: impl Fn(&str) -> String) -> String {
    let (head, rest) = text(id).split_once("\n[check]\n").expect("the board states its sums");
    let (_, rest) = rest.split_once("[players]\n").expect("the players follow");
    let plain = format!("{head}\n[players]\n{rest}");
    match load(&change(&plain)) {
        // An edition has a hash of its own.
        Ok(board) => {
            let board = std::sync::Arc::new(board);
            let editions = 0..board.editions().len();
            editions.map(|edition| board.in_edition(edition).unwrap().hash().to_string()).collect()
        }
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
    assert_eq!(board("europe").hash().to_string(), hash, "nor do the sums");
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

#[test]
fn every_fact_of_the_other_mechanics_changes_the_hash() {
    for (id, changes) in [
        (
            "africa",
            [
                ("hand = 1", "hand = 2"),
                ("4 = 2, 5 = 2, 6 = 2", "4 = 2, 5 = 2, 6 = 3"),
                ("id = \"desert\", terrain", "id = \"dunes\", terrain"),
                ("most_tickets = 10", "most_tickets = 9"),
                ("[\"nigeria-1\", \"nigeria-2\"]", "[\"nigeria-1\", \"nigeria-2\", \"luanda\"]"),
                ("lat = -0.30, kind = \"junction\"", "lat = -0.30, name = \"Bend\""),
            ],
        ),
        (
            "world",
            [
                ("supply = 25", "supply = 26"),
                ("exchange_cost = 1", "exchange_cost = 2"),
                ("points = [20, 30, 40]", "points = [20, 30, 41]"),
                ("row_with = \"train\"", "# a row of its own"),
                ("lat = 30.04, port = true", "lat = 30.04"),
                ("in_order = 30, penalty = 36", "in_order = 31, penalty = 36"),
            ],
        ),
        (
            "paris",
            [
                ("id = \"bus\", supply = 15", "id = \"coach\", supply = 15"),
                ("end_pieces = 1", "end_pieces = 0"),
                ("flag = \"may\"", "flag = \"must\""),
                ("[\"blue\", \"white\", \"red\"]", "[\"blue\", \"white\"]"),
                ("points = 4\n", "points = 5\n"),
                ("turns = 1", "turns = 2"),
            ],
        ),
    ] {
        let mut hashes = BTreeSet::from([hash_of(id, str::to_owned)]);
        for (from, to) in changes {
            let change = |text: &str| replace(text, from, to);
            assert!(hashes.insert(hash_of(id, change)), "{id}: {from} → {to}");
        }
    }
}
