//! A store whose operations are measured.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use metrics::{counter, histogram};
use tokio::time::Instant;

use crate::measure::{STORE, STORE_ERRORS};
use crate::store::{ActionRow, Appended, ChatRow, Stage, Store, StoreError, TableRow, Updated};

/// A store whose operations are measured.
#[derive(Debug)]
pub struct MeasuredStore(pub Arc<dyn Store>);

/// Waits for an operation and measures it.
async fn measured<T>(
    operation: &'static str,
    done: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let start = Instant::now();
    let result = done.await;
    histogram!(STORE, "operation" => operation).record(start.elapsed());
    if result.is_err() {
        counter!(STORE_ERRORS, "operation" => operation).increment(1);
    }
    result
}

#[async_trait]
impl Store for MeasuredStore {
    async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        measured("create_table", self.0.create_table(row)).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        measured("table", self.0.table(id)).await
    }

    async fn update_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        measured("update_table", self.0.update_table(row)).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        measured("public_tables", self.0.public_tables(limit)).await
    }

    async fn append(&self, game: &str, action: ActionRow) -> Result<Appended, StoreError> {
        measured("append", self.0.append(game, action)).await
    }

    async fn actions(&self, game: &str, after: u32) -> Result<Vec<ActionRow>, StoreError> {
        measured("actions", self.0.actions(game, after)).await
    }

    async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        measured("add_chat", self.0.add_chat(game, member, at, text)).await
    }

    async fn chat(&self, game: &str, after: u32, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        measured("chat", self.0.chat(game, after, limit)).await
    }

    async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError> {
        measured("beat", self.0.beat(process, now)).await
    }

    async fn living(&self, since: i64) -> Result<Vec<String>, StoreError> {
        measured("living", self.0.living(since)).await
    }

    async fn adopt(&self, process: &str, dead_before: i64) -> Result<Vec<String>, StoreError> {
        measured("adopt", self.0.adopt(process, dead_before)).await
    }

    async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        measured("own", self.0.own(id, process, dead_before)).await
    }

    async fn rest(&self, id: &str, process: &str) -> Result<(), StoreError> {
        measured("rest", self.0.rest(id, process)).await
    }

    async fn release(&self, process: &str) -> Result<(), StoreError> {
        measured("release", self.0.release(process)).await
    }

    async fn forget_others(&self, process: &str) -> Result<(), StoreError> {
        measured("forget_others", self.0.forget_others(process)).await
    }

    async fn last_change(&self, until: i64) -> Result<Option<i64>, StoreError> {
        measured("last_change", self.0.last_change(until)).await
    }

    async fn purge(
        &self,
        stage: Stage,
        updated_before: i64,
        limit: u32,
    ) -> Result<u64, StoreError> {
        measured("purge", self.0.purge(stage, updated_before, limit)).await
    }

    async fn back_up(&self, path: &Path) -> Result<(), StoreError> {
        measured("back_up", self.0.back_up(path)).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        measured("check", self.0.check()).await
    }

    async fn close(&self) {
        self.0.close().await;
    }
}
