//! A server that cannot store anything says so.

use std::time::Duration;

use rusqlite::Connection;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use trestle_client::Client;
use trestle_test_services::Postgres;

use crate::fixture::Server;

/// Asks until the answer is yes or no. Heartbeats come every two seconds.
async fn wait_until_ready(client: &Client, ready: bool) {
    let asking = async {
        while client.get("/readyz").await.is_ok() != ready {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), asking).await.expect("the answer changes");
    // It is alive all the time: starting it again would not help.
    assert_eq!(client.get("/healthz").await.unwrap(), "alive\n");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_in_memory_is_ready() {
    let server = Server::start().await;
    assert_eq!(server.client().get("/readyz").await.unwrap(), "ready\n");
    server.stop().await;
}

/// Reading works all the time here; that is not enough.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_file_that_cannot_be_written_makes_a_server_unready() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::with(&[&format!("--database=sqlite:{}", file.display())]).await;
    let client = server.client();
    wait_until_ready(&client, true).await;
    let other = Connection::open(&file).unwrap();
    for change in ["INSERT", "UPDATE"] {
        let broken = format!(
            "CREATE TRIGGER broken_{change} BEFORE {change} ON trestle_process \
             BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        );
        other.execute_batch(&broken).unwrap();
    }
    wait_until_ready(&client, false).await;
    other.execute_batch("DROP TRIGGER broken_INSERT; DROP TRIGGER broken_UPDATE").unwrap();
    wait_until_ready(&client, true).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_is_read_only_makes_a_server_unready() {
    let Some(postgres) = Postgres::shared() else { return };
    let url = postgres.fresh_database();
    let server = Server::with(&[&format!("--database={url}")]).await;
    let client = server.client();
    wait_until_ready(&client, true).await;
    let name = url.rsplit('/').next().unwrap();
    let mut connection = PgConnection::connect(&url).await.unwrap();
    for (read_only, ready) in [("on", false), ("off", true)] {
        // Sessions that are there go on as they began, so they are ended.
        for statement in [
            "SET default_transaction_read_only = off".to_owned(),
            format!("ALTER DATABASE {name} SET default_transaction_read_only = {read_only}"),
            format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE datname = '{name}' AND pid <> pg_backend_pid()"
            ),
        ] {
            sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
        }
        wait_until_ready(&client, ready).await;
    }
    server.stop().await;
}
