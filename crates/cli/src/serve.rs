//! `trestle serve`: the server.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use tokio::runtime::Runtime;

use crate::board_source;
use crate::open_files;
use crate::out::Out;

#[derive(clap::Args)]
#[command(
    after_help = "Every option can also be set by the environment variable that stands with it. \
docs/HOSTING.md tells how to run it for others."
)]
pub struct Args {
    #[command(flatten)]
    config: trestle_server::Config,
    /// Files of boards that can be played besides those that come with the program; several with
    /// commas between
    #[arg(long, env = "TRESTLE_BOARDS", value_delimiter = ',', value_name = "FILE")]
    boards: Vec<PathBuf>,
}

/// Serves until it is told to stop, by Ctrl-C or SIGTERM.
///
/// # Errors
/// If the server cannot start.
pub fn run(args: &Args, out: &mut Out) -> Result<()> {
    open_files::allow_all();
    let boards = board_source::registry_with(&args.boards)?;
    let runtime = Runtime::new().context("cannot start")?;
    let listening = |address: std::net::SocketAddr| {
        // Without a terminal to say it to, the log says it too.
        let _ = writeln!(out, "Trestle is at http://{address} (stop it with Ctrl-C)");
        let _ = out.flush();
    };
    runtime
        .block_on(trestle_server::serve(args.config.clone(), boards, listening, stop()))
        .map_err(|message| anyhow!("{message}"))
}

/// Waits for Ctrl-C or, where there are signals, SIGTERM.
async fn stop() {
    #[cfg(unix)]
    if let Ok(mut terminate) =
        tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
    {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        return;
    }
    // A program that cannot hear signals is stopped by other means.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
