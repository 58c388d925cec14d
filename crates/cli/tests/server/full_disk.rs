//! A disk that is full.

use std::time::Duration;

use rusqlite::Connection;
use trestle_client::{Client, ClientError};
use trestle_protocol::table::{Clock, NewTable};

use crate::process::{Process, database, sqlite};
use crate::tables::table;

/// Opens tables until one cannot be stored.
async fn fill(client: &Client, asked: &NewTable) -> ClientError {
    loop {
        if let Err(error) = client.open(asked).await {
            return error;
        }
    }
}

/// Asks until the server is ready, or is not.
async fn wait_until_ready(client: &Client, ready: bool) {
    let asking = async {
        while client.get("/readyz").await.is_ok() != ready {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), asking).await.expect("the answer changes");
}

/// The server cannot write any more: what is asked for is refused, it is not ready, and says why in its
/// log. When there is room again, it goes on by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_on_a_full_disk_is_not_ready() {
    let (_folder, file) = sqlite();
    let mut server = Process::start_with_small_files(512, &[&database(&file), "--log=warn"]);
    let client = server.client();
    wait_until_ready(&client, true).await;
    let asked = table(&["person", "person"], Clock::None);
    let refused = tokio::time::timeout(Duration::from_secs(60), fill(&client, &asked)).await;
    assert_eq!(refused.expect("the file is full soon").code(), Some("unavailable"));
    wait_until_ready(&client, false).await;
    assert_eq!(client.get("/healthz").await.unwrap(), "alive\n");
    // The log of the database is emptied into the file, by a process that may write.
    let other = Connection::open(&file).unwrap();
    other.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    wait_until_ready(&client, true).await;
    client.open(&asked).await.unwrap();
    let log = server.log();
    assert!(log.contains("the store failed"), "{log}");
    assert_eq!(server.stop().code(), Some(0), "{log}");
}
