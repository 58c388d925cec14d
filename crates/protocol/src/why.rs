//! Why a player cannot have something on the map.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::text::Text;

/// Something on the map that a player would like to have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// A route, to claim it.
    Route(String),
    /// A city, to build what can be built on this board: a station or a harbour.
    City(String),
}

/// Whether a player can have something now, and if not, why not, whatever they would pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Why<'a> {
    /// What was asked about.
    #[serde(flatten)]
    pub about: About,
    /// The number of the last action.
    pub number: u32,
    /// `legal` if it can be done, else the code with which every attempt would be refused.
    #[serde(borrow)]
    pub code: Text<'a>,
    /// The same for people.
    pub message: Text<'a>,
    /// The fewest cards that are missing, over all ways to pay, if nothing else is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missing: Option<u8>,
    /// The id of the clause of the rules that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<Text<'a>>,
}

impl Why<'_> {
    /// The code of what can be done.
    pub const LEGAL: &'static str = "legal";
}
