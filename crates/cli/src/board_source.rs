//! Finding a board: one that comes with the program, or a file.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use trestle_engine::Board;
use trestle_engine::board::{self, built_in, built_ins};

/// The board with this id, or in this file.
pub fn find(name: &str) -> Result<Arc<Board>> {
    if let Some(built_in) = built_in(name) {
        let board = built_in.load().map_err(|faults| anyhow!("{}", faults.in_file(name)))?;
        return Ok(Arc::new(board));
    }
    let path = Path::new(name);
    if path.extension().is_some_and(|ending| ending == "toml") {
        return Ok(Arc::new(read(path)?));
    }
    let known: Vec<&str> = built_ins().iter().map(|board| board.id).collect();
    bail!("there is no board `{name}`; choose one of {}, or name a .toml file", known.join(", "))
}

/// The board in a file.
pub fn read(path: &Path) -> Result<Board> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    board::load(&text).map_err(|faults| anyhow!("{}", faults.in_file(&name)))
}
