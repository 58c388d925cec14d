//! A table: who sits there, the game, the clock.

mod again;
mod allowance;
mod broadcast;
mod chat;
mod clock;
mod command;
mod connections;
mod data;
mod ending;
mod game;
mod host;
mod legal;
mod log_hash;
mod moves;
mod notices;
mod order_text;
mod orders;
mod ownership;
mod presence;
mod profiles;
mod reopening;
mod requests;
mod room;
mod stand_in;
mod stored;
mod tickets;
mod times;
mod why;

pub use command::{Act, Command, Connect, ConnectionId, MuteChange, Reply, TableRequest};
pub use data::{Opened, TableData};
pub use notices::Standing;
pub use requests::begin;
pub use room::Room;
pub use stored::{no_such_table, parse};
pub use times::Times;
