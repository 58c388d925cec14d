//! The record of a game that is being played, written action by action.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Serialize;
use trestle_engine::record::{EndLine, Header, Line};

/// A record that is complete up to the last action at every moment, so that it survives
/// whatever happens to the program.
pub struct RecordFile {
    file: File,
    path: PathBuf,
}

#[derive(Serialize)]
struct End<'a> {
    end: &'a EndLine,
}

impl RecordFile {
    /// A new file.
    ///
    /// # Errors
    /// If it cannot be made, or is there already: the record of another game is not lost.
    pub fn create(path: &Path) -> Result<RecordFile> {
        let file = File::create_new(path)
            .with_context(|| format!("cannot make the new file {}", path.display()))?;
        Ok(RecordFile { file, path: path.to_owned() })
    }

    /// Writes the first line.
    pub fn begin(&mut self, header: &Header) -> Result<()> {
        self.write(header)
    }

    /// Writes an action.
    pub fn add(&mut self, line: &Line) -> Result<()> {
        self.write(line)
    }

    /// Writes how the game ended.
    pub fn end(&mut self, end: &EndLine) -> Result<()> {
        self.write(&End { end })
    }

    /// A line goes to the operating system in one piece and at once.
    fn write(&mut self, line: &impl Serialize) -> Result<()> {
        let text = serde_json::to_string(line)? + "\n";
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
        written.with_context(|| format!("cannot write the record {}", self.path.display()))
    }
}
