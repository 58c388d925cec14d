//! What can be wrong with a message that reads well.

use std::fmt;

/// Why a message means nothing on its board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A name that the board does not have.
    Unknown {
        /// What it should name.
        thing: &'static str,
        /// The name.
        name: String,
    },
    /// A number that cannot be.
    OutOfRange(&'static str),
}

impl Fault {
    pub(crate) fn unknown(thing: &'static str, name: &str) -> Fault {
        Fault::Unknown { thing, name: name.to_owned() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unknown { thing, name } => write!(f, "this board has no {thing} `{name}`"),
            Fault::OutOfRange(what) => write!(f, "the {what} is out of range"),
        }
    }
}

impl std::error::Error for Fault {}
