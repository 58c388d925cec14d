//! Finished games step by step.

use std::sync::Arc;

use axum::extract::rejection::{QueryRejection, StringRejection};
use axum::extract::{DefaultBodyLimit, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use trestle_protocol::replay::Replay;
use trestle_protocol::script::{Eyes, Script, ScriptFault};
use trestle_protocol::server::Problem as WireProblem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::path_id::PathId;
use crate::problem::Problem;

use crate::table::TableRequest;

/// The longest record that is read.
const RECORD_SIZE: usize = 1024 * 1024;

/// The part of the interface that is about replays.
pub fn router() -> OpenApiRouter<Arc<App>> {
    let of_files =
        OpenApiRouter::new().routes(routes!(of_file)).layer(DefaultBodyLimit::max(RECORD_SIZE));
    OpenApiRouter::new().routes(routes!(of_table)).merge(of_files)
}

/// How somebody wants to see a game.
#[derive(Deserialize)]
struct Sight {
    eyes: Option<String>,
}

fn eyes(sight: Result<Query<Sight>, QueryRejection>) -> Result<Eyes, Problem> {
    let Query(Sight { eyes }) =
        sight.map_err(|rejection| Problem::bad_request("no-such-eyes", rejection.body_text()))?;
    Ok(eyes.map_or(Ok(Eyes::All), |eyes| eyes.parse())?)
}

/// Shows a finished game step by step: the deal, and then every action with the position after it.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/replay",
    operation_id = "replay_game",
    tag = "tables",
    params(
        ("id" = String, Path, description = "The id of the table"),
        (
            "eyes" = Option<String>,
            Query,
            description = "Through whose eyes: those of a seat by its number, of `nobody`, who looks \
                           on, or of `all`, with all cards open; without it `all`",
            example = "all"
        ),
    ),
    responses(
        (status = 200, body = Replay<'static>, description = "The game"),
        (status = 400, body = WireProblem<'static>, description = "`no-such-eyes`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-over`"),
    )
)]
async fn of_table(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    sight: Result<Query<Sight>, QueryRejection>,
) -> Result<Response, Problem> {
    let eyes = eyes(sight)?;
    let script = app.ask_table(&id, |reply| TableRequest::Script { reply }).await?;
    answer(move || json(&script, eyes)).await
}

/// Shows the game of a record step by step. Nothing of it is kept.
#[utoipa::path(
    post,
    path = "/api/replay",
    operation_id = "replay_record",
    tag = "tables",
    params((
        "eyes" = Option<String>,
        Query,
        description = "Through whose eyes, as for a table",
        example = "all"
    )),
    request_body(
        content = String,
        content_type = "application/jsonl",
        description = "The record, at most 1 MiB"
    ),
    responses(
        (status = 200, body = Replay<'static>, description = "The game"),
        (
            status = 400,
            body = WireProblem<'static>,
            description = "`no-such-eyes`; `bad-record`, with the line where it breaks"
        ),
        (status = 413, body = WireProblem<'static>, description = "`bad-body`: it is too long"),
    )
)]
async fn of_file(
    State(app): State<Arc<App>>,
    sight: Result<Query<Sight>, QueryRejection>,
    text: Result<String, StringRejection>,
) -> Result<Response, Problem> {
    let eyes = eyes(sight)?;
    let text = text.map_err(|rejection| match rejection.status() {
        StatusCode::BAD_REQUEST => Problem::bad_request("bad-record", "a record is text in UTF-8"),
        status => Problem { status, code: "bad-body", message: rejection.body_text().into() },
    })?;
    let find = move |id: &str| app.boards.find(id).ok().cloned();
    answer(move || json(&Script::of_record(&text, find)?, eyes)).await
}

impl From<ScriptFault> for Problem {
    fn from(fault: ScriptFault) -> Problem {
        match fault {
            ScriptFault::Broken => Problem::internal("a broken log"),
            fault => Problem::bad_request(fault.code(), fault.to_string()),
        }
    }
}

fn json(script: &Script, eyes: Eyes) -> Result<Vec<u8>, Problem> {
    serde_json::to_vec(&script.seen_by(eyes)?)
        .map_err(|_| Problem::internal("a replay that cannot be written"))
}

/// Plays a game on a thread where it holds nobody up.
async fn answer(
    play: impl FnOnce() -> Result<Vec<u8>, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let played = tokio::task::spawn_blocking(play).await;
    let json = played.map_err(|_| Problem::internal("a replay that broke"))??;
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}
