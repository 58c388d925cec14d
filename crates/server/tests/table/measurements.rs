//! What operators see, and that their dashboards and alerts ask for nothing else.

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::Path;

use serde_json::json;
use trestle_client::{Client, Player};
use trestle_engine::Seed;
use trestle_test_services::Sink;

use crate::fixture::{Server, arrive, full_table, rules, table};
use crate::notifications;

/// A server where things have happened, and what it shows to its operators.
async fn measured() -> String {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let server = Server::with(&["--operations", &free, "--test-notify-loopback"]).await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let mut guest = arrive(&client, &seated[0]).await;
    let mut player = Player::new(0, Seed::from_numbers(1, 1));
    guest.play(&rules(&seated[0]), &mut player, 1).await.unwrap();
    let act = json!({"type": "act", "key": "odd", "at": 0, "action": "pass"}).to_string();
    guest.socket().send(tokio_tungstenite::tungstenite::Message::text(act)).await.unwrap();
    guest.until_type("refused").await.unwrap();
    client.get("/nowhere.txt").await.unwrap_err();
    let sink = Sink::start();
    notifications::tell_somebody(&server, &sink).await;
    let operators = Client::new(&format!("http://{free}"));
    loop {
        let page = operators.get("/metrics").await.unwrap();
        // It is measured when the other side has answered.
        if page.contains("trestle_notice_delay_seconds") {
            server.stop().await;
            return page;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// The metrics of a page, without the parts of histograms.
fn shown(page: &str) -> BTreeSet<String> {
    let types = page.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    types.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

/// All names of metrics in a text.
fn named(text: &str) -> BTreeSet<String> {
    let word = |c: char| !(c.is_ascii_lowercase() || c == '_');
    let names = text.split(word).filter(|word| word.starts_with("trestle_"));
    names.map(str::to_owned).collect()
}

/// The metrics that a text asks for, whichever parts of histograms.
fn metrics(text: &str) -> BTreeSet<String> {
    let whole = |name: String| {
        let part = ["_bucket", "_count", "_sum"].iter().find_map(|part| name.strip_suffix(part));
        part.map(str::to_owned).unwrap_or(name)
    };
    named(text).into_iter().map(whole).collect()
}

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap()
}

/// Every metric is explained and drawn, and nothing is explained, drawn or watched that is not measured.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dashboards_and_alerts_ask_for_what_there_is() {
    let shown = shown(&measured().await);
    assert_eq!(named(&read("docs/HOSTING.md")), shown);
    for file in ["deploy/grafana-dashboard.json", "deploy/prometheus-alerts.yaml"] {
        let asked = metrics(&read(file));
        assert!(asked.len() > 5, "{file}");
        let unknown: Vec<_> = asked.difference(&shown).collect();
        assert!(unknown.is_empty(), "{file} asks for {unknown:?}");
    }
    let dashboard: serde_json::Value =
        serde_json::from_str(&read("deploy/grafana-dashboard.json")).unwrap();
    assert_eq!(dashboard["title"], "Trestle");
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let queries = panels.flat_map(|panel| panel["targets"].as_array().unwrap());
    let drawn: Vec<&str> = queries.map(|query| query["expr"].as_str().unwrap()).collect();
    let drawn = metrics(&drawn.join("\n"));
    let not_drawn: Vec<_> = shown.difference(&drawn).collect();
    assert!(not_drawn.is_empty(), "the dashboard does not draw {not_drawn:?}");
}

/// Durations are counted in buckets, by route, answer or operation.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn durations_are_measured() {
    let page = measured().await;
    for part in [
        "trestle_http_request_duration_seconds_bucket{route=\"/api/tables\",status=\"2xx\",le=\"0.1\"}",
        "trestle_http_request_duration_seconds_count{route=\"/api/tables/{id}/join\",status=\"2xx\"}",
        "trestle_http_request_duration_seconds_count{route=\"client\",status=\"4xx\"}",
        "trestle_act_duration_seconds_count{answer=\"moved\"}",
        "trestle_act_duration_seconds_count{answer=\"refused\"}",
        "trestle_store_duration_seconds_bucket{operation=\"append\",le=\"+Inf\"}",
    ] {
        assert!(page.contains(part), "no {part} in {page}");
    }
}
