//! Which pages may open sockets.

use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

use crate::fixture::{Server, table};

/// The status with which a page of this origin is let in or not, and the code if not.
async fn knock(server: &Server, table: &str, origin: Option<&str>) -> (u16, String) {
    let address = format!("{}/api/tables/{table}/socket", server.url.replacen("http", "ws", 1));
    let mut request = address.into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", HeaderValue::from_str(origin).unwrap());
    }
    match connect_async(request).await {
        Ok((_, answer)) => (answer.status().as_u16(), String::new()),
        Err(Error::Http(answer)) => {
            let body = answer.body().clone().unwrap_or_default();
            let problem: serde_json::Value = serde_json::from_slice(&body).unwrap_or_default();
            let code = problem["code"].as_str().unwrap_or_default().to_owned();
            (answer.status().as_u16(), code)
        }
        Err(error) => panic!("{error}"),
    }
}

/// Our own pages, those that the host has named, and programs without a page may; others may not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_known_pages_open_sockets() {
    let server = Server::with(&["--origins", "https://play.example,https://b.example/"]).await;
    let host = server.client().open(&table("usa", &["person", "person"])).await.unwrap();
    let id = &host.table.id;
    let other = (403, "other-origin".to_owned());
    let good = (101, String::new());
    let own = server.url.clone();
    for allowed in
        [None, Some(own.as_str()), Some("https://play.example"), Some("https://b.example")]
    {
        assert_eq!(knock(&server, id, allowed).await, good, "{allowed:?}");
    }
    let port = own.rsplit(':').next().unwrap();
    for foreign in [
        "https://evil.example",
        "null",
        "",
        "https://play.example.evil.example",
        "http://play.example",
        &format!("http://127.0.0.1.evil.example:{port}"),
        &format!("http://localhost:{port}"),
        "http://127.0.0.1",
    ] {
        assert_eq!(knock(&server, id, Some(foreign)).await, other, "{foreign}");
    }
    server.stop().await;
}
