//! Tables, and people who sit down at them.

use std::sync::Arc;

use trestle_client::{Client, Guest};
use trestle_engine::{Options, Rules, board};
use trestle_protocol::table::{Access, Begin, Clock, NewTable, OnTimeout, Seated};

/// A table on the board of Europe: who may sit there, by which clock.
pub fn table(seats: &[&str], clock: Clock) -> NewTable {
    NewTable {
        board: "europe".to_owned(),
        edition: None,
        seats: seats.iter().map(|&seat| seat.to_owned()).collect(),
        name: "Ada".to_owned(),
        access: Access::Link,
        clock,
        on_timeout: OnTimeout::Bot,
        begin: Begin::WhenFull,
        stand_in: None,
        grace: None,
        device: None,
        own_board: None,
    }
}

/// Its rules.
pub fn rules(players: usize) -> Arc<Rules> {
    let board = board::built_in("europe").unwrap().load().unwrap();
    Arc::new(Rules::new(Arc::new(board), players, Options::default()).unwrap())
}

/// A table where everybody has sat down: the game has begun.
pub async fn full_table(client: &Client, asked: &NewTable) -> Vec<Seated> {
    client.open_full(asked).await.unwrap()
}

/// Comes to a table with the token of a seat.
pub async fn arrive(client: &Client, seated: &Seated) -> Guest {
    Guest::arrive(client, &seated.table.id, Some(&seated.token), None).await.unwrap()
}
