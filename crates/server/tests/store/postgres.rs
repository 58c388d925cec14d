//! What only PostgreSQL has: it can be away, and it is backed up by its own tools.

use std::path::Path;

use sqlx::{Connection, PgConnection};
use trestle_server::store::{self, Appended, Store, StoreError};
use trestle_test_services::Postgres;

use crate::fixture::{action, assert_bad_key_fails_alone, table};

#[tokio::test]
async fn everything_is_there_when_it_is_opened_again() {
    let Some(postgres) = Postgres::shared() else { return };
    let url = postgres.fresh_database();
    let store = store::open(&url).await.unwrap();
    store.create_table(&table("g")).await.unwrap();
    store.append("g", action(1, "k")).await.unwrap();
    store.close().await;
    let again = store::open(&url).await.unwrap();
    assert_eq!(again.table("g").await, Ok(Some(table("g"))));
    assert_eq!(again.actions("g", 0).await, Ok(vec![action(1, "k")]));
}

#[tokio::test]
async fn a_server_that_is_away_is_named_without_the_password() {
    let url = "postgres://ann:hunter2@127.0.0.1:1/games";
    let error = store::open(url).await.unwrap_err();
    assert_eq!(error.code(), "store-unreachable");
    let said = format!("{error} {error:?}");
    assert!(said.contains("127.0.0.1:1") && said.contains("games"), "{said}");
    assert!(!said.contains("hunter2"), "{said}");
}

#[tokio::test]
async fn a_malformed_address_does_not_show_the_password() {
    let error = store::open("postgres://ann:hunter2@host:port:9/games").await.unwrap_err();
    assert_eq!(error.code(), "store-address");
    assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
}

#[tokio::test]
async fn an_open_store_does_not_show_the_password() {
    let Some(postgres) = Postgres::shared() else { return };
    let url = postgres.fresh_database().replace("app@", "app:hunter2@");
    let store = store::open(&url).await.unwrap();
    assert!(!format!("{store:?}").contains("hunter2"), "{store:?}");
}

#[tokio::test]
async fn a_database_that_is_not_there_is_named() {
    let Some(postgres) = Postgres::shared() else { return };
    let url = postgres.url().replace("/postgres", "/nowhere");
    assert!(url.ends_with("/nowhere"));
    let error = store::open(&url).await.unwrap_err();
    assert_eq!(error.code(), "store-unreachable");
    assert!(error.to_string().contains("\"nowhere\" does not exist"), "{error}");
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    let Some(postgres) = Postgres::shared() else { return };
    let url = postgres.fresh_database();
    store::open(&url).await.unwrap().close().await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    sqlx::query(
        "INSERT INTO trestle_migration (version, description, success, checksum, execution_time) \
         VALUES (9, 'of the future', TRUE, '', 0)",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    let error = store::open(&url).await.unwrap_err();
    assert_eq!(error, StoreError::Newer { found: 9, known: 7 });
}

#[tokio::test]
async fn an_action_survives_the_loss_of_all_connections() {
    let Some(postgres) = Postgres::shared() else { return };
    let url = postgres.fresh_database();
    let store = store::open(&url).await.unwrap();
    store.create_table(&table("g")).await.unwrap();
    for number in 1..=5 {
        assert_eq!(store.append("g", action(number, "k")).await, Ok(Appended::Stored));
        let name = url.rsplit('/').next().unwrap();
        postgres.run(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        ));
    }
    assert_eq!(store.actions("g", 0).await.map(|rows| rows.len()), Ok(5));
}

/// Among moves that are stored together one that the database refuses fails alone.
#[tokio::test]
async fn a_row_that_is_refused_fails_alone() {
    let Some(postgres) = Postgres::shared() else { return };
    let url = postgres.fresh_database();
    let store = store::Postgres::open(&url).await.unwrap();
    store.create_table(&table("g")).await.unwrap();
    let mut connection = PgConnection::connect(&url).await.unwrap();
    sqlx::query("ALTER TABLE trestle_action ADD CONSTRAINT picky CHECK (key <> 'bad')")
        .execute(&mut connection)
        .await
        .unwrap();
    assert_bad_key_fails_alone(&store).await;
}

/// However many tables wait to change hands, because another process is about that, moves are stored.
#[tokio::test]
async fn tables_that_wait_to_change_hands_do_not_hold_up_moves() {
    const TABLES: usize = 50;
    let Some(postgres) = Postgres::shared() else { return };
    let url = postgres.fresh_database();
    let store = store::open(&url).await.unwrap();
    let ids: Vec<String> = (0..TABLES).map(|number| format!("t{number}")).collect();
    for id in &ids {
        store.create_table(&table(id)).await.unwrap();
    }
    let mut other = PgConnection::connect(&url).await.unwrap();
    // The lock of changing hands, which never changes.
    let (lock, unlock) = ("SELECT pg_advisory_lock($1)", "SELECT pg_advisory_unlock($1)");
    let hands = 0x5472_7374_i64;
    sqlx::query(lock).bind(hands).execute(&mut other).await.unwrap();
    let owning = ids.iter().map(|id| {
        let (store, id) = (store.clone(), id.clone());
        tokio::spawn(async move { store.own(&id, "me", 100).await })
    });
    let owning: Vec<_> = owning.collect();
    let waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted \
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut other).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    for number in 1..=20 {
        assert_eq!(store.append("t0", action(number, "k")).await, Ok(Appended::Stored));
    }
    sqlx::query(unlock).bind(hands).execute(&mut other).await.unwrap();
    for owned in owning {
        assert_eq!(owned.await.unwrap(), Ok(true));
    }
}

#[tokio::test]
async fn postgres_is_backed_up_by_its_own_tools() {
    let Some(postgres) = Postgres::shared() else { return };
    let store = store::open(&postgres.fresh_database()).await.unwrap();
    let error = store.back_up(Path::new("copy.db")).await.unwrap_err();
    assert_eq!(error.code(), "store-unsupported");
    assert!(error.to_string().contains("pg_dump"), "{error}");
}
