//! When there was a server at all.

use async_trait::async_trait;

use super::StoreError;

/// How many uptimes are kept.
pub const UPTIMES_KEPT: u32 = 1_000;

/// A time in which a process has served, by its own count, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uptime {
    /// When it began.
    pub began: i64,
    /// When it was last there.
    pub until: i64,
}

/// What a store knows of when there was a server. It is part of the contract of
/// [`Store`](super::Store).
#[async_trait]
pub trait UptimeStore {
    /// Notes that a process begins to serve; returns the last [`UPTIMES_KEPT`] uptimes before, in order of
    /// their beginnings. Older ones are forgotten.
    async fn begin_uptime(&self, process: &str, began: i64) -> Result<Vec<Uptime>, StoreError>;

    /// Notes that the process that began then still serves. It never goes back in time.
    async fn extend_uptime(&self, process: &str, began: i64, until: i64) -> Result<(), StoreError>;
}
