//! Two processes on one PostgreSQL, joined by NATS.

use std::sync::Arc;
use std::time::Duration;

use trestle_protocol::table::Stage;
use trestle_test_services::{Nats, Postgres};

use super::fixture::{app_with, asked, describe, replace, table, until};
use crate::app::App;
use crate::bus::Bus;
use crate::housekeeping;
use crate::store::{self, RESTING};
use crate::table::Times;

/// Two servers without sockets, with a database and a bus of their own.
struct Pair {
    one: Arc<App>,
    other: Arc<App>,
    _nats: Nats,
}

impl Pair {
    /// None where PostgreSQL or NATS is not installed.
    async fn start(times: [Times; 2]) -> Option<Pair> {
        let database = Postgres::shared()?.fresh_database();
        let nats = Nats::start()?;
        let start = async |times| {
            let store = store::open(&database).await.unwrap();
            let app = app_with(store, Bus::join(&nats.url()).await.unwrap(), times);
            Bus::listen(Arc::clone(&app)).await.unwrap();
            housekeeping::begin(&app).await.unwrap();
            housekeeping::start(&app);
            app
        };
        let (one, other) = (start(times[0]).await, start(times[1]).await);
        Some(Pair { one, other, _nats: nats })
    }

    async fn owner(&self, id: &str) -> Option<String> {
        self.one.store.table(id).await.unwrap().unwrap().owner
    }

    async fn is_over(&self, id: &str) -> bool {
        self.one.store.table(id).await.unwrap().unwrap().stage == store::Stage::Over
    }
}

const IMPATIENT: Times = Times { idle: Duration::from_millis(200) };
const PATIENT: Times = Times { idle: Duration::from_secs(3_600) };

/// A table that waits for a person alone leaves the memory of its owner, and belongs to whoever that
/// person comes to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_left_memory_goes_on_elsewhere() {
    let Some(pair) = Pair::start([IMPATIENT, PATIENT]).await else { return };
    let host = table(&pair.one, &asked(&["person", "easy"])).await;
    let id = &host.table.id;
    until("it leaves memory", async || pair.one.registry.len() == 0).await;
    assert_eq!(pair.owner(id).await.as_deref(), Some(RESTING));
    assert_eq!(describe(&pair.other, id).await.stage, Stage::Playing);
    assert_eq!(pair.owner(id).await.as_deref(), Some(&*pair.other.process));
    // Now nobody but bots is left: the game is played to its end.
    replace(&pair.other, &host, 0, "easy").await.unwrap();
    until("the game ends", async || pair.is_over(id).await).await;
}

/// A process that owns a table but does not have it in memory is woken by what happens elsewhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_is_woken_by_news() {
    let Some(pair) = Pair::start([IMPATIENT, PATIENT]).await else { return };
    let host = table(&pair.one, &asked(&["person", "easy"])).await;
    let id = &host.table.id;
    until("it leaves memory", async || pair.one.registry.len() == 0).await;
    let (store, process) = (&pair.one.store, &pair.one.process);
    assert!(store.own(id, process, pair.one.dead_before()).await.unwrap());
    replace(&pair.other, &host, 0, "easy").await.unwrap();
    until("the game ends", async || pair.is_over(id).await).await;
    assert_eq!(pair.owner(id).await.as_ref(), Some(process));
}

/// A process that has a table in memory takes it when its owner gives it up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_handed_to_who_has_it_in_memory() {
    let Some(pair) = Pair::start([IMPATIENT, PATIENT]).await else { return };
    let host = table(&pair.one, &asked(&["person", "easy"])).await;
    let id = &host.table.id;
    describe(&pair.other, id).await;
    let taken = async || pair.owner(id).await.as_deref() == Some(&*pair.other.process);
    until("it is handed over", taken).await;
}
