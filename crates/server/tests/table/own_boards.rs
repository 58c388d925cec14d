//! Boards that people bring to their tables.

use std::sync::Arc;

use serde_json::{Value, json};
use trestle_client::{Client, ClientError, Guest, Player};
use trestle_engine::board::{self, built_in as built_in_file};
use trestle_engine::record::{Completeness, Record};
use trestle_engine::{Board, Options, Random, Rules, Seed};
use trestle_protocol::own_board::{BoardLayout, BroughtBoard, TableBoard};
use trestle_protocol::table::{Access, NewTable, Seated, Stage};
use trestle_server::store::{self, BoardStore, Memory, Store};
use trestle_testkit::{Lively, players::record_game};

use crate::fixture::{Server, arrive, code, look_on, see_the_end, table};

/// A small board with everything that a game needs.
pub const PLAIN: &str = include_str!("../../../engine/tests/canonical/plain.toml");

fn plain() -> Arc<Board> {
    Arc::new(board::load(PLAIN).unwrap())
}

/// A table on a board that somebody brings.
fn on_own_board(file: &str, layout: Option<BoardLayout>, seats: &[&str]) -> NewTable {
    let own_board = Some(BroughtBoard { file: file.to_owned(), layout });
    NewTable { own_board, ..table("plain", seats) }
}

/// Everything in a row.
fn layout(board: &Board) -> Value {
    let cities = board.cities().iter().map(|city| (city.id.clone(), json!({"at": [10.04, 20]})));
    let routes = board.routes().iter().map(|route| {
        let spaces = vec![[1.25, 2.0, 90.0]; usize::from(route.length)];
        (route.id.clone(), json!({ "spaces": spaces }))
    });
    json!({
        "plan": {
            "width": 1450, "height": 900, "space_length": 40, "space_width": 14, "city": 9,
            "letters": 18
        },
        "cities": serde_json::Map::from_iter(cities),
        "routes": serde_json::Map::from_iter(routes),
        "cartouche": {"at": [1, 2], "width": 300, "height": 100},
    })
}

fn read_layout(value: Value) -> Option<BoardLayout> {
    Some(serde_json::from_value(value).unwrap())
}

async fn board_of(client: &Client, id: &str) -> Result<TableBoard, ClientError> {
    let text = client.get(&format!("/api/tables/{id}/board")).await?;
    Ok(serde_json::from_str(&text).unwrap())
}

/// The only person at a table plays the game to its end.
async fn play(client: &Client, seated: &Seated) -> Guest {
    let players = seated.table.seats.len();
    let rules = Rules::new(plain(), players, Options::default()).unwrap();
    let mut guest = arrive(client, seated).await;
    let mut player = Player::new(seated.seat.unwrap(), Seed::from_numbers(1, 3));
    guest.play(&rules, &mut player, u32::MAX).await.unwrap();
    see_the_end(&mut guest).await;
    guest
}

/// A table on a board that somebody brings is described, joined and played to its end by people and bots;
/// who joins gets the board; its record is true on the file that the table gives; the replay and the
/// rematch know the board, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_somebody_brings_is_played_like_the_others() {
    let server = Server::start().await;
    let client = server.client();
    let asked = on_own_board(PLAIN, read_layout(layout(&plain())), &["person", "easy"]);
    let seated = client.open(&NewTable { access: Access::Public, ..asked }).await.unwrap();
    let id = &seated.table.id;
    assert_eq!(seated.table.own_board.as_deref(), Some("Plain"));
    assert_eq!((seated.table.board.as_str(), seated.table.stage), ("plain", Stage::Playing));
    let listed: Value = serde_json::from_str(&client.get("/api/tables").await.unwrap()).unwrap();
    assert_eq!(listed["tables"][0]["own_board"], "Plain");
    // It is this table's, and nobody else's.
    assert!(!client.get("/api/boards").await.unwrap().contains("plain"));
    assert_eq!(code(client.get("/api/boards/plain").await), "no-such-board");
    assert_eq!(code(client.open(&table("plain", &["person", "easy"])).await), "no-such-board");

    let board = board_of(&client, id).await.unwrap();
    assert_eq!(board.file, PLAIN);
    assert_eq!(board.board.title.title, "Plain");
    assert_eq!(board.board.hash, plain().hash().to_string());
    let drawn = board.layout.unwrap();
    assert_eq!(drawn.plan.width, 1450.0);
    // To tenths, like those of our own boards.
    assert!(drawn.cities.values().all(|city| city.at == [10.0, 20.0]));

    let mut spectator = look_on(&client, &seated).await;
    play(&client, &seated).await;
    see_the_end(&mut spectator).await;
    let file = client.get(&format!("/api/tables/{id}/board.toml")).await.unwrap();
    assert_eq!(file, PLAIN);
    let given = Arc::new(board::load(&file).unwrap());
    let record = Record::parse(&client.record(id).await.unwrap()).unwrap();
    let find = |id: &str| (id == "plain").then(|| Arc::clone(&given));
    record.replay(find, Completeness::Finished, &mut Vec::new()).unwrap();
    // The record has its board with it.
    assert_eq!(record.header.board.file.as_deref(), Some(PLAIN));
    record.replay(|_| None, Completeness::Finished, &mut Vec::new()).unwrap();
    let replay = client.get(&format!("/api/tables/{id}/replay?eyes=all")).await.unwrap();
    let replay: Value = serde_json::from_str(&replay).unwrap();
    assert_eq!(
        (&replay["board"], &replay["table"]["own_board"]),
        (&json!("plain"), &json!("Plain"))
    );
    assert_eq!(replay["steps"].as_array().unwrap().len(), record.actions.len() + 1);

    let path = format!("/api/tables/{id}/rematch");
    let next: Seated = client.post(&path, Some(&seated.token), &json!({})).await.unwrap();
    assert_eq!(next.table.own_board.as_deref(), Some("Plain"));
    assert_eq!(board_of(&client, &next.table.id).await.unwrap().file, PLAIN);
    play(&client, &next).await;
    server.stop().await;
}

/// What is wrong with a board is said in a sentence, and no table is opened.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_with_faults_is_refused_with_what_is_wrong() {
    let server = Server::start().await;
    let client = server.client();
    let refused = async |file: &str| {
        let asked = on_own_board(file, None, &["person", "easy"]);
        let error = client.open(&NewTable { access: Access::Public, ..asked }).await.unwrap_err();
        (error.code().unwrap().to_owned(), error.to_string())
    };
    let (code, message) = refused("This is no board.").await;
    assert_eq!(code, "bad-board");
    assert!(message.contains("line 1"), "{message}");
    let (code, message) = refused(&PLAIN.replace("id = \"plain\"", "id = \"Not an id!\"")).await;
    assert!(code == "bad-board" && message.contains("Not an id!"), "{message}");
    // Longer than any board: not even read.
    let (code, message) = refused(&"# A comment.\n".repeat(20_000)).await;
    assert_eq!(code, "bad-board");
    assert!(message.contains("131072"), "{message}");
    // More cities than the engine has room for, and a fault in each: the first few are told.
    let city = |n: usize| format!("[[map.cities]]\nid = \"c{n}\"\nnope = 1\n");
    let crowd: String = (0..500).map(city).collect();
    let (code, message) = refused(&format!("id = \"crowd\"\n{crowd}")).await;
    assert_eq!(code, "bad-board");
    assert!(message.contains("more") && message.len() < 2_000, "{message}");
    // A fault with a long name in it is told in short.
    let long = PLAIN.replace("[\"a\", \"b\"]", &format!("[\"{}\", \"b\"]", "a".repeat(50_000)));
    let (code, message) = refused(&long).await;
    assert!(code == "bad-board" && message.len() < 2_000, "{code}: {}", message.len());
    // An id that the table does not have, and ids of the server's own boards.
    let (code, message) = refused(&PLAIN.replace("id = \"plain\"", "id = \"other\"")).await;
    assert!(code == "bad-board" && message.contains("`other`"), "{message}");
    for own in [PLAIN.replace("id = \"plain\"", "id = \"usa\""), usa()] {
        assert_eq!(refused(&own).await.0, "id-taken");
    }
    assert!(!client.get("/api/tables").await.unwrap().contains("own_board"));
    let seats = ["person"; 6];
    let crowded = client.open(&on_own_board(PLAIN, None, &seats)).await;
    assert_eq!(crate::fixture::code(crowded), "wrong-players");
    let mut edition = on_own_board(PLAIN, None, &["person", "easy"]);
    edition.edition = Some("none".to_owned());
    assert_eq!(crate::fixture::code(client.open(&edition).await), "no-such-edition");
    server.stop().await;
}

fn usa() -> String {
    built_in_file("usa").unwrap().text.to_owned()
}

/// A layout has to fit its board: clients draw it as it is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_layout_has_to_fit_its_board() {
    let server = Server::start().await;
    let client = server.client();
    let (city, route) = (plain().cities()[0].id.clone(), plain().routes()[0].id.clone());
    let change = |change: &dyn Fn(&mut Value)| {
        let mut changed = layout(&plain());
        change(&mut changed);
        on_own_board(PLAIN, read_layout(changed), &["person", "person"])
    };
    let remove = |layout: &mut Value, of: &str, id: &str| {
        layout[of].as_object_mut().unwrap().remove(id).unwrap();
    };
    let faults: [&dyn Fn(&mut Value); 6] = [
        &|layout| remove(layout, "cities", &city),
        &|layout| remove(layout, "routes", &route),
        &|layout| layout["cities"]["nowhere"] = json!({"at": [1, 1]}),
        &|layout| layout["routes"][&route]["spaces"].as_array_mut().unwrap().push(json!([1, 1, 1])),
        &|layout| layout["cities"][&city]["at"] = json!([1e300, 0]),
        &|layout| layout["plan"]["space_length"] = json!(0),
    ];
    for fault in faults {
        assert_eq!(code(client.open(&change(fault)).await), "bad-layout");
    }
    client.open(&change(&|_| {})).await.unwrap();
    server.stop().await;
}

/// What is larger than any table is not read to its end; and without a board, there is no reason to be large.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_is_too_large_is_refused() {
    let server = Server::start().await;
    let post = async |body: String| {
        let request = reqwest::Client::new().post(format!("{}/api/tables", server.url));
        let request = request.header("content-type", "application/json").body(body);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let (status, text) = post(" ".repeat(640 * 1024 + 1)).await;
    assert!(status == 413 && text.contains("bad-body"), "{text}");
    let usual = json!(table("usa", &["person", "person"])).to_string();
    let (status, text) = post(format!("{usual}{}", " ".repeat(16 * 1024))).await;
    assert!(status == 413 && text.contains("bad-body"), "{text}");
    assert_eq!(post(usual).await.0, 201);
    server.stop().await;
}

/// A host can decide against boards of others. Games that have begun go on, without a rematch.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_can_switch_it_off() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("--database=sqlite:{}", folder.path().join("games.db").display());
    let server = Server::with(&[&database]).await;
    let client = server.client();
    let asked = on_own_board(PLAIN, None, &["person", "easy"]);
    assert!(client.get("/api/boards").await.unwrap().contains(r#""own_boards":true"#));
    let seated = client.open(&asked).await.unwrap();
    server.stop().await;

    let server = Server::with(&[&database, "--own-boards=off"]).await;
    let client = server.client();
    assert!(!client.get("/api/boards").await.unwrap().contains("own_boards"));
    assert_eq!(code(client.open(&asked).await), "own-boards-off");
    play(&client, &seated).await;
    let path = format!("/api/tables/{}/rematch", seated.table.id);
    let rematch = client.post::<Seated>(&path, Some(&seated.token), &json!({})).await;
    assert_eq!(code(rematch), "own-boards-off");
    server.stop().await;
}

/// A game on plain, as text, with this file in it as its board.
fn record_with(file: &str) -> String {
    let rules = trestle_testkit::rules(plain(), 2);
    let seed = Seed::from_numbers(9, 3);
    let mut record = record_game(&rules, seed, &mut Lively(Random::new(seed, 3)));
    record.header = record.header.with_board(file.to_owned());
    record.to_text()
}

async fn replay_of(server: &Server, record: String) -> Value {
    let request = reqwest::Client::new().post(format!("{}/api/replay", server.url)).body(record);
    serde_json::from_str(&request.send().await.unwrap().text().await.unwrap()).unwrap()
}

/// A record that contains its board is shown; what is wrong with that board is told in a sentence.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_brings_its_board() {
    let server = Server::start().await;
    let sent = async |file: &str| replay_of(&server, record_with(file)).await;
    let shown = sent(PLAIN).await;
    assert_eq!(shown["board"], "plain");
    assert!(shown["steps"].as_array().unwrap().len() > 20);
    assert!(!server.client().get("/api/boards").await.unwrap().contains("plain"));

    let refused = async |file: &str| {
        let answer = sent(file).await;
        assert_eq!(answer["code"], "bad-record");
        let message = answer["message"].as_str().unwrap();
        assert!(message.starts_with("line 1: the board in the record"), "{message}");
        assert!(message.len() < 2_000, "{}", message.len());
        message.to_owned()
    };
    // It is another board, by its hash or by its id.
    let message = refused(&PLAIN.replace("count = 20", "count = 21")).await;
    assert!(message.contains("not the one") && message.contains(&plain().hash().to_string()));
    let message = refused(&PLAIN.replace("id = \"plain\"", "id = \"other\"")).await;
    assert!(message.contains("`other`"), "{message}");
    // It has faults, is too large, or nothing but brackets.
    assert!(refused("This is no board.").await.contains("line 1"));
    assert!(refused(&"# A comment.\n".repeat(20_000)).await.contains("131072"));
    refused(&format!("id = {}", "[".repeat(100_000))).await;
    server.stop().await;
}

/// A board in a record is no way around what a host has decided, nor a stand-in for a board of the server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_in_a_record_is_limited_like_one_that_is_brought() {
    let server = Server::with(&["--own-boards=off"]).await;
    assert_eq!(replay_of(&server, record_with(PLAIN)).await["code"], "own-boards-off");
    let usa = record_with(PLAIN).replacen("\"id\":\"plain\"", "\"id\":\"usa\"", 1);
    let refused = replay_of(&server, usa).await;
    assert_eq!(refused["code"], "bad-record");
    let message = refused["message"].as_str().unwrap();
    assert!(message.contains("another version of the board `usa`"), "{message}");
    server.stop().await;

    let server = Server::with(&["--tables-per-hour=1000"]).await;
    let mut codes = Vec::new();
    for _ in 0..11 {
        codes.push(replay_of(&server, record_with("no board")).await["code"].clone());
    }
    assert_eq!(codes[9], "bad-record");
    assert_eq!(codes[10], "too-many-boards");
    server.stop().await;
}

/// After a restart, and at another process that shares the store, the board comes from the store.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("--database=sqlite:{}", folder.path().join("games.db").display());
    let server = Server::with(&[&database]).await;
    let asked = on_own_board(PLAIN, None, &["person", "person"]);
    let host = server.client().open(&asked).await.unwrap();
    server.stop().await;
    let server = Server::with(&[&database]).await;
    let client = server.client();
    let id = &host.table.id;
    assert_eq!(client.table(id).await.unwrap().own_board.as_deref(), Some("Plain"));
    let grace = client.join(id, "Grace").await.unwrap();
    assert_eq!(grace.table.stage, Stage::Playing);
    server.stop().await;
    let server = Server::with(&[&database]).await;
    let client = server.client();
    let mut guest = arrive(&client, &host).await;
    assert_eq!(guest.position()["number"], 0);
    let rules = Rules::new(plain(), 2, Options::default()).unwrap();
    guest.play(&rules, &mut Player::new(0, Seed::from_numbers(1, 3)), 1).await.unwrap();
    assert_eq!(board_of(&client, id).await.unwrap().file, PLAIN);
    server.stop().await;
}

/// Tables share a board that was brought twice. It goes when the last of them does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_share_a_board_by_its_hash() {
    let store = Arc::new(Memory::default());
    let server = Server::on(Arc::clone(&store) as _).await;
    let client = server.client();
    let asked = on_own_board(PLAIN, None, &["person", "person"]);
    let one = client.open(&asked).await.unwrap();
    let other = client.open(&asked).await.unwrap();
    assert_ne!(one.table.id, other.table.id);
    let drawn = on_own_board(PLAIN, read_layout(layout(&plain())), &["person", "person"]);
    client.open(&drawn).await.unwrap();
    // All are in use.
    assert_eq!(store.purge_boards(9).await, Ok(0));
    assert_eq!(store.purge(store::Stage::Open, i64::MAX, 9).await, Ok(3));
    assert_eq!(store.purge_boards(9).await, Ok(2));
    server.stop().await;
}

/// Who has the board is told so, and nothing else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_keep_the_board_of_a_table() {
    let server = Server::start().await;
    let client = server.client();
    let seated = client.open(&on_own_board(PLAIN, None, &["person", "person"])).await.unwrap();
    let url = format!("{}/api/tables/{}/board", server.url, seated.table.id);
    let http = reqwest::Client::new();
    let first = http.get(&url).send().await.unwrap();
    assert_eq!(first.headers()["cache-control"], "no-cache");
    let tag = first.headers()["etag"].clone();
    let again = http.get(&url).header("if-none-match", &tag).send().await.unwrap();
    assert_eq!((again.status().as_u16(), &again.headers()["etag"]), (304, &tag));
    assert_eq!(again.text().await.unwrap(), "");
    let other = http.get(&url).header("if-none-match", "\"other\"").send().await.unwrap();
    assert_eq!(other.status(), 200);
    // Tables on boards of the server have none of their own, and what is no table has none either.
    let usual = client.open(&table("usa", &["person", "person"])).await.unwrap();
    assert_eq!(code(board_of(&client, &usual.table.id).await), "no-own-board");
    let file = format!("/api/tables/{}/board.toml", usual.table.id);
    assert_eq!(code(client.get(&file).await), "no-own-board");
    assert_eq!(code(board_of(&client, "0000000000000000").await), "no-such-table");
    assert_eq!(code(board_of(&client, "none").await), "no-such-table");
    server.stop().await;
}

/// An address may bring so many boards in a minute, good or bad; tables on the server's boards are opened
/// all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_are_limited() {
    let server = Server::with(&["--tables-per-hour=1000"]).await;
    let client = server.client();
    let bad = on_own_board("nothing", None, &["person", "person"]);
    let mut codes = Vec::new();
    // More than are let through at once, even if the machine is so slow that some come back meanwhile.
    while codes.last().is_none_or(|code| code == "bad-board") && codes.len() < 10_000 {
        codes.push(code(client.open(&bad).await));
    }
    assert!(codes.len() > 10, "{codes:?}");
    assert_eq!(codes.last().unwrap(), "too-many-boards");
    client.open(&table("usa", &["person", "person"])).await.unwrap();
    server.stop().await;
}
