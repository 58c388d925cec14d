//! Tables for people and bots.
//!
//! The path of a move: [`socket`] reads a frame and hands it to the [`table::Room`] of its table,
//! which checks it with the engine, has it stored ([`store`], several moves in one commit),
//! and only then tells everybody, each what they may see. A room is rebuilt from the store at any
//! time by any process; what is in memory is never more than a copy.

pub mod app;
mod backups;
mod boards;
mod bots;
mod bus;
mod cleaning;
mod closing;
pub mod config;
mod frame;
mod gallery;
mod gate;
mod heartbeat;
mod housekeeping;
mod http;
mod lifecycle;
mod limits;
mod logging;
mod measure;
mod measured_store;
mod notify;
mod outages;
mod outgoing;
mod own_boards;
mod problem;
mod profile;
mod registry;
mod sanitize;
mod seal;
pub mod serve;
mod socket;
pub mod store;
mod table;
mod time;
mod timeouts;
mod token;

pub use config::Config;
pub use http::openapi;
pub use serve::{serve, serve_with};
pub use timeouts::Timeouts;
