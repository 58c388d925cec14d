//! What servers and clients say to each other, as types. One format serves sockets, HTTP and
//! the engine in the browser.
//!
//! Everything of a board goes by its id in the board file, actions are those of game records, so
//! a client needs no table of numbers. What a receiver may not know is not in the message: these
//! types are made from views and observed events, never from a state.
//!
//! `docs/API.md` describes the conversation. The same types in TypeScript are made by
//! [`typescript::module`], the OpenAPI document is made from them by the server.

pub mod balance;
pub mod board;
pub mod bot;
pub mod buildings;
pub mod client;
pub mod counts;
pub mod event;
pub mod fault;
pub mod gallery;
pub mod lesson;
pub mod local;
pub mod look;
pub mod names;
pub mod notify;
pub mod orders;
pub mod own_board;
pub mod playback;
pub mod profile;
pub mod reach;
pub mod replay;
pub mod score;
pub mod script;
pub mod server;
mod skip;
pub mod table;
pub mod text;
pub mod tickets;
pub mod typescript;
pub mod view;
pub mod view_writer;
pub mod why;

/// The version of the conversation over the socket. A client says which one it speaks.
pub const VERSION: u32 = 1;
