//! A table: who sits there, the game, the clock.

mod body;
mod broadcast;
mod clock;
mod command;
mod connections;
mod game;
mod moves;
mod presence;
mod requests;
mod room;
mod why;

pub use body::{Body, Opened};
pub use command::{Act, Command, Connect, ConnectionId, MuteChange, Reply, TableRequest};
pub use requests::begin;
pub use room::Room;
