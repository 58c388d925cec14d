//! The commands that a room handles.

use std::net::IpAddr;

use tokio::sync::oneshot;
use trestle_engine::record::ActionText;
use trestle_engine::{Action, Seat};
use trestle_protocol::orders::{NewOrders, Orders};
use trestle_protocol::table::{
    Arrange, EndVote, Join, Lock, Reopened, Replace, Seated, Start, Table, TakeSeat,
};
use trestle_protocol::why::About;

use crate::bus::News;
use crate::outgoing::Outbox;
use crate::problem::Problem;
use crate::profile::Holder;
use crate::store::Stamp;
use crate::table::notices::Standing;
use trestle_protocol::script::Script;

/// The number of a connection, unique in this process.
pub type ConnectionId = u64;

/// A command to a room. A room handles one after the other.
pub enum Command {
    /// A new connection.
    Connect(Box<Connect>),
    /// A connection has ended.
    Disconnect(ConnectionId),
    /// A player wants to act.
    Act(Box<Act>),
    /// A client asks for its legal actions.
    Legal(ConnectionId),
    /// A client asks why something is not allowed.
    Why(ConnectionId, About),
    /// A client asks how far its tickets are.
    Tickets(ConnectionId),
    /// A client asks what buildings would be worth.
    Buildings(ConnectionId),
    /// A line of chat.
    Chat(ConnectionId, String),
    /// A client mutes or unmutes a seat.
    Mute(ConnectionId, MuteChange),
    /// A request over HTTP.
    Request(Box<TableRequest>),
    /// A bot has decided in the position after so many actions.
    Decided {
        /// The number of actions then.
        number: u32,
        /// Which seat it plays.
        seat: Seat,
        /// What it does.
        action: Option<Box<Action>>,
    },
    /// Do what standing orders say in the position after so many actions.
    FollowOrders(u32),
    /// Another process has changed the table or its game.
    News(Box<News>),
    /// How far the table has got in the store: a notification may have been lost.
    Stored(Box<Stamp>),
    /// Say who is connected, and do what has failed or was forgotten.
    LookAgain,
    /// This process now runs the bots and clocks of the table.
    Adopted(Reply<()>),
    /// The server is stopping.
    Stop,
}

/// A new connection.
pub struct Connect {
    /// Its number.
    pub id: ConnectionId,
    /// Where it comes from.
    pub address: IpAddr,
    /// Where messages to it go.
    pub outbox: Outbox,
    /// The secret of a player.
    pub token: Option<String>,
    /// The last event it knows.
    pub since: Option<u32>,
    /// Whether it is accepted.
    pub reply: Reply<()>,
}

/// An action that is asked for.
pub struct Act {
    /// By whom.
    pub from: ConnectionId,
    /// The idempotency key of the request.
    pub key: String,
    /// The last action that the client knew.
    pub at: u32,
    /// What they want.
    pub action: ActionText,
}

/// Whether a client sees the chat of a seat.
pub enum MuteChange {
    /// From now on not.
    Mute(u8),
    /// From now on again.
    Unmute(u8),
}

/// A request to a table over HTTP, with a reply of its own type. Requests of members carry their
/// tokens.
pub enum TableRequest {
    /// How it stands.
    Describe {
        /// The answer.
        reply: Reply<Table>,
    },
    /// A seat.
    Join {
        /// Who wants it, and which.
        join: Join,
        /// Whose it will be.
        holder: Holder,
        /// The answer.
        reply: Reply<Seated>,
    },
    /// To leave.
    Leave {
        /// Who leaves.
        token: Option<String>,
        /// The answer.
        reply: Reply<Table>,
    },
    /// To send somebody away.
    Kick {
        /// Who asks.
        token: Option<String>,
        /// The seat to be emptied.
        seat: u8,
        /// The answer.
        reply: Reply<Table>,
    },
    /// To send somebody away for good.
    Ban {
        /// Who asks.
        token: Option<String>,
        /// The seat to be emptied.
        seat: u8,
        /// Where the request comes from.
        from: IpAddr,
        /// The answer.
        reply: Reply<Table>,
    },
    /// To let nobody else sit down, or to let people in again.
    Lock {
        /// Who asks.
        token: Option<String>,
        /// Which of the two.
        lock: Lock,
        /// The answer.
        reply: Reply<Table>,
    },
    /// To assign seats and colours.
    Arrange {
        /// Who asks.
        token: Option<String>,
        /// How.
        arrange: Arrange,
        /// The answer.
        reply: Reply<Table>,
    },
    /// To begin.
    Start {
        /// Who asks.
        token: Option<String>,
        /// What becomes of free seats.
        start: Start,
        /// The answer.
        reply: Reply<Table>,
    },
    /// A bot in the place of somebody who is gone.
    Replace {
        /// Who asks.
        token: Option<String>,
        /// The seat and the bot.
        replace: Replace,
        /// The answer.
        reply: Reply<Table>,
    },
    /// To play again.
    Rematch {
        /// Who asks.
        token: Option<String>,
        /// The answer.
        reply: Reply<Seated>,
    },
    /// To sit down where one sat in the game before.
    SitAgain {
        /// The seat.
        seat: u8,
        /// What they were called.
        name: String,
        /// Whose it will be.
        holder: Holder,
        /// The answer.
        reply: Reply<Seated>,
    },
    /// To leave for good.
    GiveUp {
        /// Who leaves.
        token: Option<String>,
        /// The answer.
        reply: Reply<Table>,
    },
    /// To end the game, or to play on.
    VoteOnEnd {
        /// Who asks.
        token: Option<String>,
        /// What they want.
        vote: EndVote,
        /// The answer.
        reply: Reply<Table>,
    },
    /// One's own standing orders.
    Orders {
        /// Who asks.
        token: Option<String>,
        /// The answer.
        reply: Reply<Orders>,
    },
    /// Other standing orders.
    SetOrders {
        /// Who asks.
        token: Option<String>,
        /// The orders.
        orders: NewOrders,
        /// The answer.
        reply: Reply<Orders>,
    },
    /// Whom the game waits for.
    WaitsFor {
        /// The answer.
        reply: Reply<Vec<u8>>,
    },
    /// How the person of a profile stands here, if they sit here.
    Standing {
        /// The id of the profile.
        profile: String,
        /// The answer.
        reply: Reply<Option<Standing>>,
    },
    /// To make the seat of a token one of a profile.
    Attach {
        /// The token.
        token: String,
        /// The id of the profile.
        profile: String,
        /// The answer.
        reply: Reply<()>,
    },
    /// To end all connections of a profile.
    EndSessions {
        /// The id of the profile.
        profile: String,
        /// The answer.
        reply: Reply<()>,
    },
    /// To give the seat of a profile to another one.
    PassOn {
        /// The profile that has it.
        from: String,
        /// The one that gets it.
        to: String,
        /// The answer.
        reply: Reply<()>,
    },
    /// To forget the person of a profile.
    Forget {
        /// The id of the profile.
        profile: String,
        /// The answer.
        reply: Reply<()>,
    },
    /// To reopen the seat of somebody who has lost it.
    Reopen {
        /// Who asks.
        token: Option<String>,
        /// The seat.
        seat: u8,
        /// The answer.
        reply: Reply<Reopened>,
    },
    /// A seat that was reopened.
    Take {
        /// Who wants it, with its key.
        take: TakeSeat,
        /// Whose it will be.
        holder: Holder,
        /// The answer.
        reply: Reply<Seated>,
    },
    /// The record of the game.
    Record {
        /// The answer.
        reply: Reply<String>,
    },
    /// All it takes to play the game again.
    Script {
        /// The answer.
        reply: Reply<Script>,
    },
}

impl TableRequest {
    /// Refuses it, whatever it is.
    pub fn refuse(self, problem: Problem) {
        match self {
            TableRequest::Describe { reply }
            | TableRequest::Leave { reply, .. }
            | TableRequest::Kick { reply, .. }
            | TableRequest::Ban { reply, .. }
            | TableRequest::Lock { reply, .. }
            | TableRequest::Arrange { reply, .. }
            | TableRequest::Start { reply, .. }
            | TableRequest::Replace { reply, .. }
            | TableRequest::GiveUp { reply, .. }
            | TableRequest::VoteOnEnd { reply, .. } => reply.send(Err(problem)),
            TableRequest::Join { reply, .. }
            | TableRequest::Take { reply, .. }
            | TableRequest::SitAgain { reply, .. }
            | TableRequest::Rematch { reply, .. } => reply.send(Err(problem)),
            TableRequest::Orders { reply, .. } | TableRequest::SetOrders { reply, .. } => {
                reply.send(Err(problem));
            }
            TableRequest::WaitsFor { reply } => reply.send(Err(problem)),
            TableRequest::Standing { reply, .. } => reply.send(Err(problem)),
            TableRequest::Attach { reply, .. }
            | TableRequest::EndSessions { reply, .. }
            | TableRequest::PassOn { reply, .. }
            | TableRequest::Forget { reply, .. } => reply.send(Err(problem)),
            TableRequest::Reopen { reply, .. } => reply.send(Err(problem)),
            TableRequest::Record { reply } => reply.send(Err(problem)),
            TableRequest::Script { reply } => reply.send(Err(problem)),
        }
    }
}

/// Where the answer to a request goes.
pub struct Reply<T>(oneshot::Sender<Result<T, Problem>>);

impl<T> Reply<T> {
    /// A reply, and where it arrives.
    pub fn channel() -> (Reply<T>, oneshot::Receiver<Result<T, Problem>>) {
        let (sender, receiver) = oneshot::channel();
        (Reply(sender), receiver)
    }

    /// Answers.
    pub fn send(self, answer: Result<T, Problem>) {
        // The client may have hung up; what was done stays done.
        let _ = self.0.send(answer);
    }
}
