//! What can be wrong with an action, or with a log of actions.

use std::fmt;

use trestle_engine::record::{TextFault, WordingFault};
use trestle_engine::{Refusal, Rules};

/// Why an action cannot be done. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActError {
    /// A name means nothing on this board or in this position.
    UnknownName(TextFault),
    /// It does not say clearly what is meant.
    Unclear(WordingFault),
    /// The rules forbid the action.
    Refused {
        /// Why.
        refusal: Refusal,
        /// The same for people.
        explanation: String,
    },
}

impl ActError {
    pub(crate) fn refused(refusal: Refusal, rules: &Rules) -> ActError {
        ActError::Refused { refusal, explanation: refusal.explain(rules) }
    }

    /// The reason for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ActError::UnknownName(_) => "unknown-name",
            ActError::Unclear(_) => "unclear-action",
            ActError::Refused { refusal, .. } => refusal.code(),
        }
    }

    /// The clause of the rules that forbids the action, if one does.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            ActError::UnknownName(_) | ActError::Unclear(_) => None,
            ActError::Refused { refusal, .. } => refusal.clause(),
        }
    }
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActError::UnknownName(fault) => fault.fmt(f),
            ActError::Unclear(fault) => fault.fmt(f),
            ActError::Refused { explanation, .. } => f.write_str(explanation),
        }
    }
}

impl std::error::Error for ActError {}

/// A log does not fit the rules: it is damaged, or belongs to another game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenLog {
    /// The number of the action that does not fit, from 1.
    pub number: u32,
    /// Why it does not.
    pub error: ActError,
}

impl fmt::Display for BrokenLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {} of the log does not fit: {}", self.number, self.error)
    }
}

impl std::error::Error for BrokenLog {}
