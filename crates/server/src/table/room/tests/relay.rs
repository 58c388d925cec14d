//! News that is lost, repeated, late, garbled, forged or of an earlier program.
//!
//! Each of two processes on one PostgreSQL has a bus of its own. The test passes the news of the one on to
//! the other, or does not.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use sqlx::{Connection, Executor, PgConnection};
use tokio::time::timeout;
use trestle_test_services::{Nats, Postgres};

use super::fixture::{
    Calls, Duel, Plug, app_with, asked, connect, describe, replace, table, until,
};
use crate::app::App;
use crate::bus::{Bus, News};
use crate::housekeeping;
use crate::measured_store::MeasuredStore;
use crate::store;
use crate::table::{Command, Times};

struct Relay {
    duel: Duel,
    other: Arc<App>,
    /// What the other process asks of the store.
    calls: Calls,
    from: async_nats::Subscriber,
    to: async_nats::Client,
    /// A player's connection to the other process.
    plug: Plug,
    heard: RefCell<String>,
    database: String,
    _nats: [Nats; 2],
}

impl Relay {
    /// None where PostgreSQL or NATS is not installed.
    async fn start() -> Option<Relay> {
        let database = Postgres::shared()?.fresh_database();
        let nats = [Nats::start()?, Nats::start()?];
        let start = async |nats: &Nats, calls: &Calls| {
            let store = store::open(&database).await.unwrap();
            let store = Arc::new(MeasuredStore::new(store, calls.clone()));
            let bus = Bus::join(&nats.url()).await.unwrap();
            let app = app_with(store, bus, Times::default());
            Bus::listen(Arc::clone(&app)).await.unwrap();
            app.heartbeat.beat(&*app.store, &app.process).await.unwrap();
            app
        };
        let calls = Calls::default();
        let one = start(&nats[0], &Calls::default()).await;
        let other = start(&nats[1], &calls).await;
        let client = async_nats::connect(nats[0].url()).await.unwrap();
        let from = client.subscribe("trestle.table.*").await.unwrap();
        client.flush().await.unwrap();
        let to = async_nats::connect(nats[1].url()).await.unwrap();
        let (duel, plug) = (Duel::start(&one).await, Plug::new().await);
        connect(&other, &duel.players[1], &plug).await;
        let heard = RefCell::new(plug.heard());
        calls.take();
        Some(Relay { duel, other, calls, from, to, plug, heard, database, _nats: nats })
    }

    /// The next news with a certain word.
    async fn news(&mut self, word: &str) -> String {
        let waiting = async {
            loop {
                let message = self.from.next().await.expect("the bus is there");
                let text = String::from_utf8(message.payload.to_vec()).unwrap();
                if text.contains(word) {
                    return text;
                }
            }
        };
        timeout(Duration::from_secs(60), waiting).await.expect("the news comes")
    }

    /// Makes a move at the one; returns the news of it.
    async fn play(&mut self) -> String {
        let number = self.duel.play().await;
        self.news(&format!("told={{\"number\":{number},")).await
    }

    /// Publishes news to the other.
    async fn pass(&self, news: impl AsRef<[u8]>) {
        let subject = format!("trestle.table.{}", self.duel.id());
        self.to.publish(subject, news.as_ref().to_vec().into()).await.unwrap();
        self.to.flush().await.unwrap();
    }

    /// What the player at the other process was told so far.
    fn heard(&self) -> String {
        self.heard.borrow_mut().push_str(&self.plug.heard());
        self.heard.borrow().clone()
    }

    /// How often the player at the other process was told of a move.
    fn times(&self, number: u32) -> usize {
        self.heard().matches(&format!("\"position\":{{\"number\":{number},")).count()
    }

    /// Waits until the other process has got to a move.
    async fn reached(&self, number: u32) {
        until("the move is seen elsewhere", async || self.times(number) > 0).await;
    }

    /// Each move was told once, and the other process has read so much since this was last asked.
    fn assert_seen(&self, last: u32, reads: &[(&'static str, u32)]) {
        for number in 1..=last {
            assert_eq!(self.times(number), 1, "{number}");
        }
        assert_eq!(self.calls.take(), BTreeMap::from_iter(reads.iter().copied()));
    }
}

/// A move that is heard of in time costs no query, however often its news comes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_heard_of_is_not_read() {
    let Some(mut relay) = Relay::start().await else { return };
    for number in 1..=10 {
        let news = relay.play().await;
        for _ in 0..number % 4 {
            relay.pass(&news).await;
        }
        if number % 4 == 0 {
            relay.pass(&news).await;
        }
        relay.reached(number).await;
    }
    relay.assert_seen(10, &[]);
}

/// What was missed is read as soon as there is other news: one query, whatever came too late.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gap_is_read() {
    let Some(mut relay) = Relay::start().await else { return };
    let news = [relay.play().await, relay.play().await, relay.play().await];
    for late in [2, 0, 1] {
        relay.pass(&news[late]).await;
    }
    relay.reached(3).await;
    // In time again.
    let next = relay.play().await;
    relay.pass(next).await;
    relay.reached(4).await;
    relay.assert_seen(4, &[("actions", 1)]);
}

/// Whatever is garbled is read instead.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_garbled_is_read() {
    let Some(mut relay) = Relay::start().await else { return };
    type Garble = fn(&str) -> String;
    let garbled: [Garble; 5] = [
        |news| news.replace("a\\u0020key", "another\\u0020key"),
        |news| news.replace("\"at\":1", "\"at\":2"),
        |news| news.replace("\"seat\":0", "\"seat\":x").replace("\"seat\":1", "\"seat\":0"),
        |news| news[..news.len() - 20].to_owned(),
        |news| news.replace("\"proof\":\"", "\"proof\":\"0"),
    ];
    for (number, garble) in (1..).zip(garbled) {
        let news = relay.play().await;
        let other = garble(&news);
        assert_ne!(news, other);
        relay.pass(other).await;
        relay.reached(number).await;
    }
    for number in 1..=5 {
        assert_eq!(relay.times(number), 1, "{number}");
    }
    // The next one is taken as it is: all is as it should be.
    let next = relay.play().await;
    relay.calls.take();
    relay.pass(next).await;
    relay.reached(6).await;
    relay.assert_seen(6, &[]);
}

/// An action that was never stored is not made, however well it looks, and what makes no sense does no
/// harm.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_forged_does_not_happen() {
    let Some(mut relay) = Relay::start().await else { return };
    let first = relay.play().await;
    relay.pass(&first).await;
    relay.reached(1).await;
    // The second action is told before it is stored, by somebody who knows everything but the seed.
    let forged =
        first.replace("\"number\":1,", "\"number\":2,").replace("seen=2,0,1", "seen=2,0,2");
    assert_ne!(first, forged);
    for news in
        [forged.as_bytes(), b"", b"\xff\xfe\x00", b"x seen=9,9,9 told={}", b" 1 2 seen=2,0,1"]
    {
        relay.pass(news).await;
    }
    // Whatever comes after them is heard of after them.
    relay.duel.say(Command::Chat(relay.duel.connections[0], "hello".to_owned())).await;
    let news = relay.news("seen=2,1,1").await;
    relay.pass(news).await;
    until("the line is heard", async || relay.heard().contains("\"hello\"")).await;
    assert_eq!(relay.times(2), 0);
    let second = relay.play().await;
    relay.pass(second).await;
    relay.reached(2).await;
    assert_eq!([relay.times(1), relay.times(2)], [1, 1]);
}

/// Programs of the version before say neither how far they are nor what was done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_of_the_version_before_is_understood() {
    let Some(mut relay) = Relay::start().await else { return };
    for number in 1..=3 {
        let news = News::parse(relay.play().await.as_bytes());
        let old = News { seen: None, proven: None, owner: None, ..news }.to_text();
        assert!(old.split(' ').skip(1).all(|word| word.parse::<u8>().is_ok()), "{old}");
        relay.pass(old).await;
        relay.reached(number).await;
    }
    relay.assert_seen(3, &[("actions", 3), ("chat", 3), ("table", 3)]);
}

/// A line of chat and a change of the table cost one query each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_what_is_new_is_read() {
    let Some(mut relay) = Relay::start().await else { return };
    relay.duel.say(Command::Chat(relay.duel.connections[0], "hello".to_owned())).await;
    let news = relay.news("seen=2,1,0").await;
    relay.pass(news).await;
    until("the line is heard", async || relay.heard().contains("\"hello\"")).await;
    assert_eq!(relay.calls.take(), BTreeMap::from([("chat", 1)]));
    replace(relay.duel.app(), &relay.duel.players[0], 0, "easy").await.unwrap();
    let news = relay.news("seen=3,1,").await;
    relay.pass(news).await;
    until("the bot is seen", async || relay.heard().contains("stand-in")).await;
    assert_eq!(relay.calls.take().get("table"), Some(&1));
}

/// Without any news, one query finds what has changed at all tables.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_query_finds_what_was_missed() {
    let Some(mut relay) = Relay::start().await else { return };
    for _ in 0..20 {
        let seated = table(&relay.other, &asked(&["person"; 2])).await;
        describe(&relay.other, &seated.table.id).await;
    }
    relay.play().await;
    relay.play().await;
    relay.calls.take();
    housekeeping::look_up(&relay.other, Duration::ZERO).await.unwrap();
    relay.reached(2).await;
    relay.assert_seen(2, &[("actions", 1), ("stamps", 1)]);
    // Nothing is new.
    housekeeping::look_up(&relay.other, Duration::ZERO).await.unwrap();
    let room = relay.other.registry.open_room(relay.duel.id()).unwrap();
    until("all is handled", async || room.capacity() == room.max_capacity()).await;
    relay.assert_seen(2, &[("stamps", 1)]);
}

/// A game that is not the one that is stored, which cannot be unless somebody has changed that, is loaded
/// anew.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_not_the_stored_one_is_loaded_anew() {
    let Some(mut relay) = Relay::start().await else { return };
    let first = relay.play().await;
    relay.pass(first).await;
    relay.reached(1).await;
    let mut database = PgConnection::connect(&relay.database).await.unwrap();
    database.execute("UPDATE trestle_action SET key = 'another'").await.unwrap();
    let room = relay.other.registry.open_room(relay.duel.id()).unwrap();
    let second = relay.play().await;
    relay.pass(second.replace("\"proof\":\"", "\"proof\":\"0")).await;
    until("the room ends", async || room.is_closed()).await;
    assert_eq!(describe(&relay.other, relay.duel.id()).await.id, relay.duel.id());
}
