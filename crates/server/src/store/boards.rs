//! Boards that people brought with their tables.
//!
//! A board is there once however many tables are played on it, and as long as there is one.

use async_trait::async_trait;

use super::{StoreError, TableRow, Updated};

/// A board that somebody brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    /// The hash of its body, which is its name.
    pub hash: String,
    /// The board, as JSON that the store does not read.
    pub body: String,
}

/// Where such boards are kept. The rules of [`Store`](super::Store) hold here, too.
#[async_trait]
pub trait BoardStore {
    /// Stores a new table, as [`create_table`](super::Store::create_table) does, and with it the board it
    /// is played on, unless that is there already. After a conflict nothing has changed.
    async fn create_table_on(
        &self,
        row: &TableRow,
        board: &BoardRow,
    ) -> Result<Updated, StoreError>;

    /// The board of that name.
    async fn board(&self, hash: &str) -> Result<Option<BoardRow>, StoreError>;

    /// Removes boards that no table is played on, at most `limit`, in order of their names; returns how
    /// many.
    async fn purge_boards(&self, limit: u32) -> Result<u64, StoreError>;
}
