//! The description of the interface: for programs, and as pages for people. The pages need no script
//! and nothing from elsewhere.

pub mod html;
mod landing;
mod reference;
mod schema;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{MethodRouter, get};

use crate::app::App;
use crate::http::file::{File, Keep};
use crate::http::{self, pages::Found};
use crate::problem::Problem;

const STYLE: &str = include_str!("style.css");

/// The description of the interface. It does not change while the program runs.
pub struct Documentation {
    reference: File,
    document: File,
    style: File,
}

impl Documentation {
    /// Made from the code.
    pub fn new() -> Documentation {
        let reference = reference::page(&http::document());
        Documentation {
            reference: File::new("reference.html", reference.into()),
            document: File::new("openapi.json", text().into()),
            style: File::new("style.css", Bytes::from_static(STYLE.as_bytes())),
        }
    }

    /// All its files.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        [&self.reference, &self.document, &self.style].into_iter()
    }
}

/// Where it is to be had.
pub fn router() -> Router<Arc<App>> {
    let reference = file(|documentation| &documentation.reference);
    Router::new()
        .route("/api", reference.clone())
        .route("/api/docs", reference)
        .route("/api/openapi.json", file(|documentation| &documentation.document))
        .route("/api/style.css", file(|documentation| &documentation.style))
}

fn file(which: fn(&Documentation) -> &File) -> MethodRouter<Arc<App>> {
    get(async move |State(app): State<Arc<App>>, headers: HeaderMap| {
        which(&app.files.documentation).answer(&headers, Keep::WhileSame)
    })
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
    match app.files.pages.find(path) {
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
