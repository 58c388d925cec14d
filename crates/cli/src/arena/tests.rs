//! The whole arena, with bots of which one is surely the stronger.

use clap::Parser;
use serde_json::Value;
use trestle_bots::{Bot, BotKind, Budget, Roster, Turn};
use trestle_engine::{Action, Id, Random, Seat, Seed};

use super::report::Report;
use super::sequential::Verdict;
use super::{Args, hold, run};

/// Random, but it claims the longest route it can and asks for no more tickets.
struct Claimer(Random);

impl Bot for Claimer {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let length = |action: &&Action| match action {
            Action::ClaimRoute { route, .. } => turn.rules.board().routes()[route.index()].length,
            _ => 0,
        };
        let longest = turn.legal().iter().max_by_key(length);
        if let Some(claim @ Action::ClaimRoute { .. }) = longest {
            return *claim;
        }
        let others: Vec<&Action> =
            turn.legal().iter().filter(|action| !matches!(action, Action::DrawTickets)).collect();
        self.0.pick(&others).map_or(turn.legal()[0], |action| **action)
    }
}

fn args(args: &str) -> Args {
    Args::try_parse_from(format!("arena {args}").split_whitespace()).unwrap()
}

/// The report if bot 0 is a [`Claimer`] and all others are random.
fn claimer_against_random(text: &str) -> Report {
    let args = args(text);
    let (bots, schedule) = args.schedule().unwrap();
    let sit = |bot: usize, roster: &Roster, seat: Seat, seed: Seed| -> Box<dyn Bot> {
        match bot {
            0 => Box::new(Claimer(Random::new(seed, u64::MAX))),
            _ => roster.sit(BotKind::Random, seat, seed, Budget::default()),
        }
    };
    hold(&args, &bots, &schedule, &sit).unwrap()
}

/// What the command prints.
fn printed(text: &str) -> String {
    let mut out = Vec::new();
    run(&args(text), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// What the command says if it fails.
fn refused(text: &str) -> String {
    let mut out = Vec::new();
    let error = run(&args(text), &mut out).unwrap_err();
    assert!(out.is_empty());
    error.to_string()
}

/// A report as JSON without what depends on the clock.
fn numbers(mut report: Value) -> Value {
    report.as_object_mut().unwrap().remove("seconds").unwrap();
    for bot in report["bots"].as_array_mut().unwrap() {
        for clock in ["mean_ms", "max_ms"] {
            assert!(bot.as_object_mut().unwrap().remove(clock).unwrap().is_f64());
        }
    }
    report
}

#[track_caller]
fn assert_keys(value: &Value, keys: &[&str]) {
    let mut found: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    let mut keys = keys.to_vec();
    found.sort_unstable();
    keys.sort_unstable();
    assert_eq!(found, keys);
}

#[test]
fn the_stronger_bot_is_found() {
    let report = claimer_against_random("--bots random,random --board paris --games 100");
    let [pair] = report.pairs.as_slice() else { panic!("{report:?}") };
    assert_eq!(pair.games, 100);
    assert_eq!(pair.a_wins + pair.b_wins + pair.draws, 100);
    let rate = (pair.a_wins as f64 + pair.draws as f64 / 2.0) / 100.0;
    assert_eq!(pair.a_win_rate, rate);
    assert!(pair.ci95[0] > 0.6 && pair.ci95[0] < rate && rate < pair.ci95[1], "{pair:?}");
    assert!(report.bots[0].elo > 1600.0 && report.bots[1].elo < 1400.0, "{:?}", report.bots);
    let [a, b] = report.tables[0].entries.as_slice() else { panic!("{report:?}") };
    assert!(a.mean_score > b.mean_score);
    assert_eq!((a.wins, b.wins, a.shared_wins), (pair.a_wins, pair.b_wins, pair.draws));
}

#[test]
fn a_clear_answer_stops_a_table() {
    let all = claimer_against_random("--bots random,random --board paris --games 600");
    for (rate, verdict) in [("", Verdict::Above), ("0.999", Verdict::Below)] {
        let report = claimer_against_random(&format!(
            "--bots random,random --board paris --games 600 --stop-when-clear {rate}"
        ));
        let pair = &report.pairs[0];
        assert_eq!(pair.verdict, Some(verdict));
        assert!(pair.stopped_early && pair.games < 600 && pair.games.is_multiple_of(2), "{pair:?}");
        assert_eq!(report.games, pair.games);
    }
    assert_eq!((all.games, all.pairs[0].stopped_early), (600, false));
}

#[test]
fn mirrored_deals_leave_equal_bots_even() {
    // Equal bots play the same game in every rotation, and each has every seat of it once.
    for players in 2..=5 {
        let bots = vec!["random"; players].join(",");
        let games = 2 * players as u64;
        let text = format!("--line-up {bots} --games {games} --json");
        let report: Value = serde_json::from_str(&printed(&text)).unwrap();
        assert_eq!(report["games"], games);
        let table = &report["tables"][0];
        assert_eq!(table["players"], players);
        for entry in table["entries"].as_array().unwrap() {
            let rate = entry["win_rate"].as_f64().unwrap();
            assert!((rate - 1.0 / players as f64).abs() < 1e-9, "{entry}");
            assert_eq!(entry["mean_score"], table["entries"][0]["mean_score"]);
        }
        assert_eq!(report["bots"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn the_report_for_programs_is_one_object_with_the_promised_keys() {
    let out = printed("--bots random,random --players 2 --games 7 --seed 3 --time 5 --json");
    assert_eq!(out.lines().count(), 1);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_keys(
        &report,
        &["board", "bots", "budget", "edition", "games", "pairs", "seconds", "seed", "tables"],
    );
    assert_eq!(report["board"], "europe");
    assert_eq!(report["budget"]["time_ms"], 5);
    assert_eq!(report["games"], 8);
    let pair = &report["pairs"][0];
    assert_keys(
        pair,
        &[
            "a",
            "b",
            "games",
            "a_wins",
            "b_wins",
            "draws",
            "a_win_rate",
            "ci95",
            "stopped_early",
            "verdict",
        ],
    );
    assert_eq!((&pair["a"], &pair["b"]), (&"random".into(), &"random".into()));
    assert_eq!(pair["games"], 8);
    assert_eq!(pair["ci95"].as_array().unwrap().len(), 2);
    assert_keys(
        &report["tables"][0],
        &["players", "games", "stop_rate", "verdict", "stopped_early", "entries"],
    );
    assert_keys(
        &report["tables"][0]["entries"][0],
        &["bot", "wins", "shared_wins", "win_rate", "ci95", "mean_score"],
    );
    let bot = &report["bots"][0];
    assert_keys(bot, &["bot", "elo", "games", "moves", "mean_ms", "max_ms"]);
    assert!(bot["moves"].as_u64().unwrap() > 8 * 20);
    assert!(bot["max_ms"].as_f64() >= bot["mean_ms"].as_f64());
}

#[test]
fn threads_change_nothing() {
    for text in [
        "--bots random,random,random --board paris --games 60",
        "--bots random,random --board paris --players 3 --games 60 --stop-when-clear 0.45",
    ] {
        let with = |threads: u8| {
            let report = claimer_against_random(&format!("{text} --threads {threads}"));
            numbers(serde_json::to_value(report).unwrap())
        };
        let one = with(1);
        assert_eq!(one, with(3));
        assert_eq!(one, with(1));
        let other_seed = claimer_against_random(&format!("{text} --seed 2"));
        assert_ne!(one, numbers(serde_json::to_value(other_seed).unwrap()));
    }
}

#[test]
fn more_players_than_bots_play_against_copies() {
    let report =
        claimer_against_random("--bots random,random --board paris --players 4 --games 40");
    assert_eq!(report.tables.len(), 2);
    let [alone, against] = report.pairs.as_slice() else { panic!("{report:?}") };
    assert!(alone.a_win_rate > 0.4, "{alone:?}");
    assert!(against.a_win_rate < 0.25, "{against:?}");
    assert_eq!(alone.a_wins + alone.b_wins + alone.draws, 40);
    assert_eq!(report.bots[0].games, 80);
    assert!(report.bots[0].elo > report.bots[1].elo);
}

/// Searching takes time, so the games are few and short.
#[test]
fn bots_with_budgets_of_their_own_are_different_bots() {
    let text = "--bots expert:2,expert:3 --board paris --games 2 --time 5 --json";
    let with = |text: &str| numbers(serde_json::from_str(&printed(text)).unwrap());
    let report = with(text);
    assert_eq!(
        (&report["pairs"][0]["a"], &report["pairs"][0]["b"]),
        (&"expert:2".into(), &"expert:3".into())
    );
    let named: Vec<&Value> =
        report["bots"].as_array().unwrap().iter().map(|bot| &bot["bot"]).collect();
    assert_eq!(named, ["expert:2", "expert:3"]);
    // Counted budgets leave nothing to the clock.
    assert_eq!(report, with(text));
    let same = with("--line-up expert:2,expert:2 --board paris --games 2 --json");
    assert_eq!(same["bots"].as_array().unwrap().len(), 1);
}

#[test]
fn people_read_tables() {
    let out = printed("--bots random,random,random --games 4 --iterations 9");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("12 games on europe in "), "{out}");
    assert!(lines[0].ends_with("(seed 1; bots that search have 9 iterations a move)"), "{out}");
    assert!(lines[2].starts_with("a       b       games  a wins  b wins  draws"), "{out}");
    assert!(lines[3].contains("50.0 %"), "{out}");
    assert_eq!(lines[7].split_whitespace().take(3).collect::<Vec<_>>(), ["bot", "Elo", "games"]);
    assert_eq!(lines.len(), 11, "{out}");

    let out = printed("--line-up random,random,random --games 3 --stop-when-clear 0.4");
    let title = "random, random and random: 3 games; random wins more or less than 40.0 %: not";
    assert!(out.contains(title), "{out}");
}

#[test]
fn what_makes_no_sense_is_refused_with_advice() {
    let nobody = refused("");
    assert!(nobody.contains("name bots with `--bots A,B`"), "{nobody}");
    let alone = refused("--bots random");
    assert!(alone.contains("name at least 2 bots, as in `--bots random,random`"), "{alone}");
    for genius in ["--bots random,genius", "--line-up random,genius"] {
        let genius = refused(genius);
        assert!(genius.starts_with("there is no bot `genius`; there are `random`"), "{genius}");
    }
    for (players, number) in [("--players 6", 6), ("--players 1", 1), ("--players 0", 0)] {
        let message = refused(&format!("--bots random,random {players}"));
        assert_eq!(message, format!("Europe is for 2 to 5 players, not {number}"));
    }
    assert_eq!(refused("--line-up random"), "Europe is for 2 to 5 players, not 1");
    for rate in ["0", "1", "70", "nan"] {
        let message = refused(&format!("--bots random,random --stop-when-clear {rate}"));
        assert!(message.contains("between 0 and 1, like 0.7"), "{message}");
    }
    let board = refused("--bots random,random --board atlantis");
    assert!(board.contains("there is no board `atlantis`"), "{board}");
}
