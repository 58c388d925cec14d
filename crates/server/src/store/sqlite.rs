//! The store in a SQLite file: for one server process.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite as Driver, Transaction};

use super::error::primary_code;
use super::file_lock::FileLock;
use super::group_commit::{Entry, GroupCommit, Log, Outcome};
use super::shared::{self, shared_methods};
use super::{ActionRow, ChatRow, Stage, StoreError, TableRow, Updated, migrations};

/// How many can read at the same time.
const READERS: u32 = 4;
/// How long to wait for another program that has the file locked, such as one that copies it.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a request waits for its turn.
const TURN: Duration = Duration::from_secs(10);
/// After how many pages the write-ahead log is taken into the file. A batch touches a page for every
/// game in it, and the same pages again and again: four times the usual number saves most of that work.
const CHECKPOINT: &str = "4000";
/// The mark of our files, see the first file of the schema.
const APPLICATION: i64 = 0x5472_7374;

/// A SQLite file that this process alone has open.
#[derive(Debug)]
pub(super) struct Sqlite {
    // Only one can write to a SQLite file at a time. With one connection they queue here, in order,
    // and not at the file, where who waits has to ask again and again.
    write: SqlitePool,
    read: SqlitePool,
    pub log: GroupCommit,
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
        let options = options(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .pragma("wal_autocheckpoint", CHECKPOINT)
            // A power cut must not lose what was acknowledged.
            .synchronous(SqliteSynchronous::Full);
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
        let write = pool(1).connect_lazy_with(options.clone());
        let read = pool(READERS).connect_lazy_with(options.read_only(true));
        first.close().await?;
        let log = GroupCommit::start(SqliteLog { write: write.clone(), _lock: Arc::clone(&lock) });
        Ok(Sqlite { write, read, log, lock })
    }

    fn reading(&self) -> &SqlitePool {
        &self.read
    }

    fn writing(&self) -> &SqlitePool {
        &self.write
    }

    async fn alone(&self) -> Result<Transaction<'static, Driver>, StoreError> {
        Ok(self.write.begin_with("BEGIN IMMEDIATE").await?)
    }

    pub async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        // One statement, and nobody else writes while it runs: the numbers have no gaps.
        let number: i64 = sqlx::query_scalar(
            "INSERT INTO trestle_chat (game, number, member, at, text) \
             SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4 FROM trestle_chat \
             WHERE game = $1 RETURNING number",
        )
        .bind(game)
        .bind(member)
        .bind(at)
        .bind(text)
        .fetch_one(&self.write)
        .await
        .map_err(|error| match error {
            sqlx::Error::Database(said) if said.is_foreign_key_violation() => {
                StoreError::NoSuchTable { id: game.to_owned() }
            }
            other => other.into(),
        })?;
        shared::small(number)
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
        self.log.close().await;
        self.read.close().await;
        // Last, so that it takes what is in the write-ahead log into the file.
        self.write.close().await;
        self.lock.release();
    }
}

shared_methods!(Sqlite);

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

struct SqliteLog {
    write: SqlitePool,
    // The file is ours until the last batch is stored.
    _lock: Arc<FileLock>,
}

impl Log for SqliteLog {
    async fn insert(&self, batch: &[Entry]) -> Result<Vec<Outcome>, sqlx::Error> {
        let rows: Vec<_> = batch
            .iter()
            .map(|Entry { game, action: a }| (game, a.number, a.seat, &a.key, a.at, &a.action))
            .collect();
        let rows =
            serde_json::to_string(&rows).map_err(|error| sqlx::Error::Encode(error.into()))?;
        // A statement is a transaction of its own.
        let all = sqlx::query(
            "INSERT INTO trestle_action (game, number, seat, key, at, action) \
             SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 \
             FROM json_each($1)",
        )
        .bind(rows)
        .execute(&self.write)
        .await;
        match all {
            Ok(_) => Ok(vec![Outcome::Stored; batch.len()]),
            // Some place is taken or some table is missing, and nothing was stored. Only one process
            // writes to the file, so this is rare, and need not be quick.
            Err(sqlx::Error::Database(said)) if primary_code(said.as_ref()) == Some(19) => {
                self.insert_singly(batch).await
            }
            Err(error) => Err(error),
        }
    }

    async fn stored(&self, game: &str, number: u32) -> Result<Option<ActionRow>, sqlx::Error> {
        let query = sqlx::query_as(shared::ACTION).bind(game).bind(i64::from(number));
        let found = query.fetch_optional(&self.write).await?;
        found.map(|row| shared::action(row).map_err(|e| sqlx::Error::Decode(e.into()))).transpose()
    }
}

impl SqliteLog {
    /// One statement for each entry, still in one transaction.
    async fn insert_singly(&self, batch: &[Entry]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut outcomes = Vec::with_capacity(batch.len());
        let mut alone = self.write.begin_with("BEGIN IMMEDIATE").await?;
        for Entry { game, action } in batch {
            let stored = sqlx::query(
                "INSERT INTO trestle_action (game, number, seat, key, at, action) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            )
            .bind(game.as_str())
            .bind(action.number)
            .bind(action.seat)
            .bind(action.key.as_str())
            .bind(action.at)
            .bind(action.action.as_str())
            .execute(&mut *alone)
            .await;
            outcomes.push(match stored {
                Ok(done) if done.rows_affected() == 1 => Outcome::Stored,
                Ok(_) => Outcome::Taken,
                Err(sqlx::Error::Database(said)) if said.is_foreign_key_violation() => {
                    Outcome::NoSuchTable
                }
                Err(error) => return Err(error),
            });
        }
        alone.commit().await?;
        Ok(outcomes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn connections_are_set_up_for_safety() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
        let pragmas = "SELECT (SELECT synchronous FROM pragma_synchronous), \
             (SELECT journal_mode FROM pragma_journal_mode), \
             (SELECT foreign_keys FROM pragma_foreign_keys), \
             (SELECT timeout FROM pragma_busy_timeout)";
        let found: (i64, String, i64, i64) =
            sqlx::query_as(pragmas).fetch_one(store.writing()).await.unwrap();
        // 2 is FULL: with less, a power cut can lose what was acknowledged.
        assert_eq!(found, (2, "wal".to_owned(), 1, 5000));
        let writing = sqlx::query("DELETE FROM trestle_table").execute(store.reading()).await;
        assert!(writing.unwrap_err().to_string().contains("readonly"));
        store.close().await;
    }
}
