//! The store in a PostgreSQL database: many server processes can share it.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Transaction};

use super::group_commit::{Entry, GroupCommit, Log, Outcome};
use super::shared::{self, shared_methods};
use super::{ActionRow, ChatRow, Stage, StoreError, TableRow, Updated, migrations};

/// The most connections of one server process.
const CONNECTIONS: u32 = 10;
/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// The number of the lock that tables change hands under; any number will do, for ever the same.
const HANDS: i64 = 0x5472_7374;

/// A PostgreSQL database.
#[derive(Debug)]
pub(super) struct Postgres {
    pool: PgPool,
    pub log: GroupCommit,
}

impl Postgres {
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
        migrations::migrator(migrations::POSTGRES)
            .run(&mut first)
            .await
            .map_err(|error| migrations::failed(error, migrations::POSTGRES))?;
        first.close().await?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_lazy_with(options);
        let log = GroupCommit::start(PostgresLog { pool: pool.clone() });
        Ok(Postgres { pool, log })
    }

    fn reading(&self) -> &PgPool {
        &self.pool
    }

    fn writing(&self) -> &PgPool {
        &self.pool
    }

    /// A transaction under the lock of changing hands, so that what one process took is seen by the
    /// next that wants it.
    async fn alone(&self) -> Result<Transaction<'static, sqlx::Postgres>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(HANDS);
        lock.execute(&mut *transaction).await?;
        Ok(transaction)
    }

    pub async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        // Who counts up has the row until the line is stored: the numbers have no gaps.
        let number: Option<i64> = sqlx::query_scalar(
            "WITH next AS (UPDATE trestle_table SET chats = chats + 1 WHERE id = $1 \
             RETURNING chats) \
             INSERT INTO trestle_chat (game, number, member, at, text) \
             SELECT $1, chats, $2, $3, $4 FROM next RETURNING number",
        )
        .bind(game)
        .bind(member)
        .bind(at)
        .bind(text)
        .fetch_optional(&self.pool)
        .await?;
        shared::small(number.ok_or_else(|| StoreError::NoSuchTable { id: game.to_owned() })?)
    }

    pub async fn close(&self) {
        self.log.close().await;
        self.pool.close().await;
    }
}

shared_methods!(Postgres);

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
    async fn insert(&self, batch: &[Entry]) -> Result<Vec<Outcome>, sqlx::Error> {
        match self.insert_all(batch).await {
            // Some table is missing, and nothing was stored: find out which.
            Err(sqlx::Error::Database(said)) if said.is_foreign_key_violation() => {
                let mut outcomes = Vec::with_capacity(batch.len());
                for entry in batch {
                    match self.insert_all(std::slice::from_ref(entry)).await {
                        Ok(outcome) => outcomes.extend(outcome),
                        Err(sqlx::Error::Database(said)) if said.is_foreign_key_violation() => {
                            outcomes.push(Outcome::NoSuchTable);
                        }
                        Err(error) => return Err(error),
                    }
                }
                Ok(outcomes)
            }
            other => other,
        }
    }

    async fn stored(&self, game: &str, number: u32) -> Result<Option<ActionRow>, sqlx::Error> {
        let query = sqlx::query_as(shared::ACTION).bind(game).bind(i64::from(number));
        let found = query.fetch_optional(&self.pool).await?;
        found.map(|row| shared::action(row).map_err(|e| sqlx::Error::Decode(e.into()))).transpose()
    }
}

impl PostgresLog {
    /// One statement, which is a transaction of its own.
    async fn insert_all(&self, batch: &[Entry]) -> Result<Vec<Outcome>, sqlx::Error> {
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
        .fetch_all(&self.pool)
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
}
