//! Two processes on one PostgreSQL, joined by NATS.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use trestle_protocol::own_board::BroughtBoard;
use trestle_protocol::table::{NewTable, Seated, Stage};
use trestle_test_services::{Nats, Postgres};

use super::fixture::{Plug, app_with, asked, connect, describe, join, replace, send, table, until};
use crate::app::App;
use crate::bus::Bus;
use crate::housekeeping;
use crate::profile::Holder;
use crate::store::{self, RESTING};
use crate::table::{Command, TableRequest, Times};

/// Two servers without sockets, with a database and a bus of their own.
struct Pair {
    one: Arc<App>,
    other: Arc<App>,
    nats: Nats,
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
            let cleaning = housekeeping::begin(&app).await.unwrap();
            housekeeping::start(&app, cleaning);
            app
        };
        let (one, other) = (start(times[0]).await, start(times[1]).await);
        Some(Pair { one, other, nats })
    }

    async fn owner(&self, id: &str) -> Option<String> {
        self.one.store.table(id).await.unwrap().unwrap().owner
    }

    async fn is_over(&self, id: &str) -> bool {
        self.one.store.table(id).await.unwrap().unwrap().stage == store::Stage::Over
    }
}

const PATIENT: Times = Times {
    idle: Duration::from_secs(3_600),
    grace: Duration::from_millis(500),
    silent: Duration::from_millis(400),
};
const IMPATIENT: Times = Times { idle: Duration::from_millis(200), ..PATIENT };

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

/// A board that somebody brought to one process comes to the other from the store.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_was_brought_is_played_on_elsewhere() {
    let Some(pair) = Pair::start([IMPATIENT, PATIENT]).await else { return };
    let wanted = NewTable { board: "plain".to_owned(), ..asked(&["person", "easy"]) };
    let file = include_str!("../../../../../engine/tests/canonical/plain.toml").to_owned();
    let board = BroughtBoard { file, layout: None };
    let address = Ipv4Addr::LOCALHOST.into();
    let brought = pair.one.bring_board(board, &wanted, address).await.unwrap();
    let opened = App::prepare_table_on(brought, &wanted, &Holder::default()).unwrap();
    let host = pair.one.set_up_table(opened).await.unwrap();
    let id = &host.table.id;
    until("it leaves memory", async || pair.one.registry.len() == 0).await;
    assert_eq!(describe(&pair.other, id).await.own_board.as_deref(), Some("Plain"));
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

/// A process that has just loaded a table does not replace somebody who is connected at another one, with
/// the bus or without it; somebody who is gone it does replace.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_connected_elsewhere_is_not_replaced() {
    // Longer than a busy machine keeps a task waiting.
    let (grace, silent) = (Duration::from_secs(3), Duration::from_millis(2_500));
    let Some(mut pair) = Pair::start([Times { grace, silent, ..PATIENT }; 2]).await else { return };
    // What housekeeping does, more often.
    let apps = [Arc::clone(&pair.one), Arc::clone(&pair.other)];
    tokio::spawn(async move {
        loop {
            for app in &apps {
                app.bus.pulse();
                housekeeping::look_again(app, Duration::ZERO).await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let host = table(&pair.one, &asked(&["person", "person"])).await;
    let guest = join(&pair.one, &host.table.id, "Grace").await.unwrap();
    let plug = Plug::new().await;
    let there = connect(&pair.one, &guest, &plug).await;
    let other = Arc::clone(&pair.other);
    let code = async || replace(&other, &host, 1, "easy").await.map_or_else(|p| p.code, |_| "done");
    // Whatever is asked while nothing is known yet, it is not done.
    let never_done = async |expected| {
        let code = code().await;
        assert_ne!(code, "done");
        code == expected
    };
    until("it is known who is there", async || never_done("still-there").await).await;
    pair.nats.stop();
    until("nothing is known", async || never_done("cannot-tell").await).await;
    pair.nats.restart();
    until("it is known again", async || never_done("still-there").await).await;
    send(&pair.one, &guest, Command::Disconnect(there)).await;
    until("they are replaced", async || code().await == "done").await;
}

/// A process asks who is there when it loads a table, and need not wait until it is told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_asks_who_is_there() {
    let Some(pair) = Pair::start([Times::default(); 2]).await else { return };
    let host = table(&pair.one, &asked(&["person", "person"])).await;
    let guest = join(&pair.one, &host.table.id, "Grace").await.unwrap();
    let plug = Plug::new().await;
    connect(&pair.one, &guest, &plug).await;
    let refused = async || replace(&pair.other, &host, 1, "easy").await.unwrap_err().code;
    until("it knows", async || refused().await == "still-there").await;
}

/// Who leaves or is sent away at one process is disconnected from the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_loses_the_seat_is_disconnected_everywhere() {
    let Some(pair) = Pair::start([PATIENT; 2]).await else { return };
    let (one, other) = (&pair.one, &pair.other);
    let host = table(one, &asked(&["person", "person", "person"])).await;
    let id = &host.table.id;
    let plugs = [Plug::new().await, Plug::new().await, Plug::new().await];
    let kicked = join(one, id, "Grace").await.unwrap();
    connect(other, &kicked, &plugs[0]).await;
    let kick = |reply| {
        let token = Some(host.token.clone());
        TableRequest::Kick { token, seat: 1, reply }
    };
    one.ask_table(id, kick).await.unwrap();
    until("who was sent away is disconnected", async || plugs[0].is_cut()).await;
    let leave = async |seated: &Seated| {
        let token = Some(seated.token.clone());
        let leave = |reply| TableRequest::Leave { token: token.clone(), reply };
        one.ask_table(id, leave).await.unwrap();
    };
    let left = join(one, id, "Mary").await.unwrap();
    connect(other, &left, &plugs[1]).await;
    leave(&left).await;
    until("who left before the game is disconnected", async || plugs[1].is_cut()).await;
    let player = join(one, id, "Joan").await.unwrap();
    join(one, id, "Jane").await.unwrap();
    connect(other, &player, &plugs[2]).await;
    leave(&player).await;
    until("who left during the game is disconnected", async || plugs[2].is_cut()).await;
}
