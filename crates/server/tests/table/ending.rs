//! Games that end before their end.

use serde_json::{Value, json};
use trestle_client::{Client, ClientError, Guest};
use trestle_engine::record::{Completeness, Record};
use trestle_protocol::table::{Ended, Player, Seated, Stage, Table, WhichSeat};

use crate::fixture::{Server, arrive, code, full_table, look_on, table};

async fn ask(client: &Client, one: &Seated, what: &str, body: Value) -> Result<Table, ClientError> {
    client.post(&format!("/api/tables/{}/{what}", one.table.id), Some(&one.token), &body).await
}

async fn give_up(client: &Client, one: &Seated) -> Result<Table, ClientError> {
    ask(client, one, "give-up", json!({})).await
}

async fn vote(client: &Client, one: &Seated, agree: bool) -> Result<Table, ClientError> {
    ask(client, one, "end", json!({"agree": agree})).await
}

async fn notice(guest: &mut Guest, kind: &str) -> Value {
    guest.until(|message| message["notice"] == kind).await.unwrap()["seat"].clone()
}

/// Reads on to how it ended.
async fn outcome(guest: &mut Guest) -> Value {
    let ended = guest.until(|message| !message["position"]["outcome"].is_null()).await.unwrap();
    ended["position"]["outcome"].clone()
}

/// Who leaves for good cannot come back and cannot win; a bot plays on at the level of the table, and
/// everybody sees it. Somebody else may be let in, and can win.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_for_good_is_out() {
    let server = Server::start().await;
    let client = server.client();
    let mut asked = table("usa", &["person", "person", "person"]);
    asked.stand_in = Some("easy".to_owned());
    let seated = full_table(&client, &asked).await;
    let (mut there, mut left) =
        (arrive(&client, &seated[1]).await, arrive(&client, &seated[0]).await);
    let now = give_up(&client, &seated[0]).await.unwrap();
    assert_eq!(now.seats[0].player, Player::StandIn("easy".to_owned()));
    assert_eq!(now.seats[0].name.as_deref(), Some("Ada"));
    assert!(now.seats[0].left && now.seats[0].forfeited && !now.seats[0].host);
    assert!(now.seats[1].host, "somebody has to be the host");
    assert_eq!(now.stage, Stage::Playing);
    assert_eq!(notice(&mut there, "player-left").await, 0);
    assert_eq!(left.until_type("bye").await.unwrap()["code"], "cut-off");
    let moved = there.until(|message| message["type"] == "moved" && message["seat"] == 0).await;
    assert_eq!(moved.unwrap()["by_bot"], true);
    assert_eq!(code(give_up(&client, &seated[0]).await), "bad-token");
    let token = Some(seated[0].token.as_str());
    assert_eq!(code(Guest::arrive(&client, &now.id, token, None).await), "bad-token");

    // Nobody has to wait for somebody who does not come back.
    let path = format!("/api/tables/{}/reopen", now.id);
    let body = WhichSeat { seat: 0 };
    let reopened: Value = client.post(&path, Some(&seated[1].token), &body).await.unwrap();
    let take = json!({"key": reopened["key"], "name": "Joan"});
    let joan: Seated =
        client.post(&format!("/api/tables/{}/take", now.id), None, &take).await.unwrap();
    assert!(!joan.table.seats[0].forfeited && !joan.table.seats[0].left);
    assert_eq!(joan.table.seats[0].player, Player::Person);
    server.stop().await;
}

/// With two players the one who stays has won.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_stays_has_won() {
    let server = Server::start().await;
    let client = server.client();
    let open = client.open(&table("usa", &["person", "person"])).await.unwrap();
    assert_eq!(code(give_up(&client, &open).await), "not-playing");
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let mut there = arrive(&client, &seated[1]).await;
    let now = give_up(&client, &seated[0]).await.unwrap();
    assert_eq!((now.stage, now.ended), (Stage::Over, None));
    assert_eq!(outcome(&mut there).await["winners"], json!([1]));
    server.stop().await;
}

/// When the last person has left, bots do not play on among themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_do_not_play_on_alone() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "easy", "easy"])).await;
    let mut spectator = look_on(&client, &seated[0]).await;
    let now = give_up(&client, &seated[0]).await.unwrap();
    assert_eq!((now.stage, now.ended), (Stage::Over, Some(Ended::Deserted)));
    assert_eq!(outcome(&mut spectator).await["winners"], json!([]));
    server.stop().await;
}

/// A game ends when all who play agree, and not before; points are counted, and nobody has won. One who
/// wants to play on is enough to go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_ends_when_all_agree() {
    let server = Server::start().await;
    let client = server.client();
    let open = client.open(&table("usa", &["person", "person"])).await.unwrap();
    assert_eq!(code(vote(&client, &open, true).await), "not-playing");
    let seated = full_table(&client, &table("usa", &["person", "person", "easy"])).await;
    let id = &seated[0].table.id;
    let (mut one, mut other) =
        (arrive(&client, &seated[0]).await, arrive(&client, &seated[1]).await);
    assert_eq!(vote(&client, &seated[0], true).await.unwrap().end_votes, [0]);
    assert_eq!(vote(&client, &seated[0], true).await.unwrap().end_votes, [0], "once is not twice");
    assert_eq!(notice(&mut other, "end-wanted").await, 0);
    assert!(vote(&client, &seated[1], false).await.unwrap().end_votes.is_empty());
    assert_eq!(notice(&mut one, "end-declined").await, 1);
    assert_eq!(vote(&client, &seated[1], true).await.unwrap().stage, Stage::Playing);
    let now = vote(&client, &seated[0], true).await.unwrap();
    assert_eq!((now.stage, now.ended), (Stage::Over, Some(Ended::Agreed)));
    assert!(now.seed.is_some(), "it is over");
    for guest in [&mut one, &mut other] {
        let outcome = outcome(guest).await;
        assert_eq!(outcome["winners"], json!([]));
        assert_eq!(outcome["scores"].as_array().unwrap().len(), 3);
    }
    one.act("late", trestle_engine::record::ActionText::Pass).await.unwrap();
    assert_eq!(one.until_type("refused").await.unwrap()["code"], "game-over");
    assert_eq!(code(vote(&client, &seated[0], true).await), "not-playing");

    // The record breaks off, and the replay says how it ended.
    let record = Record::parse(&client.record(id).await.unwrap()).unwrap();
    assert!(record.end.is_none());
    let board = |id: &str| Some(trestle_testkit::board(id));
    record.replay(board, Completeness::MayBreakOff, &mut Vec::new()).unwrap();
    let replay = client.get(&format!("/api/tables/{id}/replay?eyes=0")).await.unwrap();
    let replay: Value = serde_json::from_str(&replay).unwrap();
    let last = replay["steps"].as_array().unwrap().last().unwrap();
    assert_eq!(last["position"]["outcome"]["winners"], json!([]));
    server.stop().await;
}

/// After a restart it is still over, and how it ended is known.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("--database=sqlite:{}", folder.path().join("games.db").display());
    let server = Server::with(&[&database]).await;
    let seated = full_table(&server.client(), &table("usa", &["person", "person"])).await;
    for one in &seated {
        vote(&server.client(), one, true).await.unwrap();
    }
    server.stop().await;
    let server = Server::with(&[&database]).await;
    let back = arrive(&server.client(), &seated[0]).await;
    assert_eq!(back.welcome()["table"]["ended"], "agreed");
    assert_eq!(back.position()["outcome"]["winners"], json!([]));
    server.stop().await;
}

/// Who is not there is not asked: a player for whom a bot plays, or who has left.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_who_plays_is_asked() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person", "person"])).await;
    assert_eq!(vote(&client, &seated[0], true).await.unwrap().stage, Stage::Playing);
    // For oneself one may always let a bot play; the last one then has agreed, or not.
    ask(&client, &seated[1], "replace", json!({"seat": 1})).await.unwrap();
    assert_eq!(code(vote(&client, &seated[1], true).await), "not-a-player");
    let now = give_up(&client, &seated[2]).await.unwrap();
    assert_eq!((now.stage, now.ended), (Stage::Over, Some(Ended::Agreed)));
    server.stop().await;
}
