//! `trestle boards`.

use trestle_engine::board::built_ins;

use crate::run::{file, folder, lakes, trestle, trestle_with};

#[test]
fn list_names_every_board_with_its_players() {
    let out = trestle("boards list").ok();
    assert!(out.contains("europe     Europe, 2–5 players."), "{out}");
    for board in built_ins() {
        let line = out.lines().find(|line| line.split_whitespace().next() == Some(board.id));
        assert!(line.is_some_and(|line| line.contains(" players.")), "{}: {out}", board.id);
    }
}

#[test]
fn show_prints_cards_routes_and_tickets() {
    let out = trestle("boards show europe").ok();
    assert!(
        out.starts_with("Europe: 47 cities, 101 routes, 46 tickets, 110 cards, hash "),
        "{out}"
    );
    assert!(out.contains("Pieces of each player\n  45 trains  [train]\n"), "{out}");
    assert!(out.contains("  standard (the usual one): the end is near with 2 pieces or"), "{out}");
    assert!(out.contains("   14 wild"), "{out}");
    assert!(out.contains("  4 in a starting hand, 5 face-up"), "{out}");
    assert!(out.contains("  Berlin – Wien: 3 green  [berlin-wien]\n"), "{out}");
    assert!(out.contains("  München – Venezia: 2 blue, tunnel  [munchen-venezia]\n"), "{out}");
    assert!(out.contains("    Berlin – Roma: 9  [berlin-roma]\n"), "{out}");
    assert!(out.contains("  Zürich, at 47.37, 8.54  [zurich]\n"), "{out}");
    let routes = out.split("Routes\n").nth(1).unwrap().split("\n\n").next().unwrap();
    assert_eq!(routes.lines().count(), 101);
}

#[test]
fn show_reads_a_board_from_a_file() {
    let file = file(&folder("boards-show"), "lakes.toml", lakes());
    assert!(trestle_with(&["boards", "show", &file]).ok().starts_with("The Lakes: 5 cities"));
}

#[test]
fn check_finds_a_good_file_sound() {
    let file = file(&folder("boards-sound"), "lakes.toml", lakes());
    let out = trestle_with(&["boards", "check", &file]).ok();
    assert!(out.starts_with(&format!("{file}: sound. The Lakes: 5 cities, 7 routes")), "{out}");
}

#[test]
fn check_names_every_fault_with_file_and_line() {
    let folder = folder("boards-faults");
    let text = lakes()
        .replace(r#"ends = ["mill", "abbey"]"#, r#"ends = ["mill", "abey"]"#)
        .replace("tickets = 7", "tickets = 8")
        .replace(r#"color = "green" }"#, r#"color = "gren" }"#);
    let bad = file(&folder, "bad.toml", &text);
    let good = file(&folder, "good.toml", lakes());
    let run = trestle_with(&["boards", "check", &good, &bad]);
    let out = run.out.clone();
    let message = run.fails();
    assert_eq!(message, "1 of 2 files are not sound; every fault is listed above");
    assert!(out.contains(&format!("{good}: sound.")), "{out}");
    for part in [r#""abey"]"#, "tickets = 8", r#""gren""#] {
        let line = text.lines().position(|line| line.contains(part)).unwrap() + 1;
        assert!(out.contains(&format!("\n{bad}:{line}: ")), "{part} on line {line}: {out}");
    }
    assert!(out.contains("did you mean `abbey`?"), "{out}");
}

#[test]
fn check_goes_on_after_a_file_that_is_not_there() {
    let folder = folder("boards-missing");
    let good = file(&folder, "good.toml", lakes());
    let missing = folder.join("missing.toml");
    let run = trestle_with(&["boards", "check", missing.to_str().unwrap(), &good]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("cannot read"), "{}", run.out);
    assert!(run.out.contains("sound."), "{}", run.out);
}

#[test]
fn a_report_agrees_with_simulations_of_the_same_games() {
    let report = trestle("boards report europe --games 20 --seed 3 --json").json();
    let games = "sim --board europe --seats planner,planner --games 20 --seed 3 --json";
    let sim = trestle(games).json();
    let number = |value: &serde_json::Value| value.as_f64().unwrap();
    let seats = sim["seats"].as_array().unwrap();
    let mean = |of: &dyn Fn(&serde_json::Value) -> f64| {
        seats.iter().map(of).sum::<f64>() / seats.len() as f64
    };
    let score = mean(&|seat| number(&seat["mean_score"]));
    assert!((number(&report["scores"]["mean"]) - score).abs() < 1e-9);
    for part in report["scores"]["parts"].as_array().unwrap() {
        let points = mean(&|seat| number(&seat["parts"][part["kind"].as_str().unwrap()]));
        assert!((number(&part["points"]) - points).abs() < 1e-9, "{part}");
    }
    let turns: f64 = seats.iter().map(|seat| number(&seat["turns"])).sum();
    assert!((number(&report["length"]["mean"]) - turns).abs() < 1e-9);
    // Everybody sits everywhere in the arena, with the same deals.
    let line_up = "arena --board europe --line-up planner,planner --games 40 --seed 3 --json";
    let arena = trestle(line_up).json();
    let entries = arena["tables"][0]["entries"].as_array().unwrap();
    let scores: f64 = entries.iter().map(|entry| number(&entry["mean_score"])).sum();
    assert!((scores / entries.len() as f64 - score).abs() < 1e-9, "{arena}");
}

#[test]
fn a_report_is_the_same_on_any_number_of_threads() {
    let one = trestle("boards report paris --games 30 --threads 1 --json").ok();
    let three = trestle("boards report paris --games 30 --threads 3 --json").ok();
    assert_eq!(one, three);
    let other = trestle("boards report paris --games 30 --seed 2 --json").ok();
    assert_ne!(one, other);
}

#[test]
fn a_report_for_people_has_a_table_for_everything() {
    let file = file(&folder("boards-report"), "lakes.toml", lakes());
    let out = trestle_with(&["boards", "report", &file, "--games", "20"]).ok();
    assert!(out.starts_with("The Lakes: 20 games of 2 players, all planners, seed 1\n"), "{out}");
    let headings = [
        "Turn order",
        "Compared with published boards",
        "Routes, the most wanted first",
        "Bottlenecks",
        "Tickets, the hardest first",
        "Cities where hardly anybody builds",
        "Colours",
        "Mechanics",
        "Suggestions",
    ];
    for heading in headings {
        assert!(out.contains(&format!("\n\n{heading}\n  ")), "{heading}: {out}");
    }
    assert!(out.contains("  Castle – Dam (3 grey)"), "{out}");
    let wrong = trestle_with(&["boards", "report", &file, "--players", "5"]).fails();
    assert!(wrong.contains("2 to 3 players"), "{wrong}");
}
