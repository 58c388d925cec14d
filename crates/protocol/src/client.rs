//! What a client says over the socket of a table.

use serde::{Deserialize, Serialize};
use trestle_engine::record::ActionText;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::why::About;

/// A message from a client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who is there. Answered by `welcome`.
    Hello {
        /// The version of this conversation that the client speaks.
        version: u32,
        /// The secret of a player; without it one looks on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        token: Option<String>,
        /// The number of the last event that the client knows: all later ones are sent again.
        /// Without it only the view.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<u32>,
    },
    /// Does something. Answered by `moved` with the same key, or by `refused`.
    Act {
        /// A name for this request, new for every decision, at most 64 bytes. Sent again
        /// with the same key, it is not done twice.
        key: String,
        /// The number of the last action that the client knows.
        at: u32,
        /// What to do, as in game records.
        action: ActionText,
    },
    /// Asks what may be done. Answered by `legal`.
    Legal,
    /// Asks whether a route can be claimed or something built in a city, and if not, why not.
    /// Answered by `why`.
    Why(About),
    /// Asks how far one's own tickets are. Answered by `tickets`.
    Tickets,
    /// Asks what stations and harbours would be worth. Answered by `buildings`.
    Buildings,
    /// Says something to everybody at the table.
    Chat {
        /// At most 500 characters.
        text: String,
    },
    /// Stops showing what a player says.
    Mute {
        /// Whose.
        seat: u8,
    },
    /// Shows again what a player says.
    Unmute {
        /// Whose.
        seat: u8,
    },
}
