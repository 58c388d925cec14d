//! A NATS server.

use std::path::PathBuf;

use crate::guarded::Guarded;
use crate::{port, program};

/// A NATS server of our own. Dropping it stops it.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    port: u16,
    running: Option<Guarded>,
}

impl Nats {
    /// Starts a server; none if NATS is not installed.
    pub fn start() -> Option<Nats> {
        let Some(program) = program::find("nats-server") else {
            program::skip("NATS", "nats-server");
            return None;
        };
        for _ in 0..5 {
            let port = port::free();
            let mut nats = Nats { program: program.clone(), port, running: None };
            if nats.run() {
                return Some(nats);
            }
        }
        panic!("NATS found no free port in five tries");
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops it. Returns when it is gone.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Starts it again on the same port, after stopping it if it runs.
    pub fn restart(&mut self) {
        self.stop();
        assert!(self.run(), "NATS does not start again: is port {} taken?", self.port);
    }

    /// Whether it runs on its port now.
    fn run(&mut self) -> bool {
        let folder = tempfile::Builder::new().prefix("trestle-nats-").tempdir();
        let folder = folder.expect("a folder for NATS").keep();
        let program = self.program.to_str().expect("a path that is text");
        let port = self.port.to_string();
        let command = [program, "-a", "127.0.0.1", "-p", &port];
        let service = Guarded::start(folder, None, "KILL", &command);
        let log = || service.log();
        // Its own word, since another's server might be what answers on the port.
        let ready = service.wait(
            || log().contains("Server is ready") && port::answers(self.port),
            || log().contains("[FTL]"),
        );
        if ready {
            self.running = Some(service);
        }
        ready
    }
}
