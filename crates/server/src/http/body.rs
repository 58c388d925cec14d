//! The bodies of requests.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// A body in JSON, or a problem that says what is wrong with it.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        let read = Json::<T>::from_request(request, state).await;
        read.map(|Json(body)| JsonBody(body)).map_err(|rejection: JsonRejection| Problem {
            status: rejection.status(),
            code: "bad-body",
            message: rejection.body_text().into(),
        })
    }
}
