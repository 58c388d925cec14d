//! How a board is drawn that has no picture of its own.

use serde::{Deserialize, Serialize};
use trestle_engine::board::Look;
use ts_rs::TS;
use utoipa::ToSchema;

/// The look of a board, as its file says it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardLook {
    /// The name of its colours, such as `atlas`.
    pub palette: String,
    /// What lies under everything else: `paper`, `land`, `sea` or `coast`, the coasts of the earth.
    pub ground: String,
    /// Drawn land and sea, the later ones over the earlier ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<LookShape>>")]
    pub shapes: Vec<LookShape>,
}

/// A drawn piece of land or sea.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct LookShape {
    /// `land` or `sea`.
    pub kind: String,
    /// The points that its outline goes through, as degrees east and north; it is closed, and round at
    /// its points.
    pub outline: Vec<[f64; 2]>,
}

impl BoardLook {
    /// The look of a board.
    pub fn new(look: &Look) -> BoardLook {
        let shapes = look.shapes.iter();
        BoardLook {
            palette: look.palette.to_string(),
            ground: look.ground.to_string(),
            shapes: shapes
                .map(|shape| LookShape {
                    kind: shape.kind.to_string(),
                    outline: shape.outline.clone(),
                })
                .collect(),
        }
    }
}
