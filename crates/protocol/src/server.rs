//! What the server says over the socket of a table, and its errors.

use serde::{Deserialize, Serialize};
use trestle_engine::record::ActionText;
use trestle_engine::{Audience, Rules, Seat};
use trestle_game::Game;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::buildings::Buildings;
use crate::event::Numbered;
use crate::orders::Orders;
use crate::score::Outcome;
use crate::skip;
use crate::table::Table;
use crate::text::Text;
use crate::tickets::Tickets;
use crate::view::View;
use crate::why::Why;

/// A message from the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage<'a> {
    /// Answers `hello`.
    #[serde(borrow)]
    Welcome(Box<Welcome<'a>>),
    /// Somebody has acted, or the game has begun. Everything in it is stored for good.
    #[serde(borrow)]
    Moved(Box<Moved<'a>>),
    /// Answers `legal`.
    Legal(Legal),
    /// Answers `why`.
    Why(Why<'a>),
    /// Answers `tickets`.
    Tickets(Tickets<'a>),
    /// Answers `buildings`.
    Buildings(Buildings<'a>),
    /// One's own standing orders have changed. Nobody else is told.
    Orders(Orders),
    /// A repeated request was already done.
    Done {
        /// The key of the request.
        key: Text<'a>,
        /// The number of its action.
        number: u32,
    },
    /// A request was not done, and nothing has changed.
    Refused(Refused<'a>),
    /// The table has changed: who sits there, who is online, how far it has come.
    Table {
        /// The table.
        table: Box<Table>,
        /// Seats whose players are connected.
        online: Vec<u8>,
        /// One's own seat, if the host has assigned another one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Somebody says something.
    Chat(Chat),
    /// A message was not understood or not allowed. The connection stays open.
    Error(Problem<'a>),
    /// An `act` was not understood, but its key was. A client that does not look at the key reads it
    /// as any other error.
    #[serde(rename = "error", skip_deserializing)]
    UnreadableAct(UnreadableAct<'a>),
    /// The connection is about to be closed.
    Bye(Problem<'a>),
}

/// Who one is, and how things stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Welcome<'a> {
    /// The version of this conversation.
    pub version: u32,
    /// One's seat; missing for those who look on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The table.
    pub table: Table,
    /// Seats whose players are connected.
    pub online: Vec<u8>,
    /// The game, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none", borrow)]
    #[ts(optional)]
    pub position: Option<Position<'a>>,
    /// The events after the one asked for, if that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Numbered<'static>>>")]
    pub events: Vec<Numbered<'a>>,
    /// The last things said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Chat>>")]
    pub chat: Vec<Chat>,
    /// Seats whose talk one does not want to see.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub muted: Vec<u8>,
    /// The numbers of those events that came of what a bot did in the place of a person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub by_bot: Vec<u32>,
    /// How many actions a bot did in one's place before one came back just now.
    #[serde(default, skip_serializing_if = "skip::is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub played_for_you: u32,
    /// One's own standing orders, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub orders: Option<Orders>,
    /// The numbers of those events that came of one's own standing orders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub by_order: Vec<u32>,
    /// How many actions one's standing orders did since one was last there.
    #[serde(default, skip_serializing_if = "skip::is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub ordered_for_you: u32,
}

/// How a game stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Position<'a> {
    /// How many actions were done; the number of the last one.
    pub number: u32,
    /// The number of the last event.
    pub event: u32,
    /// What one may know.
    #[serde(borrow)]
    pub view: View<'a>,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clocks: Option<Clocks>,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome<'a>>,
}

impl<'a> Position<'a> {
    /// A game with these rules as an audience may know it, without clocks and as if it went on.
    pub fn new(rules: &'a Rules, game: &Game, audience: Audience) -> Position<'a> {
        let view = View::new(rules, &game.view(audience));
        let (number, event) = (game.number(), game.events());
        Position { number, event, view, clocks: None, outcome: None }
    }
}

/// What an action brought about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Moved<'a> {
    /// The key of the request, for whoever sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<Text<'a>>,
    /// Who acted; missing when the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// Whether it was a bot that stood in for a person.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub by_bot: bool,
    /// Whether it was one's own standing order; only its owner is told.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub by_order: bool,
    /// What came of it.
    #[serde(borrow)]
    pub events: Vec<Numbered<'a>>,
    /// How the game stands now.
    pub position: Position<'a>,
}

/// The time that is left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Clocks {
    /// Milliseconds that each seat has left for this decision.
    pub left: Vec<i64>,
    /// The seats whose clocks are running.
    pub running: Vec<u8>,
}

/// What may be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Legal {
    /// The number of the last action: send it as `at`.
    pub number: u32,
    /// All actions that are allowed now; none if somebody else has to act.
    pub actions: Vec<ActionText>,
}

impl Legal {
    /// What a seat may do, or somebody who has none.
    pub fn new(game: &Game, seat: Option<Seat>) -> Legal {
        let actions = seat.map(|seat| game.legal(seat)).unwrap_or_default();
        Legal { number: game.number(), actions }
    }
}

/// Why a request was not done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Refused<'a> {
    /// The key of the request.
    #[serde(borrow)]
    pub key: Text<'a>,
    /// What is wrong, for programs.
    pub code: Text<'a>,
    /// What is wrong, for people.
    pub message: Text<'a>,
    /// The number of the last action.
    pub number: u32,
    /// The id of the clause of the rules that says so, if it is the rules that do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<Text<'a>>,
}

/// What is wrong with a request that was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct UnreadableAct<'a> {
    /// The key of the request.
    #[serde(borrow)]
    pub key: Text<'a>,
    /// What is wrong, for programs.
    pub code: Text<'a>,
    /// What is wrong, for people.
    pub message: Text<'a>,
}

/// Something said at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Chat {
    /// What is said at a table is numbered from 1.
    pub n: u32,
    /// The seat of who says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// What they were called then.
    pub name: String,
    /// What they say.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What happened at the table, if nobody says this but the server: `seat-reopened`, `seat-taken`,
    /// `seat-kept`, `player-forgotten`, `player-left`, `end-wanted`, `end-declined`, `game-ended` or
    /// `rematch-wanted`, of the player in `seat`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notice: Option<String>,
}

/// What is wrong: a stable code for programs, a sentence for people. Also the body of every
/// HTTP error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem<'a> {
    /// For programs.
    #[serde(borrow)]
    pub code: Text<'a>,
    /// For people.
    pub message: Text<'a>,
}
