//! When there was a server, in a SQLite file.

use async_trait::async_trait;

use super::super::shared;
use super::super::{StoreError, UPTIMES_KEPT, Uptime, UptimeStore, storable};
use super::{Sqlite, all};

#[async_trait]
impl UptimeStore for Sqlite {
    async fn begin_uptime(&self, process: &str, began: i64) -> Result<Vec<Uptime>, StoreError> {
        storable(&[process])?;
        let process = process.to_owned();
        let earlier = self.write(move |tables| {
            let earlier = all::<(i64, i64)>(tables, shared::UPTIMES, [UPTIMES_KEPT])?;
            tables.prepare_cached(shared::BEGIN_UPTIME)?.execute((&process, began))?;
            tables.prepare_cached(shared::FORGET_UPTIMES)?.execute([UPTIMES_KEPT])?;
            Ok(earlier)
        });
        Ok(shared::uptimes(earlier.await?))
    }

    async fn extend_uptime(&self, process: &str, began: i64, until: i64) -> Result<(), StoreError> {
        storable(&[process])?;
        let process = process.to_owned();
        self.write(move |tables| {
            let mut extend = tables.prepare_cached(shared::EXTEND_UPTIME)?;
            extend.execute((until, began, &process)).map(drop)
        })
        .await
    }
}
