//! What a measurement came to.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;

use crate::load::spread::Spread;
use crate::text_table::{Align, TextTable};

/// What a measurement came to.
#[derive(Debug, Serialize)]
pub struct Report {
    pub board: String,
    pub players: usize,
    pub tables: u32,
    /// How many looked on at them.
    pub watchers: u32,
    /// How many were connected to a table where nothing happened.
    pub idle: u32,
    /// The counted time.
    pub seconds: f64,
    pub moves: u64,
    pub moves_per_second: f64,
    /// From sending an action until an opponent had read what came of it.
    pub latency_ms: Spread,
    /// From sending an action until its own player had.
    pub ack_ms: Spread,
    /// Processor time; missing if the process is not known.
    pub server_cpu_us_per_move: Option<f64>,
    /// Resident memory; missing if the process is not known.
    pub server_memory_kib: Option<Memory>,
    pub games_finished: u64,
    /// Tables and watchers that met with a refusal or a broken connection, and gave up.
    pub errors: usize,
}

/// The server's resident memory, in KiB.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Memory {
    /// Before the first table.
    pub start: u64,
    /// With all tables, their games begun, nobody connected.
    pub tables: u64,
    /// With all players and watchers connected.
    pub sockets: u64,
    /// At the end.
    pub end: u64,
    /// For a table without sockets.
    pub per_table: f64,
    /// For a socket.
    pub per_socket: f64,
}

impl Memory {
    /// The same, with what there was when all was over.
    pub fn at_the_end(self, end: u64) -> Memory {
        Memory { end, ..self }
    }
}

impl Report {
    /// Prints it for people.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn print(&self, out: &mut impl Write) -> Result<()> {
        let Report { board, players, tables, watchers, idle, seconds, .. } = self;
        write!(out, "{tables} tables on {board} with {players} players")?;
        if *watchers > 0 {
            write!(out, ", {watchers} watchers")?;
        }
        if *idle > 0 {
            write!(out, ", {idle} idle connections")?;
        }
        writeln!(
            out,
            ": {:.0} moves a second in {seconds:.0} s, {} games finished",
            self.moves_per_second, self.games_finished
        )?;
        write!(out, "{}", self.times())?;
        match self.server_cpu_us_per_move {
            Some(cpu) => writeln!(out, "processor time of the server: {cpu:.1} µs a move")?,
            None => writeln!(out, "processor time of the server: unknown")?,
        }
        if let Some(memory) = &self.server_memory_kib {
            let Memory { start, tables, sockets, end, per_table, per_socket } = memory;
            writeln!(
                out,
                "memory of the server: {start} KiB, with tables {tables} ({per_table:.1} each), \
                 with sockets {sockets} ({per_socket:.1} each), at the end {end}"
            )?;
        }
        writeln!(out, "errors: {}", self.errors)?;
        Ok(())
    }

    fn times(&self) -> String {
        let rows =
            [("until opponents see it", self.latency_ms), ("until acknowledged", self.ack_ms)];
        let mut table = TextTable::default();
        table.column("  a move, in ms", Align::Left, &rows, |_, (name, _)| format!("  {name}"));
        for (number, heading) in ["p50", "p90", "p99", "max"].into_iter().enumerate() {
            table.column(heading, Align::Right, &rows, |_, (_, spread)| {
                format!("{:.2}", spread.in_order()[number])
            });
        }
        table.text()
    }
}
