//! What one address may ask for.

use tokio_tungstenite::tungstenite::Message;
use trestle_client::{ClientError, Guest};
use trestle_protocol::client::ClientMessage;

use crate::fixture::{Server, arrive, code, table};

/// After so many requests in a minute the next is refused. Health checks are counted apart from them, and
/// whether it is alive, which takes nothing to say, not at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_are_limited() {
    let server = Server::with(&["--requests-per-minute", "10"]).await;
    let client = server.client();
    for _ in 0..10 {
        client.get("/api/boards").await.unwrap();
    }
    assert_eq!(code(client.get("/api/boards").await), "too-many-requests");
    for _ in 0..10 {
        assert_eq!(client.get("/readyz").await.unwrap(), "ready\n");
    }
    assert_eq!(code(client.get("/readyz").await), "too-many-requests");
    assert_eq!(client.get("/healthz").await.unwrap(), "alive\n");
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
    // Behind a proxy only sockets are counted: plain connections are the proxy's.
    let server = Server::with(&["--connections-per-address", "2", "--behind-proxy"]).await;
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
    one.say(&ClientMessage::Legal).await.unwrap();
    assert_eq!(one.until_type("error").await.unwrap()["code"], "not-begun");
    server.stop().await;
}

/// Clients that send too fast are throttled, not disconnected: nothing of what they send is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_are_throttled() {
    let server = Server::with(&["--messages-per-second", "50"]).await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let mut guest = arrive(&client, &host).await;
    for _ in 0..300 {
        guest.say(&ClientMessage::Legal).await.unwrap();
    }
    for _ in 0..300 {
        assert_eq!(guest.until_type("error").await.unwrap()["code"], "not-begun");
    }
    server.stop().await;
}

/// A connection may send a hundred messages that make no sense. The next one ends it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_messages_are_limited() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let mut guest = arrive(&client, &host).await;
    for _ in 0..100 {
        guest.socket().send(Message::text("{}")).await.unwrap();
        assert_eq!(guest.until_type("error").await.unwrap()["code"], "bad-message");
    }
    // What makes sense is still answered, and does not count.
    guest.say(&ClientMessage::Legal).await.unwrap();
    assert_eq!(guest.until_type("error").await.unwrap()["code"], "not-begun");
    guest.socket().send(Message::text("{}")).await.unwrap();
    let last = guest.next().await.unwrap();
    assert_eq!((&last["type"], &last["code"]), (&"bye".into(), &"bad-message".into()));
    assert_eq!(guest.next().await.unwrap_err(), ClientError::Closed);
    server.stop().await;
}

/// The status of a request that says it was forwarded for an address.
async fn forwarded(server: &Server, address: &str) -> u16 {
    let request = reqwest::Client::new().get(format!("{}/api/boards", server.url));
    let answer = request.header("x-forwarded-for", address).send().await.unwrap();
    answer.status().as_u16()
}

/// Anybody can write a header. Only a host who has a proxy has the address in it counted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forwarded_addresses_are_believed_only_behind_a_proxy() {
    let server = Server::with(&["--requests-per-minute", "1"]).await;
    assert_eq!(forwarded(&server, "192.0.2.1").await, 200);
    assert_eq!(forwarded(&server, "192.0.2.2").await, 429);
    server.stop().await;
    let server = Server::with(&["--requests-per-minute", "1", "--behind-proxy"]).await;
    assert_eq!(forwarded(&server, "192.0.2.1").await, 200);
    assert_eq!(forwarded(&server, "192.0.2.2").await, 200);
    assert_eq!(forwarded(&server, "192.0.2.2").await, 429);
    server.stop().await;
}
