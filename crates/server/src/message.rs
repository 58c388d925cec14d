//! Messages as they go over a socket.

use axum::extract::ws::Utf8Bytes;
use trestle_protocol::server::ServerMessage;

/// A message as text.
pub fn to_text(message: &ServerMessage<'_>) -> Utf8Bytes {
    // These types hold nothing that JSON cannot express.
    serde_json::to_string(message).unwrap_or_default().into()
}
