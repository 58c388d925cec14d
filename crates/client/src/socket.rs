//! The socket of a table.

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use trestle_engine::record::ActionText;
use trestle_protocol::VERSION;
use trestle_protocol::client::ClientMessage;

use crate::error::ClientError;

/// An open connection to a table.
#[derive(Debug)]
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Connects to an address like `ws://127.0.0.1:8080/api/tables/ID/socket`.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn open(address: &str) -> Result<Socket, ClientError> {
        // Load opens thousands of these in one process.
        let mut config = WebSocketConfig::default();
        config.read_buffer_size = 4 * 1024;
        config.write_buffer_size = 1024;
        // Moves are small and urgent.
        let nodelay = true;
        let (socket, _) = connect_async_with_config(address, Some(config), nodelay).await?;
        Ok(Socket(socket))
    }

    /// Sends the `hello`, with the last event that is known.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn hello(
        &mut self,
        token: Option<&str>,
        since: Option<u32>,
    ) -> Result<(), ClientError> {
        let token = token.map(str::to_owned);
        self.say(&ClientMessage::Hello { version: VERSION, token, since }).await
    }

    /// Sends an action.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn act(&mut self, key: &str, at: u32, action: ActionText) -> Result<(), ClientError> {
        self.say(&ClientMessage::Act { key: key.to_owned(), at, action }).await
    }

    /// Sends a message.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        // These types hold nothing that JSON cannot express.
        let text = serde_json::to_string(message).unwrap_or_default();
        self.send(Message::Text(text.into())).await
    }

    /// Sends a frame, whatever is in it.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn send(&mut self, message: Message) -> Result<(), ClientError> {
        Ok(self.0.send(message).await?)
    }

    /// The next text that the server sends.
    ///
    /// # Errors
    /// If the connection is closed or broken.
    pub async fn next(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err(ClientError::Closed),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }
}
