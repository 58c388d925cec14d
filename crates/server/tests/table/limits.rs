//! What one address may ask for.

use trestle_client::Guest;

use crate::fixture::{Server, arrive, code, table};

/// After so many requests in a minute the next is refused; health checks are not counted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_are_limited() {
    let server = Server::with(&["--requests-per-minute", "10"]).await;
    let client = server.client();
    for _ in 0..10 {
        client.get("/api/boards").await.unwrap();
    }
    assert_eq!(code(client.get("/api/boards").await), "too-many-requests");
    assert_eq!(client.get("/healthz").await.unwrap(), "alive\n");
    assert_eq!(client.get("/readyz").await.unwrap(), "ready\n");
    server.stop().await;
}

/// After so many tables in an hour the next is refused; what makes no sense counts too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_limited() {
    let server = Server::with(&["--tables-per-hour", "2"]).await;
    let client = server.client();
    let asked = table("usa", &["person", "person"]);
    client.open(&asked).await.unwrap();
    let host = client.open(&asked).await.unwrap();
    assert_eq!(code(client.open(&asked).await), "too-many-tables");
    // The tables that are there can be used.
    client.join(&host.table.id, "Grace").await.unwrap();
    server.stop().await;
}

/// An address may have so many sockets open; one that is closed makes room.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_are_limited() {
    let server = Server::with(&["--connections-per-address", "2"]).await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let mut one = arrive(&client, &host).await;
    let other = arrive(&client, &host).await;
    assert!(client.connect(&host.table.id).await.is_err());
    drop(other);
    // The server notices in its own time.
    let again = async {
        loop {
            if let Ok(guest) = Guest::arrive(&client, &host.table.id, None, None).await {
                return guest;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    let again = tokio::time::timeout(std::time::Duration::from_secs(30), again).await;
    again.expect("a socket that was closed makes room");
    one.say(&trestle_protocol::client::ClientMessage::Legal).await.unwrap();
    assert_eq!(one.until_type("error").await.unwrap()["code"], "not-begun");
    server.stop().await;
}

/// Who says too much is made to wait, and nothing of it is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_are_slowed_down() {
    let server = Server::with(&["--messages-per-second", "50"]).await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let mut guest = arrive(&client, &host).await;
    for _ in 0..300 {
        guest.say(&trestle_protocol::client::ClientMessage::Legal).await.unwrap();
    }
    for _ in 0..300 {
        assert_eq!(guest.until_type("error").await.unwrap()["code"], "not-begun");
    }
    server.stop().await;
}
