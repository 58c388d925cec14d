//! Playing a seat over a connection.

use serde::Deserialize;
use serde_json::Value;
use trestle_engine::Rules;
use trestle_engine::record::ActionText;
use trestle_protocol::client::ClientMessage;
use trestle_protocol::view::View;

use crate::error::ClientError;
use crate::guest::Guest;
use crate::player::Player;

impl Guest {
    /// The number of the last action in the latest position.
    pub fn number(&self) -> u32 {
        let number = self.position()["number"].as_u64().unwrap_or(0);
        u32::try_from(number).unwrap_or(u32::MAX)
    }

    /// Whether the latest position is the end of the game.
    pub fn is_over(&self) -> bool {
        !self.position()["outcome"].is_null()
    }

    /// What a player does in the latest position; `None` if it is not their turn.
    ///
    /// # Errors
    /// If the position does not fit the rules.
    pub fn decision(
        &self,
        rules: &Rules,
        player: &mut Player,
    ) -> Result<Option<ActionText>, ClientError> {
        let position = self.position();
        if position.is_null() {
            return Ok(None);
        }
        let view = View::deserialize(&position["view"])
            .map_err(|error| ClientError::Nonsense(error.to_string()))?;
        player.decide(rules, &view)
    }

    /// Sends an action for the latest position, with its idempotency key.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn act(&mut self, key: &str, action: ActionText) -> Result<(), ClientError> {
        let (key, at) = (key.to_owned(), self.number());
        self.say(&ClientMessage::Act { key, at, action }).await
    }

    /// Plays a seat up to so many actions of the game, or to its end.
    ///
    /// # Errors
    /// If a request is refused, any other error comes, or the connection ends.
    pub async fn play(
        &mut self,
        rules: &Rules,
        player: &mut Player,
        actions: u32,
    ) -> Result<(), ClientError> {
        let mut asked = None;
        while !self.is_over() && self.number() < actions {
            if asked.is_none()
                && let Some(action) = self.decision(rules, player)?
            {
                let key = self.number().to_string();
                self.act(&key, action).await?;
                asked = Some(key);
            }
            let message = self.next().await?;
            match message["type"].as_str() {
                Some("moved" | "chat" | "table") => {}
                _ => return Err(refused(&message)),
            }
            if asked.is_some() && message["key"].as_str() == asked.as_deref() {
                asked = None;
            }
        }
        Ok(())
    }
}

/// A refusal as an error.
pub(crate) fn refused(message: &Value) -> ClientError {
    let text = |field: &str| message[field].as_str().unwrap_or_default().to_owned();
    ClientError::Refused { status: 0, code: text("code"), message: text("message") }
}
