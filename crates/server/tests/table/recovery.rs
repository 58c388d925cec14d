//! Other devices, recovery words, one's own data, and being forgotten.

use serde_json::{Value, json};
use trestle_client::{Client, ClientError, Guest};
use trestle_engine::Seed;
use trestle_protocol::client::ClientMessage;
use trestle_protocol::profile::{AddedDevice, DeviceCode, Forgotten, RecoveryWords};
use trestle_protocol::table::{Player, Stage};

use crate::fixture::{Server, arrive, code, play_game, table};
use crate::profiles::{LABEL, join, my_tables, profile, table_of_profile};

async fn new_code(client: &Client, secret: &str) -> DeviceCode {
    client.post("/api/profile/codes", Some(secret), &json!({})).await.unwrap()
}

async fn link(
    client: &Client,
    code: &str,
    before: Option<&str>,
) -> Result<AddedDevice, ClientError> {
    let body = json!({"code": code, "device": "A phone"});
    client.post("/api/profile/link", before, &body).await
}

async fn new_words(client: &Client, secret: &str) -> String {
    let made: RecoveryWords =
        client.post("/api/profile/words", Some(secret), &json!({})).await.unwrap();
    assert_eq!(made.words.len(), 12);
    made.words.join(" ")
}

async fn recover(client: &Client, words: &str) -> Result<AddedDevice, ClientError> {
    let body = json!({"words": words, "device": "Another"});
    client.post("/api/profile/recover", None, &body).await
}

/// A code adds a device, once; the device has a secret of its own and the same seats.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_adds_a_device_once() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let dead = new_code(&client, &host.token).await;
    let made = new_code(&client, &host.token).await;
    assert_eq!(code(link(&client, &dead.code, None).await), "bad-code");
    assert_eq!(code(link(&client, "", None).await), "bad-code");
    let typed = made.code.to_lowercase().replace('-', " ");
    let phone = link(&client, &typed, None).await.unwrap();
    assert_eq!((phone.name.as_str(), phone.left.len()), ("Ada", 0));
    assert_ne!(phone.secret, host.token);
    assert_eq!(code(link(&client, &made.code, None).await), "bad-code");
    let id = &host.table.id;
    for secret in [&host.token, &phone.secret] {
        let there = Guest::arrive(&client, id, Some(secret), None).await.unwrap();
        assert_eq!(there.welcome()["seat"], 0);
        assert_eq!(my_tables(&client, secret).await, std::slice::from_ref(id));
    }
    let known = profile(&client, &phone.secret).await.unwrap();
    let labels: Vec<&str> = known.devices.iter().map(|device| device.label.as_str()).collect();
    assert_eq!(labels, [LABEL, "A phone"]);
    // A code is no secret of a device, and the other way round.
    assert_eq!(code(profile(&client, &made.code).await), "bad-device");
    assert_eq!(code(link(&client, &host.token, None).await), "bad-code");
    server.stop().await;
}

/// The seats of a device that joins a profile come along, but for tables where the person sits twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_come_along() {
    let server = Server::start().await;
    let client = server.client();
    let one = client.open(&table_of_profile(&["person", "person", "person"])).await.unwrap();
    let other = client.open(&table_of_profile(&["person", "person", "person"])).await.unwrap();
    let (shared, own) = (&one.table.id, &other.table.id);
    join(&client, shared, "Grace", Some(&other.token)).await.unwrap();
    let made = new_code(&client, &one.token).await;
    let added = link(&client, &made.code, Some(&other.token)).await.unwrap();
    assert_eq!(added.left, std::slice::from_ref(shared));
    let seat = async |id: &str, secret: &str| {
        let there = Guest::arrive(&client, id, Some(secret), None).await.unwrap();
        there.welcome()["seat"].clone()
    };
    assert_eq!(seat(own, &added.secret).await, 0);
    assert_eq!(seat(own, &one.token).await, 0);
    assert_eq!(seat(own, &other.token).await, Value::Null);
    assert_eq!(seat(shared, &added.secret).await, 0);
    assert_eq!(seat(shared, &other.token).await, 1, "the secret from before still counts there");
    // Once more with the same profile: the device is not listed twice.
    let made = new_code(&client, &one.token).await;
    link(&client, &made.code, Some(&added.secret)).await.unwrap();
    assert_eq!(profile(&client, &one.token).await.unwrap().devices.len(), 2);
    assert_eq!(code(profile(&client, &added.secret).await), "bad-device");
    server.stop().await;
}

/// Words lead back to a profile, until newer ones are made.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_lead_back() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let old = new_words(&client, &host.token).await;
    let words = new_words(&client, &host.token).await;
    assert!(profile(&client, &host.token).await.unwrap().words.is_some());
    assert_eq!(code(recover(&client, &old).await), "unknown-words");
    assert_eq!(code(recover(&client, "one two").await), "bad-words");
    let added = recover(&client, &words.to_uppercase()).await.unwrap();
    assert_eq!(my_tables(&client, &added.secret).await, std::slice::from_ref(&host.table.id));
    // They stay good: the next device may be lost, too.
    recover(&client, &words).await.unwrap();
    assert_eq!(code(profile(&client, &words).await), "bad-device");
    server.stop().await;
}

/// Codes and words cannot be tried without end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_codes_can_be_tried() {
    let server = Server::start().await;
    let client = server.client();
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(code(link(&client, "AAAA-BBBB-CCCC", None).await));
    }
    assert_eq!(answers[0], "bad-code");
    assert_eq!(answers[19], "too-many-tries");
    assert_eq!(code(recover(&client, "one two").await), "too-many-tries");
    server.stop().await;
}

/// One's own data is there, line by line, and nothing of others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn personal_data_is_all_of_it_and_nothing_of_others() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table_of_profile(&["person", "person"])).await.unwrap();
    let guest = join(&client, &host.table.id, "Grace Brewster", None).await.unwrap();
    let seats = [host.clone(), guest.clone()];
    for (mut there, text) in [
        (arrive(&client, &host).await, "what Ada said"),
        (arrive(&client, &guest).await, "what Grace said"),
    ] {
        there.say(&ClientMessage::Chat { text: text.to_owned() }).await.unwrap();
        there.until_type("chat").await.unwrap();
    }
    play_game(&client, &seats, Seed::from_numbers(5, 1)).await;
    new_words(&client, &host.token).await;
    let data: Value = client.get_as("/api/profile/data", &host.token).await.unwrap();
    assert_eq!(data["profile"]["name"], "Ada");
    assert!(data["profile"]["recovery words made on"].is_string());
    assert_eq!(data["devices"][0]["label"], LABEL);
    let mine = &data["tables"][0];
    assert_eq!((&mine["table"], &mine["seat"]), (&json!(host.table.id), &json!(0)));
    assert_eq!(mine["your chat"][0]["text"], "what Ada said");
    let moves = mine["moves of your seat"].as_array().unwrap();
    let all = client.record(&host.table.id).await.unwrap();
    let own = all.lines().filter(|line| line.contains("\"seat\":0")).count();
    assert_eq!(moves.len(), own, "{}", moves[0]);
    let text = data.to_string();
    for foreign in ["Grace", "what Grace said", &host.token, &guest.token] {
        assert!(!text.contains(foreign), "{foreign}");
    }
    let hashed = |text: &str| {
        text.split('"').any(|word| word.len() == 64 && word.bytes().all(|b| b.is_ascii_hexdigit()))
    };
    assert!(!hashed(&text), "no hash of a secret either");
    server.stop().await;
}

/// Who is forgotten has no profile, no device and no words any more; tables go on without a name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_is_forgotten_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::with(&[&format!("--database=sqlite:{}", file.display())]).await;
    let client = server.client();
    let mut asked = table_of_profile(&["person", "person"]);
    asked.name = "Ada Lovelace".to_owned();
    asked.device = Some("Difference engine".to_owned());
    // Over.
    let host = client.open(&asked).await.unwrap();
    let secret = host.token.clone();
    let guest = join(&client, &host.table.id, "Grace", None).await.unwrap();
    let mut there = arrive(&client, &host).await;
    there.say(&ClientMessage::Chat { text: "my secret thoughts".to_owned() }).await.unwrap();
    there.until_type("chat").await.unwrap();
    drop(there);
    play_game(&client, &[host.clone(), guest.clone()], Seed::from_numbers(6, 1)).await;
    // In play, with a bot, and one that waits.
    let with_bot = table("usa", &["person", "person", "easy"]);
    let playing = client.open(&with_bot).await.unwrap();
    let id = &playing.table.id;
    join(&client, id, "Ada Lovelace", Some(&secret)).await.unwrap();
    let waiting = client.open(&table("usa", &["person", "person", "person"])).await.unwrap();
    join(&client, &waiting.table.id, "Ada Lovelace", Some(&secret)).await.unwrap();
    let words = new_words(&client, &secret).await;
    let mut watching = arrive(&client, &playing).await;
    let mut mine = Guest::arrive(&client, id, Some(&secret), None).await.unwrap();

    let done: Forgotten =
        client.post("/api/profile/forget", Some(&secret), &json!({})).await.unwrap();
    assert_eq!(done.tables, 3);
    assert_eq!(mine.until_type("bye").await.unwrap()["code"], "cut-off");
    let told = watching.until(|message| message["notice"] == "player-forgotten").await.unwrap();
    assert_eq!(told["seat"], 1);
    assert_eq!(code(profile(&client, &secret).await), "bad-device");
    assert_eq!(code(recover(&client, &words).await), "unknown-words");
    let seats = client.table(id).await.unwrap().seats;
    assert_eq!(seats[1].name.as_deref(), Some("Somebody"));
    let over = client.table(&host.table.id).await.unwrap();
    assert_eq!((over.stage, over.seats[0].name.as_deref()), (Stage::Over, Some("Somebody")));
    assert!(over.seats[1].host, "the host's office was passed on");
    assert!(client.record(&host.table.id).await.unwrap().contains("Somebody"));
    let open = client.table(&waiting.table.id).await.unwrap();
    assert_eq!(open.seats[1].player, Player::Nobody);
    server.stop().await;
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    drop(connection);
    let stored = std::fs::read(&file).unwrap();
    for trace in ["Lovelace", "my secret thoughts", "Difference engine"] {
        assert!(!stored.windows(trace.len()).any(|window| window == trace.as_bytes()), "{trace}");
    }
}
