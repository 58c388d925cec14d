//! `cargo xtask play`: the shortest way from a clone to a game.

use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use anyhow::{Context, Result};

use crate::trestle;
use crate::{engine, shell, web};

/// The port that is used if nobody else does. Browsers keep seats by the address of the page, so it
/// had better be the same next time.
const PORT: u16 = 8080;

/// How to play.
#[derive(clap::Args)]
pub struct Args {
    /// Say where the game is, and open no browser.
    #[arg(long)]
    no_open: bool,
    /// Play in the terminal instead of the browser.
    #[arg(long, conflicts_with = "no_open")]
    terminal: bool,
    /// What to pass on to `trestle serve`, or with --terminal to `trestle play`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTIONS")]
    options: Vec<OsString>,
}

/// Builds everything and starts a game. What the program exits with is what this one exits with: it
/// has already said what was wrong.
pub fn run(args: &Args) -> Result<ExitCode> {
    if args.terminal {
        let program = trestle::build()?;
        // Started where the user is, so that file names among the options mean what they should.
        let played = Command::new(program).arg("play").args(&args.options).status();
        return Ok(exit_code(played.context("cannot start the trestle program")?));
    }
    engine::build()?;
    web::build()?;
    serve(&trestle::build()?, args)
}

/// Serves on this machine until Ctrl+C, and opens the page.
fn serve(program: &Path, args: &Args) -> Result<ExitCode> {
    let mut server = Command::new(program);
    server.arg("serve").args(&args.options).stdout(Stdio::piped());
    // By the environment, so that whoever plays can say otherwise, there or by an option.
    let games = shell::root().join("target/play.db");
    for (name, value) in [
        ("TRESTLE_LISTEN", format!("{}:{}", Ipv4Addr::LOCALHOST, free_port())),
        ("TRESTLE_DATABASE", format!("sqlite:{}", games.display())),
        ("TRESTLE_LOG", "warn".to_owned()),
    ] {
        if env::var_os(name).is_none() {
            server.env(name, value);
        }
    }
    let mut server = server.spawn().context("cannot start the trestle program")?;
    let said = server.stdout.take().map(BufReader::new);
    for line in said.into_iter().flat_map(BufRead::lines).map_while(Result::ok) {
        println!("{line}");
        if let Some(address) = address(&line).filter(|_| !args.no_open)
            && !open(address)
        {
            println!("Open {address} in your browser.");
        }
    }
    Ok(exit_code(server.wait().context("cannot wait for the trestle program")?))
}

/// The usual port, or if it is taken any other.
fn free_port() -> u16 {
    let usual = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT));
    usual.map_or(0, |_| PORT)
}

/// The address in what the server says when it is there.
fn address(line: &str) -> Option<&str> {
    line.split_whitespace().find(|word| word.starts_with("http://"))
}

/// Has the system show a page; false if it cannot.
fn open(address: &str) -> bool {
    let (program, arguments): (_, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    shell::succeeds(shell::program(program).args(arguments).arg(address))
}

fn exit_code(status: ExitStatus) -> ExitCode {
    // A program that was stopped by a signal has no code.
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    code.map_or(ExitCode::FAILURE, ExitCode::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_what_the_server_says() {
        let line = "Trestle is at http://127.0.0.1:8080 (stop it with Ctrl-C)";
        assert_eq!(address(line), Some("http://127.0.0.1:8080"));
        assert_eq!(address("Trestle says nothing"), None);
    }
}
