//! What to measure.

use std::time::Duration;

use anyhow::{Result, bail, ensure};
use trestle_engine::Rules;

use crate::board_source::{self, BoardArgs};
use crate::workers;

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    /// How many tables are played at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub tables: u32,
    /// How long is counted; a second of warming up comes before
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub seconds: u32,
    #[command(flatten)]
    board: BoardArgs,
    /// How many players sit at each table
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,
    /// Milliseconds for which players think, on average
    #[arg(long, value_name = "MS", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=600_000))]
    think: u32,
    /// How many look on besides, spread over the tables
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub watchers: u32,
    /// How many are connected besides to a table where nothing happens
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub idle: u32,
    /// Where the server keeps games: memory:, sqlite:FILE or postgres://…; without it a
    /// temporary SQLite file
    #[arg(long, value_name = "URL", conflicts_with = "server")]
    pub database: Option<String>,
    /// How many servers share the database, which is a PostgreSQL then; the players of a table are
    /// connected to different ones
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=64), conflicts_with = "server")]
    pub processes: u16,
    /// What joins these servers: nats://…
    #[arg(long, value_name = "URL", requires = "database")]
    pub bus: Option<String>,
    /// A running server, like http://127.0.0.1:8080, in the place of one of our own
    #[arg(long, value_name = "URL")]
    pub server: Option<String>,
    /// The process of that server, if its processor time and memory are to be measured
    #[arg(long, requires = "server", value_parser = clap::value_parser!(u32).range(1..=0x7fff_ffff))]
    pub pid: Option<u32>,
    /// How many threads the clients run on; one for each core unless said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// What the players choose depends on it; the server's shuffles are its own
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Prints one JSON object and nothing else
    #[arg(long)]
    pub json: bool,
}

impl Args {
    /// The rules of the tables.
    ///
    /// # Errors
    /// If there is no such board, or it is not for so many.
    pub fn rules(&self) -> Result<Rules> {
        let (board, options) = self.board.find()?;
        let registry = board_source::registry()?;
        let known = registry.get(board.id());
        // A server knows no board files.
        ensure!(
            known.is_some_and(|known| known.hash() == board.hash()),
            "a server only has the boards that come with the program, not `{}`",
            board.id()
        );
        Ok(Rules::new(board, usize::from(self.players), options)?)
    }

    /// The address of the running server, if there is one.
    ///
    /// # Errors
    /// If it is no address.
    pub fn address(&self) -> Result<Option<&str>> {
        match self.server.as_deref() {
            Some(url) if !url.starts_with("http://") => {
                bail!("`{url}` is no address of a server; give one like http://127.0.0.1:8080")
            }
            address => Ok(address),
        }
    }

    /// How many sockets there will be.
    pub fn sockets(&self) -> u64 {
        let players = u64::from(self.tables) * u64::from(self.players);
        players + u64::from(self.watchers) + u64::from(self.idle)
    }

    /// For how long players think, on average.
    pub fn think(&self) -> Duration {
        Duration::from_millis(self.think.into())
    }

    /// How many threads the clients run on.
    pub fn threads(&self) -> usize {
        workers::threads(self.threads)
    }
}
