//! Whether games can be stored.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::problem::Problem;
use crate::store::Store;

/// How long an answer holds. Whoever asks meanwhile gets the same one, so nobody can keep the store busy
/// by asking.
const HOLDS: Duration = Duration::from_secs(1);
/// How long the store may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the store answered last, and when.
#[derive(Default)]
pub struct Readiness(Mutex<Option<(Instant, Result<(), Problem>)>>);

impl Readiness {
    /// Asks the store, unless that was done a moment ago.
    ///
    /// # Errors
    /// If nothing can be stored.
    pub async fn check(&self, store: &dyn Store) -> Result<(), Problem> {
        // Whoever comes while the store is asked waits for the same answer.
        let mut last = self.0.lock().await;
        if let Some((when, answer)) = &*last
            && when.elapsed() < HOLDS
        {
            return answer.clone();
        }
        let answer = match timeout(PATIENCE, store.check()).await {
            Ok(answer) => answer.map_err(Problem::from),
            Err(_) => Err(Problem::unavailable("the database does not answer")),
        };
        *last = Some((Instant::now(), answer.clone()));
        answer
    }
}
