//! How far a server is on its way to the end.

use tokio::sync::watch;

/// How far a server is on its way to the end.
pub struct Lifecycle(watch::Sender<Phase>);

/// The phases of a server, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// It serves.
    Serving,
    /// It finishes what it has begun, and begins nothing new.
    Stopping,
    /// Whoever is still connected is cut off.
    Cutting,
}

impl Lifecycle {
    /// A server at its beginning.
    pub fn new() -> Lifecycle {
        Lifecycle(watch::Sender::new(Phase::Serving))
    }

    /// Enters a phase. There is no way back.
    pub fn enter(&self, phase: Phase) {
        self.0.send_if_modified(|now| {
            let later = phase > *now;
            *now = (*now).max(phase);
            later
        });
    }

    /// Whether the server stops or is about to be cut off.
    pub fn is_stopping(&self) -> bool {
        *self.0.borrow() >= Phase::Stopping
    }

    /// Returns once a phase has been reached, however long ago.
    pub async fn reached(&self, phase: Phase) {
        // The sender is ours: it cannot be gone.
        let _ = self.0.subscribe().wait_for(|now| *now >= phase).await;
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_phase_is_entered_once_and_for_all() {
        let lifecycle = Lifecycle::new();
        assert!(lifecycle.reached(Phase::Stopping).now_or_never().is_none());
        lifecycle.enter(Phase::Cutting);
        lifecycle.enter(Phase::Stopping);
        lifecycle.reached(Phase::Stopping).await;
        lifecycle.reached(Phase::Cutting).await;
        assert!(lifecycle.is_stopping());
    }
}
