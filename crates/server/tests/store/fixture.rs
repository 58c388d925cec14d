//! Fresh stores, and rows to put in.

use tempfile::TempDir;
use trestle_server::store::{ActionRow, Stage, Store, TableRow};
use trestle_test_services::Postgres;

/// Two ways to one fresh store: on PostgreSQL as two processes have them, elsewhere the same twice.
pub struct Stores {
    pub one: Store,
    pub other: Store,
    /// Removed with everything in it at the end of the test.
    _folder: Option<TempDir>,
}

pub async fn in_memory() -> Stores {
    let one = Store::open("memory:").await.unwrap();
    Stores { other: one.clone(), one, _folder: None }
}

pub async fn on_sqlite() -> Stores {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let one = Store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    Stores { other: one.clone(), one, _folder: Some(folder) }
}

pub async fn on_postgres() -> Option<Stores> {
    let url = Postgres::shared()?.fresh_database();
    // Both at once, as servers that start together do.
    let (one, other) = tokio::join!(Store::open(&url), Store::open(&url));
    Some(Stores { one: one.unwrap(), other: other.unwrap(), _folder: None })
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
