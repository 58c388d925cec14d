//! `trestle load`. Nothing here depends on how fast the machine is.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;
use trestle_test_services::{Nats, Postgres};

use crate::run::{file, folder, keys, lakes, program, trestle, trestle_with};

/// What every measurement without a hitch has in common.
#[track_caller]
fn assert_sound(report: &Value) {
    let promised = [
        "ack_ms",
        "board",
        "errors",
        "games_finished",
        "idle",
        "latency_ms",
        "moves",
        "moves_per_second",
        "players",
        "seconds",
        "server_cpu_us_per_move",
        "server_memory_kib",
        "tables",
        "watchers",
    ];
    assert_eq!(keys(report), promised);
    assert_eq!(report["errors"], 0);
    assert!(report["moves"].as_u64().unwrap() > 0, "{report}");
    assert!(report["moves_per_second"].as_f64().unwrap() > 0.0, "{report}");
    for times in ["latency_ms", "ack_ms"] {
        let times = &report[times];
        assert_eq!(keys(times), ["max", "p50", "p90", "p99"]);
        let rising = ["p50", "p90", "p99", "max"].map(|name| times[name].as_f64().unwrap());
        assert!(rising[0] > 0.0 && rising.is_sorted(), "{report}");
    }
}

#[test]
fn games_are_played_in_memory_and_on_sqlite() {
    for database in ["--database memory:", ""] {
        let report = trestle(&format!("load --tables 4 --seconds 1 --json {database}")).json();
        assert_sound(&report);
        assert_eq!((&report["board"], &report["players"]), (&"europe".into(), &2.into()));
        assert_eq!((&report["tables"], &report["seconds"]), (&4.into(), &1.0.into()));
        if cfg!(target_os = "linux") {
            let memory = &report["server_memory_kib"];
            let parts = ["end", "per_socket", "per_table", "sockets", "start", "tables"];
            assert_eq!(keys(memory), parts);
            assert!(memory["start"].as_u64().unwrap() > 0, "{report}");
            assert!(report["server_cpu_us_per_move"].as_f64().unwrap() > 0.0, "{report}");
        }
    }
}

#[test]
fn several_servers_on_one_database_are_measured_together() {
    let refused = trestle("load --tables 2 --seconds 1 --processes 2");
    assert!(refused.err.contains("--bus nats://"), "{}", refused.err);
    let (Some(postgres), Some(nats)) = (Postgres::shared(), Nats::start()) else { return };
    let (database, bus) = (postgres.fresh_database(), nats.url());
    let services = format!("--database {database} --bus {bus}");
    let report = trestle(&format!("load --tables 3 --seconds 1 --processes 2 --json {services}"));
    assert_sound(&report.json());
}

#[test]
fn others_may_look_on_and_players_may_think() {
    let args = "--board world --players 3 --think 5 --watchers 5 --idle 3 --threads 1";
    let out = trestle(&format!("load --tables 2 --seconds 1 --database memory: {args}")).ok();
    let first = "2 tables on world with 3 players, 5 watchers, 3 idle connections: ";
    assert!(out.starts_with(first), "{out}");
    assert!(out.ends_with("errors: 0\n"), "{out}");
}

#[test]
fn a_running_server_is_measured_and_its_refusals_are_told() {
    let mut server = program()
        .args(["serve", "--listen", "127.0.0.1:0", "--database", "memory:", "--tables-per-hour"])
        .arg("3")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_whitespace().find(|word| word.starts_with("http")).unwrap();
    let load = |args: &str| trestle(&format!("load --seconds 1 --json --server {address} {args}"));
    // It takes longer than that to finish a game and open another table.
    let report = load("--tables 2 --think 500").json();
    let message = load("--tables 2").fails();
    server.kill().unwrap();
    server.wait().unwrap();
    assert_sound(&report);
    assert_eq!(report["server_cpu_us_per_move"], Value::Null);
    assert_eq!(report["server_memory_kib"], Value::Null);
    assert!(message.contains("429 too-many-tables"), "{message}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let load = |args: &str| trestle(&format!("load --tables 1 --seconds 1 {args}")).fails();
    assert_eq!(load("--players 6"), "Europe is for 2 to 5 players, not 6");
    assert!(load("--board Europ").contains("did you mean `europe`?"));
    assert!(load("--edition first").contains("has no edition `first`"));
    assert!(load("--server localhost").contains("give one like http://127.0.0.1:8080"));
    assert!(load("--watchers 4000000000").contains("open files are needed"));
    assert!(load("--database mysql://nowhere").starts_with("the server did not start: "));
    let nobody = load("--server http://127.0.0.1:1");
    assert!(nobody.contains("the connection broke"), "{nobody}");
    let file = file(&folder("load-file"), "lakes.toml", lakes());
    let args = ["load", "--tables", "1", "--seconds", "1", "--board", &file];
    let message = trestle_with(&args).fails();
    assert!(message.contains("only has the boards that come with the program"), "{message}");
}
