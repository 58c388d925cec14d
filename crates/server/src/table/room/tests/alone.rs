//! A process that has the database to itself.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use trestle_protocol::table::Player;

use super::fixture::{app, app_with, asked, describe, join, replace, table, until};
use crate::app::App;
use crate::bus::{Bus, News};
use crate::store::{Memory, RESTING};
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
    let replaced = replace(&app, &host, 1, "easy").await.unwrap();
    assert_eq!(replaced.seats[1].player, Player::StandIn("easy".to_owned()));
}

/// A game that goes on by itself does so at whoever adopts it, also where its table is in memory
/// already.
#[tokio::test]
async fn an_adopted_table_goes_on_where_it_is_in_memory() {
    let times = Times { idle: Duration::from_millis(50) };
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
