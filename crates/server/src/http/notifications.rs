//! `/api/profile/notifications`: how whoever asks wants to be told that it is their turn.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use trestle_protocol::notify::{
    EmailCode, NewEmail, NotificationChange, Notifications, PushSubscription, Tested,
};
use trestle_protocol::server::Problem as WireProblem;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::address::Address;
use crate::http::body::JsonBody;
use crate::http::proof::proof;
use crate::problem::Problem;

/// The part of the interface that is about notifications.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(show, change))
        .routes(routes!(add_browser, remove_browser))
        .routes(routes!(add_email, remove_email))
        .routes(routes!(confirm))
        .routes(routes!(test))
}

/// Describes how the person is told, and what this server offers.
#[utoipa::path(
    get,
    path = "/api/profile/notifications",
    operation_id = "show_notifications",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = Notifications, description = "The settings"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn show(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<Notifications>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.notifications(&known).await?))
}

/// Changes of what the person is told, when not, and by which ntfy topic.
#[utoipa::path(
    put,
    path = "/api/profile/notifications",
    operation_id = "change_notifications",
    tag = "profile",
    security(("token" = [])),
    request_body = NotificationChange,
    responses(
        (status = 200, body = Notifications, description = "The settings as they are now"),
        (
            status = 400,
            body = WireProblem<'static>,
            description = "`bad-topic`, `bad-ntfy-token`, `bad-hours`, `bad-zone`, `no-such-language`"
        ),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn change(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<NotificationChange>,
) -> Result<Json<Notifications>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.set_notifications(&known, &asked).await?))
}

/// From now on the browser of the device that asks shows notifications, by Web Push.
#[utoipa::path(
    put,
    path = "/api/profile/notifications/push",
    operation_id = "add_browser",
    tag = "profile",
    security(("token" = [])),
    request_body = PushSubscription,
    responses(
        (status = 200, body = Notifications, description = "The settings as they are now"),
        (status = 400, body = WireProblem<'static>, description = "`bad-subscription`"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn add_browser(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<PushSubscription>,
) -> Result<Json<Notifications>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.add_browser(&known, &asked).await?))
}

/// From now on the browser of the device that asks shows no notifications.
#[utoipa::path(
    delete,
    path = "/api/profile/notifications/push",
    operation_id = "remove_browser",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = Notifications, description = "The settings as they are now"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn remove_browser(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<Notifications>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.remove_browser(&known).await?))
}

/// Sends a letter to an e-mail address that asks whether its owner agrees. Until they do, nothing else is
/// sent there.
#[utoipa::path(
    put,
    path = "/api/profile/notifications/email",
    operation_id = "add_email",
    tag = "profile",
    security(("token" = [])),
    request_body = NewEmail,
    responses(
        (status = 200, body = Notifications, description = "The letter is on its way"),
        (
            status = 400,
            body = WireProblem<'static>,
            description = "`no-email`, `bad-address`, `no-such-language`"
        ),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-letters`"),
    )
)]
async fn add_email(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<NewEmail>,
) -> Result<Json<Notifications>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.add_email(&known, &asked.address, &asked.language, address).await?))
}

/// Forgets the e-mail address.
#[utoipa::path(
    delete,
    path = "/api/profile/notifications/email",
    operation_id = "remove_email",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = Notifications, description = "The settings as they are now"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
    )
)]
async fn remove_email(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<Notifications>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.remove_email(&known).await?))
}

/// The owner of an e-mail address agrees, by the code in the link of the letter. It counts once and for a
/// day, in whatever browser.
#[utoipa::path(
    post,
    path = "/api/profile/notifications/confirm",
    operation_id = "confirm_email",
    tag = "profile",
    request_body = EmailCode,
    responses(
        (status = 200, description = "The address is used from now on"),
        (status = 404, body = WireProblem<'static>, description = "`bad-code`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-tries`"),
    )
)]
async fn confirm(
    State(app): State<Arc<App>>,
    Address(address): Address,
    JsonBody(EmailCode { code }): JsonBody<EmailCode>,
) -> Result<Json<()>, Problem> {
    app.confirm_email(&code, address).await?;
    Ok(Json(()))
}

/// Sends a notification over all channels of the person, to try them out.
#[utoipa::path(
    post,
    path = "/api/profile/notifications/test",
    operation_id = "test_notifications",
    tag = "profile",
    security(("token" = [])),
    responses(
        (status = 200, body = Tested, description = "Which channels took it"),
        (status = 401, body = WireProblem<'static>, description = "`bad-device`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-tests`"),
    )
)]
async fn test(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Json<Tested>, Problem> {
    let known = app.known(proof(&headers).as_deref()).await?;
    Ok(Json(app.test_notifications(&known).await?))
}
