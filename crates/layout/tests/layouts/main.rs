//! The layouts of our boards, how they are judged, and how new ones are made.

mod committed;
mod faults;
mod plans;
mod solver;

use std::fs;
use std::path::PathBuf;

use trestle_engine::Board;
use trestle_layout::Layout;

/// A file beside the boards.
fn beside_boards(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../boards").join(name)
}

/// The layout that is kept with a board.
fn committed(id: &str) -> Layout {
    let file = beside_boards(&format!("{id}.layout.json"));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!("cannot read {}: {error}; `cargo xtask layout {id}` makes it", file.display())
    });
    Layout::read(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// What is wrong with a layout, in words.
fn said(board: &Board, layout: &Layout) -> Vec<String> {
    trestle_layout::faults(board, layout).iter().map(ToString::to_string).collect()
}
