//! `/api/tables/ID/board`: the boards that people brought to their tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use trestle_protocol::board::Board;
use trestle_protocol::own_board::TableBoard;
use trestle_protocol::server::Problem as WireProblem;
use trestle_protocol::table::NewTable;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::BODY_SIZE;
use super::file::knows;
use crate::app::App;
use crate::boards::edition_place;
use crate::gate::Pass;
use crate::http::address::Address;
use crate::http::path_id::PathId;
use crate::own_boards::OwnRef;
use crate::problem::Problem;
use crate::table::{TableData, no_such_table, parse};
use crate::token;

/// The largest request that opens a table: a file of 128 KiB, which JSON may write twice as long, and its
/// layout.
pub const OPENING_SIZE: usize = 640 * 1024;

/// The part of the interface that is about boards of tables.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(show)).routes(routes!(file))
}

/// Somebody who opens a table. Of requests that are as large as a board not many are read at a time.
pub struct UploadPass(Option<Pass>);

impl UploadPass {
    /// Whether a request is as large as it needs to be.
    ///
    /// # Errors
    /// If it is large without a board.
    pub fn check(&self, asked: &NewTable) -> Result<(), Problem> {
        if self.0.is_none() || asked.own_board.is_some() {
            return Ok(());
        }
        let message = format!("without a board, a request has at most {BODY_SIZE} bytes");
        Err(Problem {
            status: StatusCode::PAYLOAD_TOO_LARGE,
            code: "bad-body",
            message: message.into(),
        })
    }
}

impl FromRequestParts<Arc<App>> for UploadPass {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<UploadPass, Problem> {
        let length = parts.headers.get(header::CONTENT_LENGTH).and_then(|text| text.to_str().ok());
        let length: Option<usize> = length.and_then(|text| text.parse().ok());
        if length.is_some_and(|length| length <= BODY_SIZE) {
            return Ok(UploadPass(None));
        }
        let Address(address) = Address::from_request_parts(parts, app).await?;
        app.limits.upload(address).map(|pass| UploadPass(Some(pass)))
    }
}

/// Gives the board of a table that somebody brought: its file, its layout, and its facts in the edition of
/// the table.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/board",
    operation_id = "table_board",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    responses(
        (status = 200, body = TableBoard, description = "The board"),
        (status = 304, description = "It is still the one of your `If-None-Match`"),
        (
            status = 404,
            body = WireProblem<'static>,
            description = "`no-such-table`; `no-own-board`: its board is one of the server's"
        ),
    )
)]
async fn show(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (data, own) = own_of(&app, &id).await?;
    // The board of a table never changes; a newer program may tell more about it.
    let tag = format!("W/\"{}-{}\"", own.hash, env!("CARGO_PKG_VERSION"));
    let kept = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::ETAG, {
            HeaderValue::from_str(&tag).map_err(|_| Problem::internal("a tag that is no header"))?
        }),
    ];
    if knows(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let text = app.own_board_text(&own.hash).await?;
    let board = Arc::clone(&app.own_board(&own.hash).await?.board);
    let place = edition_place(&board, Some(&data.edition))?;
    let board = Board::new(&board.in_edition(place).unwrap_or(board));
    Ok((kept, Json(TableBoard { file: text.file, layout: text.layout, board })).into_response())
}

/// Gives the file of that board, as `trestle replay --board` takes it to verify the record of the table.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/board.toml",
    operation_id = "table_board_file",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    responses(
        (
            status = 200,
            body = String,
            content_type = "application/toml",
            description = "The file, as docs/BOARDS.md describes it"
        ),
        (
            status = 404,
            body = WireProblem<'static>,
            description = "`no-such-table`; `no-own-board`: its board is one of the server's"
        ),
    )
)]
async fn file(State(app): State<Arc<App>>, PathId(id): PathId) -> Result<Response, Problem> {
    let (_, own) = own_of(&app, &id).await?;
    let text = app.own_board_text(&own.hash).await?.file;
    Ok(([(header::CONTENT_TYPE, "application/toml; charset=utf-8")], text).into_response())
}

/// A table, and what is known of the board that somebody brought to it.
async fn own_of(app: &App, id: &str) -> Result<(TableData, OwnRef), Problem> {
    let row = if token::is_table_id(id) { app.store.table(id).await? } else { None };
    let row = row.ok_or_else(no_such_table)?;
    let data = parse(&row)?;
    let own = data.own.clone().ok_or_else(|| {
        let message = "this table is played on a board of the server's; /api/boards has it";
        Problem::not_found("no-own-board", message)
    })?;
    Ok((data, own))
}
