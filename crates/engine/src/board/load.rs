//! From the text of a board file to the board.

use toml::de::DeTable;

use super::Board;
use super::check::check;
use super::compile::compile;
use super::draft::Draft;
use super::fault::{Fault, Faults};
use super::fault_kind::FaultKind;
use super::read::File;
use crate::limits;

/// Reads a board file (`docs/BOARDS.md` explains the format).
///
/// # Errors
/// Everything that is wrong with the file, at once. If the text is not TOML, that is all
/// its syntax errors and what can be said for certain of the lines before them.
pub fn load(text: &str) -> Result<Board, Faults> {
    check_size(text)?;
    let (document, errors) = DeTable::parse_recoverable(text);
    let file = File::new(text);
    let draft = Draft::read(&file, document.get_ref());
    if !errors.is_empty() {
        let syntax = syntax_faults(&errors, &file);
        return Err(Faults::new(with_certain(syntax, file.into_faults())));
    }
    check(&draft, &file);
    let board = if file.is_sound() { compile(&draft) } else { None };
    board.ok_or_else(|| Faults::new(file.into_faults()))
}

/// Refuses what is longer than any board: reading it would cost more than a board does.
pub(super) fn check_size(text: &str) -> Result<(), Faults> {
    let (bytes, most) = (text.len(), limits::FILE);
    if bytes <= most {
        return Ok(());
    }
    Err(Faults::new(vec![Fault { line: 1, kind: FaultKind::TooLarge { bytes, most } }]))
}

/// What is wrong with a text that is not TOML.
pub(super) fn syntax_faults(errors: &[toml::de::Error], file: &File) -> Vec<Fault> {
    let mut faults: Vec<Fault> = errors.iter().map(|error| syntax_fault(error, file)).collect();
    // More than one on a line come of the same slip.
    faults.dedup_by_key(|fault| fault.line);
    faults
}

fn syntax_fault(error: &toml::de::Error, file: &File) -> Fault {
    let line = file.line(error.span().unwrap_or_default());
    Fault { line, kind: FaultKind::Syntax { message: error.message().to_owned() } }
}

/// Adds to the syntax errors those other faults that cannot be a consequence of one: what
/// follows a syntax error may have been misread, a list may have swallowed what follows
/// it, and what is missing may be unread.
fn with_certain(mut syntax: Vec<Fault>, others: Vec<Fault>) -> Vec<Fault> {
    let first = syntax.iter().map(|fault| fault.line).min().unwrap_or(0);
    syntax.extend(others.into_iter().filter(|fault| {
        let doubtful = matches!(
            fault.kind,
            FaultKind::MissingKey { .. } | FaultKind::Empty { .. } | FaultKind::TooMany { .. }
        );
        fault.line < first && !doubtful
    }));
    syntax
}
