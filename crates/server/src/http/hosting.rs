//! `/api/tables`: what the host of a table does before the game about who sits there.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use trestle_protocol::server::Problem as WireProblem;
use trestle_protocol::table::{Arrange, Lock, Table, WhichSeat};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::address::Address;
use crate::http::body::JsonBody;
use crate::http::path_id::PathId;
use crate::http::proof::proof;
use crate::problem::Problem;
use crate::table::TableRequest;

/// The part of the interface that is for hosts.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(kick))
        .routes(routes!(ban))
        .routes(routes!(lock))
        .routes(routes!(arrange))
}

/// Sends somebody away before the game; only for the host.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/kick",
    operation_id = "send_away",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = WhichSeat,
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 400, body = WireProblem<'static>, description = "`nobody-there`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-the-host`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-open`"),
    )
)]
async fn kick(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
    JsonBody(WhichSeat { seat }): JsonBody<WhichSeat>,
) -> Result<Json<Table>, Problem> {
    let request = |reply| TableRequest::Kick { token: proof(&headers), seat, reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Sends somebody away before the game who then cannot come back, neither with the same profile nor from
/// the same address, unless the host has that address, too; only for the host.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/ban",
    operation_id = "ban",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = WhichSeat,
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 400, body = WireProblem<'static>, description = "`nobody-there`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-the-host`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-open`"),
    )
)]
async fn ban(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    Address(from): Address,
    headers: HeaderMap,
    JsonBody(WhichSeat { seat }): JsonBody<WhichSeat>,
) -> Result<Json<Table>, Problem> {
    let request = |reply| TableRequest::Ban { token: proof(&headers), seat, from, reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Lets nobody else sit down before the game, or lets people in again; only for the host. A public table
/// that is locked is not listed.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/lock",
    operation_id = "lock_table",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = Lock,
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-the-host`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-open`"),
    )
)]
async fn lock(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
    JsonBody(lock): JsonBody<Lock>,
) -> Result<Json<Table>, Problem> {
    let request = |reply| TableRequest::Lock { token: proof(&headers), lock: lock.clone(), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Assigns seats and colours before the game; only for the host.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/arrange",
    operation_id = "arrange_seats",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = Arrange,
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 400, body = WireProblem<'static>, description = "`bad-seats`, `bad-colour`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-the-host`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-open`"),
    )
)]
async fn arrange(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
    JsonBody(arrange): JsonBody<Arrange>,
) -> Result<Json<Table>, Problem> {
    let request =
        |reply| TableRequest::Arrange { token: proof(&headers), arrange: arrange.clone(), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}
