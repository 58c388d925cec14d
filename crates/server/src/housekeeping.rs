//! Periodic tasks: heartbeats, taking over games, removing old tables, back-ups.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use crate::app::App;
use crate::backups;
use crate::cleaning::Cleaning;
use crate::store::StoreError;
use crate::table::{Command, Reply};
use crate::time;

const BEAT: Duration = Duration::from_secs(2);
/// How often to look for games whose owners have died.
const ADOPT: Duration = Duration::from_secs(2);
/// How many games are taken over at a time.
const ADOPTED: u32 = 100;
/// How many rooms are asked, or looked up, at a time.
const BATCH: usize = 500;
const CHECK: Duration = Duration::from_secs(10);
const CLEAN: Duration = Duration::from_secs(3_600);
/// How often to look whether a back-up is due.
const BACK_UP: Duration = Duration::from_secs(3_600);

/// Says that the process lives; returns what to remove later.
///
/// # Errors
/// If the store does not answer.
pub async fn begin(app: &App) -> Result<Cleaning, StoreError> {
    let cleaning = Cleaning::plan(&app.config, &*app.store, time::now()).await?;
    app.heartbeat.beat(&*app.store, &app.process).await?;
    if app.bus.is_alone() {
        app.store.forget_others(&app.process).await?;
    }
    Ok(cleaning)
}

/// Starts the periodic tasks. They end with the server.
pub fn start(app: &Arc<App>, cleaning: Cleaning) {
    every(app, BEAT, |app| async move { app.heartbeat.beat(&*app.store, &app.process).await });
    // Apart from the heartbeats, which must not wait until thousands of tables are loaded.
    every(app, ADOPT, |app| async move { adopt(&app).await });
    every(app, CHECK, |app| async move {
        app.bus.pulse();
        measure(&app);
        app.limits.forget_quiet();
        app.notifier.forget_quiet();
        Ok(())
    });
    if !app.bus.is_alone() {
        every(app, CHECK, |app| async move {
            look_again(&app, CHECK).await;
            Ok(())
        });
        every(app, CHECK, |app| async move { look_up(&app, CHECK).await });
    }
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

/// Makes every room say who is connected there, a batch at a time: together they would say more than the
/// bus can take at once.
pub(crate) async fn look_again(app: &App, period: Duration) {
    let rooms = app.registry.all();
    let pause = pause(rooms.len(), period);
    for batch in rooms.chunks(BATCH) {
        if app.is_stopping() {
            return;
        }
        for (_, room) in batch {
            // A full queue means that the room has a lot to do; it is asked again.
            let _ = room.try_send(Command::LookAgain);
        }
        sleep(pause).await;
    }
}

/// Finds out which of the tables in memory other processes have changed, in case notifications were lost:
/// one query for a batch of tables. The slower the database, the longer the pauses between: this never
/// takes more than a tenth of the time of one connection.
///
/// # Errors
/// If the store does not answer. Then it is left alone for a while.
pub(crate) async fn look_up(app: &App, period: Duration) -> Result<(), StoreError> {
    let rooms = app.registry.all();
    let pause = pause(rooms.len(), period);
    for batch in rooms.chunks(BATCH) {
        if app.is_stopping() {
            return Ok(());
        }
        let ids: Vec<String> = batch.iter().map(|(id, _)| id.clone()).collect();
        let start = Instant::now();
        let stamps = app.store.stamps(&ids).await;
        let pause = pause.max(start.elapsed() * 9);
        for (id, stamp) in stamps.iter().flatten() {
            if let Ok(place) = batch.binary_search_by(|(other, _)| other.cmp(id)) {
                let _ = batch[place].1.try_send(Command::Stored(Box::new(stamp.clone())));
            }
        }
        sleep(pause).await;
        stamps?;
    }
    Ok(())
}

/// How long to wait after each batch of so many rooms, to be through within a period.
fn pause(rooms: usize, period: Duration) -> Duration {
    period / (rooms.div_ceil(BATCH) as u32 + 1)
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

/// Takes over games without a living owner: their bots and clocks run here from now on. A few at a time,
/// so that others can take their share, and people do not wait until all are loaded.
pub(crate) async fn adopt(app: &App) -> Result<(), StoreError> {
    while !app.is_stopping() {
        let ids = app.store.adopt(&app.process, app.dead_before(), ADOPTED).await?;
        let mut loading = Vec::new();
        for id in &ids {
            let Ok(room) = app.registry.room(id) else { continue };
            let (reply, done) = Reply::channel();
            let _ = room.send(Command::Adopted(reply)).await;
            loading.push(done);
        }
        for done in loading {
            // An error means that it cannot be loaded, which has been said.
            let _ = done.await;
        }
        if ids.len() < ADOPTED as usize {
            break;
        }
    }
    Ok(())
}
