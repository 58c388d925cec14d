//! What every request passes.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Span;

use crate::app::App;
use crate::config::Config;
use crate::http::address::Address;
use crate::problem::Problem;

/// Refuses what is too much.
pub async fn count_requests(
    State(app): State<Arc<App>>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Response {
    match app.limits.request(address) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// What the log says about a request. Not its path: ids of tables are secrets of their links.
pub fn span(request: &Request) -> Span {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let id = request.headers().get("x-request-id").and_then(|id| id.to_str().ok()).unwrap_or("");
    tracing::info_span!("request", method = %request.method(), path, id)
}

/// Whether a page may open a socket here: our own pages, those that the host has named, and programs,
/// which say nothing about a page.
///
/// # Errors
/// If it is some other page.
pub fn check_origin(config: &Config, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let named = config.origins.iter().any(|allowed| allowed.trim_end_matches('/') == origin);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(_, page)| Some(page) == host);
    if named || own {
        return Ok(());
    }
    let message = "pages of other sites may not connect here; the host can allow it (--origins)";
    Err(Problem::forbidden("other-origin", message))
}
