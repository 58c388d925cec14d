//! The record of a game that is being played, written action by action.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use trestle_engine::record::{EndLine, Header, Line};

/// A record that is complete up to the last action at every moment, so that it survives
/// whatever happens to the program.
pub struct RecordFile {
    file: File,
    path: PathBuf,
    /// The file of the board, if it does not come with the program.
    board: Option<String>,
}

impl RecordFile {
    /// A new file. With the file of a board, the record contains it.
    ///
    /// # Errors
    /// If it cannot be made, or is there already: the record of another game is not lost.
    pub fn create(path: &Path, board: Option<String>) -> Result<RecordFile> {
        let file = File::create_new(path)
            .with_context(|| format!("cannot make the new file {}", path.display()))?;
        Ok(RecordFile { file, path: path.to_owned(), board })
    }

    /// Writes the first line.
    pub fn begin(&mut self, mut header: Header) -> Result<()> {
        if let Some(board) = self.board.take() {
            header = header.with_board(board);
        }
        self.write(&header.to_line())
    }

    /// Writes an action.
    pub fn add(&mut self, line: &Line) -> Result<()> {
        self.write(&line.to_line())
    }

    /// Writes how the game ended.
    pub fn end(&mut self, end: &EndLine) -> Result<()> {
        self.write(&end.to_line())
    }

    /// A line goes to the operating system in one piece and at once.
    fn write(&mut self, line: &str) -> Result<()> {
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.with_context(|| format!("cannot write the record {}", self.path.display()))
    }
}
