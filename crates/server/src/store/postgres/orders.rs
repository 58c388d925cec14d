//! Standing orders in a PostgreSQL database.

use async_trait::async_trait;

use super::super::shared;
use super::super::{OrderStore, OrdersRow, StoreError, Updated, storable};
use super::Postgres;

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

    async fn update_orders(&self, game: &str, row: &OrdersRow) -> Result<Updated, StoreError> {
        storable(&[game, &row.body])?;
        let update = sqlx::query(shared::UPDATE_ORDERS)
            .bind(row.body.as_str())
            .bind(game)
            .bind(i64::from(row.seat))
            .bind(row.version);
        Ok(Updated::when(update.execute(&self.pool).await?.rows_affected() == 1))
    }

    async fn remove_orders(&self, game: &str, seat: u8) -> Result<(), StoreError> {
        let remove = sqlx::query(shared::REMOVE_ORDERS).bind(game).bind(i64::from(seat));
        remove.execute(&self.pool).await?;
        Ok(())
    }
}
