//! `/api/bots`: who can be played against.

use std::sync::Arc;

use axum::Json;
use trestle_bots::BotKind;
use trestle_protocol::bot::{Bot, BotList};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The part of the interface that is about bots.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Lists all bots, the levels first.
#[utoipa::path(
    get,
    path = "/api/bots",
    operation_id = "list_bots",
    tag = "boards",
    responses((status = 200, body = BotList, description = "Every bot of this server"))
)]
async fn list() -> Json<BotList> {
    let is_level = |kind: &BotKind| BotKind::LEVELS.iter().any(|(_, level)| level == kind);
    let bot = |kind: BotKind| Bot {
        id: kind.level().to_owned(),
        level: is_level(&kind),
        about: kind.about().to_owned(),
    };
    let levels = BotKind::LEVELS.into_iter().map(|(_, kind)| kind);
    let others = BotKind::ALL.into_iter().filter(|kind| !is_level(kind));
    Json(BotList { bots: levels.chain(others).map(bot).collect() })
}
