//! Who sits at a table: joining, leaving, being sent away or replaced.

use std::sync::Arc;

use serde_json::{Value, json};
use trestle_client::{Client, ClientError, Guest};
use trestle_engine::record::ActionText;
use trestle_protocol::client::ClientMessage;
use trestle_protocol::table::{Access, Player, Replace, Seated, Stage, Table, Tables, WhichSeat};
use trestle_server::store::{Memory, Store};

use crate::fixture::{Server, arrive, code, full_table, table};

/// Asks something of a table.
async fn ask(
    client: &Client,
    id: &str,
    what: &str,
    token: Option<&str>,
    body: &impl serde::Serialize,
) -> Result<Table, ClientError> {
    client.post(&format!("/api/tables/{id}/{what}"), token, body).await
}

async fn replace(
    client: &Client,
    asker: &Seated,
    seat: u8,
    bot: &str,
) -> Result<Table, ClientError> {
    let body = Replace { seat, bot: Some(bot.to_owned()) };
    ask(client, &asker.table.id, "replace", Some(&asker.token), &body).await
}

/// Seats are taken once, in order or by number; nobody else fits in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_are_taken_once() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("usa", &["easy", "person", "person", "person"])).await.unwrap();
    assert_eq!(host.seat, Some(1));
    let id = &host.table.id;
    let join = async |seat: Option<u8>| {
        let path = format!("/api/tables/{id}/join");
        client.post::<Seated>(&path, None, &json!({"name": "Grace", "seat": seat})).await
    };
    assert_eq!(code(join(Some(0)).await), "no-free-seat");
    assert_eq!(code(join(Some(1)).await), "no-free-seat");
    assert_eq!(code(join(Some(9)).await), "no-free-seat");
    assert_eq!(code(client.join(id, "\u{202e}").await), "no-name");
    assert_eq!(join(Some(3)).await.unwrap().seat, Some(3));
    let last = client.join(id, "  Mary \u{202e} Ann ").await.unwrap();
    assert_eq!(last.seat, Some(2));
    assert_eq!(last.table.seats[2].name.as_deref(), Some("Mary Ann"));
    assert_eq!(last.table.stage, Stage::Playing);
    assert_eq!(code(join(None).await), "not-open");
    assert_eq!(code(client.join("2222222222222222", "Eve").await), "no-such-table");
    assert_eq!(code(client.table("..%2f..%2fetc").await), "no-such-table");
    server.stop().await;
}

/// Nobody sits down under a name that looks like that of a bot, or of somebody at the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_passes_for_somebody_else() {
    let server = Server::start().await;
    let client = server.client();
    let mut asked = table("usa", &["easy", "person", "person", "person"]);
    asked.name = "B\u{43e}t (easy)".to_owned();
    assert_eq!(code(client.open(&asked).await), "name-taken");
    asked.name = "Ada".to_owned();
    let id = client.open(&asked).await.unwrap().table.id;
    for name in ["Ada", "ADA", "\u{410}da", "A\u{200b}da", "Bot (easy)", "bot", "Makkelijke bot 2"]
    {
        assert_eq!(code(client.join(&id, name).await), "name-taken", "{name}");
    }
    // Who has left does not count.
    let paul = client.join(&id, "Paul").await.unwrap();
    assert_eq!(code(client.join(&id, "PauI").await), "name-taken");
    ask(&client, &id, "leave", Some(&paul.token), &json!({})).await.unwrap();
    let like_paul = client.join(&id, "PauI").await.unwrap();
    assert_eq!(like_paul.table.seats[2].name.as_deref(), Some("PauI"));
    server.stop().await;
}

/// Before the game a seat that is left is free again, the host's office is passed on, and the token is
/// worth nothing; when the last one leaves the table is abandoned.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_before_the_game_frees_the_seat() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person", "person"])).await.unwrap();
    let id = &host.table.id;
    let guest = client.join(id, "Grace").await.unwrap();
    let mut there = arrive(&client, &host).await;
    assert_eq!(code(ask(&client, id, "leave", None, &json!({})).await), "bad-token");
    let left = ask(&client, id, "leave", Some(&host.token), &json!({})).await.unwrap();
    assert_eq!(left.seats[0].player, Player::Nobody);
    assert!(left.seats[1].host);
    let bye = there.until_type("bye").await.unwrap();
    assert_eq!(bye["code"], "cut-off");
    assert_eq!(code(ask(&client, id, "leave", Some(&host.token), &json!({})).await), "bad-token");
    let back = Guest::arrive(&client, id, Some(&host.token), None).await;
    assert_eq!(code(back), "bad-token");
    let left = ask(&client, id, "leave", Some(&guest.token), &json!({})).await.unwrap();
    assert_eq!(left.stage, Stage::Abandoned);
    assert_eq!(code(client.join(id, "Eve").await), "not-open");
    server.stop().await;
}

/// However often people sit down and leave, the next one finds a seat; what those who left have said
/// stays theirs, and their tokens are worth nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn coming_and_going_does_not_lock_a_table() {
    let store = Arc::new(Memory::default());
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person", "person"])).await.unwrap();
    let id = &host.table.id;
    let mut tokens = Vec::new();
    for number in 0..60 {
        let guest = client.join(id, &format!("Guest {number}")).await.unwrap();
        assert_eq!(guest.seat, Some(1));
        if number == 0 {
            let mut there = arrive(&client, &guest).await;
            let text = "hello".to_owned();
            there.say(&ClientMessage::Chat { text }).await.unwrap();
            let chat = there.until_type("chat").await.unwrap();
            assert_eq!((&chat["seat"], &chat["name"]), (&json!(1), &json!("Guest 0")));
        }
        ask(&client, id, "leave", Some(&guest.token), &json!({})).await.unwrap();
        tokens.push(guest.token);
    }
    let last = client.join(id, "Grace").await.unwrap();
    let there = arrive(&client, &last).await;
    assert_eq!(there.welcome()["seat"], 1);
    let chat = &there.welcome()["chat"][0];
    assert_eq!((&chat["seat"], &chat["name"]), (&Value::Null, &json!("Guest 0")));
    for token in &tokens {
        assert_eq!(code(Guest::arrive(&client, id, Some(token), None).await), "bad-token");
    }
    // What is stored does not grow with those who have left.
    let body = store.table(id).await.unwrap().unwrap().body;
    let body: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(body["members"].as_array().unwrap().len(), 2);
    server.stop().await;
}

/// The host, and nobody else, sends people away before the game; they are disconnected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_sends_people_away() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person", "person"])).await.unwrap();
    let id = &host.table.id;
    let guest = client.join(id, "Grace").await.unwrap();
    let mut there = arrive(&client, &guest).await;
    let kick =
        async |token: &str, seat| ask(&client, id, "kick", Some(token), &WhichSeat { seat }).await;
    assert_eq!(code(kick("nonsense", 1).await), "bad-token");
    assert_eq!(code(kick(&guest.token, 0).await), "not-the-host");
    assert_eq!(code(kick(&host.token, 0).await), "nobody-there");
    assert_eq!(code(kick(&host.token, 2).await), "nobody-there");
    assert_eq!(code(kick(&host.token, 200).await), "nobody-there");
    let after = kick(&host.token, 1).await.unwrap();
    assert_eq!(after.seats[1].player, Player::Nobody);
    assert_eq!(there.until_type("bye").await.unwrap()["code"], "cut-off");
    assert_eq!(code(Guest::arrive(&client, id, Some(&guest.token), None).await), "bad-token");
    client.join(id, "Mary").await.unwrap();
    client.join(id, "Joan").await.unwrap();
    assert_eq!(code(kick(&host.token, 1).await), "not-open");
    server.stop().await;
}

/// During a game a bot stands in for somebody who is gone, or for oneself, until the person comes
/// back; nobody is replaced who is there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_until_the_person_is_back() {
    let server = Server::start().await;
    let client = server.client();
    let open = client.open(&table("usa", &["person", "person"])).await.unwrap();
    assert_eq!(code(replace(&client, &open, 0, "easy").await), "not-playing");
    let seated = full_table(&client, &table("usa", &["person", "person", "easy"])).await;
    let (one, other) = (&seated[0], &seated[1]);
    let mut there = arrive(&client, one).await;
    let away = arrive(&client, other).await;
    there.until(|message| message["online"] == json!([0, 1])).await.unwrap();
    assert_eq!(code(replace(&client, one, 1, "easy").await), "still-there");
    assert_eq!(code(replace(&client, one, 2, "easy").await), "nobody-there");
    assert_eq!(code(replace(&client, one, 9, "easy").await), "nobody-there");
    assert_eq!(code(replace(&client, one, 1, "a wizard").await), "no-such-bot");
    drop(away);
    there.until(|message| message["online"] == json!([0])).await.unwrap();
    // They may be about to come back; when they have been gone for a while is a matter of paused time.
    assert_eq!(code(replace(&client, one, 1, "easy").await), "too-early");
    let replaced = replace(&client, other, 1, "easy").await.unwrap();
    assert_eq!(replaced.seats[1].player, Player::StandIn("medium".to_owned()));
    assert_eq!(replaced.seats[1].name.as_deref(), Some("Guest 1"));
    // The bot decides for the seat.
    there.until(|message| message["type"] == "moved" && message["seat"] == 1).await.unwrap();
    let mut back = arrive(&client, other).await;
    assert_eq!(back.welcome()["table"]["seats"][1]["player"], "person");
    // And for oneself, while one looks on; until one acts, even in vain.
    let replaced = replace(&client, other, 1, "easy").await.unwrap();
    assert_eq!(replaced.seats[1].player, Player::StandIn("medium".to_owned()));
    back.act("in vain", ActionText::Pass).await.unwrap();
    assert_eq!(back.until_type("refused").await.unwrap()["key"], "in vain");
    let now = client.table(&other.table.id).await.unwrap();
    assert_eq!(now.seats[1].player, Player::Person);
    server.stop().await;
}

/// Who leaves during the game is disconnected, keeps the seat and can come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_during_the_game_can_come_back() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let mut there = arrive(&client, &seated[0]).await;
    let token = Some(seated[0].token.as_str());
    let left = ask(&client, &seated[0].table.id, "leave", token, &json!({})).await.unwrap();
    assert_eq!(left.seats[0].player, Player::Person);
    assert_eq!(there.until_type("bye").await.unwrap()["code"], "cut-off");
    assert_eq!(arrive(&client, &seated[0]).await.welcome()["seat"], 0);
    server.stop().await;
}

/// Only tables that are meant to be found are listed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn public_tables_are_listed() {
    let server = Server::start().await;
    let client = server.client();
    client.open(&table("usa", &["person", "person"])).await.unwrap();
    let mut asked = table("usa", &["person", "person"]);
    asked.access = Access::Public;
    let public = client.open(&asked).await.unwrap();
    let tables: Tables = serde_json::from_str(&client.get("/api/tables").await.unwrap()).unwrap();
    let ids: Vec<&str> = tables.tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids, [public.table.id.as_str()]);
    server.stop().await;
}
