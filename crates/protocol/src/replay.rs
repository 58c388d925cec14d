//! A finished game, step by step.

use serde::{Deserialize, Serialize};
use trestle_engine::record::ActionText;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::event::Numbered;
use crate::server::Position;
use crate::skip;
use crate::table::Table;
use crate::view::OwnView;

/// A game as some eyes saw it, for clients that do not know the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Replay<'a> {
    /// The table where it was played; missing if it comes from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Table>,
    /// The board's id.
    pub board: String,
    /// The edition of its rules.
    pub edition: String,
    /// What to call the players, in order of seats; empty where nobody said.
    pub seats: Vec<String>,
    /// The deal, and then every action. Each stands at the place of its number.
    #[serde(borrow)]
    pub steps: Vec<ReplayStep<'a>>,
}

/// What an action brought about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayStep<'a> {
    /// How many actions were done; the number of this one.
    pub number: u32,
    /// Who acted; missing when the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// What they did; missing when the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<ActionText>,
    /// Whether it was a bot that stood in for a person; records do not tell.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub by_bot: bool,
    /// What came of it. With all cards open nothing is left out.
    #[serde(borrow)]
    pub events: Vec<Numbered<'a>>,
    /// How the game stood then, without clocks.
    pub position: Position<'a>,
    /// With all cards open, what each seat alone knew, in order of seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hands: Option<Vec<OwnView<'a>>>,
}
