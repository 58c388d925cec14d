//! The engine and its bots in the browser.
//!
//! The page has no threads to spare, so all of this runs in a worker. Texts in JSON go in and out, in
//! the types of [`trestle_protocol`]: a local game and a table on a server speak the same language.
//!
//! - [`balance`] tells how a board in the making plays;
//! - [`bot_game`] plays whole games among bots, to compare machines;
//! - [`boards`] are those that came with the page;
//! - [`game`] is a game that is being played, or looked at;
//! - [`hint`] puts a bot's advice into words of the wire;
//! - [`lesson`] is a lesson that is being played;
//! - [`verify`] checks a record;
//! - [`workshop`] is for boards in the making;
//! - [`bindings`] is what JavaScript calls.

pub mod balance;
pub mod bindings;
pub mod boards;
pub mod bot_game;
pub mod game;
mod hint;
pub mod lesson;
pub mod problem;
pub mod verify;
pub mod workshop;
