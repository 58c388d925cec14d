//! How long rooms wait for what.

use std::time::Duration;

/// How long rooms wait. Tests with real services wait less long.
#[derive(Debug, Clone, Copy)]
pub struct Times {
    /// A table without connections and without anything to do stays in memory so long.
    pub idle: Duration,
    /// Nobody is replaced before they were away so long.
    pub grace: Duration,
    /// A process that has said nothing for so long is not heard any more. Shorter than the grace, so
    /// that nobody counts as away only because their process is not heard.
    pub silent: Duration,
}

impl Default for Times {
    fn default() -> Times {
        Times {
            idle: Duration::from_secs(60),
            grace: Duration::from_secs(30),
            silent: Duration::from_secs(25),
        }
    }
}
