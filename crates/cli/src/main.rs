//! The `trestle` program.

#![expect(clippy::print_stdout, reason = "a command-line program talks to its user")]

mod board_source;
mod boards;
mod replay;
mod sim;

use clap::{Parser, Subcommand};

/// Railway-ticket games: boards, simulations and records of games.
#[derive(Parser)]
#[command(name = "trestle", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Shows and checks boards
    Boards(boards::Args),
    /// Plays games of bots as fast as it can and tells how they went
    Sim(sim::Args),
    /// Replays and verifies a game record
    Replay(replay::Args),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Boards(args) => boards::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Replay(args) => replay::run(&args),
    }
}
