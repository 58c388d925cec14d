//! Whether this process can store anything.
//!
//! Every heartbeat is a write like any other, so the last one tells: a database that can only be read, on
//! a full disk for example, is not good enough to play on.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::outages::Outages;
use crate::store::{Store, StoreError};
use crate::time::{self, Millis};

/// Heartbeats come every two seconds. Without a good one for so long, something is stuck.
const STALE: Duration = Duration::from_secs(10);

/// The heartbeats of this process.
pub struct Heartbeat {
    /// When the last one was stored, or why it was not.
    last: Mutex<Option<Result<Instant, StoreError>>>,
    /// When this uptime began, once it has.
    began: Mutex<Option<Millis>>,
    outages: Arc<Outages>,
    /// What the clock of the store said, and when.
    clock: Mutex<Option<(Instant, Millis)>>,
}

impl Heartbeat {
    /// Of a process that has stored none yet, and notes its outages there.
    pub fn new(outages: Arc<Outages>) -> Heartbeat {
        Heartbeat {
            last: Mutex::default(),
            began: Mutex::default(),
            outages,
            clock: Mutex::default(),
        }
    }

    /// Stores a heartbeat.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn beat(&self, store: &dyn Store, process: &str) -> Result<(), StoreError> {
        let beaten = self.store_one(store, process, time::now()).await;
        let last = beaten.clone().map(|()| Instant::now());
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(last);
        beaten
    }

    async fn store_one(
        &self,
        store: &dyn Store,
        process: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let clock = store.clock().await?;
        store.beat(process, clock).await?;
        let read = Some((Instant::now(), clock));
        *self.clock.lock().unwrap_or_else(PoisonError::into_inner) = read;
        let began = *self.began.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(began) = began.filter(|_| !self.outages.is_outage(now)) {
            store.extend_uptime(process, began, now).await?;
            self.outages.beat(now);
            return Ok(());
        }
        let earlier = store.begin_uptime(process, now).await?;
        if began.is_none() {
            self.outages.learn(&earlier, now);
        }
        self.outages.beat(now);
        *self.began.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
        Ok(())
    }

    /// What the clock of the store says now, counted from the last heartbeat: by it processes judge each
    /// other's heartbeats, however their own clocks differ.
    pub fn clock(&self) -> Millis {
        let read = *self.clock.lock().unwrap_or_else(PoisonError::into_inner);
        let passed =
            |at: Instant| Millis::try_from(at.elapsed().as_millis()).unwrap_or(Millis::MAX);
        // Before the first heartbeat nobody else is judged.
        read.map_or(Millis::MIN, |(at, clock)| clock.saturating_add(passed(at)))
    }

    /// Whether things can be stored, as far as the last heartbeat tells.
    ///
    /// # Errors
    /// If the last heartbeat failed, or there was none for a while.
    pub fn check(&self) -> Result<(), StoreError> {
        match &*self.last.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(Ok(at)) if at.elapsed() <= STALE => Ok(()),
            Some(Err(error)) => Err(error.clone()),
            Some(Ok(_)) | None => {
                let why = format!("nothing could be stored for {} s", STALE.as_secs());
                Err(StoreError::Database(why))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Memory;

    #[tokio::test(start_paused = true)]
    async fn the_last_heartbeat_tells() {
        let (heart, store) = (Heartbeat::new(Arc::default()), Memory::default());
        assert!(heart.check().is_err(), "nothing was stored yet");
        heart.beat(&store, "p").await.unwrap();
        assert_eq!(heart.check(), Ok(()));
        // The store hangs.
        tokio::time::advance(STALE + Duration::from_secs(1)).await;
        assert!(heart.check().unwrap_err().to_string().contains("nothing could be stored"));
        heart.beat(&store, "p").await.unwrap();
        assert_eq!(heart.check(), Ok(()));
        store.close().await;
        assert_eq!(heart.beat(&store, "p").await, Err(StoreError::Closed));
        assert_eq!(heart.check(), Err(StoreError::Closed));
    }
}
