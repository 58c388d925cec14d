//! The `trestle` program.

mod arena;
mod board_report;
mod board_sheet;
mod board_source;
mod boards;
mod bot_args;
mod files;
mod load;
mod open_files;
mod out;
mod play;
mod replay;
#[cfg(test)]
mod sample;
mod score_parts;
mod serve;
mod sim;
mod text_table;
mod words;
mod workers;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use out::Out;

/// Railway-ticket games: play, boards, simulations and records of games.
#[derive(Parser)]
#[command(name = "trestle", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Hosts tables for people and bots
    Serve(Box<serve::Args>),
    /// Measures how much a server bears
    Load(load::Args),
    /// Plays a game in the terminal, or teaches it
    Play(play::Args),
    /// Plays games of bots as fast as it can and tells how they went
    Sim(sim::Args),
    /// Lets bots play against each other and tells who is stronger
    Arena(arena::Args),
    /// Shows and checks boards, and tells how they play
    Boards(boards::Args),
    /// Replays and verifies a game record
    Replay(replay::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = Out::new();
    let result = match &cli.command {
        Command::Serve(args) => serve::run(args, &mut out),
        Command::Load(args) => load::run(args, &mut out),
        Command::Play(args) => play::run(args, &mut out),
        Command::Sim(args) => sim::run(args, &mut out),
        Command::Arena(args) => arena::run(args, &mut out),
        Command::Boards(args) => boards::run(args, &mut out),
        Command::Replay(args) => replay::run(args, &mut out),
    };
    out.finish(result)
}
