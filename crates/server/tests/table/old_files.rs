//! Database files that earlier versions of the program wrote.

use std::fs;
use std::path::Path;

use trestle_engine::Seed;
use trestle_engine::record::{ActionText, Completeness, Record};
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

/// Games in the file are as old as the file, which must not look like being abandoned.
const NEVER_ABANDONED: &str = "--abandoned-days=36500";

/// Everything in the file is there, and its games go on to their ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_in_a_file_that_was_written_with_sqlx() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(WITH_SQLX), &file).unwrap();
    let database = format!("--database=sqlite:{}", file.display());
    let server = Server::with(&[&database, NEVER_ABANDONED]).await;
    let client = server.client();
    let table = client.table(RUNNING).await.unwrap();
    let seated: Vec<Seated> = (0..)
        .zip(TOKENS)
        .map(|(seat, token)| Seated {
            table: table.clone(),
            seat: Some(seat),
            token: token.to_owned(),
            device: false,
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
    let server = Server::with(&[&database, NEVER_ABANDONED]).await;
    assert_eq!(server.client().table(RUNNING).await.unwrap().stage, Stage::Over);
    server.stop().await;
}

/// Games of every board of the first program, one of them in another edition and one over. It
/// hashed boards in another way; the games go on all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_every_board_of_the_first_program_go_on() {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/files");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    fs::copy(files.join("every-board.db"), &file).unwrap();
    let database = format!("--database=sqlite:{}", file.display());
    let server = Server::with(&[&database, NEVER_ABANDONED]).await;
    let client = server.client();
    let text = fs::read_to_string(files.join("every-board.json")).unwrap();
    let tables: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    for (number, kept) in (0..).zip(&tables) {
        let id = kept["table"].as_str().unwrap();
        let table = client.table(id).await.unwrap();
        assert_eq!(table.board, kept["board"].as_str().unwrap());
        if kept["finished"] == false {
            assert_eq!(table.stage, Stage::Playing, "{}", table.board);
            let tokens = kept["tokens"].as_array().unwrap().iter();
            let seated: Vec<Seated> = (0..)
                .zip(tokens)
                .map(|(seat, token)| Seated {
                    table: table.clone(),
                    seat: Some(seat),
                    token: token.as_str().unwrap().to_owned(),
                    device: false,
                })
                .collect();
            play_game(&client, &seated, Seed::from_numbers(17, number)).await;
        }
        assert_eq!(client.table(id).await.unwrap().stage, Stage::Over, "{}", table.board);
        let record = Record::parse(&client.record(id).await.unwrap()).unwrap();
        let find = |id: &str| Some(trestle_testkit::board(id));
        record.replay(find, Completeness::Finished, &mut Vec::new()).unwrap();
    }
    server.stop().await;
}
