//! Standing orders in memory.

use async_trait::async_trait;

use super::super::{
    NoticeChange, OrderStore, OrdersRow, StoreError, Updated, storable, storable_notices,
};
use super::Memory;

#[async_trait]
impl OrderStore for Memory {
    async fn orders(&self, game: &str) -> Result<Vec<OrdersRow>, StoreError> {
        let content = self.content()?;
        let orders = content.tables.get(game).map(|table| table.orders.values().cloned());
        Ok(orders.into_iter().flatten().collect())
    }

    async fn create_orders(&self, game: &str, row: &OrdersRow) -> Result<Updated, StoreError> {
        storable(&[&row.body])?;
        let mut content = self.content()?;
        let Some(table) = content.tables.get_mut(game) else { return Ok(Updated::Conflict) };
        let free = !table.orders.contains_key(&row.seat);
        table.orders.entry(row.seat).or_insert_with(|| row.clone());
        Ok(Updated::when(free))
    }

    async fn update_orders(
        &self,
        game: &str,
        row: &OrdersRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        storable(&[&row.body])?;
        storable_notices(notices)?;
        let mut content = self.content()?;
        let stored = content.tables.get_mut(game).and_then(|table| table.orders.get_mut(&row.seat));
        match stored.filter(|stored| stored.version == row.version) {
            Some(stored) => {
                *stored = OrdersRow { version: row.version + 1, ..row.clone() };
                content.note(game, notices);
                Ok(Updated::Done)
            }
            None => Ok(Updated::Conflict),
        }
    }

    async fn remove_orders(&self, game: &str, seat: u8) -> Result<(), StoreError> {
        if let Some(table) = self.content()?.tables.get_mut(game) {
            table.orders.remove(&seat);
        }
        Ok(())
    }
}
