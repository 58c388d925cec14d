//! The first line of a record.

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::id::Seat;
use crate::random::Seed;
use crate::rules::{FirstPlayer, Options, Rules, RulesError};
use crate::state_hash::Form;

/// The version of the format that this program writes; it reads the earlier ones too.
pub const VERSION: u32 = 2;
/// The version of a record that contains its board, which earlier programs cannot read.
pub const WITH_BOARD: u32 = 3;

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
    /// The board's file, for readers that do not know the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// The options of a table as text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionsText {
    /// The seat that begins; without it the seed decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// The edition of the rules by its name; without it the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
}

impl Header {
    /// The canonical form in which the states of the record are hashed.
    pub fn form(&self) -> Form {
        if self.trestle_record == 1 { Form::First } else { Form::Second }
    }

    /// The header of a game.
    pub fn new(rules: &Rules, seats: Vec<String>, seed: Seed) -> Header {
        let board = rules.board();
        Header {
            trestle_record: VERSION,
            board: BoardRef {
                id: board.id().to_owned(),
                hash: board.hash().to_string(),
                file: None,
            },
            options: OptionsText::new(rules),
            seats,
            seed: seed.to_string(),
        }
    }

    /// The same header with the file of its board in it.
    #[must_use]
    pub fn with_board(mut self, file: String) -> Header {
        self.trestle_record = WITH_BOARD;
        self.board.file = Some(file);
        self
    }
}

impl OptionsText {
    /// The options of a table by name.
    fn new(rules: &Rules) -> OptionsText {
        let usual = rules.options().edition == 0;
        OptionsText {
            first: match rules.options().first {
                FirstPlayer::Random => None,
                FirstPlayer::Seat(seat) => Some(seat.0),
            },
            edition: (!usual).then(|| rules.edition().id.clone()),
        }
    }

    /// The options that the names mean on a board.
    ///
    /// # Errors
    /// If the board has no such edition.
    pub fn resolve(&self, board: &Board) -> Result<Options, RulesError> {
        let edition = match &self.edition {
            None => 0,
            Some(name) => board
                .edition_place(name)
                .ok_or_else(|| RulesError::UnknownEdition { name: name.clone() })?,
        };
        let first = self.first.map_or(FirstPlayer::Random, |seat| FirstPlayer::Seat(Seat(seat)));
        Ok(Options { first, edition })
    }
}
