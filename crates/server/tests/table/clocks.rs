//! Clocks. These tests wait for the shortest clock there is, five seconds, and do nothing meanwhile. Those
//! who let their time run out are connected: others would have half a minute to come back.

use std::sync::Arc;

use rusqlite::Connection;
use serde_json::{Value, json};
use trestle_client::{Client, Guest, Player};
use trestle_engine::Seed;
use trestle_engine::record::{ActionText, Completeness, Record};
use trestle_protocol::table::{Clock, NewTable, OnTimeout, Seated};
use trestle_server::store::{ActionRow, Appended, Memory, Store};

use crate::fixture::{Server, arrive, full_table, rules, table};

const SHORTEST: Clock = Clock::Move { seconds: 5 };

fn timed(clock: Clock, on_timeout: OnTimeout, seats: &[&str]) -> NewTable {
    NewTable { clock, on_timeout, ..table("usa", seats) }
}

/// Reads on until a seat is described so.
async fn seat_is(guest: &mut Guest, seat: usize, player: &Value) -> Value {
    guest.until(|message| message["table"]["seats"][seat]["player"] == *player).await.unwrap()
}

/// Chooses the starting tickets of a seat.
async fn choose(client: &Client, seated: &Seated) -> Guest {
    let mut guest = arrive(client, seated).await;
    let mut player = Player::new(seated.seat.unwrap(), Seed::from_numbers(6, 1));
    let action = guest.decision(&rules(seated), &mut player).unwrap().unwrap();
    guest.act("choice", action).await.unwrap();
    guest.until(|message| message["key"] == "choice").await.unwrap();
    guest
}

/// Whose time is up is replaced by a bot that plays on; who connects again has the seat back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_takes_over_and_gives_back() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &timed(SHORTEST, OnTimeout::Bot, &["person", "person"])).await;
    let mut there = choose(&client, &seated[0]).await;
    let _idle = arrive(&client, &seated[1]).await;
    let clocks = &there.position()["clocks"];
    // The other has not chosen: only that clock runs.
    assert_eq!(clocks["running"], json!([1]));
    let left = clocks["left"][1].as_i64().unwrap();
    assert!(clocks["left"][0] == 5_000 && (0..=5_000).contains(&left), "{clocks}");
    let told = seat_is(&mut there, 1, &json!({"stand-in": "medium"})).await;
    assert!(told["table"]["seats"][1]["forfeited"].is_null());
    there.until(|message| message["type"] == "moved" && message["seat"] == 1).await.unwrap();
    let back = arrive(&client, &seated[1]).await;
    assert_eq!(back.welcome()["table"]["seats"][1]["player"], "person");
    seat_is(&mut there, 1, &json!("person")).await;
    server.stop().await;
}

/// With two players, one who lets the time run out has lost: the game ends at once, everybody who is
/// there is told who has won, and the record says what was played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_forfeits_against_one_has_lost() {
    let server = Server::start().await;
    let client = server.client();
    let asked = timed(SHORTEST, OnTimeout::Forfeit, &["person", "person"]);
    let seated = full_table(&client, &asked).await;
    let mut there = choose(&client, &seated[0]).await;
    let _idle = arrive(&client, &seated[1]).await;
    let ended = there.until(|message| !message["position"]["outcome"].is_null()).await.unwrap();
    assert_eq!(ended["position"]["outcome"]["winners"], json!([0]));
    let table = client.table(&seated[0].table.id).await.unwrap();
    assert_eq!(table.stage, trestle_protocol::table::Stage::Over);
    assert!(table.seats[1].forfeited && !table.seats[0].forfeited);
    let late = arrive(&client, &seated[1]).await;
    assert_eq!(late.position()["outcome"]["winners"], json!([0]));
    let record = Record::parse(&client.record(&table.id).await.unwrap()).unwrap();
    let board = |id: &str| Some(trestle_testkit::board(id));
    record.replay(board, Completeness::MayBreakOff, &mut Vec::new()).unwrap();
    assert_eq!(record.actions.len(), 1);
    // The replay ends where the game did, and says who has won.
    let replay = client.get(&format!("/api/tables/{}/replay?eyes=0", table.id)).await.unwrap();
    let replay: Value = serde_json::from_str(&replay).unwrap();
    assert_eq!(replay["steps"].as_array().unwrap().len(), 2);
    assert!(replay["steps"][0]["position"]["outcome"].is_null());
    assert_eq!(replay["steps"][1]["position"]["outcome"], ended["position"]["outcome"]);
    assert!(replay["steps"][1]["position"]["clocks"].is_null());
    server.stop().await;
}

/// With three players the game goes on without the one who is out, who cannot take the seat back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_forfeits_against_two_is_out() {
    let server = Server::start().await;
    let client = server.client();
    let asked = timed(SHORTEST, OnTimeout::Forfeit, &["person", "person", "easy"]);
    let seated = full_table(&client, &asked).await;
    let mut there = choose(&client, &seated[0]).await;
    let _idle = arrive(&client, &seated[1]).await;
    seat_is(&mut there, 1, &json!({"stand-in": "medium"})).await;
    there.until(|message| message["type"] == "moved" && message["seat"] == 1).await.unwrap();
    let mut back = arrive(&client, &seated[1]).await;
    assert_eq!(back.welcome()["table"]["seats"][1]["player"], json!({"stand-in": "medium"}));
    assert_eq!(back.welcome()["table"]["seats"][1]["forfeited"], true);
    back.act("late", ActionText::Pass).await.unwrap();
    assert_eq!(back.until_type("refused").await.unwrap()["code"], "forfeited");
    server.stop().await;
}

/// A clock for the whole game is shown running down, with what each decision adds; a seat that does
/// not have to decide keeps its time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_for_the_game_is_shown() {
    let server = Server::start().await;
    let client = server.client();
    let clock = Clock::Game { seconds: 60, increment: 30 };
    let seated = full_table(&client, &timed(clock, OnTimeout::Bot, &["person", "person"])).await;
    let there = choose(&client, &seated[0]).await;
    let clocks = &there.position()["clocks"];
    let left = clocks["left"][0].as_i64().unwrap();
    assert!(left > 60_000 && left <= 90_000, "{clocks}");
    assert_eq!(clocks["running"], json!([1]));
    let unhurried = full_table(&client, &table("usa", &["person", "person"])).await;
    assert!(choose(&client, &unhurried[0]).await.position()["clocks"].is_null());
    server.stop().await;
}

/// A process whose clock is an hour behind stores a move. Whoever has to move next has all their time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_by_another_clock_takes_nobodys_time() {
    let store = Arc::new(Memory::default());
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let clock = Clock::Move { seconds: 600 };
    let seated =
        full_table(&client, &timed(clock, OnTimeout::Forfeit, &["person", "person"])).await;
    let id = &seated[0].table.id;
    let mut there = choose(&client, &seated[0]).await;
    let mut other = arrive(&client, &seated[1]).await;
    let mut player = Player::new(1, Seed::from_numbers(6, 1));
    let action = other.decision(&rules(&seated[1]), &mut player).unwrap().unwrap();
    let at = store.actions(id, 0).await.unwrap()[0].at - 3_600_000;
    let text = serde_json::to_string(&action).unwrap();
    let row = ActionRow { number: 2, seat: 1, key: "elsewhere".to_owned(), at, action: text };
    assert_eq!(store.append(id, row).await, Ok(Appended::Stored));
    // The server hears of it when the number is taken.
    other.act("here", action).await.unwrap();
    let moved = there.until(|message| message["position"]["number"] == 2).await.unwrap();
    let clocks = &moved["position"]["clocks"];
    let running = clocks["running"][0].as_u64().unwrap() as usize;
    assert!(clocks["left"][running].as_i64().unwrap() > 500_000, "{clocks}");
    server.stop().await;
}

/// After a restart the clock goes on by itself, with time to come back: the grace is longer than the
/// five seconds of the clock, and then the bot takes over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_go_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("--database=sqlite:{}", folder.path().join("games.db").display());
    let server = Server::with(&[&database]).await;
    let asked = timed(SHORTEST, OnTimeout::Bot, &["person", "person"]);
    let seated = full_table(&server.client(), &asked).await;
    drop(choose(&server.client(), &seated[0]).await);
    server.stop().await;
    let server = Server::with(&[&database]).await;
    let mut there = arrive(&server.client(), &seated[0]).await;
    let clocks = &there.welcome()["position"]["clocks"];
    assert_eq!(clocks["running"], json!([1]));
    assert!(clocks["left"][1].as_i64().unwrap() > 5_000, "{clocks}");
    let _idle = arrive(&server.client(), &seated[1]).await;
    seat_is(&mut there, 1, &json!({"stand-in": "medium"})).await;
    there.until(|message| message["type"] == "moved" && message["seat"] == 1).await.unwrap();
    server.stop().await;
}

/// While there is no server, or its clock is set, no time passes: neither for whoever has to move after the
/// restart, nor later, when the log is read once more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_stand_still_while_there_is_no_server() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let database = format!("--database=sqlite:{}", file.display());
    let clock = Clock::Game { seconds: 600, increment: 0 };
    let asked = timed(clock, OnTimeout::Forfeit, &["person", "person"]);
    let server = Server::with(&[&database]).await;
    let seated = full_table(&server.client(), &asked).await;
    drop(choose(&server.client(), &seated[0]).await);
    server.stop().await;
    for pauses in 1..=2 {
        // Instead of waiting for three hours, everything that is stored is made older.
        let connection = Connection::open(&file).unwrap();
        for older in [
            "UPDATE trestle_table SET body = json_set(body, '$.began', body->>'$.began' - 10800000)",
            "UPDATE trestle_action SET at = at - 10800000",
            "UPDATE trestle_uptime SET began = began - 10800000, until = until - 10800000",
        ] {
            assert!(connection.execute(older, []).unwrap() > 0);
        }
        drop(connection);
        let server = Server::with(&[&database]).await;
        let there = arrive(&server.client(), &seated[0]).await;
        let clocks = &there.welcome()["position"]["clocks"];
        let left = |seat: usize| clocks["left"][seat].as_i64().unwrap();
        assert!(left(0) > 500_000 && left(1) > 500_000, "after {pauses} pauses: {clocks}");
        if pauses == 1 {
            drop(choose(&server.client(), &seated[1]).await);
        }
        server.stop().await;
    }
}

/// Who has used up the time of the whole game is replaced. A minute is the least that such a clock can
/// have: instead of waiting, everything that is stored is made older while the server is stopped.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_for_the_game_runs_out() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let database = format!("--database=sqlite:{}", file.display());
    let server = Server::with(&[&database]).await;
    let clock = Clock::Game { seconds: 60, increment: 0 };
    let asked = timed(clock, OnTimeout::Bot, &["person", "person"]);
    let seated = full_table(&server.client(), &asked).await;
    drop(choose(&server.client(), &seated[0]).await);
    server.stop().await;
    let connection = Connection::open(&file).unwrap();
    for older in [
        "UPDATE trestle_table SET body = json_set(body, '$.began', body->>'$.began' - 100000)",
        "UPDATE trestle_action SET at = at - 100000",
    ] {
        assert_eq!(connection.execute(older, []).unwrap(), 1);
    }
    drop(connection);
    let server = Server::with(&[&database]).await;
    let mut there = arrive(&server.client(), &seated[0]).await;
    let clocks = &there.welcome()["position"]["clocks"];
    // Nothing is left but the grace after a restart; who has acted has kept the time.
    let left = |seat: usize| clocks["left"][seat].as_i64().unwrap();
    assert!(left(0) > 50_000 && left(1) <= 15_000, "{clocks}");
    let _idle = arrive(&server.client(), &seated[1]).await;
    seat_is(&mut there, 1, &json!({"stand-in": "medium"})).await;
    there.until(|message| message["type"] == "moved" && message["seat"] == 1).await.unwrap();
    server.stop().await;
}
