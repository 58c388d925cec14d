//! How many connections may be open.

use std::net::TcpListener;

use tokio::io::AsyncWriteExt;

use crate::fixture::Server;
use crate::raw::{Raw, eventually};

/// So many connections that have all been served, and stay open.
async fn visitors(server: &Server, count: usize) -> Vec<Raw> {
    let mut visitors = Vec::new();
    for _ in 0..count {
        let mut visitor = Raw::connect(server.address()).await;
        assert_eq!(visitor.get("/healthz").await, Some(200));
        visitors.push(visitor);
    }
    visitors
}

/// Whether one more is served.
async fn is_served(server: &Server) -> bool {
    Raw::connect(server.address()).await.get("/healthz").await == Some(200)
}

/// Plain connections of an address are counted too, whether anything is asked over them or not. Who is
/// too many is told so; who hangs up makes room.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_of_an_address_are_limited() {
    let server = Server::with(&["--connections-per-address", "3"]).await;
    let mut visitors = visitors(&server, 3).await;
    for _ in 0..3 {
        let refused = Raw::connect(server.address()).await.until_closed().await;
        assert!(refused.starts_with("HTTP/1.1 429 Too Many Requests\r\n"), "{refused}");
        assert!(refused.contains("\"code\":\"too-many-connections\""), "{refused}");
    }
    assert_eq!(visitors[0].get("/healthz").await, Some(200));
    visitors.pop();
    eventually(async || is_served(&server).await).await;
    server.stop().await;
}

/// All connections together are limited, wherever they come from. Behind a proxy they all come from
/// one address, which is not limited.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_limited_in_total() {
    let flags = ["--connections", "3", "--connections-per-address", "1", "--behind-proxy"];
    let server = Server::with(&flags).await;
    let mut visitors = visitors(&server, 3).await;
    let refused = Raw::connect(server.address()).await.until_closed().await;
    assert!(refused.starts_with("HTTP/1.1 503 Service Unavailable\r\n"), "{refused}");
    assert!(refused.contains("\"code\":\"server-full\""), "{refused}");
    visitors.pop();
    eventually(async || is_served(&server).await).await;
    server.stop().await;
}

/// A socket is a connection like others as long as it is open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_count_as_connections() {
    let server = Server::with(&["--connections", "1"]).await;
    let id = {
        let host = server.client().open(&crate::fixture::table("usa", &["person", "person"])).await;
        host.unwrap().table.id
    };
    let mut socket = None;
    eventually(async || {
        socket = server.client().connect(&id).await.ok();
        socket.is_some()
    })
    .await;
    let refused = Raw::connect(server.address()).await.until_closed().await;
    assert!(refused.contains("server-full"), "{refused}");
    drop(socket);
    eventually(async || is_served(&server).await).await;
    server.stop().await;
}

/// A server that nobody else can reach any more still answers its operators.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn operators_are_answered_when_the_server_is_full() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let server = Server::with(&["--connections", "1", "--operations", &free]).await;
    let _visitor = visitors(&server, 1).await;
    assert!(!is_served(&server).await);
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(Raw::connect(&free).await.get(path).await, Some(200), "{path}");
    }
    server.stop().await;
}

/// The head of a request is not kept in memory at any length.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_heads_are_refused() {
    let server = Server::start().await;
    let long = "x".repeat(17 * 1024);
    let many = "a: b\r\n".repeat(101);
    for headers in [format!("long: {long}\r\n"), many] {
        let mut client = Raw::connect(server.address()).await;
        // The server may hang up before it has read all of it.
        let request = format!("GET / HTTP/1.1\r\nhost: x\r\n{headers}\r\n");
        let _ = client.0.write_all(request.as_bytes()).await;
        let refused = client.some().await;
        assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 431 "), "{refused}");
    }
    server.stop().await;
}
