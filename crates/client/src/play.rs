//! A seat that is played over a connection.

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
    /// The number of the last action that was seen.
    pub fn number(&self) -> u32 {
        let number = self.position()["number"].as_u64().unwrap_or(0);
        u32::try_from(number).unwrap_or(u32::MAX)
    }

    /// Whether the end of the game was seen.
    pub fn is_over(&self) -> bool {
        !self.position()["outcome"].is_null()
    }

    /// What a player does in the position seen last; nothing if it is not their turn.
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

    /// Asks to act in the position seen last.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn act(&mut self, key: &str, action: ActionText) -> Result<(), ClientError> {
        let (key, at) = (key.to_owned(), self.number());
        self.say(&ClientMessage::Act { key, at, action }).await
    }

    /// Plays a seat until so many actions were seen, or the end of the game.
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

/// A message that says no, as an error.
pub(crate) fn refused(message: &Value) -> ClientError {
    let text = |field: &str| message[field].as_str().unwrap_or_default().to_owned();
    ClientError::Refused { status: 0, code: text("code"), message: text("message") }
}
