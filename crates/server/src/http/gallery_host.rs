//! `/api/host/gallery`: what the host of the server does about published boards.
//!
//! It takes the secret of `--host-token`. The address for operators has none: whoever reaches it may read
//! measurements, but not decide what everybody sees.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use trestle_protocol::gallery::{ApproveBoard, GalleryTasks};
use trestle_protocol::server::Problem as WireProblem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::body::JsonBody;
use crate::http::path_id::PathId;
use crate::http::proof::proof;
use crate::problem::Problem;

/// The part of the interface that is for the host of the server.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(tasks)).routes(routes!(approve)).routes(routes!(remove))
}

/// The host of the server asks.
struct Host;

impl FromRequestParts<Arc<App>> for Host {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Host, Problem> {
        let host = app.is_host(proof(&parts.headers).as_deref());
        host.then_some(Host).ok_or_else(Problem::not_the_server_host)
    }
}

/// Lists the boards that wait for the host or were reported, the oldest first.
#[utoipa::path(
    get,
    path = "/api/host/gallery",
    operation_id = "list_gallery_tasks",
    tag = "gallery",
    security(("host" = [])),
    responses(
        (status = 200, body = GalleryTasks, description = "At most 100 boards"),
        (status = 401, body = WireProblem<'static>, description = "`bad-host-token`"),
    )
)]
async fn tasks(_: Host, State(app): State<Arc<App>>) -> Result<Json<GalleryTasks>, Problem> {
    Ok(Json(app.gallery_tasks().await?))
}

/// Shows a board to everybody, and forgets how often it was reported.
#[utoipa::path(
    post,
    path = "/api/host/gallery/{id}/approve",
    operation_id = "approve_board",
    tag = "gallery",
    security(("host" = [])),
    params(("id" = String, Path, description = "The id of the board in the gallery")),
    request_body = ApproveBoard,
    responses(
        (status = 200, description = "Everybody sees it"),
        (status = 401, body = WireProblem<'static>, description = "`bad-host-token`"),
        (status = 404, body = WireProblem<'static>, description = "`not-in-gallery`"),
    )
)]
async fn approve(
    _: Host,
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    JsonBody(ApproveBoard { published }): JsonBody<ApproveBoard>,
) -> Result<(), Problem> {
    app.approve_board(&id, published).await
}

/// Removes a board for good: it cannot be published again. Games that have begun on it go on.
#[utoipa::path(
    post,
    path = "/api/host/gallery/{id}/remove",
    operation_id = "remove_board",
    tag = "gallery",
    security(("host" = [])),
    params(("id" = String, Path, description = "The id of the board in the gallery")),
    responses(
        (status = 200, description = "Nobody sees it any more"),
        (status = 401, body = WireProblem<'static>, description = "`bad-host-token`"),
        (status = 404, body = WireProblem<'static>, description = "`not-in-gallery`"),
    )
)]
async fn remove(_: Host, State(app): State<Arc<App>>, PathId(id): PathId) -> Result<(), Problem> {
    app.remove_board(&id).await
}
