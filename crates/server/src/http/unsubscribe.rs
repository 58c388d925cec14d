//! `/api/unsubscribe`: stopping letters with one click. Mailboxes send a `POST` (RFC 8058), people open a
//! page that asks first: programs that look at the links of a letter must not stop anything.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Html;
use serde::Deserialize;
use trestle_protocol::server::Problem as WireProblem;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::address::Address;
use crate::http::documentation::html;
use crate::http::path_id::PathId;
use crate::notify::Language;
use crate::problem::Problem;

/// The part of the interface that stops letters.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(ask, stop))
}

/// How the page is to be.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Shown {
    /// Its language: `en`, `nl`, `de` or `fr`.
    language: Option<String>,
}

impl Shown {
    fn language(&self) -> Language {
        self.language.as_deref().and_then(Language::of).unwrap_or(Language::En)
    }
}

/// A page that asks whether to send no more letters to an address; it stops none.
#[utoipa::path(
    get,
    path = "/api/unsubscribe/{token}",
    operation_id = "ask_unsubscribe",
    tag = "profile",
    params(("token" = String, Path, description = "The token in the link of a letter"), Shown),
    responses(
        (status = 200, body = String, content_type = "text/html", description = "The page"),
        (status = 404, body = WireProblem<'static>, description = "`bad-link`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-tries`"),
    )
)]
async fn ask(
    State(app): State<Arc<App>>,
    Address(address): Address,
    PathId(token): PathId,
    Query(shown): Query<Shown>,
) -> Result<Html<String>, Problem> {
    app.check_unsubscribe(&token, address).await?;
    let language = shown.language();
    let [title, text, button] = language.unsubscribe();
    // Without an address the form goes to that of the page.
    let form = format!(
        "<p>{text}</p>\n<form method=\"post\">\n\
         <input type=\"hidden\" name=\"List-Unsubscribe\" value=\"One-Click\">\n\
         <button>{button}</button>\n</form>\n"
    );
    Ok(page(language, title, &form))
}

/// Sends no more letters to an address. Other notifications stay as they are; the same again changes
/// nothing. The body is not read: mailboxes send `List-Unsubscribe=One-Click`.
#[utoipa::path(
    post,
    path = "/api/unsubscribe/{token}",
    operation_id = "unsubscribe",
    tag = "profile",
    params(("token" = String, Path, description = "The token in the link of a letter"), Shown),
    responses(
        (status = 200, body = String, content_type = "text/html", description = "A page that says so"),
        (status = 404, body = WireProblem<'static>, description = "`bad-link`"),
        (status = 429, body = WireProblem<'static>, description = "`too-many-tries`"),
    )
)]
async fn stop(
    State(app): State<Arc<App>>,
    Address(address): Address,
    PathId(token): PathId,
    Query(shown): Query<Shown>,
) -> Result<Html<String>, Problem> {
    app.unsubscribe(&token, address).await?;
    let language = shown.language();
    let [title, text, profile] = language.unsubscribed();
    let link = format!("<p>{text}</p>\n<p><a href=\"/profile\">{profile}</a></p>\n");
    Ok(page(language, title, &link))
}

fn page(language: Language, title: &str, body: &str) -> Html<String> {
    let body = format!("<main class=\"landing\">\n<h1>{title}</h1>\n{body}</main>\n");
    Html(html::page(language.code(), &format!("{title} – Trestle"), &body))
}
