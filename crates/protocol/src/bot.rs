//! The bots that can sit at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The bots of a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BotList {
    /// The levels, the weakest first, and then the others.
    pub bots: Vec<Bot>,
}

/// A bot to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Bot {
    /// What to write for it in the seats of a new table.
    #[schema(example = "medium")]
    pub id: String,
    /// Whether it is one of the three levels. The others are characters, who have names, and
    /// yardsticks for programs and studies.
    pub level: bool,
    /// How it plays, in a line.
    pub about: String,
}
