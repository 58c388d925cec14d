//! A client of the server's interface, for tests, load and bots. It knows nothing of the server but
//! the protocol.

mod error;
mod http;
mod socket;

pub use error::ClientError;
pub use http::Client;
pub use socket::Socket;
