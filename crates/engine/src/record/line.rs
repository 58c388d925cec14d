//! The lines of a record, and the record as a whole.

use serde::{Deserialize, Serialize};

use super::action_text::ActionText;
use super::fault::{RecordFault, RecordFaultKind};
use super::header::{Header, WITH_BOARD};
use super::unreadable;
use crate::rules::Rules;
use crate::state::State;
use crate::state_hash::Form;

/// A game as text, read but not yet replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What was agreed.
    pub header: Header,
    /// What was done.
    pub actions: Vec<Line>,
    /// How it ended, if it has.
    pub end: Option<EndLine>,
}

/// One action of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Who acted.
    pub seat: u8,
    /// What the seat did.
    #[serde(rename = "do")]
    pub action: ActionText,
    /// The beginning of the hash of the state after it, to find where a replay differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
}

/// The last line of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndLine {
    /// The hash of the last state.
    pub state: String,
    /// Final scores in order of seats.
    pub scores: Vec<i32>,
    /// The seats that have won.
    pub winners: Vec<u8>,
}

/// What a line after the first can be.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: EndLine,
}

impl Header {
    /// The first line of a record, with its line end.
    pub fn to_line(&self) -> String {
        json(self)
    }
}

impl Line {
    /// The action as a line of a record, with its line end.
    pub fn to_line(&self) -> String {
        json(self)
    }
}

impl EndLine {
    /// The last line of a record, with its line end.
    pub fn to_line(&self) -> String {
        json(&End { end: self.clone() })
    }

    /// How a game that is over ended, for a record with states in this form.
    pub fn new(rules: &Rules, state: &State, form: Form) -> EndLine {
        let scores = rules.final_scores(state);
        EndLine {
            state: state.hash_in(form, rules.board()).to_string(),
            scores: scores.seats.iter().map(|score| score.total).collect(),
            winners: scores.winners.iter().map(|seat| seat.0).collect(),
        }
    }
}

impl Record {
    /// Reads a record. Names are not looked up yet: that takes the board, see
    /// [`Record::replay`].
    ///
    /// # Errors
    /// The first line that cannot be read, with its number.
    pub fn parse(text: &str) -> Result<Record, RecordFault> {
        let mut lines = (1..).zip(text.trim_end().lines());
        let (number, first) = lines.next().ok_or(RecordFault::new(1, RecordFaultKind::Empty))?;
        let header = parse_header(first).map_err(|kind| RecordFault::new(number, kind))?;
        let mut record = Record { header, actions: Vec::new(), end: None };
        for (number, line) in lines {
            let fault = |error: serde_json::Error| {
                let kind = RecordFaultKind::Unreadable(unreadable::in_words(&error));
                RecordFault::new(number, kind)
            };
            if record.end.is_some() {
                return Err(RecordFault::new(number, RecordFaultKind::AfterTheEnd));
            }
            if line.trim().is_empty() {
                return Err(RecordFault::new(number, RecordFaultKind::Blank));
            }
            if is_end(line) {
                record.end = Some(serde_json::from_str::<End>(line).map_err(fault)?.end);
            } else {
                record.actions.push(serde_json::from_str(line).map_err(fault)?);
            }
        }
        Ok(record)
    }

    /// The record as text.
    pub fn to_text(&self) -> String {
        let mut text = self.header.to_line();
        text.extend(self.actions.iter().map(Line::to_line));
        text.extend(self.end.iter().map(EndLine::to_line));
        text
    }
}

fn json(line: &impl Serialize) -> String {
    // These types hold nothing that JSON cannot express.
    let mut text = serde_json::to_string(line).unwrap_or_default();
    text.push('\n');
    text
}

fn is_end(line: &str) -> bool {
    line.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with("\"end\""))
}

/// The version is looked at first: what a later version adds is not a fault of the file.
fn parse_header(line: &str) -> Result<Header, RecordFaultKind> {
    let value: serde_json::Value =
        serde_json::from_str(line).map_err(|_| RecordFaultKind::NotARecord)?;
    match value.get("trestle_record").and_then(serde_json::Value::as_u64) {
        None => Err(RecordFaultKind::NotARecord),
        Some(version) if !(1..=u64::from(WITH_BOARD)).contains(&version) => {
            Err(RecordFaultKind::OtherVersion(version))
        }
        Some(_) => serde_json::from_value(value)
            .map_err(|error| RecordFaultKind::Unreadable(unreadable::in_words(&error))),
    }
}
