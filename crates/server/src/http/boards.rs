//! `/api/boards`: what can be played.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use trestle_protocol::board::{Board, BoardList, BoardTitle};
use trestle_protocol::server::Problem as WireProblem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::file::{File, Keep};
use crate::http::path_id::PathId;
use crate::problem::Problem;

/// The part of the interface that is about boards.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show))
}

/// Lists all boards.
#[utoipa::path(
    get,
    path = "/api/boards",
    operation_id = "list_boards",
    tag = "boards",
    responses((status = 200, body = BoardList, description = "Every board of this server"))
)]
async fn list(State(app): State<Arc<App>>) -> Json<BoardList> {
    Json(BoardList { boards: app.boards.all().map(BoardTitle::new).collect() })
}

/// Which of a board's editions is meant.
#[derive(Deserialize)]
struct WhichEdition {
    edition: Option<String>,
}

/// Gives one board with all its facts: cities, routes, tickets, cards.
#[utoipa::path(
    get,
    path = "/api/boards/{id}",
    operation_id = "show_board",
    tag = "boards",
    params(
        ("id" = String, Path, description = "The id of the board", example = "europe"),
        (
            "edition" = Option<String>,
            Query,
            description = "The edition whose tickets and numbers are asked for; without it the \
                           usual one, which is the first of the list",
            example = "standard"
        ),
    ),
    responses(
        (status = 200, body = Board, description = "The board"),
        (status = 304, description = "It is still the one of your `If-None-Match`"),
        (status = 400, body = WireProblem<'static>, description = "`no-such-edition`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-board`"),
    )
)]
async fn show(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    asked: Result<Query<WhichEdition>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Query(WhichEdition { edition }) = asked
        .map_err(|rejection| Problem::bad_request("no-such-edition", rejection.body_text()))?;
    let board = Board::new(&*app.boards.find_in(&id, edition.as_deref())?);
    let json = serde_json::to_vec(&board)
        .map_err(|_| Problem::internal("a board that cannot be written"))?;
    // Every page asks for it, and it hardly ever changes.
    Ok(File::new("board.json", json.into()).answer(&headers, Keep::WhileSame))
}
