//! Fresh stores, and rows to put in.

use std::sync::Arc;

use tempfile::TempDir;
use trestle_server::store::{
    self, ActionRow, Appended, Memory, Sqlite, Stage, Store, StoreError, TableRow,
};
use trestle_test_services::Postgres;

/// Two ways to one fresh store: on PostgreSQL as two processes have them, elsewhere the same twice.
pub struct Stores<S> {
    pub one: Arc<S>,
    pub other: Arc<S>,
    /// Removed with everything in it at the end of the test.
    _folder: Option<TempDir>,
}

impl<S: Store> Stores<S> {
    /// Both ways are the same one.
    fn of(store: S, folder: Option<TempDir>) -> Self {
        let one = Arc::new(store);
        Stores { other: Arc::clone(&one), one, _folder: folder }
    }
}

pub async fn in_memory() -> Option<Stores<Memory>> {
    Some(Stores::of(Memory::default(), None))
}

pub async fn on_sqlite() -> Option<Stores<Sqlite>> {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
    Some(Stores::of(store, Some(folder)))
}

pub async fn on_postgres() -> Option<Stores<store::Postgres>> {
    let url = Postgres::shared()?.fresh_database();
    // Both at once, as servers that start together do.
    let (one, other) = tokio::join!(store::Postgres::open(&url), store::Postgres::open(&url));
    Some(Stores { one: Arc::new(one.unwrap()), other: Arc::new(other.unwrap()), _folder: None })
}

/// A public table in play that nobody owns, changed at time 10.
pub fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        version: 1,
        stage: Stage::Playing,
        public: true,
        created: 5,
        updated: 10,
        owner: None,
        body: r#"{"board":"europe"}"#.to_owned(),
    }
}

pub fn action(number: u32, key: &str) -> ActionRow {
    let action = format!(r#"{{"type":"draw","slot":{number}}}"#);
    ActionRow { number, seat: 3, key: key.to_owned(), at: 1_800_000_000_000, action }
}

pub fn ids(rows: &[TableRow]) -> Vec<&str> {
    rows.iter().map(|row| row.id.as_str()).collect()
}

/// Stores actions of the game `g` at once, so that they share a batch; of these the store refuses the one
/// with the key `bad`.
pub async fn assert_bad_key_fails_alone(store: &impl Store) {
    let (first, second, bad, last) = tokio::join!(
        store.append("g", action(1, "k")),
        store.append("g", action(2, "k")),
        store.append("g", action(3, "bad")),
        store.append("g", action(4, "k")),
    );
    assert_eq!((first, second), (Ok(Appended::Stored), Ok(Appended::Stored)));
    assert!(matches!(bad, Err(StoreError::Database(_))), "{bad:?}");
    assert_eq!(last, Ok(Appended::Stored));
    let numbers: Vec<u32> =
        store.actions("g", 0).await.unwrap().iter().map(|row| row.number).collect();
    assert_eq!(numbers, [1, 2, 4]);
}
