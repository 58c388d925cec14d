//! Boards that people publish for everybody.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use trestle_engine::board::built_in;
use trestle_protocol::own_board::BroughtBoard;
use trestle_protocol::table::{Access, NewTable};
use trestle_server::store::{Memory, Stage, Store};

use crate::fixture::{Server, table};
use crate::own_boards::PLAIN;
use crate::profiles::table_of_profile;

const HOST: &str = "a secret of the host";
const WITH_HOST: &str = "--host-token=a secret of the host";

/// Somebody who asks, from an address of their own.
struct Visitor {
    url: String,
    address: String,
    proof: Option<String>,
}

impl Visitor {
    fn new(server: &Server, address: &str) -> Visitor {
        Visitor { url: server.url.clone(), address: address.to_owned(), proof: None }
    }

    fn with(server: &Server, address: &str, proof: &str) -> Visitor {
        Visitor { proof: Some(proof.to_owned()), ..Visitor::new(server, address) }
    }

    /// The status of an answer, and what it says.
    async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> (u16, Value) {
        let request = reqwest::Client::new().request(method, format!("{}{path}", self.url));
        let mut request = request.header("x-forwarded-for", &self.address);
        if let Some(proof) = &self.proof {
            request = request.bearer_auth(proof);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        (status, serde_json::from_str(&answer.text().await.unwrap()).unwrap_or(Value::Null))
    }

    async fn get(&self, path: &str) -> (u16, Value) {
        self.ask(Method::GET, path, None).await
    }

    async fn post(&self, path: &str) -> (u16, Value) {
        self.ask(Method::POST, path, None).await
    }

    /// Shows a board to everybody, as the host who has seen this entry of it.
    async fn approve(&self, entry: &Value) -> (u16, Value) {
        let path = format!("/api/host/gallery/{}/approve", entry["id"].as_str().unwrap());
        let body = json!({"published": entry["published"]});
        self.ask(Method::POST, &path, Some(&body)).await
    }

    async fn publish(&self, file: &str, author: &str) -> (u16, Value) {
        let body = json!({"board": {"file": file}, "author": author});
        self.ask(Method::POST, "/api/gallery", Some(&body)).await
    }

    /// The same with what is refused.
    async fn refused(&self, file: &str, author: &str) -> String {
        code(self.publish(file, author).await)
    }

    /// The ids of the boards that everybody sees.
    async fn listed(&self, query: &str) -> Vec<String> {
        let (status, list) = self.get(&format!("/api/gallery{query}")).await;
        assert_eq!(status, 200, "{list}");
        let id = |entry: &Value| entry["id"].as_str().unwrap().to_owned();
        list["entries"].as_array().unwrap().iter().map(id).collect()
    }
}

fn code((status, answer): (u16, Value)) -> String {
    assert!(status >= 400, "{answer}");
    answer["code"].as_str().unwrap().to_owned()
}

fn id_of((status, published): (u16, Value)) -> String {
    assert_eq!(status, 201, "{published}");
    published["entry"]["id"].as_str().unwrap().to_owned()
}

/// A board with other facts.
fn other(number: usize) -> String {
    let renamed = PLAIN.replace("id = \"plain\"", &format!("id = \"plain-{number}\""));
    renamed.replace("count = 20", &format!("count = {}", 21 + number))
}

async fn server(flags: &[&str]) -> Server {
    Server::with(&[&["--behind-proxy", WITH_HOST], flags].concat()).await
}

/// A board waits for the host; then everybody sees it, without its file in the list.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_shown_once_the_host_approves() {
    let server = server(&[]).await;
    let ada = Visitor::new(&server, "10.0.0.1");
    let host = Visitor::with(&server, "10.0.0.9", HOST);
    assert_eq!(ada.get("/api/boards").await.1["gallery"], "approve");
    let (status, published) = ada.publish(PLAIN, " Ada\u{202e}  L. ").await;
    assert_eq!((status, &published["mine"]), (201, &json!(true)));
    let (entry, id) = (&published["entry"], published["entry"]["id"].as_str().unwrap());
    assert_eq!((&entry["state"], &entry["author"]), (&json!("waiting"), &json!("Ada L.")));
    let author = Visitor::with(&server, "10.0.0.2", published["secret"].as_str().unwrap());
    let path = format!("/api/gallery/{id}");
    assert_eq!(ada.listed("").await, [""; 0]);
    assert_eq!(code(ada.get(&path).await), "not-in-gallery");
    assert_eq!(author.get(&path).await.1["entry"]["state"], "waiting");
    assert_eq!(host.get(&path).await.1["file"], PLAIN);

    let tasks = host.get("/api/host/gallery").await.1;
    assert_eq!(tasks["entries"][0]["id"], id);
    assert_eq!(host.approve(&tasks["entries"][0]).await.0, 200);
    assert_eq!(host.get("/api/host/gallery").await.1, json!({"entries": []}));
    let (_, list) = ada.get("/api/gallery").await;
    let shown = &list["entries"][0];
    assert_eq!((&shown["state"], &shown["plays"]), (&json!("shown"), &json!(0)));
    assert_eq!(shown["board"]["title"], "Plain");
    let drawing = &shown["drawing"];
    assert_eq!(drawing["cities"], json!([[75, 310], [500, 310], [925, 310]]));
    assert_eq!(drawing["routes"], json!([[0, 1, 1], [1, 2, 0]]));
    assert_eq!(drawing["colors"][0], "red");
    assert_eq!((&list["more"], shown.get("file")), (&json!(false), None));
    assert_eq!(ada.get(&path).await.1["file"], PLAIN);
    server.stop().await;
}

/// A board that came in the place of the one that the host has looked at waits on, although it has its name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_approves_of_nothing_unseen() {
    let server = server(&[]).await;
    let (ada, host) = (Visitor::new(&server, "10.0.0.1"), Visitor::with(&server, "10.0.0.9", HOST));
    let (_, published) = ada.publish(PLAIN, "Ada").await;
    let seen = host.get("/api/host/gallery").await.1["entries"][0].clone();
    let author = Visitor::with(&server, "10.0.0.1", published["secret"].as_str().unwrap());
    let path = format!("/api/gallery/{}", seen["id"].as_str().unwrap());
    assert_eq!(author.ask(Method::DELETE, &path, None).await.0, 200);
    // At another time, however quick this is.
    tokio::time::sleep(Duration::from_millis(5)).await;
    let unseen = PLAIN.replace("title = \"Plain\"", "title = \"Something rude\"");
    assert_eq!(ada.publish(&unseen, "Ada").await.1["entry"]["id"], seen["id"]);
    assert_eq!(code(host.approve(&seen).await), "not-in-gallery");
    assert_eq!(ada.listed("").await, [""; 0]);
    let seen = host.get("/api/host/gallery").await.1["entries"][0].clone();
    assert_eq!(seen["board"]["title"], "Something rude");
    assert_eq!(host.approve(&seen).await.0, 200);
    assert_eq!(ada.listed("").await.len(), 1);
    server.stop().await;
}

/// Who is not the host decides nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_host_decides() {
    let server = server(&[]).await;
    let id = id_of(Visitor::new(&server, "10.0.0.1").publish(PLAIN, "Ada").await);
    for proof in ["", "a secret of the hos", "a secret of the host!"] {
        let stranger = Visitor::with(&server, "10.0.0.1", proof);
        assert_eq!(code(stranger.get("/api/host/gallery").await), "bad-host-token");
        for what in ["approve", "remove"] {
            let asked = stranger.post(&format!("/api/host/gallery/{id}/{what}")).await;
            assert_eq!((asked.0, code(asked)), (401, "bad-host-token".to_owned()));
        }
    }
    let host = Visitor::with(&server, "10.0.0.9", HOST);
    for id in ["nothing".to_owned(), "0".repeat(64)] {
        let entry = json!({"id": id, "published": 1});
        assert_eq!(code(host.approve(&entry).await), "not-in-gallery");
        let removed = host.post(&format!("/api/host/gallery/{id}/remove")).await;
        assert_eq!(code(removed), "not-in-gallery");
    }
    // Which of them the host has seen has to be said.
    let asked = host.post(&format!("/api/host/gallery/{id}/approve")).await;
    assert_eq!(code(asked), "bad-body");
    server.stop().await;
}

/// There is a gallery only where somebody could remove a board from it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_can_do_without_a_gallery() {
    for flags in [&[][..], &[WITH_HOST, "--gallery=off"], &[WITH_HOST, "--own-boards=off"]] {
        let server = Server::with(flags).await;
        let ada = Visitor::new(&server, "10.0.0.1");
        assert_eq!(ada.get("/api/boards").await.1.get("gallery"), None);
        assert_eq!(ada.refused(PLAIN, "Ada").await, "gallery-off");
        assert_eq!(code(ada.get("/api/gallery").await), "gallery-off");
        let path = format!("/api/gallery/{}", "0".repeat(64));
        assert_eq!(code(ada.get(&path).await), "gallery-off");
        assert_eq!(code(ada.post(&format!("{path}/report")).await), "gallery-off");
        server.stop().await;
    }
}

/// What is wrong with a board, a title or a name is said, and nothing is stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_boards_are_refused() {
    let server = server(&["--gallery=open"]).await;
    let ada = Visitor::new(&server, "10.0.0.1");
    assert_eq!(ada.refused("nonsense", "Ada").await, "bad-board");
    assert_eq!(ada.refused(&"# long\n".repeat(20_000), "Ada").await, "bad-board");
    assert_eq!(ada.refused(PLAIN, " \u{200b} ").await, "no-name");
    assert_eq!(ada.refused(PLAIN, &"x".repeat(25)).await, "long-name");
    assert_eq!(ada.refused(built_in("usa").unwrap().text, "Ada").await, "id-taken");
    let titled = |title: &str| PLAIN.replace("title = \"Plain\"", &format!("title = \"{title}\""));
    assert_eq!(ada.refused(&titled("\u{2800}\u{200b}"), "Ada").await, "no-title");
    let layout = json!({"board": {"file": PLAIN, "layout": {
        "plan": {"width": 1, "height": 1, "space_length": 1, "space_width": 1, "city": 1,
                 "letters": 1},
        "cities": {}, "routes": {}
    }}, "author": "Ada"});
    let refused = ada.ask(Method::POST, "/api/gallery", Some(&layout)).await;
    assert_eq!(code(refused), "bad-layout");
    let large = json!({"board": {"file": "x".repeat(640 * 1024)}, "author": "Ada"});
    assert_eq!(ada.ask(Method::POST, "/api/gallery", Some(&large)).await.0, 413);
    let unknown = json!({"board": {"file": PLAIN}, "author": "Ada", "state": "shown"});
    let refused = ada.ask(Method::POST, "/api/gallery", Some(&unknown)).await;
    assert_eq!(code(refused), "bad-body");
    assert_eq!(ada.refused(&titled("A bell:\\u0007"), "Ada").await, "bad-board");
    assert_eq!(ada.listed("").await, [""; 0]);

    let marks = "\u{300}\u{301}\u{302}\u{303}";
    let hostile = titled(&format!("\u{202e}<script>alert(1)</script>\u{a0} \u{200b} Z{marks}"));
    let (_, published) = ada.publish(&hostile, "<b>Ada</b>").await;
    let entry = &published["entry"];
    // As text, in one line and one direction; clients show it as text.
    assert_eq!(entry["board"]["title"], "<script>alert(1)</script> Z\u{300}\u{301}\u{302}");
    assert_eq!(entry["author"], "<b>Ada</b>");
    server.stop().await;
}

/// A board is there once, whatever it is called and however it is written.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_board_is_there_once() {
    let server = server(&["--gallery=open"]).await;
    let (ada, bob) = (Visitor::new(&server, "10.0.0.1"), Visitor::new(&server, "10.0.0.2"));
    let (_, first) = ada.publish(PLAIN, "Ada").await;
    let renamed = format!("# Mine.\n{}", PLAIN.replace("title = \"Plain\"", "title = \"Bob's\""));
    let (status, second) = bob.publish(&renamed, "Bob").await;
    assert_eq!((status, &second["mine"], second.get("secret")), (201, &json!(false), None));
    assert_eq!(second["entry"], first["entry"]);
    assert_eq!(ada.listed("").await.len(), 1);
    id_of(bob.publish(&other(1), "Bob").await);
    assert_eq!(ada.listed("").await.len(), 2);
    server.stop().await;
}

/// What the host has removed cannot be had, and stays away under any name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_removed_stays_away() {
    let server = server(&["--gallery=open"]).await;
    let (ada, host) = (Visitor::new(&server, "10.0.0.1"), Visitor::with(&server, "10.0.0.9", HOST));
    let (_, published) = ada.publish(PLAIN, "Ada").await;
    let id = published["entry"]["id"].as_str().unwrap();
    let author = Visitor::with(&server, "10.0.0.1", published["secret"].as_str().unwrap());
    assert_eq!(host.post(&format!("/api/host/gallery/{id}/remove")).await.0, 200);
    let path = format!("/api/gallery/{id}");
    for visitor in [&ada, &author, &host] {
        assert_eq!(code(visitor.get(&path).await), "not-in-gallery");
    }
    assert_eq!(code(author.ask(Method::DELETE, &path, None).await), "not-in-gallery");
    assert_eq!(ada.refused(PLAIN, "Ada").await, "board-removed");
    let renamed = PLAIN.replace("title = \"Plain\"", "title = \"Innocent\"");
    assert_eq!(ada.refused(&renamed, "Somebody").await, "board-removed");
    assert_eq!(ada.listed("").await, [""; 0]);
    server.stop().await;
}

/// The author takes a board back by the secret or with any device of the profile, and nobody else does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_author_takes_a_board_back() {
    let server = server(&["--gallery=open"]).await;
    let ada = Visitor::new(&server, "10.0.0.1");
    let (_, published) = ada.publish(PLAIN, "Ada").await;
    let path = format!("/api/gallery/{}", published["entry"]["id"].as_str().unwrap());
    let secret = published["secret"].as_str().unwrap();
    for proof in ["", "nonsense", HOST] {
        let stranger = Visitor::with(&server, "10.0.0.1", proof);
        assert_eq!(code(stranger.ask(Method::DELETE, &path, None).await), "not-the-author");
    }
    let author = Visitor::with(&server, "10.0.0.5", secret);
    assert_eq!(author.ask(Method::DELETE, &path, None).await.0, 200);
    assert_eq!(code(author.ask(Method::DELETE, &path, None).await), "not-in-gallery");
    // It can be published again.
    assert_eq!(ada.publish(PLAIN, "Ada").await.1["mine"], true);
    author_with_a_profile(&server).await;
    server.stop().await;
}

async fn author_with_a_profile(server: &Server) {
    let seated = server.client().open(&table_of_profile(&["person", "person"])).await.unwrap();
    let grace = Visitor::with(server, "10.0.0.3", &seated.token);
    let (_, published) = grace.publish(&other(1), "Grace").await;
    assert_eq!((&published["mine"], published.get("secret")), (&json!(true), None));
    let path = format!("/api/gallery/{}", published["entry"]["id"].as_str().unwrap());
    let data = grace.get("/api/profile/data").await.1;
    let listed = &data["boards that you have published"][0];
    assert_eq!((&listed["state"], &listed["games begun on it"]), (&json!("shown"), &json!(0)));
    assert_eq!(listed["as it is listed"]["author"], "Grace");
    assert_eq!(listed["its text"]["file"], other(1));
    // Another device of the same profile.
    let code_for = grace.post("/api/profile/codes").await.1;
    let link = json!({"code": code_for["code"], "device": "A phone"});
    let phone = Visitor::new(server, "10.0.0.4");
    let (_, added) = phone.ask(Method::POST, "/api/profile/link", Some(&link)).await;
    let phone = Visitor::with(server, "10.0.0.4", added["secret"].as_str().unwrap());
    assert_eq!(phone.publish(&other(1), "Grace").await.1["mine"], true);
    assert_eq!(phone.ask(Method::DELETE, &path, None).await.0, 200);
    // What is published goes with its author.
    id_of(phone.publish(&other(2), "Grace").await);
    let before = grace.listed("").await.len();
    assert_eq!(grace.post("/api/profile/forget").await.0, 200);
    let anybody = Visitor::new(server, "10.0.0.6");
    assert_eq!(anybody.listed("").await.len(), before - 1);
}

/// Three people hide a board until the host has looked at it; one person does not, however often.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_of_several_people_hide_a_board() {
    let server = server(&["--gallery=open"]).await;
    let id = id_of(Visitor::new(&server, "10.0.0.1").publish(PLAIN, "Ada").await);
    let path = format!("/api/gallery/{id}/report");
    let host = Visitor::with(&server, "10.0.0.9", HOST);
    let report = async |address: &str, proof: Option<&str>| {
        let visitor = Visitor::new(&server, address);
        let visitor = Visitor { proof: proof.map(str::to_owned), ..visitor };
        visitor.post(&path).await.0
    };
    let seated = server.client().open(&table_of_profile(&["person", "person"])).await.unwrap();
    let device = Some(seated.token.as_str());
    for (address, proof) in [
        ("10.0.1.1", None),
        ("10.0.1.1", None),
        ("10.0.1.1", device),
        ("10.0.1.2", device),
        ("10.0.1.3", device),
        ("10.0.1.2", None),
    ] {
        assert_eq!(report(address, proof).await, 200);
    }
    let tasks = host.get("/api/host/gallery").await.1;
    assert_eq!(tasks["entries"][0]["reports"], 2);
    // Nobody else learns how many there are.
    let everybody = Visitor::new(&server, "10.0.0.2");
    assert_eq!(everybody.get("/api/gallery").await.1["entries"][0].get("reports"), None);
    let again = everybody.publish(PLAIN, "Bob").await.1;
    assert_eq!((&again["mine"], again["entry"].get("reports")), (&json!(false), None));
    assert_eq!(report("10.0.1.4", None).await, 200);
    assert_eq!(everybody.listed("").await, [""; 0]);
    assert_eq!(report("10.0.1.5", None).await, 404);
    assert_eq!(host.approve(&tasks["entries"][0]).await.0, 200);
    assert_eq!(everybody.listed("").await, [id.as_str()]);
    // They have said so; others may say it again.
    assert_eq!(report("10.0.1.4", None).await, 200);
    assert_eq!(host.get("/api/host/gallery").await.1, json!({"entries": []}));
    // Many reports from one address are refused.
    let mut last = 200;
    for _ in 0..10_000 {
        last = report("10.0.1.6", None).await;
        if last != 200 {
            break;
        }
    }
    assert_eq!(last, 429);
    server.stop().await;
}

/// A game on a published board counts when it begins: at once, or when the last one sits down.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_on_a_board_are_counted_when_they_begin() {
    let server = server(&["--gallery=open"]).await;
    let visitor = Visitor::new(&server, "10.0.0.1");
    let id = id_of(visitor.publish(PLAIN, "Ada").await);
    let plays =
        async || visitor.get(&format!("/api/gallery/{id}")).await.1["entry"]["plays"].clone();
    let client = server.client();
    let on = |file: &str, seats: &[&str]| NewTable {
        own_board: Some(BroughtBoard { file: file.to_owned(), layout: None }),
        ..table("plain", seats)
    };
    client.open(&on(PLAIN, &["person", "easy"])).await.unwrap();
    assert_eq!(plays().await, 1);
    let open = client.open(&on(PLAIN, &["person", "person"])).await.unwrap();
    assert_eq!(plays().await, 1);
    client.join(&open.table.id, "Grace").await.unwrap();
    assert_eq!(plays().await, 2);
    let alone = client.open(&on(PLAIN, &["person", "person"])).await.unwrap();
    let start = format!("/api/tables/{}/start", alone.table.id);
    let _: Value =
        client.post(&start, Some(&alone.token), &json!({"fill_with": "easy"})).await.unwrap();
    assert_eq!(plays().await, 3);
    // Another text, and another board.
    client.open(&on(&format!("{PLAIN}\n# other"), &["person", "easy"])).await.unwrap();
    client.open(&table("usa", &["person", "easy"])).await.unwrap();
    assert_eq!(plays().await, 3);
    let newer = id_of(visitor.publish(&other(1), "Ada").await);
    assert_eq!(visitor.listed("?sort=newest").await, [newer.clone(), id.clone()]);
    assert_eq!(visitor.listed("?sort=plays").await, [id.clone(), newer]);
    server.stop().await;
}

/// Lists are filtered and have pages; what is asked for in other words is refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_are_filtered_and_have_pages() {
    let server = server(&["--gallery=open"]).await;
    let visitor = Visitor::new(&server, "10.0.0.1");
    for number in 1..=25 {
        id_of(visitor.publish(&other(number), "Ada").await);
    }
    let (_, first) = visitor.get("/api/gallery").await;
    assert_eq!((first["entries"].as_array().unwrap().len(), &first["more"]), (24, &json!(true)));
    let (_, second) = visitor.get("/api/gallery?page=1").await;
    assert_eq!((second["entries"].as_array().unwrap().len(), &second["more"]), (1, &json!(false)));
    assert_eq!(visitor.listed("?players=2&mechanic=nothing-of-it").await, [""; 0]);
    assert_eq!(visitor.listed("?players=2").await.len(), 24);
    assert_eq!(visitor.listed("?players=200").await, [""; 0]);
    for query in [
        "sort=best",
        "players=many",
        "players=0",
        "page=-1",
        "page=99999",
        "mechanic=%25",
        "mechanic=",
        "x=1",
    ] {
        let refused = visitor.get(&format!("/api/gallery?{query}")).await;
        assert_eq!(code(refused), "bad-query", "{query}");
    }
    server.stop().await;
}

/// A person publishes five boards a day, an address a few more, and the gallery has room for so many.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn publishing_is_limited() {
    let limited = server(&["--gallery=open", "--tables-per-hour=1000"]).await;
    let seated = limited.client().open(&table_of_profile(&["person", "person"])).await.unwrap();
    let publish = async |number: usize, address: &str, proof: Option<&str>| {
        let visitor = Visitor::new(&limited, address);
        let visitor = Visitor { proof: proof.map(str::to_owned), ..visitor };
        visitor.publish(&other(number), "Ada").await
    };
    for number in 0..5 {
        id_of(publish(number, &format!("10.0.0.{number}"), Some(&seated.token)).await);
    }
    let sixth = publish(5, "10.0.0.6", Some(&seated.token)).await;
    assert_eq!((sixth.0, code(sixth)), (429, "too-many-boards".to_owned()));
    // An address without a profile: whether good or bad, only so many are read in a minute.
    let mut codes = Vec::new();
    while codes.last().is_none_or(|code| *code == 400) && codes.len() < 10_000 {
        codes.push(Visitor::new(&limited, "10.0.1.1").publish("nothing", "Ada").await.0);
    }
    assert_eq!(codes.last(), Some(&429));
    limited.stop().await;

    let small = server(&["--gallery=open", "--gallery-boards=2"]).await;
    let visitor = Visitor::new(&small, "10.0.0.1");
    for number in 0..2 {
        id_of(visitor.publish(&other(number), "Ada").await);
    }
    assert_eq!(visitor.refused(&other(2), "Ada").await, "gallery-full");
    // One that is there is there.
    assert_eq!(visitor.publish(&other(1), "Ada").await.0, 201);
    small.stop().await;
}

/// A published board is there when the tables on it are gone, and what reporters are known by is no address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_outlive_their_tables() {
    let store = Arc::new(Memory::default());
    let server = Server::on_with(Arc::clone(&store) as _, &[WITH_HOST, "--gallery=open"]).await;
    let visitor = Visitor::new(&server, "10.0.0.1");
    let id = id_of(visitor.publish(PLAIN, "Ada").await);
    let own_board = Some(BroughtBoard { file: PLAIN.to_owned(), layout: None });
    let asked = NewTable { own_board, ..table("plain", &["person", "person"]) };
    server.client().open(&NewTable { access: Access::Public, ..asked }).await.unwrap();
    assert_eq!(visitor.post(&format!("/api/gallery/{id}/report")).await.0, 200);
    assert_eq!(store.purge(Stage::Open, i64::MAX, 9).await, Ok(1));
    assert_eq!(trestle_server::store::BoardStore::purge_boards(&*store, 9).await, Ok(1));
    assert_eq!(visitor.get(&format!("/api/gallery/{id}")).await.1["file"], PLAIN);
    assert!(!format!("{store:?}").contains("127.0.0.1"));
    server.stop().await;
}
