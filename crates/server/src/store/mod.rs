//! Where tables and games are kept: in memory, in a SQLite file, or in PostgreSQL.
//!
//! A game is a log of actions that only grows. An action is acknowledged when it is durable, and its
//! place in the log is taken by one action only, whichever process was quicker. Everything else
//! about a table is a body that the store does not read, changed by compare and swap.
//!
//! The store reads no clock but for those who ask what time it is: times come from the caller, in
//! milliseconds since 1970.

mod address;
mod boards;
mod error;
mod file_lock;
mod gallery;
mod gallery_sql;
mod group_commit;
mod memory;
mod migrations;
mod notices;
mod orders;
mod postgres;
pub(crate) mod private_file;
mod profiles;
mod row;
mod shared;
mod sqlite;
mod uptime;

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use address::Address;
use async_trait::async_trait;

pub use boards::{BoardRow, BoardStore};
pub use error::StoreError;
pub use gallery::{
    GalleryOrder, GalleryQuery, GalleryRoom, GalleryRow, GalleryState, GalleryStore, Publishing,
};
pub use memory::Memory;
pub use notices::{Claim, NoticeChange, NoticeKind, NoticeRow, NoticeStore, Settled, Then};
pub use orders::{OrderStore, OrdersRow};
pub use postgres::Postgres;
pub use profiles::{ProfileRow, ProfileStore, SeatRow};
pub use row::{ActionRow, Appended, CHAT_KEPT, ChatRow, RESTING, Stage, Stamp, TableRow, Updated};
pub use sqlite::Sqlite;
pub use uptime::{UPTIMES_KEPT, Uptime, UptimeStore};

/// Opens the store at `memory:`, `sqlite:PATH` (or a path alone) or `postgres://…`, makes it if it is
/// new and brings its schema up to date.
///
/// Must be called within a Tokio runtime, which then also stores the actions.
///
/// # Errors
/// If the place cannot be reached, is in use (a SQLite file is for one process), is not ours, is
/// damaged, or was written by a newer program.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match Address::read(url)? {
        Address::Memory => Arc::new(Memory::default()),
        Address::Sqlite(path) => Arc::new(Sqlite::open(&path).await?),
        Address::Postgres(url) => Arc::new(Postgres::open(url).await?),
    })
}

/// A place where tables and games are kept.
///
/// What is written here is a contract: `tests/store/contract.rs` and `races.rs` hold every
/// implementation to it. In all methods:
///
/// - What a method has returned is stored, and everybody who shares the store sees it.
/// - A change is made as a whole or not at all. If a call is cancelled, either may be the case.
/// - Every text is kept as it is, but one with a character of value zero is refused with
///   [`StoreError::ZeroCharacter`].
/// - After [`close`](Store::close) everything fails with [`StoreError::Closed`].
#[async_trait]
pub trait Store:
    ProfileStore
    + NoticeStore
    + OrderStore
    + BoardStore
    + GalleryStore
    + UptimeStore
    + fmt::Debug
    + Send
    + Sync
    + 'static
{
    /// Stores a new table, all of it as given. A conflict if there is one of that name.
    async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError>;

    /// The table of that name.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;

    /// Replaces stage, publicity, time of change and body of a table if its version is still that of
    /// `row`, and counts its version up; a conflict if it is not, or if the table is gone. Its owner
    /// and its time of making stay.
    async fn update_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        self.update_table_with(row, &[]).await
    }

    /// The same, and if it was done, changes notices about this table in the same transaction.
    async fn update_table_with(
        &self,
        row: &TableRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError>;

    /// Open and playing tables that everybody may find, the last changed first.
    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Stores an action of a table's game and returns when it is durable.
    ///
    /// If the call is cancelled, it may have been stored. Fails if there is no such table.
    async fn append(&self, game: &str, action: ActionRow) -> Result<Appended, StoreError> {
        self.append_with(game, action, Vec::new()).await
    }

    /// The same, and if it was stored, changes notices about this table in the same transaction.
    async fn append_with(
        &self,
        game: &str,
        action: ActionRow,
        notices: Vec<NoticeChange>,
    ) -> Result<Appended, StoreError>;

    /// The actions of a game with numbers above `after`, in order.
    async fn actions(&self, game: &str, after: u32) -> Result<Vec<ActionRow>, StoreError>;

    /// Adds a line to a table's chat and returns its number: 1, 2, 3 … without gaps, whichever
    /// processes write. Only the last [`CHAT_KEPT`] lines are kept. Fails if there is no such table.
    async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError>;

    /// The newest lines of a chat with numbers above `after`, at most `limit`, in order.
    async fn chat(&self, game: &str, after: u32, limit: u32) -> Result<Vec<ChatRow>, StoreError>;

    /// How far these tables have got, by their names; those that are not there are missing. One query
    /// tells a process which of all its tables have changed.
    async fn stamps(&self, ids: &[String]) -> Result<BTreeMap<String, Stamp>, StoreError>;

    /// What time it is for everybody who shares the store, in milliseconds since 1970. Heartbeats are
    /// judged by it, since the clocks of two machines may differ.
    async fn clock(&self) -> Result<i64, StoreError>;

    /// Stores a heartbeat of a server process. It never goes back in time.
    async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError>;

    /// The processes whose last heartbeat was not before `since`, in order.
    async fn living(&self, since: i64) -> Result<Vec<String>, StoreError>;

    /// Makes `process` the owner of playing tables that have none, or whose owner's last heartbeat was
    /// before `dead_before`: of the first `limit` in order; returns their names in order. Of two
    /// processes that adopt at once, only one gets a table. Tables that [`rest`](Store::rest) are left
    /// alone, and so are those that it owns, however old its heartbeat.
    async fn adopt(
        &self,
        process: &str,
        dead_before: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError>;

    /// Makes `process` the owner of one table, in whatever stage, by the rule of
    /// [`adopt`](Store::adopt); also of one that rests. Whether it is the owner now.
    async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError>;

    /// Gives up one table of a process that needs no owner until somebody comes to it: its owner becomes
    /// [`RESTING`], nobody adopts it, and whoever wants it owns it. Nothing happens if `process` is not
    /// its owner.
    async fn rest(&self, id: &str, process: &str) -> Result<(), StoreError>;

    /// Gives up all tables of a process, and its heartbeat: for a graceful shutdown.
    async fn release(&self, process: &str) -> Result<(), StoreError>;

    /// Forgets the heartbeats of all other processes: a process that has the store to itself knows
    /// that they are dead, and need not wait for their time-out.
    async fn forget_others(&self, process: &str) -> Result<(), StoreError>;

    /// When a table was last made or changed up to a time, by what its row says.
    async fn last_change(&self, until: i64) -> Result<Option<i64>, StoreError>;

    /// Removes tables of a stage where nothing was changed or done since, with their actions and
    /// chat: at most `limit`, those first that were changed the longest ago; returns how many.
    async fn purge(&self, stage: Stage, updated_before: i64, limit: u32)
    -> Result<u64, StoreError>;

    /// Writes a copy to a new file while the store is in use. Stores that cannot say what to do instead
    /// ([`StoreError::Unsupported`]).
    async fn back_up(&self, path: &Path) -> Result<(), StoreError>;

    /// Whether the store answers. That something can be stored is another matter: heartbeats tell.
    async fn check(&self) -> Result<(), StoreError>;

    /// Stores what is waiting and lets go of the file or the connections. Later calls fail.
    async fn close(&self);
}

/// Refuses texts that not every store can keep: PostgreSQL has no character of value zero, and one bad
/// action would fail a whole batch.
fn storable(texts: &[&str]) -> Result<(), StoreError> {
    if texts.iter().any(|text| text.as_bytes().contains(&0)) {
        return Err(StoreError::ZeroCharacter);
    }
    Ok(())
}

/// The same for the texts of a profile.
fn storable_profile(row: &ProfileRow, keys: &[String]) -> Result<(), StoreError> {
    storable(&[&row.id, &row.body])?;
    keys.iter().try_for_each(|key| storable(&[key]))
}

/// The same for changes of notices.
fn storable_notices(notices: &[NoticeChange]) -> Result<(), StoreError> {
    notices.iter().try_for_each(|change| storable(&[change.whose().0]))
}

/// The same for a published board.
fn storable_published(row: &GalleryRow, body: &str) -> Result<(), StoreError> {
    let profile = row.profile.as_deref().unwrap_or_default();
    storable(&[&row.id, &row.board, &row.secret, &row.card, profile, body])?;
    row.mechanics.iter().try_for_each(|mechanic| storable(&[mechanic]))
}
