//! The description of the interface: for programs, and as pages for people. The pages need no script
//! and nothing from elsewhere.

mod html;
mod landing;
mod reference;
mod schema;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::http::{self, pages::Found};
use crate::problem::Problem;

const STYLE: &str = include_str!("style.css");

/// Neither changes while the program runs.
static DOCUMENT: LazyLock<String> = LazyLock::new(text);
static REFERENCE: LazyLock<String> = LazyLock::new(|| reference::page(&http::document()));

/// Where it is to be had.
pub fn router() -> Router<Arc<App>> {
    let reference = async || page(REFERENCE.as_str());
    Router::new()
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

/// A file of the web client, or the page of those who come to a server without it.
pub async fn client(State(app): State<Arc<App>>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Problem::no_such_page().into_response();
    }
    let path = request.uri().path();
    match app.pages.find(path) {
        Found::File(file, keep) => file.answer(request.headers(), keep),
        Found::Nothing => Problem::no_such_page().into_response(),
        Found::NotBuilt => {
            let status = if path == "/" { StatusCode::OK } else { StatusCode::NOT_FOUND };
            (status, page(landing::page(app.boards.all()))).into_response()
        }
    }
}

fn page(text: impl IntoResponse) -> impl IntoResponse {
    // Pages of the next version should be seen at once, and they are small.
    ([(header::CACHE_CONTROL, "no-cache")], Html(text))
}

fn kind(kind: &'static str) -> [(HeaderName, &'static str); 2] {
    [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")]
}
