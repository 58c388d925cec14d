//! The boards that come with the program: every `boards/*.toml` of the project.

use super::{Board, Faults, load};

/// A board file that is part of the program.
#[derive(Debug, Clone, Copy)]
pub struct BuiltIn {
    /// Name of the file without its ending, which is the board's id.
    pub id: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

impl BuiltIn {
    /// Reads the board.
    ///
    /// # Errors
    /// If the file has faults; the tests make sure that none of ours has.
    pub fn load(&self) -> Result<Board, Faults> {
        load(self.text)
    }
}

// Written by build.rs: one entry for each file, in order of names.
include!(concat!(env!("OUT_DIR"), "/built_ins.rs"));

/// All boards that come with the program, in order of their ids.
pub fn built_ins() -> &'static [BuiltIn] {
    BUILT_INS
}

/// The board with this id, if it comes with the program.
pub fn built_in(id: &str) -> Option<&'static BuiltIn> {
    BUILT_INS.iter().find(|board| board.id == id)
}
