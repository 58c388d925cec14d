//! The description of the interface: for programs, and as a page for people.

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;
use crate::http;

/// Where it is to be had.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/api/openapi.json", get(document))
}

async fn document() -> impl IntoResponse {
    let text = http::document().to_pretty_json().unwrap_or_default();
    ([(header::CONTENT_TYPE, "application/json")], text)
}
