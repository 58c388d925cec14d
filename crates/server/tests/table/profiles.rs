//! Profiles: seats that follow a person from device to device.

use std::sync::Arc;

use serde_json::{Value, json};
use trestle_client::{Client, ClientError, Guest};
use trestle_engine::Seed;
use trestle_protocol::profile::{AddedSeats, DeviceSecret, MyTables, Profile};
use trestle_protocol::table::{NewTable, Seated, Table};
use trestle_server::store::{Memory, ProfileStore};

use crate::faulty::{Call, Faulty};
use crate::fixture::{Server, arrive, code, full_table, play_game, table};

pub const LABEL: &str = "Firefox on Linux";

/// A table whose host has a profile.
pub fn table_of_profile(seats: &[&str]) -> NewTable {
    NewTable { device: Some(LABEL.to_owned()), ..table("usa", seats) }
}

/// Sits down with the secret of a device, or as somebody new.
pub async fn join(
    client: &Client,
    id: &str,
    name: &str,
    secret: Option<&str>,
) -> Result<Seated, ClientError> {
    let body = json!({"name": name, "device": LABEL});
    client.post(&format!("/api/tables/{id}/join"), secret, &body).await
}

pub async fn profile(client: &Client, secret: &str) -> Result<Profile, ClientError> {
    client.get_as("/api/profile", secret).await
}

/// The ids of the tables of a profile, in order.
pub async fn my_tables(client: &Client, secret: &str) -> Vec<String> {
    let mine: MyTables = client.get_as("/api/profile/tables", secret).await.unwrap();
    mine.tables.into_iter().map(|mine| mine.table.id).collect()
}

/// A profile comes with the first seat; its secret counts at all later tables.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_profile_comes_with_the_first_seat() {
    let server = Server::start().await;
    let client = server.client();
    let first = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    assert!(first.device);
    let secret = first.token.as_str();
    let known = profile(&client, secret).await.unwrap();
    assert_eq!(known.name, "Ada");
    let devices: Vec<_> = known.devices.iter().map(|it| (it.label.as_str(), it.this)).collect();
    assert_eq!(devices, [(LABEL, true)]);
    assert_eq!(known.created % 86_400_000, 0, "the day is enough");

    // At another table, with another name.
    let other = client.open(&table("usa", &["person", "person", "person"])).await.unwrap();
    assert!(!other.device, "nobody is given a profile who does not ask for one");
    let second = join(&client, &other.table.id, "Lady L", Some(secret)).await.unwrap();
    assert_eq!((second.seat, second.device, second.token.as_str()), (Some(1), true, secret));
    assert_eq!(arrive(&client, &second).await.welcome()["seat"], 1);
    assert_eq!(profile(&client, secret).await.unwrap().name, "Ada");
    assert_eq!(my_tables(&client, secret).await.len(), 2);
    // Who asks again has the seat already.
    let again = join(&client, &other.table.id, "Somebody", Some(secret)).await.unwrap();
    assert_eq!(again.seat, Some(1));
    assert_eq!(again.table.seats[1].name.as_deref(), Some("Lady L"));
    server.stop().await;
}

/// Everything that takes the token of a seat takes the secret of a device.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_does_what_a_token_does() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let id = &host.table.id;
    let guest = join(&client, id, "Grace", None).await.unwrap();
    assert_ne!(guest.token, host.token);
    play_game(&client, &[host.clone(), guest.clone()], Seed::from_numbers(3, 1)).await;
    let path = format!("/api/tables/{id}/rematch");
    let next: Seated = client.post(&path, Some(&guest.token), &json!({})).await.unwrap();
    assert!(next.device, "the next seat is the profile's, too");
    assert_eq!(arrive(&client, &next).await.welcome()["seat"], 1, "as in the game before");
    let path = format!("/api/tables/{}/leave", next.table.id);
    client.post::<Table>(&path, Some(&guest.token), &json!({})).await.unwrap();
    assert_eq!(my_tables(&client, &guest.token).await, std::slice::from_ref(id));
    server.stop().await;
}

/// A device without a seat at a table looks on; one that nobody knows is turned away, and begins anew
/// when it sits down.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_look_on_and_unknown_devices_are_turned_away() {
    let server = Server::start().await;
    let client = server.client();
    let mine = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let other = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let id = &other.table.id;
    let guest = Guest::arrive(&client, id, Some(&mine.token), None).await.unwrap();
    assert_eq!(guest.welcome()["seat"], Value::Null);
    let unknown = format!("device-{}", "0".repeat(64));
    assert_eq!(code(Guest::arrive(&client, id, Some(&unknown), None).await), "bad-device");
    assert_eq!(code(profile(&client, &unknown).await), "bad-device");
    assert_eq!(code(profile(&client, &other.token).await), "bad-device");
    let leave = format!("/api/tables/{}/leave", mine.table.id);
    assert_eq!(code(client.post::<Table>(&leave, Some(&unknown), &json!({})).await), "bad-device");
    let without_label = client
        .post::<Seated>(&format!("/api/tables/{id}/join"), Some(&unknown), &json!({"name": "Eve"}))
        .await;
    assert_eq!(code(without_label), "bad-device");
    let seated = join(&client, id, "Eve", Some(&unknown)).await.unwrap();
    assert!(seated.device && seated.token != unknown);
    server.stop().await;
}

/// A seat that is not to be had leaves no profile and no list behind.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_seat_no_profile() {
    let store = Arc::new(Memory::default());
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person"])).await.unwrap();
    assert_eq!(code(join(&client, &host.table.id, "Ada", None).await), "name-taken");
    assert_eq!(code(join(&client, "2222222222222222", "Eve", None).await), "no-such-table");
    let nowhere = NewTable { board: "nowhere".to_owned(), ..table_of_profile(&["person"]) };
    assert_eq!(code(client.open(&nowhere).await), "no-such-board");
    assert_eq!(store.purge_profiles(i64::MAX, 9).await, Ok(0));
    let mine = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let refused = join(&client, &host.table.id, "Ada", Some(&mine.token)).await;
    assert_eq!(code(refused), "name-taken");
    assert_eq!(my_tables(&client, &mine.token).await, [mine.table.id]);
    server.stop().await;
}

/// Tables that wait for the person come first; those that were hidden or left do not come.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_wait_for_me_come_first() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let secret = host.token.as_str();
    let ids: Vec<String> = {
        let mut ids = vec![host.table.id.clone()];
        for _ in 0..3 {
            let seats = &["person", "person"];
            let path = "/api/tables";
            let next: Seated =
                client.post(path, Some(secret), &table_of_profile(seats)).await.unwrap();
            ids.push(next.table.id);
        }
        ids
    };
    // Both choose their tickets at first.
    join(&client, &ids[0], "Grace", None).await.unwrap();
    let mine: MyTables = client.get_as("/api/profile/tables", secret).await.unwrap();
    assert_eq!(mine.tables[0].table.id, ids[0]);
    assert_eq!((mine.tables[0].seat, mine.tables[0].waits_for.contains(&0)), (Some(0), true));
    assert!(mine.tables[1..].iter().all(|mine| mine.waits_for.is_empty()));
    let leave = format!("/api/tables/{}/leave", ids[1]);
    client.post::<Table>(&leave, Some(secret), &json!({})).await.unwrap();
    let hide = format!("/api/profile/tables/{}/hide", ids[2]);
    client.post::<Value>(&hide, Some(secret), &json!({})).await.unwrap();
    assert_eq!(my_tables(&client, secret).await, [ids[0].clone(), ids[3].clone()]);
    server.stop().await;
}

/// Seats that were taken with tokens become seats of the profile; the tokens stay good.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_seats_are_added() {
    let server = Server::start().await;
    let client = server.client();
    let old = full_table(&client, &table("usa", &["person", "person"])).await;
    let mine = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let add = async |seats: Value| {
        let body = json!({"seats": seats});
        client.post::<AddedSeats>("/api/profile/seats", Some(&mine.token), &body).await
    };
    let id = old[0].table.id.as_str();
    let added = add(json!([
        {"table": id, "token": old[0].token},
        {"table": id, "token": "nonsense"},
        {"table": "2222222222222222", "token": old[0].token},
        {"table": "../..", "token": ""},
    ]));
    assert_eq!(added.await.unwrap().tables, [id]);
    for token in [&mine.token, &old[0].token] {
        let guest = Guest::arrive(&client, id, Some(token), None).await.unwrap();
        assert_eq!(guest.welcome()["seat"], 0);
    }
    assert!(my_tables(&client, &mine.token).await.contains(&id.to_owned()));
    // One person has one seat at a table, and nobody takes a seat from another profile.
    let second = add(json!([{"table": id, "token": old[1].token}])).await.unwrap();
    assert_eq!(second.tables, [""; 0]);
    let many = vec![json!({"table": id, "token": ""}); 51];
    assert_eq!(code(add(many.into()).await), "too-many-seats");
    // A browser that has only such seats gets a profile for them, but not for nothing.
    let new = async |token: &str| {
        let seats = json!([{"table": id, "token": token}]);
        let body = json!({"seats": seats, "name": "Grace", "device": LABEL});
        client.post::<AddedSeats>("/api/profile/seats", None, &body).await
    };
    assert_eq!(code(new("nonsense").await), "no-seat");
    let secret = new(&old[1].token).await.unwrap().device.unwrap();
    assert_eq!(my_tables(&client, &secret).await, [id]);
    let guest = Guest::arrive(&client, id, Some(&secret), None).await.unwrap();
    assert_eq!(guest.welcome()["seat"], 1);
    server.stop().await;
}

/// A device that is signed out is disconnected and cannot come back; a secret that was rotated is worth
/// nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn devices_are_signed_out_and_secrets_rotated() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let id = &host.table.id;
    let first = host.token.as_str();
    let rotated: DeviceSecret =
        client.post("/api/profile/rotate", Some(first), &json!({})).await.unwrap();
    assert_eq!(code(profile(&client, first).await), "bad-device");
    assert_eq!(code(Guest::arrive(&client, id, Some(first), None).await), "bad-device");
    let secret = rotated.secret.as_str();
    let mut there = Guest::arrive(&client, id, Some(secret), None).await.unwrap();
    assert_eq!(there.welcome()["seat"], 0);
    let known = profile(&client, secret).await.unwrap();
    let sign_out = async |device: &str| {
        let body = json!({"id": device});
        client.post::<Profile>("/api/profile/sign-out", Some(secret), &body).await
    };
    assert_eq!(code(sign_out("nobody").await), "no-such-device");
    let left = sign_out(&known.devices[0].id).await.unwrap();
    assert!(left.devices.is_empty());
    assert_eq!(there.until_type("bye").await.unwrap()["code"], "cut-off");
    assert_eq!(code(Guest::arrive(&client, id, Some(secret), None).await), "bad-device");
    assert_eq!(code(profile(&client, secret).await), "bad-device");
    server.stop().await;
}

/// Names and labels are sanitised, colours are ids.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_person_is_called_can_be_shown() {
    let server = Server::start().await;
    let client = server.client();
    let mut asked = table_of_profile(&["person", "person"]);
    asked.device = Some(format!("  Fire\u{202e}fox \n {}", "x".repeat(100)));
    let host = client.open(&asked).await.unwrap();
    let known = profile(&client, &host.token).await.unwrap();
    assert_eq!(known.devices[0].label, format!("Firefox {}", "x".repeat(32)));
    let put = async |body: Value| {
        let http = reqwest::Client::new();
        let request = http.put(format!("{}/api/profile", server.url)).bearer_auth(&host.token);
        request.json(&body).send().await.unwrap().json::<Value>().await.unwrap()
    };
    assert_eq!(put(json!({"name": "\u{202e}"})).await["code"], "no-name");
    assert_eq!(put(json!({"name": "A", "colour": "Not a colour"})).await["code"], "bad-colour");
    let changed = put(json!({"name": " Countess ", "colour": "green"})).await;
    assert_eq!((&changed["name"], &changed["colour"]), (&json!("Countess"), &json!("green")));
    // At the table nothing has changed.
    let seats = client.table(&host.table.id).await.unwrap().seats;
    assert_eq!(seats[0].name.as_deref(), Some("Ada"));
    server.stop().await;
}

/// Nothing that is stored tells a secret.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secrets_of_devices_are_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::with(&[&format!("--database=sqlite:{}", file.display())]).await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let rotated: DeviceSecret =
        client.post("/api/profile/rotate", Some(&host.token), &json!({})).await.unwrap();
    server.stop().await;
    let stored = std::fs::read(&file).unwrap();
    for secret in [&host.token, &rotated.secret] {
        let digits = secret.strip_prefix("device-").unwrap().as_bytes();
        assert!(!stored.windows(digits.len()).any(|window| window == digits));
    }
    assert!(stored.windows(LABEL.len()).any(|window| window == LABEL.as_bytes()));
}

/// While the store does not answer nobody is told that their device is unknown.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_fails_signs_nobody_out() {
    let store = Faulty::new();
    let server = Server::on(store.clone()).await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    store.set_broken(&[Call::ProfileWithKey]);
    let id = &host.table.id;
    assert_eq!(code(Guest::arrive(&client, id, Some(&host.token), None).await), "unavailable");
    assert_eq!(code(profile(&client, &host.token).await), "unavailable");
    store.set_broken(&[]);
    assert_eq!(arrive(&client, &host).await.welcome()["seat"], 0);
    server.stop().await;
}

/// The limit on new profiles costs nobody a seat.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn beyond_the_limit_there_are_seats_without_profiles() {
    let server = Server::with(&["--tables-per-hour=2"]).await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person", "person", "person"])).await;
    let id = host.unwrap().table.id;
    assert!(join(&client, &id, "Grace", None).await.unwrap().device);
    let third = join(&client, &id, "Mary", None).await.unwrap();
    assert!(!third.device);
    assert_eq!(arrive(&client, &third).await.welcome()["seat"], 2);
    server.stop().await;
}
