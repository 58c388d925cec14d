//! What the tests share: exact positions, random play, slow and obvious oracles.
//!
//! Everything in here may panic with a message: a panic is a failed test.

pub mod conservation;
pub mod fuzz;
pub mod mechanics;
pub mod oracle;
pub mod players;
pub mod scene;
pub mod secrets;
pub mod universe;

use std::sync::Arc;

use trestle_engine::{Board, Options, Rules, board};

pub use conservation::assert_sound;
pub use mechanics::{Mechanic, mechanics_of};
pub use players::{Lively, Player, RandomPlayer, play_game};
pub use scene::{Game, Scene};

/// The board with this id that comes with the program.
pub fn board(id: &str) -> Arc<Board> {
    let file = board::built_in(id).unwrap_or_else(|| panic!("there is no board {id}"));
    Arc::new(file.load().unwrap_or_else(|faults| panic!("{faults}")))
}

/// All boards that come with the program.
pub fn all_boards() -> Vec<Arc<Board>> {
    board::built_ins().iter().map(|file| board(file.id)).collect()
}

/// Rules for a board with the default options.
pub fn rules(board: Arc<Board>, players: usize) -> Rules {
    Rules::new(board, players, Options::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// Every table that the program can set: each board with each number of players.
pub fn all_tables() -> Vec<Rules> {
    let tables = all_boards().into_iter().flat_map(|board| {
        let (min, max) = (board.settings.players_min, board.settings.players_max);
        (min..=max).map(move |players| rules(board.clone(), usize::from(players)))
    });
    tables.collect()
}
