//! Uptimes in a store whose operations are measured.

use async_trait::async_trait;

use super::{MeasuredStore, Meter};
use crate::store::{StoreError, Uptime, UptimeStore};

#[async_trait]
impl<M: Meter> UptimeStore for MeasuredStore<M> {
    async fn begin_uptime(&self, process: &str, began: i64) -> Result<Vec<Uptime>, StoreError> {
        self.measured("begin_uptime", self.store.begin_uptime(process, began)).await
    }

    async fn extend_uptime(&self, process: &str, began: i64, until: i64) -> Result<(), StoreError> {
        self.measured("extend_uptime", self.store.extend_uptime(process, began, until)).await
    }
}
