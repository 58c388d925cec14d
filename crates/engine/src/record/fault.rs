//! What can be wrong with a record.

use std::fmt;

use super::action_text::TextFault;
use super::header::{VERSION, WITH_BOARD};
use crate::board::Faults;
use crate::random::BadSeed;
use crate::refusal::Refusal;
use crate::rules::{Rules, RulesError};

/// Where and why a record breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordFault {
    /// The line in the text, from 1.
    pub line: usize,
    /// What is wrong there.
    pub kind: RecordFaultKind,
}

/// Why a record breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordFaultKind {
    /// The text is empty.
    Empty,
    /// The first line is not that of a record.
    NotARecord,
    /// The format has another version.
    OtherVersion(u64),
    /// The line is not what the format asks for.
    Unreadable(String),
    /// The line is blank.
    Blank,
    /// Something follows the line that ends the game.
    AfterTheEnd,
    /// No board has this id.
    UnknownBoard {
        /// The id in the record.
        id: String,
    },
    /// The board has changed since.
    OtherBoard {
        /// Its id.
        id: String,
        /// The fingerprint in the record.
        recorded: String,
        /// The fingerprint of the board at hand.
        actual: String,
    },
    /// The board in the record has faults.
    BadBoard(Faults),
    /// The board in the record has another id or hash than the one that the record names.
    WrongBoard {
        /// What the record names.
        recorded: String,
        /// The same of the board in it.
        actual: String,
    },
    /// The seed is none.
    Seed(BadSeed),
    /// The table cannot be set up like this.
    Rules(RulesError),
    /// A name is not known.
    Text(TextFault),
    /// The action is not allowed.
    Refused {
        /// Why not.
        refusal: Refusal,
        /// The same for people.
        reason: String,
    },
    /// The state after an action is another than the record says.
    OtherState {
        /// What the record says.
        recorded: String,
        /// What the replay gives.
        actual: String,
    },
    /// The record ends, but the game is not over.
    BreaksOff {
        /// How many actions there are.
        actions: usize,
    },
    /// The record says that the game is over, but it is not.
    EndsTooEarly,
    /// The game is over, but the record does not say how it ended.
    NoEnd,
    /// The game ended otherwise than the record says.
    OtherResult {
        /// The scores in the record.
        recorded: Vec<i32>,
        /// The scores of the replay.
        actual: Vec<i32>,
    },
    /// The scores are as recorded, but others have won.
    OtherWinners {
        /// The winners in the record.
        recorded: Vec<u8>,
        /// The winners of the replay.
        actual: Vec<u8>,
    },
}

impl RecordFault {
    pub(super) fn new(line: usize, kind: RecordFaultKind) -> RecordFault {
        RecordFault { line, kind }
    }

    pub(super) fn refused(line: usize, refusal: Refusal, rules: &Rules) -> RecordFault {
        let reason = refusal.explain(rules);
        RecordFault::new(line, RecordFaultKind::Refused { refusal, reason })
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for RecordFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFaultKind::Empty => {
                write!(f, "the file is empty; a record begins with a header line")
            }
            RecordFaultKind::NotARecord => write!(
                f,
                "this is not a game record: the first line must be a JSON object with \"trestle_record\": {VERSION}"
            ),
            RecordFaultKind::OtherVersion(version) => write!(
                f,
                "the record has format version {version}, this program reads versions 1 to {WITH_BOARD}; use a newer program"
            ),
            RecordFaultKind::Unreadable(message) => {
                write!(f, "the line cannot be read: {message}. It may be damaged or cut short")
            }
            RecordFaultKind::Blank => {
                write!(f, "the line is blank; every line must hold an action, take it out")
            }
            RecordFaultKind::AfterTheEnd => {
                write!(f, "nothing may follow the line that ends the game; take it out")
            }
            RecordFaultKind::UnknownBoard { id } => {
                write!(f, "there is no board `{id}`; `trestle boards list` shows those there are")
            }
            RecordFaultKind::OtherBoard { id, recorded, actual } => write!(
                f,
                "the record was made with another version of the board `{id}` (hash {recorded}, here {actual}); replay it with the board file of that time"
            ),
            RecordFaultKind::BadBoard(faults) => {
                write!(f, "the board in the record has faults: {}", faults.in_short())
            }
            RecordFaultKind::WrongBoard { recorded, actual } => write!(
                f,
                "the board in the record is not the one that the game was played on (`{actual}`, recorded `{recorded}`); the record was changed"
            ),
            RecordFaultKind::Seed(bad) => write!(f, "the seed cannot be read: {bad}"),
            RecordFaultKind::Rules(error) => write!(f, "{error}"),
            RecordFaultKind::Text(fault) => write!(f, "{fault}"),
            RecordFaultKind::Refused { refusal, reason } => {
                write!(f, "the action is not allowed ({}): {reason}", refusal.code())
            }
            RecordFaultKind::OtherState { recorded, actual } => write!(
                f,
                "here the game differs from the record (state {actual}, recorded {recorded}); the record was changed, or made by a program with other rules"
            ),
            RecordFaultKind::BreaksOff { actions } => write!(
                f,
                "the record breaks off: after {actions} actions the game is not over; the file may be cut short"
            ),
            RecordFaultKind::EndsTooEarly => write!(
                f,
                "the record ends the game here, but it is not over; lines before this one may be lost"
            ),
            RecordFaultKind::NoEnd => write!(
                f,
                "the game is over, but the line that says how it ended is missing; the file may be cut short"
            ),
            RecordFaultKind::OtherResult { recorded, actual } => write!(
                f,
                "the game ended otherwise than recorded (scores {actual:?}, recorded {recorded:?}); the last line was changed"
            ),
            RecordFaultKind::OtherWinners { recorded, actual } => write!(
                f,
                "other seats have won than recorded (seats {actual:?}, recorded {recorded:?}); the last line was changed"
            ),
        }
    }
}

impl std::error::Error for RecordFault {}
