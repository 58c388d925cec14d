//! Boards that people have published for everybody.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::board::BoardTitle;
use crate::own_board::{BoardLayout, BroughtBoard};
use crate::skip;

/// What happens to boards that people publish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GalleryMode {
    /// The host looks at each of them first.
    Approve,
    /// They are shown at once.
    Open,
}

/// A board that somebody publishes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishBoard {
    /// The board. Its file has its title.
    pub board: BroughtBoard,
    /// What to call its author: at most 24 characters, seen by everybody.
    pub author: String,
}

/// A board that was published.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Published {
    /// As it is in the gallery.
    pub entry: GalleryEntry,
    /// Whether whoever asked may take it back. If not, somebody else had published the same board before.
    pub mine: bool,
    /// The only proof of that, if the request came from no profile. It is not shown again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub secret: Option<String>,
}

/// Boards of the gallery.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Gallery {
    /// In the order that was asked for.
    pub entries: Vec<GalleryEntry>,
    /// Whether there is another page.
    pub more: bool,
}

/// A board of the gallery.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct GalleryEntry {
    /// What it is called in addresses: 64 hexadecimal digits, made from its facts.
    pub id: String,
    /// Who sees it.
    pub state: GalleryState,
    /// The board, with its title and its text as everybody may see them.
    pub board: BoardTitle,
    /// What its author is called.
    pub author: String,
    /// When it was published, in milliseconds since 1970.
    pub published: i64,
    /// How many tables of this server have begun a game on it since.
    pub plays: u32,
    /// How many people have reported it since the host last looked at it; only the host is told.
    #[serde(default, skip_serializing_if = "skip::is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub reports: u32,
    /// What a small picture of it is made from.
    pub drawing: BoardDrawing,
}

/// Who sees a board of the gallery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GalleryState {
    /// Its author and the host, until the host has looked at it.
    Waiting,
    /// Everybody.
    Shown,
}

/// A board, in few numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardDrawing {
    /// The height of the sheet, which is 1000 wide.
    pub height: u16,
    /// Where its cities are: to the right and down from the upper left corner.
    pub cities: Vec<[u16; 2]>,
    /// The colours of its routes.
    pub colors: Vec<String>,
    /// Its routes: the places of both ends among the cities, and that of the colour counted from 1; 0 for
    /// grey ones.
    pub routes: Vec<[u8; 3]>,
}

/// A board of the gallery, with its file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct GalleryBoard {
    /// As it is in the gallery.
    pub entry: GalleryEntry,
    /// Its file.
    pub file: String,
    /// Where everything of it is drawn, if its author said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub layout: Option<BoardLayout>,
}

/// What the host has to look at.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct GalleryTasks {
    /// Boards that wait or were reported, the oldest first; at most 100.
    pub entries: Vec<GalleryEntry>,
}

/// Which board the host shows to everybody: the one that they have looked at, and none that came in its
/// place since.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ApproveBoard {
    /// When it was published, as its entry says.
    pub published: i64,
}
