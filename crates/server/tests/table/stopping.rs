//! How a server ends.

use std::time::Duration;

use trestle_server::store;

use crate::fixture::{Server, table};
use crate::raw::{Raw, within};

/// Whatever clients leave undone, the server ends soon, and the store is closed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_holds_up_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let short = Duration::from_millis(200);
    let server =
        Server::impatient(&["--database", &database], |timeouts| timeouts.farewell = short).await;
    let host = server.client().open(&table("usa", &["person", "person"])).await.unwrap();
    // Half a head, half a body, a socket without a hello, and one that does not hang up.
    let mut clients = Vec::new();
    for begun in [
        "GET / HTTP/1.1\r\n",
        "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: 100\r\n\r\n{",
    ] {
        let mut client = Raw::connect(server.address()).await;
        client.send(begun).await;
        clients.push(client);
    }
    let silent = server.client().connect(&host.table.id).await.unwrap();
    let mut deaf = server.client().connect(&host.table.id).await.unwrap();
    deaf.hello(None, None).await.unwrap();
    assert!(deaf.next().await.unwrap().contains("welcome"));
    within(server.stop()).await;
    for client in &mut clients {
        client.until_closed().await;
    }
    drop((silent, deaf));
    // It can be opened again: the last one has let go of it.
    let store = store::open(&database).await.unwrap();
    assert!(store.table(&host.table.id).await.unwrap().is_some());
    store.close().await;
}
