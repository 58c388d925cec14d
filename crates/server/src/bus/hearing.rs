//! Which processes can be heard.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;

use crate::table::Times;

/// The processes that were heard lately.
#[derive(Debug, Default)]
pub struct Hearing {
    processes: Mutex<BTreeMap<String, Heard>>,
}

#[derive(Debug, Clone, Copy)]
struct Heard {
    /// Since when it was never silent.
    since: Instant,
    last: Instant,
}

impl Hearing {
    /// A process has said something.
    pub fn note(&self, process: &str, times: Times) {
        let mut processes = self.processes.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever was silent has to be heard anew.
        processes.retain(|_, heard| heard.last.elapsed() < times.silent);
        let now = Instant::now();
        let first = Heard { since: now, last: now };
        processes.entry(process.to_owned()).or_insert(first).last = now;
    }

    /// Whether a process is heard, and was heard throughout the grace.
    pub fn throughout(&self, process: &str, times: Times) -> bool {
        let processes = self.processes.lock().unwrap_or_else(PoisonError::into_inner);
        processes.get(process).is_some_and(|heard| {
            heard.last.elapsed() < times.silent && heard.since.elapsed() >= times.grace
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_was_silent_is_heard_anew() {
        let (hearing, times) = (Hearing::default(), Times::default());
        let is_heard = || hearing.throughout("p", times);
        assert!(!is_heard());
        for _ in 0..3 {
            hearing.note("p", times);
            assert!(!is_heard());
            advance(Duration::from_secs(10)).await;
        }
        assert!(is_heard() && !hearing.throughout("q", times));
        advance(times.silent).await;
        assert!(!is_heard());
        hearing.note("p", times);
        assert!(!is_heard());
        advance(Duration::from_secs(20)).await;
        hearing.note("p", times);
        advance(Duration::from_secs(10)).await;
        assert!(is_heard());
    }
}
