//! A push service with a browser behind it, in Node.js: another implementation than ours.

use crate::guarded::Guarded;
use crate::program;

/// A push service of our own. Dropping it stops it.
#[derive(Debug)]
pub struct PushService {
    running: Guarded,
}

impl PushService {
    /// Starts it; none if there is no Node.js.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start() -> Option<PushService> {
        let Some(node) = program::find("node") else {
            program::skip("Node.js", "nodejs");
            return None;
        };
        let folder = tempfile::Builder::new().prefix("trestle-push-").tempdir();
        let folder = folder.expect("a folder for the push service").keep();
        let script = folder.join("push.mjs");
        std::fs::write(&script, include_str!("push.mjs")).expect("a file for the push service");
        let command = [node, script].map(|path| path.to_str().expect("text").to_owned());
        let running = Guarded::start(folder, None, "KILL", &[&command[0], &command[1]]);
        let ready = || running.log().contains("READY");
        assert!(running.wait(ready, || running.log().contains("Error")), "{}", running.log());
        Some(PushService { running })
    }

    /// What the browser gives out when it subscribes, in JSON.
    pub fn subscription(&self) -> String {
        self.lines("READY ").remove(0)
    }

    /// Waits until so many messages were received and decrypted; each with who has signed it, in JSON.
    ///
    /// # Panics
    /// If something else was received.
    pub fn wait_for(&self, count: usize) -> Vec<String> {
        self.running.wait(|| self.lines("PUSH ").len() >= count, || self.log().contains("BAD "));
        assert!(!self.log().contains("BAD "), "{}", self.log());
        self.lines("PUSH ")
    }

    fn log(&self) -> String {
        self.running.log()
    }

    fn lines(&self, kind: &str) -> Vec<String> {
        let log = self.log();
        // The last line may still be on its way.
        let whole = log.rsplit_once('\n').map_or("", |(whole, _)| whole);
        whole.lines().filter_map(|line| line.strip_prefix(kind)).map(str::to_owned).collect()
    }
}
