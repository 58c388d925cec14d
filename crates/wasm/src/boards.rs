//! The boards that came with the page.

use std::sync::Arc;

use trestle_engine::Board;
use trestle_engine::board::Registry;
use trestle_protocol::board::{Board as BoardFacts, BoardList, BoardTitle};

use crate::problem::Problem;

/// All boards; the tests make sure that none of them is broken.
fn registry() -> Registry {
    Registry::built_in().unwrap_or_default()
}

/// The board with this id.
pub fn find(id: &str) -> Option<Arc<Board>> {
    registry().get(id).cloned()
}

/// The same, or what to say where there is none.
pub fn get(id: &str) -> Result<Arc<Board>, Problem> {
    find(id).ok_or_else(|| Problem::new("no-such-board", "there is no such board here"))
}

/// All boards.
pub fn list() -> BoardList {
    BoardList { boards: registry().all().map(|board| BoardTitle::new(board)).collect() }
}

/// The facts of a board.
pub fn facts(id: &str) -> Result<BoardFacts, Problem> {
    Ok(BoardFacts::new(&*get(id)?))
}
