//! The fingerprint of a board: which facts a record of a game relies on.

mod form_1;
mod form_2;

use std::fmt;

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::Board;

/// SHA-256 over the canonical text of a board: all facts of one edition that matter for
/// play, so ids and numbers in their order, but not titles, names, coordinates or comments.
/// Two boards with one hash play alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BoardHash([u8; 32]);

impl fmt::Display for BoardHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for BoardHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for BoardHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl BoardHash {
    /// The fingerprint of a board's facts.
    pub(super) fn of(board: &Board) -> BoardHash {
        BoardHash::of_text(&board.canonical_text())
    }

    fn of_text(text: &str) -> BoardHash {
        BoardHash(Sha256::digest(text).into())
    }
}

impl Board {
    /// The text that the board's hash is computed from (`docs/RECORDS.md` describes it).
    pub fn canonical_text(&self) -> String {
        form_2::text(self)
    }

    /// The hash that games of record version 1 were given, if the board could be played then.
    pub fn first_hash(&self) -> Option<BoardHash> {
        form_1::text(self).map(|text| BoardHash::of_text(&text))
    }

    /// Whether a game that was recorded on a board with this hash can go on with this one:
    /// it is this board's hash, or the one that older programs computed for it.
    pub fn answers_to(&self, hash: &str) -> bool {
        self.hash.to_string() == hash
            || self.first_hash().is_some_and(|first| first.to_string() == hash)
    }
}
