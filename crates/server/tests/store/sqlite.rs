//! What only a SQLite file has: it stays, it can be somebody else's, it can be damaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::pin::pin;

use rusqlite::Connection;
use tempfile::TempDir;
use trestle_server::store::{Appended, Memory, Sqlite, Stage, Store, StoreError, TableRow};

use crate::fixture::{action, assert_bad_key_fails_alone, table};

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    (folder, path)
}

async fn open(path: &Path) -> Result<Sqlite, StoreError> {
    Sqlite::open(path).await
}

fn sql(path: &Path, statements: &str) {
    Connection::open(path).unwrap().execute_batch(statements).unwrap();
}

async fn fill(store: &Sqlite) {
    store.create_table(&table("g")).await.unwrap();
    for number in 1..=50 {
        assert_eq!(store.append("g", action(number, "k")).await, Ok(Appended::Stored));
    }
    store.add_chat("g", "ann", 1, "hello").await.unwrap();
    store.beat("p", 100).await.unwrap();
    store.own("g", "p", 100).await.unwrap();
}

async fn assert_full(store: &Sqlite) {
    let row = store.table("g").await.unwrap().unwrap();
    assert_eq!((row.owner.as_deref(), row.body), (Some("p"), table("g").body));
    let actions = store.actions("g", 0).await.unwrap();
    assert!(actions.iter().map(|row| row.number).eq(1..=50));
    assert_eq!(actions[4], action(5, "k"));
    assert_eq!(store.chat("g", 0, 9).await.unwrap()[0].text, "hello");
    assert_eq!(store.add_chat("g", "bob", 2, "and again").await, Ok(2));
    assert_eq!(store.own("g", "q", 100).await, Ok(false));
}

#[tokio::test]
async fn everything_is_there_after_closing() {
    let (_folder, path) = place();
    let store = open(&path).await.unwrap();
    fill(&store).await;
    store.close().await;
    // All of it is in the one file, for whoever copies that.
    assert!(!path.with_extension("db-wal").exists());
    // The store itself still exists, but has let go of the file.
    assert_full(&open(&path).await.unwrap()).await;
}

#[tokio::test]
async fn everything_is_there_after_dropping_without_closing() {
    let (_folder, path) = place();
    let store = open(&path).await.unwrap();
    fill(&store).await;
    drop(store);
    // The writing task lets go of the file when it next runs.
    let store = loop {
        match open(&path).await {
            Err(StoreError::InUse { .. }) => tokio::task::yield_now().await,
            other => break other.unwrap(),
        }
    };
    assert_full(&store).await;
}

/// What a power cut leaves is what is in the files at that moment.
#[tokio::test]
async fn everything_is_in_the_files_while_the_store_is_open() {
    let (_folder, path) = place();
    let store = open(&path).await.unwrap();
    fill(&store).await;
    let (_other, copy) = place();
    for ending in ["", "-wal"] {
        fs::copy(format!("{}{ending}", path.display()), format!("{}{ending}", copy.display()))
            .unwrap();
    }
    assert_full(&open(&copy).await.unwrap()).await;
    store.close().await;
}

#[tokio::test]
async fn a_file_is_for_one_store_at_a_time() {
    let (_folder, path) = place();
    let first = open(&path).await.unwrap();
    let error = open(&path).await.unwrap_err();
    assert_eq!(error, StoreError::InUse { path: path.display().to_string() });
    assert!(error.to_string().contains("in use by another server"), "{error}");
    first.close().await;
    open(&path).await.unwrap();
}

#[tokio::test]
async fn what_is_no_database_is_left_alone() {
    let (_folder, path) = place();
    let letter = "Dear Ann, this is not a database. ".repeat(100);
    fs::write(&path, &letter).unwrap();
    let error = open(&path).await.unwrap_err();
    assert_eq!(error, StoreError::Foreign { path: path.display().to_string() });
    assert_eq!(fs::read_to_string(&path).unwrap(), letter);
}

#[tokio::test]
async fn the_database_of_another_program_is_left_alone() {
    let (_folder, path) = place();
    sql(&path, "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup');");
    let before = fs::read(&path).unwrap();
    let error = open(&path).await.unwrap_err();
    assert_eq!(error.code(), "store-foreign");
    assert!(error.to_string().contains("is not a Trestle database"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn an_empty_file_becomes_ours() {
    let (_folder, path) = place();
    fs::write(&path, "").unwrap();
    open(&path).await.unwrap().create_table(&table("g")).await.unwrap();
}

#[tokio::test]
async fn a_damaged_database_is_named_as_such() {
    let (_folder, path) = place();
    let store = open(&path).await.unwrap();
    fill(&store).await;
    store.close().await;
    // The head of the file stays; everything after it is noise.
    let mut bytes = fs::read(&path).unwrap();
    bytes[100..].fill(0xa5);
    fs::write(&path, bytes).unwrap();
    let error = open(&path).await.unwrap_err();
    assert_eq!(error.code(), "store-damaged", "{error}");
    assert!(error.to_string().contains("restore a back-up"), "{error}");
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    let (_folder, path) = place();
    open(&path).await.unwrap().close().await;
    sql(
        &path,
        "INSERT INTO trestle_migration (version, description, success, checksum, execution_time) \
         VALUES (9, 'of the future', TRUE, X'00', 0)",
    );
    let error = open(&path).await.unwrap_err();
    assert_eq!(error, StoreError::Newer { found: 9, known: 7 });
    assert!(error.to_string().contains("update this program"), "{error}");
}

#[tokio::test]
async fn a_database_whose_schema_somebody_else_changed_is_refused() {
    let (_folder, path) = place();
    open(&path).await.unwrap().close().await;
    sql(&path, "UPDATE trestle_migration SET checksum = X'00'");
    let error = open(&path).await.unwrap_err();
    assert_eq!(error.code(), "store-damaged", "{error}");
    assert!(error.to_string().contains("change 1 of its schema"), "{error}");
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_named() {
    let (folder, path) = place();
    let missing = folder.path().join("nowhere/games.db");
    for (path, why) in [(missing.as_path(), "No such file"), (folder.path(), "it is a folder")] {
        let error = open(path).await.unwrap_err();
        assert_eq!(error.code(), "store-open");
        let said = error.to_string();
        assert!(said.contains(path.to_str().unwrap()) && said.contains(why), "{said}");
    }
    assert!(!path.exists());
    // Nor is anything left beside the folder.
    assert!(!folder.path().with_added_extension("lock").exists());
}

#[tokio::test]
async fn a_back_up_is_a_store_of_its_own() {
    let (folder, path) = place();
    let store = open(&path).await.unwrap();
    fill(&store).await;
    let copy = folder.path().join("copy.db");
    store.back_up(&copy).await.unwrap();
    store.purge(Stage::Playing, 1_000, 10).await.unwrap();
    assert_full(&open(&copy).await.unwrap()).await;

    let again = store.back_up(&copy).await.unwrap_err();
    assert_eq!(again.code(), "store-back-up");
    let nowhere = store.back_up(&folder.path().join("nowhere/copy.db")).await.unwrap_err();
    assert_eq!(nowhere.code(), "store-back-up");
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().flatten().collect();
    assert!(left.iter().all(|file| !file.file_name().to_string_lossy().contains("partial")));
}

/// Copies are made until a move was stored during one: neither waits for the other to end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_stored_while_a_copy_is_made() {
    let (folder, path) = place();
    let store = open(&path).await.unwrap();
    let large = TableRow { body: "x".repeat(16 << 20), ..table("large") };
    store.create_table(&large).await.unwrap();
    store.create_table(&table("g")).await.unwrap();
    let mut number = 0;
    for copy in 0.. {
        assert!(copy < 100, "no move was stored while a copy was made");
        let copy = folder.path().join(format!("{copy}.db"));
        let mut copying = pin!(store.back_up(&copy));
        let mut stored_meanwhile = false;
        let copied = loop {
            number += 1;
            tokio::select! {
                biased;
                copied = &mut copying => break copied,
                stored = store.append("g", action(number, "k")) => {
                    assert_eq!(stored, Ok(Appended::Stored));
                    stored_meanwhile = true;
                }
            }
        };
        assert_eq!(copied, Ok(()));
        fs::remove_file(&copy).unwrap();
        if stored_meanwhile {
            break;
        }
    }
    store.close().await;
}

/// Among moves that are stored together one that the database refuses fails alone.
#[tokio::test]
async fn a_row_that_is_refused_fails_alone() {
    let (_folder, path) = place();
    let store = open(&path).await.unwrap();
    store.create_table(&table("g")).await.unwrap();
    sql(
        &path,
        "CREATE TRIGGER picky BEFORE INSERT ON trestle_action WHEN new.key = 'bad' \
         BEGIN SELECT RAISE(ABORT, 'not that one'); END",
    );
    assert_bad_key_fails_alone(&store).await;
}

#[cfg(unix)]
#[tokio::test]
async fn files_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    let (_folder, path) = place();
    let files = ["", "-wal", "-shm"].map(|ending| format!("{}{ending}", path.display()));
    let modes = || {
        let mode = |file: &String| fs::metadata(file).unwrap().permissions().mode() & 0o777;
        files.iter().map(mode).collect::<Vec<_>>()
    };
    let store = open(&path).await.unwrap();
    fill(&store).await;
    assert_eq!(modes(), [0o600; 3]);
    // As an older program has left them, which was killed.
    let (_other, copy) = place();
    for (file, ending) in files.iter().zip(["", "-wal", "-shm"]) {
        let copy = format!("{}{ending}", copy.display());
        fs::copy(file, &copy).unwrap();
        fs::set_permissions(&copy, fs::Permissions::from_mode(0o644)).unwrap();
    }
    store.close().await;
    let store = open(&copy).await.unwrap();
    for ending in ["", "-wal", "-shm"] {
        let file = fs::metadata(format!("{}{ending}", copy.display())).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{ending}");
    }
    assert_full(&store).await;
}

#[tokio::test]
async fn memory_is_not_backed_up() {
    let (_folder, path) = place();
    let store = Memory::default();
    let error = store.back_up(&path).await.unwrap_err();
    assert_eq!(error.code(), "store-unsupported");
}
