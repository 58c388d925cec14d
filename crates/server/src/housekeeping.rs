//! Periodic tasks: heartbeats, taking over games, removing old tables, back-ups.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::backups;
use crate::store::{Stage, StoreError};
use crate::table::Command;
use crate::time;

const BEAT: Duration = Duration::from_secs(2);
const CHECK: Duration = Duration::from_secs(10);
const CLEAN: Duration = Duration::from_secs(3_600);
const BACK_UP: Duration = Duration::from_secs(86_400);
const DAY: time::Millis = 86_400_000;

/// Takes over the games without a living owner when the server starts.
///
/// # Errors
/// If the store does not answer.
pub async fn begin(app: &App) -> Result<(), StoreError> {
    app.store.beat(&app.process, time::now()).await?;
    if app.bus.is_alone() {
        app.store.forget_others(&app.process).await?;
    }
    adopt(app).await
}

/// Starts the periodic tasks. They end with the server.
pub fn start(app: &Arc<App>) {
    every(app, BEAT, |app| async move {
        app.store.beat(&app.process, time::now()).await?;
        adopt(&app).await
    });
    every(app, CHECK, |app| async move {
        look_again(&app);
        measure(&app);
        app.limits.forget_quiet();
        Ok(())
    });
    every(app, CLEAN, |app| async move { clean_up(&app).await });
    if let Some(folder) = app.config.backups.clone() {
        every(app, BACK_UP, move |app| {
            let folder = folder.clone();
            async move { backups::make(&*app.store, &folder, app.config.backups_kept).await }
        });
    }
}

/// Makes every room read what other processes have stored, and say who is connected: notifications may
/// have been lost.
pub(crate) fn look_again(app: &App) {
    if app.bus.is_alone() {
        return;
    }
    app.bus.pulse();
    for room in app.registry.all() {
        // A full queue means that the room has a lot to do; it is asked again.
        let _ = room.try_send(Command::LookAgain);
    }
}

fn measure(app: &App) {
    metrics::gauge!("trestle_tables").set(app.registry.len() as f64);
    metrics::gauge!("trestle_connections").set(f64::from(app.limits.connections()));
    metrics::gauge!("trestle_bots_waiting").set(app.bots.waiting() as f64);
}

fn every<Done>(app: &Arc<App>, period: Duration, job: impl Fn(Arc<App>) -> Done + Send + 'static)
where
    Done: Future<Output = Result<(), StoreError>> + Send,
{
    let app = Arc::downgrade(app);
    tokio::spawn(async move {
        let mut ticks = interval(period);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(app) = app.upgrade().filter(|app| !app.is_stopping()) else { return };
            if let Err(error) = job(app).await {
                tracing::warn!(%error, "housekeeping failed; it is tried again");
            }
        }
    });
}

/// Takes over games without a living owner: their bots and clocks run here from now on.
pub(crate) async fn adopt(app: &App) -> Result<(), StoreError> {
    for id in app.store.adopt(&app.process, app.dead_before()).await? {
        if let Ok(room) = app.registry.room(&id) {
            let _ = room.send(Command::Adopted).await;
        }
    }
    Ok(())
}

async fn clean_up(app: &App) -> Result<(), StoreError> {
    let before = |days: u32| time::now() - time::Millis::from(days) * DAY;
    let abandoned = before(app.config.abandoned_days);
    let mut gone = 0;
    for stage in [Stage::Open, Stage::Abandoned, Stage::Playing] {
        gone += app.store.purge(stage, abandoned).await?;
    }
    if let Some(days) = app.config.finished_days {
        gone += app.store.purge(Stage::Over, before(days)).await?;
    }
    if gone > 0 {
        tracing::info!(tables = gone, "old tables removed");
    }
    Ok(())
}
