//! Messages as they go over a socket.

use axum::body::Bytes;
use trestle_protocol::server::ServerMessage;
use trestle_protocol::view_writer::write_value;

/// The most that stands before the text of a frame.
const HEADER: usize = 10;
/// The first byte of a frame: all of a text.
const WHOLE_TEXT: u8 = 0x81;
/// Lengths that do not fit into seven bits follow in two bytes, or in eight.
const IN_TWO_BYTES: u8 = 126;
const IN_EIGHT_BYTES: u8 = 127;

/// A message as it goes over the wire: a WebSocket frame with its header. Clones share it.
#[derive(Debug, Clone)]
pub struct Frame {
    bytes: Bytes,
    header: u8,
}

impl Frame {
    /// A frame, and the text that is written into it.
    pub fn write(room: usize, write: impl FnOnce(&mut Vec<u8>)) -> Frame {
        let mut bytes = Vec::with_capacity(HEADER + room);
        bytes.extend([0; HEADER]);
        write(&mut bytes);
        let length = bytes.len() - HEADER;
        // The header is as long as it has to be, and stands right before the text.
        let header = match (u8::try_from(length), u16::try_from(length)) {
            (Ok(length), _) if length < IN_TWO_BYTES => {
                bytes[8..HEADER].copy_from_slice(&[WHOLE_TEXT, length]);
                2
            }
            (_, Ok(length)) => {
                bytes[6..8].copy_from_slice(&[WHOLE_TEXT, IN_TWO_BYTES]);
                bytes[8..HEADER].copy_from_slice(&length.to_be_bytes());
                4
            }
            _ => {
                bytes[..2].copy_from_slice(&[WHOLE_TEXT, IN_EIGHT_BYTES]);
                bytes[2..HEADER].copy_from_slice(&(length as u64).to_be_bytes());
                10
            }
        };
        Frame { bytes: bytes.into(), header }
    }

    /// A message in a frame.
    pub fn new(message: &ServerMessage<'_>) -> Frame {
        Frame::write(256, |text| write_value(text, message))
    }

    /// What goes over the wire, shared.
    pub fn to_bytes(&self) -> Bytes {
        self.bytes.slice(HEADER - usize::from(self.header)..)
    }

    /// The text without the header, as bytes.
    pub fn payload(&self) -> &[u8] {
        &self.bytes[HEADER..]
    }

    /// The text without the header.
    #[cfg(test)]
    pub fn text(&self) -> &str {
        std::str::from_utf8(self.payload()).unwrap_or_default()
    }
}

impl AsRef<[u8]> for Frame {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[HEADER - usize::from(self.header)..]
    }
}

/// A message as text.
pub fn to_text(message: &ServerMessage<'_>) -> String {
    // The types of the protocol hold nothing that JSON cannot express.
    serde_json::to_string(message).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Our headers are those of the library that reads and writes everything else.
    #[test]
    fn frames_of_all_lengths_are_those_of_the_library() {
        use tokio_tungstenite::tungstenite::protocol::frame::Frame as Theirs;
        use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
        for length in [0, 1, 125, 126, 127, 128, 65_535, 65_536, 100_000] {
            let text = "x".repeat(length);
            let ours = Frame::write(0, |bytes| bytes.extend(text.as_bytes()));
            let mut theirs = Vec::new();
            Theirs::message(text.clone(), OpCode::Data(Data::Text), true)
                .format(&mut theirs)
                .unwrap();
            assert!(ours.as_ref() == theirs, "{length} bytes");
            assert!(ours.to_bytes() == theirs, "{length} bytes, shared");
            assert_eq!(ours.text(), text);
        }
    }
}
