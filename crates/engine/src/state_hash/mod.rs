//! The fingerprint of a state, the same on every platform.

mod form_1;
mod form_2;

use std::fmt;

use sha2::{Digest, Sha256};

use crate::board::Board;
use crate::state::State;

/// SHA-256 over everything in a state. Two games that agree in it go on alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash([u8; 32]);

/// The canonical form that a state is hashed in. A record's version says which it uses; a
/// game goes on in the form it began with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// The bytes of record version 1, frozen.
    First,
    /// The text of record version 2, see [`State::canonical_text`].
    #[default]
    Second,
}

impl StateHash {
    /// The first 16 digits, enough to tell states of a game apart.
    pub fn short(&self) -> String {
        let mut text = self.to_string();
        text.truncate(16);
        text
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl State {
    /// The fingerprint of this state in the form of a record's version.
    pub fn hash_in(&self, form: Form, board: &Board) -> StateHash {
        StateHash(match form {
            Form::First => form_1::hash(self, board),
            Form::Second => Sha256::digest(self.canonical_text(board)).into(),
        })
    }

    /// The fingerprint of this state in the form of today.
    pub fn hash(&self, board: &Board) -> StateHash {
        self.hash_in(Form::default(), board)
    }

    /// The text that the hash is computed from (`docs/RECORDS.md` describes it).
    pub fn canonical_text(&self, board: &Board) -> String {
        form_2::text(self, board)
    }
}
