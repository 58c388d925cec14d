//! Seats whose players have lost them.

use serde_json::json;
use trestle_client::{Client, ClientError, Guest};
use trestle_protocol::table::{Reopened, Seated, WhichSeat};

use crate::fixture::{Server, arrive, code, full_table, table};

async fn reopen(client: &Client, asker: &Seated, seat: u8) -> Result<Reopened, ClientError> {
    let path = format!("/api/tables/{}/reopen", asker.table.id);
    client.post(&path, Some(&asker.token), &WhichSeat { seat }).await
}

async fn take(client: &Client, id: &str, key: &str, name: &str) -> Result<Seated, ClientError> {
    client.post(&format!("/api/tables/{id}/take"), None, &json!({"key": key, "name": name})).await
}

/// Who may ask is asked; what else happens takes the 30 seconds that a room waits, and is tested with a
/// paused clock in `table/room/tests/`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn not_everybody_may_reopen_a_seat_and_not_at_once() {
    let server = Server::start().await;
    let client = server.client();
    let open = client.open(&table("usa", &["person", "person"])).await.unwrap();
    assert_eq!(code(reopen(&client, &open, 1).await), "not-playing");
    let seated = full_table(&client, &table("usa", &["person", "person", "person"])).await;
    let id = &seated[0].table.id;
    let there = arrive(&client, &seated[1]).await;
    assert_eq!(code(reopen(&client, &seated[0], 0).await), "nobody-there");
    assert_eq!(code(reopen(&client, &seated[0], 9).await), "nobody-there");
    assert_eq!(code(reopen(&client, &seated[1], 2).await), "not-the-host");
    assert_eq!(code(reopen(&client, &seated[0], 1).await), "still-there");
    // Nobody knows yet whether the others are about to come.
    assert_eq!(code(reopen(&client, &seated[0], 2).await), "too-early");
    assert_eq!(code(reopen(&client, &seated[1], 0).await), "too-early");
    assert_eq!(code(take(&client, id, "nonsense", "Eve").await), "bad-key");
    assert_eq!(code(take(&client, id, "", "Eve").await), "bad-key");
    drop(there);
    let stranger = Guest::arrive(&client, id, None, None).await.unwrap();
    assert!(stranger.welcome()["seat"].is_null());
    server.stop().await;
}
