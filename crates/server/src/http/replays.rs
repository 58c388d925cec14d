//! Finished games step by step.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::rejection::{QueryRejection, StringRejection};
use axum::extract::{DefaultBodyLimit, FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use serde::Deserialize;
use trestle_protocol::playback::Playback;
use trestle_protocol::replay::Replay;
use trestle_protocol::script::{Eyes, Script, ScriptFault, read_record};
use trestle_protocol::server::Problem as WireProblem;
use trestle_protocol::view_writer::write_value;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::gate::Pass;
use crate::http::address::Address;
use crate::http::path_id::PathId;
use crate::problem::Problem;
use crate::table::TableRequest;

/// The longest record that is read.
const RECORD_SIZE: usize = 1024 * 1024;
/// How much of a replay is made at a time.
const CHUNK: usize = 32 * 1024;

/// The part of the interface that is about replays.
pub fn router() -> OpenApiRouter<Arc<App>> {
    let of_files =
        OpenApiRouter::new().routes(routes!(of_file)).layer(DefaultBodyLimit::max(RECORD_SIZE));
    OpenApiRouter::new().routes(routes!(of_table)).merge(of_files)
}

/// Somebody to whom a replay is sent. There are not many at a time: a game that is sent to us, and what
/// is left of it while it is played, take megabytes.
struct ReplayPass(#[expect(dead_code, reason = "it counts as long as it is there")] Pass);

impl FromRequestParts<Arc<App>> for ReplayPass {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<ReplayPass, Problem> {
        let Address(address) = Address::from_request_parts(parts, app).await?;
        app.limits.replay(address).map(ReplayPass)
    }
}

/// How somebody wants to see a game.
#[derive(Deserialize)]
struct ReplayQuery {
    eyes: Option<String>,
}

fn eyes(query: Result<Query<ReplayQuery>, QueryRejection>) -> Result<Eyes, Problem> {
    let Query(ReplayQuery { eyes }) =
        query.map_err(|rejection| Problem::bad_request("no-such-eyes", rejection.body_text()))?;
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
        (status = 429, body = WireProblem<'static>, description = "`too-many-replays`"),
    )
)]
async fn of_table(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    pass: ReplayPass,
    query: Result<Query<ReplayQuery>, QueryRejection>,
) -> Result<Response, Problem> {
    let eyes = eyes(query)?;
    let script = app.ask_table(&id, |reply| TableRequest::Script { reply }).await?;
    answer(pass, move || Ok(Playback::new(script, eyes)?)).await
}

/// Shows the game of a record step by step. Nothing of it is kept. The board is one of the server's, or
/// the one in the record.
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
        (
            status = 403,
            body = WireProblem<'static>,
            description = "`own-boards-off`: the host has decided against boards in records"
        ),
        (status = 413, body = WireProblem<'static>, description = "`bad-body`: it is too long"),
        (
            status = 429,
            body = WireProblem<'static>,
            description = "`too-many-replays`; `too-many-boards`"
        ),
    )
)]
async fn of_file(
    State(app): State<Arc<App>>,
    Address(address): Address,
    pass: ReplayPass,
    query: Result<Query<ReplayQuery>, QueryRejection>,
    text: Result<String, StringRejection>,
) -> Result<Response, Problem> {
    let eyes = eyes(query)?;
    let text = text.map_err(|rejection| match rejection.status() {
        StatusCode::BAD_REQUEST => Problem::bad_request("bad-record", "a record is text in UTF-8"),
        status => Problem { status, code: "bad-body", message: rejection.body_text().into() },
    })?;
    answer(pass, move || {
        let record = read_record(&text)?;
        let known = app.boards.find(&record.header.board.id).ok().cloned();
        if known.is_none() && record.header.board.file.is_some() {
            // It costs what a board costs that is brought to a table.
            app.allow_own_boards()?;
            app.limits.board(address)?;
        }
        Ok(Playback::new(Script::of_record(record, |_| known)?, eyes)?)
    })
    .await
}

impl From<ScriptFault> for Problem {
    fn from(fault: ScriptFault) -> Problem {
        match fault {
            ScriptFault::Broken => Problem::internal("a broken log"),
            fault => Problem::bad_request(fault.code(), fault.to_string()),
        }
    }
}

/// Verifies a game on a thread where it holds nobody up, and plays it while it is sent.
async fn answer(
    pass: ReplayPass,
    verify: impl FnOnce() -> Result<Playback, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let playback = tokio::task::spawn_blocking(verify).await;
    let playback = playback.map_err(|_| Problem::internal("a replay that broke"))??;
    let body = Body::from_stream(chunks(playback, pass));
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// A replay as text, as much at a time as the client reads. The pass is held until it has all of it.
fn chunks(
    playback: Playback,
    pass: ReplayPass,
) -> impl Stream<Item = Result<Bytes, std::convert::Infallible>> + Send {
    let chunks = stream::unfold((Some(playback), pass, 0), async |(playback, pass, number)| {
        let mut playback = playback?;
        // Others come first.
        tokio::task::yield_now().await;
        let mut text = Vec::with_capacity(2 * CHUNK);
        let mut number = number;
        if number == 0 {
            write_value(&mut text, &playback.head());
            // The head is a whole replay without steps: they are put into its empty list, which
            // stands at the end.
            text.truncate(text.len() - "]}".len());
        }
        while text.len() < CHUNK {
            let Some(step) = playback.step() else {
                text.extend(b"]}");
                return Some((Ok(text.into()), (None, pass, number)));
            };
            if number > 0 {
                text.push(b',');
            }
            number += 1;
            write_value(&mut text, &step);
        }
        Some((Ok(text.into()), (Some(playback), pass, number)))
    });
    // Encoders ask again after the end.
    chunks.fuse()
}
