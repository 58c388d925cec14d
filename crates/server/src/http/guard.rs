//! What every request passes.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics::histogram;
use tokio::time::Instant;
use tracing::Span;

use crate::app::App;
use crate::config::Config;
use crate::http::address::Address;
use crate::measure::HTTP;
use crate::problem::Problem;

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Refuses what is too much.
pub async fn count_requests(
    State(app): State<Arc<App>>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Response {
    let counted = match request.uri().path().starts_with("/api/") {
        true => app.limits.request(address),
        false => app.limits.file(address),
    };
    match counted {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// The longest id of a request that we take over.
const REQUEST_ID: usize = 64;

/// Ids of requests appear in the log and in answers. One that is long or odd is replaced by ours.
pub async fn check_request_id(mut request: Request, next: Next) -> Response {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(byte);
    let mut ids = request.headers().get_all(&X_REQUEST_ID).iter();
    let good =
        |id: &HeaderValue| (1..=REQUEST_ID).contains(&id.len()) && id.as_bytes().iter().all(plain);
    if !(ids.next().is_some_and(good) && ids.next().is_none()) {
        request.headers_mut().remove(&X_REQUEST_ID);
    }
    next.run(request).await
}

/// Measures how long an answer takes. Not by path: ids of tables are secrets, and there are many.
pub async fn measure(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let start = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("client", MatchedPath::as_str).to_owned();
    let status = match response.status().as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    };
    histogram!(HTTP, "route" => route, "status" => status).record(start.elapsed());
    response
}

/// What the log says about a request. Not its path: ids of tables are secrets of their links.
pub fn span(request: &Request) -> Span {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let id = request.headers().get(&X_REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or("");
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
