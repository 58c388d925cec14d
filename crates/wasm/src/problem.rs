//! What can be wrong with what the page asks for.

use std::fmt;

use serde::Serialize;
use trestle_game::ActError;

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub message: String,
    /// The clause of the rules that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<&'static str>,
}

impl Problem {
    /// A problem that is not about the rules.
    pub fn new(code: &'static str, why: impl fmt::Display) -> Problem {
        Problem { code, message: why.to_string(), clause: None }
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Problem {
        Problem { code: error.code(), message: error.to_string(), clause: error.clause() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}
