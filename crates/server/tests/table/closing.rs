//! Why sockets are closed, as the libraries of clients see it.

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use trestle_protocol::table::Table;

use crate::faulty::{Call, Faulty};
use crate::fixture::{Server, full_table, table};
use crate::raw::{Raw, frame, within};

/// A socket whose client sends bytes of its own.
async fn socket(server: &Server, table: &str) -> Raw {
    let mut socket = Raw::connect(server.address()).await;
    socket.ask_for_socket(table).await;
    assert!(socket.some().await.starts_with("HTTP/1.1 101 "));
    socket
}

/// The status and reason of the frame that closes the connection, and the code of the last message.
async fn closed(socket: &mut Raw) -> (u16, String, String) {
    let bytes = socket.bytes_until_closed().await;
    let (mut rest, mut told) = (&bytes[..], String::new());
    while let [kind, length, after @ ..] = rest {
        let (length, after) = match length {
            126 => (usize::from(u16::from_be_bytes([after[0], after[1]])), &after[2..]),
            short => (usize::from(*short), after),
        };
        let (payload, after) = after.split_at(length);
        match kind {
            0x81 => {
                let message: Value = serde_json::from_slice(payload).unwrap();
                told = message["code"].as_str().unwrap_or_default().to_owned();
            }
            0x88 => {
                let status = u16::from_be_bytes([payload[0], payload[1]]);
                return (status, String::from_utf8(payload[2..].to_vec()).unwrap(), told);
            }
            other => panic!("a frame of kind {other}"),
        }
        rest = after;
    }
    panic!("closed without a frame")
}

fn hello(token: Option<&str>) -> Vec<u8> {
    frame(&json!({"type": "hello", "version": 1, "token": token}).to_string())
}

/// What clients do wrong has the status that libraries know for it, and our code as the reason.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_are_told_why() {
    let server = Server::start().await;
    let host = server.client().open(&table("usa", &["person", "person"])).await.unwrap();
    let nowhere = "2222222222222222";
    for (table, sent, status, code) in [
        (&*host.table.id, frame("{\"type\":\"legal\"}"), 1008, "no-hello"),
        (&host.table.id, frame("{\"type\":\"hello\",\"version\":99}"), 1008, "other-version"),
        (&host.table.id, hello(Some("x")), 1008, "bad-token"),
        (nowhere, hello(None), 1008, "no-such-table"),
        // A frame that claims to be large; one that is no text; one of a kind that there is not.
        (&host.table.id, vec![0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], 1009, "bad-frame"),
        (&host.table.id, vec![0x81, 0x82, 0, 0, 0, 0, 0xff, 0xff], 1007, "bad-frame"),
        (&host.table.id, vec![0x83, 0x80, 0, 0, 0, 0], 1002, "bad-frame"),
    ] {
        let mut socket = socket(&server, table).await;
        socket.0.write_all(&sent).await.unwrap();
        assert_eq!(closed(&mut socket).await, (status, code.to_owned(), code.to_owned()));
    }
    server.stop().await;
}

/// Who is sent away from a table may not come back as before; who only meets a fault may.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_come_back_is_told_so() {
    let store = Faulty::new();
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person", "person"])).await.unwrap();
    let guest = client.join(&host.table.id, "Grace").await.unwrap();
    let mut sent_away = socket(&server, &host.table.id).await;
    sent_away.0.write_all(&hello(Some(&guest.token))).await.unwrap();
    assert!(sent_away.some().await.contains("welcome"));
    let kick = format!("/api/tables/{}/kick", host.table.id);
    client.post::<Table>(&kick, Some(&host.token), &json!({"seat": 1})).await.unwrap();
    assert_eq!(closed(&mut sent_away).await, (1008, "cut-off".to_owned(), "cut-off".to_owned()));
    let other = full_table(&client, &table("usa", &["person", "person"])).await;
    store.set_broken(&[Call::Chat]);
    let mut unlucky = socket(&server, &other[0].table.id).await;
    unlucky.0.write_all(&hello(None)).await.unwrap();
    let again = (1013, "unavailable".to_owned(), "unavailable".to_owned());
    assert_eq!(closed(&mut unlucky).await, again);
    store.set_broken(&[]);
    server.stop().await;
}

/// When the server stops, sockets say that it goes away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_goes_away() {
    let server = Server::start().await;
    let host = server.client().open(&table("usa", &["person", "person"])).await.unwrap();
    let mut socket = socket(&server, &host.table.id).await;
    socket.0.write_all(&hello(Some(&host.token))).await.unwrap();
    assert!(socket.some().await.contains("welcome"));
    let (closed, ()) = tokio::join!(closed(&mut socket), within(server.stop()));
    assert_eq!(closed, (1001, "stopping".to_owned(), "stopping".to_owned()));
}
