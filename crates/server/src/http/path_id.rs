//! Ids in paths.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use crate::problem::Problem;

/// The id in a path, whatever stands there. What is not even text leads nowhere.
pub struct PathId(pub String);

impl<S: Send + Sync> FromRequestParts<S> for PathId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathId, Problem> {
        let read = Path::<String>::from_request_parts(parts, state).await;
        read.map(|Path(id)| PathId(id)).map_err(|_| Problem::no_such_page())
    }
}
