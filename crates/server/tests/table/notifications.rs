//! People who are not looking are told that it is their turn.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use trestle_client::{Client, ClientError, Player};
use trestle_engine::Seed;
use trestle_protocol::notify::{Channel, Notifications, Tested};
use trestle_protocol::table::{Clock, NewTable, Seated};
use trestle_server::store::{Memory, NoticeKind, NoticeRow, NoticeStore, ProfileStore};
use trestle_test_services::{PushService, Sink};

use crate::fixture::{Server, arrive, code, rules};
use crate::profiles::{join, table_of_profile};

const LOOPBACK: &str = "--test-notify-loopback";

/// A server that may send to this machine, and its store.
pub async fn server(flags: &[&str]) -> (Server, Arc<Memory>) {
    let store = Arc::new(Memory::default());
    let flags: Vec<&str> = flags.iter().copied().chain([LOOPBACK]).collect();
    (Server::on_with(store.clone(), &flags).await, store)
}

pub async fn put<T: DeserializeOwned>(
    server: &Server,
    path: &str,
    secret: &str,
    body: &Value,
) -> Result<T, ClientError> {
    let path = format!("/api/profile/notifications{path}");
    server.client().put(&path, secret, body).await
}

/// What somebody wants: all kinds, over a topic of this server.
pub fn wish(topic: Option<String>) -> Value {
    let kinds = ["your-turn", "friend-joined", "rematch", "hour-left", "game-over"];
    json!({"kinds": kinds, "ntfy": topic, "language": "en", "zone": []})
}

/// The secret of somebody with a profile.
pub async fn somebody(client: &Client) -> String {
    client.open(&table_of_profile(&["person", "person"])).await.unwrap().token
}

/// A table of somebody without a profile, which begins when the second person sits down.
pub async fn other_table(client: &Client, clock: Clock) -> Seated {
    let asked = NewTable { device: None, clock, ..table_of_profile(&["person", "person"]) };
    client.open(&asked).await.unwrap()
}

/// Somebody who is not there is told that it is their turn.
pub async fn tell_somebody(server: &Server, sink: &Sink) {
    let client = server.client();
    let secret = somebody(&client).await;
    let _: Notifications = put(server, "", &secret, &wish(Some(sink.url("/t")))).await.unwrap();
    let table = other_table(&client, Clock::None).await;
    join(&client, &table.table.id, "Grace", Some(&secret)).await.unwrap();
    sink.wait_for(1);
}

/// The notices that wait for the person of a device.
pub async fn waiting(store: &Memory, secret: &str) -> Vec<NoticeRow> {
    let hash = Sha256::digest(secret.as_bytes());
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    let profile = store.profile_with_key(&hash).await.unwrap().unwrap();
    store.notices(&profile.id).await.unwrap()
}

/// The same, as soon as they fit.
pub async fn waits_until(
    store: &Memory,
    secret: &str,
    fits: impl Fn(&[NoticeRow]) -> bool,
) -> Vec<NoticeRow> {
    loop {
        let rows = waiting(store, secret).await;
        if fits(&rows) {
            return rows;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

pub fn kinds(rows: &[NoticeRow]) -> Vec<NoticeKind> {
    rows.iter().map(|row| row.kind).collect()
}

/// Makes the first decision of a seat, and waits until it is done.
async fn act(client: &Client, seated: &Seated) {
    let mut guest = arrive(client, seated).await;
    let mut player = Player::new(seated.seat.unwrap(), Seed([7; 32]));
    let action = guest.decision(&rules(seated), &mut player).unwrap().unwrap();
    guest.act("first", action).await.unwrap();
    guest.until(|message| message["key"] == "first").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_told_once_for_several_tables() {
    let (server, store) = server(&["--public-url", "https://games.example.org"]).await;
    let (client, sink) = (server.client(), Sink::start());
    let grace = somebody(&client).await;
    let topic = Some(sink.url("/grace"));
    let set: Notifications = put(&server, "", &grace, &wish(topic.clone())).await.unwrap();
    assert_eq!((set.ntfy, set.offered.email), (topic, false));
    // Both begin when she sits down: she has to choose tickets.
    for _ in 0..2 {
        let table = other_table(&client, Clock::None).await;
        join(&client, &table.table.id, "Grace", Some(&grace)).await.unwrap();
    }
    let told = sink.wait_for(1);
    let body: Value = serde_json::from_str(&told[0].body).unwrap();
    assert_eq!((told[0].path.as_str(), &body["topic"]), ("/", &json!("grace")));
    assert_eq!(body["title"], "Your turn at 2 tables");
    assert_eq!(body["message"], "USA, with Ada\nUSA, with Ada");
    // Whoever has the link of a table may watch it: it does not go to a topic that others may read.
    assert_eq!(body["click"], "https://games.example.org/");
    waits_until(&store, &grace, <[NoticeRow]>::is_empty).await;
    assert_eq!(sink.received().len(), 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_are_stored_with_what_causes_them_and_go_with_a_move() {
    let (server, store) = server(&[]).await;
    let (client, sink) = (server.client(), Sink::start());
    sink.set_status(503);
    let grace = somebody(&client).await;
    let _: Notifications = put(&server, "", &grace, &wish(Some(sink.url("/g")))).await.unwrap();
    let table = other_table(&client, Clock::Days(2)).await;
    let seated = join(&client, &table.table.id, "Grace", Some(&grace)).await.unwrap();
    // In the change that has begun the game, before anybody is answered.
    let rows = waiting(&store, &grace).await;
    assert_eq!(kinds(&rows), [NoticeKind::YourTurn, NoticeKind::HourLeft]);
    // The clock of the game may have begun a moment before the notice was written.
    let early = 47 * 3_600_000 - (rows[1].due - rows[1].at);
    assert!((0..60_000).contains(&early), "{rows:?}");
    // The other side is not there: it is tried again, later.
    let rows = waits_until(&store, &grace, |rows| rows[0].attempts == 1).await;
    assert!(rows[0].due >= rows[0].at + 10_000 && rows[0].sent.is_empty(), "{rows:?}");
    // A move of somebody else changes nothing: she still has to choose.
    act(&client, &table).await;
    assert_eq!(waiting(&store, &grace).await.len(), 2);
    act(&client, &seated).await;
    // If hers is the first turn, she has just seen that.
    let rows = waiting(&store, &grace).await;
    assert!(!kinds(&rows).contains(&NoticeKind::YourTurn), "{rows:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_nothing_has_no_notices_and_quiet_hours_are_kept() {
    let (server, store) = server(&[]).await;
    let (client, sink) = (server.client(), Sink::start());
    let (silent, quiet) = (somebody(&client).await, somebody(&client).await);
    let mut asked = wish(Some(sink.url("/quiet")));
    // All day but for a minute that is not now.
    let minute = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let minute = minute.as_secs() / 60 % 1_440;
    let from = (minute + 700) % 1_440;
    asked["quiet"] = json!({"from": from, "to": (from + 1_439) % 1_440});
    let _: Notifications = put(&server, "", &quiet, &asked).await.unwrap();
    let asked = NewTable { device: None, ..table_of_profile(&["person", "person", "person"]) };
    let table = client.open(&asked).await.unwrap();
    join(&client, &table.table.id, "Silent", Some(&silent)).await.unwrap();
    join(&client, &table.table.id, "Quiet", Some(&quiet)).await.unwrap();
    assert_eq!(kinds(&waiting(&store, &silent).await), []);
    let rows = waits_until(&store, &quiet, |rows| rows[0].due > rows[0].at + 60_000).await;
    // Until the quiet hours are over, and without a try that failed.
    assert_eq!((kinds(&rows), rows[0].attempts), (vec![NoticeKind::YourTurn], 0));
    assert_eq!(rows[0].due / 60_000 % 1_440, i64::try_from((from + 1_439) % 1_440).unwrap());
    assert_eq!(sink.received(), []);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_hears_of_who_joins_and_everybody_of_the_end_and_a_rematch() {
    let (server, store) = server(&[]).await;
    let (client, sink) = (server.client(), Sink::start());
    let ada = somebody(&client).await;
    let _: Notifications = put(&server, "", &ada, &wish(Some(sink.url("/ada")))).await.unwrap();
    let asked = table_of_profile(&["person", "person", "person"]);
    let host: Seated = client.post("/api/tables", Some(&ada), &asked).await.unwrap();
    let grace = join(&client, &host.table.id, "Grace", None).await.unwrap();
    let told = sink.wait_for(1);
    assert!(told[0].body.contains("Somebody has joined"), "{told:?}");
    assert!(told[0].body.contains("USA, with Grace"), "{told:?}");
    let alan = join(&client, &host.table.id, "Alan", None).await.unwrap();
    let seated = [host.clone(), grace, alan];
    let guests = crate::fixture::play_game(&client, &seated, Seed([3; 32])).await;
    // They were all there when it ended, and nobody is told what they have seen.
    waits_until(&store, &ada, <[NoticeRow]>::is_empty).await;
    assert_eq!(sink.received().len(), 1);
    drop(guests);
    let path = format!("/api/tables/{}/rematch", host.table.id);
    let next: Seated = client.post(&path, Some(&seated[1].token), &json!({})).await.unwrap();
    let told = sink.wait_for(2);
    assert!(told[1].body.contains("A rematch"), "{told:?}");
    assert!(!told[1].body.contains(&next.table.id), "{told:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_of_strangers_are_checked() {
    let server = Server::start().await;
    let client = server.client();
    let secret = somebody(&client).await;
    for topic in ["http://ntfy.sh/x", "https://127.0.0.1/x", "https://ntfy.sh/a/b", "https://x/y"] {
        let refused = put::<Value>(&server, "", &secret, &wish(Some(topic.to_owned()))).await;
        assert_eq!(code(refused), "bad-topic", "{topic}");
    }
    let mut asked = wish(None);
    asked["quiet"] = json!({"from": 0, "to": 1_440});
    assert_eq!(code(put::<Value>(&server, "", &secret, &asked).await), "bad-hours");
    let mut asked = wish(None);
    asked["zone"] = json!([{"from": 5, "minutes": 60}, {"from": 1, "minutes": 0}]);
    assert_eq!(code(put::<Value>(&server, "", &secret, &asked).await), "bad-zone");
    asked["language"] = json!("tlh");
    assert_eq!(code(put::<Value>(&server, "", &secret, &asked).await), "no-such-language");
    let point =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    for (endpoint, p256dh) in [
        ("https://10.0.0.1/x", point),
        ("http://push.example.org/x", point),
        ("https://a.b/x", "BA"),
    ] {
        let body =
            json!({"endpoint": endpoint, "p256dh": p256dh, "auth": "BTBZMqHH6r4Tts7J_aSIgg"});
        let refused = put::<Value>(&server, "/push", &secret, &body).await;
        assert_eq!(code(refused), "bad-subscription", "{endpoint}");
    }
    let body = json!({"address": "ada@example.org", "language": "en"});
    assert_eq!(code(put::<Value>(&server, "/email", &secret, &body).await), "no-email");
    let (path, body) = ("/api/profile/notifications/confirm", json!({"code": "x"}));
    assert_eq!(code(client.post::<Value>(path, None, &body).await), "bad-code");
    let stranger = client.get_as::<Value>("/api/profile/notifications", "nobody").await;
    assert_eq!(code(stranger), "bad-device");
    server.stop().await;
}

/// The access token of a topic goes to its server alone, and is shown to nobody again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_topic_takes_an_access_token() {
    let (server, _store) = server(&[]).await;
    let (client, sink, elsewhere) = (server.client(), Sink::start(), Sink::start());
    let secret = somebody(&client).await;
    let token = "tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2";
    let mut asked = wish(None);
    asked["ntfy_token"] = json!(token);
    assert_eq!(code(put::<Value>(&server, "", &secret, &asked).await), "bad-ntfy-token");
    asked["ntfy"] = json!(sink.url("/private"));
    for bad in ["short", "tk with spaces", "tk_\r\nHost: elsewhere", &"x".repeat(201)] {
        asked["ntfy_token"] = json!(bad);
        assert_eq!(
            code(put::<Value>(&server, "", &secret, &asked).await),
            "bad-ntfy-token",
            "{bad}"
        );
    }
    asked["ntfy_token"] = json!(token);
    let set: Notifications = put(&server, "", &secret, &asked).await.unwrap();
    assert_eq!(set.ntfy_token.as_deref(), Some("NIz2"));
    let test = async |asked: &Value, sink: &Sink, count: usize| {
        let set: Notifications = put(&server, "", &secret, asked).await.unwrap();
        let path = "/api/profile/notifications/test";
        let _: Tested = client.post(path, Some(&secret), &json!({})).await.unwrap();
        let sent = sink.wait_for(count).pop().unwrap().authorization;
        (set.ntfy_token, sent)
    };
    // It stays while others of the settings change, and at another topic of the same server.
    let bearer = format!("Bearer {token}");
    let kept = (Some("NIz2".to_owned()), Some(bearer));
    assert_eq!(test(&wish(Some(sink.url("/private"))), &sink, 1).await, kept);
    assert_eq!(test(&wish(Some(sink.url("/other"))), &sink, 2).await, kept);
    let mine: Value = client.get_as("/api/profile/data", &secret).await.unwrap();
    assert_eq!(mine["notifications"]["ntfy access token ends in"], "NIz2");
    assert!(!mine.to_string().contains(token));
    // Another server is not told.
    assert_eq!(test(&wish(Some(elsewhere.url("/private"))), &elsewhere, 1).await, (None, None));
    asked["ntfy_token"] = json!(token);
    assert_eq!(test(&asked, &sink, 3).await, kept);
    asked["ntfy_token"] = json!("");
    assert_eq!(test(&asked, &sink, 4).await, (None, None));
    server.stop().await;
}

/// What a redirection leads to is not asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_redirected() {
    let (server, _store) = server(&[]).await;
    let (client, sink) = (server.client(), Sink::start());
    sink.set_status(302);
    let secret = somebody(&client).await;
    let _: Notifications = put(&server, "", &secret, &wish(Some(sink.url("/t")))).await.unwrap();
    let path = "/api/profile/notifications/test";
    let tested: Tested = client.post(path, Some(&secret), &json!({})).await.unwrap();
    assert_eq!(tested, Tested { sent: vec![], failed: vec![Channel::Ntfy] });
    assert_eq!(sink.received().len(), 1);
    server.stop().await;
}

/// A browser gets what only it can read, signed with the key that the server shows; another
/// implementation decrypts it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_decrypt_what_they_are_sent() {
    let Some(service) = PushService::start() else { return };
    let (server, store) = server(&["--public-url", "https://games.example.org"]).await;
    let client = server.client();
    let grace = somebody(&client).await;
    let subscription: Value = serde_json::from_str(&service.subscription()).unwrap();
    let set: Notifications = put(&server, "/push", &grace, &subscription).await.unwrap();
    assert!(set.push_here && set.push.len() == 1);
    let table = other_table(&client, Clock::None).await;
    join(&client, &table.table.id, "Grace", Some(&grace)).await.unwrap();
    let pushed: Value = serde_json::from_str(&service.wait_for(1)[0]).unwrap();
    let message = &pushed["message"];
    assert_eq!(
        (&message["title"], &message["body"]),
        (&json!("Your turn"), &json!("USA, with Ada"))
    );
    assert_eq!(message["path"], format!("/t/{}", table.table.id));
    // Undelivered messages about the same table replace each other, and so do those that are shown.
    assert_eq!((&pushed["topic"], &pushed["urgency"]), (&message["tag"], &json!("high")));
    let signed = &pushed["signed"];
    assert_eq!(signed["key"], json!(set.offered.push));
    assert_eq!(signed["sub"], "https://games.example.org");
    let origin = subscription["endpoint"].as_str().unwrap().trim_end_matches("/browser");
    assert_eq!(signed["aud"], origin);
    waits_until(&store, &grace, <[NoticeRow]>::is_empty).await;
    // A browser that has gone is forgotten.
    let mut gone = subscription.clone();
    gone["endpoint"] = json!(format!("{origin}/gone"));
    let _: Notifications = put(&server, "/push", &grace, &gone).await.unwrap();
    let path = "/api/profile/notifications/test";
    let tested: Tested = client.post(path, Some(&grace), &json!({})).await.unwrap();
    assert_eq!(tested.failed, [Channel::Push]);
    let now: Notifications = client.get_as("/api/profile/notifications", &grace).await.unwrap();
    assert_eq!((now.push, now.push_here), (vec![], false));
    server.stop().await;
}
