//! When there was a server, in memory: only what this process has noted.

use async_trait::async_trait;

use super::super::{StoreError, UPTIMES_KEPT, Uptime, UptimeStore, storable};
use super::Memory;

#[async_trait]
impl UptimeStore for Memory {
    async fn begin_uptime(&self, process: &str, began: i64) -> Result<Vec<Uptime>, StoreError> {
        storable(&[process])?;
        let uptimes = &mut self.content()?.uptimes;
        let earlier = uptimes.iter().map(|(&(began, _), &until)| Uptime { began, until }).collect();
        uptimes.entry((began, process.to_owned())).or_insert(began);
        while uptimes.len() > UPTIMES_KEPT as usize {
            uptimes.pop_first();
        }
        Ok(earlier)
    }

    async fn extend_uptime(&self, process: &str, began: i64, until: i64) -> Result<(), StoreError> {
        storable(&[process])?;
        if let Some(last) = self.content()?.uptimes.get_mut(&(began, process.to_owned())) {
            *last = until.max(*last);
        }
        Ok(())
    }
}
