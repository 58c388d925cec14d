//! Arguments and files that make no sense: a message, never a panic.

use std::process::Stdio;
use std::time::Duration;
use trestle_engine::board::built_ins;

use crate::run::{file, folder, lakes, program, trestle, trestle_with};

#[test]
fn an_unknown_board_is_met_with_those_there_are_and_the_nearest() {
    for args in ["boards show", "sim --games 1 --board", "play --board"] {
        let message = trestle(&format!("{args} Europ")).fails();
        assert!(message.contains("there is no board `Europ`"), "{message}");
        assert!(message.contains("did you mean `europe`?"), "{message}");
        let known: Vec<&str> = built_ins().iter().map(|board| board.id).collect();
        let known = known.join(", ");
        assert!(message.contains(&format!("choose one of {known}")), "{message}");
        let message = trestle(&format!("{args} atlantis")).fails();
        assert!(!message.contains("did you mean"), "{message}");
        assert!(message.contains(&known), "{message}");
    }
}

#[test]
fn an_unknown_bot_is_met_with_those_there_are() {
    for seats in ["random,genius", "random,", ""] {
        for args in [&["sim", "--games", "1", "--seats"][..], &["play", "--players", "3", "--bots"]]
        {
            let message = trestle_with(&[args, &[seats]].concat()).fails();
            assert!(message.starts_with("there is no bot `"), "{message}");
            assert!(message.contains("`; there are `random`"), "{message}");
        }
    }
}

#[test]
fn an_unknown_edition_is_met_with_those_there_are() {
    for args in ["sim --games 1", "arena --games 1 --bots random,random", "play"] {
        let message = trestle(&format!("{args} --edition first")).fails();
        assert_eq!(message, "the board `europe` has no edition `first`; there is `standard`");
        trestle(&format!("{args} --edition standard")).ok();
    }
}

#[test]
fn a_wrong_number_of_players_is_refused() {
    let message = trestle("sim --games 1 --seats random").fails();
    assert_eq!(message, "Europe is for 2 to 5 players, not 1");
    let six = trestle("sim --games 1 --seats random,random,random,random,random,random").fails();
    assert!(six.contains("not 6"), "{six}");
    for players in [0, 1, 6, 255] {
        let message = trestle(&format!("play --players {players}")).fails();
        assert_eq!(message, format!("Europe is for 2 to 5 players, not {players}"));
    }
    let message = trestle("play --players 2 --humans 3").fails();
    assert_eq!(message, "3 people cannot sit at a table for 2");
    let message = trestle("play --players 2 --bots random,random").fails();
    assert!(message.starts_with("2 bots are named for 1 seat that people leave free"), "{message}");
}

#[test]
fn usage_errors_have_a_code_of_their_own() {
    for args in [
        "",
        "fly",
        "sim --games many",
        "sim --games -1",
        "sim --games 18446744073709551616",
        "sim --threads 0",
        "sim --threads 257",
        "sim --iterations 0",
        "sim --time 0",
        "sim --time 5 --iterations 5",
        "arena --bots random,random --games 0",
        "arena --bots random,random --threads 0",
        "arena --bots random,random --players 256",
        "arena --bots random,random --line-up random,random",
        "arena --line-up random,random --players 2",
        "arena --bots random,random --stop-when-clear often",
        "load --tables 0 --seconds 1",
        "load --tables 1 --seconds 0",
        "load --tables 1",
        "load --tables 1 --seconds 1 --threads 0",
        "load --tables 1 --seconds 1 --pid 1",
        "load --tables 1 --seconds 1 --server http://localhost --database memory:",
        "play --humans 0",
        "play --players 256",
        "play --seed x",
        "replay",
        "boards check",
    ] {
        let run = trestle(args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args}: {}", run.err);
    }
}

#[test]
fn more_games_than_anybody_can_wait_for_are_begun() {
    for threads in ["1", "2"] {
        let mut child = program()
            .args(["sim", "--games", "18446744073709551615", "--threads", threads])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(200));
        let still_at_it = child.try_wait().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(still_at_it, None);
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = folder("unreadable");
    let bytes = file(&folder, "bytes.toml", b"id = \"a\"\ntitle = \"\xff\"\n");
    let directory = folder.join("directory.toml");
    std::fs::create_dir(&directory).unwrap();
    let directory = directory.to_str().unwrap().to_owned();
    let missing = folder.join("missing.toml").to_str().unwrap().to_owned();
    for (name, why) in
        [(&bytes, "line 2 is not text in UTF-8"), (&directory, ""), (&missing, "No such file")]
    {
        for args in [
            &["boards", "show"][..],
            &["sim", "--games", "1", "--board"],
            &["play", "--board"],
            &["replay"],
        ] {
            let message = trestle_with(&[args, &[name]].concat()).fails();
            assert!(message.starts_with(&format!("cannot read {name}: ")), "{message}");
            assert!(message.contains(why), "{message}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_file_without_end_is_not_read_for_ever() {
    let message = trestle("replay /dev/zero").fails();
    assert_eq!(message, "cannot read /dev/zero: it has more than 64 MiB");
}

#[test]
fn a_broken_board_file_is_met_with_all_its_faults() {
    let folder = folder("broken-board");
    let text = lakes().replace("count = 15", "count = 0").replace("min = 2", "min = 9");
    let broken = file(&folder, "broken.toml", text);
    for args in [&["boards", "show"][..], &["sim", "--games", "1", "--board"], &["play", "--board"]]
    {
        let message = trestle_with(&[args, &[&broken]].concat()).fails();
        assert!(message.matches(&format!("{broken}:")).count() >= 2, "{message}");
    }
}

#[test]
fn records_that_cannot_be_written_stop_all_threads() {
    let folder = folder("unwritable");
    let file = file(&folder, "file", "");
    let message = trestle(&format!("sim --games 1 --records {file}/sub")).fails();
    assert!(message.starts_with(&format!("cannot make the folder {file}/sub: ")), "{message}");
    // The record of the fourth game has no room, and there are games for ever after it.
    std::fs::create_dir(folder.join("lakes-1-000003.jsonl")).unwrap();
    let board = crate::run::file(&folder, "lakes.toml", lakes());
    let name = folder.display();
    let args = format!("sim --board {board} --games 18446744073709551615 --threads 2");
    let message = trestle(&format!("{args} --records {name}")).fails();
    assert!(message.starts_with("cannot write "), "{message}");
    assert!(message.contains("lakes-1-000003.jsonl: "), "{message}");
}

#[test]
fn what_a_file_says_does_not_command_the_terminal() {
    let folder = folder("escape");
    let record = file(&folder, "record", r#"{"trestle_record":1,"\u001b[2J":0}"#);
    let message = trestle_with(&["replay", &record]).fails();
    assert!(!message.contains('\u{1b}'), "{message:?}");
}
