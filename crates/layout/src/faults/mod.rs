//! What is wrong with a layout.

mod completeness;
mod curves;
mod drawn;
mod geography;
mod legibility;
mod overlaps;

use std::fmt;

use trestle_engine::Board;

use crate::sheet::Layout;
use drawn::Drawn;

/// Something that is wrong with a layout, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault(String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Everything that is wrong with a layout of a board; nothing if it is good.
pub fn faults(board: &Board, layout: &Layout) -> Vec<Fault> {
    let mut faults = Vec::new();
    legibility::check(layout, &mut faults);
    completeness::check(board, layout, &mut faults);
    // What is not there cannot be in the way; the rest is looked at only if all is there.
    if let Some(drawn) = faults.is_empty().then(|| Drawn::of(board, layout)).flatten() {
        overlaps::check(&drawn, &mut faults);
        curves::check(&drawn, &mut faults);
        geography::check(&drawn, &mut faults);
    }
    faults
}

/// Notes a fault if there is one.
fn note(faults: &mut Vec<Fault>, is_fault: bool, what: impl FnOnce() -> String) {
    if is_fault {
        faults.push(Fault(what()));
    }
}
