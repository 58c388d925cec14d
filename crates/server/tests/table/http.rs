//! Requests that make no sense, and what every answer says to browsers.

use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use trestle_client::Client;

use crate::fixture::{Server, table};

/// Every answer tells browsers to be strict, and gives no other page leave to read it.
fn assert_strict(answer: &Response) {
    let header = |name: &str| {
        let value = answer.headers().get(name);
        value.map(|value| value.to_str().unwrap()).unwrap_or_default().to_owned()
    };
    let policy = header("content-security-policy");
    assert!(policy.contains("default-src 'self'"), "{policy}");
    assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
    assert!(!policy.contains('*') && !policy.contains("http"), "{policy}");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("x-frame-options"), "DENY");
    assert_eq!(header("referrer-policy"), "no-referrer");
    assert_eq!(header("cross-origin-resource-policy"), "same-origin");
    let cors = answer.headers().keys().find(|name| name.as_str().starts_with("access-control"));
    assert_eq!(cors, None);
}

/// Asks something odd; the answer is a problem in JSON, with this status and code.
async fn assert_refused(request: reqwest::RequestBuilder, status: u16, code: &str) {
    let what = format!("{request:?}");
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status().as_u16(), status, "{what}");
    assert_strict(&answer);
    let text = answer.text().await.unwrap();
    let problem: Value =
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{what} is answered with {text:?}"));
    assert_eq!(problem["code"], code, "{what}: {text}");
    assert!(!problem["message"].as_str().unwrap().is_empty());
}

/// Bodies that cannot be read are refused with a code, and the right status.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odd_bodies_are_refused() {
    let server = Server::start().await;
    let http = reqwest::Client::new();
    let url = format!("{}/api/tables", server.url);
    let post =
        |body: Vec<u8>| http.post(&url).header("content-type", "application/json").body(body);
    let good = serde_json::to_value(table("usa", &["person", "person"])).unwrap();
    assert_refused(post(b"{".to_vec()), 400, "bad-body").await;
    assert_refused(post(Vec::new()), 400, "bad-body").await;
    assert_refused(post(b"\xff\xfe".to_vec()), 400, "bad-body").await;
    assert_refused(post("[".repeat(10_000).into_bytes()), 422, "bad-body").await;
    assert_refused(post(b"[]".to_vec()), 422, "bad-body").await;
    assert_refused(post(b"{\"board\":1}".to_vec()), 422, "bad-body").await;
    let mut unknown = good.clone();
    unknown["admin"] = json!(true);
    assert_refused(post(unknown.to_string().into_bytes()), 422, "bad-body").await;
    let twice = good.to_string().replacen('{', "{\"board\":\"europe\",", 1);
    assert_refused(post(twice.into_bytes()), 422, "bad-body").await;
    let mut many = good.clone();
    many["seats"] = json!(vec!["person"; 1000]);
    assert_refused(post(many.to_string().into_bytes()), 400, "wrong-players").await;
    let mut huge = good.clone();
    huge["name"] = json!("x".repeat(20_000));
    assert_refused(post(huge.to_string().into_bytes()), 413, "bad-body").await;
    let text = http.post(&url).header("content-type", "text/plain").body(good.to_string());
    assert_refused(text, 415, "bad-body").await;
    assert_refused(http.post(&url).body(good.to_string()), 415, "bad-body").await;
    server.stop().await;
}

/// Paths that lead nowhere, with whatever tricks, are problems in JSON too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odd_paths_are_refused() {
    let server = Server::start().await;
    let http = reqwest::Client::new();
    let get = |path: &str| http.get(format!("{}{path}", server.url));
    for nowhere in
        ["/nowhere.txt", "/api/nothing", "/metrics", "/api/tables/x/y/z", "/%2e%2e/x.html"]
    {
        assert_refused(get(nowhere), 404, "no-such-page").await;
    }
    for id in ["x", "2222222222222222", "%2e%2e%2fetc%2fpasswd", "%00", "%ff", "..%5c"] {
        let answer = get(&format!("/api/tables/{id}")).send().await.unwrap();
        assert!(answer.status().is_client_error(), "{id}");
        assert_strict(&answer);
        let problem: Value = answer.json().await.unwrap_or_else(|_| panic!("{id}"));
        assert!(problem["code"].is_string(), "{id}");
    }
    assert_refused(get("/api/tables/2222222222222222/record"), 404, "no-such-table").await;
    assert_refused(get("/api/boards/atlantis"), 404, "no-such-board").await;
    for (method, path) in [(Method::DELETE, "/api/tables"), (Method::PUT, "/api/boards")] {
        let answer = http.request(method, format!("{}{path}", server.url)).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_strict(&answer);
        let problem: Value = answer.json().await.expect("a problem in JSON");
        assert!(problem["code"].is_string());
    }
    let options = http.request(Method::OPTIONS, format!("{}/api/tables", server.url));
    let options = options.header("origin", "https://evil.example");
    let answer = options.header("access-control-request-method", "POST").send().await.unwrap();
    assert!(!answer.status().is_success());
    assert_strict(&answer);
    // A socket is not to be had without asking for one.
    let host = server.client().open(&table("usa", &["person", "person"])).await.unwrap();
    let answer = get(&format!("/api/tables/{}/socket", host.table.id)).send().await.unwrap();
    assert!(answer.status().is_client_error());
    assert_strict(&answer);
    let problem: Value = answer.json().await.expect("a problem in JSON");
    assert!(problem["code"].is_string());
    for good in ["/api/boards", "/api/tables", "/healthz"] {
        let answer = get(good).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        assert_strict(&answer);
    }
    server.stop().await;
}

/// Every bot of the list can be asked to a table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_bot_of_the_list_can_sit_down() {
    let server = Server::start().await;
    let list: Value =
        serde_json::from_str(&server.client().get("/api/bots").await.unwrap()).unwrap();
    let bots = list["bots"].as_array().unwrap();
    let levels: Vec<&Value> =
        bots.iter().filter(|bot| bot["level"] == true).map(|bot| &bot["id"]).collect();
    assert_eq!(levels, ["easy", "medium", "hard"]);
    assert_eq!(bots.len(), trestle_bots::BotKind::ALL.len());
    for bot in bots {
        assert!(bot["about"].as_str().unwrap().ends_with('.'), "{bot}");
        let asked = table("usa", &["person", "person", bot["id"].as_str().unwrap()]);
        server.client().open(&asked).await.unwrap();
    }
    server.stop().await;
}

/// A board is sent once, and again only to those who have another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_are_kept_by_browsers() {
    let server = Server::start().await;
    let http = reqwest::Client::new();
    let url = format!("{}/api/boards/europe", server.url);
    let first = http.get(&url).send().await.unwrap();
    assert_eq!(first.headers()["cache-control"], "no-cache");
    assert_eq!(first.headers()["content-type"], "application/json");
    let tag = first.headers()["etag"].clone();
    let known = http.get(&url).header("if-none-match", &tag).send().await.unwrap();
    assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
    let other = format!("{}/api/boards/usa", server.url);
    let other = http.get(other).header("if-none-match", &tag).send().await.unwrap();
    assert_eq!(other.status(), StatusCode::OK);
    server.stop().await;
}

/// A board is shown in the edition that was asked for; browsers keep each of them by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_are_shown_in_their_editions() {
    let server = Server::start().await;
    let http = reqwest::Client::new();
    let get = |id: &str, query: &str| http.get(format!("{}/api/boards/{id}{query}", server.url));
    for board in trestle_testkit::all_boards().iter().filter(|board| board.editions().len() > 1) {
        let usual = get(board.id(), "").send().await.unwrap();
        let tag = usual.headers()["etag"].clone();
        let usual: Value = usual.json().await.unwrap();
        for (place, edition) in board.editions().iter().enumerate() {
            let ask = || get(board.id(), &format!("?edition={}", edition.id));
            let shown: Value = ask().send().await.unwrap().json().await.unwrap();
            let facts = board.in_edition(place).expect("it is one of the board's");
            assert_eq!(shown["edition"], *edition.id);
            assert_eq!(shown["hash"], facts.hash().to_string());
            assert_eq!(shown["tickets"].as_array().unwrap().len(), facts.tickets().len());
            assert_eq!(shown["numbers"]["start_keep"], facts.settings().start_keep);
            assert_eq!(shown == usual, place == 0);
            let known = ask().header("if-none-match", &tag).send().await.unwrap();
            assert_eq!(known.status() == StatusCode::NOT_MODIFIED, place == 0);
        }
        assert_refused(get(board.id(), "?edition=lunar"), 400, "no-such-edition").await;
    }
    assert_refused(get("usa", "?edition=a&edition=b"), 400, "no-such-edition").await;
    server.stop().await;
}

/// Tokens that are missing, wrong, of another table or oddly written open nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odd_tokens_are_refused() {
    let server = Server::start().await;
    let client: Client = server.client();
    let asked = table("usa", &["person", "person"]);
    let (host, other) = (client.open(&asked).await.unwrap(), client.open(&asked).await.unwrap());
    let http = reqwest::Client::new();
    let leave = || http.post(format!("{}/api/tables/{}/leave", server.url, host.table.id));
    assert_refused(leave(), 401, "bad-token").await;
    for token in ["", "x", &other.token, &host.token.to_uppercase(), &host.token[1..]] {
        assert_refused(leave().bearer_auth(token), 401, "bad-token").await;
    }
    assert_refused(leave().header("authorization", &host.token), 401, "bad-token").await;
    assert_refused(leave().basic_auth("Ada", Some(&host.token)), 401, "bad-token").await;
    let in_query =
        format!("{}/api/tables/{}/leave?token={}", server.url, host.table.id, host.token);
    assert_refused(http.post(in_query), 401, "bad-token").await;
    // The name of the scheme may be written in any case.
    let good = leave().header("authorization", format!("bEARER {}", host.token));
    assert_eq!(good.send().await.unwrap().status(), StatusCode::OK);
    server.stop().await;
}

/// An id that a request brings along comes back, unless it is long or odd.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ids_of_requests_are_short_and_plain() {
    let server = Server::start().await;
    let ask = async |ids: &[&str]| {
        let mut request = reqwest::Client::new().get(format!("{}/healthz", server.url));
        for id in ids {
            request = request.header("x-request-id", *id);
        }
        let answer = request.send().await.unwrap();
        let ids: Vec<_> = answer.headers().get_all("x-request-id").iter().collect();
        assert_eq!(ids.len(), 1);
        ids[0].to_str().unwrap().to_owned()
    };
    for good in ["a", "7f0c-AB_1.2:3", &"x".repeat(64)] {
        assert_eq!(ask(&[good]).await, good);
    }
    for odd in [&[][..], &[""], &["a b"], &["a\"b"], &["<b>"], &[&"x".repeat(65)], &["a", "b"]] {
        let own = ask(odd).await;
        assert!(!odd.contains(&&*own) && own.len() == 36, "{own}");
    }
    server.stop().await;
}

/// Browsers that came over TLS are told to do so again. Only a proxy of the host knows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_are_told_to_come_back_over_tls() {
    let told = async |server: &Server, scheme: &str| {
        let request = reqwest::Client::new().get(format!("{}/healthz", server.url));
        let answer = request.header("x-forwarded-proto", scheme).send().await.unwrap();
        answer.headers().contains_key("strict-transport-security")
    };
    let server = Server::with(&["--behind-proxy"]).await;
    assert!(told(&server, "https").await);
    assert!(told(&server, "http, HTTPS").await);
    assert!(!told(&server, "http").await);
    assert!(!told(&server, "https, http").await);
    server.stop().await;
    let server = Server::start().await;
    assert!(!told(&server, "https").await);
    server.stop().await;
}
