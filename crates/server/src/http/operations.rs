//! For the operators of a server: health, readiness and metrics.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::app::App;
use crate::http::address::Address;
use crate::problem::Problem;

/// Alive and ready, for everybody.
pub fn health() -> Router<Arc<App>> {
    alive().route("/readyz", get(ready_for_anybody))
}

/// The same with the measurements, for operators.
pub fn router(app: &Arc<App>, metrics: PrometheusHandle) -> Router {
    let page = get(async move || metrics.render());
    let health = alive().route("/readyz", get(ready));
    health.with_state(Arc::clone(app)).route("/metrics", page)
}

fn alive() -> Router<Arc<App>> {
    Router::new().route("/healthz", get(async || "alive\n"))
}

async fn ready_for_anybody(
    State(app): State<Arc<App>>,
    Address(address): Address,
) -> Result<&'static str, Problem> {
    app.limits.check_of_readiness(address)?;
    ready(State(app)).await
}

async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    if app.is_stopping() {
        return Err(Problem::unavailable("the server is stopping"));
    }
    app.heartbeat.check()?;
    app.readiness.check(&*app.store).await?;
    Ok("ready\n")
}
