//! Readers that go away, outputs that are full.

use std::io::Write;
use std::process::Stdio;

use crate::run::{Run, program};

/// A pipe that nobody reads any more.
fn closed_pipe() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer.into()
}

#[test]
fn a_reader_that_went_away_has_seen_enough() {
    for args in ["boards list", "boards show europe", "sim --games 1", "sim --games 1 --json"] {
        let output = program()
            .args(args.split(' '))
            .stdout(closed_pipe())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(Run::from(output).ok(), "", "{args}");
    }
}

#[test]
fn a_game_ends_when_nobody_looks() {
    let mut child = program()
        .args(["play", "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(closed_pipe())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The input stays open: the closed output alone ends the program.
    let mut input = child.stdin.take().unwrap();
    let _ = input.write_all(b"all\n");
    let mut child = child;
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn an_error_that_nobody_reads_is_still_an_error() {
    let status =
        program().args(["boards", "show", "atlantis"]).stderr(closed_pipe()).status().unwrap();
    assert_eq!(status.code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for args in ["boards list", "sim --games 1", "play --seed 1"] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = program()
            .args(args.split(' '))
            .stdin(Stdio::null())
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let message = Run::from(output).fails();
        assert!(message.starts_with("cannot write to standard output: "), "{args}: {message}");
    }
}
