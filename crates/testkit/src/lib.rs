//! What the tests share: exact positions, players, names for what a game shows,
//! slow and obvious oracles.
//!
//! Everything in here may panic with a message: a panic is a failed test.

pub mod conservation;
pub mod fuzz;
pub mod mechanics;
pub mod oracle;
pub mod planner;
pub mod players;
pub mod scene;
pub mod secrets;
pub mod size;
pub mod universe;

use std::sync::Arc;

use trestle_engine::board::Registry;
use trestle_engine::{Board, Options, Rules, board};

pub use conservation::assert_sound;
pub use mechanics::{Mechanic, mechanics_of, possible_mechanics};
pub use planner::Planner;
pub use players::{Hoarders, Lively, Player, RandomPlayer, play_game};
pub use scene::{Game, Scene};
pub use size::sized;

/// The board with this id that comes with the program.
pub fn board(id: &str) -> Arc<Board> {
    registry().get(id).unwrap_or_else(|| panic!("there is no board {id}")).clone()
}

fn registry() -> Registry {
    Registry::built_in().unwrap_or_else(|faults| panic!("{faults}"))
}

/// All boards that come with the program.
pub fn all_boards() -> Vec<Arc<Board>> {
    registry().all().cloned().collect()
}

/// The boards with what the classic game is played with: 45 pieces of one kind and one deck, of which
/// everybody is dealt four cards and five lie face up.
pub fn classic_boards() -> impl Iterator<Item = Arc<Board>> {
    let is_classic = |board: &Arc<Board>| match board.decks() {
        [deck] => (board.settings().pieces, deck.hand, deck.row) == (45, 4, 5),
        _ => false,
    };
    all_boards().into_iter().filter(is_classic)
}

/// A board that mixes the mechanics of all games.
pub fn mixed_board() -> Arc<Board> {
    let text = include_str!("../boards/mixed.toml");
    Arc::new(board::load(text).unwrap_or_else(|faults| panic!("{faults}")))
}

/// Rules for a board with the default options.
pub fn rules(board: Arc<Board>, players: usize) -> Rules {
    Rules::new(board, players, Options::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// Every table that the program can set, and those of the mixed board: each board with
/// each number of players and each edition of its rules.
pub fn all_tables() -> Vec<Rules> {
    let mut tables = Vec::new();
    for board in all_boards().into_iter().chain([mixed_board()]) {
        let (min, max) = (board.settings().players_min, board.settings().players_max);
        for players in usize::from(min)..=usize::from(max) {
            for edition in 0..board.editions().len() {
                let options = Options { edition, ..Options::default() };
                let rules = Rules::new(board.clone(), players, options);
                tables.push(rules.unwrap_or_else(|error| panic!("{error}")));
            }
        }
    }
    tables
}
