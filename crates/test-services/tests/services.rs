//! The services start, answer, stop and leave nothing behind.
#![expect(clippy::print_stdout, reason = "a process tells another where its server is")]

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use trestle_test_services::{Nats, Postgres};

/// `127.0.0.1:PORT` of a URL.
fn address(url: &str) -> String {
    let place = url.rsplit(['/', '@']).find(|part| part.contains(':'));
    place.expect("a host and a port").to_owned()
}

fn answers(url: &str) -> bool {
    TcpStream::connect(address(url)).is_ok()
}

fn soon(what: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while !what() {
        if start.elapsed() > Duration::from_secs(20) {
            return false;
        }
        thread::sleep(Duration::from_millis(50));
    }
    true
}

#[test]
fn nats_comes_back_on_its_port() {
    let Some(mut nats) = Nats::start() else { return };
    let url = nats.url();
    assert!(answers(&url));
    nats.stop();
    assert!(!answers(&url));
    nats.restart();
    assert_eq!(nats.url(), url);
    assert!(answers(&url));
    drop(nats);
    assert!(!answers(&url));
}

#[test]
fn postgres_gives_every_test_a_database() {
    let Some(postgres) = Postgres::start() else { return };
    let (first, second) = (postgres.fresh_database(), postgres.fresh_database());
    assert_ne!(first, second);
    assert_ne!(first, postgres.url());
    assert!(answers(&first));
    drop(postgres);
    assert!(!answers(&first));
}

/// Set for the process that is going to be killed.
const VICTIM: &str = "TRESTLE_TEST_SERVICES_VICTIM";

/// Not a test of its own: what the next test starts and kills.
#[test]
fn victim() {
    if env::var_os(VICTIM).is_none() {
        return;
    }
    let Some(postgres) = Postgres::shared() else { return };
    println!("\nstarted {}", postgres.url());
    thread::sleep(Duration::from_secs(600));
}

#[test]
fn postgres_ends_with_a_process_that_is_killed() {
    if Postgres::start().is_none() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    // Like the system's temporary folder: PostgreSQL's user makes and removes its own folder there.
    let shared = std::os::unix::fs::PermissionsExt::from_mode(0o1777);
    fs::set_permissions(folder.path(), shared).expect("our own folder");
    let mut process = Command::new(env::current_exe().expect("this program"))
        .args(["--exact", "victim", "--nocapture"])
        .env(VICTIM, "1")
        .env("TMPDIR", folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program starts");
    let output = BufReader::new(process.stdout.take().expect("its output"));
    let url = output
        .lines()
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("started ").map(str::to_owned))
        .expect("the victim says where its server is");
    assert!(answers(&url));
    process.kill().expect("SIGKILL");
    process.wait().expect("its end");
    assert!(soon(|| !answers(&url)), "the server still runs");
    let is_empty = || folder.path().read_dir().is_ok_and(|mut entries| entries.next().is_none());
    assert!(soon(is_empty), "the folder is still there");
}
