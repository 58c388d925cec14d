//! Boards that people brought, in a SQLite file.

use async_trait::async_trait;

use super::super::shared::{self, BoardTuple};
use super::super::{BoardRow, BoardStore, StoreError, TableRow, Updated, storable};
use super::{Sqlite, all, create};

#[async_trait]
impl BoardStore for Sqlite {
    async fn create_table_on(
        &self,
        row: &TableRow,
        board: &BoardRow,
    ) -> Result<Updated, StoreError> {
        storable(&[&row.id, row.owner.as_deref().unwrap_or_default(), &row.body])?;
        storable(&[&board.hash, &board.body])?;
        let (row, board) = (row.clone(), board.clone());
        self.write(move |tables| {
            if create(tables, &row)? == Updated::Conflict {
                return Ok(Updated::Conflict);
            }
            tables.execute(shared::KEEP_BOARD, (&board.hash, &board.body))?;
            tables.execute(shared::PLAY_ON_BOARD, (&row.id, &board.hash))?;
            Ok(Updated::Done)
        })
        .await
    }

    async fn board(&self, hash: &str) -> Result<Option<BoardRow>, StoreError> {
        let hash = hash.to_owned();
        let found = self.readers.read(move |file| all::<BoardTuple>(file, shared::BOARD, [hash]));
        Ok(found.await?.pop().map(shared::board))
    }

    async fn purge_boards(&self, limit: u32) -> Result<u64, StoreError> {
        let gone = self.write(move |tables| tables.execute(shared::PURGE_BOARDS, [limit]));
        Ok(gone.await? as u64)
    }
}
