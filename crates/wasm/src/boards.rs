//! The boards that came with the page.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use trestle_engine::record::OptionsText;
use trestle_engine::{Board, RulesError, board};
use trestle_protocol::board::{Board as BoardFacts, BoardList, BoardTitle};

use crate::problem::Problem;

/// Boards that were read before.
static READ: LazyLock<Mutex<BTreeMap<&'static str, Arc<Board>>>> = LazyLock::new(Mutex::default);

/// The board with this id.
pub fn find(id: &str) -> Option<Arc<Board>> {
    let file = board::built_in(id)?;
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(board) = read.get(file.id) {
        return Some(Arc::clone(board));
    }
    let board = Arc::new(file.load().ok()?);
    read.insert(file.id, Arc::clone(&board));
    Some(board)
}

/// The same, or what to say where there is none.
pub fn get(id: &str) -> Result<Arc<Board>, Problem> {
    find(id).ok_or_else(|| Problem::new("no-such-board", "there is no such board here"))
}

/// All boards.
pub fn list() -> BoardList {
    let boards = board::built_ins().iter().filter_map(|file| find(file.id));
    BoardList { boards: boards.map(|board| BoardTitle::new(&board)).collect() }
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
