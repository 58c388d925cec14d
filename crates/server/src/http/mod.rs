//! Everything that is asked over HTTP.

mod address;
mod boards;
mod documentation;
mod guard;
mod headers;
mod operations;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::trace::TraceLayer;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::problem::Problem;

pub use operations::router as operations;

/// The largest request that is read.
const BODY_SIZE: usize = 16 * 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Trestle",
        description = "Tables for railway-ticket games. What is said over the socket of a table is \
                       described in docs/API.md; its messages are among the schemas here."
    ),
    tags(
        (name = "tables", description = "Opening, joining and leaving tables; records of games"),
        (name = "boards", description = "What can be played"),
    ),
    components(schemas(
        trestle_protocol::client::ClientMessage,
        trestle_protocol::server::ServerMessage<'static>,
    ))
)]
struct Api;

fn api() -> (Router<Arc<App>>, Document) {
    OpenApiRouter::with_openapi(Api::openapi())
        .merge(tables::router())
        .merge(boards::router())
        .split_for_parts()
}

/// The description of the interface, made from the code.
pub fn document() -> Document {
    let mut document = api().1;
    // Of the workspace, not of the interface: nothing that a client could rely on.
    document.info.version = format!("{}", trestle_protocol::VERSION);
    document.info.license = None;
    document
}

/// All that the server answers to.
pub fn router(app: &Arc<App>) -> Router {
    let (api, _) = api();
    api.merge(tables::socket())
        .merge(documentation::router())
        .layer(from_fn_with_state(Arc::clone(app), guard::count_requests))
        .merge(operations::health())
        .fallback(async || Problem::not_found("no-such-page", "there is nothing here"))
        .layer(DefaultBodyLimit::max(BODY_SIZE))
        .layer(from_fn(headers::add))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(TraceLayer::new_for_http().make_span_with(guard::span))
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .with_state(Arc::clone(app))
}
