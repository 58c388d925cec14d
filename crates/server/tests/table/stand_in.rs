//! Bots that stand in for people.

use serde_json::{Value, json};
use trestle_client::Guest;
use trestle_protocol::table::{NewTable, Player, Table};

use crate::fixture::{Server, arrive, code, full_table, table};

/// A table says how well its stand-ins play and how long they wait; never worse than the levels, and
/// never less long than somebody needs to come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_chooses_its_stand_ins() {
    let server = Server::start().await;
    let client = server.client();
    let plain = table("usa", &["person", "person"]);
    for bot in ["random", "greedy", "person", ""] {
        let asked = NewTable { stand_in: Some(bot.to_owned()), ..plain.clone() };
        assert_eq!(code(client.open(&asked).await), "no-such-bot", "{bot}");
    }
    for grace in [0, 29, 86_401, u32::MAX] {
        let asked = NewTable { grace: Some(grace), ..plain.clone() };
        assert_eq!(code(client.open(&asked).await), "bad-grace", "{grace}");
    }
    let usual = NewTable { grace: Some(30), stand_in: Some("medium".to_owned()), ..plain.clone() };
    let usual = client.open(&usual).await.unwrap().table;
    assert_eq!((usual.grace, usual.stand_in), (None, None));
    let asked = NewTable { grace: Some(600), stand_in: Some("hard".to_owned()), ..plain };
    let seated = full_table(&client, &asked).await;
    assert_eq!(seated[0].table.grace, Some(600));
    assert_eq!(seated[0].table.stand_in.as_deref(), Some("hard"));
    // Whatever level an earlier client asks for.
    let path = format!("/api/tables/{}/replace", seated[0].table.id);
    let body = json!({"seat": 0, "bot": "easy"});
    let now: Table = client.post(&path, Some(&seated[0].token), &body).await.unwrap();
    assert_eq!(now.seats[0].player, Player::StandIn("hard".to_owned()));
    server.stop().await;
}

/// Everybody is told which moves a stand-in made, also later, and who comes back how many it were. What
/// bots do in seats of their own is no news.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_stand_in_did_is_told() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person", "easy"])).await;
    let id = &seated[0].table.id;
    let mut there = arrive(&client, &seated[0]).await;
    let path = format!("/api/tables/{id}/replace");
    client.post::<Table>(&path, Some(&seated[1].token), &json!({"seat": 1})).await.unwrap();
    // All choose at the start: both bots do, one of them perhaps before anybody came, and then the game
    // waits for the person.
    let mut by_stand_in = Vec::new();
    while there.number() < 2 {
        let moved = there.until_type("moved").await.unwrap();
        match moved["seat"].as_u64() {
            Some(1) => {
                assert_eq!(moved["by_bot"], true);
                by_stand_in.extend(numbers(&moved));
            }
            _ => assert!(moved["by_bot"].is_null()),
        }
    }
    assert!(!by_stand_in.is_empty());
    let look = async |token: Option<&str>, since| {
        Guest::arrive(&client, id, token, Some(since)).await.unwrap()
    };
    let later = look(None, 0).await;
    assert_eq!(later.welcome()["by_bot"], json!(by_stand_in));
    let all = later.position()["event"].as_u64().unwrap() as u32;
    assert!(look(None, all).await.welcome()["by_bot"].is_null(), "known already");

    let back = look(Some(&seated[1].token), 0).await;
    assert_eq!(back.welcome()["played_for_you"], 1);
    assert_eq!(back.welcome()["by_bot"], json!(by_stand_in));
    let again = arrive(&client, &seated[1]).await;
    assert!(again.welcome()["played_for_you"].is_null(), "once is enough");
    server.stop().await;
}

/// The numbers of the events of a move.
fn numbers(moved: &Value) -> Vec<u64> {
    moved["events"].as_array().unwrap().iter().map(|event| event["n"].as_u64().unwrap()).collect()
}
