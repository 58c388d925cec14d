//! The project's commands: `cargo xtask play`, `test`, `conformance`, `types`, `help`.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command talks to whoever runs it"
)]

mod conformance;
mod play;
mod services;
mod shell;
mod test;
mod tools;
mod types;

use std::ffi::OsString;
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
    /// Build the trestle program and start a game.
    #[command(disable_help_flag = true)]
    Play {
        /// What to pass on to `trestle play`; `cargo xtask play --help` lists it.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Check formatting, lints and rules coverage, run all tests, build for the web, fuzz.
    Test {
        /// Leave out the short fuzz runs at the end.
        #[arg(long)]
        no_fuzz: bool,
    },
    /// Write docs/CONFORMANCE.md: every clause of the rules with its code and its tests.
    Conformance {
        /// Write nothing; fail if the file is out of date.
        #[arg(long)]
        check: bool,
    },
    /// Write the wire types in TypeScript and the OpenAPI document.
    Types,
}

fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::Play { args } => play::run(&args),
        Command::Test { no_fuzz } => {
            let fuzzing = if no_fuzz { test::Fuzzing::LeftOut } else { test::Fuzzing::Short };
            test::run(fuzzing).map(|()| ExitCode::SUCCESS)
        }
        Command::Conformance { check } => {
            let done = if check { conformance::check() } else { conformance::write() };
            done.map(|()| ExitCode::SUCCESS)
        }
        Command::Types => types::write().map(|()| ExitCode::SUCCESS),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}
