//! The committed inputs of the fuzz targets, run through the same code: what was found
//! once stays fixed, also where no fuzzer is at hand.

use std::fs;
use std::path::{Path, PathBuf};

use trestle_testkit::fuzz;

/// Runs a target on all its committed inputs.
fn run_all(target: &str, run: fn(&[u8])) {
    let folder = corpus().join(target);
    let entries = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("cannot read the corpus of {target}: {error}"));
    let mut inputs: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a folder can be read through").path()).collect();
    inputs.sort();
    assert!(inputs.len() >= 5, "the corpus of {target} has only {} inputs", inputs.len());
    for input in inputs {
        let bytes = fs::read(&input).expect("an input can be read");
        let name = input.file_name().unwrap_or_default();
        // A panic does not say which input it was.
        let answer = std::panic::catch_unwind(|| run(&bytes));
        assert!(answer.is_ok(), "{target} fails with the input {}", name.display());
    }
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

#[test]
fn legals() {
    run_all("legals", fuzz::legals);
}

#[test]
fn records() {
    run_all("record", fuzz::record);
}

#[test]
fn boards() {
    run_all("board", fuzz::board);
}

/// A target without a test here would go unnoticed.
#[test]
fn every_target_has_its_corpus() {
    let targets = corpus().join("../fuzz_targets");
    let mut names: Vec<String> = fs::read_dir(targets)
        .expect("there are fuzz targets")
        .map(|entry| entry.expect("a folder can be read through").path())
        .filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned()))
        .collect();
    names.sort();
    assert_eq!(names, ["board", "legals", "record"]);
}
