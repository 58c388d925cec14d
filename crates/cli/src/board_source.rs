//! Finding a board: one that comes with the program, or a file.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use trestle_engine::Board;
use trestle_engine::board::{self, Hint, built_in, built_ins};

use crate::files;

/// The board with this id, or in this file.
///
/// # Errors
/// If there is none, with the ids there are; if the file has faults, with all of them.
pub fn find(name: &str) -> Result<Arc<Board>> {
    if let Some(board) = find_built_in(name) {
        return board;
    }
    let path = Path::new(name);
    if path.extension().is_some_and(|ending| ending == "toml") {
        return Ok(Arc::new(read(path)?));
    }
    let known: Vec<&str> = built_ins().iter().map(|board| board.id).collect();
    let nearest = match Hint::find(&name.to_lowercase(), known.iter().copied()) {
        Hint::Nearest(nearest) => format!("did you mean `{nearest}`? "),
        Hint::OneOf(_) | Hint::Nothing => String::new(),
    };
    bail!(
        "there is no board `{name}`; {nearest}choose one of {}, or name a .toml file",
        known.join(", ")
    )
}

/// The board with this id, if it comes with the program.
pub fn find_built_in(id: &str) -> Option<Result<Arc<Board>>> {
    let loaded = built_in(id)?.load();
    Some(loaded.map(Arc::new).map_err(|faults| anyhow!("{}", faults.in_file(id))))
}

/// The board in a file.
///
/// # Errors
/// If it cannot be read, or everything that is wrong with it, each fault on a line of its
/// own.
pub fn read(path: &Path) -> Result<Board> {
    let text = files::read_text(path)?;
    let name = path.display().to_string();
    board::load(&text).map_err(|faults| anyhow!("{}", faults.in_file(&name)))
}
