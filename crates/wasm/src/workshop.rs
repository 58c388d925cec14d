//! Boards in the making.

use serde_json::Value;
use trestle_engine::board::{self, Fault, Outline};
use trestle_engine::limits;
use trestle_protocol::board::Board as BoardFacts;
use trestle_protocol::local::{BoardFault, CheckedBoard};

use crate::problem::Problem;

/// How many faults are told. Whoever has made more of them begins with these.
const FAULTS: usize = 200;

/// The tables and rows of a board file, whatever they say.
///
/// # Errors
/// If it is too long or not TOML.
pub fn open(file: &str) -> Result<Value, Problem> {
    board::read_sheet(file).map_err(|faults| {
        let large = faults.iter().any(|fault| fault.code() == "too-large");
        Problem::new(if large { "too-large" } else { "bad-board" }, faults)
    })
}

/// The same of a board that came with the page.
///
/// # Errors
/// If there is no such board.
pub fn built_in(id: &str) -> Result<Value, Problem> {
    let file = board::built_in(id)
        .ok_or_else(|| Problem::new("no-such-board", "there is no such board here"))?;
    open(file.text)
}

/// Writes the file of a board and says what is wrong with it.
///
/// # Errors
/// If these are no tables and rows, or far more than a board has.
pub fn check(sheet: &str) -> Result<CheckedBoard, Problem> {
    // The same in JSON is not much longer than a file.
    if sheet.len() > 2 * limits::FILE {
        return Err(Problem::new("too-large", "no board is so large"));
    }
    let sheet: Value =
        serde_json::from_str(sheet).map_err(|error| Problem::new("bad-request", error))?;
    let file = board::write_sheet(&sheet);
    let (faults, board) = match board::load(&file) {
        Ok(board) => (Vec::new(), Some(BoardFacts::new(&board))),
        Err(faults) => {
            let outline = Outline::of(&file);
            let told = faults.iter().take(FAULTS).map(|fault| fault_at(fault, &outline));
            (told.collect(), None)
        }
    };
    Ok(CheckedBoard { file, faults, board })
}

fn fault_at(fault: &Fault, outline: &Outline) -> BoardFault {
    let place = outline.at(fault.line);
    BoardFault {
        code: fault.code().to_owned(),
        message: fault.kind.to_string(),
        line: fault.line as u32,
        part: place.part,
        row: place.row.map(|row| row as u32),
        id: place.id,
        values: fault.values(),
    }
}
