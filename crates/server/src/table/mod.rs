//! A table: who sits there, the game, the clock.

mod body;
mod broadcast;
mod clock;
mod game;
mod guests;
mod moves;
mod order;
mod people;
mod presence;
mod room;
mod why;

pub use body::{Body, Opened};
pub use order::{Act, Connect, ConnectionId, Hearing, Order, Reply, TableRequest};
pub use people::begin;
pub use room::Room;
