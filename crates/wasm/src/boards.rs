//! The boards that came with the page, and those that the page was given.

use std::cell::RefCell;
use std::sync::Arc;

use trestle_engine::board::{self, Registry};
use trestle_engine::record::{BoardRef, OptionsText, Record};
use trestle_engine::{Board, RulesError};
use trestle_protocol::board::{Board as BoardFacts, BoardList, BoardTitle};

use crate::problem::Problem;

thread_local! {
    /// The tests make sure that none of those that come with the page is broken.
    static BUILT_IN: Registry = Registry::built_in().unwrap_or_default();
    /// Those that the page was given, in the order in which it was given them.
    static GIVEN: RefCell<Vec<Arc<Board>>> = const { RefCell::new(Vec::new()) };
}

/// Adds the board in a file, and says what it is. It replaces another one that was added under its id:
/// people change their boards, and go on with games on earlier ones.
///
/// # Errors
/// If it has faults, with all of them, or another board that came with the page has its id.
pub fn add(file: &str) -> Result<BoardTitle, Problem> {
    let board = board::load(file).map_err(|faults| Problem::new("bad-board", faults))?;
    if built_in(board.id()).is_some() {
        let added = BUILT_IN.with(Registry::clone).add(board);
        let added = added.map_err(|taken| Problem::new("id-taken", taken))?;
        return Ok(BoardTitle::new(&added));
    }
    let title = BoardTitle::new(&board);
    GIVEN.with_borrow_mut(|given| {
        given.retain(|known| known.id() != board.id());
        given.push(Arc::new(board));
    });
    Ok(title)
}

fn built_in(id: &str) -> Option<Arc<Board>> {
    BUILT_IN.with(|registry| registry.get(id).cloned())
}

fn given(id: &str) -> Option<Arc<Board>> {
    GIVEN.with_borrow(|given| given.iter().find(|board| board.id() == id).cloned())
}

/// The board with this id.
pub fn find(id: &str) -> Option<Arc<Board>> {
    built_in(id).or_else(|| given(id))
}

/// Whether a record is replayed on the board in it: no record has another board in the place of one that
/// came with the page.
pub fn is_contained(record: &Record) -> bool {
    let BoardRef { id, file, .. } = &record.header.board;
    file.is_some() && built_in(id).is_none()
}

/// Finds the board of a record, unless it is in the record: that one goes before those that the page was
/// given.
pub fn of_record(record: &Record) -> impl FnOnce(&str) -> Option<Arc<Board>> + use<> {
    let contained = is_contained(record);
    move |id| if contained { None } else { find(id) }
}

/// The same, or what to say where there is none.
pub fn get(id: &str) -> Result<Arc<Board>, Problem> {
    find(id).ok_or_else(|| Problem::new("no-such-board", "there is no such board here"))
}

/// All boards.
pub fn list() -> BoardList {
    let titles = |registry: &Registry| registry.all().map(|it| BoardTitle::new(it)).collect();
    let mut boards: Vec<BoardTitle> = BUILT_IN.with(titles);
    GIVEN.with_borrow(|given| boards.extend(given.iter().map(|it| BoardTitle::new(it))));
    BoardList { boards, own_boards: false, gallery: None }
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
