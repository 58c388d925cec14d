//! Boards that people brought, in a PostgreSQL database.

use async_trait::async_trait;

use super::super::shared;
use super::super::{BoardRow, BoardStore, StoreError, TableRow, Updated, storable};
use super::{Postgres, alone, create};

#[async_trait]
impl BoardStore for Postgres {
    async fn create_table_on(
        &self,
        row: &TableRow,
        board: &BoardRow,
    ) -> Result<Updated, StoreError> {
        storable(&[&row.id, row.owner.as_deref().unwrap_or_default(), &row.body])?;
        storable(&[&board.hash, &board.body])?;
        // Under the lock of those who remove boards: the one that is there already stays.
        let mut alone = alone(&self.pool).await?;
        if create(&mut *alone, row).await? == Updated::Conflict {
            return Ok(Updated::Conflict);
        }
        let keep = sqlx::query(shared::KEEP_BOARD).bind(&board.hash).bind(&board.body);
        keep.execute(&mut *alone).await?;
        let play = sqlx::query(shared::PLAY_ON_BOARD).bind(&row.id).bind(&board.hash);
        play.execute(&mut *alone).await?;
        alone.commit().await?;
        Ok(Updated::Done)
    }

    async fn board(&self, hash: &str) -> Result<Option<BoardRow>, StoreError> {
        let found = sqlx::query_as(shared::BOARD).bind(hash).fetch_optional(&self.pool);
        Ok(found.await?.map(shared::board))
    }

    async fn purge_boards(&self, limit: u32) -> Result<u64, StoreError> {
        let mut alone = alone(&self.pool).await?;
        let purge = sqlx::query(shared::PURGE_BOARDS).bind(i64::from(limit));
        let gone = purge.execute(&mut *alone).await?.rows_affected();
        alone.commit().await?;
        Ok(gone)
    }
}
