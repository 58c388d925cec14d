//! Standing orders in a PostgreSQL database.

use async_trait::async_trait;

use super::super::notices::LastChanges;
use super::super::shared;
use super::super::{
    NoticeChange, OrderStore, OrdersRow, StoreError, Updated, storable, storable_notices,
};
use super::{Postgres, notices as outbox};

#[async_trait]
impl OrderStore for Postgres {
    async fn orders(&self, game: &str) -> Result<Vec<OrdersRow>, StoreError> {
        let rows = sqlx::query_as(shared::ORDERS).bind(game).fetch_all(&self.pool);
        shared::orders(rows.await?)
    }

    async fn create_orders(&self, game: &str, row: &OrdersRow) -> Result<Updated, StoreError> {
        storable(&[game, &row.body])?;
        let create = sqlx::query(shared::CREATE_ORDERS)
            .bind(i64::from(row.seat))
            .bind(row.version)
            .bind(row.body.as_str())
            .bind(game);
        Ok(Updated::when(create.execute(&self.pool).await?.rows_affected() == 1))
    }

    async fn update_orders(
        &self,
        game: &str,
        row: &OrdersRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        storable(&[game, &row.body])?;
        storable_notices(notices)?;
        let update = sqlx::query(shared::UPDATE_ORDERS)
            .bind(row.body.as_str())
            .bind(game)
            .bind(i64::from(row.seat))
            .bind(row.version);
        let mut transaction = self.pool.begin().await?;
        let done = update.execute(&mut *transaction).await?.rows_affected() == 1;
        if done {
            let mut last = LastChanges::default();
            last.add(game, notices);
            outbox::note(&mut transaction, &last).await?;
        }
        transaction.commit().await?;
        Ok(Updated::when(done))
    }

    async fn remove_orders(&self, game: &str, seat: u8) -> Result<(), StoreError> {
        let remove = sqlx::query(shared::REMOVE_ORDERS).bind(game).bind(i64::from(seat));
        remove.execute(&self.pool).await?;
        Ok(())
    }
}
