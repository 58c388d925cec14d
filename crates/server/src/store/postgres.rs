//! The store in a PostgreSQL database: many server processes can share it.

mod boards;
mod gallery;
mod hands;
mod notices;
mod orders;
mod profiles;
mod uptime;

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use hands::Hands;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgExecutor, Transaction};

use super::group_commit::{Batch, Entry, Failed, Failure, GroupCommit, Log, Outcome};
use super::notices::LastChanges;
use super::shared;
use super::{
    ActionRow, Appended, CHAT_KEPT, ChatRow, NoticeChange, Stage, Stamp, Store, StoreError,
    TableRow, Updated, migrations, storable, storable_notices,
};

/// The most connections of one server process.
const CONNECTIONS: u32 = 10;
/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// The number of the advisory lock under which tables change owners. It can never change.
const HANDS: i64 = 0x5472_7374;

const CLOCK: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// A PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    pool: PgPool,
    log: GroupCommit<Infallible>,
    hands: Hands,
}

impl Postgres {
    /// Connects to a database, and brings its schema up to date.
    ///
    /// # Errors
    /// If it cannot be reached, does not let us in, or was written by a newer program.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        // What is wrong is not repeated: it may be the password.
        let options: PgConnectOptions = url.parse().map_err(|_| {
            StoreError::Address(
                "the address of the PostgreSQL database is malformed: it should look like \
                 postgres://USER:PASSWORD@HOST:PORT/DATABASE (with %40 for an @ in the password)"
                    .to_owned(),
            )
        })?;
        let options = options.disable_statement_logging();
        let failed = |why: String| StoreError::Unreachable { place: place(&options), why };
        // Not through the pool, which would try again until its patience ends and then not say why.
        let connecting = PgConnection::connect_with(&options);
        let mut first = match tokio::time::timeout(PATIENCE, connecting).await {
            Ok(Ok(connection)) => connection,
            Ok(Err(sqlx::Error::Io(error))) => return Err(failed(error.to_string())),
            Ok(Err(error)) => {
                return Err(match StoreError::from(error) {
                    StoreError::Database(why) => failed(why),
                    other => other,
                });
            }
            Err(_) => return Err(failed(format!("no answer in {} s", PATIENCE.as_secs()))),
        };
        migrations::bring_up_to_date(&mut first).await?;
        first.close().await?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_lazy_with(options);
        let log = GroupCommit::start(PostgresLog { pool: pool.clone() });
        let hands = Hands::start(pool.clone());
        Ok(Postgres { pool, log, hands })
    }
}

/// A transaction under the lock of changing hands, so that what one process took is seen by the next that
/// wants it.
async fn alone(pool: &PgPool) -> Result<Transaction<'static, sqlx::Postgres>, StoreError> {
    let mut transaction = pool.begin().await?;
    let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(HANDS);
    lock.execute(&mut *transaction).await?;
    Ok(transaction)
}

/// Stores a new table.
async fn create(database: impl PgExecutor<'_>, row: &TableRow) -> Result<Updated, StoreError> {
    let done = sqlx::query(shared::CREATE)
        .bind(row.id.as_str())
        .bind(row.version)
        .bind(row.stage.name())
        .bind(row.public)
        .bind(row.created)
        .bind(row.updated)
        .bind(row.owner.as_deref())
        .bind(row.body.as_str())
        .execute(database)
        .await?;
    Ok(Updated::when(done.rows_affected() == 1))
}

#[async_trait]
impl Store for Postgres {
    async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        storable(&[&row.id, row.owner.as_deref().unwrap_or_default(), &row.body])?;
        create(&self.pool, row).await
    }

    async fn update_table_with(
        &self,
        row: &TableRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        storable(&[&row.id, &row.body])?;
        storable_notices(notices)?;
        let update = sqlx::query(shared::UPDATE)
            .bind(row.stage.name())
            .bind(row.public)
            .bind(row.updated)
            .bind(row.body.as_str())
            .bind(row.id.as_str())
            .bind(row.version);
        if notices.is_empty() {
            let done = update.execute(&self.pool).await?;
            return Ok(Updated::when(done.rows_affected() == 1));
        }
        let mut transaction = self.pool.begin().await?;
        let done = update.execute(&mut *transaction).await?.rows_affected() == 1;
        if done {
            let mut last = LastChanges::default();
            last.add(&row.id, notices);
            notices::note(&mut transaction, &last).await?;
        }
        transaction.commit().await?;
        Ok(Updated::when(done))
    }

    async fn clock(&self) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(CLOCK).fetch_one(&self.pool).await?)
    }

    async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError> {
        storable(&[process])?;
        sqlx::query(shared::BEAT).bind(process).bind(now).execute(&self.pool).await?;
        Ok(())
    }

    async fn living(&self, since: i64) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(shared::LIVING).bind(since).fetch_all(&self.pool).await?)
    }

    async fn adopt(
        &self,
        process: &str,
        dead_before: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        storable(&[process])?;
        let mut alone = alone(&self.pool).await?;
        let mut adopted: Vec<String> = sqlx::query_scalar(shared::ADOPT)
            .bind(process)
            .bind(dead_before)
            .bind(i64::from(limit))
            .fetch_all(&mut *alone)
            .await?;
        // A process that takes a table is alive, even before its first heartbeat.
        sqlx::query(shared::BEAT).bind(process).bind(dead_before).execute(&mut *alone).await?;
        alone.commit().await?;
        adopted.sort();
        Ok(adopted)
    }

    async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        storable(&[id, process])?;
        self.hands.own(id, process, dead_before).await
    }

    async fn rest(&self, id: &str, process: &str) -> Result<(), StoreError> {
        storable(&[id, process])?;
        self.hands.rest(id, process).await
    }

    async fn release(&self, process: &str) -> Result<(), StoreError> {
        let mut alone = alone(&self.pool).await?;
        sqlx::query(shared::GIVE_UP).bind(process).execute(&mut *alone).await?;
        sqlx::query(shared::END).bind(process).execute(&mut *alone).await?;
        Ok(alone.commit().await?)
    }

    async fn forget_others(&self, process: &str) -> Result<(), StoreError> {
        let mut alone = alone(&self.pool).await?;
        sqlx::query(shared::END_OTHERS).bind(process).execute(&mut *alone).await?;
        Ok(alone.commit().await?)
    }

    async fn purge(
        &self,
        stage: Stage,
        updated_before: i64,
        limit: u32,
    ) -> Result<u64, StoreError> {
        let mut alone = alone(&self.pool).await?;
        let query = sqlx::query(shared::PURGE)
            .bind(stage.name())
            .bind(updated_before)
            .bind(i64::from(limit));
        let gone = query.execute(&mut *alone).await?.rows_affected();
        alone.commit().await?;
        Ok(gone)
    }

    async fn last_change(&self, until: i64) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar(shared::LAST_CHANGE).bind(until).fetch_one(&self.pool).await?)
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
        // The update locks the row until the line is stored: the numbers have no gaps.
        let number: Option<i64> = sqlx::query_scalar(
            "WITH next AS (UPDATE trestle_table SET chats = chats + 1 WHERE id = $1 \
             RETURNING chats), \
             old AS (DELETE FROM trestle_chat WHERE game = $1 \
             AND number <= (SELECT chats FROM next) - $5) \
             INSERT INTO trestle_chat (game, number, member, at, text) \
             SELECT $1, chats, $2, $3, $4 FROM next RETURNING number",
        )
        .bind(game)
        .bind(member)
        .bind(at)
        .bind(text)
        .bind(i64::from(CHAT_KEPT))
        .fetch_optional(&self.pool)
        .await?;
        shared::small(number.ok_or_else(|| StoreError::NoSuchTable { id: game.to_owned() })?)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let found = sqlx::query_as(shared::TABLE).bind(id).fetch_optional(&self.pool);
        found.await?.map(shared::table).transpose()
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = sqlx::query_as(shared::PUBLIC).bind(true).bind(i64::from(limit));
        query.fetch_all(&self.pool).await?.into_iter().map(shared::table).collect()
    }

    async fn actions(&self, game: &str, after: u32) -> Result<Vec<ActionRow>, StoreError> {
        let query = sqlx::query_as(shared::ACTIONS).bind(game).bind(i64::from(after));
        query.fetch_all(&self.pool).await?.into_iter().map(shared::action).collect()
    }

    async fn chat(&self, game: &str, after: u32, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let query =
            sqlx::query_as(shared::CHAT).bind(game).bind(i64::from(after)).bind(i64::from(limit));
        let newest_first = query.fetch_all(&self.pool).await?;
        newest_first.into_iter().rev().map(shared::chat).collect()
    }

    async fn stamps(&self, ids: &[String]) -> Result<BTreeMap<String, Stamp>, StoreError> {
        let query = sqlx::query_as(
            "SELECT id, version, owner, \
             (SELECT coalesce(max(number), 0) FROM trestle_action WHERE game = id), chats \
             FROM trestle_table WHERE id = ANY($1)",
        );
        query.bind(ids).fetch_all(&self.pool).await?.into_iter().map(shared::stamp).collect()
    }

    async fn back_up(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::Unsupported(
            "a PostgreSQL database is backed up with its own tools: use pg_dump".to_owned(),
        ))
    }

    async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    async fn close(&self) {
        self.log.close().await;
        self.pool.close().await;
    }
}

/// Where the database is, without the password.
fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    let at = match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    format!("{database:?} at {at} as {:?}", options.get_username())
}

struct PostgresLog {
    pool: PgPool,
}

impl Log for PostgresLog {
    /// Changes have connections of their own: other processes make them too.
    type Change = Infallible;

    async fn write(&self, batch: &Arc<Batch<Infallible>>) -> Result<Vec<Outcome>, Failed> {
        match self.insert(&batch.entries).await {
            // Some table is missing, and nothing was stored: find out which.
            Err(sqlx::Error::Database(said)) if said.is_foreign_key_violation() => {
                Ok(self.insert_singly(&batch.entries).await?)
            }
            other => Ok(other?),
        }
    }

    async fn stored(&self, game: &str, number: u32) -> Result<Option<ActionRow>, StoreError> {
        let query = sqlx::query_as(shared::ACTION).bind(game).bind(i64::from(number));
        query.fetch_optional(&self.pool).await?.map(shared::action).transpose()
    }
}

impl PostgresLog {
    async fn insert_singly(&self, batch: &[Entry]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut outcomes = Vec::with_capacity(batch.len());
        for entry in batch {
            match self.insert(std::slice::from_ref(entry)).await {
                Ok(outcome) => outcomes.extend(outcome),
                Err(sqlx::Error::Database(said)) if said.is_foreign_key_violation() => {
                    outcomes.push(Outcome::NoSuchTable);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(outcomes)
    }

    /// One transaction: a statement alone, unless notices have to change, too.
    async fn insert(&self, batch: &[Entry]) -> Result<Vec<Outcome>, sqlx::Error> {
        if batch.iter().all(|entry| entry.notices.is_empty()) {
            return insert_into(&mut *self.pool.acquire().await?, batch).await;
        }
        let mut transaction = self.pool.begin().await?;
        let outcomes = insert_into(&mut transaction, batch).await?;
        let mut changes = LastChanges::default();
        for (entry, outcome) in batch.iter().zip(&outcomes) {
            if *outcome == Outcome::Stored {
                changes.add(&entry.game, &entry.notices);
            }
        }
        if !changes.is_empty() {
            notices::note(&mut transaction, &changes).await?;
        }
        transaction.commit().await?;
        Ok(outcomes)
    }
}

/// Stores actions in one statement.
async fn insert_into(
    database: &mut PgConnection,
    batch: &[Entry],
) -> Result<Vec<Outcome>, sqlx::Error> {
    fn column<'b, T>(batch: &'b [Entry], value: impl Fn(&'b Entry) -> T) -> Vec<T> {
        batch.iter().map(value).collect()
    }
    let stored: Vec<(String, i64)> = sqlx::query_as(
        "INSERT INTO trestle_action (game, number, seat, key, at, action) \
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], \
         $5::bigint[], $6::text[]) ON CONFLICT DO NOTHING RETURNING game, number",
    )
    .bind(column(batch, |entry| entry.game.as_str()))
    .bind(column(batch, |entry| i64::from(entry.action.number)))
    .bind(column(batch, |entry| i64::from(entry.action.seat)))
    .bind(column(batch, |entry| entry.action.key.as_str()))
    .bind(column(batch, |entry| entry.action.at))
    .bind(column(batch, |entry| entry.action.action.as_str()))
    .fetch_all(database)
    .await?;
    if stored.len() == batch.len() {
        return Ok(vec![Outcome::Stored; batch.len()]);
    }
    let mut stored: BTreeSet<(String, i64)> = stored.into_iter().collect();
    let outcome = |entry: &Entry| {
        // Taken out when found: a second entry for the same place was not stored.
        let place = (entry.game.clone(), i64::from(entry.action.number));
        if stored.remove(&place) { Outcome::Stored } else { Outcome::Taken }
    };
    Ok(batch.iter().map(outcome).collect())
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Self {
        let failure = match &error {
            sqlx::Error::PoolTimedOut => Failure::Clean,
            sqlx::Error::Io(_) | sqlx::Error::Protocol(_) => Failure::Doubtful,
            sqlx::Error::Database(said) => match said.code().as_deref() {
                // Serialisation failure, deadlock, too many connections, starting up.
                Some("40001" | "40P01" | "53300" | "57P03") => Failure::Clean,
                // Shut down by hand, crashed, connection lost.
                Some("57P01" | "57P02") => Failure::Doubtful,
                Some(code) if code.starts_with("08") => Failure::Doubtful,
                // Values that do not fit, constraints, limits, what a trigger refuses.
                Some(code) if ["22", "23", "54", "P0"].iter().any(|c| code.starts_with(c)) => {
                    Failure::OfOne
                }
                _ => Failure::Final,
            },
            _ => Failure::Final,
        };
        Failed { failure, error: error.into() }
    }
}
