//! A table: who sits there, the game, the clock.

mod broadcast;
mod clock;
mod command;
mod connections;
mod data;
mod game;
mod moves;
mod ownership;
mod presence;
mod requests;
mod room;
mod tickets;
mod times;
mod why;

pub use command::{Act, Command, Connect, ConnectionId, MuteChange, Reply, TableRequest};
pub use data::{Opened, TableData};
pub use requests::begin;
pub use room::Room;
pub use times::Times;
