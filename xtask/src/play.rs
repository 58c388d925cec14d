//! `cargo xtask play`: the shortest way from a clone to a game.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::shell;

const PROGRAM: [&str; 5] = ["--release", "--package", "trestle-cli", "--bin", "trestle"];

/// Builds the `trestle` program and runs `trestle play` with `args`. What that program
/// exits with is what this one exits with: it has already said what was wrong.
pub fn run(args: &[OsString]) -> Result<ExitCode> {
    shell::run(
        shell::cargo().arg("build").args(PROGRAM),
        "the trestle program could not be built; the compiler says why above",
    )?;
    // Started where the user is, so that file names among the arguments mean what they should.
    let status = Command::new(shell::cargo().get_program())
        .args(["run", "--quiet", "--manifest-path"])
        .arg(shell::root().join("Cargo.toml"))
        .args(PROGRAM)
        .args(["--", "play"])
        .args(args)
        .status()
        .context("cannot start cargo")?;
    // A program that was stopped by a signal has no code.
    Ok(status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from))
}
