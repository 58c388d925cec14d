//! The lessons that come with the program, and the boards that are made for them alone.

use std::sync::Arc;

use trestle_engine::Board;
use trestle_engine::board;

/// A file of the project.
#[derive(Debug, Clone, Copy)]
pub struct File {
    /// Its name without the ending, which is the id of what is in it.
    pub id: &'static str,
    /// Its text.
    pub text: &'static str,
}

// Written by build.rs: one entry for each file, in order of names.
include!(concat!(env!("OUT_DIR"), "/built_ins.rs"));

/// All lessons, in order of their ids.
pub fn built_ins() -> &'static [File] {
    LESSONS
}

/// The boards that are made for lessons and are not in the lobby.
pub fn boards() -> &'static [File] {
    BOARDS
}

/// The layout of the board with this id, as text, if it is made for lessons.
pub fn find_layout(id: &str) -> Option<&'static str> {
    LAYOUTS.iter().find(|file| file.id == id).map(|file| file.text)
}

/// The board with this id: one that comes with the program, or one made for lessons.
pub fn find_board(id: &str) -> Option<Arc<Board>> {
    let built_in = board::built_in(id).map(|file| file.text);
    let text = built_in.or_else(|| BOARDS.iter().find(|file| file.id == id).map(|file| file.text));
    // The tests make sure that none of ours has faults.
    board::load(text?).ok().map(Arc::new)
}
