//! A server for one test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use crate::run::program;

/// A `trestle serve` that ends with the test.
pub struct Server {
    process: Child,
    /// `http://…`
    pub address: String,
}

impl Server {
    /// Starts one that forgets everything, at a free port, with bots that do not wait.
    pub fn start() -> Server {
        let mut process = program()
            .args(["serve", "--listen", "127.0.0.1:0", "--database", "memory:", "--bot-pause", "0"])
            .args(["--log", "error"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        Server { address: address.expect(&line).to_owned(), process }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has nothing to lose, and may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
