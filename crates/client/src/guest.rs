//! A connection that keeps the messages it has received.

use std::time::Duration;

use serde_json::Value;
use trestle_protocol::client::ClientMessage;

use crate::error::ClientError;
use crate::http::Client;
use crate::play::refused;
use crate::socket::Socket;

/// How long to wait for a message that is expected.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection to a table after its `hello`. It keeps every message, and does not wait forever.
#[derive(Debug)]
pub struct Guest {
    socket: Socket,
    heard: Vec<Value>,
}

impl Guest {
    /// Connects, says hello and waits for the welcome.
    ///
    /// # Errors
    /// If the server refuses the connection, with its code.
    pub async fn arrive(
        client: &Client,
        table: &str,
        token: Option<&str>,
        since: Option<u32>,
    ) -> Result<Guest, ClientError> {
        let mut guest = Guest { socket: client.connect(table).await?, heard: Vec::new() };
        guest.socket.hello(token, since).await?;
        let first = guest.next().await?;
        match kind(&first) {
            "welcome" => Ok(guest),
            _ => Err(refused(&first)),
        }
    }

    /// The connection itself.
    pub fn socket(&mut self) -> &mut Socket {
        &mut self.socket
    }

    /// All messages that were received, the welcome first.
    pub fn heard(&self) -> &[Value] {
        &self.heard
    }

    /// The welcome.
    pub fn welcome(&self) -> &Value {
        &self.heard[0]
    }

    /// The last position that was shown; null before the game.
    pub fn position(&self) -> &Value {
        let positions = self.heard.iter().rev().map(|message| &message["position"]);
        positions.into_iter().find(|position| !position.is_null()).unwrap_or(&Value::Null)
    }

    /// The last description of the table.
    pub fn table(&self) -> &Value {
        let tables = self.heard.iter().rev().map(|message| &message["table"]);
        tables.into_iter().find(|table| !table.is_null()).unwrap_or(&Value::Null)
    }

    /// Forgets all messages but the welcome and the latest position and table: a long game needs no
    /// more.
    pub fn forget(&mut self) {
        let last = |field: &str| self.heard.iter().rposition(|message| !message[field].is_null());
        let kept = [Some(0), last("position"), last("table")];
        let mut place = 0;
        self.heard.retain(|_| {
            place += 1;
            kept.contains(&Some(place - 1))
        });
    }

    /// Sends a message.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        self.socket.say(message).await
    }

    /// The next message.
    ///
    /// # Errors
    /// If the connection ends, or nothing comes for a minute.
    pub async fn next(&mut self) -> Result<Value, ClientError> {
        let text = tokio::time::timeout(PATIENCE, self.socket.next()).await.map_err(|_| {
            let last = self.heard.last().map(Value::to_string).unwrap_or_default();
            ClientError::Broken(format!("nothing came for a minute; the last message was {last}"))
        })??;
        let value: Value = serde_json::from_str(&text)
            .map_err(|error| ClientError::Nonsense(format!("{error}: {text}")))?;
        self.heard.push(value.clone());
        Ok(value)
    }

    /// Reads messages up to the first that fits.
    ///
    /// # Errors
    /// If the connection ends before, or nothing comes for a minute.
    pub async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Result<Value, ClientError> {
        loop {
            let message = self.next().await?;
            if fits(&message) {
                return Ok(message);
            }
        }
    }

    /// Reads messages up to the next of a type.
    ///
    /// # Errors
    /// As [`Guest::until`].
    pub async fn until_type(&mut self, wanted: &str) -> Result<Value, ClientError> {
        self.until(|message| kind(message) == wanted).await
    }
}

/// The type of a message.
fn kind(message: &Value) -> &str {
    message["type"].as_str().unwrap_or_default()
}
