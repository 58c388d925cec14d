//! The project's commands: `cargo xtask play`, `test`, `conformance`, `layout`, `types`, `fixtures`,
//! `engine`, `lessons`, `release`, `sbom`, `help`.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command talks to whoever runs it"
)]

mod artifact;
mod browsers;
mod conformance;
mod debian;
mod engine;
mod generate;
mod licences;
mod play;
mod release;
mod sbom;
mod services;
mod shell;
mod test;
mod tools;
mod trestle;
mod types;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The commands of the Trestle project.
#[derive(Parser)]
#[command(name = "xtask", bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything and start a game in the browser.
    Play(play::Args),
    /// Check formatting, lints and rules coverage, run all tests, build for the web, play in a
    /// browser, fuzz.
    Test(test::Args),
    /// Write docs/CONFORMANCE.md: every clause of the rules with its code and its tests.
    Conformance {
        /// Write nothing; fail if the file is out of date.
        #[arg(long)]
        check: bool,
    },
    /// Find out where to draw everything of a board, and write boards/ID.layout.json.
    Layout {
        /// The ids of the boards; all if none is named.
        boards: Vec<String>,
        /// Write no layout; say what is wrong with those there are.
        #[arg(long)]
        check: bool,
    },
    /// Write the wire types in TypeScript and the OpenAPI document.
    Types,
    /// Write the games in web/src/testing/games, which the tests of the web client look at.
    Fixtures,
    /// Build the engine for the browser into web/src/engine/wasm, with the lessons.
    Engine,
    /// Check all lessons, and write them into web/src/engine/wasm/lessons.
    Lessons,
    /// Build everything for a release into target/release-files, with checksums.
    Release,
    /// Write what a release is made of, as CycloneDX JSON.
    Sbom {
        /// Where to; standard output if it is not given.
        file: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Test(args) => test::run(&args).map(|()| ExitCode::SUCCESS),
        Command::Conformance { check } => {
            let done = if check { conformance::check() } else { conformance::write() };
            done.map(|()| ExitCode::SUCCESS)
        }
        Command::Layout { boards, check } => {
            let mut arguments = vec!["layout"];
            arguments.extend(check.then_some("--check"));
            arguments.extend(boards.iter().map(String::as_str));
            generate::run(&arguments).map(|()| ExitCode::SUCCESS)
        }
        Command::Types => types::write().map(|()| ExitCode::SUCCESS),
        Command::Fixtures => generate::run(&["fixtures"]).map(|()| ExitCode::SUCCESS),
        Command::Engine => engine::build().map(|()| ExitCode::SUCCESS),
        Command::Lessons => generate::run(&["lessons"]).map(|()| ExitCode::SUCCESS),
        Command::Release => release::build().map(|()| ExitCode::SUCCESS),
        Command::Sbom { file } => sbom::write(file.as_deref()).map(|()| ExitCode::SUCCESS),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}
