//! What can go wrong between client and server.

use std::fmt;

/// Why a request failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientError {
    /// The server refused.
    Refused {
        /// The status of the answer.
        status: u16,
        /// Its code for programs.
        code: String,
        /// Its sentence for people.
        message: String,
    },
    /// The server was not reached, or the connection broke.
    Broken(String),
    /// The answer makes no sense.
    Nonsense(String),
    /// The connection was closed.
    Closed,
}

impl ClientError {
    /// The code with which the server refused.
    pub fn code(&self) -> Option<&str> {
        match self {
            ClientError::Refused { code, .. } => Some(code),
            ClientError::Broken(_) | ClientError::Nonsense(_) | ClientError::Closed => None,
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Refused { status, code, message } => {
                write!(f, "the server refused ({status} {code}): {message}")
            }
            ClientError::Broken(what) => write!(f, "the connection broke: {what}"),
            ClientError::Nonsense(what) => write!(f, "the server's answer makes no sense: {what}"),
            ClientError::Closed => f.write_str("the connection was closed"),
        }
    }
}

impl std::error::Error for ClientError {}

impl From<reqwest::Error> for ClientError {
    fn from(error: reqwest::Error) -> ClientError {
        // Without the address, which holds the id of a table.
        ClientError::Broken(error.without_url().to_string())
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> ClientError {
        use tokio_tungstenite::tungstenite::Error;
        match error {
            Error::ConnectionClosed | Error::AlreadyClosed => ClientError::Closed,
            error => ClientError::Broken(error.to_string()),
        }
    }
}
