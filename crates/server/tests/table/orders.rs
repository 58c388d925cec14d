//! Standing orders: they move for players who are away, and nobody else hears of them.

use serde_json::{Value, json};
use trestle_client::{Client, ClientError, Guest, Player};
use trestle_engine::Seed;
use trestle_engine::record::ActionText;
use trestle_protocol::orders::{OrderEnd, Orders};
use trestle_protocol::profile::Forgotten;
use trestle_protocol::table::{Clock, NewTable, Seated, Table};
use trestle_server::store::{ActionRow, Memory, OrderStore, Store};

use crate::faulty::{Call, Faulty};
use crate::fixture::{Server, arrive, code, look_on, rules};
use crate::profiles::{join, table_of_profile};

/// A slow game of two people with profiles, after the choice of tickets.
pub struct Slow {
    /// Whoever has the first turn.
    pub first: (Seated, Guest),
    /// The other one.
    pub second: (Seated, Guest),
}

pub async fn begin(client: &Client) -> Slow {
    let asked = NewTable { clock: Clock::Days(3), ..table_of_profile(&["person", "person"]) };
    let ada = client.open(&asked).await.unwrap();
    let grace = join(client, &ada.table.id, "Grace", None).await.unwrap();
    let rules = rules(&ada);
    let play = async |seated: &Seated| {
        let mut guest = arrive(client, seated).await;
        let mut player = Player::new(seated.seat.unwrap(), Seed::from_numbers(5, 1));
        guest.play(&rules, &mut player, 2).await.unwrap();
        guest
    };
    let (one, other) = tokio::join!(play(&ada), play(&grace));
    let turn = one.position()["view"]["turn"].as_u64();
    let (one, other) = ((ada, one), (grace, other));
    match turn {
        Some(0) => Slow { first: one, second: other },
        _ => Slow { first: other, second: one },
    }
}

fn path(seated: &Seated) -> String {
    format!("/api/tables/{}/orders", seated.table.id)
}

pub async fn set(client: &Client, seated: &Seated, orders: &Value) -> Result<Orders, ClientError> {
    client.put(&path(seated), &seated.token, &json!({ "orders": orders })).await
}

async fn orders(client: &Client, seated: &Seated) -> Orders {
    client.get_as(&path(seated), &seated.token).await.unwrap()
}

/// To draw cards for as long as the test goes on.
fn draw_on() -> Value {
    json!([{"draw": {"until": 60}}])
}

/// Draws two cards as soon as it is the turn of a guest.
pub async fn draw_two(seated: &Seated, guest: &mut Guest) {
    let deck = rules(seated).board().decks()[0].id.clone();
    for phase in ["turn", "second-card"] {
        let seat = seated.seat.map(u64::from);
        loop {
            let view = &guest.position()["view"];
            if view["turn"].as_u64() == seat && view["phase"] == phase {
                break;
            }
            guest.until_type("moved").await.unwrap();
        }
        let key = guest.number().to_string();
        guest.act(&key, ActionText::Draw(deck.clone())).await.unwrap();
        guest.until(|message| message["key"] == key.as_str()).await.unwrap();
    }
}

/// Reads on until so many actions were done.
async fn until_number(guest: &mut Guest, number: u32) {
    while guest.number() < number {
        guest.until_type("moved").await.unwrap();
    }
}

/// Orders move for who is away, as ordinary moves, and tell their owner alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_move_for_who_is_away_and_nobody_else_hears_of_them() {
    let server = Server::start().await;
    let client = server.client();
    let Slow { first: (there, mut other), second: (away, own) } = begin(&client).await;
    let mut spectator = look_on(&client, &there).await;
    let seat = away.seat.unwrap();
    let set = set(&client, &away, &draw_on()).await.unwrap();
    assert!(set.active && set.orders[0].ended.is_none());
    // Their other connections are told at once.
    let mut own = own;
    assert_eq!(own.until_type("orders").await.unwrap()["active"], true);
    drop(own);
    for _ in 0..3 {
        draw_two(&there, &mut other).await;
    }
    until_number(&mut other, 2 + 12).await;
    until_number(&mut spectator, 2 + 12).await;
    let hand = &other.position()["view"]["seats"][usize::from(seat)]["cards"];
    assert_eq!(hand["train"], 4 + 6, "two cards in each of three turns");

    // Nothing that others are sent, can ask for or download has a word of it.
    let id = &there.table.id;
    let again = Guest::arrive(&client, id, Some(&there.token), Some(0)).await.unwrap();
    let late = Guest::arrive(&client, id, None, Some(0)).await.unwrap();
    for guest in [&other, &spectator, &again, &late] {
        for message in guest.heard() {
            assert!(!message.to_string().contains("order"), "{message}");
        }
    }
    for page in [format!("/api/tables/{id}"), "/api/tables".to_owned()] {
        assert!(!client.get(&page).await.unwrap().contains("order"), "{page}");
    }
    assert_eq!(orders(&client, &there).await, Orders::default());
    assert_eq!(code(client.get(&path(&there)).await), "bad-token");
    let theirs: Value = client.get_as("/api/profile/data", &there.token).await.unwrap();
    assert_eq!(theirs["tables"][0]["your standing orders"], Value::Null);
    assert!(!theirs.to_string().contains("order:"), "{theirs}");

    // The owner is told what they did, once, and finds them in their data.
    let back = Guest::arrive(&client, id, Some(&away.token), Some(0)).await.unwrap();
    assert_eq!(back.welcome()["ordered_for_you"], 6);
    assert_eq!(back.welcome()["orders"]["active"], true);
    let by_order = back.welcome()["by_order"].as_array().unwrap();
    let drawn = back.welcome()["events"].as_array().unwrap().iter();
    let drawn = drawn.filter(|event| event["event"] == "card-drawn" && event["seat"] == seat);
    let drawn: Vec<&Value> = drawn.map(|event| &event["n"]).collect();
    assert_eq!(drawn.len(), 6);
    assert!(drawn.iter().all(|n| by_order.contains(n)), "{by_order:?}");
    let once = arrive(&client, &away).await;
    assert!(once.welcome()["ordered_for_you"].is_null());
    let mine: Value = client.get_as("/api/profile/data", &away.token).await.unwrap();
    let mine = &mine["tables"][0];
    assert_eq!(mine["your standing orders"]["orders"][0]["order"], draw_on()[0]);
    let ordered = mine["moves of your seat"].as_array().unwrap().iter();
    let keys = ordered.filter(|one| one["key of the request"].to_string().contains("order:"));
    assert_eq!(keys.count(), 6);
    server.stop().await;
}

/// A game that is over tells nobody which of its moves were made by order: neither its record, nor its replay
/// from any point of view, nor those who look at the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_has_no_trace_of_orders() {
    let server = Server::start().await;
    let client = server.client();
    let Slow { first: (there, mut other), second: (away, own) } = begin(&client).await;
    set(&client, &away, &draw_on()).await.unwrap();
    drop(own);
    for _ in 0..2 {
        draw_two(&there, &mut other).await;
    }
    until_number(&mut other, 2 + 8).await;
    let id = &there.table.id;
    for one in [&there, &away] {
        let end = format!("/api/tables/{id}/end");
        client.post::<Value>(&end, Some(&one.token), &json!({"agree": true})).await.unwrap();
    }
    other.until(|message| message["table"]["stage"] == "over").await.unwrap();
    let mut texts = vec![client.record(id).await.unwrap()];
    for eyes in ["all", "nobody", "0", "1"] {
        let replay = format!("/api/tables/{id}/replay?eyes={eyes}");
        texts.push(client.get(&replay).await.unwrap());
    }
    texts.push(client.get(&format!("/api/tables/{id}")).await.unwrap());
    let again = Guest::arrive(&client, id, Some(&there.token), Some(0)).await.unwrap();
    let late = Guest::arrive(&client, id, None, Some(0)).await.unwrap();
    let heard = [&other, &again, &late].into_iter().flat_map(|guest| guest.heard());
    texts.extend(heard.map(Value::to_string));
    for text in texts {
        assert!(!text.contains("order"), "{text}");
    }
    server.stop().await;
}

/// Orders that are taken back are followed no more; a bot in the place of the player follows none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_taken_back() {
    let server = Server::start().await;
    let client = server.client();
    let Slow { first: (there, mut other), second: (away, mut own) } = begin(&client).await;
    set(&client, &away, &draw_on()).await.unwrap();
    assert_eq!(set(&client, &away, &json!([])).await.unwrap(), Orders::default());
    assert_eq!(orders(&client, &away).await, Orders::default());
    draw_two(&there, &mut other).await;
    // It is up to them.
    draw_two(&away, &mut own).await;
    draw_two(&there, &mut other).await;
    until_number(&mut own, 2 + 6).await;
    // On one's own turn they act at once, whoever looks on.
    set(&client, &away, &draw_on()).await.unwrap();
    until_number(&mut own, 2 + 8).await;
    let last = own.heard().iter().rfind(|message| message["type"] == "moved").unwrap();
    assert_eq!(
        (&last["by_order"], last["seat"].as_u64()),
        (&json!(true), away.seat.map(u64::from))
    );
    let replace = format!("/api/tables/{}/replace", away.table.id);
    let body = json!({"seat": away.seat});
    client.post::<Table>(&replace, Some(&away.token), &body).await.unwrap();
    draw_two(&there, &mut other).await;
    let moved = other.until(|message| message["by_bot"] == true).await.unwrap();
    assert_eq!(moved["seat"].as_u64(), away.seat.map(u64::from));
    server.stop().await;
}

/// What has ended says why, and the others wait for the player.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_that_has_ended_says_why() {
    let server = Server::start().await;
    let client = server.client();
    let Slow { first: (there, mut other), second: (away, mut own) } = begin(&client).await;
    // Four cards are held: one order is carried out, the next one never is.
    let both = json!([{"draw": {"until": 1}}, {"draw": {"until": 60, "most": 4}}]);
    set(&client, &away, &both).await.unwrap();
    draw_two(&there, &mut other).await;
    let ended = own.until(|message| message["orders"][1]["ended"].is_string()).await.unwrap();
    assert_eq!((&ended["type"], &ended["active"]), (&json!("orders"), &json!(false)));
    let stored = orders(&client, &away).await;
    let ends: Vec<_> = stored.orders.iter().map(|order| order.ended).collect();
    assert_eq!(ends, [Some(OrderEnd::Reached), Some(OrderEnd::HandFull)]);
    draw_two(&away, &mut own).await;
    server.stop().await;
}

/// Orders are for players of slow games, few, and of what there is on the board.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_checked() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    assert_eq!(code(set(&client, &host, &draw_on()).await), "not-playing");
    join(&client, &host.table.id, "Grace", None).await.unwrap();
    for bad in [
        json!([{"draw": {"card": "pink", "until": 5}}]),
        json!([{"draw": {"until": 0}}]),
        json!([{"draw": {"until": 100}}]),
        json!([{"claim": {"route": "paris-zurich", "wilds": 1}}]),
        json!([{"claim": {"route": "atlanta-miami", "wilds": 200}}]),
    ] {
        assert_eq!(code(set(&client, &host, &bad).await), "bad-order", "{bad}");
    }
    let six: Vec<Value> = (0..6).map(|_| draw_on()[0].clone()).collect();
    assert_eq!(code(set(&client, &host, &json!(six)).await), "too-many-orders");
    for garbled in [json!([{"sing": {}}]), json!([{"draw": {}}]), json!("all")] {
        assert_eq!(code(set(&client, &host, &garbled).await), "bad-body", "{garbled}");
    }
    let stranger = Seated { token: "0".repeat(64), ..host.clone() };
    assert_eq!(code(set(&client, &stranger, &draw_on()).await), "bad-token");
    let good = json!([
        {"claim": {"route": "atlanta-miami", "wilds": 1, "collect": true}},
        {"draw": {"card": "red", "until": 5, "wilds": true, "most": 20}},
    ]);
    let kept = set(&client, &host, &good).await.unwrap();
    let kept: Vec<Value> = kept.orders.iter().map(|one| json!(one.order)).collect();
    assert_eq!(json!(kept), good);

    let quick = Clock::Move { seconds: 60 };
    let asked = NewTable { clock: quick, ..table_of_profile(&["person", "person"]) };
    let quick = client.open(&asked).await.unwrap();
    join(&client, &quick.table.id, "Grace", None).await.unwrap();
    assert_eq!(code(set(&client, &quick, &draw_on()).await), "not-slow");
    server.stop().await;
}

/// Orders are there after a restart, and go on; whoever is forgotten leaves none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_survive_a_restart_and_go_with_their_owner() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let database = format!("--database=sqlite:{}", file.display());
    let server = Server::with(&[&database]).await;
    let client = server.client();
    let Slow { first: (there, other), second: (away, own) } = begin(&client).await;
    set(&client, &away, &draw_on()).await.unwrap();
    drop((other, own));
    server.stop().await;

    let server = Server::with(&[&database]).await;
    let client = server.client();
    let mut other = arrive(&client, &there).await;
    draw_two(&there, &mut other).await;
    until_number(&mut other, 2 + 4).await;
    let nothing = json!({});
    let forget = client.post::<Forgotten>("/api/profile/forget", Some(&away.token), &nothing);
    forget.await.unwrap();
    server.stop().await;
    let store = trestle_server::store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(store.orders(&there.table.id).await.unwrap(), []);
}

/// If storing a move fails, it is tried again, and made once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_could_not_be_stored_is_made_once() {
    let store = Faulty::new();
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let Slow { first: (there, mut other), second: (away, own) } = begin(&client).await;
    drop(own);
    draw_two(&there, &mut other).await;
    store.set_broken(&[Call::Append]);
    set(&client, &away, &draw_on()).await.unwrap();
    store.failures(Call::Append, 1).await;
    store.set_broken(&[]);
    draw_two(&there, &mut other).await;
    until_number(&mut other, 2 + 8).await;
    let rows = store.actions(&there.table.id, 0).await.unwrap();
    let ordered: Vec<u32> =
        rows.iter().filter(|row| row.is_by_order()).map(|row| row.number).collect();
    assert_eq!(ordered, [5, 6, 9, 10]);
    server.stop().await;
}

/// Orders of somebody who has lost the seat to another person are not followed, whatever is stored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_of_somebody_else_are_not_followed() {
    let store = std::sync::Arc::new(Memory::default());
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let Slow { first: (there, mut other), second: (away, mut own) } = begin(&client).await;
    set(&client, &away, &draw_on()).await.unwrap();
    let id = &there.table.id;
    let mut row = store.orders(id).await.unwrap().remove(0);
    let mut body: Value = serde_json::from_str(&row.body).unwrap();
    body["member"] = json!([0, 99]);
    row.body = body.to_string();
    store.update_orders(id, &row, &[]).await.unwrap();
    // Who asks has them read anew.
    assert_eq!(orders(&client, &away).await, Orders::default());
    draw_two(&there, &mut other).await;
    draw_two(&away, &mut own).await;
    let rows = store.actions(id, 0).await.unwrap();
    assert!(!rows.iter().any(ActionRow::is_by_order));
    server.stop().await;
}
