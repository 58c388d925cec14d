//! Standing orders in a SQLite file.

use async_trait::async_trait;

use super::super::shared::{self, OrdersTuple};
use super::super::{
    NoticeChange, OrderStore, OrdersRow, StoreError, Updated, storable, storable_notices,
};
use super::{Sqlite, all, notices};

#[async_trait]
impl OrderStore for Sqlite {
    async fn orders(&self, game: &str) -> Result<Vec<OrdersRow>, StoreError> {
        let game = game.to_owned();
        let rows = self.readers.read(move |file| all::<OrdersTuple>(file, shared::ORDERS, [game]));
        shared::orders(rows.await?)
    }

    async fn create_orders(&self, game: &str, row: &OrdersRow) -> Result<Updated, StoreError> {
        storable(&[game, &row.body])?;
        let (game, row) = (game.to_owned(), row.clone());
        self.write(move |tables| {
            let mut create = tables.prepare_cached(shared::CREATE_ORDERS)?;
            let made = create.execute((row.seat, row.version, &row.body, &game))?;
            Ok(Updated::when(made == 1))
        })
        .await
    }

    async fn update_orders(
        &self,
        game: &str,
        row: &OrdersRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        storable(&[game, &row.body])?;
        storable_notices(notices)?;
        let (game, row, changes) = (game.to_owned(), row.clone(), notices.to_vec());
        self.write(move |tables| {
            let mut update = tables.prepare_cached(shared::UPDATE_ORDERS)?;
            let changed = update.execute((&row.body, &game, row.seat, row.version))? == 1;
            if changed {
                notices::note(tables, &game, &changes)?;
            }
            Ok(Updated::when(changed))
        })
        .await
    }

    async fn remove_orders(&self, game: &str, seat: u8) -> Result<(), StoreError> {
        let game = game.to_owned();
        self.write(move |tables| tables.execute(shared::REMOVE_ORDERS, (&game, seat)).map(drop))
            .await
    }
}
