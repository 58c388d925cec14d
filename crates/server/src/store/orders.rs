//! Standing orders: what players who are away want to have done on their turns.
//!
//! They are apart from their table, whose changes everybody sees.

use async_trait::async_trait;

use super::{NoticeChange, StoreError, Updated};

/// The standing orders of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrdersRow {
    /// Which seat.
    pub seat: u8,
    /// A change says which version it is based on.
    pub version: i64,
    /// The orders, as JSON that the store does not read.
    pub body: String,
}

/// Where standing orders are kept. The rules of [`Store`](super::Store) hold here, too.
#[async_trait]
pub trait OrderStore {
    /// The orders at a table, in order of seats.
    async fn orders(&self, game: &str) -> Result<Vec<OrdersRow>, StoreError>;

    /// Stores the first orders of a seat, as they are; a conflict if it has some, or if there is no such
    /// table.
    async fn create_orders(&self, game: &str, row: &OrdersRow) -> Result<Updated, StoreError>;

    /// Replaces the orders of a seat if their version is still that of `row`, counts it up, and changes the
    /// outbox; a conflict if it is not, and then nothing changes.
    async fn update_orders(
        &self,
        game: &str,
        row: &OrdersRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError>;

    /// Removes the orders of a seat, if it has some.
    async fn remove_orders(&self, game: &str, seat: u8) -> Result<(), StoreError>;
}
