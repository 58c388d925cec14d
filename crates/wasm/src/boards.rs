//! The boards that came with the page, and those that the page was given.

use std::cell::RefCell;
use std::sync::Arc;

use trestle_engine::board::{self, Registry};
use trestle_engine::record::OptionsText;
use trestle_engine::{Board, RulesError};
use trestle_protocol::board::{Board as BoardFacts, BoardList, BoardTitle};

use crate::problem::Problem;

thread_local! {
    /// The tests make sure that none of those that come with the page is broken.
    static REGISTRY: RefCell<Registry> = RefCell::new(Registry::built_in().unwrap_or_default());
}

/// Adds the board in a file, and says what it is.
///
/// # Errors
/// If it has faults, with all of them, or another board has its id.
pub fn add(file: &str) -> Result<BoardTitle, Problem> {
    let board = board::load(file).map_err(|faults| Problem::new("bad-board", faults))?;
    let added = REGISTRY.with_borrow_mut(|registry| registry.add(board));
    added.map(|board| BoardTitle::new(&board)).map_err(|taken| Problem::new("id-taken", taken))
}

/// The board with this id.
pub fn find(id: &str) -> Option<Arc<Board>> {
    REGISTRY.with_borrow(|registry| registry.get(id).cloned())
}

/// The same, or what to say where there is none.
pub fn get(id: &str) -> Result<Arc<Board>, Problem> {
    find(id).ok_or_else(|| Problem::new("no-such-board", "there is no such board here"))
}

/// All boards.
pub fn list() -> BoardList {
    let titles = |registry: &Registry| registry.all().map(|it| BoardTitle::new(it)).collect();
    BoardList { boards: REGISTRY.with_borrow(titles), own_boards: false }
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
