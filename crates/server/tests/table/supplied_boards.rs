//! Boards that the host supplies.

use std::sync::Arc;

use trestle_client::Player;
use trestle_engine::board;
use trestle_engine::record::{Completeness, Record};
use trestle_engine::{Options, Rules, Seed};

use crate::fixture::{Server, arrive, built_in, code, see_the_end, table};

/// A board from a file is listed, described, played to the end by its id, and its record names it by its
/// hash.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_supplied_board_is_played_like_the_others() {
    let mut boards = built_in();
    let file = include_str!("../../../engine/tests/canonical/plain.toml");
    let plain = boards.add(board::load(file).unwrap()).unwrap();
    let server = Server::with_boards(boards).await;
    let client = server.client();
    assert!(client.get("/api/boards").await.unwrap().contains(r#""id":"plain""#));
    assert!(client.get("/api/boards/plain").await.unwrap().contains(r#""title":"Plain""#));
    let seated = client.open(&table("plain", &["person", "easy"])).await.unwrap();
    let rules = Rules::new(Arc::clone(&plain), 2, Options::default()).unwrap();
    let mut guest = arrive(&client, &seated).await;
    guest.play(&rules, &mut Player::new(0, Seed::from_numbers(1, 3)), u32::MAX).await.unwrap();
    see_the_end(&mut guest).await;
    let record = Record::parse(&client.record(&seated.table.id).await.unwrap()).unwrap();
    let find = |id: &str| (id == "plain").then(|| Arc::clone(&plain));
    record.replay(find, Completeness::Finished, &mut Vec::new()).unwrap();
    server.stop().await;
    // Without the file there is no such board.
    let server = Server::start().await;
    assert_eq!(
        code(server.client().open(&table("plain", &["person", "easy"])).await),
        "no-such-board"
    );
    server.stop().await;
}
