//! `trestle replay`.

use std::path::Path;

use serde_json::Value;

use crate::run::{file, folder, keys, lakes, trestle, trestle_typing, trestle_with};

/// The record of one game, and the file it is in.
fn recorded(folder: &Path, board: &str) -> (String, String) {
    let name = folder.to_str().unwrap();
    trestle(&format!("sim --board {board} --games 1 --seed 5 --records {name}")).ok();
    let mut files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let file = files.find(|file| file.extension().is_some_and(|end| end == "jsonl")).unwrap();
    (std::fs::read_to_string(&file).unwrap(), file.to_str().unwrap().to_owned())
}

#[test]
fn a_good_record_is_verified() {
    let (text, file) = recorded(&folder("replay-good"), "europe");
    let out = trestle_with(&["replay", &file]).ok();
    let actions = text.lines().count() - 2;
    let first = format!(
        "{file}: verified, a finished game on europe with 2 players and {actions} actions\nstate "
    );
    assert!(out.starts_with(&first), "{out}");
    assert!(out.contains("\n  seat 1 random: "), "{out}");
    assert!(out.contains(", wins\n"), "{out}");
    // Only parts of the score that the board has.
    assert!(out.contains(", stations ") && out.contains(", longest path "), "{out}");
    assert!(!out.contains("harbours") && !out.contains("most tickets"), "{out}");
}

#[test]
fn json_has_the_final_position_and_the_score_by_part() {
    let (text, file) = recorded(&folder("replay-json"), "europe");
    let end: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let position = trestle_with(&["replay", &file, "--json"]).json();
    assert_eq!(position["finished"], true);
    assert_eq!(position["winners"], end["end"]["winners"]);
    let routes = position["routes"].as_object().unwrap();
    assert!(routes.len() > 10);
    assert!(routes.values().all(|owner| *owner == 0 || *owner == 1));
    assert!(position["stations"].is_object());
    assert_eq!(position["harbours"], serde_json::json!({}));
    for (number, seat) in position["seats"].as_array().unwrap().iter().enumerate() {
        let score = &seat["score"];
        let parts = ["harbours", "longest_path", "most_tickets", "routes", "stations", "tickets"];
        assert_eq!(keys(score), [&parts[..], &["total"]].concat());
        assert_eq!(score["total"], end["end"]["scores"][number]);
        let part = |name: &str| score[name].as_i64().unwrap();
        assert_eq!(parts.into_iter().map(part).sum::<i64>(), part("total"));
        assert_eq!(keys(&seat["pieces"]), ["train"]);
        let tickets = seat["tickets"].as_array().unwrap();
        assert!(tickets.len() >= 2);
        let worth = |ticket: &Value| {
            let points = ticket["points"].as_i64().unwrap();
            if ticket["completed"].as_bool().unwrap() { points } else { -points }
        };
        assert_eq!(tickets.iter().map(worth).sum::<i64>(), part("tickets"));
        assert!(seat["hand"].is_object());
    }
}

#[test]
fn broken_records_are_met_with_the_line_and_the_reason() {
    let folder = folder("replay-broken");
    let (text, _) = recorded(&folder, "europe");
    let lines: Vec<&str> = text.lines().collect();
    let count = lines.len();
    let with_line = |number: usize, line: &str| {
        let mut lines = lines.clone();
        lines[number - 1] = line;
        lines.join("\n")
    };
    let header = |from: &str, to: &str| {
        assert!(lines[0].contains(from), "{}", lines[0]);
        with_line(1, &lines[0].replace(from, to))
    };
    let hash = lines[0].split("\"hash\":\"").nth(1).unwrap().split('"').next().unwrap();
    let seats = r#"["random","random"]"#;
    let cases = [
        (String::new(), 1, "the file is empty"),
        ("hello".into(), 1, "this is not a game record"),
        ("[".repeat(100_000), 1, "this is not a game record"),
        (header("\"trestle_record\":2", "\"trestle_record\":9"), 1, "format version 9"),
        (header("\"europe\"", "\"atlantis\""), 1, "there is no board `atlantis`"),
        (header("\"europe\"", "\"../europe.toml\""), 1, "there is no board `../europe.toml`"),
        (header(hash, "0123"), 1, "another version of the board `europe`"),
        (header("\"seed\":\"", "\"seed\":\"x"), 1, "the seed cannot be read"),
        (header(seats, "[]"), 1, "for 2 to 5 players, not 0"),
        (header("\"options\":{}", "\"options\":{\"first\":200}"), 1, "seat 200 cannot begin"),
        (with_line(3, &lines[2][..lines[2].len() / 2]), 3, "damaged or cut short"),
        (with_line(3, lines[1]), 3, "not allowed (already-chosen)"),
        (with_line(3, r#"{"seat":200,"do":{"keep":[]}}"#), 3, "(no-such-seat)"),
        (with_line(4, r#"{"seat":0,"do":{"keep":["x"]}}"#), 4, "has no ticket `x`"),
        (with_line(4, r#"{"seat":0,"do":{"draw":"x"}}"#), 4, "has no deck `x`"),
        (
            with_line(4, r#"{"seat":0,"do":{"claim":{"route":"x","cards":{}}}}"#),
            4,
            "has no route `x`",
        ),
        (
            with_line(4, r#"{"seat":0,"do":{"pay-tunnel":{"red":255}}}"#),
            4,
            "nobody can have that many `red` cards",
        ),
        (with_line(4, r#"{"seat":9,"do":"pass"}"#), 4, "(no-such-seat)"),
        (lines[..count - 1].join("\n"), count, "how it ended is missing"),
        (lines[..count / 2].join("\n"), count / 2 + 1, "the record breaks off"),
        ([&lines[..9], &lines[count - 1..]].concat().join("\n"), 10, "but it is not over"),
        (format!("{text}{}", lines[count - 1]), count + 1, "nothing may follow"),
        (
            with_line(count, &lines[count - 1].replace("\"scores\":[", "\"scores\":[1000,")),
            count,
            "ended otherwise",
        ),
    ];
    for (number, (text, line, reason)) in cases.into_iter().enumerate() {
        let file = file(&folder, &format!("{number}.txt"), text);
        let message = trestle_with(&["replay", &file]).fails();
        assert!(message.starts_with(&format!("{file}: line {line}: ")), "{reason}: {message}");
        assert!(message.contains(reason), "{reason}: {message}");
    }
}

#[test]
fn another_state_is_found_at_the_action_that_leads_to_it() {
    let folder = folder("replay-state");
    let (text, _) = recorded(&folder, "europe");
    let line = text.lines().nth(9).unwrap();
    let hash = line.split("\"state\":\"").nth(1).unwrap().split('"').next().unwrap();
    let file = file(&folder, "other.txt", text.replace(hash, "0123456789abcdef"));
    let message = trestle_with(&["replay", &file]).fails();
    assert!(message.starts_with(&format!("{file}: line 10: here the game differs")), "{message}");
}

#[test]
fn damaged_bytes_never_panic() {
    let folder = folder("replay-damaged");
    let (text, _) = recorded(&folder, "europe");
    for step in 0..60 {
        let mut bytes = text.clone().into_bytes();
        let place = step * 7919 % bytes.len();
        bytes[place] = [b'9', b'"', b'{', b'\n', 0, 0xff][step % 6];
        let file = file(&folder, "damaged.txt", bytes);
        let run = trestle_with(&["replay", &file]);
        assert!(matches!(run.code, Some(0 | 1)), "byte {place}: {run:?}");
    }
}

#[test]
fn an_unfinished_record_is_verified_if_asked_for() {
    let folder = folder("replay-unfinished");
    let (text, _) = recorded(&folder, "europe");
    let part: Vec<&str> = text.lines().take(20).collect();
    let file = file(&folder, "part.txt", part.join("\n"));
    assert!(trestle_with(&["replay", &file]).fails().contains("breaks off"));
    let out = trestle_with(&["replay", "--unfinished", &file]).ok();
    assert!(out.contains("an unfinished game on europe with 2 players and 19 actions"), "{out}");
    assert!(!out.contains("wins"), "{out}");
    let position = trestle_with(&["replay", "--unfinished", "--json", &file]).json();
    assert_eq!(position["finished"], false);
    assert_eq!(position["winners"], Value::Array(Vec::new()));
}

#[test]
fn a_board_that_does_not_come_with_the_program_is_named() {
    let folder = folder("replay-board");
    let board = file(&folder, "lakes.toml", lakes());
    let (_, record) = recorded(&folder, &board);
    let message = trestle_with(&["replay", &record]).fails();
    assert!(message.contains("there is no board `lakes`"), "{message}");
    let out = trestle_with(&["replay", &record, "--board", &board]).ok();
    assert!(out.contains("a finished game on lakes"), "{out}");

    let other = file(&folder, "other.toml", lakes().replace("count = 15", "count = 16"));
    let message = trestle_with(&["replay", &record, "--board", &other]).fails();
    assert!(message.contains("another version of the board `lakes`"), "{message}");

    let broken = file(&folder, "broken.toml", lakes().replace("count = 15", "count = 0"));
    let message = trestle_with(&["replay", &record, "--board", &broken]).fails();
    assert!(message.starts_with(&format!("{broken}:")), "{message}");
}

#[test]
fn a_game_on_a_board_in_a_file_is_recorded_with_its_board() {
    let folder = folder("replay-with-board");
    let board = file(&folder, "lakes.toml", lakes());
    let record = folder.join("game.jsonl").to_str().unwrap().to_owned();
    trestle_typing(&format!("play --board {board} --seed 1 --record {record}"), b"all\n1\nq\n")
        .ok();
    let verify = ["replay", "--unfinished", &record];
    let out = trestle_with(&verify).ok();
    assert!(out.contains("an unfinished game on lakes"), "{out}");

    let text = std::fs::read_to_string(&record).unwrap();
    // Earlier programs cannot read it, and are told so by its version.
    assert!(text.starts_with("{\"trestle_record\":3,"), "{text}");
    let refused = |from: &str, to: &str, says: &str| {
        assert!(text.contains(from), "{from}");
        let changed = file(&folder, "changed.jsonl", text.replacen(from, to, 1));
        let message = trestle_with(&["replay", "--unfinished", &changed]).fails();
        assert!(message.starts_with(&format!("{changed}: line 1: the board in the record")));
        assert!(message.contains(says), "{message}");
    };
    refused("count = 15", "count = 16", "is not the one that the game was played on");
    refused("\"id\":\"lakes\"", "\"id\":\"seas\"", "(`lakes`, recorded `seas`)");
    refused("count = 15", "count = 0", "has faults: line ");
    // A board that is named goes before the one in the record.
    let other = file(&folder, "other.toml", lakes().replace("count = 15", "count = 16"));
    let message = trestle_with(&["replay", &record, "--board", &other]).fails();
    assert!(message.contains("another version of the board `lakes`"), "{message}");
}
