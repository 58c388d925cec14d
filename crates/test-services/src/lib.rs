//! Real services for tests: PostgreSQL, NATS, a mail server and a push service, on free ports of this
//! machine, in folders that go away with them.
//!
//! A service lives no longer than the process that started it, however that ends. Where a service
//! is not installed, `start` says so in a line and returns nothing, so that the test can be left
//! out; with the environment variable `TRESTLE_REQUIRE_SERVICES` it panics instead.
//!
//! ```no_run
//! use trestle_test_services::Postgres;
//!
//! let Some(postgres) = Postgres::shared() else { return };
//! let url = postgres.fresh_database();
//! ```

mod guarded;
mod nats;
mod port;
mod postgres;
mod program;
mod push;
mod sink;
mod smtp;

pub use nats::Nats;
pub use postgres::Postgres;
pub use push::PushService;
pub use sink::{Received, Sink};
pub use smtp::{Letter, Smtp};
