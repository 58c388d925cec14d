//! Periodic tasks: heartbeats, taking over games, removing old tables, back-ups.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::backups;
use crate::cleaning::Cleaning;
use crate::store::StoreError;
use crate::table::Command;
use crate::time;

const BEAT: Duration = Duration::from_secs(2);
const CHECK: Duration = Duration::from_secs(10);
const CLEAN: Duration = Duration::from_secs(3_600);
/// How often to look whether a back-up is due.
const BACK_UP: Duration = Duration::from_secs(3_600);

/// Takes over the games without a living owner when the server starts; returns what to remove later.
///
/// # Errors
/// If the store does not answer.
pub async fn begin(app: &App) -> Result<Cleaning, StoreError> {
    let cleaning = Cleaning::plan(&app.config, &*app.store, time::now()).await?;
    app.heartbeat.beat(&*app.store, &app.process).await?;
    if app.bus.is_alone() {
        app.store.forget_others(&app.process).await?;
    }
    adopt(app).await?;
    Ok(cleaning)
}

/// Starts the periodic tasks. They end with the server.
pub fn start(app: &Arc<App>, cleaning: Cleaning) {
    every(app, BEAT, |app| async move {
        app.heartbeat.beat(&*app.store, &app.process).await?;
        adopt(&app).await
    });
    every(app, CHECK, |app| async move {
        look_again(&app);
        measure(&app);
        app.limits.forget_quiet();
        Ok(())
    });
    every(app, CLEAN, move |app| async move {
        let gone = cleaning.run(&*app.store, time::now(), time::drift()).await?;
        if gone > 0 {
            tracing::info!(tables = gone, "old tables removed");
        }
        Ok(())
    });
    if let Some(folder) = app.config.backups.clone() {
        every(app, BACK_UP, move |app| {
            let folder = folder.clone();
            async move {
                backups::make_if_due(&*app.store, &folder, app.config.backups_kept, time::now())
                    .await
            }
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
