//! Everything that is asked over HTTP.

mod address;
mod boards;
mod body;
mod bots;
mod connection;
mod documentation;
mod encoding;
mod file;
mod files;
mod gallery;
mod gallery_host;
mod guard;
mod headers;
mod hosting;
mod listener;
mod notifications;
mod operations;
mod orders;
mod pages;
mod passkeys;
mod path_id;
mod profile;
mod proof;
mod reach;
mod readiness;
mod replays;
mod slow_bodies;
mod table_boards;
mod tables;
mod unsubscribe;
mod upgrade;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::trace::TraceLayer;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::problem::Problem;

pub use documentation::text as openapi;
pub use files::Files;
pub use listener::{Listener, Peers};
pub use operations::router as operations;
pub use pages::Pages;
pub use readiness::Readiness;
pub use upgrade::Socket;

/// The largest request that is read.
const BODY_SIZE: usize = 16 * 1024;
/// Answers for one request are compressed from this many bytes.
const COMPRESSED_FROM: u64 = 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Trestle",
        description = "Tables for railway-ticket games. What is said over the socket of a table, \
                       `/api/tables/{id}/socket`, is described in docs/API.md; its messages are \
                       the schemas `ClientMessage` and `ServerMessage`. Every error has a \
                       `Problem` as its body; any request may also be answered with 408 \
                       `too-slow`, 429 `too-many-requests` or `too-many-connections`, 500 \
                       `internal`, 503 `unavailable` or `server-full`."
    ),
    servers((url = "/", description = "This server")),
    tags(
        (name = "tables", description = "Opening, joining and leaving tables; records of games"),
        (name = "profile", description = "A person with all their devices and tables"),
        (name = "boards", description = "What can be played"),
        (name = "gallery", description = "Boards that people have published"),
    ),
    components(schemas(
        trestle_protocol::client::ClientMessage,
        trestle_protocol::server::ServerMessage<'static>,
    )),
    modifiers(&Token)
)]
struct Api;

/// Declares how players and the host prove who they are.
struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut Document) {
        let about = "The token that you got when you opened the table or sat down, or the secret \
                     of a device of your profile";
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(about));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(scheme.build()));
        let about = "The secret that the host of the server has set with `--host-token`";
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(about));
        components.add_security_scheme("host", SecurityScheme::Http(scheme.build()));
    }
}

fn api() -> (Router<Arc<App>>, Document) {
    OpenApiRouter::with_openapi(Api::openapi())
        .merge(tables::router())
        .merge(table_boards::router())
        .merge(hosting::router())
        .merge(orders::router())
        .merge(profile::router())
        .merge(notifications::router())
        .merge(replays::router())
        .merge(boards::router())
        .merge(gallery::router())
        .merge(gallery_host::router())
        .merge(bots::router())
        .merge(reach::router())
        .merge(unsubscribe::router())
        .merge(passkeys::router())
        .split_for_parts()
}

/// Answers that are made for one request are compressed with gzip: other encodings take megabytes for
/// each answer until it has been read. Files are compressed already.
fn compression() -> CompressionLayer<impl Predicate> {
    let no_file =
        |_, _, _: &HeaderMap, extensions: &Extensions| extensions.get::<file::AsItIs>().is_none();
    CompressionLayer::new().compress_when(SizeAbove::new(COMPRESSED_FROM).and(no_file))
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
        .fallback(documentation::client)
        .layer(from_fn_with_state(Arc::clone(app), guard::count_requests))
        .merge(operations::health())
        .method_not_allowed_fallback(async || Problem::wrong_method())
        .layer(DefaultBodyLimit::max(BODY_SIZE))
        .layer(from_fn_with_state(Arc::clone(app), slow_bodies::refuse))
        .layer(compression())
        .layer(from_fn_with_state(Arc::clone(app), headers::add))
        .layer(from_fn(guard::measure))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(TraceLayer::new_for_http().make_span_with(guard::span))
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(from_fn(guard::check_request_id))
        .with_state(Arc::clone(app))
}
