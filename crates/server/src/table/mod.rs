//! A table: who sits there, the game, the clock.

mod body;
mod broadcast;
mod clock;
mod command;
mod game;
mod guests;
mod moves;
mod people;
mod presence;
mod room;
mod why;

pub use body::{Body, Opened};
pub use command::{Act, Command, Connect, ConnectionId, MuteChange, Reply, TableRequest};
pub use people::begin;
pub use room::Room;
