//! Standing orders in a store whose operations are measured.

use async_trait::async_trait;

use super::{MeasuredStore, Meter};
use crate::store::{NoticeChange, OrderStore, OrdersRow, StoreError, Updated};

#[async_trait]
impl<M: Meter> OrderStore for MeasuredStore<M> {
    async fn orders(&self, game: &str) -> Result<Vec<OrdersRow>, StoreError> {
        self.measured("orders", self.store.orders(game)).await
    }

    async fn create_orders(&self, game: &str, row: &OrdersRow) -> Result<Updated, StoreError> {
        self.measured("create_orders", self.store.create_orders(game, row)).await
    }

    async fn update_orders(
        &self,
        game: &str,
        row: &OrdersRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        self.measured("update_orders", self.store.update_orders(game, row, notices)).await
    }

    async fn remove_orders(&self, game: &str, seat: u8) -> Result<(), StoreError> {
        self.measured("remove_orders", self.store.remove_orders(game, seat)).await
    }
}
