//! Tables: who plays what with whom, and by which clock.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::own_board::BroughtBoard;
use crate::skip;

/// What somebody asks for who opens a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The board's id.
    #[schema(example = "europe")]
    pub board: String,
    /// The board itself, if it is not one of the server's; `board` is the id in its file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own_board: Option<BroughtBoard>,
    /// The edition of its rules by id; without it the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<String>,
    /// Who may sit where, in order of seats: `person`, or a bot by level (`easy`, `medium`, `hard`)
    /// or name. Whoever opens the table gets the first seat for a person.
    #[schema(example = json!(["person", "person", "medium"]))]
    pub seats: Vec<String>,
    /// What to call the player who opens it.
    #[schema(example = "Ada")]
    pub name: String,
    /// Who finds it.
    #[serde(default)]
    #[ts(optional, as = "Option<Access>")]
    pub access: Access,
    /// The time that people have.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// What happens when it is up.
    #[serde(default)]
    #[ts(optional, as = "Option<OnTimeout>")]
    pub on_timeout: OnTimeout,
    /// When the game begins.
    #[serde(default)]
    #[ts(optional, as = "Option<Begin>")]
    pub begin: Begin,
    /// The level of bots that stand in for people: `easy`, `medium` or `hard`; without it `medium`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "medium")]
    pub stand_in: Option<String>,
    /// For how many seconds somebody has to be gone before a bot can play on, from 30 to 86,400; without
    /// it 30.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grace: Option<u32>,
    /// What to call this device: without a device in the header, the seat then belongs to a new profile,
    /// and the token in the answer is that of its first device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "Firefox on Linux")]
    pub device: Option<String>,
}

/// Who finds a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Whoever has the link.
    #[default]
    Link,
    /// Everybody: it is in the list.
    Public,
}

/// When a game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Begin {
    /// As soon as every seat is taken.
    #[default]
    WhenFull,
    /// When the host says so.
    ByHost,
}

/// The time that people have. Bots have none to lose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As much as they like.
    #[default]
    None,
    /// So many seconds for each decision.
    Move {
        /// From 5 to 3,600.
        seconds: u32,
    },
    /// So many seconds for all decisions of a game together.
    Game {
        /// From 60 to 86,400.
        seconds: u32,
        /// Seconds more after each decision.
        #[serde(default)]
        increment: u32,
    },
    /// So many days for each decision, from 1 to 30.
    Days(u32),
}

/// What happens when a player's time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnTimeout {
    /// A bot plays on in the seat; the player may take it back.
    #[default]
    Bot,
    /// The player is out and cannot win; a bot moves the pieces so that the others can
    /// finish. With one player left the game ends.
    Forfeit,
}

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Seats can be taken.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Everybody left before the game began.
    Abandoned,
}

/// A table as everybody may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Table {
    /// Its id, which is also the secret of its link.
    pub id: String,
    /// Changes of this description are counted; a higher one is newer.
    #[schema(value_type = i64)]
    pub version: i64,
    /// The board's id.
    pub board: String,
    /// What the board is called, if it is none of the server's: somebody brought it to this table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own_board: Option<String>,
    /// The fingerprint of its facts.
    pub board_hash: String,
    /// The edition of its rules.
    pub edition: String,
    /// How far it has come.
    pub stage: Stage,
    /// Who finds it.
    pub access: Access,
    /// Whether the host lets nobody else sit down.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub locked: bool,
    /// The time that people have.
    pub clock: Clock,
    /// What happens when it is up.
    pub on_timeout: OnTimeout,
    /// When the game begins.
    pub begin: Begin,
    /// The level of bots that stand in for people; missing if it is `medium`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<String>,
    /// For how many seconds somebody has to be gone before a bot can play on; missing if it is 30.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grace: Option<u32>,
    /// Who sits where.
    pub seats: Vec<Seat>,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// SHA-256 of the seed, shown when the game begins: all shuffles are settled by then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commitment: Option<String>,
    /// The seed, when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
    /// The table where the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<String>,
    /// The seat of who has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch_by: Option<u8>,
    /// The seats of players who want to end the game now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub end_votes: Vec<u8>,
    /// How the game ended, if not by its rules or because others were out: then nobody has won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ended: Option<Ended>,
}

/// How a game was broken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// All players agreed to end it.
    Agreed,
    /// The last person has left, and several bots were left.
    Deserted,
}

/// A seat of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Seat {
    /// Who decides in it.
    pub player: Player,
    /// What to call the player; missing while nobody sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The id of its colour, if the host has assigned colours; which ones there are is for clients to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<String>,
    /// Whether this is the host, who may start the game and send people away before.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub host: bool,
    /// Whether the player is out (see `forfeit`), or has left for good.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub forfeited: bool,
    /// Whether the player has left for good.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub left: bool,
    /// For whom the seat is kept while nobody sits there: a player of the game before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept_for: Option<String>,
    /// Whether somebody else may take it, with its link: its player has lost it.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub reopened: bool,
    /// The seats of players who want it to be reopened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub votes: Vec<u8>,
}

/// Who decides in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// Nobody yet: a person may sit down.
    Nobody,
    /// A person.
    Person,
    /// A bot of this level or name.
    Bot(String),
    /// A bot of this level that stands in for a person, who may come back.
    StandIn(String),
}

/// What somebody gets who sits down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Seated {
    /// The table.
    pub table: Table,
    /// The seat; missing for the host of a table of bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The secret that proves it is you. It is shown once; keep it.
    pub token: String,
    /// Whether that is the secret of your device, which counts at all tables of your profile.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub device: bool,
}

/// Asks for a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// What to call you.
    #[schema(example = "Grace")]
    pub name: String,
    /// Which seat; without it the first free one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// What to call this device: without a device in the header, the seat then belongs to a new profile,
    /// and the token in the answer is that of its first device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "Firefox on Linux")]
    pub device: Option<String>,
}

/// Names a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichSeat {
    /// From 0.
    pub seat: u8,
}

/// Locks a table, so that nobody else sits down, or opens it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// Whether it is locked.
    pub locked: bool,
}

/// Assigns seats and colours.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrange {
    /// For each seat the one whose player, bot or free place comes there, each seat once; without it
    /// everybody stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = json!([1, 0, 2]))]
    pub seats: Option<Vec<u8>>,
    /// After that, the id of the colour of each seat, all different; without it they stay with the
    /// players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = json!(["green", "red", "black"]))]
    pub colours: Option<Vec<String>>,
}

/// Begins a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The bot for seats that nobody took; without it all must be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fill_with: Option<String>,
}

/// Puts a bot in the place of somebody who has left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Replace {
    /// Whose seat, from 0.
    pub seat: u8,
    /// Earlier servers had the level here. Now the table has one for all, and this is checked but does
    /// not matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "medium")]
    pub bot: Option<String>,
}

/// Wants to end the game now, or wants to play on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EndVote {
    /// Whether to end it. A player who wants to play on takes back what all have said so far.
    pub agree: bool,
}

/// What came of asking for a seat to be reopened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Reopened {
    /// The table as it is now.
    pub table: Table,
    /// The key of the seat, for its link; missing while others have to agree. It is shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
}

/// Takes a seat that was reopened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// The key of the seat, from its link.
    pub key: String,
    /// What to call you.
    #[schema(example = "Grace")]
    pub name: String,
    /// What to call this device: without a device in the header, the seat then belongs to a new profile,
    /// and the token in the answer is that of its first device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "Firefox on Linux")]
    pub device: Option<String>,
}

/// A list of tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Tables {
    /// The newest first.
    pub tables: Vec<Table>,
}
