//! What players meet when the store fails: the file is spoilt from outside while the server runs,
//! and mended again.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use serde_json::Value;
use trestle_client::{Guest, Player};
use trestle_engine::Seed;
use trestle_engine::record::ActionText;
use trestle_protocol::client::ClientMessage;

use crate::faulty::{Call, Faulty};
use crate::fixture::{Server, arrive, code, full_table, rules, table};
use crate::raw::eventually;

/// Changes the file behind the server's back.
fn change(file: &Path, statement: &str) {
    Connection::open(file).unwrap().execute_batch(statement).unwrap();
}

/// Asks what is allowed: the answer has the number of the last action.
async fn number(guest: &mut Guest) -> Value {
    guest.say(&ClientMessage::Legal).await.unwrap();
    guest.until_type("legal").await.unwrap()["number"].clone()
}

/// While a store fails, nothing is acknowledged and nobody is told of a move; the room keeps its
/// game, and goes on when the store is well again. The same request is then done once.
async fn fail_and_recover(spoil: &'static str, mend: &'static str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::with(&[&format!("--database=sqlite:{}", file.display())]).await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let (mut mover, mut other) =
        (arrive(&client, &seated[0]).await, arrive(&client, &seated[1]).await);
    let mut player = Player::new(0, Seed::from_numbers(9, 1));
    let action = mover.decision(&rules(&seated[0]), &mut player).unwrap().unwrap();

    change(&file, spoil);
    // The second time the room knows that it has to look at the store first, which may fail, too.
    for key in ["first", "second"] {
        mover.act(key, action.clone()).await.unwrap();
        let refused = mover.until_type("refused").await.unwrap();
        assert_eq!((&refused["key"], &refused["number"]), (&key.into(), &0.into()), "{refused}");
        assert_ne!(refused["code"], "not-begun", "{refused}");
        assert_eq!(number(&mut other).await, 0);
    }

    change(&file, mend);
    mover.act("first", action).await.unwrap();
    let moved = mover.until(|message| message["key"] == "first").await.unwrap();
    assert_eq!((&moved["type"], &moved["position"]["number"]), (&"moved".into(), &1.into()));
    other.until_type("moved").await.unwrap();
    assert_eq!(number(&mut other).await, 1);
    for guest in [&mover, &other] {
        let moves = guest.heard().iter().filter(|message| message["type"] == "moved");
        assert_eq!(moves.count(), 1);
    }
    server.stop().await;
    let stored: (i64, i64, String) = Connection::open(&file)
        .unwrap()
        .query_row("SELECT count(*), number, key FROM trestle_action", [], |row| row.try_into())
        .unwrap();
    assert_eq!(stored, (1, 1, "first".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_cannot_write_loses_and_promises_nothing() {
    fail_and_recover(
        "CREATE TRIGGER broken BEFORE INSERT ON trestle_action \
         BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
        "DROP TRIGGER broken",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_cannot_read_either_does_not_make_a_room_forget_its_game() {
    fail_and_recover(
        "ALTER TABLE trestle_action RENAME TO away",
        "ALTER TABLE away RENAME TO trestle_action",
    )
    .await;
}

/// Whoever repeats a request while the log cannot be read is told to try again later. The request is
/// not run a second time; once the log can be read, they hear that it was done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_request_is_refused_while_nobody_knows_whether_it_was_done() {
    let store = Faulty::new();
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let rules = rules(&seated[0]);
    let (mut mover, mut other) =
        (arrive(&client, &seated[0]).await, arrive(&client, &seated[1]).await);
    // Both choose their tickets; then one of them may draw two cards.
    for (seat, guest) in (0..).zip([&mut mover, &mut other]) {
        let mut player = Player::new(seat, Seed::from_numbers(9, 2));
        let action = guest.decision(&rules, &mut player).unwrap().unwrap();
        guest.act("tickets", action).await.unwrap();
        guest.until(|message| message["key"] == "tickets").await.unwrap();
    }
    mover.until(|message| message["position"]["number"] == 2).await.unwrap();
    if mover.position()["view"]["turn"] == 1 {
        std::mem::swap(&mut mover, &mut other);
    }
    let draw = ActionText::Draw("train".to_owned());
    mover.act("draw", draw.clone()).await.unwrap();
    mover.until(|message| message["key"] == "draw").await.unwrap();
    assert_eq!(mover.number(), 3);

    store.set_broken(&[Call::Actions]);
    mover.act("draw", draw.clone()).await.unwrap();
    let refused = mover.until(|message| message["key"] == "draw").await.unwrap();
    assert_eq!((&refused["type"], &refused["code"]), (&"refused".into(), &"unavailable".into()));
    assert_eq!(number(&mut other).await, 3);

    store.set_broken(&[]);
    mover.act("draw", draw.clone()).await.unwrap();
    let done = mover.until(|message| message["key"] == "draw").await.unwrap();
    assert_eq!((&done["type"], &done["number"]), (&"done".into(), &3.into()));
    // The second card of this turn is a request of its own.
    mover.act("draw again", draw).await.unwrap();
    mover.until(|message| message["key"] == "draw again").await.unwrap();
    assert_eq!(mover.number(), 4);
    server.stop().await;
}

/// A bot whose action could not be stored tries again by itself, without anybody asking.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_goes_on_when_the_store_is_well_again() {
    let store = Faulty::new();
    let server = Server::on(store.clone()).await;
    let client = server.client();
    store.set_broken(&[Call::Append]);
    let solo = client.open(&table("usa", &["person", "easy"])).await.unwrap();
    let mut guest = arrive(&client, &solo).await;
    // The bot cannot store its choice of tickets. It tries when the game begins, and once more when
    // the room looks at the store because somebody has come; everything after that is its own doing.
    let tries =
        tokio::time::timeout(Duration::from_secs(60), store.failures(Call::Append, 4)).await;
    tries.expect("the bot tries again");
    store.set_broken(&[]);
    let moved = guest.until_type("moved").await.unwrap();
    assert_eq!((&moved["seat"], &moved["position"]["number"]), (&1.into(), &1.into()));
    server.stop().await;
}

/// A server that cannot store games says so, and however often it is asked, the store is asked now and
/// then only.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_store_is_not_asked_for_every_health_check() {
    let store = Faulty::new();
    let server = Server::on(store.clone()).await;
    store.set_broken(&[Call::Check]);
    for _ in 0..50 {
        assert_eq!(code(server.client().get("/readyz").await), "unavailable");
    }
    // It was asked once, or a few times if these requests took seconds.
    assert!((1..25).contains(&store.count(Call::Check)), "{}", store.count(Call::Check));
    store.set_broken(&[]);
    eventually(async || server.client().get("/readyz").await.is_ok()).await;
    server.stop().await;
}
