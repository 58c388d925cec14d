//! What lets agents by others play (`bench/agents`), with the smallest adapter in their place.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::python::{python, skip};
use crate::run::{folder, program};

/// The result of a game between a variant of `example.py` and a bot that plays at random.
fn contest(python: &Path, variant: &str) -> Value {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/agents");
    let trestle = PathBuf::from(program().get_program());
    let agent = format!("example:{variant}");
    let played = Command::new(python)
        .arg("-B")
        .arg(here.join("contest.py"))
        .arg("--trestle")
        .arg(trestle)
        .args(["--agent", &agent, "--against", "random", "--games", "1", "--json"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{said}{}", String::from_utf8_lossy(&played.stderr));
    serde_json::from_str(said.trim()).unwrap()
}

#[test]
fn agents_play_and_what_they_answer_is_counted() {
    let place = folder("agents");
    let python = match python(&place) {
        Ok(python) => python,
        Err(why) => return skip(&why),
    };

    let sound = contest(&python, "first");
    assert_eq!(sound["games"], 1, "{sound}");
    assert!(sound["asked"].as_u64().unwrap() > 20, "{sound}");
    for fault in ["illegal", "failed", "stopped"] {
        assert_eq!(sound[fault], 0, "{sound}");
    }

    // A game goes on whatever an agent answers.
    let hopeless = contest(&python, "hopeless");
    assert_eq!(hopeless["games"], 1, "{hopeless}");
    assert_eq!(hopeless["illegal"], hopeless["asked"], "{hopeless}");
    assert_eq!(hopeless["failed"], 0, "{hopeless}");

    let broken = contest(&python, "broken");
    assert_eq!(broken["games"], 1, "{broken}");
    assert_eq!(broken["failed"], broken["asked"], "{broken}");
    assert_eq!(broken["reasons"]["ValueError: no idea"], broken["asked"], "{broken}");
}
