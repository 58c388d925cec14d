//! `/api/tables/{id}/orders`: the standing orders of a player.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use trestle_protocol::orders::{NewOrders, Orders};
use trestle_protocol::server::Problem as WireProblem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::body::JsonBody;
use crate::http::path_id::PathId;
use crate::http::proof::proof;
use crate::problem::Problem;
use crate::table::TableRequest;

/// The part of the interface that is about standing orders.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(show, replace))
}

/// Shows one's own standing orders, and what has become of them. Nobody else's can be had.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/orders",
    operation_id = "show_orders",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses(
        (status = 200, body = Orders, description = "Your orders; an empty list if there are none"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-a-player`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
    )
)]
async fn show(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Json<Orders>, Problem> {
    let request = |reply| TableRequest::Orders { token: proof(&headers), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Replaces one's standing orders; an empty list takes all back. The server follows them on one's turns, at
/// once if it is one's turn.
#[utoipa::path(
    put,
    path = "/api/tables/{id}/orders",
    operation_id = "set_orders",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = NewOrders,
    responses(
        (status = 200, body = Orders, description = "Your orders as they are now"),
        (
            status = 400,
            body = WireProblem<'static>,
            description = "`bad-order`, `too-many-orders`"
        ),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-a-player`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (
            status = 409,
            body = WireProblem<'static>,
            description = "`not-playing`, `not-slow`, `busy`"
        ),
    )
)]
async fn replace(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
    JsonBody(orders): JsonBody<NewOrders>,
) -> Result<Json<Orders>, Problem> {
    let request =
        |reply| TableRequest::SetOrders { token: proof(&headers), orders: orders.clone(), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}
