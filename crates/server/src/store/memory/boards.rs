//! Boards that people brought, in memory.

use std::collections::btree_map::Entry;

use async_trait::async_trait;

use super::super::{BoardRow, BoardStore, StoreError, TableRow, Updated, storable};
use super::{Memory, Table};

#[async_trait]
impl BoardStore for Memory {
    async fn create_table_on(
        &self,
        row: &TableRow,
        board: &BoardRow,
    ) -> Result<Updated, StoreError> {
        storable(&[&row.id, row.owner.as_deref().unwrap_or_default(), &row.body])?;
        storable(&[&board.hash, &board.body])?;
        let mut guard = self.content()?;
        let content = &mut *guard;
        let Entry::Vacant(place) = content.tables.entry(row.id.clone()) else {
            return Ok(Updated::Conflict);
        };
        place.insert(Table { board: Some(board.hash.clone()), ..Table::new(row) });
        content.boards.entry(board.hash.clone()).or_insert_with(|| board.body.clone());
        Ok(Updated::Done)
    }

    async fn board(&self, hash: &str) -> Result<Option<BoardRow>, StoreError> {
        let content = self.content()?;
        let body = content.boards.get(hash);
        Ok(body.map(|body| BoardRow { hash: hash.to_owned(), body: body.clone() }))
    }

    async fn purge_boards(&self, limit: u32) -> Result<u64, StoreError> {
        let mut content = self.content()?;
        let used =
            |hash: &String| content.tables.values().any(|table| table.board.as_ref() == Some(hash));
        let unused = content.boards.keys().filter(|hash| !used(hash));
        let unused: Vec<String> = unused.take(limit as usize).cloned().collect();
        for hash in &unused {
            content.boards.remove(hash);
        }
        Ok(unused.len() as u64)
    }
}
