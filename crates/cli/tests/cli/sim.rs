//! `trestle sim`.

use serde_json::Value;

use crate::run::{file, folder, keys, lakes, trestle, trestle_with};

#[test]
fn the_report_for_people_has_a_line_for_each_seat() {
    let out = trestle("sim --games 5 --seats random,random,random").ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 4, "{out}");
    assert!(lines[0].starts_with("5 games on europe with 3 players: "), "{out}");
    assert!(lines[3].starts_with("  seat 2 random: "), "{out}");
}

#[test]
fn the_report_for_programs_has_the_promised_keys() {
    let report = trestle("sim --games 10 --json").json();
    let promised = ["actions", "board", "games", "games_per_second", "players", "seats", "seconds"];
    assert_eq!(keys(&report), promised);
    assert_eq!(report["board"], "europe");
    assert_eq!(report["players"], 2);
    assert_eq!(report["games"], 10);
    assert!(report["actions"].as_u64().unwrap() > 100);
    assert!(report["games_per_second"].as_f64().unwrap() > 0.0);
    let seats = report["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 2);
    for seat in seats {
        let promised = [
            "bot",
            "mean_hand",
            "mean_score",
            "parts",
            "peak_hand",
            "ticket_draws",
            "tickets_completed",
            "tickets_drawn",
            "tickets_kept",
            "turns",
            "wins",
        ];
        assert_eq!(keys(seat), promised);
        assert_eq!(seat["bot"], "random");
        assert!(seat["mean_score"].is_f64());
        assert_eq!(keys(&seat["parts"]), ["longest-path", "routes", "stations", "tickets"]);
        let number = |value: &Value| value.as_f64().unwrap();
        let parts: f64 = seat["parts"].as_object().unwrap().values().map(number).sum();
        assert!((parts - number(&seat["mean_score"])).abs() < 1e-9, "{seat}");
        assert!(number(&seat["tickets_completed"]) <= number(&seat["tickets_kept"]), "{seat}");
        assert!(number(&seat["mean_hand"]) < number(&seat["peak_hand"]), "{seat}");
        assert!(number(&seat["turns"]) > 20.0, "{seat}");
    }
    let wins: u64 = seats.iter().map(|seat| seat["wins"].as_u64().unwrap()).sum();
    assert!(wins >= 10, "a shared win counts for each");
}

/// The report about 40 games without what depends on the clock.
fn numbers(args: &str) -> Value {
    numbers_of(40, args)
}

fn numbers_of(games: u32, args: &str) -> Value {
    let mut report = trestle(&format!("sim --json --games {games} {args}")).json();
    for clock in ["seconds", "games_per_second"] {
        report.as_object_mut().unwrap().remove(clock);
    }
    report
}

#[test]
fn the_same_seed_gives_the_same_numbers_with_any_number_of_threads() {
    let one = numbers("--seed 7 --threads 1");
    assert_eq!(one, numbers("--seed 7 --threads 1"));
    assert_eq!(one, numbers("--seed 7 --threads 2"));
    assert_ne!(one, numbers("--seed 8 --threads 1"));
}

#[test]
fn records_do_not_change_the_games_and_are_verified_by_replay() {
    let folder = folder("sim-records").join("new/folder");
    let name = folder.to_str().unwrap();
    let recorded = numbers(&format!("--seed 7 --threads 2 --records {name}"));
    assert_eq!(recorded, numbers("--seed 7"));
    let mut files: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 40);
    assert!(files[0].ends_with("europe-7-000000.jsonl"));
    for file in &files[..5] {
        let out = trestle_with(&["replay", file.to_str().unwrap()]).ok();
        assert!(out.contains(": verified, a finished game on europe with 2 players"), "{out}");
    }
}

#[test]
fn a_bot_may_have_a_budget_of_its_own() {
    let seats = "--board paris --seats expert:2,expert:3";
    let one = numbers_of(1, seats);
    assert_eq!(
        (&one["seats"][0]["bot"], &one["seats"][1]["bot"]),
        (&"expert:2".into(), &"expert:3".into())
    );
    assert_eq!(one, numbers_of(1, seats), "what is counted does not depend on the clock");
    let message = trestle("sim --games 1 --seats expert:0,random").fails();
    assert!(message.contains("say `expert:400` for 400 iterations a move"), "{message}");
    let message = trestle("sim --games 1 --seats random:5,random").fails();
    assert!(message.contains("`random` decides at once"), "{message}");
}

#[test]
fn no_games_give_zeros() {
    let report = trestle("sim --games 0 --json").json();
    assert_eq!(report["games"], 0);
    assert_eq!(report["actions"], 0);
    assert_eq!(report["games_per_second"], 0.0);
    for seat in report["seats"].as_array().unwrap() {
        assert_eq!((&seat["wins"], &seat["mean_score"]), (&0.into(), &0.0.into()));
    }
    let out = trestle("sim --games 0").ok();
    assert!(!out.contains("NaN") && !out.contains("inf"), "{out}");
}

#[test]
fn a_board_file_can_be_played_on() {
    let file = file(&folder("sim-file"), "lakes.toml", lakes());
    let report = trestle_with(&["sim", "--board", &file, "--games", "3", "--json"]).json();
    assert_eq!(report["board"], "lakes");
}
