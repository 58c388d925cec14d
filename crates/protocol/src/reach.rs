//! Where a server can be reached.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How others in the local network reach the server that somebody runs on their own computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Reach {
    /// The address of the computer in its network, to be used with the port at which the asker reached
    /// the server. Left out if the server answers only on its own computer, and to everybody who does not
    /// ask from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "192.0.2.7")]
    pub host: Option<String>,
}
