//! A board file as data, for editors: the tables and rows of the file as JSON, with the keys of
//! `docs/BOARDS.md`. What is wrong with them does not matter here, [`super::load`] says that: a board
//! that is being made is full of faults.
//!
//! [`read_sheet`] takes a file apart, [`write_sheet`] writes the file that a person would write, and
//! [`Outline`] says which row of a file a line belongs to.

mod keys;
mod outline;
mod read;
mod totals;
mod write;

pub use outline::{Outline, Place};
pub use read::read_sheet;
pub use write::write_sheet;
