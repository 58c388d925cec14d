//! The description of the interface: for programs, and as pages for people. The pages need no script
//! and nothing from elsewhere.

mod html;
mod landing;
mod reference;
mod schema;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderName, header};
use axum::response::{Html, IntoResponse};
use axum::routing::get;

use crate::app::App;
use crate::http;

const STYLE: &str = include_str!("style.css");

/// Neither changes while the program runs.
static DOCUMENT: LazyLock<String> = LazyLock::new(text);
static REFERENCE: LazyLock<String> = LazyLock::new(|| reference::page(&http::document()));

/// Where it is to be had.
pub fn router() -> Router<Arc<App>> {
    let reference = async || page(REFERENCE.as_str());
    Router::new()
        .route("/", get(landing))
        .route("/api", get(reference))
        .route("/api/docs", get(reference))
        .route("/api/openapi.json", get(async || (kind("application/json"), DOCUMENT.as_str())))
        .route("/api/style.css", get(async || (kind("text/css; charset=utf-8"), STYLE)))
}

/// The description of the HTTP interface: an OpenAPI document in JSON, with a line end like other
/// files.
pub fn text() -> String {
    // The document holds nothing that JSON cannot express.
    http::document().to_pretty_json().unwrap_or_default() + "\n"
}

async fn landing(State(app): State<Arc<App>>) -> impl IntoResponse {
    page(landing::page(app.boards.all()))
}

fn page(text: impl IntoResponse) -> impl IntoResponse {
    // Pages of the next version should be seen at once, and they are small.
    ([(header::CACHE_CONTROL, "no-cache")], Html(text))
}

fn kind(kind: &'static str) -> [(HeaderName, &'static str); 2] {
    [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")]
}
