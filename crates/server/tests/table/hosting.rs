//! What the host does about people before the game.

use serde_json::{Value, json};
use trestle_client::{Client, ClientError, Guest};
use trestle_protocol::client::ClientMessage;
use trestle_protocol::table::{Access, Begin, NewTable, Player, Seated, Stage, Table, Tables};

use crate::fixture::{Server, arrive, code, table};

async fn ask(client: &Client, one: &Seated, what: &str, body: Value) -> Result<Table, ClientError> {
    client.post(&format!("/api/tables/{}/{what}", one.table.id), Some(&one.token), &body).await
}

/// A public table for four that begins when its host says so.
async fn public(client: &Client) -> Seated {
    let plain = table("usa", &["person", "person", "easy", "person"]);
    let asked = NewTable { access: Access::Public, begin: Begin::ByHost, ..plain };
    client.open(&asked).await.unwrap()
}

/// Those who have sat down talk before the game; what they said is there when it begins.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_talk_before_the_game() {
    let server = Server::start().await;
    let client = server.client();
    let host = public(&client).await;
    let grace = client.join(&host.table.id, "Grace").await.unwrap();
    let (mut one, mut other) = (arrive(&client, &host).await, arrive(&client, &grace).await);
    one.say(&ClientMessage::Chat { text: "who begins?".to_owned() }).await.unwrap();
    assert_eq!(other.until_type("chat").await.unwrap()["text"], "who begins?");
    ask(&client, &host, "start", json!({"fill_with": "easy"})).await.unwrap();
    let back = arrive(&client, &grace).await;
    assert_eq!(back.welcome()["chat"][0]["text"], "who begins?");
    server.stop().await;
}

/// The host locks the table: nobody else sits down, and it is not listed; those who sit there stay.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_table_lets_nobody_in() {
    let server = Server::start().await;
    let client = server.client();
    let host = public(&client).await;
    let id = &host.table.id;
    let grace = client.join(id, "Grace").await.unwrap();
    let listed = async || {
        let text = client.get("/api/tables").await.unwrap();
        serde_json::from_str::<Tables>(&text).unwrap().tables.len()
    };
    assert_eq!(code(ask(&client, &grace, "lock", json!({"locked": true})).await), "not-the-host");
    assert!(ask(&client, &host, "lock", json!({"locked": true})).await.unwrap().locked);
    assert_eq!(listed().await, 0);
    assert_eq!(code(client.join(id, "Mary").await), "locked");
    assert_eq!(arrive(&client, &grace).await.welcome()["seat"], 1);
    assert!(!ask(&client, &host, "lock", json!({"locked": false})).await.unwrap().locked);
    assert_eq!(listed().await, 1);
    assert_eq!(client.join(id, "Mary").await.unwrap().table.stage, Stage::Open);
    ask(&client, &host, "start", json!({})).await.unwrap();
    assert_eq!(code(ask(&client, &host, "lock", json!({"locked": true})).await), "not-open");
    server.stop().await;
}

/// The host says who sits where and in which colour; people keep what proves who they are.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_assigns_seats_and_colours() {
    let server = Server::start().await;
    let client = server.client();
    let host = public(&client).await;
    let grace = client.join(&host.table.id, "Grace").await.unwrap();
    let mut there = arrive(&client, &grace).await;
    let arrange = async |one: &Seated, body: Value| ask(&client, one, "arrange", body).await;
    assert_eq!(code(arrange(&grace, json!({"seats": [1, 0, 2, 3]})).await), "not-the-host");
    for bad in [json!([]), json!([0, 1, 2]), json!([0, 0, 1, 2]), json!([0, 1, 2, 4])] {
        assert_eq!(code(arrange(&host, json!({"seats": bad})).await), "bad-seats", "{bad}");
    }
    for bad in [json!(["red"]), json!(["red", "red", "blue", "green"]), json!(["a", "b", "c", "/"])]
    {
        assert_eq!(code(arrange(&host, json!({"colours": bad})).await), "bad-colour", "{bad}");
    }
    let colours = ["green", "red", "black", "blue"];
    let now = arrange(&host, json!({"seats": [1, 2, 0, 3], "colours": colours})).await.unwrap();
    let names: Vec<_> = now.seats.iter().map(|seat| seat.name.as_deref()).collect();
    assert_eq!(names, [Some("Grace"), Some("Bot (easy)"), Some("Ada"), None]);
    assert_eq!(now.seats[1].player, Player::Bot("easy".to_owned()));
    assert!(now.seats[2].host);
    // Who is connected is told where they sit now.
    let told = there.until(|message| message["type"] == "table" && message["seat"] == 0).await;
    assert_eq!(told.unwrap()["table"]["seats"][0]["name"], "Grace");
    let worn: Vec<_> = now.seats.iter().map(|seat| seat.colour.as_deref().unwrap()).collect();
    assert_eq!(worn, colours);
    // Colours move along with people.
    let now = arrange(&host, json!({"seats": [1, 0, 2, 3]})).await.unwrap();
    assert_eq!(now.seats[1].colour.as_deref(), Some("green"));
    there.until(|message| message["table"]["seats"][1]["name"] == "Grace").await.unwrap();
    assert_eq!(arrive(&client, &grace).await.welcome()["seat"], 1);
    ask(&client, &host, "start", json!({"fill_with": "easy"})).await.unwrap();
    assert_eq!(code(arrange(&host, json!({"seats": [0, 1, 2, 3]})).await), "not-open");
    // Who plays which seat in the game is as it was arranged.
    let began = there.until(|message| !message["position"].is_null()).await.unwrap();
    assert!(began["position"]["view"]["own"]["hand"].is_object());
    server.stop().await;
}

/// Whoever is banned does not come back: not with the token, not with the same profile, and not from the
/// same address; others do. Other tables have nothing to do with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_banned_does_not_come_back() {
    let server = Server::with(&["--behind-proxy"]).await;
    let client = server.client();
    let host = public(&client).await;
    let id = &host.table.id;
    let http = reqwest::Client::new();
    let post = async |path: String, from: &str, token: Option<&str>, body: Value| {
        let request = http.post(format!("{}{path}", server.url)).header("x-forwarded-for", from);
        let request = token.into_iter().fold(request, |request, token| request.bearer_auth(token));
        request.json(&body).send().await.unwrap().json::<Value>().await.unwrap()
    };
    let join = async |id: &str, name: &str, from: &str, token: Option<&str>| {
        let body = json!({"name": name, "device": "A test"});
        post(format!("/api/tables/{id}/join"), from, token, body).await
    };
    let eve = join(id, "Eve", "192.0.2.1", None).await;
    let secret = eve["token"].as_str().unwrap();
    let mut there = Guest::arrive(&client, id, Some(secret), None).await.unwrap();
    drop(there.next().await);
    let ban = async |token: &str, seat: u8| {
        let path = format!("/api/tables/{id}/ban");
        post(path, "192.0.2.9", Some(token), json!({"seat": seat})).await
    };
    assert_eq!(ban(secret, 0).await["code"], "not-the-host");
    assert_eq!(ban(&host.token, 0).await["code"], "nobody-there");
    assert_eq!(ban(&host.token, 1).await["seats"][1]["player"], "nobody");
    assert_eq!(there.until_type("bye").await.unwrap()["code"], "cut-off");

    // The same profile from elsewhere, to sit down or to look on.
    assert_eq!(join(id, "Eve", "192.0.2.2", Some(secret)).await["code"], "banned");
    assert_eq!(code(Guest::arrive(&client, id, Some(secret), None).await), "banned");
    let other = public(&client).await;
    let elsewhere = join(&other.table.id, "Eve", "192.0.2.1", Some(secret)).await;
    assert_eq!(elsewhere["seat"], 1);
    assert_eq!(join(id, "Mary", "192.0.2.2", None).await["seat"], 1);

    // Somebody without a profile, from the same address.
    let body = json!({"name": "Mallory"});
    let mallory = post(format!("/api/tables/{id}/join"), "192.0.2.3", None, body.clone()).await;
    assert_eq!(mallory["seat"], 3);
    let token = mallory["token"].as_str().unwrap();
    assert_eq!(ban(&host.token, 3).await["seats"][3]["player"], "nobody");
    assert_eq!(code(Guest::arrive(&client, id, Some(token), None).await), "bad-token");
    let again = post(format!("/api/tables/{id}/join"), "192.0.2.3", None, body).await;
    assert_eq!(again["code"], "banned");
    assert_eq!(join(id, "Joan", "192.0.2.3", None).await["code"], "banned");
    assert_eq!(join(id, "Joan", "192.0.2.4", None).await["seat"], 3);
    server.stop().await;
}

/// Whoever shares an address with the host does not lock out the house.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_address_of_the_host_is_never_banned() {
    let server = Server::start().await;
    let client = server.client();
    let host = public(&client).await;
    client.join(&host.table.id, "Eve").await.unwrap();
    ask(&client, &host, "ban", json!({"seat": 1})).await.unwrap();
    assert_eq!(client.join(&host.table.id, "Grace").await.unwrap().seat, Some(1));
    server.stop().await;
}
