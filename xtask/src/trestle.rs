//! The `trestle` program, built.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::Value;

use crate::{artifact, tools};

/// What it is called for people.
const WHAT: &str = "the trestle program";

/// The program to be played with: bots think as well as in a release, and it takes less time to build.
pub fn build() -> Result<PathBuf> {
    let arguments = ["build", "--package", "trestle-cli", "--bin", "trestle", "--profile", "play"];
    artifact::build(WHAT, &arguments, executable)
}

/// The program as it is given to others, with these settings of cargo.
pub fn release(settings: &[&str]) -> Result<PathBuf> {
    let package = ["build", "--locked", "--package", "trestle-cli", "--bin", "trestle"];
    artifact::build(WHAT, &[&package[..], &["--profile", "dist"], settings].concat(), executable)
}

/// The program as the tests use it. Built by itself it would have other features of the crates it
/// is made of, and half of them would be compiled a second time.
pub fn of_tests() -> Result<PathBuf> {
    artifact::find(WHAT, &compile_tests()?, executable)
}

/// Lints and compiles everything but the tests in the documentation, and gives cargo's messages about it.
pub fn compile_tests() -> Result<Vec<Value>> {
    let mut cargo = tools::linting_cargo()?;
    cargo.args(["test", "--workspace", "--all-targets", "--no-run"]);
    artifact::messages("a test", &mut cargo)
}

/// The program that a message of cargo is about.
fn executable(message: &Value) -> Option<PathBuf> {
    // The tests of the program itself have its name, too.
    let is_ours = message["target"]["name"] == "trestle" && message["profile"]["test"] == false;
    message["executable"].as_str().filter(|_| is_ours).map(PathBuf::from)
}
