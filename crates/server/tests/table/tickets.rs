//! How far tickets are and what buildings would be worth, asked over the socket.

use serde_json::{Value, json};
use trestle_client::{Guest, Player};
use trestle_engine::Seed;
use trestle_protocol::client::ClientMessage;

use crate::fixture::{Server, arrive, full_table, look_on, rules, table};

async fn tickets(guest: &mut Guest) -> Value {
    guest.say(&ClientMessage::Tickets).await.unwrap();
    let answers = |message: &Value| message["type"] == "tickets" || message["type"] == "error";
    guest.until(answers).await.unwrap()
}

async fn buildings(guest: &mut Guest) -> Value {
    guest.say(&ClientMessage::Buildings).await.unwrap();
    let answers = |message: &Value| message["type"] == "buildings" || message["type"] == "error";
    guest.until(answers).await.unwrap()
}

/// The names of the tickets in an answer.
fn names(answer: &Value) -> Value {
    let all = answer["tickets"].as_array().unwrap();
    all.iter().map(|far| far["ticket"].clone()).collect()
}

/// Those on offer are told about before they are kept, and the kept ones afterwards, each time with the
/// number of the last action.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_told_how_far_their_own_tickets_are() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("europe", &["person", "person"])).await;
    let rules = rules(&seated[0]);
    let mut guests = [arrive(&client, &seated[0]).await, arrive(&client, &seated[1]).await];
    for guest in &mut guests {
        let offered = tickets(guest).await;
        assert_eq!((&offered["type"], &offered["number"]), (&json!("tickets"), &json!(0)));
        assert_eq!(names(&offered), guest.position()["view"]["own"]["offer"]);
        for far in offered["tickets"].as_array().unwrap() {
            assert_eq!(far["state"], "open", "nothing is built yet");
            assert!(far["missing"].as_u64().unwrap() > 0 && !far["way"][0].is_null());
            assert!(far["own"].is_null() && far["stations"].is_null());
            assert_eq!((&far["joined"], &far["stops"]), (&json!(1), &json!(2)));
        }
    }
    for (guest, one) in guests.iter_mut().zip(&seated) {
        let mut player = Player::new(one.seat.unwrap(), Seed::from_numbers(8, 1));
        let action = guest.decision(&rules, &mut player).unwrap().unwrap();
        guest.act("choice", action).await.unwrap();
    }
    for guest in &mut guests {
        while guest.position()["view"]["phase"] != "turn" {
            guest.next().await.unwrap();
        }
        let kept = tickets(guest).await;
        assert_eq!(kept["number"], guest.position()["number"]);
        assert_eq!(names(&kept), guest.position()["view"]["own"]["tickets"]);
    }
    server.stop().await;
}

/// Whoever has no tickets gets an error, and stays connected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_and_early_birds_are_told_nothing() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("world", &["person", "person"])).await.unwrap();
    let mut early = arrive(&client, &host).await;
    for answer in [tickets(&mut early).await, buildings(&mut early).await] {
        assert_eq!((&answer["type"], &answer["code"]), (&json!("error"), &json!("not-begun")));
    }
    let seated = full_table(&client, &table("world", &["person", "person"])).await;
    let mut spectator = look_on(&client, &seated[0]).await;
    for answer in [tickets(&mut spectator).await, buildings(&mut spectator).await] {
        assert_eq!((&answer["type"], &answer["code"]), (&json!("error"), &json!("not-a-player")));
        assert!(answer["tickets"].is_null() && answer["sites"].is_null());
    }
    server.stop().await;
}

/// At first nothing is there to be lent: a station anywhere only costs what it gives unbuilt.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_told_what_their_buildings_would_be_worth() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("europe", &["person", "person"])).await;
    let rules = rules(&seated[0]);
    let mut guest = arrive(&client, &seated[0]).await;
    let answer = buildings(&mut guest).await;
    assert_eq!(answer["number"], json!(0));
    let sites = answer["sites"].as_array().unwrap();
    let cities = rules.board().cities();
    assert_eq!(sites.len(), cities.len());
    let lost = -i64::from(rules.board().settings().station_unused);
    for (site, city) in sites.iter().zip(cities) {
        assert_eq!((&site["building"], &site["city"]), (&json!("station"), &json!(city.id)));
        assert_eq!(site["points"], json!(lost));
        assert!(site["completes"].is_null());
    }
    server.stop().await;
}
