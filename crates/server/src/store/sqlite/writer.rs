//! The one connection that writes to a SQLite file, on a thread of its own.
//!
//! Only one can write to a SQLite file at a time, and SQLite makes whoever calls it wait for the
//! disk. A batch is one call to the thread, however many statements it has.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY;
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use tokio::sync::oneshot;

use super::super::file_lock::FileLock;
use super::super::group_commit::{Batch, Entry, Failed, Failure, Log, Outcome};
use super::super::{ActionRow, StoreError};
use super::readers::Readers;
use super::{notices, stored_action};

/// After how many pages the write-ahead log is taken into the file. A batch touches a page for every
/// game in it, and the same pages again and again: four times the usual number saves most of that work.
const CHECKPOINT: i64 = 4000;

/// Something that is done to the tables within the transaction of a batch.
pub(super) type Change = Box<dyn Fn(&Connection) -> rusqlite::Result<()> + Send + Sync>;

/// A batch, and where to say what came of it.
type Job = (Arc<Batch<Change>>, oneshot::Sender<rusqlite::Result<Vec<Outcome>>>);

/// The way to the thread, which ends with this.
pub(super) struct Writer {
    jobs: Sender<Job>,
    readers: Arc<Readers>,
}

impl Writer {
    /// Starts the thread. The file is ours until it ends.
    pub fn start(
        connection: Connection,
        readers: Arc<Readers>,
        lock: Arc<FileLock>,
    ) -> Result<(Self, JoinHandle<()>), StoreError> {
        connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        // A power cut must not lose what was acknowledged.
        connection.pragma_update(None, "synchronous", "full")?;
        let (jobs, incoming) = mpsc::channel();
        let thread = thread::Builder::new().name("sqlite-writer".to_owned());
        let thread = thread.spawn(move || {
            write(connection, &incoming);
            drop(lock);
        });
        let thread = thread.map_err(|error| StoreError::Database(error.to_string()))?;
        Ok((Writer { jobs, readers }, thread))
    }
}

impl Log for Writer {
    type Change = Change;

    async fn write(&self, batch: &Arc<Batch<Change>>) -> Result<Vec<Outcome>, Failed> {
        let gone = || Failed { failure: Failure::Final, error: StoreError::Closed };
        let (answer, answered) = oneshot::channel();
        self.jobs.send((Arc::clone(batch), answer)).map_err(|_| gone())?;
        Ok(answered.await.map_err(|_| gone())??)
    }

    async fn stored(&self, game: &str, number: u32) -> Result<Option<ActionRow>, StoreError> {
        stored_action(&self.readers, game, number).await
    }
}

fn write(mut connection: Connection, incoming: &Receiver<Job>) {
    while let Ok((batch, answer)) = incoming.recv() {
        // An error means that nobody waits for the answer any more.
        let _ = answer.send(store(&mut connection, &batch));
    }
}

fn store(connection: &mut Connection, batch: &Batch<Change>) -> rusqlite::Result<Vec<Outcome>> {
    let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for change in &batch.changes {
        change(&all)?;
    }
    let outcomes = {
        let mut insert = all.prepare_cached(
            "INSERT INTO trestle_action (game, number, seat, key, at, action) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
        )?;
        let append = |Entry { game, action: a, notices: changes }: &Entry| match insert
            .execute((game, a.number, a.seat, &a.key, a.at, &a.action))
        {
            Ok(0) => Ok(Outcome::Taken),
            Ok(_) => notices::note(&all, game, changes).map(|()| Outcome::Stored),
            Err(error) if names_no_table(&error) => Ok(Outcome::NoSuchTable),
            Err(error) => Err(error),
        };
        batch.entries.iter().map(append).collect::<rusqlite::Result<_>>()?
    };
    all.commit()?;
    Ok(outcomes)
}

/// Whether a row is refused for a table that is not there.
fn names_no_table(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|said| said.extended_code == SQLITE_CONSTRAINT_FOREIGNKEY)
}

impl From<rusqlite::Error> for Failed {
    fn from(error: rusqlite::Error) -> Self {
        let failure = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Failure::Clean,
            // About the file, the disk or the memory: no other row would fare better.
            Some(
                ErrorCode::DiskFull
                | ErrorCode::SystemIoFailure
                | ErrorCode::ReadOnly
                | ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::FileLockingProtocolFailed
                | ErrorCode::NoLargeFileSupport
                | ErrorCode::OutOfMemory
                | ErrorCode::DatabaseCorrupt
                | ErrorCode::NotADatabase,
            ) => Failure::Final,
            _ => Failure::OfOne,
        };
        Failed { failure, error: error.into() }
    }
}
