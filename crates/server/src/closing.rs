//! How a socket ends: the last message to the client, and why the connection is closed.

use std::borrow::Cow;

use axum::http::StatusCode;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::problem::Problem;
use crate::socket::MESSAGE_SIZE;

/// How a socket ends.
#[derive(Debug)]
pub struct Closing {
    /// What the client is told in a `bye`, unless it has been told already.
    pub bye: Option<Problem>,
    code: CloseCode,
    reason: Cow<'static, str>,
}

impl Closing {
    /// The client has hung up, or does not answer.
    pub fn normal() -> Closing {
        Closing { bye: None, code: CloseCode::Normal, reason: "".into() }
    }

    /// The server stops. The room has said so.
    pub fn stopping() -> Closing {
        Closing { bye: None, code: CloseCode::Away, reason: "stopping".into() }
    }

    /// The room has ended, and another one can be opened.
    pub fn room_ended() -> Closing {
        Closing { bye: None, code: CloseCode::Again, reason: "".into() }
    }

    /// The client reads too slowly.
    pub fn too_slow() -> Closing {
        let message = "you read too slowly; reconnect with the last number you saw";
        let problem = Problem::conflict("cut-off", message);
        Closing { code: CloseCode::Again, ..Closing::from(problem) }
    }

    /// The player has left the table or was sent away.
    pub fn sent_away() -> Closing {
        let message = "the connection was ended; reconnect with the last number you saw";
        Closing::from(Problem::conflict("cut-off", message))
    }

    /// The client has sent a frame that cannot be read.
    pub fn unreadable(error: &Error) -> Closing {
        tracing::debug!(%error, "a socket broke");
        let message =
            format!("a frame could not be read; messages have at most {MESSAGE_SIZE} bytes");
        let code = match error {
            Error::Capacity(CapacityError::MessageTooLong { .. }) => CloseCode::Size,
            Error::Utf8(_) => CloseCode::Invalid,
            _ => CloseCode::Protocol,
        };
        Closing { code, ..Closing::from(Problem::bad_request("bad-frame", message)) }
    }

    /// What is said to the library of the client. Its reason is the code of the problem.
    pub fn frame(&self) -> CloseFrame {
        CloseFrame { code: self.code, reason: (&*self.reason).into() }
    }
}

impl From<Problem> for Closing {
    fn from(problem: Problem) -> Closing {
        let code = match problem.status {
            StatusCode::SERVICE_UNAVAILABLE => CloseCode::Again,
            StatusCode::INTERNAL_SERVER_ERROR => CloseCode::Error,
            _ => CloseCode::Policy,
        };
        Closing { code, reason: problem.code.into(), bye: Some(problem) }
    }
}
