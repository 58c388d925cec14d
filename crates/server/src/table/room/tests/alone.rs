//! A process that has the database to itself.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use trestle_protocol::table::{Clock, NewTable, Player};

use super::fixture::{
    Calls, Plug, app, app_with, asked, connect, describe, join, replace, send, table, until,
};
use crate::app::App;
use crate::bus::{Bus, News};
use crate::measured_store::MeasuredStore;
use crate::store::{Memory, RESTING, Store, TableRow};
use crate::table::{Command, Times};
use crate::{housekeeping, time};

async fn look_again(app: &App, table: &str) {
    let room = app.registry.open_room(table).expect("the table is in memory");
    room.send(Command::LookAgain).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_table_that_nobody_uses_leaves_memory() {
    let app = app();
    let id = table(&app, &asked(&["person", "person"])).await.table.id;
    describe(&app, &id).await;
    sleep(Duration::from_secs(50)).await;
    assert_eq!(app.registry.len(), 1);
    // Housekeeping is no reason to stay.
    look_again(&app, &id).await;
    sleep(Duration::from_secs(11)).await;
    assert_eq!(app.registry.len(), 0);
    // It comes back when it is asked for.
    describe(&app, &id).await;
    assert_eq!(app.registry.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn players_of_a_silent_process_are_gone() {
    let app = app();
    let host = table(&app, &asked(&["person", "person"])).await;
    let id = &host.table.id;
    join(&app, id, "Grace").await.unwrap();
    // Another process says that Grace is connected there.
    let news = News { process: "other".to_owned(), online: vec![1], ..News::default() };
    let room = app.registry.open_room(id).unwrap();
    room.send(Command::News(Box::new(news))).await.unwrap();
    assert_eq!(replace(&app, &host, 1, "easy").await.unwrap_err().code, "still-there");
    sleep(Duration::from_secs(24)).await;
    look_again(&app, id).await;
    assert_eq!(replace(&app, &host, 1, "easy").await.unwrap_err().code, "still-there");
    sleep(Duration::from_secs(2)).await;
    look_again(&app, id).await;
    // They may have been gone since they were last heard of, 26 seconds ago.
    let refused = replace(&app, &host, 1, "easy").await.unwrap_err();
    assert_eq!(refused.code, "too-early");
    assert!(refused.message.ends_with("in 4 s"), "{refused}");
    sleep(Duration::from_secs(4)).await;
    let replaced = replace(&app, &host, 1, "easy").await.unwrap();
    assert_eq!(replaced.seats[1].player, Player::StandIn("medium".to_owned()));
}

/// A game that goes on by itself does so at whoever adopts it, also where its table is in memory
/// already.
#[tokio::test]
async fn an_adopted_table_goes_on_where_it_is_in_memory() {
    let times = Times { idle: Duration::from_millis(50), ..Times::default() };
    let app = app_with(Arc::new(Memory::default()), Bus::alone().unwrap(), times);
    let host = table(&app, &asked(&["person", "person"])).await;
    let id = &host.table.id;
    join(&app, id, "Grace").await.unwrap();
    until("the table leaves memory", async || app.registry.len() == 0).await;
    let owner = async || app.store.table(id).await.unwrap().unwrap().owner;
    assert_eq!(owner().await.as_deref(), Some(RESTING));
    // Another process owns it now, and is the one that would ask the bot.
    app.store.beat("other", time::now() + 3_600_000).await.unwrap();
    assert!(app.store.own(id, "other", 0).await.unwrap());
    let room = app.registry.room(id).unwrap();
    replace(&app, &host, 0, "easy").await.unwrap();
    describe(&app, id).await;
    assert_eq!(app.store.actions(id, 0).await.unwrap(), []);
    // It dies, and the room that is there hears of it.
    app.store.forget_others(&app.process).await.unwrap();
    housekeeping::adopt(&app).await.unwrap();
    assert_eq!(owner().await.as_deref(), Some(&*app.process));
    until("the bot moves", async || !app.store.actions(id, 0).await.unwrap().is_empty()).await;
    assert!(!room.is_closed());
}

/// Machines whose clocks differ by an hour do not take each other for dead, nor the dead for living.
#[tokio::test]
async fn heartbeats_are_judged_by_the_clock_of_the_store() {
    for ahead in [3_600_000, -3_600_000] {
        let memory = Arc::new(Memory::with_clock_ahead(ahead));
        let app = app_with(memory.clone(), Bus::alone().unwrap(), Times::default());
        app.heartbeat.beat(&*app.store, &app.process).await.unwrap();
        let host = table(&app, &asked(&["person", "person"])).await;
        join(&app, &host.table.id, "Grace").await.unwrap();
        let row = memory.table(&host.table.id).await.unwrap().unwrap();
        let clock = memory.clock().await.unwrap();
        for (process, beat) in [("living", clock), ("dead", clock - 7_000)] {
            memory.beat(process, beat).await.unwrap();
            let owner = Some(process.to_owned());
            let row = TableRow { id: process.to_owned(), owner, ..row.clone() };
            memory.create_table(&row).await.unwrap();
        }
        housekeeping::adopt(&app).await.unwrap();
        let owner = async |id: &str| memory.table(id).await.unwrap().unwrap().owner;
        assert_eq!(owner("living").await.as_deref(), Some("living"), "{ahead}");
        assert_eq!(owner("dead").await.as_deref(), Some(&*app.process), "{ahead}");
    }
}

/// However many games a process takes over, it does so a hundred at a time and does not ask for each of
/// them; it gives all of them up at once.
#[tokio::test]
async fn many_games_are_taken_over_and_given_up() {
    let (memory, calls) = (Arc::new(Memory::default()), Calls::default());
    let one = app_with(memory.clone(), Bus::alone().unwrap(), Times::default());
    for _ in 0..250 {
        let host = table(&one, &asked(&["person", "person"])).await;
        join(&one, &host.table.id, "Grace").await.unwrap();
    }
    one.store.release(&one.process).await.unwrap();
    let store = Arc::new(MeasuredStore::new(memory, calls.clone()));
    let other = app_with(store, Bus::alone().unwrap(), Times::default());
    housekeeping::adopt(&other).await.unwrap();
    assert_eq!(other.registry.len(), 250);
    let asked = [("actions", 250), ("adopt", 3), ("chat", 250), ("orders", 250), ("table", 250)];
    assert_eq!(calls.take(), BTreeMap::from(asked));
    other.store.release(&other.process).await.unwrap();
    assert_eq!(one.store.adopt("next", 0, 1_000).await.unwrap().len(), 250);
}

/// Who has lost the connection has half a minute to come back before somebody can put a bot there, also
/// if the table had left memory.
#[tokio::test(start_paused = true)]
async fn nobody_is_replaced_before_the_grace_is_over() {
    let plug = Plug::new().await;
    let app = app();
    let host = table(&app, &asked(&["person", "person"])).await;
    let guest = join(&app, &host.table.id, "Grace").await.unwrap();
    let refused = async || {
        let refused = replace(&app, &host, 1, "easy").await.unwrap_err();
        (refused.code, refused.message.into_owned())
    };
    let connection = connect(&app, &guest, &plug).await;
    sleep(Duration::from_secs(100)).await;
    assert_eq!(refused().await.0, "still-there");
    send(&app, &guest, Command::Disconnect(connection)).await;
    let (code, message) = refused().await;
    assert_eq!((code, message.ends_with("in 30 s")), ("too-early", true), "{message}");
    sleep(Duration::from_secs(29)).await;
    let (code, message) = refused().await;
    assert_eq!((code, message.ends_with("in 1 s")), ("too-early", true), "{message}");
    // A room that was just loaded knows nothing of who was here.
    sleep(Duration::from_secs(61)).await;
    assert_eq!(app.registry.len(), 0);
    assert_eq!(refused().await.0, "too-early");
    sleep(Duration::from_secs(30)).await;
    let replaced = replace(&app, &host, 1, "easy").await.unwrap();
    assert_eq!(replaced.seats[1].player, Player::StandIn("medium".to_owned()));
}

/// A table may give people longer to come back.
#[tokio::test(start_paused = true)]
async fn a_table_chooses_its_grace() {
    let (plug, watching) = (Plug::new().await, Plug::new().await);
    let app = app();
    let wanted = NewTable { grace: Some(600), ..asked(&["person", "person"]) };
    let host = table(&app, &wanted).await;
    let guest = join(&app, &host.table.id, "Grace").await.unwrap();
    connect(&app, &host, &watching).await;
    let connection = connect(&app, &guest, &plug).await;
    send(&app, &guest, Command::Disconnect(connection)).await;
    sleep(Duration::from_secs(599)).await;
    assert_eq!(replace(&app, &host, 1, "easy").await.unwrap_err().code, "too-early");
    sleep(Duration::from_secs(1)).await;
    replace(&app, &host, 1, "easy").await.unwrap();
}

/// A person's game is not handed to a bot that moves at random.
#[tokio::test(start_paused = true)]
async fn a_stand_in_has_a_level() {
    let app = app();
    let host = table(&app, &asked(&["person", "random"])).await;
    for bot in ["random", "path"] {
        let refused = replace(&app, &host, 0, bot).await.unwrap_err();
        assert_eq!(refused.code, "no-such-bot");
        assert!(refused.message.contains("`medium`"), "{refused}");
    }
    let replaced = replace(&app, &host, 0, "planner").await.unwrap();
    assert_eq!(replaced.seats[0].player, Player::StandIn("medium".to_owned()));
}

/// When the time is up, who is connected is replaced at once; who has just lost the connection, or was never
/// seen here, after the grace.
#[tokio::test]
async fn a_clock_waits_for_who_is_not_connected() {
    for (grace, replaced) in [(Duration::from_secs(3_600), false), (Duration::ZERO, true)] {
        let times = Times { grace, ..Times::default() };
        let app = app_with(Arc::new(Memory::default()), Bus::alone().unwrap(), times);
        let timed = NewTable { clock: Clock::Move { seconds: 5 }, ..asked(&["person"; 3]) };
        let host = table(&app, &timed).await;
        let guest = join(&app, &host.table.id, "Grace").await.unwrap();
        join(&app, &host.table.id, "Mary").await.unwrap();
        let plugs = [Plug::new().await, Plug::new().await];
        let lost = connect(&app, &host, &plugs[0]).await;
        connect(&app, &guest, &plugs[1]).await;
        send(&app, &host, Command::Disconnect(lost)).await;
        let is_bot = async |seat: usize| {
            let table = describe(&app, &host.table.id).await;
            table.seats[seat].player == Player::StandIn("medium".to_owned())
        };
        // All have to choose tickets: their clocks run out at the same time.
        until("the one who is connected is replaced", async || is_bot(1).await).await;
        if replaced {
            until("so are the others", async || is_bot(0).await && is_bot(2).await).await;
        } else {
            assert!(!is_bot(0).await && !is_bot(2).await);
        }
    }
}

/// A member may write ten lines at once and then one every two seconds, all together thirty and then two
/// a second.
#[tokio::test(start_paused = true)]
async fn chat_has_limits() {
    let mut plugs = Vec::new();
    for _ in 0..4 {
        plugs.push(Plug::new().await);
    }
    let app = app();
    let host = table(&app, &asked(&["person"; 4])).await;
    let id = &host.table.id;
    let mut seated = vec![host.clone()];
    for name in ["Grace", "Mary", "Joan"] {
        seated.push(join(&app, id, name).await.unwrap());
    }
    let lines = async || {
        describe(&app, id).await;
        app.store.chat(id, 0, 1_000).await.unwrap().len()
    };
    let mut connections = Vec::new();
    for (one, plug) in seated.iter().zip(&plugs) {
        connections.push(connect(&app, one, plug).await);
    }
    let write = async |member: usize, times: usize| {
        for _ in 0..times {
            let line = Command::Chat(connections[member], "hello".to_owned());
            send(&app, &seated[member], line).await;
        }
    };
    write(0, 12).await;
    assert_eq!(lines().await, 10);
    sleep(Duration::from_secs(2)).await;
    write(0, 2).await;
    assert_eq!(lines().await, 11);
    for member in 1..4 {
        write(member, 10).await;
    }
    // Thirty, and the four that were granted in two seconds.
    assert_eq!(lines().await, 34);
    sleep(Duration::from_secs(2)).await;
    write(3, 2).await;
    assert_eq!(lines().await, 35);
}

/// Whoever is connected to several processes writes no more than others.
#[tokio::test(start_paused = true)]
async fn chat_counts_at_all_processes() {
    let plugs = [Plug::new().await, Plug::new().await];
    let store = Arc::new(Memory::default());
    let start = || app_with(store.clone(), Bus::alone().unwrap(), Times::default());
    let apps = [start(), start()];
    let host = table(&apps[0], &asked(&["person", "person"])).await;
    let id = &host.table.id;
    let mut connections = Vec::new();
    for (app, plug) in apps.iter().zip(&plugs) {
        connections.push(connect(app, &host, plug).await);
    }
    for (app, connection) in apps.iter().zip(connections) {
        // It is heard of what was written before.
        send(app, &host, Command::News(Box::default())).await;
        for _ in 0..8 {
            send(app, &host, Command::Chat(connection, "hello".to_owned())).await;
        }
        describe(app, id).await;
    }
    assert_eq!(store.chat(id, 0, 1_000).await.unwrap().len(), 10);
}

/// Whoever sits at many tables writes no more than others do from one address.
#[tokio::test]
async fn chat_is_limited_for_an_address() {
    let (app, plug) = (app(), Plug::new().await);
    let mut written = 0;
    for _ in 0..7 {
        let host = table(&app, &asked(&["person"; 2])).await;
        let connection = connect(&app, &host, &plug).await;
        for _ in 0..10 {
            let line = Command::Chat(connection, "hello".to_owned());
            send(&app, &host, line).await;
        }
        describe(&app, &host.table.id).await;
        written += app.store.chat(&host.table.id, 0, 1_000).await.unwrap().len();
    }
    assert!((60..70).contains(&written), "{written}");
}

/// Who comes upon a change of another process by trying one of their own tells everybody of it, also if
/// nothing comes of their own.
#[tokio::test]
async fn a_change_that_is_come_upon_is_broadcast() {
    let store = Arc::new(Memory::default());
    let start = || app_with(store.clone(), Bus::alone().unwrap(), Times::default());
    let (one, other) = (start(), start());
    let host = table(&one, &asked(&["person", "person"])).await;
    let plug = Plug::new().await;
    connect(&one, &host, &plug).await;
    join(&other, &host.table.id, "Grace").await.unwrap();
    assert_eq!(join(&one, &host.table.id, "Mary").await.unwrap_err().code, "not-open");
    until("the other is seen", async || plug.heard().contains("Grace")).await;
}
