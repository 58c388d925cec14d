//! `/api/profile/passkeys`: making, using and removing passkeys.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use trestle_protocol::profile::{
    AddPasskey, AddedDevice, PasskeyChallenge, PasskeyRequest, Profile, UsePasskey,
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

/// The part of the interface that is about passkeys.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(add))
        .routes(routes!(ask))
        .routes(routes!(challenge))
        .routes(routes!(sign_in))
        .routes(routes!(remove))
}

/// What a browser needs to make a passkey for the profile.
#[utoipa::path(
    post,
    path = "/api/profile/passkeys/ask",
    operation_id = "ask_passkey",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = PasskeyRequest, description = "The challenge counts for ten minutes"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 409, body = WireProblem<'static>, description = "`too-many-passkeys`"),
    )
)]
async fn ask(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<PasskeyRequest>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.ask_passkey(&known).await?))
}

/// Adds a passkey that a browser has made.
#[utoipa::path(
    post,
    path = "/api/profile/passkeys",
    operation_id = "add_passkey",
    tag = "profile",
    security(("token" = [])),
    request_body = AddPasskey,
    responses(
        (status = 201, body = Profile, description = "The profile as it is now"),
        (status = 400, body = WireProblem<'static>, description = "`bad-passkey`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 409, body = WireProblem<'static>, description = "`too-many-passkeys`"),
    )
)]
async fn add(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(made): JsonBody<AddPasskey>,
) -> Result<(StatusCode, Json<Profile>), Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let profile = app.add_passkey(&known, &made, host).await?;
    Ok((StatusCode::CREATED, Json(profile)))
}

/// Something for a passkey to sign.
#[utoipa::path(
    post,
    path = "/api/profile/passkeys/challenge",
    operation_id = "challenge_passkey",
    tag = "profile",
    responses(
        (status = 200, body = PasskeyChallenge, description = "It counts once and for ten minutes"),
    )
)]
async fn challenge(State(app): State<Arc<App>>) -> Result<Json<PasskeyChallenge>, Problem> {
    Ok(Json(app.passkey_challenge().await?))
}

/// Adds this device to the profile of a passkey. The seats of the profile that it had before, if its
/// secret is in the header, come along.
#[utoipa::path(
    post,
    path = "/api/profile/passkeys/sign-in",
    operation_id = "use_passkey",
    tag = "profile",
    security((), ("token" = [])),
    request_body = UsePasskey,
    responses(
        (status = 201, body = AddedDevice, description = "The secret of this device"),
        (status = 400, body = WireProblem<'static>, description = "`bad-passkey`"),
        (status = 404, body = WireProblem<'static>, description = "`unknown-passkey`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-tries`"),
    )
)]
async fn sign_in(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(used): JsonBody<UsePasskey>,
) -> Result<(StatusCode, Json<AddedDevice>), Problem> {
    let added = app.use_passkey(&used, proof(&headers).as_deref(), address).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// Removes a passkey of the profile: it is worth nothing any more.
#[utoipa::path(
    delete,
    path = "/api/profile/passkeys/{id}",
    operation_id = "remove_passkey",
    tag = "profile",
    security(("token" = [])),
    params(("id" = String, Path, description = "The passkey")),
    responses(
        (status = 200, body = Profile, description = "The profile as it is now"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 404, body = WireProblem<'static>, description = "`unknown-passkey`"),
    )
)]
async fn remove(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    PathId(id): PathId,
) -> Result<Json<Profile>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.remove_passkey(&known, &id).await?))
}
