//! The boards that came with the page.

use std::sync::Arc;

use trestle_engine::board::Registry;
use trestle_engine::record::OptionsText;
use trestle_engine::{Board, RulesError};
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

/// The facts of a board in an edition; without one in the usual one.
///
/// # Errors
/// If there is no such board or edition.
pub fn facts(id: &str, edition: Option<String>) -> Result<BoardFacts, Problem> {
    let board = get(id)?;
    let options = OptionsText { first: None, edition }.resolve(&board).map_err(no_such_edition)?;
    let board = board.in_edition(options.edition).unwrap_or(board);
    Ok(BoardFacts::new(&board))
}

/// What to say where a board has no such edition.
pub fn no_such_edition(error: RulesError) -> Problem {
    Problem::new("no-such-edition", error)
}
