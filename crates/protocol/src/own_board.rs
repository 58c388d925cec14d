//! Boards that people bring to a table, and how they are drawn.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::board::Board;

/// A board that somebody brings to a new table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BroughtBoard {
    /// Its file, as docs/BOARDS.md describes it; at most 128 KiB.
    pub file: String,
    /// Where everything of it is drawn. Clients arrange a board without one by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub layout: Option<BoardLayout>,
}

/// The board of a table, if somebody brought it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableBoard {
    /// Its file.
    pub file: String,
    /// Where everything of it is drawn, if whoever brought it said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub layout: Option<BoardLayout>,
    /// Its facts, in the edition of the table.
    pub board: Board,
}

/// Where everything of a board is drawn, in units of the sheet: to the right and down from its upper left
/// corner.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardLayout {
    /// The sheet and its sizes.
    pub plan: LayoutPlan,
    /// All cities by their ids.
    pub cities: BTreeMap<String, LayoutCity>,
    /// All routes by their ids.
    pub routes: BTreeMap<String, LayoutRoute>,
    /// Room for the title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cartouche: Option<LayoutArea>,
}

/// The sheet that a board is drawn on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LayoutPlan {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The length of a space.
    pub space_length: f64,
    /// The width of a space.
    pub space_width: f64,
    /// The radius of a city.
    pub city: f64,
    /// The height of the letters of names.
    pub letters: f64,
}

/// A city on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LayoutCity {
    /// Where it is drawn.
    pub at: [f64; 2],
    /// Where its name stands, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<LayoutArea>,
}

/// A route on the sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LayoutRoute {
    /// Where the middle of each space is and which way it lies, in degrees, clockwise from the right; in
    /// order, from the first city to the second.
    pub spaces: Vec<[f64; 3]>,
}

/// An upright rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LayoutArea {
    /// Its middle.
    pub at: [f64; 2],
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}
