//! Stopping in good order.

use trestle_client::Guest;
use trestle_protocol::table::Clock;

use crate::process::{Process, database, sqlite};
use crate::tables::{arrive, full_table, table};

/// On SIGTERM everybody who is connected is told that the server is stopping, and it ends well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told() {
    let (_folder, file) = sqlite();
    let mut server = Process::start(&[&database(&file)]);
    let client = server.client();
    let mut guests = Vec::new();
    for _ in 0..20 {
        let seated = full_table(&client, &table(&["person", "person", "easy"], Clock::None)).await;
        for one in &seated {
            guests.push(arrive(&client, one).await);
        }
        guests.push(Guest::arrive(&client, &seated[0].table.id, None, None).await.unwrap());
    }
    let status = tokio::task::spawn_blocking(move || server.stop());
    for guest in &mut guests {
        let bye = guest.until_type("bye").await.unwrap();
        assert_eq!(bye["code"], "stopping");
        assert!(guest.next().await.is_err(), "nothing comes after the farewell");
    }
    // They hang up; the server need not wait until its patience is over.
    drop(guests);
    assert_eq!(status.await.unwrap().code(), Some(0));
}
