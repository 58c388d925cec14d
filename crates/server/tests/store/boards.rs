//! What every store promises about boards that people brought.

use trestle_server::store::{BoardRow, Stage, Store, StoreError, TableRow, Updated};

use crate::fixture::{Stores, table};

fn board(hash: &str, body: &str) -> BoardRow {
    BoardRow { hash: hash.to_owned(), body: body.to_owned() }
}

fn old(id: &str, updated: i64) -> TableRow {
    TableRow { updated, ..table(id) }
}

pub async fn a_board_is_found_by_its_name<S: Store>(Stores { one, other, .. }: Stores<S>) {
    let first = board("b", r#"{"file":"\u00e9"}"#);
    assert_eq!(other.board("b").await, Ok(None));
    assert_eq!(one.create_table_on(&table("g"), &first).await, Ok(Updated::Done));
    assert_eq!(other.board("b").await, Ok(Some(first)));
    assert_eq!(other.board("c").await, Ok(None));
    assert_eq!(other.table("g").await, Ok(Some(table("g"))));
    for (hash, body) in [("\0", "{}"), ("c", "\0")] {
        let refused = one.create_table_on(&table("h"), &board(hash, body)).await;
        assert_eq!(refused, Err(StoreError::ZeroCharacter));
    }
    let zero = TableRow { body: "\0".to_owned(), ..table("h") };
    let refused = one.create_table_on(&zero, &board("c", "{}")).await;
    assert_eq!(refused, Err(StoreError::ZeroCharacter));
    assert_eq!(other.table("h").await, Ok(None));
}

pub async fn a_table_that_is_there_brings_no_board<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.create_table(&table("g")).await.unwrap();
    let brought = other.create_table_on(&table("g"), &board("b", "{}")).await;
    assert_eq!(brought, Ok(Updated::Conflict));
    assert_eq!(one.board("b").await, Ok(None));
    assert_eq!(one.purge_boards(9).await, Ok(0));
}

pub async fn tables_share_a_board<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.create_table_on(&old("g", 10), &board("b", "{}")).await.unwrap();
    // What has the name is there already, and stays as it is.
    other.create_table_on(&old("h", 20), &board("b", "{}")).await.unwrap();
    assert_eq!(one.purge(Stage::Playing, 15, 9).await, Ok(1));
    assert_eq!(one.purge_boards(9).await, Ok(0));
    assert_eq!(other.board("b").await, Ok(Some(board("b", "{}"))));
    assert_eq!(other.purge(Stage::Playing, 25, 9).await, Ok(1));
    assert_eq!(one.board("b").await, Ok(Some(board("b", "{}"))));
    assert_eq!(one.purge_boards(9).await, Ok(1));
    assert_eq!(other.board("b").await, Ok(None));
    // It can be brought again.
    one.create_table_on(&old("g", 10), &board("b", "{}")).await.unwrap();
    assert_eq!(other.board("b").await, Ok(Some(board("b", "{}"))));
}

pub async fn unused_boards_are_purged_a_few_at_a_time<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    for (id, updated, hash) in [("g", 10, "c"), ("h", 10, "a"), ("i", 10, "b"), ("j", 90, "d")] {
        one.create_table_on(&old(id, updated), &board(hash, "{}")).await.unwrap();
    }
    one.create_table(&old("k", 90)).await.unwrap();
    assert_eq!(one.purge(Stage::Playing, 50, 9).await, Ok(3));
    assert_eq!(other.purge_boards(2).await, Ok(2));
    let mut left = Vec::new();
    for hash in ["a", "b", "c", "d"] {
        left.extend(one.board(hash).await.unwrap().map(|board| board.hash));
    }
    assert_eq!(left, ["c", "d"]);
    assert_eq!(other.purge_boards(2).await, Ok(1));
    assert_eq!(other.purge_boards(2).await, Ok(0));
    assert_eq!(one.board("d").await, Ok(Some(board("d", "{}"))));
}

pub async fn boards_of_a_closed_store_are_not_to_be_had<S: Store>(Stores { one, .. }: Stores<S>) {
    one.close().await;
    assert_eq!(one.board("b").await, Err(StoreError::Closed));
    assert_eq!(one.purge_boards(1).await, Err(StoreError::Closed));
    let brought = one.create_table_on(&table("g"), &board("b", "{}")).await;
    assert_eq!(brought, Err(StoreError::Closed));
}
