//! What a room can be asked to do.

use tokio::sync::oneshot;
use trestle_engine::record::ActionText;
use trestle_engine::{Action, Seat};
use trestle_protocol::table::{Join, Replace, Seated, Start, Table};
use trestle_protocol::why::About;

use crate::bus::News;
use crate::line::Outbox;
use crate::problem::Problem;
use trestle_protocol::script::Script;

/// The number of a connection, unique in this process.
pub type ConnectionId = u64;

/// An order to a room. Rooms do one after the other.
pub enum Order {
    /// Somebody is there.
    Connect(Box<Connect>),
    /// Somebody is gone.
    Disconnect(ConnectionId),
    /// Somebody wants to act.
    Act(Box<Act>),
    /// Somebody wants to know what they may do.
    Legal(ConnectionId),
    /// Somebody wants to know why they cannot have something.
    Why(ConnectionId, About),
    /// Somebody says something.
    Chat(ConnectionId, String),
    /// Somebody does, or does not, want to see what a seat says.
    Mute(ConnectionId, Hearing),
    /// Something about the table itself.
    Command(Box<Command>),
    /// A bot has decided in the position after so many actions.
    Decided {
        /// The number of actions then.
        number: u32,
        /// Which seat it plays.
        seat: Seat,
        /// What it does.
        action: Option<Box<Action>>,
    },
    /// Another process has changed the table or its game.
    News(Box<News>),
    /// Look whether something has changed: news may have been lost.
    LookAgain,
    /// This process now runs the bots and clocks of the table.
    Adopted,
    /// The server is stopping.
    Stop,
}

/// A new connection.
pub struct Connect {
    /// Its number.
    pub id: ConnectionId,
    /// Where messages to it go.
    pub outbox: Outbox,
    /// The secret of a player.
    pub token: Option<String>,
    /// The last event it knows.
    pub since: Option<u32>,
    /// Whether it is let in.
    pub reply: oneshot::Sender<Result<(), Problem>>,
}

/// An action that is asked for.
pub struct Act {
    /// By whom.
    pub from: ConnectionId,
    /// The name of the request.
    pub key: String,
    /// The last action they knew.
    pub at: u32,
    /// What they want.
    pub action: ActionText,
}

/// Whether one wants to see what a seat says.
pub enum Hearing {
    /// Not any more.
    Mute(u8),
    /// Again.
    Unmute(u8),
}

/// Something that is asked for over HTTP.
pub struct Command {
    /// The secret of who asks.
    pub token: Option<String>,
    /// What they want.
    pub wish: Wish,
    /// The answer.
    pub reply: oneshot::Sender<Result<Answer, Problem>>,
}

/// What can be asked of a table.
#[derive(Clone)]
pub enum Wish {
    /// How it stands.
    Describe,
    /// A seat.
    Join(Join),
    /// To leave.
    Leave,
    /// To send somebody away.
    Kick(u8),
    /// To begin.
    Start(Start),
    /// A bot in the place of somebody who is gone.
    Replace(Replace),
    /// To play again.
    Rematch,
    /// The record of the game.
    Record,
    /// All it takes to play the game again.
    Script,
}

/// What is answered.
pub enum Answer {
    /// The table as it is now.
    Table(Box<Table>),
    /// The table, and a seat at it.
    Seated(Box<Seated>),
    /// The record as text.
    Record(String),
    /// All it takes to play the game again.
    Script(Box<Script>),
}
