//! The store in a SQLite file: for one server process.
//!
//! Several connections read it. One writes, on a thread of its own, all that waits in one transaction
//! (`writer.rs`): actions of all games and every change of a table.

mod writer;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::OptionalExtension;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
};
use sqlx::{ConnectOptions, Connection};
use writer::{Change, Writer};

use super::error::primary_code;
use super::file_lock::FileLock;
use super::group_commit::GroupCommit;
use super::shared::{self, reading_methods};
use super::{ActionRow, ChatRow, Stage, StoreError, TableRow, Updated, migrations};

/// How many can read at the same time.
const READERS: u32 = 4;
/// How long to wait for another program that has the file locked, such as one that copies it.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a request waits for its turn.
const TURN: Duration = Duration::from_secs(10);
/// The mark of our files, see the first file of the schema.
const APPLICATION: i64 = 0x5472_7374;

/// A SQLite file that this process alone has open.
#[derive(Debug)]
pub(super) struct Sqlite {
    read: SqlitePool,
    pub log: GroupCommit<Change>,
    /// The thread that writes, until the store is closed.
    writer: Mutex<Option<JoinHandle<()>>>,
    lock: Arc<FileLock>,
}

impl Sqlite {
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let failed = |why: String| StoreError::Open { path: path.display().to_string(), why };
        if path.is_dir() {
            return Err(failed("it is a folder".to_owned()));
        }
        let lock = Arc::new(FileLock::beside(path)?);
        refuse_foreign(path).await?;
        let options = options(path).create_if_missing(true).journal_mode(SqliteJournalMode::Wal);
        let mut first =
            SqliteConnection::connect_with(&options).await.map_err(
                |error| match StoreError::from(error) {
                    StoreError::Database(why) => failed(why),
                    other => other,
                },
            )?;
        migrations::migrator(migrations::SQLITE)
            .run(&mut first)
            .await
            .map_err(|error| migrations::failed(error, migrations::SQLITE))?;
        first.close().await?;
        let read = pool(READERS).connect_lazy_with(options.read_only(true));
        let (writer, thread) = Writer::start(path, PATIENCE, read.clone(), Arc::clone(&lock))?;
        let log = GroupCommit::start(writer);
        Ok(Sqlite { read, log, writer: Mutex::new(Some(thread)), lock })
    }

    fn reading(&self) -> &SqlitePool {
        &self.read
    }

    /// Does something to the tables with the next batch; returns what came of it when it is durable.
    /// Whatever is done may be undone and done again.
    async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&rusqlite::Connection) -> rusqlite::Result<T> + Send + Sync + 'static,
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

    pub async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        let row = row.clone();
        self.write(move |tables| {
            let rows = tables.prepare_cached(shared::CREATE)?.execute((
                &row.id,
                row.version,
                row.stage.name(),
                row.public,
                row.created,
                row.updated,
                &row.owner,
                &row.body,
            ))?;
            Ok(Updated::when(rows == 1))
        })
        .await
    }

    pub async fn update_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        let row = row.clone();
        self.write(move |tables| {
            let rows = tables.prepare_cached(shared::UPDATE)?.execute((
                row.stage.name(),
                row.public,
                row.updated,
                &row.body,
                &row.id,
                row.version,
            ))?;
            Ok(Updated::when(rows == 1))
        })
        .await
    }

    pub async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        let line = (game.to_owned(), member.to_owned(), at, text.to_owned());
        let number = self.write(move |tables| {
            // Nobody else writes while this runs: the numbers have no gaps. Without a table there is
            // nothing to be stored.
            let mut add = tables.prepare_cached(
                "INSERT INTO trestle_chat (game, number, member, at, text) \
                 SELECT id, (SELECT coalesce(max(number), 0) + 1 FROM trestle_chat WHERE game = id), \
                 ?2, ?3, ?4 FROM trestle_table WHERE id = ?1 RETURNING number",
            )?;
            add.query_row((&line.0, &line.1, line.2, &line.3), |row| row.get(0)).optional()
        });
        number.await?.ok_or_else(|| StoreError::NoSuchTable { id: game.to_owned() })
    }

    pub async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError> {
        let process = process.to_owned();
        self.write(move |tables| beat(tables, &process, now)).await
    }

    pub async fn adopt(&self, process: &str, dead_before: i64) -> Result<Vec<String>, StoreError> {
        let process = process.to_owned();
        self.write(move |tables| {
            let mut take = tables.prepare_cached(shared::ADOPT)?;
            let taken = take.query_map((&process, dead_before), |row| row.get(0))?;
            let mut adopted = taken.collect::<rusqlite::Result<Vec<String>>>()?;
            // Who takes a table is alive, even if its heart has not beaten yet.
            beat(tables, &process, dead_before)?;
            adopted.sort();
            Ok(adopted)
        })
        .await
    }

    pub async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        let (id, process) = (id.to_owned(), process.to_owned());
        self.write(move |tables| {
            let mut take = tables.prepare_cached(shared::OWN)?;
            let ours = take.execute((&process, &id, dead_before))? == 1;
            if ours {
                beat(tables, &process, dead_before)?;
            }
            Ok(ours)
        })
        .await
    }

    pub async fn release(&self, process: &str) -> Result<(), StoreError> {
        let process = process.to_owned();
        self.write(move |tables| {
            tables.execute(shared::GIVE_UP, [&process])?;
            tables.execute(shared::END, [&process]).map(drop)
        })
        .await
    }

    pub async fn forget_others(&self, process: &str) -> Result<(), StoreError> {
        let process = process.to_owned();
        self.write(move |tables| tables.execute(shared::END_OTHERS, [&process]).map(drop)).await
    }

    pub async fn purge(&self, stage: Stage, updated_before: i64) -> Result<u64, StoreError> {
        let purged =
            self.write(move |tables| tables.execute(shared::PURGE, (stage.name(), updated_before)));
        Ok(purged.await? as u64)
    }

    /// Writes a copy beside its final place and moves it there when it is whole.
    pub async fn back_up(&self, path: &Path) -> Result<(), StoreError> {
        let failed = |why: String| StoreError::BackUp { path: path.display().to_string(), why };
        if path.exists() {
            return Err(failed("there is a file already, and it is left alone".to_owned()));
        }
        let mut partial = path.as_os_str().to_owned();
        partial.push(".partial");
        let partial = PathBuf::from(partial);
        let name = partial.to_str().ok_or_else(|| failed("the path is not text".to_owned()))?;
        if partial.exists() {
            // What a back-up that was cut short has left.
            fs::remove_file(&partial).map_err(|error| failed(error.to_string()))?;
        }
        let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&self.read).await;
        let moved = match copied {
            Ok(_) => fs::File::open(&partial)
                .and_then(|file| file.sync_all())
                .and_then(|()| fs::rename(&partial, path))
                .map_err(|error| failed(error.to_string())),
            Err(error) => Err(failed(StoreError::from(error).to_string())),
        };
        if moved.is_err() {
            // It is the failure that counts, not what is left of the copy.
            let _ = fs::remove_file(&partial);
        }
        moved
    }

    pub async fn close(&self) {
        self.read.close().await;
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

reading_methods!(Sqlite);

fn beat(tables: &rusqlite::Connection, process: &str, now: i64) -> rusqlite::Result<()> {
    tables.prepare_cached(shared::BEAT)?.execute((process, now)).map(drop)
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(TURN)
        // A connection to a file does not go away.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// Leaves a file alone that is not ours; a missing or an empty one will be ours.
async fn refuse_foreign(path: &Path) -> Result<(), StoreError> {
    if !fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Ok(());
    }
    let foreign = || StoreError::Foreign { path: path.display().to_string() };
    let looked: Result<(i64, i64), sqlx::Error> = async {
        let mut connection = SqliteConnection::connect_with(&options(path)).await?;
        let found = sqlx::query_as(
            "SELECT (SELECT application_id FROM pragma_application_id), \
             (SELECT count(*) FROM sqlite_master)",
        )
        .fetch_one(&mut connection)
        .await?;
        connection.close().await?;
        Ok(found)
    }
    .await;
    match looked {
        Ok((APPLICATION, _) | (0, 0)) => Ok(()),
        Ok(_) => Err(foreign()),
        // "File is not a database."
        Err(sqlx::Error::Database(said)) if primary_code(said.as_ref()) == Some(26) => {
            Err(foreign())
        }
        Err(error) => match StoreError::from(error) {
            StoreError::Database(why) => {
                Err(StoreError::Open { path: path.display().to_string(), why })
            }
            other => Err(other),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::Appended;
    use super::super::group_commit::{Batch, Entry, Failure, Log, Outcome};
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
        let writing = sqlx::query("DELETE FROM trestle_table").execute(store.reading()).await;
        assert!(writing.unwrap_err().to_string().contains("readonly"));
        store.close().await;
    }

    #[tokio::test]
    async fn a_batch_is_stored_as_a_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
        make(&store, "g").await.unwrap();
        let wrong: Change = Box::new(|tables| tables.execute("DELETE FROM nothing", []).map(drop));
        // At once, so that they share a batch.
        let (made, failed, appended) =
            tokio::join!(make(&store, "h"), store.log.change(wrong), store.log.append(entry("g")));
        assert!(matches!(failed, Err(StoreError::Database(_))), "{failed:?}");
        assert_eq!((&made, &appended.map(drop)), (&failed, &failed));
        assert_eq!(store.table("h").await, Ok(None));
        assert_eq!(store.actions("g", 0).await, Ok(Vec::new()));
        assert_eq!(store.log.append(entry("g")).await, Ok(Appended::Stored));
        store.close().await;
    }

    #[tokio::test]
    async fn a_batch_that_meets_a_lock_may_be_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let store = Sqlite::open(&path).await.unwrap();
        make(&store, "g").await.unwrap();
        let (hasty, _thread) =
            Writer::start(&path, Duration::ZERO, store.read.clone(), Arc::clone(&store.lock))
                .unwrap();
        let other = rusqlite::Connection::open(&path).unwrap();
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
        Entry::new(game, ActionRow { number: 1, seat: 0, key, at: 1, action })
    }

    /// Stores a table of that name.
    async fn make(store: &Sqlite, id: &'static str) -> Result<(), StoreError> {
        let row = "INSERT INTO trestle_table VALUES (?1, 1, 'playing', 0, 1, 1, NULL, '{}')";
        store.write(move |tables| tables.execute(row, [id]).map(drop)).await
    }
}
