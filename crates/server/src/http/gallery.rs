//! `/api/gallery`: boards that people have published.

use std::num::NonZeroU8;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{DefaultBodyLimit, Query, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use trestle_protocol::gallery::{Gallery, GalleryBoard, PublishBoard, Published};
use trestle_protocol::server::Problem as WireProblem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::address::Address;
use crate::http::body::JsonBody;
use crate::http::path_id::PathId;
use crate::http::proof::proof;
use crate::http::table_boards::{OPENING_SIZE, UploadPass};
use crate::problem::Problem;
use crate::store::{GalleryOrder, GalleryQuery};

/// How many boards a page has.
const PAGE: u32 = 24;
/// The last page that there can be.
const LAST_PAGE: u32 = 10_000;

/// The part of the interface that is about published boards.
pub fn router() -> OpenApiRouter<Arc<App>> {
    let publishing = OpenApiRouter::new()
        .routes(routes!(list, publish))
        .layer(DefaultBodyLimit::max(OPENING_SIZE));
    OpenApiRouter::new().merge(publishing).routes(routes!(show, take_back)).routes(routes!(report))
}

/// Which boards are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    #[serde(default)]
    sort: Sort,
    mechanic: Option<String>,
    players: Option<NonZeroU8>,
    #[serde(default)]
    page: u32,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Sort {
    #[default]
    Newest,
    Plays,
}

/// Lists the boards that everybody sees, 24 on a page.
#[utoipa::path(
    get,
    path = "/api/gallery",
    operation_id = "list_gallery",
    tag = "gallery",
    params(
        (
            "sort" = Option<String>,
            Query,
            description = "`newest` first, or those with most `plays`",
            example = "newest"
        ),
        (
            "mechanic" = Option<String>,
            Query,
            description = "Only boards with this mechanic",
            example = "ferries"
        ),
        ("players" = Option<u8>, Query, description = "Only boards for so many", example = 3),
        ("page" = Option<u32>, Query, description = "Which page; the first is 0", example = 0),
    ),
    responses(
        (status = 200, body = Gallery, description = "The boards, without their files"),
        (status = 400, body = WireProblem<'static>, description = "`bad-query`"),
        (status = 403, body = WireProblem<'static>, description = "`gallery-off`"),
    )
)]
async fn list(
    State(app): State<Arc<App>>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Gallery>, Problem> {
    let bad = |message: String| Problem::bad_request("bad-query", message);
    let Query(asked) = asked.map_err(|rejection| bad(rejection.body_text()))?;
    let is_id = |id: &String| id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    if asked.mechanic.as_ref().is_some_and(|id| id.is_empty() || !is_id(id)) {
        return Err(bad("that is not the id of a mechanic".to_owned()));
    }
    if asked.page > LAST_PAGE {
        return Err(bad(format!("there are at most {LAST_PAGE} pages")));
    }
    let query = GalleryQuery {
        order: match asked.sort {
            Sort::Newest => GalleryOrder::Newest,
            Sort::Plays => GalleryOrder::Plays,
        },
        mechanic: asked.mechanic,
        players: asked.players.map(NonZeroU8::get),
        skip: asked.page * PAGE,
        limit: PAGE,
    };
    Ok(Json(app.gallery(&query).await?))
}

/// Publishes a board for everybody, unless it is there. It is checked like the board of a table. A device
/// in the header makes it one of its profile's.
#[utoipa::path(
    post,
    path = "/api/gallery",
    operation_id = "publish_board",
    tag = "gallery",
    security((), ("token" = [])),
    request_body = PublishBoard,
    responses(
        (status = 201, body = Published, description = "The board as it is in the gallery"),
        (
            status = 400,
            body = WireProblem<'static>,
            description = "`bad-board`, `bad-layout`, `no-title`, `no-name`, `long-name`"
        ),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 403, body = WireProblem<'static>, description = "`gallery-off`"),
        (
            status = 409,
            body = WireProblem<'static>,
            description = "`id-taken`, `board-removed`, `gallery-full`"
        ),
        (status = 429, body = WireProblem<'static>, description = "`too-many-boards`"),
    )
)]
async fn publish(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    _pass: UploadPass,
    JsonBody(asked): JsonBody<PublishBoard>,
) -> Result<(StatusCode, Json<Published>), Problem> {
    let visitor = app.visitor(proof(&headers)).await?;
    let published = app.publish_board(asked, &visitor, address).await?;
    Ok((StatusCode::CREATED, Json(published)))
}

/// Gives a board with its file. One that waits is given to its author and the host.
#[utoipa::path(
    get,
    path = "/api/gallery/{id}",
    operation_id = "show_published_board",
    tag = "gallery",
    security((), ("token" = []), ("host" = [])),
    params(("id" = String, Path, description = "The id of the board in the gallery")),
    responses(
        (status = 200, body = GalleryBoard, description = "The board"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 403, body = WireProblem<'static>, description = "`gallery-off`"),
        (status = 404, body = WireProblem<'static>, description = "`not-in-gallery`"),
    )
)]
async fn show(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Json<GalleryBoard>, Problem> {
    let visitor = app.visitor(proof(&headers)).await?;
    Ok(Json(app.gallery_board(&id, &visitor).await?))
}

/// Takes a board back: by a device of the profile that has published it, or by the secret from then.
#[utoipa::path(
    delete,
    path = "/api/gallery/{id}",
    operation_id = "take_back_board",
    tag = "gallery",
    security(("token" = [])),
    params(("id" = String, Path, description = "The id of the board in the gallery")),
    responses(
        (status = 200, description = "It is not in the gallery any more"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 403, body = WireProblem<'static>, description = "`not-the-author`"),
        (status = 404, body = WireProblem<'static>, description = "`not-in-gallery`"),
    )
)]
async fn take_back(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<(), Problem> {
    let visitor = app.visitor(proof(&headers)).await?;
    app.take_back_board(&id, &visitor).await
}

/// Reports a board to the host. A profile and an address count once. A board that three people have
/// reported is not shown until the host has looked at it.
#[utoipa::path(
    post,
    path = "/api/gallery/{id}/report",
    operation_id = "report_board",
    tag = "gallery",
    security((), ("token" = [])),
    params(("id" = String, Path, description = "The id of the board in the gallery")),
    responses(
        (status = 200, description = "The host is told"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 403, body = WireProblem<'static>, description = "`gallery-off`"),
        (status = 404, body = WireProblem<'static>, description = "`not-in-gallery`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-reports`"),
    )
)]
async fn report(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    Address(address): Address,
    headers: HeaderMap,
) -> Result<(), Problem> {
    let visitor = app.visitor(proof(&headers)).await?;
    app.report_board(&id, &visitor, address).await
}
