//! A mail server: aiosmtpd, in a Python environment of its own.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::guarded::Guarded;
use crate::{port, program};

/// What is installed from the package index of Python.
const SERVER: &str = "aiosmtpd==1.4.6";

/// Writes every letter to its output: the receiver, and the letter as it was sent, between two lines.
const PROGRAM: &str = r#"
import asyncio, sys
from aiosmtpd.smtp import SMTP

class Letters:
    async def handle_DATA(self, server, session, envelope):
        text = envelope.content.decode("utf-8", "replace").replace("\r\n", "\n")
        print("LETTER TO", ",".join(envelope.rcpt_tos), flush=True)
        print(text, "\nEND OF LETTER", flush=True)
        return "250 OK"

async def main():
    loop = asyncio.get_running_loop()
    await loop.create_server(lambda: SMTP(Letters()), "127.0.0.1", int(sys.argv[1]))
    print("READY", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"#;

/// A letter that was delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// Who it is for.
    pub to: String,
    /// Head and body as they were sent.
    pub text: String,
}

/// A mail server of our own that keeps all letters. Dropping it stops it.
#[derive(Debug)]
pub struct Smtp {
    port: u16,
    running: Guarded,
}

impl Smtp {
    /// Starts a server; none if Python cannot run it here.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start() -> Option<Smtp> {
        let folder = tempfile::Builder::new().prefix("trestle-smtp-").tempdir();
        let folder = folder.expect("a folder for the mail server").keep();
        let Some(python) = environment(&folder) else {
            program::skip("a Python with venv, pip and aiosmtpd", "python3-venv");
            return None;
        };
        let script = folder.join("server.py");
        std::fs::write(&script, PROGRAM).expect("a file for the mail server");
        let port = port::free();
        let text = |path: &Path| path.to_str().expect("a path that is text").to_owned();
        let command = [&text(&python), &text(&script), &port.to_string()];
        let command: Vec<&str> = command.iter().map(|word| word.as_str()).collect();
        let running = Guarded::start(folder, None, "KILL", &command);
        let ready = running
            .wait(|| running.log().contains("READY"), || running.log().contains("Traceback"));
        assert!(ready, "the mail server does not start: {}", running.log());
        Some(Smtp { port, running })
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// The letters that were delivered so far.
    pub fn letters(&self) -> Vec<Letter> {
        let log = self.running.log();
        let whole = log.split("LETTER TO ").skip(1).filter(|part| part.contains("END OF LETTER"));
        let letter = |part: &str| {
            let (to, text) = part.split_once('\n')?;
            let text = text.split("END OF LETTER").next()?;
            Some(Letter { to: to.to_owned(), text: text.to_owned() })
        };
        whole.filter_map(letter).collect()
    }

    /// Waits until so many letters were delivered.
    pub fn wait_for(&self, count: usize) -> Vec<Letter> {
        self.running.wait(|| self.letters().len() >= count, || false);
        self.letters()
    }
}

/// A Python with the mail server.
fn environment(folder: &Path) -> Option<PathBuf> {
    let run = |command: &mut Command| command.output().is_ok_and(|output| output.status.success());
    let here = folder.join("python");
    let made = run(Command::new("python3").args(["-m", "venv"]).arg(&here));
    let python = here.join("bin/python");
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", SERVER];
    (made && run(Command::new(&python).args(install))).then_some(python)
}
