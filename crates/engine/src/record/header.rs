//! The first line of a record.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::random::Seed;
use crate::rules::{FirstPlayer, Options, Rules};

/// The version of the format that this program writes and reads.
pub const VERSION: u32 = 1;

/// What was agreed before the game, and what all chance comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Version of the format.
    pub trestle_record: u32,
    /// The board.
    pub board: BoardRef,
    /// The options of the table.
    pub options: OptionsText,
    /// Who sits where, in order of seats.
    pub seats: Vec<String>,
    /// The seed, 64 hexadecimal digits.
    pub seed: String,
}

/// A board by name, with the fingerprint of its facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardRef {
    /// The board's id.
    pub id: String,
    /// Its [`crate::board::BoardHash`].
    pub hash: String,
}

/// The options of a table as text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionsText {
    /// The seat that begins; without it the seed decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
}

impl Header {
    /// The header of a game.
    pub fn new(rules: &Rules, seats: Vec<String>, seed: Seed) -> Header {
        let board = rules.board();
        Header {
            trestle_record: VERSION,
            board: BoardRef { id: board.id.clone(), hash: board.hash.to_string() },
            options: OptionsText::from(*rules.options()),
            seats,
            seed: seed.to_string(),
        }
    }
}

impl From<Options> for OptionsText {
    fn from(options: Options) -> OptionsText {
        OptionsText {
            first: match options.first {
                FirstPlayer::Random => None,
                FirstPlayer::Seat(seat) => Some(seat.0),
            },
        }
    }
}

impl From<OptionsText> for Options {
    fn from(text: OptionsText) -> Options {
        Options {
            first: text.first.map_or(FirstPlayer::Random, |seat| FirstPlayer::Seat(Seat(seat))),
        }
    }
}
