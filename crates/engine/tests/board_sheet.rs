//! Board files as editors see them: taken apart, written again, and the faults in them found.

#[allow(dead_code, reason = "other tests use the rest of it")]
mod small_board;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Value, json};
use small_board::mixed::MIXED;
use small_board::{BOARD, changed};
use trestle_engine::board::{
    Board, Ground, Look, Outline, Palette, Registry, ShapeKind, built_ins, load, read_sheet,
    write_sheet,
};
use trestle_engine::limits;

fn sheet(text: &str) -> Value {
    read_sheet(text).unwrap_or_else(|faults| panic!("{faults}"))
}

fn loaded(text: &str) -> Arc<Board> {
    Arc::new(load(text).unwrap_or_else(|faults| panic!("{faults}\n{text}")))
}

/// Everything of a board that players meet, in every edition.
fn facts(board: &Arc<Board>) -> Vec<String> {
    let editions = (0..board.editions().len()).filter_map(|place| board.in_edition(place));
    let cities = board.cities().iter().map(|city| format!("{city:?}"));
    let hashes = editions.map(|board| board.hash().to_string());
    let media = board.media().iter().map(|medium| format!("{medium:?}"));
    let places = board.places().iter().map(|place| format!("{place:?}"));
    let title = [board.id(), board.title(), board.about()].map(str::to_owned);
    title.into_iter().chain(hashes).chain(cities).chain(media).chain(places).collect()
}

/// All boards, and two that mix what these do not.
fn files() -> Vec<&'static str> {
    built_ins().iter().map(|file| file.text).chain([BOARD, MIXED]).collect()
}

#[test]
fn a_board_that_is_opened_and_saved_stays_the_same_in_every_edition() {
    assert!(Registry::built_in().unwrap().all().count() > 1);
    for text in files() {
        let written = write_sheet(&sheet(text));
        assert_eq!(facts(&loaded(&written)), facts(&loaded(text)));
        assert_eq!(write_sheet(&sheet(&written)), written, "saving twice changes nothing");
    }
}

/// How a route is drawn is kept in the file, and no part of the game.
#[test]
fn a_bow_is_kept_and_changes_no_hash() {
    let straight = loaded(BOARD);
    let (from, to) = ("twin = \"ash-birch-2\" }", "twin = \"ash-birch-2\", bow = -35 }");
    let text = changed(from, to);
    let bent = loaded(&text);
    assert_eq!(bent.routes()[0].bow, -35);
    assert_eq!((bent.hash(), bent.routes()[1].bow), (straight.hash(), 0));
    let written = write_sheet(&sheet(&text));
    assert!(written.contains(to), "{written}");
    assert_eq!(loaded(&written).routes(), bent.routes());
    for out_of_range in ["81", "-81", "1.5", "\"left\""] {
        let text = changed(from, &to.replace("-35", out_of_range));
        assert!(load(&text).is_err(), "{out_of_range}");
    }
}

/// So is its look.
#[test]
fn a_look_is_kept_and_changes_no_hash() {
    let plain = loaded(BOARD);
    assert!(plain.look().is_none());
    let rows = "palette = \"night-sea\"\nground = \"coast\"\nshapes = [\n    \
                { kind = \"land\", outline = [[1, 50.5], [2.5, 51], [2, 50]] },\n    \
                { kind = \"sea\", outline = [[1.2, 50.5], [1.3, 50.6], [1.2, 50.7], [1, 50.6]] },\n]\n";
    let text = format!("{BOARD}[look]\n{rows}");
    let drawn = loaded(&text);
    assert_eq!(drawn.hash(), plain.hash());
    let look = drawn.look().unwrap();
    assert_eq!((look.palette, look.ground), (Palette::NightSea, Ground::Coast));
    let [land, lake] = look.shapes.as_slice() else { panic!("{look:?}") };
    assert_eq!((land.kind, lake.kind), (ShapeKind::Land, ShapeKind::Sea));
    assert_eq!((land.outline[1], lake.outline.len()), ([2.5, 51.0], 4));
    let written = write_sheet(&sheet(&text));
    assert!(written.ends_with(&format!("\n[look]\n{rows}")), "{written}");
    assert_eq!(loaded(&written).look(), drawn.look());
    // What is not said is as usual, and no two looks have one name.
    let usual = loaded(&format!("{BOARD}[look]\n"));
    assert_eq!(usual.look(), Some(&Look::default()));
    for (name, palette) in Palette::ALL {
        let board = loaded(&format!("{BOARD}[look]\npalette = \"{name}\"\n"));
        assert_eq!(board.look().unwrap().palette, *palette);
        assert_eq!(palette.to_string(), *name);
    }
}

#[test]
fn a_saved_board_is_as_readable_as_before() {
    for text in files() {
        let written = write_sheet(&sheet(text));
        // A row stands on a line of its own, and every list begins with its name.
        let board = loaded(text);
        let rows = written.lines().filter(|line| line.starts_with("    { id = ")).count();
        assert!(rows >= board.cities().len() + board.routes().len() + board.tickets().len());
        let longest = written.lines().map(str::len).max().unwrap_or(0);
        let before = text.lines().map(str::len).max().unwrap_or(0);
        assert!(longest <= before.max(120), "a line of {longest} characters, before {before}");
    }
}

#[test]
fn keys_stand_in_the_order_of_the_guide_whatever_order_they_come_in() {
    let sheet = json!({
        "tickets": { "list": [{ "points": 4, "to": "b", "id": "a-b", "from": "a" }] },
        "title": "Say \"hello\" \\ here",
        "map": { "routes": [], "cities": [{ "lat": 1, "lon": 2.5, "name": "Aé", "id": "a" }] },
        "id": "little",
        "scoring": { "route_points": { "10": 40, "2": 2, "1": 1 } },
    });
    let expected = r#"# Say "hello" \ here
#
# Every field of this format is explained in docs/BOARDS.md.

id = "little"
title = "Say \"hello\" \\ here"

# What the facts add up to. The loader recounts and refuses the file if a row was lost.
[check]
cities = 1
tickets = 1
ticket_points = 4

[scoring]
route_points = { 1 = 1, 2 = 2, 10 = 40 }

[map]
cities = [
    { id = "a", name = "Aé", lon = 2.5, lat = 1 },
]
routes = []

[tickets]
list = [
    { id = "a-b", from = "a", to = "b", points = 4 },
]
"#;
    assert_eq!(write_sheet(&sheet), expected);
}

#[test]
fn totals_are_counted_anew() {
    let mut sheet = sheet(BOARD);
    sheet["tickets"]["list"].as_array_mut().unwrap().pop();
    sheet["check"] = json!({ "cities": 99 });
    let written = write_sheet(&sheet);
    assert!(load(&written).is_ok(), "{written}");
    assert!(!written.contains("99"));
}

#[test]
fn nothing_that_is_written_is_unreadable_whatever_the_sheet_says() {
    let odd = [
        json!(null),
        json!([1, 2]),
        json!({}),
        json!({ "map": 3, "decks": {}, "players": [1], "title": "a\nb\u{7f}", "x y": null }),
        json!({ "decks": [{ "id": "a" }, 3], "editions": [], "scoring": { "a b": { "c": [] } } }),
        json!({ "map": { "cities": [{ "id": 3, "deep": { "er": [{ "a": "\"" }] } }, 7, "x"] } }),
        json!({ "tickets": { "list": { "a": 1.5e300 }, "piles": [{}] }, "editions": [{ "tickets": {} }] }),
    ];
    for sheet in odd {
        let text = write_sheet(&sheet);
        let again = read_sheet(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        assert_eq!(write_sheet(&again), text);
        assert!(load(&text).is_err());
    }
}

#[test]
fn a_file_that_is_longer_than_any_board_is_refused_unread() {
    let text = format!("# {}\n{BOARD}", "x".repeat(limits::FILE));
    let codes = |faults: trestle_engine::board::Faults| -> Vec<&str> {
        faults.iter().map(|fault| fault.code()).collect()
    };
    assert_eq!(codes(load(&text).unwrap_err()), ["too-large"]);
    assert_eq!(codes(read_sheet(&text).unwrap_err()), ["too-large"]);
    assert_eq!(codes(read_sheet("id = [\n").unwrap_err()), ["syntax"]);
}

/// What the faults of a text are about: part, row and id.
fn places(text: &str) -> BTreeSet<(String, Option<usize>, Option<String>)> {
    let faults = load(text).unwrap_err();
    let outline = Outline::of(text);
    let place = |line| outline.at(line);
    faults.iter().map(|it| place(it.line)).map(|it| (it.part, it.row, it.id)).collect()
}

#[test]
fn a_fault_says_which_row_it_is_about() {
    let place = |part: &str, row, id: Option<&str>| (part.to_owned(), row, id.map(str::to_owned));
    let one = |place| BTreeSet::from([place]);
    let route = changed(r#"ends = ["ash", "#, r#"ends = ["ahs", "#);
    let id = sheet(&route)["map"]["routes"][0]["id"].as_str().unwrap().to_owned();
    assert!(places(&route).contains(&place("map.routes", Some(0), Some(&id))));
    let players = changed("min = 2", "min = 1");
    assert_eq!(places(&players), one(place("players", None, None)));
    let title = changed("title = ", "title = \"\" #");
    assert_eq!(places(&title), one(place("", None, None)));
    let lake = format!("{BOARD}[look]\nshapes = [\n    {{ kind = \"sea\", outline = [] }},\n]\n");
    assert_eq!(places(&lake), one(place("look.shapes", Some(0), None)));
    let deck = changed("hand = ", "hand = 15 #");
    assert_eq!(places(&deck), one(place("decks", Some(0), Some("train"))));
}

#[test]
fn a_fault_has_the_values_of_its_message() {
    let values = |text: &str| load(text).unwrap_err().iter().next().unwrap().values();
    let players = values(&changed("min = 2", "min = 1"));
    assert_eq!(players["key"], "min");
    assert_eq!(players["found"], "1");
    assert_eq!((&players["least"], &players["most"]), (&json!(2), &json!(5)));
    let city = values(&changed(r#"ends = ["ash", "#, r#"ends = ["ahs", "#));
    assert_eq!((&city["found"], &city["hint"]), (&json!("ahs"), &json!("ash")));
    assert_eq!(city["thing"], "city");
    let missing = values(&changed("title = ", "# "));
    assert_eq!(missing["key"], "title");
}
