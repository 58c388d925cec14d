//! The same people once more.

use serde_json::json;
use trestle_client::{Client, ClientError};
use trestle_engine::Seed;
use trestle_protocol::profile::MyTables;
use trestle_protocol::table::{Begin, NewTable, Seated, Stage, Table, WhichSeat};

use crate::fixture::{Server, arrive, code, full_table, look_on, play_game, table};

async fn rematch(client: &Client, seated: &Seated) -> Result<Seated, ClientError> {
    let path = format!("/api/tables/{}/rematch", seated.table.id);
    client.post(&path, Some(&seated.token), &json!({})).await
}

/// A game of Paris that is over.
async fn played(client: &Client, seats: &[&str]) -> Vec<Seated> {
    let seated = full_table(client, &table("paris", seats)).await;
    play_game(client, &seated, Seed::from_numbers(2, 1)).await;
    seated
}

/// After the game, and only then, one tap opens the next table and one leads everybody else to it; all
/// have the seats and the names that they had.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_people_play_again() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("paris", &["person", "person"])).await;
    let mut spectator = look_on(&client, &seated[0]).await;
    assert_eq!(code(rematch(&client, &seated[1]).await), "not-over");
    play_game(&client, &seated, Seed::from_numbers(2, 1)).await;
    let stranger = Seated { token: "nonsense".to_owned(), ..seated[0].clone() };
    assert_eq!(code(rematch(&client, &stranger).await), "bad-token");

    let next = rematch(&client, &seated[1]).await.unwrap();
    assert_eq!((next.table.stage, next.seat), (Stage::Open, Some(1)));
    assert_ne!(next.table.id, seated[0].table.id);
    let seats = &next.table.seats;
    assert_eq!((seats[1].name.as_deref(), seats[1].host), (Some("Guest 1"), true));
    assert_eq!((&seats[0].name, seats[0].kept_for.as_deref()), (&None, Some("Ada")));
    let told = spectator.until(|message| message["table"]["rematch"].is_string()).await.unwrap();
    assert_eq!(told["table"]["rematch"], next.table.id.as_str());
    assert_eq!(told["table"]["rematch_by"], 1);

    // The seat is kept: nobody else gets it, nor the name.
    assert_eq!(code(client.join(&next.table.id, "Eve").await), "no-free-seat");
    let joined = rematch(&client, &seated[0]).await.unwrap();
    assert_eq!((joined.table.stage, joined.seat), (Stage::Playing, Some(0)));
    assert_eq!(joined.table.seats[0].name.as_deref(), Some("Ada"));
    assert_eq!(joined.table.seats[0].kept_for, None);
    // Perhaps the answer was lost. The token from before is then worth nothing.
    let again = rematch(&client, &seated[0]).await.unwrap();
    assert_eq!((again.seat, &again.table.id), (Some(0), &joined.table.id));
    assert_eq!(arrive(&client, &again).await.welcome()["seat"], 0);
    assert_eq!(arrive(&client, &next).await.welcome()["seat"], 1);
    server.stop().await;
}

/// The host of the rematch need not wait for ever: who is expected can be let go, or bots play.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_lets_go_of_who_does_not_come() {
    let server = Server::start().await;
    let client = server.client();
    let seated = played(&client, &["person", "person", "easy"]).await;
    let next = rematch(&client, &seated[0]).await.unwrap();
    let id = &next.table.id;
    let ask = async |what: &str, body| {
        let path = format!("/api/tables/{id}/{what}");
        client.post::<Table>(&path, Some(&next.token), &body).await
    };
    let kick = |seat| serde_json::to_value(WhichSeat { seat }).unwrap();
    assert_eq!(code(ask("kick", kick(0)).await), "nobody-there");
    assert_eq!(code(ask("kick", kick(2)).await), "nobody-there");
    assert_eq!(code(client.join(id, "Guest 1").await), "no-free-seat");
    assert_eq!(ask("kick", kick(1)).await.unwrap().seats[1].kept_for, None);
    let eve = client.join(id, "Eve").await.unwrap();
    assert_eq!((eve.seat, eve.table.stage), (Some(1), Stage::Playing));
    assert_eq!(code(rematch(&client, &seated[1]).await), "not-open");
    server.stop().await;
}

/// Who leaves the rematch again has let go of the seat; who is still expected finds the table, and is its
/// host then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_waits_for_who_is_expected() {
    let server = Server::start().await;
    let client = server.client();
    let seated = played(&client, &["person", "person"]).await;
    let next = rematch(&client, &seated[0]).await.unwrap();
    let leave = async |one: &Seated| {
        let path = format!("/api/tables/{}/leave", one.table.id);
        client.post::<Table>(&path, Some(&one.token), &json!({})).await.unwrap()
    };
    assert_eq!(leave(&next).await.stage, Stage::Open);
    let other = rematch(&client, &seated[1]).await.unwrap();
    assert!(other.table.seats[1].host && other.table.stage == Stage::Open);
    assert_eq!(leave(&other).await.stage, Stage::Abandoned);
    server.stop().await;
}

/// A rematch is listed for a profile whose seat is kept there, on all its devices, until it sits down or
/// is forgotten; joining the table gives it that seat.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_profile_is_invited() {
    let server = Server::start().await;
    let client = server.client();
    let asked =
        NewTable { begin: Begin::ByHost, ..table("paris", &["person", "person", "person"]) };
    let host = client.open(&asked).await.unwrap();
    let id = &host.table.id;
    let join = |id: &str| format!("/api/tables/{id}/join");
    let body = |name: &str| json!({"name": name, "device": "A test"});
    let mut seated = vec![host.clone()];
    for name in ["Grace", "Mary"] {
        seated.push(client.post::<Seated>(&join(id), None, &body(name)).await.unwrap());
    }
    let start = format!("/api/tables/{id}/start");
    client.post::<Table>(&start, Some(&host.token), &json!({})).await.unwrap();
    play_game(&client, &seated, Seed::from_numbers(2, 1)).await;
    let next = rematch(&client, &host).await.unwrap();

    let listed = async |one: &Seated| {
        let path = "/api/profile/tables";
        let tables: MyTables = client.get_as(path, &one.token).await.unwrap();
        let mine = tables.tables.into_iter().filter(|mine| mine.table.id == next.table.id);
        mine.map(|mine| (mine.seat, mine.invited)).collect::<Vec<_>>()
    };
    assert_eq!(listed(&seated[1]).await, [(Some(1), true)]);
    let path = join(&next.table.id);
    let sat: Seated =
        client.post(&path, Some(&seated[1].token), &body("Another name")).await.unwrap();
    assert_eq!((sat.seat, sat.table.seats[1].name.as_deref()), (Some(1), Some("Grace")));
    assert_eq!(listed(&seated[1]).await, [(Some(1), false)]);

    let forget = "/api/profile/forget";
    client.post::<serde_json::Value>(forget, Some(&seated[2].token), &json!({})).await.unwrap();
    let now = client.table(&next.table.id).await.unwrap();
    assert_eq!((&now.seats[2].kept_for, now.stage), (&None, Stage::Open));
    server.stop().await;
}
