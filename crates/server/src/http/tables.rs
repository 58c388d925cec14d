//! `/api/tables`: opening, joining and leaving tables; records of games; sockets.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use trestle_protocol::server::Problem as WireProblem;
use trestle_protocol::table::{
    EndVote, Join, NewTable, Reopened, Replace, Seated, Start, Table, Tables, TakeSeat, WhichSeat,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::address::Address;
use crate::http::body::JsonBody;
use crate::http::guard;
use crate::http::path_id::PathId;
use crate::http::proof::proof;
use crate::http::table_boards::{OPENING_SIZE, UploadPass};
use crate::http::upgrade::Upgrade;
use crate::problem::Problem;
use crate::socket;
use crate::store::Stage;
use crate::table::{TableData, TableRequest};

/// How many tables a list shows.
const LIST: u32 = 100;

/// The part of the interface that is about tables.
pub fn router() -> OpenApiRouter<Arc<App>> {
    let opening =
        OpenApiRouter::new().routes(routes!(list, open)).layer(DefaultBodyLimit::max(OPENING_SIZE));
    OpenApiRouter::new()
        .merge(opening)
        .routes(routes!(show))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(start))
        .routes(routes!(replace))
        .routes(routes!(reopen))
        .routes(routes!(take))
        .routes(routes!(rematch))
        .routes(routes!(give_up))
        .routes(routes!(end))
        .routes(routes!(record))
}

/// The sockets of tables. They are described in `docs/API.md`: OpenAPI has no words for them.
pub fn socket() -> Router<Arc<App>> {
    Router::new().route("/api/tables/{id}/socket", get(connect))
}

/// Lists the public tables, those that changed last first.
#[utoipa::path(
    get,
    path = "/api/tables",
    operation_id = "list_tables",
    tag = "tables",
    responses((status = 200, body = Tables, description = "At most 100 tables, open or in play"))
)]
async fn list(State(app): State<Arc<App>>) -> Result<Json<Tables>, Problem> {
    let rows = app.store.public_tables(LIST).await?;
    let tables = rows.iter().filter_map(|row| {
        let data: TableData = serde_json::from_str(&row.body).ok()?;
        let is_locked = data.locked && row.stage == Stage::Open;
        (!is_locked).then(|| data.describe(row))
    });
    Ok(Json(Tables { tables: tables.collect() }))
}

/// Opens a table. A game for one person and bots begins at once.
#[utoipa::path(
    post,
    path = "/api/tables",
    operation_id = "open_table",
    tag = "tables",
    security((), ("token" = [])),
    request_body = NewTable,
    responses(
        (status = 201, body = Seated, description = "The table, your seat and your token"),
        (
            status = 400,
            body = WireProblem<'static>,
            description = "`no-such-edition`, `wrong-players`, `no-such-bot`, `bad-clock`, \
                           `bad-grace`, `no-name`, `long-name`, `bad-board`, `bad-layout`"
        ),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 403, body = WireProblem<'static>, description = "`own-boards-off`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-board`"),
        (status = 409, body = WireProblem<'static>, description = "`name-taken`, `id-taken`"),
        (
            status = 422,
            body = WireProblem<'static>,
            description = "`bad-body`: not the fields that are asked for"
        ),
        (
            status = 429,
            body = WireProblem<'static>,
            description = "`too-many-tables`, `too-many-boards`"
        ),
    )
)]
async fn open(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    pass: UploadPass,
    JsonBody(mut asked): JsonBody<NewTable>,
) -> Result<(StatusCode, Json<Seated>), Problem> {
    pass.check(&asked)?;
    let device = asked.device.as_deref();
    let holder = app.holder(proof(&headers), device, &asked.name, address).await?;
    let opening = async {
        // What cannot be opened does not count.
        let opened = match asked.own_board.take() {
            Some(board) => {
                let brought = app.bring_board(board, &asked, address).await?;
                App::prepare_table_on(brought, &asked, &holder)?
            }
            None => app.prepare_table(&asked, &holder)?,
        };
        app.limits.table(address)?;
        app.set_up_table(opened).await
    };
    let opened = opening.await;
    if opened.is_err() {
        app.no_seat(&holder, None).await;
    }
    Ok((StatusCode::CREATED, Json(opened?)))
}

/// Describes a table as everybody may know it.
#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    operation_id = "show_table",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    responses(
        (status = 200, body = Table, description = "The table"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
    )
)]
async fn show(State(app): State<Arc<App>>, PathId(id): PathId) -> Result<Json<Table>, Problem> {
    Ok(Json(app.ask_table(&id, |reply| TableRequest::Describe { reply }).await?))
}

/// Sits down. The token in the answer is the only proof of it; it is not shown again. Whoever has a seat
/// here by the device in the header is given that one.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/join",
    operation_id = "join_table",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    request_body = Join,
    responses(
        (status = 201, body = Seated, description = "The table, your seat and your token"),
        (status = 400, body = WireProblem<'static>, description = "`no-name`, `long-name`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 403, body = WireProblem<'static>, description = "`banned`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (
            status = 409,
            body = WireProblem<'static>,
            description = "`not-open`, `locked`, `no-free-seat`, `name-taken`"
        ),
    )
)]
async fn join(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(join): JsonBody<Join>,
) -> Result<(StatusCode, Json<Seated>), Problem> {
    let device = join.device.as_deref();
    let holder = app.holder(proof(&headers), device, &join.name, address).await?;
    Ok((StatusCode::CREATED, Json(app.join_table(&id, &join, &holder).await?)))
}

/// Leaves. Before the game the seat becomes free; during it, it waits for its player or a bot.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/leave",
    operation_id = "leave_table",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
    )
)]
async fn leave(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Json<Table>, Problem> {
    let request = |reply| TableRequest::Leave { token: proof(&headers), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Begins the game, with bots in the free seats if asked to; only for the host.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/start",
    operation_id = "start_game",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = Start,
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 400, body = WireProblem<'static>, description = "`no-such-bot`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-the-host`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-open`, `not-full`"),
    )
)]
async fn start(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
    JsonBody(start): JsonBody<Start>,
) -> Result<Json<Table>, Problem> {
    let request =
        |reply| TableRequest::Start { token: proof(&headers), start: start.clone(), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Has a bot play on: for oneself at any time, for others once they are gone. They get the seat back
/// when they connect again.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/replace",
    operation_id = "replace_player",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = Replace,
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 400, body = WireProblem<'static>, description = "`no-such-bot`, `nobody-there`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`still-there`, `too-early`, `cannot-tell`, `not-playing`"),
    )
)]
async fn replace(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
    JsonBody(replace): JsonBody<Replace>,
) -> Result<Json<Table>, Problem> {
    let request =
        |reply| TableRequest::Replace { token: proof(&headers), replace: replace.clone(), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Reopens the seat of a player who has lost it, during the game: for the host, or for all other players
/// together if it is the host's. Never while its player is connected; a player who comes back before
/// somebody else takes the seat keeps it.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/reopen",
    operation_id = "reopen_seat",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = WhichSeat,
    responses(
        (
            status = 200,
            body = Reopened,
            description = "The table, and the key of the seat unless others have to agree"
        ),
        (status = 400, body = WireProblem<'static>, description = "`nobody-there`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-the-host`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`still-there`, `too-early`, `cannot-tell`, `not-playing`"),
    )
)]
async fn reopen(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
    JsonBody(WhichSeat { seat }): JsonBody<WhichSeat>,
) -> Result<Json<Reopened>, Problem> {
    let request = |reply| TableRequest::Reopen { token: proof(&headers), seat, reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Takes a seat that was reopened, by the key from its link.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/take",
    operation_id = "take_seat",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security((), ("token" = [])),
    request_body = TakeSeat,
    responses(
        (status = 201, body = Seated, description = "The table, your seat and your token"),
        (status = 400, body = WireProblem<'static>, description = "`no-name`, `long-name`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (
            status = 409,
            body = WireProblem<'static>,
            description = "`bad-key`, `name-taken`, `other-seat`"
        ),
        (status = 429, body = WireProblem<'static>, description = "`too-many-tries`"),
    )
)]
async fn take(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(take): JsonBody<TakeSeat>,
) -> Result<(StatusCode, Json<Seated>), Problem> {
    app.limits.guess(address)?;
    let device = take.device.as_deref();
    let holder = app.holder(proof(&headers), device, &take.name, address).await?;
    Ok((StatusCode::CREATED, Json(app.take_seat(&id, &take, &holder).await?)))
}

/// Opens another table of the same kind after the game, or sits down at the one that is there: everybody
/// has the seat and the name from before.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/rematch",
    operation_id = "open_rematch",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses(
        (status = 201, body = Seated, description = "The new table, your seat and your token"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-over`, `already-there`, `not-open`, `no-free-seat`"),
    )
)]
async fn rematch(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<Seated>), Problem> {
    let request = |reply| TableRequest::Rematch { token: proof(&headers), reply };
    Ok((StatusCode::CREATED, Json(app.ask_table(&id, request).await?)))
}

/// Leaves for good during a game: a bot plays on, and the player can neither win nor come back.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/give-up",
    operation_id = "give_up_seat",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-playing`"),
    )
)]
async fn give_up(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Json<Table>, Problem> {
    let request = |reply| TableRequest::GiveUp { token: proof(&headers), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Wants to end the game now. It ends when all who play want that: the points are counted as they stand,
/// and nobody has won. Whoever wants to play on takes back what all have said.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/end",
    operation_id = "end_game",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    request_body = EndVote,
    responses(
        (status = 200, body = Table, description = "The table as it is now"),
        (status = 401, body = WireProblem<'static>, description = "`bad-token`"),
        (status = 403, body = WireProblem<'static>, description = "`not-a-player`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-playing`"),
    )
)]
async fn end(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
    JsonBody(vote): JsonBody<EndVote>,
) -> Result<Json<Table>, Problem> {
    let request =
        |reply| TableRequest::VoteOnEnd { token: proof(&headers), vote: vote.clone(), reply };
    Ok(Json(app.ask_table(&id, request).await?))
}

/// Gives the record of a finished game, as `trestle replay` verifies it. It contains the board, if that is
/// not one of the server's.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    operation_id = "game_record",
    tag = "tables",
    params(("id" = String, Path, description = "The id of the table")),
    responses(
        (
            status = 200,
            body = String,
            content_type = "application/jsonl",
            description = "A JSON object a line, as docs/RECORDS.md tells"
        ),
        (status = 404, body = WireProblem<'static>, description = "`no-such-table`"),
        (status = 409, body = WireProblem<'static>, description = "`not-over`"),
    )
)]
async fn record(State(app): State<Arc<App>>, PathId(id): PathId) -> Result<Response, Problem> {
    let text = app.ask_table(&id, |reply| TableRequest::Record { reply }).await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")], text).into_response())
}

async fn connect(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    Address(address): Address,
    headers: HeaderMap,
    upgrade: Result<Upgrade, Problem>,
) -> Result<Response, Problem> {
    let upgrade = upgrade?;
    guard::check_origin(&app.config, &headers)?;
    let pass = app.limits.socket(address)?;
    let talk = {
        let app = Arc::clone(&app);
        move |socket, outgoing| socket::serve(app, id, address, socket, outgoing, pass)
    };
    Ok(upgrade.answer(app, talk))
}
