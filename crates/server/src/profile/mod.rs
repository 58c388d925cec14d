//! Profiles: the seats of a person, on all of their devices.
//!
//! A profile is made along with the first seat, without a question. A device proves that it belongs to
//! one by a secret that only it has; the store has the hash.

mod code;
mod data;
mod export;
mod forget;
mod holder;
mod passkey;
mod seats;
mod service;
mod words;

pub use data::ProfileData;
pub use holder::Holder;
pub use service::Known;
