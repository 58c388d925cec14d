//! Boards that people brought, in a store whose operations are measured.

use async_trait::async_trait;

use super::{MeasuredStore, Meter};
use crate::store::{BoardRow, BoardStore, StoreError, TableRow, Updated};

#[async_trait]
impl<M: Meter> BoardStore for MeasuredStore<M> {
    async fn create_table_on(
        &self,
        row: &TableRow,
        board: &BoardRow,
    ) -> Result<Updated, StoreError> {
        self.measured("create_table_on", self.store.create_table_on(row, board)).await
    }

    async fn board(&self, hash: &str) -> Result<Option<BoardRow>, StoreError> {
        self.measured("board", self.store.board(hash)).await
    }

    async fn purge_boards(&self, limit: u32) -> Result<u64, StoreError> {
        self.measured("purge_boards", self.store.purge_boards(limit)).await
    }
}
