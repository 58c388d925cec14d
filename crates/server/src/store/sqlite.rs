//! The store in a SQLite file: for one server process.
//!
//! Several connections read it (`readers.rs`). One writes, on a thread of its own, all that waits in
//! one transaction (`writer.rs`): actions of all games and every change of a table.

mod back_up;
mod boards;
mod gallery;
mod notices;
mod orders;
mod profiles;
mod readers;
mod schema;
mod uptime;
mod writer;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use async_trait::async_trait;
use readers::Readers;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Params, Row};
use writer::{Change, Writer};

use super::file_lock::FileLock;
use super::group_commit::{Entry, GroupCommit};
use super::shared::{self, ActionTuple, ChatTuple, StampTuple, TableTuple};
use super::{
    ActionRow, Appended, CHAT_KEPT, ChatRow, NoticeChange, Stage, Stamp, Store, StoreError,
    TableRow, Updated, private_file, storable, storable_notices,
};
use crate::time;

/// How long to wait for another program that has the file locked, such as one that copies it.
const PATIENCE: Duration = Duration::from_secs(5);
/// The mark of our files, see the first file of the schema.
const APPLICATION: i64 = 0x5472_7374;

const OWN: &str = "UPDATE trestle_table SET owner = $1 WHERE id = $2 AND (owner IS NULL \
     OR owner = $1 OR owner NOT IN (SELECT id FROM trestle_process WHERE beat >= $3))";
const REST: &str = "UPDATE trestle_table SET owner = '-' WHERE id = $1 AND owner = $2";

/// A SQLite file that this process alone has open.
#[derive(Debug)]
pub struct Sqlite {
    readers: Arc<Readers>,
    log: GroupCommit<Change>,
    /// The thread that writes, until the store is closed.
    writer: Mutex<Option<JoinHandle<()>>>,
    lock: Arc<FileLock>,
}

impl Sqlite {
    /// Opens a file, makes it if it is missing, and brings its schema up to date.
    ///
    /// # Errors
    /// If it cannot be opened, is in use, is not ours, is damaged, or was written by a newer program.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        if path.is_dir() {
            let (path, why) = (path.display().to_string(), "it is a folder".to_owned());
            return Err(StoreError::Open { path, why });
        }
        let lock = Arc::new(FileLock::beside(path)?);
        let file = path.to_owned();
        let opening = tokio::task::spawn_blocking(move || open_file(&file));
        // It is cut short only when the runtime ends.
        let connection = opening.await.map_err(|_| StoreError::Closed)??;
        let readers = Readers::new(path);
        let (writer, thread) = Writer::start(connection, Arc::clone(&readers), Arc::clone(&lock))?;
        let log = GroupCommit::start(writer);
        Ok(Sqlite { readers, log, writer: Mutex::new(Some(thread)), lock })
    }

    /// Does something to the tables with the next batch; returns what came of it when it is durable.
    /// Whatever is done may be undone and done again.
    async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&Connection) -> rusqlite::Result<T> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        let result = Arc::new(Mutex::new(None));
        let kept = Arc::clone(&result);
        let change: Change = Box::new(move |tables| {
            let done = work(tables)?;
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
            Ok(())
        });
        self.log.change(change).await?;
        let done = result.lock().unwrap_or_else(PoisonError::into_inner).take();
        done.ok_or(StoreError::Closed)
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        storable(&[&row.id, row.owner.as_deref().unwrap_or_default(), &row.body])?;
        let row = row.clone();
        self.write(move |tables| create(tables, &row)).await
    }

    async fn update_table_with(
        &self,
        row: &TableRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        storable(&[&row.id, &row.body])?;
        storable_notices(notices)?;
        let (row, notices) = (row.clone(), notices.to_vec());
        self.write(move |tables| {
            let rows = tables.prepare_cached(shared::UPDATE)?.execute((
                row.stage.name(),
                row.public,
                row.updated,
                &row.body,
                &row.id,
                row.version,
            ))?;
            if rows == 1 {
                notices::note(tables, &row.id, &notices)?;
            }
            Ok(Updated::when(rows == 1))
        })
        .await
    }

    async fn append_with(
        &self,
        game: &str,
        action: ActionRow,
        notices: Vec<NoticeChange>,
    ) -> Result<Appended, StoreError> {
        storable(&[game, &action.key, &action.action])?;
        storable_notices(&notices)?;
        self.log.append(Entry::new(game, action, notices)).await
    }

    async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        storable(&[game, member, text])?;
        let line = (game.to_owned(), member.to_owned(), at, text.to_owned());
        let number = self.write(move |tables| {
            // Nobody else writes while this runs: the numbers have no gaps. Without a table there is
            // nothing to be stored.
            let mut add = tables.prepare_cached(
                "INSERT INTO trestle_chat (game, number, member, at, text) \
                 SELECT id, (SELECT coalesce(max(number), 0) + 1 FROM trestle_chat WHERE game = id), \
                 ?2, ?3, ?4 FROM trestle_table WHERE id = ?1 RETURNING number",
            )?;
            let added = add.query_row((&line.0, &line.1, line.2, &line.3), |row| row.get(0));
            let number: Option<u32> = added.optional()?;
            if let Some(number) = number {
                let mut prune = tables.prepare_cached(
                    "DELETE FROM trestle_chat WHERE game = ?1 AND number <= ?2",
                )?;
                prune.execute((&line.0, i64::from(number) - i64::from(CHAT_KEPT)))?;
            }
            Ok(number)
        });
        number.await?.ok_or_else(|| StoreError::NoSuchTable { id: game.to_owned() })
    }

    async fn clock(&self) -> Result<i64, StoreError> {
        // The file is for one process of this machine.
        self.check().await.map(|()| time::wall())
    }

    async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError> {
        storable(&[process])?;
        let process = process.to_owned();
        self.write(move |tables| beat(tables, &process, now)).await
    }

    async fn living(&self, since: i64) -> Result<Vec<String>, StoreError> {
        let rows = self.readers.read(move |file| all::<(String,)>(file, shared::LIVING, [since]));
        Ok(rows.await?.into_iter().map(|(process,)| process).collect())
    }

    async fn adopt(
        &self,
        process: &str,
        dead_before: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        storable(&[process])?;
        let process = process.to_owned();
        self.write(move |tables| {
            let mut take = tables.prepare_cached(shared::ADOPT)?;
            let taken = take.query_map((&process, dead_before, limit), |row| row.get(0))?;
            let mut adopted = taken.collect::<rusqlite::Result<Vec<String>>>()?;
            // A process that takes a table is alive, even before its first heartbeat.
            beat(tables, &process, dead_before)?;
            adopted.sort();
            Ok(adopted)
        })
        .await
    }

    async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        storable(&[process])?;
        let (id, process) = (id.to_owned(), process.to_owned());
        self.write(move |tables| {
            let mut take = tables.prepare_cached(OWN)?;
            let ours = take.execute((&process, &id, dead_before))? == 1;
            if ours {
                beat(tables, &process, dead_before)?;
            }
            Ok(ours)
        })
        .await
    }

    async fn rest(&self, id: &str, process: &str) -> Result<(), StoreError> {
        let (id, process) = (id.to_owned(), process.to_owned());
        self.write(move |tables| tables.execute(REST, (&id, &process)).map(drop)).await
    }

    async fn release(&self, process: &str) -> Result<(), StoreError> {
        let process = process.to_owned();
        self.write(move |tables| {
            tables.execute(shared::GIVE_UP, [&process])?;
            tables.execute(shared::END, [&process]).map(drop)
        })
        .await
    }

    async fn forget_others(&self, process: &str) -> Result<(), StoreError> {
        let process = process.to_owned();
        self.write(move |tables| tables.execute(shared::END_OTHERS, [&process]).map(drop)).await
    }

    async fn last_change(&self, until: i64) -> Result<Option<i64>, StoreError> {
        let last =
            move |file: &Connection| file.query_row(shared::LAST_CHANGE, [until], |row| row.get(0));
        self.readers.read(last).await
    }

    async fn purge(
        &self,
        stage: Stage,
        updated_before: i64,
        limit: u32,
    ) -> Result<u64, StoreError> {
        let purged = self.write(move |tables| {
            tables.execute(shared::PURGE, (stage.name(), updated_before, limit))
        });
        Ok(purged.await? as u64)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let id = id.to_owned();
        let found = self.readers.read(move |file| first::<TableTuple>(file, shared::TABLE, [id]));
        found.await?.map(shared::table).transpose()
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let rows =
            self.readers.read(move |file| all::<TableTuple>(file, shared::PUBLIC, (true, limit)));
        rows.await?.into_iter().map(shared::table).collect()
    }

    async fn actions(&self, game: &str, after: u32) -> Result<Vec<ActionRow>, StoreError> {
        let game = game.to_owned();
        let rows =
            self.readers.read(move |file| all::<ActionTuple>(file, shared::ACTIONS, (game, after)));
        rows.await?.into_iter().map(shared::action).collect()
    }

    async fn chat(&self, game: &str, after: u32, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let game = game.to_owned();
        let newest_first = self
            .readers
            .read(move |file| all::<ChatTuple>(file, shared::CHAT, (game, after, limit)));
        newest_first.await?.into_iter().rev().map(shared::chat).collect()
    }

    async fn stamps(&self, ids: &[String]) -> Result<BTreeMap<String, Stamp>, StoreError> {
        let ids = serde_json::Value::from(ids).to_string();
        let rows = self.readers.read(move |file| {
            let stamps = "SELECT id, version, owner, \
                 (SELECT coalesce(max(number), 0) FROM trestle_action WHERE game = id), \
                 (SELECT coalesce(max(number), 0) FROM trestle_chat WHERE game = id) \
                 FROM trestle_table WHERE id IN (SELECT value FROM json_each(?1))";
            all::<StampTuple>(file, stamps, [ids])
        });
        rows.await?.into_iter().map(shared::stamp).collect()
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.readers.read(|file| file.query_row("SELECT 1", [], |_| Ok(()))).await
    }

    async fn back_up(&self, path: &Path) -> Result<(), StoreError> {
        let to = path.to_owned();
        // All of it on a thread that may wait for the disk. Who writes goes on meanwhile.
        let copied = self.readers.read(move |file| Ok(back_up::copy(file, &to))).await?;
        copied.map_err(|why| StoreError::BackUp { path: path.display().to_string(), why })
    }

    async fn close(&self) {
        self.readers.close().await;
        self.log.close().await;
        // Last, so that it takes what is in the write-ahead log into the file.
        let thread = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // Should the thread have panicked, those who waited for it know.
            let _ = tokio::task::spawn_blocking(|| thread.join()).await;
        }
        self.lock.release();
    }
}

/// Opens a connection to a file.
fn connect(path: &Path, access: OpenFlags, patience: Duration) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(patience)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// Opens the file for writing, makes it if it is missing, and brings it up to date.
fn open_file(path: &Path) -> Result<Connection, StoreError> {
    let failed = |why: String| StoreError::Open { path: path.display().to_string(), why };
    refuse_foreign(path)?;
    private_file::create(path).map_err(|error| failed(error.to_string()))?;
    for beside in ["-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(beside);
        // What a crash has left. New ones are as private as the file itself.
        private_file::protect(Path::new(&name));
    }
    let access = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let opened = connect(path, access, PATIENCE).and_then(|file| {
        file.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
        Ok(file)
    });
    let mut file = opened.map_err(|error| match StoreError::from(error) {
        StoreError::Database(why) => failed(why),
        other => other,
    })?;
    schema::bring_up_to_date(&mut file)?;
    Ok(file)
}

/// Leaves a file alone that is not ours; a missing or an empty one will be ours.
fn refuse_foreign(path: &Path) -> Result<(), StoreError> {
    let place = || path.display().to_string();
    if !fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Ok(());
    }
    let looked = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE, PATIENCE).and_then(|file| {
        let marks = "SELECT (SELECT application_id FROM pragma_application_id), \
             (SELECT count(*) FROM sqlite_master)";
        file.query_row(marks, [], |row| <(i64, i64)>::try_from(row))
    });
    match looked {
        Ok((APPLICATION, _) | (0, 0)) => Ok(()),
        Ok(_) => Err(StoreError::Foreign { path: place() }),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            Err(StoreError::Foreign { path: place() })
        }
        Err(error) => match StoreError::from(error) {
            StoreError::Database(why) => Err(StoreError::Open { path: place(), why }),
            other => Err(other),
        },
    }
}

/// The action that is stored in that place.
async fn stored_action(
    readers: &Arc<Readers>,
    game: &str,
    number: u32,
) -> Result<Option<ActionRow>, StoreError> {
    let place = (game.to_owned(), number);
    let found = readers.read(move |file| first::<ActionTuple>(file, shared::ACTION, place));
    found.await?.map(shared::action).transpose()
}

/// A row as a tuple of its columns.
trait Columns: for<'r> TryFrom<&'r Row<'r>, Error = rusqlite::Error> {}

impl<T: for<'r> TryFrom<&'r Row<'r>, Error = rusqlite::Error>> Columns for T {}

fn first<T: Columns>(
    file: &Connection,
    query: &str,
    parameters: impl Params,
) -> rusqlite::Result<Option<T>> {
    file.prepare_cached(query)?.query_row(parameters, |row| T::try_from(row)).optional()
}

fn all<T: Columns>(
    file: &Connection,
    query: &str,
    parameters: impl Params,
) -> rusqlite::Result<Vec<T>> {
    file.prepare_cached(query)?.query_map(parameters, |row| T::try_from(row))?.collect()
}

/// Stores a new table.
fn create(tables: &Connection, row: &TableRow) -> rusqlite::Result<Updated> {
    let TableRow { id, version, stage, public, created, updated, owner, body } = row;
    let row = (id, version, stage.name(), public, created, updated, owner, body);
    Ok(Updated::when(tables.prepare_cached(shared::CREATE)?.execute(row)? == 1))
}

fn beat(tables: &Connection, process: &str, now: i64) -> rusqlite::Result<()> {
    tables.prepare_cached(shared::BEAT)?.execute((process, now)).map(drop)
}

#[cfg(test)]
mod tests {
    use super::super::group_commit::{Batch, Failure, Log, Outcome};
    use super::*;

    #[tokio::test]
    async fn connections_are_set_up_for_safety() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
        let pragmas = "SELECT (SELECT synchronous FROM pragma_synchronous), \
             (SELECT journal_mode FROM pragma_journal_mode), \
             (SELECT foreign_keys FROM pragma_foreign_keys), \
             (SELECT timeout FROM pragma_busy_timeout)";
        let found = store.write(|tables| {
            tables.query_row(pragmas, [], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })
        });
        let found: (i64, String, i64, i64) = found.await.unwrap();
        // 2 is FULL: with less, a power cut can lose what was acknowledged.
        assert_eq!(found, (2, "wal".to_owned(), 1, 5000));
        let writing = store.readers.read(|file| file.execute("DELETE FROM trestle_table", []));
        assert!(writing.await.unwrap_err().to_string().contains("readonly"));
        store.close().await;
    }

    #[tokio::test]
    async fn a_change_that_fails_fails_alone_and_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
        make(&store, "g").await.unwrap();
        let wrong: Change = Box::new(|tables| {
            tables.execute("UPDATE trestle_table SET body = 'half done'", [])?;
            tables.execute("DELETE FROM nothing", []).map(drop)
        });
        // At once, so that they share a batch.
        let (made, failed, appended) =
            tokio::join!(make(&store, "h"), store.log.change(wrong), store.log.append(entry("g")));
        assert!(matches!(failed, Err(StoreError::Database(_))), "{failed:?}");
        assert_eq!((made, appended), (Ok(()), Ok(Appended::Stored)));
        for id in ["g", "h"] {
            assert_eq!(store.table(id).await.unwrap().unwrap().body, "{}");
        }
        assert_eq!(store.actions("g", 0).await.unwrap().len(), 1);
        store.close().await;
    }

    #[tokio::test]
    async fn a_batch_that_meets_a_lock_may_be_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let store = Sqlite::open(&path).await.unwrap();
        make(&store, "g").await.unwrap();
        let (readers, lock) = (Arc::clone(&store.readers), Arc::clone(&store.lock));
        let connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE, Duration::ZERO);
        let (hasty, _thread) = Writer::start(connection.unwrap(), readers, lock).unwrap();
        let other = Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let batch = Arc::new(Batch { changes: Vec::new(), entries: vec![entry("g")] });
        let failed = hasty.write(&batch).await.unwrap_err();
        assert_eq!(failed.failure, Failure::Clean, "{failed:?}");
        other.execute_batch("ROLLBACK").unwrap();
        assert_eq!(hasty.write(&batch).await.unwrap(), [Outcome::Stored]);
        store.close().await;
    }

    fn entry(game: &str) -> Entry {
        let (key, action) = ("k".to_owned(), "{}".to_owned());
        Entry::new(game, ActionRow { number: 1, seat: 0, key, at: 1, action }, Vec::new())
    }

    /// Stores a table of that name.
    async fn make(store: &Sqlite, id: &'static str) -> Result<(), StoreError> {
        let row = "INSERT INTO trestle_table VALUES (?1, 1, 'playing', 0, 1, 1, NULL, '{}')";
        store.write(move |tables| tables.execute(row, [id]).map(drop)).await
    }
}
