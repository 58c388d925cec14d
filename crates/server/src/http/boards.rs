//! `/api/boards`: what can be played.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use trestle_protocol::board::{Board, BoardList, BoardTitle};
use trestle_protocol::server::Problem as WireProblem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::problem::Problem;

/// The part of the interface that is about boards.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show))
}

/// All boards.
#[utoipa::path(get, path = "/api/boards", tag = "boards", responses((status = 200, body = BoardList)))]
async fn list(State(app): State<Arc<App>>) -> Json<BoardList> {
    Json(BoardList { boards: app.boards.all().map(BoardTitle::new).collect() })
}

/// One board with all its facts: cities, routes, tickets, cards.
#[utoipa::path(
    get,
    path = "/api/boards/{id}",
    tag = "boards",
    responses(
        (status = 200, body = Board),
        (status = 404, body = WireProblem<'static>, description = "`no-such-board`"),
    )
)]
async fn show(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Json<Board>, Problem> {
    Ok(Json(Board::new(app.boards.find(&id)?)))
}
