//! What people say to each other.

use std::sync::Arc;

use serde_json::{Value, json};
use trestle_client::Guest;
use trestle_protocol::client::ClientMessage;
use trestle_server::store::{Memory, Store};

use crate::fixture::{Server, arrive, full_table, look_on, table};

async fn say(guest: &mut Guest, text: &str) {
    guest.say(&ClientMessage::Chat { text: text.to_owned() }).await.unwrap();
}

/// Reads on to what is said next: its number and text.
async fn hear(guest: &mut Guest) -> (Value, Value) {
    let chat = guest.until_type("chat").await.unwrap();
    (chat["n"].clone(), chat["text"].clone())
}

async fn error(guest: &mut Guest) -> Value {
    guest.until_type("error").await.unwrap()["code"].clone()
}

/// Everybody hears what a player says, cleaned; spectators listen only.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_hears_what_is_said() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let (mut one, mut other) =
        (arrive(&client, &seated[0]).await, arrive(&client, &seated[1]).await);
    let mut spectator = look_on(&client, &seated[0]).await;
    say(&mut one, " good\u{0} \u{202e}luck\r\n<b>all</b> ").await;
    for guest in [&mut one, &mut other, &mut spectator] {
        let chat = guest.until_type("chat").await.unwrap();
        let said = (&chat["n"], &chat["seat"], &chat["name"], &chat["text"]);
        // Markup is text like any other: pages do not read it as anything else.
        assert_eq!(said, (&json!(1), &json!(0), &json!("Ada"), &json!("good luck <b>all</b>")));
    }
    say(&mut one, " \u{200b}").await;
    assert_eq!(error(&mut one).await, "empty-chat");
    say(&mut one, &"x".repeat(501)).await;
    assert_eq!(error(&mut one).await, "long-chat");
    say(&mut spectator, "hello").await;
    assert_eq!(error(&mut spectator).await, "not-a-player");
    spectator.say(&ClientMessage::Mute { seat: 0 }).await.unwrap();
    assert_eq!(error(&mut spectator).await, "not-a-player");
    say(&mut other, "you too").await;
    assert_eq!(hear(&mut spectator).await, (json!(2), json!("you too")));
    // Who comes later reads what was said.
    let late = look_on(&client, &seated[0]).await;
    assert_eq!(late.welcome()["chat"].as_array().unwrap().len(), 2);
    server.stop().await;
}

/// Who is muted is not heard by those who muted them, also not after coming back, until they are
/// unmuted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_muted_is_not_heard() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let (mut one, mut other) =
        (arrive(&client, &seated[0]).await, arrive(&client, &seated[1]).await);
    one.say(&ClientMessage::Mute { seat: 200 }).await.unwrap();
    assert_eq!(error(&mut one).await, "no-such-seat");
    one.say(&ClientMessage::Mute { seat: 1 }).await.unwrap();
    one.say(&ClientMessage::Mute { seat: 1 }).await.unwrap();
    // An error of our own shows that the request before it was done.
    say(&mut one, "").await;
    assert_eq!(error(&mut one).await, "empty-chat");
    say(&mut other, "unheard").await;
    assert_eq!(hear(&mut other).await.1, "unheard");
    say(&mut one, "hello?").await;
    assert_eq!(hear(&mut one).await, (json!(2), json!("hello?")));
    let back = arrive(&client, &seated[0]).await;
    assert_eq!(back.welcome()["muted"], json!([1]));
    assert_eq!(back.welcome()["chat"].as_array().unwrap().len(), 1);
    assert!(other.welcome()["muted"].is_null());
    one.say(&ClientMessage::Unmute { seat: 1 }).await.unwrap();
    say(&mut one, "").await;
    assert_eq!(error(&mut one).await, "empty-chat");
    say(&mut other, "heard").await;
    assert_eq!(hear(&mut one).await.1, "heard");
    server.stop().await;
}

/// Who talks too much is told to wait, and cuts nobody off who listens.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_talk_cuts_nobody_off() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let mut talker = arrive(&client, &seated[0]).await;
    let mut listener = arrive(&client, &seated[1]).await;
    for number in 0..250 {
        say(&mut talker, &number.to_string()).await;
    }
    for number in 0..10 {
        assert_eq!(hear(&mut listener).await.1, number.to_string());
    }
    let refused = talker.until_type("error").await.unwrap();
    assert_eq!(refused["code"], "too-much-chat");
    assert!(refused["message"].as_str().unwrap().contains("try again in"), "{refused}");
    // The other has an allowance of their own, and both are still there.
    say(&mut listener, "enough").await;
    for guest in [&mut talker, &mut listener] {
        guest.until(|message| message["text"] == "enough").await.unwrap();
    }
    server.stop().await;
}

/// Who comes late is shown the last fifty lines of chat, not all of them; lines of earlier programs name
/// their author by the place alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_reads_the_last_fifty_lines() {
    let store = Arc::new(Memory::default());
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    for number in 1..=51 {
        let text = format!("line {number}");
        store.add_chat(&seated[0].table.id, "1", 7, &text).await.unwrap();
    }
    let late = look_on(&client, &seated[0]).await;
    let chat = late.welcome()["chat"].as_array().unwrap();
    assert_eq!((chat.len(), &chat[0]["n"], &chat[49]["n"]), (50, &json!(2), &json!(51)));
    assert_eq!((&chat[0]["seat"], &chat[0]["name"]), (&json!(1), &json!("Guest 1")));
    server.stop().await;
}

/// To mute somebody who is muted changes nothing, and nothing is stored; it is answered all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn muting_twice_stores_nothing() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let mut one = arrive(&client, &seated[0]).await;
    // That they have come.
    one.until_type("table").await.unwrap();
    let (mute, unmute) = (ClientMessage::Mute { seat: 1 }, ClientMessage::Unmute { seat: 1 });
    let mut versions = Vec::new();
    for message in [&unmute, &mute, &mute, &unmute, &unmute] {
        one.say(message).await.unwrap();
        let table = one.until_type("table").await.unwrap();
        versions.push(table["table"]["version"].as_i64().unwrap());
    }
    let first = versions[0];
    assert_eq!(versions, [first, first + 1, first + 1, first + 2, first + 2]);
    server.stop().await;
}
