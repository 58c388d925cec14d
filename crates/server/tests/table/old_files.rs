//! Database files that earlier versions of the program wrote.

use std::fs;
use std::path::Path;

use trestle_engine::Seed;
use trestle_engine::record::ActionText;
use trestle_protocol::table::{Seated, Stage};

use crate::fixture::{Server, arrive, code, play_game};

/// Written when sqlx was the driver of SQLite files: a game of two that had come to action 40, a
/// finished one, and a table where two seats were free.
const WITH_SQLX: &str = "tests/store/files/written-with-sqlx.db";
const RUNNING: &str = "qp91bv3q0wev51j7";
const TOKENS: [&str; 2] = [
    "82f1eb64c6d58c916ce6f98a7e14cd16e4082e2c3e9c3a78d245045a7ebb9695",
    "1db48a179ccc9e70a307439f2286c4897b4c3578bf5f67e10f579246063c899e",
];
const OVER: &str = "nv0yjvs0yktrh2q7";
const OPEN: &str = "epfbpcnkjpea8c8b";

/// Everything in the file is there, and its games go on to their ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_in_a_file_that_was_written_with_sqlx() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(WITH_SQLX), &file).unwrap();
    let database = format!("--database=sqlite:{}", file.display());
    let server = Server::with(&[&database]).await;
    let client = server.client();
    let table = client.table(RUNNING).await.unwrap();
    let seated: Vec<Seated> = (0..)
        .zip(TOKENS)
        .map(|(seat, token)| Seated {
            table: table.clone(),
            seat: Some(seat),
            token: token.to_owned(),
        })
        .collect();
    let mut guest = arrive(&client, &seated[0]).await;
    assert_eq!(guest.number(), 40);
    assert_eq!(guest.welcome()["chat"][0]["text"], "See you tomorrow");
    // The idempotency keys of the old log still count.
    guest.act("0", ActionText::Pass).await.unwrap();
    guest.until_type("done").await.unwrap();
    drop(guest);
    play_game(&client, &seated, Seed::from_numbers(13, 3)).await;
    assert_eq!(client.table(RUNNING).await.unwrap().stage, Stage::Over);
    client.record(RUNNING).await.unwrap();
    client.record(OVER).await.unwrap();
    client.join(OPEN, "Grace").await.unwrap();
    client.join(OPEN, "Edsger").await.unwrap();
    assert_eq!(code(client.join(OPEN, "Barbara").await), "not-open");
    assert_eq!(client.table(OPEN).await.unwrap().stage, Stage::Playing);
    server.stop().await;
    // And once more, now that this version has written to it.
    let server = Server::with(&[&database]).await;
    assert_eq!(server.client().table(RUNNING).await.unwrap().stage, Stage::Over);
    server.stop().await;
}
