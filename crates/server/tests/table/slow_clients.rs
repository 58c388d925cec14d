//! Clients that let the server wait.

use std::fs;
use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;
use trestle_engine::{Random, Seed};
use trestle_testkit::Lively;
use trestle_testkit::players::record_game;

use crate::fixture::{Server, arrive, full_table, table};
use crate::raw::{Raw, eventually, frame, within};

/// A timeout that tests can wait for.
const SHORT: Duration = Duration::from_millis(200);

/// A head that does not end is not waited for, nor is one that trickles in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_head_is_not_waited_for() {
    let server = Server::impatient(&[], |timeouts| timeouts.head = SHORT).await;
    for begun in ["", "GET / HTT", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        let mut client = Raw::connect(server.address()).await;
        client.send(begun).await;
        assert_eq!(client.until_closed().await, "", "{begun:?}");
    }
    let mut client = Raw::connect(server.address()).await;
    client.send("GET / HTTP/1.1\r\nx: ").await;
    within(async {
        while client.0.write_all(b"x").await.is_ok() {
            tokio::time::sleep(SHORT / 10).await;
        }
    })
    .await;
    server.stop().await;
}

/// A connection over which nothing more is asked is closed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_are_closed() {
    let server = Server::impatient(&[], |timeouts| timeouts.head = SHORT).await;
    let mut client = Raw::connect(server.address()).await;
    assert_eq!(client.get("/healthz").await, Some(200));
    client.until_closed().await;
    server.stop().await;
}

/// A body that does not end, or trickles in, is refused; whoever sends it is told why.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_body_is_refused() {
    let server = Server::impatient(&[], |timeouts| timeouts.body = SHORT).await;
    let post = "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    for body in ["content-length: 9000\r\n\r\n{", "transfer-encoding: chunked\r\n\r\n1\r\n{\r\n"] {
        let mut client = Raw::connect(server.address()).await;
        client.send(post).await;
        client.send(body).await;
        let refused = client.until_closed().await;
        assert!(refused.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{refused}");
        assert!(refused.contains("\"code\":\"too-slow\""), "{refused}");
    }
    let mut client = Raw::connect(server.address()).await;
    client.send(&format!("{post}content-length: 9000\r\n\r\n")).await;
    within(async {
        while client.0.write_all(b" ").await.is_ok() {
            tokio::time::sleep(SHORT / 10).await;
        }
    })
    .await;
    server.stop().await;
}

/// Who asks for something large and does not read it is cut off.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unread_answers_are_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("index.html"), "<!doctype html>").unwrap();
    // More than the buffers between two processes hold.
    fs::write(folder.path().join("large.bin"), vec![7; 32 * 1024 * 1024]).unwrap();
    let flags = [&format!("--web={}", folder.path().display()), "--connections", "1"];
    let server = Server::impatient(&flags, |timeouts| timeouts.answer = SHORT).await;
    let mut client = Raw::narrow(server.address()).await;
    client.send("GET /large.bin HTTP/1.1\r\nhost: x\r\n\r\n").await;
    // There is room for one: the next one gets in when the first one is gone.
    eventually(async || Raw::connect(server.address()).await.get("/healthz").await == Some(200))
        .await;
    drop(client);
    server.stop().await;
}

/// Few replays are sent to an address at a time, and one that is not read ends: it is not kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unread_replays_are_few_and_end() {
    let server = Server::impatient(&[], |timeouts| timeouts.answer = SHORT * 10).await;
    let rules = trestle_testkit::rules(trestle_testkit::board("europe"), 5);
    let seed = Seed::from_numbers(9, 5);
    let mut player = Lively(Random::new(seed, 3));
    let record = record_game(&rules, seed, &mut player).to_text();
    let request = format!(
        "POST /api/replay HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n{record}",
        record.len()
    );
    let mut unread = Vec::new();
    for _ in 0..8 {
        let mut client = Raw::narrow(server.address()).await;
        // More than the buffers between two processes hold.
        client.send(&request.repeat(6)).await;
        // It is made while it is read: nobody knows yet how long it will be.
        let begun = client.some().await;
        assert!(begun.starts_with("HTTP/1.1 200 OK\r\n"), "{begun}");
        assert!(begun.contains("transfer-encoding: chunked"), "{begun}");
        unread.push(client);
    }
    let ask = async || {
        let ask = reqwest::Client::new().post(format!("{}/api/replay", server.url));
        ask.body(record.clone()).send().await.unwrap()
    };
    eventually(async || {
        let refused = ask().await;
        refused.status() == 429 && refused.text().await.unwrap().contains("too-many-replays")
    })
    .await;
    eventually(async || ask().await.status() == 200).await;
    drop(unread);
    server.stop().await;
}

/// A new socket has to say hello; pings are no excuse.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_do_not_take_the_place_of_a_hello() {
    let server = Server::impatient(&[], |timeouts| timeouts.hello = SHORT).await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let mut socket = client.connect(&host.table.id).await.unwrap();
    let bye = within(async {
        loop {
            let _ = socket.send(Message::Ping("still here".into())).await;
            if let Ok(heard) = tokio::time::timeout(SHORT / 10, socket.next()).await {
                return heard.unwrap();
            }
        }
    });
    assert!(bye.await.contains("no-hello"));
    server.stop().await;
}

/// A player who asks much and reads nothing is closed like one who has gone, and not only when more
/// messages wait than may.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_is_not_read_is_closed() {
    // Long enough for the other one, who answers pings while much is going on.
    let server = Server::impatient(&[], |timeouts| timeouts.ping = SHORT * 10).await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let mut other = arrive(&client, &seated[1]).await;
    let mut deaf = Raw::narrow(server.address()).await;
    deaf.ask_for_socket(&seated[0].table.id).await;
    let hello = json!({"type": "hello", "version": 1, "token": seated[0].token});
    deaf.0.write_all(&frame(&hello.to_string())).await.unwrap();
    within(other.until(|message| message["online"] == json!([0, 1]))).await.unwrap();
    // Until the server reads no more, because its answers are not read.
    let asking = tokio::spawn(async move {
        let legal = frame("{\"type\":\"legal\"}");
        while deaf.0.write_all(&legal).await.is_ok() {}
    });
    within(other.until(|message| message["online"] == json!([1]))).await.unwrap();
    asking.abort();
    server.stop().await;
}
