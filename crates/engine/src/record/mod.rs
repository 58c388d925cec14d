//! A whole game as text: what was agreed, what chance came from, what everybody did.
//!
//! The format is JSON Lines, described for people in `docs/RECORDS.md`. The first line is
//! the [`Header`]; every further line is one action; a finished game closes with a line
//! that says how it ended. The same record gives the same game for ever.

mod action_text;
mod fault;
mod header;
mod line;
mod replay;
mod unreadable;
mod wording;

pub use action_text::{ActionText, DoublingText, FlagText, TakeText, TextFault};
pub use fault::{RecordFault, RecordFaultKind};
pub use header::{BoardRef, Header, OptionsText};
pub use line::{EndLine, Line, Record};
pub use replay::{Completeness, Replay};
pub use wording::WordingFault;
