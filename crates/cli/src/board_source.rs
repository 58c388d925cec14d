//! Finding a board: one that comes with the program, or a file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use trestle_engine::board::{self, Hint, Registry};
use trestle_engine::{Board, Options};
use trestle_layout::Layout;

use crate::files;

/// Which board is played on, and by which rules.
#[derive(clap::Args)]
pub struct BoardArgs {
    /// The board's id, or a .toml file
    #[arg(long, default_value = "europe")]
    board: String,
    /// The edition of the rules, if the board has several; `trestle boards show` names them
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
}

impl BoardArgs {
    /// The board and the options of its tables.
    ///
    /// # Errors
    /// If there is no such board, or it has no such edition.
    pub fn find(&self) -> Result<(Arc<Board>, Options)> {
        let board = find(&self.board)?;
        let edition = edition(&board, self.edition.as_deref())?;
        Ok((board, Options { edition, ..Options::default() }))
    }

    /// The text of the board's file, if the board does not come with the program.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn text(&self) -> Result<Option<String>> {
        let is_known = registry()?.get(&self.board).is_some();
        (!is_known).then(|| files::read_text(Path::new(&self.board))).transpose()
    }

    /// How the board is drawn: a board in a file may have its layout beside it. Nothing if there
    /// is none that can be read; the game goes on without a map then.
    pub fn layout(&self) -> Option<Layout> {
        Layout::built_in(&self.board).or_else(|| {
            let file = Path::new(&self.board).with_extension("layout.json");
            Layout::read(&files::read_text(&file).ok()?).ok()
        })
    }
}

/// The board with this id, or in this file.
///
/// # Errors
/// If there is none, with the ids there are; if the file has faults, with all of them.
pub fn find(name: &str) -> Result<Arc<Board>> {
    let registry = registry()?;
    if let Some(board) = registry.get(name) {
        return Ok(Arc::clone(board));
    }
    let path = Path::new(name);
    if path.extension().is_some_and(|ending| ending == "toml") {
        return Ok(Arc::new(read(path)?));
    }
    let known = registry.ids();
    let nearest = match Hint::find(&name.to_lowercase(), known.iter().copied()) {
        Hint::Nearest(nearest) => format!("did you mean `{nearest}`? "),
        Hint::OneOf(_) | Hint::Nothing => String::new(),
    };
    bail!(
        "there is no board `{name}`; {nearest}choose one of {}, or name a .toml file",
        known.join(", ")
    )
}

/// The boards that come with the program.
///
/// # Errors
/// If one of them is broken, which the tests would have noticed.
pub fn registry() -> Result<Registry> {
    Registry::built_in().map_err(|faults| anyhow!("{faults}"))
}

/// The same, and the boards in some files.
///
/// # Errors
/// If a file cannot be read or has faults, or two boards have one id.
pub fn registry_with(files: &[PathBuf]) -> Result<Registry> {
    let mut registry = registry()?;
    for file in files {
        let added = registry.add(read(file)?);
        added.with_context(|| format!("cannot use {}", file.display()))?;
    }
    Ok(registry)
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

/// The place of an edition in the board's list; without a name the usual one, which is the
/// first.
///
/// # Errors
/// If the board has no edition of that name, with the names there are.
pub fn edition(board: &Board, name: Option<&str>) -> Result<usize> {
    let Some(name) = name else { return Ok(0) };
    match board.edition_place(name) {
        Some(place) => Ok(place),
        None => {
            let known: Vec<&str> =
                board.editions().iter().map(|edition| edition.id.as_str()).collect();
            bail!(
                "the board `{}` has no edition `{name}`; there is `{}`",
                board.id(),
                known.join("`, `")
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn editions_are_found_by_name() {
        let board = sample::flags();
        assert_eq!(edition(&board, None).unwrap(), 0);
        assert_eq!(edition(&board, Some("german")).unwrap(), 1);
        let message = edition(&board, Some("French")).unwrap_err().to_string();
        let expected = "the board `lakes` has no edition `French`; there is `dutch`, `german`";
        assert_eq!(message, expected);
    }

    #[test]
    fn boards_in_files_are_added_under_ids_of_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("plain.toml");
        let text = include_str!("../../engine/tests/canonical/plain.toml");
        std::fs::write(&file, text).unwrap();
        let count = registry().unwrap().all().count();
        let with = registry_with(&[file.clone(), file.clone()]).unwrap();
        assert_eq!(with.all().count(), count + 1);
        std::fs::write(&file, text.replace("id = \"plain\"", "id = \"usa\"")).unwrap();
        let refused = format!("{:#}", registry_with(&[file]).unwrap_err());
        assert!(refused.contains("plain.toml: there is another board"), "{refused}");
    }
}
