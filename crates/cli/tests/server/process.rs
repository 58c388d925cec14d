//! A server process.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use trestle_client::Client;

/// How long a process may take to end when it is told to.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program.
const TRESTLE: &str = env!("CARGO_BIN_EXE_trestle");

/// What all servers of these tests have: bots that do not wait, and no limits.
const USUAL: [&str; 9] = [
    "serve",
    "--bot-pause=0",
    "--bot-threads=1",
    "--requests-per-minute=0",
    "--tables-per-hour=0",
    "--connections-per-address=0",
    "--messages-per-second=0",
    "--listen",
    "127.0.0.1:0",
];

/// A running server. Dropping it kills it.
pub struct Process {
    child: Child,
    pub url: String,
    folder: TempDir,
}

impl Process {
    /// Starts a server on a free port.
    pub fn start(flags: &[&str]) -> Process {
        Process::run(Command::new(TRESTLE), &USUAL, flags)
    }

    /// Starts a server on a free port that may have so many files and sockets open.
    pub fn start_with_files(files: u32, flags: &[&str]) -> Process {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -n {files} && exec \"$0\" \"$@\""), TRESTLE]);
        Process::run(shell, &USUAL, flags)
    }

    /// Starts a server on this port.
    pub fn start_on(port: u16, flags: &[&str]) -> Process {
        let address = format!("127.0.0.1:{port}");
        let mut usual = USUAL;
        usual[usual.len() - 1] = &address;
        Process::run(Command::new(TRESTLE), &usual, flags)
    }

    /// Starts a server whose files cannot grow beyond so many kibibytes: writing more fails, as on a full
    /// disk.
    pub fn start_with_small_files(kibibytes: u32, flags: &[&str]) -> Process {
        let mut shell = Command::new("bash");
        // Without the trap a write that is too long would kill the process instead.
        let script = format!("trap '' XFSZ; ulimit -f {kibibytes}; exec \"$0\" \"$@\"");
        shell.args(["-c", &script, TRESTLE]);
        Process::run(shell, &USUAL, flags)
    }

    fn run(mut command: Command, usual: &[&str], flags: &[&str]) -> Process {
        let folder = tempfile::tempdir().unwrap();
        let log = std::fs::File::create(folder.path().join("log")).unwrap();
        let mut child = command
            .args(usual)
            .args(flags)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        // It says where it is, or ends.
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let process = Process { url: url.unwrap_or_default().to_owned(), child, folder };
        assert!(url.is_some(), "the server did not start: {line}{}", process.log());
        process
    }

    pub fn client(&self) -> Client {
        Client::new(&self.url)
    }

    /// What it has written to its log.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap()
    }

    /// Kills it without warning, and waits until it is gone.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop (SIGTERM), and waits until it has.
    pub fn stop(&mut self) -> ExitStatus {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, Signal::TERM).unwrap();
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "the server does not stop: {}", self.log());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A free port that the system gives to nobody by itself: while a server is dead, no connection of ours
/// must get its port. No other test of this process gets it, either.
pub fn quiet_port() -> u16 {
    static TAKEN: AtomicU32 = AtomicU32::new(0);
    let mut ports = (0..12_000).map(|_| {
        let number = std::process::id() % 12_000 + TAKEN.fetch_add(1, Ordering::Relaxed);
        20_000 + u16::try_from(number % 12_000).unwrap()
    });
    ports.find(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok()).expect("a free port")
}

/// A folder, and the address of a SQLite file in it.
pub fn sqlite() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    (folder, file)
}

/// The flag for such a file.
pub fn database(file: &Path) -> String {
    format!("--database=sqlite:{}", file.display())
}
