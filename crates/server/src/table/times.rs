//! How long rooms wait for what.

use std::time::Duration;

/// How long rooms wait. Tests with real services wait less long.
#[derive(Debug, Clone, Copy)]
pub struct Times {
    /// A table without connections and without anything to do stays in memory so long.
    pub idle: Duration,
}

impl Default for Times {
    fn default() -> Times {
        Times { idle: Duration::from_secs(60) }
    }
}
