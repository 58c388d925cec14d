//! What a client reads of a message.
//!
//! The clients share the machine with the server that they measure: a seat that has nothing to
//! decide does not read the view, which is most of a message.

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use trestle_protocol::text::Text;
use trestle_protocol::view::{Phase, View};

/// A message of the server, as far as everybody reads it.
#[derive(Deserialize)]
pub struct Frame<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    seat: Option<u8>,
    position: Option<Position>,
    #[serde(borrow)]
    code: Option<Text<'a>>,
    message: Option<Text<'a>>,
}

/// How the game stands.
#[derive(Deserialize)]
pub struct Position {
    /// The number of the last action.
    pub number: u32,
    view: Waiting,
}

/// For whom the game is waiting.
#[derive(Deserialize)]
struct Waiting {
    phase: Phase,
    turn: u8,
    #[serde(default)]
    choosing: Vec<u8>,
}

/// What a message means to a seat.
pub enum News {
    /// The seat has connected, and this is the position.
    Welcome(Position),
    /// A seat has acted.
    Moved(u8, Position),
    /// Nothing that matters here.
    Nothing,
}

impl Frame<'_> {
    /// Reads a message.
    ///
    /// # Errors
    /// If it makes no sense, or says that something is wrong.
    pub fn read(text: &str) -> Result<News> {
        let frame: Frame<'_> =
            serde_json::from_str(text).with_context(|| format!("a strange message: {text}"))?;
        match (frame.kind, frame.seat, frame.position) {
            ("welcome", _, Some(position)) => Ok(News::Welcome(position)),
            ("moved", Some(seat), Some(position)) => Ok(News::Moved(seat, position)),
            ("refused" | "error" | "bye", ..) => {
                let code = frame.code.as_deref().unwrap_or_default();
                let message = frame.message.as_deref().unwrap_or_default();
                bail!("the server said no ({} {code}): {message}", frame.kind)
            }
            _ => Ok(News::Nothing),
        }
    }
}

impl Position {
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.view.phase == Phase::Over
    }

    /// Whether a seat has to decide.
    pub fn waits_for(&self, seat: u8) -> bool {
        match self.view.phase {
            Phase::StartTickets | Phase::StartPieces => self.view.choosing.contains(&seat),
            Phase::Over => false,
            Phase::Turn | Phase::SecondCard | Phase::KeepTickets | Phase::Tunnel => {
                self.view.turn == seat
            }
        }
    }
}

/// The view in a message.
///
/// # Errors
/// If there is none.
pub fn view(text: &str) -> Result<View<'_>> {
    #[derive(Deserialize)]
    struct Frame<'a> {
        #[serde(borrow)]
        position: Position<'a>,
    }
    #[derive(Deserialize)]
    struct Position<'a> {
        #[serde(borrow)]
        view: View<'a>,
    }
    let frame: Frame<'_> = serde_json::from_str(text).context("a message without a view")?;
    Ok(frame.position.view)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(view: &str) -> Position {
        let text =
            format!(r#"{{"type":"moved","seat":1,"position":{{"number":7,"view":{view}}}}}"#);
        match Frame::read(&text).unwrap() {
            News::Moved(1, position) => position,
            _ => panic!("a move was expected"),
        }
    }

    #[test]
    fn who_has_to_decide_is_seen_at_a_glance() {
        let start = position(r#"{"phase":"start-tickets","turn":0,"choosing":[1],"row":[]}"#);
        assert_eq!((start.number, start.waits_for(0), start.waits_for(1)), (7, false, true));
        let turn = position(r#"{"phase":"second-card","turn":0}"#);
        assert!(turn.waits_for(0) && !turn.waits_for(1) && !turn.is_over());
        let over = position(r#"{"phase":"over","turn":0}"#);
        assert!(!over.waits_for(0) && over.is_over());
    }

    #[test]
    fn a_refusal_is_an_error() {
        let text =
            r#"{"type":"refused","key":"1","code":"stale","message":"gone \"on\"","number":3}"#;
        let message = Frame::read(text).err().unwrap().to_string();
        assert_eq!(message, r#"the server said no (refused stale): gone "on""#);
        assert!(Frame::read("{").is_err());
    }
}
