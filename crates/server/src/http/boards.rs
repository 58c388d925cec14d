//! `/api/boards`: what can be played.

use std::collections::BTreeMap;
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
use crate::boards::Boards;
use crate::config::Switch;
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
    Json(BoardList {
        boards: app.boards.all().map(BoardTitle::new).collect(),
        own_boards: app.config.own_boards == Switch::On,
        gallery: app.gallery_mode(),
    })
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
    let place = app.boards.place(&id, edition.as_deref())?;
    let file = app.files.boards.0.get(&(id, place));
    let file = file.ok_or_else(|| Problem::internal("a board without a file"))?;
    Ok(file.answer(&headers, Keep::WhileSame))
}

/// The boards as they are sent, by their ids and the places of their editions. Every page asks for one,
/// and they never change.
pub struct BoardFiles(BTreeMap<(String, usize), File>);

impl BoardFiles {
    /// All boards in all their editions.
    pub fn new(boards: &Boards) -> BoardFiles {
        let boards = boards.all().filter_map(|board| boards.find(board.id()).ok());
        let editions = boards.flat_map(|board| {
            (0..board.editions().len()).filter_map(|place| {
                // A board holds nothing that JSON cannot express.
                let json = serde_json::to_vec(&Board::new(&*board.in_edition(place)?)).ok()?;
                Some(((board.id().to_owned(), place), File::new("board.json", json.into())))
            })
        });
        BoardFiles(editions.collect())
    }

    /// All of them.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.0.values()
    }
}
