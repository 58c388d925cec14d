//! A store whose operations are measured.

mod boards;
mod gallery;
mod notices;
mod orders;
mod profiles;
mod uptime;

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use metrics::{counter, histogram};
use tokio::time::Instant;

use crate::measure::{STORE, STORE_ERRORS};
use crate::store::{
    ActionRow, Appended, ChatRow, NoticeChange, Stage, Stamp, Store, StoreError, TableRow, Updated,
};

/// A store whose operations are measured.
#[derive(Debug)]
pub struct MeasuredStore<M> {
    store: Arc<dyn Store>,
    meter: M,
}

/// What is done with the measurements.
pub trait Meter: fmt::Debug + Send + Sync + 'static {
    /// An operation has ended after so long, perhaps with an error.
    fn note(&self, operation: &'static str, took: Duration, error: Option<&StoreError>);
}

/// Measurements go to operators.
#[derive(Debug)]
pub struct Metrics;

impl Meter for Metrics {
    fn note(&self, operation: &'static str, took: Duration, error: Option<&StoreError>) {
        histogram!(STORE, "operation" => operation).record(took);
        if error.is_some() {
            counter!(STORE_ERRORS, "operation" => operation).increment(1);
        }
    }
}

impl<M: Meter> MeasuredStore<M> {
    /// Measures a store.
    pub fn new(store: Arc<dyn Store>, meter: M) -> MeasuredStore<M> {
        MeasuredStore { store, meter }
    }

    /// Waits for an operation and measures it.
    async fn measured<T>(
        &self,
        operation: &'static str,
        done: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let start = Instant::now();
        let result = done.await;
        self.meter.note(operation, start.elapsed(), result.as_ref().err());
        result
    }
}

#[async_trait]
impl<M: Meter> Store for MeasuredStore<M> {
    async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        self.measured("create_table", self.store.create_table(row)).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.measured("table", self.store.table(id)).await
    }

    async fn update_table_with(
        &self,
        row: &TableRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        self.measured("update_table", self.store.update_table_with(row, notices)).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.measured("public_tables", self.store.public_tables(limit)).await
    }

    async fn append_with(
        &self,
        game: &str,
        action: ActionRow,
        notices: Vec<NoticeChange>,
    ) -> Result<Appended, StoreError> {
        self.measured("append", self.store.append_with(game, action, notices)).await
    }

    async fn actions(&self, game: &str, after: u32) -> Result<Vec<ActionRow>, StoreError> {
        self.measured("actions", self.store.actions(game, after)).await
    }

    async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        self.measured("add_chat", self.store.add_chat(game, member, at, text)).await
    }

    async fn chat(&self, game: &str, after: u32, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        self.measured("chat", self.store.chat(game, after, limit)).await
    }

    async fn stamps(&self, ids: &[String]) -> Result<BTreeMap<String, Stamp>, StoreError> {
        self.measured("stamps", self.store.stamps(ids)).await
    }

    async fn clock(&self) -> Result<i64, StoreError> {
        self.measured("clock", self.store.clock()).await
    }

    async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError> {
        self.measured("beat", self.store.beat(process, now)).await
    }

    async fn living(&self, since: i64) -> Result<Vec<String>, StoreError> {
        self.measured("living", self.store.living(since)).await
    }

    async fn adopt(
        &self,
        process: &str,
        dead_before: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        self.measured("adopt", self.store.adopt(process, dead_before, limit)).await
    }

    async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        self.measured("own", self.store.own(id, process, dead_before)).await
    }

    async fn rest(&self, id: &str, process: &str) -> Result<(), StoreError> {
        self.measured("rest", self.store.rest(id, process)).await
    }

    async fn release(&self, process: &str) -> Result<(), StoreError> {
        self.measured("release", self.store.release(process)).await
    }

    async fn forget_others(&self, process: &str) -> Result<(), StoreError> {
        self.measured("forget_others", self.store.forget_others(process)).await
    }

    async fn last_change(&self, until: i64) -> Result<Option<i64>, StoreError> {
        self.measured("last_change", self.store.last_change(until)).await
    }

    async fn purge(
        &self,
        stage: Stage,
        updated_before: i64,
        limit: u32,
    ) -> Result<u64, StoreError> {
        self.measured("purge", self.store.purge(stage, updated_before, limit)).await
    }

    async fn back_up(&self, path: &Path) -> Result<(), StoreError> {
        self.measured("back_up", self.store.back_up(path)).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.measured("check", self.store.check()).await
    }

    async fn close(&self) {
        self.store.close().await;
    }
}
