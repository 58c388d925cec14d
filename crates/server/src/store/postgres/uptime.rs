//! When there was a server, in a PostgreSQL database.

use async_trait::async_trait;

use super::super::shared;
use super::super::{StoreError, UPTIMES_KEPT, Uptime, UptimeStore, storable};
use super::Postgres;

#[async_trait]
impl UptimeStore for Postgres {
    async fn begin_uptime(&self, process: &str, began: i64) -> Result<Vec<Uptime>, StoreError> {
        storable(&[process])?;
        let kept = i64::from(UPTIMES_KEPT);
        let mut transaction = self.pool.begin().await?;
        let earlier = sqlx::query_as(shared::UPTIMES).bind(kept);
        let earlier = earlier.fetch_all(&mut *transaction).await?;
        let begin = sqlx::query(shared::BEGIN_UPTIME).bind(process).bind(began);
        begin.execute(&mut *transaction).await?;
        sqlx::query(shared::FORGET_UPTIMES).bind(kept).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(shared::uptimes(earlier))
    }

    async fn extend_uptime(&self, process: &str, began: i64, until: i64) -> Result<(), StoreError> {
        storable(&[process])?;
        let extend = sqlx::query(shared::EXTEND_UPTIME).bind(until).bind(began).bind(process);
        extend.execute(&self.pool).await?;
        Ok(())
    }
}
