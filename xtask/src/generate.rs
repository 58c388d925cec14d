//! Running `crates/generate`, which writes what is made from the engine. It is not a part of this program:
//! what needs none of it need not wait until the engine is compiled, and for the tests the engine is
//! compiled once, with the linter.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use serde_json::Value;

use crate::{artifact, shell, tools};

/// What it is called for people.
const WHAT: &str = "the program that generates files";

const FAILED: &str = "no files were generated: see above";

/// Compiles it if need be, and has it do what the arguments say.
pub fn run(arguments: &[&str]) -> Result<()> {
    // As `cargo xtask play` compiles the program.
    let package = ["run", "--quiet", "--profile", "play", "--package", "trestle-generate", "--"];
    shell::run(shell::cargo().args(package).args(arguments), FAILED)
}

/// The same for the tests, which compile what it is made of anyway: named with this program, which is not
/// compiled again, it has the features that all tests have.
pub fn run_linted(arguments: &[&str]) -> Result<()> {
    let mut cargo = tools::linting_cargo()?;
    cargo.args(["build", "--package", "xtask", "--package", "trestle-generate"]);
    cargo.args(["--bin", "trestle-generate"]);
    let messages = artifact::messages(WHAT, &mut cargo)?;
    let program = artifact::find(WHAT, &messages, executable)?;
    shell::run(Command::new(program).args(arguments), FAILED)
}

/// The program that a message of cargo is about.
fn executable(message: &Value) -> Option<PathBuf> {
    let program = message["executable"].as_str()?;
    (message["target"]["name"] == "trestle-generate").then(|| PathBuf::from(program))
}
