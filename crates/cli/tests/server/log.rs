//! What the log must not hold.

use serde_json::{Value, json};
use trestle_client::{Guest, Player};
use trestle_engine::Seed;
use trestle_protocol::client::ClientMessage;
use trestle_protocol::table::Clock;

use crate::process::{Process, database, sqlite};
use crate::tables::{arrive, full_table, rules, table};

/// However much is logged, ids of tables and tokens are not in it: whoever reads a log must not be able
/// to sit down in somebody's place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_secret_is_logged() {
    let (_folder, file) = sqlite();
    for format in ["--log-format=text", "--log-format=json"] {
        let mut server = Process::start(&[&database(&file), "--log=debug", format]);
        let client = server.client();
        let seated = full_table(&client, &table(&["person", "person", "easy"], Clock::None)).await;
        let id = &seated[0].table.id;
        let rules = rules(3);
        let mut guests = Vec::new();
        let mut players = Vec::new();
        for one in &seated {
            guests.push(arrive(&client, one).await);
            players.push(Player::new(one.seat.unwrap(), Seed::from_numbers(7, 1)));
        }
        let [one, other] = guests.as_mut_slice() else { panic!("two people") };
        let [first, second] = players.as_mut_slice() else { panic!("two people") };
        let (played, also) =
            tokio::join!(one.play(&rules, first, 30), other.play(&rules, second, 30));
        played.and(also).unwrap();
        one.say(&ClientMessage::Chat { text: "hello".to_owned() }).await.unwrap();
        one.until_type("chat").await.unwrap();
        // What goes wrong is logged most.
        let wrong = format!("{}x", seated[0].token);
        assert!(Guest::arrive(&client, id, Some(&wrong), None).await.is_err());
        let path = format!("/api/tables/{id}/leave");
        assert!(client.post::<Value>(&path, Some(&wrong), &json!({})).await.is_err());
        assert!(client.get(&format!("/api/tables/{id}/nowhere")).await.is_err());
        assert!(client.get(&format!("/api/tables/{id}/socket")).await.is_err());
        client.post::<Value>(&path, Some(&seated[0].token), &json!({})).await.unwrap();
        assert_eq!(server.stop().code(), Some(0));
        let log = server.log();
        assert!(log.contains("listening") && log.contains("DEBUG"), "the log is there: {log}");
        assert!(!log.contains(id.as_str()), "the id of a table is in the log");
        for secret in seated.iter().map(|one| one.token.as_str()).chain([wrong.as_str()]) {
            assert!(!log.contains(secret), "a token is in the log");
        }
    }
}
