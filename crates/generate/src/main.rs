//! Writes the files that are made from the engine's types, boards and lessons. `cargo xtask` runs it; it is
//! a program of its own so that `cargo xtask` does not wait until the engine is compiled.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command talks to whoever runs it"
)]

mod fixtures;
mod layout;
mod lessons;
mod root;
mod types;

use std::process::ExitCode;

use clap::Parser;

/// What to write: commands of `cargo xtask`, which explains them.
#[derive(Parser)]
#[command(name = "trestle-generate")]
enum Command {
    /// Where to draw everything of a board.
    Layout {
        /// The ids of the boards; all if none is named.
        boards: Vec<String>,
        /// Write no layout; say what is wrong with those there are.
        #[arg(long)]
        check: bool,
    },
    /// The wire types in TypeScript.
    Types,
    /// Games for the tests of the web client.
    Fixtures,
    /// The lessons for the web client.
    Lessons,
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Layout { boards, check: true } => layout::check(&boards),
        Command::Layout { boards, check: false } => layout::write(&boards),
        Command::Types => types::write(),
        Command::Fixtures => fixtures::write(),
        Command::Lessons => lessons::write(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
