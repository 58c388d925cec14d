//! `/api/profile`: whoever asks, with all their devices and tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use trestle_protocol::profile::{
    AddedDevice, AddedSeats, DeviceCode, DeviceSecret, Forgotten, LinkDevice, MyTables, OldSeats,
    Profile, ProfileChange, Recover, RecoveryWords, WhichDevice,
};
use trestle_protocol::server::Problem as WireProblem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::address::Address;
use crate::http::body::JsonBody;
use crate::http::path_id::PathId;
use crate::http::proof::proof;
use crate::problem::Problem;

/// The part of the interface that is about profiles.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(show, change))
        .routes(routes!(tables))
        .routes(routes!(hide))
        .routes(routes!(add_seats))
        .routes(routes!(rotate))
        .routes(routes!(sign_out))
        .routes(routes!(code))
        .routes(routes!(link))
        .routes(routes!(words))
        .routes(routes!(recover))
        .routes(routes!(data))
        .routes(routes!(forget))
}

/// Describes the profile of the device that asks.
#[utoipa::path(
    get,
    path = "/api/profile",
    operation_id = "show_profile",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = Profile, description = "The profile, with its devices"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn show(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Json<Profile>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(known.data.describe(&known.device)))
}

/// Changes the name and the favourite colour. Names at tables stay as they are.
#[utoipa::path(
    put,
    path = "/api/profile",
    operation_id = "change_profile",
    tag = "profile",
    security(("token" = [])),
    request_body = ProfileChange,
    responses(
        (status = 200, body = Profile, description = "The profile as it is now"),
        (
            status = 400,
            body = WireProblem<'static>,
            description = "`no-name`, `long-name`, `bad-colour`"
        ),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn change(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<ProfileChange>,
) -> Result<Json<Profile>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.rename(&known, &asked).await?))
}

/// Lists the tables of the profile, those that wait for the person first.
#[utoipa::path(
    get,
    path = "/api/profile/tables",
    operation_id = "list_my_tables",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = MyTables, description = "At most 100 tables"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn tables(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<MyTables>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.my_tables(&known).await?))
}

/// Lists a table no longer. The seat stays.
#[utoipa::path(
    post,
    path = "/api/profile/tables/{id}/hide",
    operation_id = "hide_my_table",
    tag = "profile",
    params(("id" = String, Path, description = "The id of the table")),
    security(("token" = [])),
    responses(
        (status = 200, description = "It is not listed any more"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn hide(
    State(app): State<Arc<App>>,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Json<()>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    app.store.hide_seat(&known.row.id, &id).await?;
    Ok(Json(()))
}

/// Makes seats that were taken without a profile seats of this one, or of a new one. Their tokens stay
/// good. A token that does not fit its table is passed over.
#[utoipa::path(
    post,
    path = "/api/profile/seats",
    operation_id = "add_old_seats",
    tag = "profile",
    security((), ("token" = [])),
    request_body = OldSeats,
    responses(
        (status = 200, body = AddedSeats, description = "The tables whose seats were added"),
        (status = 400, body = WireProblem<'static>, description = "`too-many-seats`, `no-name`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (
            status = 404,
            body = WireProblem<'static>,
            description = "`no-seat`: nothing that a profile could be made for"
        ),
    )
)]
async fn add_seats(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(old): JsonBody<OldSeats>,
) -> Result<Json<AddedSeats>, Problem> {
    Ok(Json(app.add_old_seats(proof(&headers), &old, address).await?))
}

/// Gives the device that asks another secret. The one before is worth nothing from then on.
#[utoipa::path(
    post,
    path = "/api/profile/rotate",
    operation_id = "rotate_secret",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = DeviceSecret, description = "The new secret; it is shown once"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn rotate(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<DeviceSecret>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.rotate(&known).await?))
}

/// Signs a device out, also the one that asks. Its secret is worth nothing from then on, and its
/// connections end.
#[utoipa::path(
    post,
    path = "/api/profile/sign-out",
    operation_id = "sign_out",
    tag = "profile",
    security(("token" = [])),
    request_body = WhichDevice,
    responses(
        (status = 200, body = Profile, description = "The profile as it is now"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 404, body = WireProblem<'static>, description = "`no-such-device`"),
    )
)]
async fn sign_out(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(WhichDevice { id }): JsonBody<WhichDevice>,
) -> Result<Json<Profile>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.sign_out(&known, &id).await?))
}

/// Makes a code that adds another device to the profile. It counts once and for ten minutes; one from
/// before is worth nothing any more.
#[utoipa::path(
    post,
    path = "/api/profile/codes",
    operation_id = "make_code",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 201, body = DeviceCode, description = "The code; it is shown once"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn code(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<DeviceCode>), Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok((StatusCode::CREATED, Json(app.new_code(&known).await?)))
}

/// Adds this device to the profile of a code. The seats of the profile that it had before, if its secret
/// is in the header, come along.
#[utoipa::path(
    post,
    path = "/api/profile/link",
    operation_id = "link_device",
    tag = "profile",
    security((), ("token" = [])),
    request_body = LinkDevice,
    responses(
        (status = 201, body = AddedDevice, description = "The secret of this device"),
        (status = 404, body = WireProblem<'static>, description = "`bad-code`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-tries`"),
    )
)]
async fn link(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(link): JsonBody<LinkDevice>,
) -> Result<(StatusCode, Json<AddedDevice>), Problem> {
    let added = app.link_device(&link, proof(&headers).as_deref(), address).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// Makes recovery words. Those from before are worth nothing any more.
#[utoipa::path(
    post,
    path = "/api/profile/words",
    operation_id = "make_words",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 201, body = RecoveryWords, description = "The words; they are shown once"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn words(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<RecoveryWords>), Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok((StatusCode::CREATED, Json(app.new_words(&known).await?)))
}

/// Adds this device to the profile of recovery words. The seats of the profile that it had before, if its
/// secret is in the header, come along. The words stay good.
#[utoipa::path(
    post,
    path = "/api/profile/recover",
    operation_id = "recover_profile",
    tag = "profile",
    security((), ("token" = [])),
    request_body = Recover,
    responses(
        (status = 201, body = AddedDevice, description = "The secret of this device"),
        (status = 400, body = WireProblem<'static>, description = "`bad-words`"),
        (status = 404, body = WireProblem<'static>, description = "`unknown-words`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-tries`"),
    )
)]
async fn recover(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(recover): JsonBody<Recover>,
) -> Result<(StatusCode, Json<AddedDevice>), Problem> {
    let added = app.recover(&recover, proof(&headers).as_deref(), address).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// Gives everything that is stored about the person, in JSON with a line for each fact.
#[utoipa::path(
    get,
    path = "/api/profile/data",
    operation_id = "my_data",
    tag = "profile",
    security(("token" = [])),
    responses(
        (
            status = 200,
            body = String,
            content_type = "application/json",
            description = "To be read by people; its form may change"
        ),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn data(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    let text = app.personal_data(&known).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// Removes the profile with its devices, codes and words. At its tables somebody without a name is left:
/// before the game the seat becomes free, during it others can reopen it, and moves stay.
#[utoipa::path(
    post,
    path = "/api/profile/forget",
    operation_id = "forget_me",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = Forgotten, description = "What became of the seats"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn forget(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<Forgotten>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.forget(&known).await?))
}
