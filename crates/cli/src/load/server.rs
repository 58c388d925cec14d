//! The server that is measured.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::load::process::Process;

/// How long a server may take to stop.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a server is started with: no pauses, and no limits but the machine's.
const ARGUMENTS: [&str; 10] = [
    "serve",
    "--listen=127.0.0.1:0",
    "--bot-pause=0",
    "--requests-per-minute=0",
    "--tables-per-hour=0",
    "--connections-per-address=0",
    "--connections=0",
    "--messages-per-second=0",
    "--log=error",
    "--log-format=text",
];

/// A server of our own, in a process of its own. It ends with this.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: String,
    /// Its files; they are removed with this.
    folder: TempDir,
}

impl Server {
    /// Starts one; without a database it keeps games in a file that is removed afterwards. Several with
    /// one database need a bus.
    ///
    /// # Errors
    /// If it does not start, with what it said.
    pub fn start(database: Option<&str>, bus: Option<&str>) -> Result<Server> {
        let folder = TempDir::with_prefix("trestle-load-").context("cannot make a folder")?;
        let file = folder.path().join("trestle.db");
        let database = database.map_or(format!("sqlite:{}", file.display()), str::to_owned);
        let program = std::env::current_exe().context("cannot find this program")?;
        let mut command = Command::new(program);
        command.args(ARGUMENTS).arg(format!("--database={database}"));
        command.args(bus.map(|bus| format!("--bus={bus}")));
        // What is measured does not depend on what is set for other servers.
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("TRESTLE_") {
                command.env_remove(name);
            }
        }
        // A pipe that nobody reads would fill up.
        let log = File::create(folder.path().join("log")).context("cannot write a log")?;
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        let child = command.spawn().context("cannot start a server")?;
        let mut server = Server { child, address: String::new(), folder };
        server.address = server.read_address()?;
        Ok(server)
    }

    /// Waits for the line that says where it listens.
    fn read_address(&mut self) -> Result<String> {
        let mut line = String::new();
        if let Some(out) = self.child.stdout.take() {
            BufReader::new(out).read_line(&mut line).context("cannot read what the server says")?;
        }
        let Some(address) = line.split_whitespace().find(|word| word.starts_with("http://")) else {
            bail!("the server did not start: {}", self.log());
        };
        Ok(address.to_owned())
    }

    /// What it complained about.
    fn log(&self) -> String {
        let file: PathBuf = self.folder.path().join("log");
        let log = std::fs::read_to_string(file).unwrap_or_default();
        log.trim().trim_start_matches("trestle: ").to_owned()
    }

    /// Its process.
    pub fn process(&self) -> Process {
        Process(self.child.id())
    }

    /// Stops it gently.
    ///
    /// # Errors
    /// If it does not stop, or not as it should.
    pub fn stop(mut self) -> Result<()> {
        kill_process(Pid::from_child(&self.child), Signal::TERM)
            .context("cannot stop the server")?;
        let start = Instant::now();
        loop {
            match self.child.try_wait().context("cannot wait for the server")? {
                Some(status) if status.success() => return Ok(()),
                Some(status) => bail!("the server ended with {status}: {}", self.log()),
                None if start.elapsed() > PATIENCE => bail!("the server does not stop"),
                None => std::thread::sleep(Duration::from_millis(10)),
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has usually ended by now; then these do nothing.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
