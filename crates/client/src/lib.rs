//! A client of the server's interface, for tests, load tests and bots. All it shares with the server
//! is the protocol.

mod error;
mod guest;
mod http;
mod play;
mod player;
mod socket;

pub use error::ClientError;
pub use guest::Guest;
pub use http::Client;
pub use player::Player;
pub use socket::Socket;
