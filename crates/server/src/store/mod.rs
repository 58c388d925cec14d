//! Where tables and games are kept: in memory, in a SQLite file, or in PostgreSQL.
//!
//! A game is a log of actions that only grows. An action is acknowledged when it is durable, and its
//! place in the log is taken by one action only, whichever process was quicker. Everything else
//! about a table is a body that the store does not read, changed by compare and swap.
//!
//! The store reads no clock: times come from the caller, in milliseconds since 1970.

mod address;
mod error;
mod file_lock;
mod group_commit;
mod memory;
mod migrations;
mod postgres;
mod row;
mod shared;
mod sqlite;

use std::path::Path;
use std::sync::Arc;

use address::Address;
use group_commit::Entry;
use memory::Memory;
use postgres::Postgres;
use sqlite::Sqlite;

pub use error::StoreError;
pub use row::{ActionRow, Appended, ChatRow, Stage, TableRow, Updated};

/// A store. Clones share it.
#[derive(Debug, Clone)]
pub struct Store {
    place: Arc<Place>,
}

#[derive(Debug)]
enum Place {
    Memory(Memory),
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Asks whatever the store is kept in. Memory has nothing to wait for.
macro_rules! ask {
    ($store:expr, $place:ident => $question:expr) => {
        match &*$store.place {
            Place::Memory($place) => $question,
            Place::Sqlite($place) => $question.await,
            Place::Postgres($place) => $question.await,
        }
    };
}

impl Store {
    /// Opens the store at `memory:`, `sqlite:PATH` (or a path alone) or `postgres://…`, makes it if
    /// it is new and brings its schema up to date.
    ///
    /// Must be called within a Tokio runtime, which then also stores the actions. Fails if the place
    /// cannot be reached, is in use (a SQLite file is for one process), is not ours, is damaged, or
    /// was written by a newer program.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let place = match Address::read(url)? {
            Address::Memory => Place::Memory(Memory::default()),
            Address::Sqlite(path) => Place::Sqlite(Sqlite::open(&path).await?),
            Address::Postgres(url) => Place::Postgres(Postgres::open(url).await?),
        };
        Ok(Store { place: Arc::new(place) })
    }

    /// Stores a new table, all of it as given. A conflict if there is one of that name.
    pub async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        storable(&[&row.id, row.owner.as_deref().unwrap_or_default(), &row.body])?;
        ask!(self, place => place.create_table(row))
    }

    /// The table of that name.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        ask!(self, place => place.table(id))
    }

    /// Replaces stage, publicity, time of change and body of a table if its version is still that of
    /// `row`, and counts its version up; a conflict if it is not, or if the table is gone. Its owner
    /// and its time of making stay.
    pub async fn update_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        storable(&[&row.id, &row.body])?;
        ask!(self, place => place.update_table(row))
    }

    /// Open and playing tables that everybody may find, the last changed first.
    pub async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        ask!(self, place => place.public_tables(limit))
    }

    /// Stores an action of a table's game and returns when it is durable.
    ///
    /// Whoever stops waiting does not know whether it was stored. Fails if there is no such table.
    pub async fn append(&self, game: &str, action: ActionRow) -> Result<Appended, StoreError> {
        storable(&[game, &action.key, &action.action])?;
        match &*self.place {
            Place::Memory(memory) => memory.append(game, action),
            Place::Sqlite(sqlite) => sqlite.log.append(Entry::new(game, action)).await,
            Place::Postgres(postgres) => postgres.log.append(Entry::new(game, action)).await,
        }
    }

    /// The actions of a game with numbers above `after`, in order.
    pub async fn actions(&self, game: &str, after: u32) -> Result<Vec<ActionRow>, StoreError> {
        ask!(self, place => place.actions(game, after))
    }

    /// Adds a line to a table's chat and returns its number: 1, 2, 3 … without gaps, whichever
    /// processes write. Fails if there is no such table.
    pub async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        storable(&[game, member, text])?;
        ask!(self, place => place.add_chat(game, member, at, text))
    }

    /// The newest lines of a chat with numbers above `after`, at most `limit`, in order.
    pub async fn chat(
        &self,
        game: &str,
        after: u32,
        limit: u32,
    ) -> Result<Vec<ChatRow>, StoreError> {
        ask!(self, place => place.chat(game, after, limit))
    }

    /// Notes that a server process is alive.
    pub async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError> {
        storable(&[process])?;
        ask!(self, place => place.beat(process, now))
    }

    /// Makes `process` the owner of every playing table that has none, or whose owner has not beaten
    /// since `dead_before`; returns their names in order. Of two processes that adopt at once, only
    /// one gets a table.
    pub async fn adopt(&self, process: &str, dead_before: i64) -> Result<Vec<String>, StoreError> {
        storable(&[process])?;
        ask!(self, place => place.adopt(process, dead_before))
    }

    /// Makes `process` the owner of one table, in whatever stage, by the rule of
    /// [`adopt`](Store::adopt). Whether it is the owner now.
    pub async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        storable(&[process])?;
        ask!(self, place => place.own(id, process, dead_before))
    }

    /// Gives up all tables of a process, and its heartbeat: it stops in good order.
    pub async fn release(&self, process: &str) -> Result<(), StoreError> {
        ask!(self, place => place.release(process))
    }

    /// Forgets the heartbeats of all other processes: whoever has the store to itself knows that
    /// they are dead, and need not wait until their time is up.
    pub async fn forget_others(&self, process: &str) -> Result<(), StoreError> {
        ask!(self, place => place.forget_others(process))
    }

    /// Removes the tables of a stage where nothing was changed or done since, with their actions
    /// and chat; returns how many.
    pub async fn purge(&self, stage: Stage, updated_before: i64) -> Result<u64, StoreError> {
        ask!(self, place => place.purge(stage, updated_before))
    }

    /// Writes a copy of a SQLite store while it is in use. Other stores say what to do instead.
    pub async fn back_up(&self, path: &Path) -> Result<(), StoreError> {
        match &*self.place {
            Place::Memory(_) => Err(StoreError::Unsupported(
                "a store in memory cannot be backed up: keep it in a file (sqlite:PATH)".to_owned(),
            )),
            Place::Sqlite(sqlite) => sqlite.back_up(path).await,
            Place::Postgres(_) => Err(StoreError::Unsupported(
                "a PostgreSQL database is backed up with its own tools: use pg_dump".to_owned(),
            )),
        }
    }

    /// Whether the store answers.
    pub async fn check(&self) -> Result<(), StoreError> {
        ask!(self, place => place.check())
    }

    /// Stores what is waiting and lets go of the file or the connections. Later calls fail.
    pub async fn close(&self) {
        ask!(self, place => place.close());
    }
}

/// PostgreSQL cannot store a character of value zero, and one bad action would fail a whole batch.
fn storable(texts: &[&str]) -> Result<(), StoreError> {
    if texts.iter().any(|text| text.as_bytes().contains(&0)) {
        return Err(StoreError::ZeroCharacter);
    }
    Ok(())
}
