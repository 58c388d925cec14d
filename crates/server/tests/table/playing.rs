//! Games from the first card to the last.

use sha2::{Digest, Sha256};
use trestle_engine::Seed;
use trestle_engine::record::{Completeness, Record};
use trestle_protocol::table::{Begin, NewTable, Player, Stage, Start, Table};

use crate::fixture::{Server, arrive, code, full_table, look_on, play_game, see_the_end, table};

/// Verifies the record of a finished game with the engine, and its seed with what was promised.
async fn verify(server: &Server, id: &str, commitment: &str) {
    let text = server.client().record(id).await.unwrap();
    let record = Record::parse(&text).unwrap();
    let board = |id: &str| Some(trestle_testkit::board(id));
    record.replay(board, Completeness::Finished, &mut Vec::new()).unwrap();
    let seed: Seed = record.header.seed.parse().unwrap();
    let hash: String = Sha256::digest(seed.0).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, commitment);
    let shown = server.client().table(id).await.unwrap();
    assert_eq!(shown.seed.as_deref(), Some(record.header.seed.as_str()));
}

/// Two people play to the end: the record verifies, and the seed is the one that was promised at the
/// start and not shown before the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_verifies() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("europe", &["person", "person"])).await;
    let id = &seated[0].table.id;
    let begun = client.table(id).await.unwrap();
    assert_eq!((begun.stage, &begun.seed), (Stage::Playing, &None));
    let commitment = begun.commitment.unwrap();
    assert_eq!(code(client.record(id).await), "not-over");
    let guests = play_game(&client, &seated, Seed::from_numbers(1, 1)).await;
    for guest in &guests {
        let shown = guest.heard().iter().filter(|message| !message["table"].is_null());
        for message in shown {
            let over = message["table"]["stage"] == "over";
            assert_eq!(message["table"]["seed"].is_string(), over, "{message}");
            assert_eq!(message["table"]["commitment"], commitment.as_str());
        }
    }
    verify(&server, id, &commitment).await;
    server.stop().await;
}

/// One person with a bot: the game is on when the table is, and the bot moves by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_table_begins_at_once() {
    let server = Server::start().await;
    let client = server.client();
    let solo = client.open(&table("usa", &["easy", "person"])).await.unwrap();
    assert_eq!((solo.seat, solo.table.stage), (Some(1), Stage::Playing));
    assert_eq!(solo.table.seats[0].player, Player::Bot("easy".to_owned()));
    assert_eq!(code(client.join(&solo.table.id, "Eve").await), "not-open");
    let guests = play_game(&client, &[solo], Seed::from_numbers(1, 2)).await;
    assert!(guests[0].heard().iter().any(|message| message["seat"] == 0));
    server.stop().await;
}

/// A table of bots alone plays to its end with nobody but a spectator there; whoever opened it has
/// no seat.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_by_themselves() {
    let server = Server::start().await;
    let client = server.client();
    let bots = client.open(&table("paris", &["easy", "easy"])).await.unwrap();
    assert_eq!(bots.seat, None);
    let mut spectator = look_on(&client, &bots).await;
    see_the_end(&mut spectator).await;
    assert!(!spectator.position()["outcome"].is_null());
    let commitment = bots.table.commitment.unwrap();
    verify(&server, &bots.table.id, &commitment).await;
    server.stop().await;
}

/// A game that the host begins waits for the host, who may fill free seats with bots.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_begins() {
    let server = Server::start().await;
    let client = server.client();
    let asked = trestle_protocol::table::NewTable {
        begin: Begin::ByHost,
        ..table("usa", &["person", "person", "person"])
    };
    let host = client.open(&asked).await.unwrap();
    let id = host.table.id.clone();
    let guest = client.join(&id, "Grace").await.unwrap();
    let path = format!("/api/tables/{id}/start");
    let start = |token, fill_with: Option<&str>| {
        let (client, path) = (client.clone(), path.clone());
        let start = Start { fill_with: fill_with.map(str::to_owned) };
        async move { client.post::<Table>(&path, token, &start).await }
    };
    assert_eq!(code(start(None, None).await), "bad-token");
    assert_eq!(code(start(Some("nonsense"), None).await), "bad-token");
    assert_eq!(code(start(Some(&guest.token), None).await), "not-the-host");
    assert_eq!(code(start(Some(&host.token), None).await), "not-full");
    assert_eq!(code(start(Some(&host.token), Some("a wizard")).await), "no-such-bot");
    // Whoever is there sees the game begin.
    let mut there = arrive(&client, &guest).await;
    assert!(there.position().is_null());
    let begun = start(Some(&host.token), Some("easy")).await.unwrap();
    assert_eq!(begun.stage, Stage::Playing);
    assert_eq!(begun.seats[2].player, Player::Bot("easy".to_owned()));
    let moved = there.until_type("moved").await.unwrap();
    assert!(moved["seat"].is_null() && moved["events"][0]["event"] == "game-began", "{moved}");
    assert_eq!(moved["events"][0]["n"], 1);
    assert_eq!(code(start(Some(&host.token), None).await), "not-open");
    server.stop().await;
}

/// A full table that the host begins does not begin when the last one sits down.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_waits_for_its_host() {
    let server = Server::start().await;
    let client = server.client();
    let asked = NewTable { begin: Begin::ByHost, ..table("usa", &["person", "person"]) };
    let seated = full_table(&client, &asked).await;
    assert_eq!(seated[1].table.stage, Stage::Open);
    let path = format!("/api/tables/{}/start", seated[0].table.id);
    let token = Some(seated[0].token.as_str());
    let begun: Table = client.post(&path, token, &Start::default()).await.unwrap();
    assert_eq!(begun.stage, Stage::Playing);
    server.stop().await;
}

/// What makes no sense is refused before there is a table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn impossible_tables_are_refused() {
    let server = Server::start().await;
    let client = server.client();
    let refused = async |asked| code(client.open(&asked).await);
    assert_eq!(refused(table("atlantis", &["person", "person"])).await, "no-such-board");
    assert_eq!(refused(table("usa", &["person"])).await, "wrong-players");
    assert_eq!(refused(table("usa", &["person"; 9])).await, "wrong-players");
    assert_eq!(refused(table("usa", &["person", "deep-thought"])).await, "no-such-bot");
    let mut asked = table("usa", &["person", "person"]);
    asked.edition = Some("third".to_owned());
    assert_eq!(refused(asked.clone()).await, "no-such-edition");
    asked.edition = None;
    asked.name = "\u{200b} ".to_owned();
    assert_eq!(refused(asked.clone()).await, "no-name");
    asked.name = "x".repeat(25);
    assert_eq!(refused(asked.clone()).await, "long-name");
    asked.name = "Ada".to_owned();
    asked.clock = trestle_protocol::table::Clock::Move { seconds: 4 };
    assert_eq!(refused(asked).await, "bad-clock");
    server.stop().await;
}

/// A table for one person and a bot is full from the start. It waits all the same if its host wants to
/// begin.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_table_waits_for_its_host_too() {
    let server = Server::start().await;
    let asked = NewTable { begin: Begin::ByHost, ..table("usa", &["person", "easy"]) };
    let solo = server.client().open(&asked).await.unwrap();
    assert_eq!(solo.table.stage, Stage::Open);
    server.stop().await;
}
