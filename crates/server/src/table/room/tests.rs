use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use tokio::time::sleep;
use trestle_engine::board::Registry;
use trestle_protocol::table::{
    Access, Begin, Clock, Join, NewTable, OnTimeout, Player, Replace, Seated,
};

use crate::app::App;
use crate::boards::Boards;
use crate::bus::{Bus, News};
use crate::config::Config;
use crate::http::Pages;
use crate::store::Memory;
use crate::table::{Command, TableRequest};

#[derive(Parser)]
struct Flags {
    #[command(flatten)]
    config: Config,
}

/// A server without sockets, in memory.
fn app() -> Arc<App> {
    let Flags { config } = Flags::parse_from(["serve", "--bot-threads", "1"]);
    let boards = Boards::new(Registry::built_in().unwrap());
    let bus = Bus::alone().unwrap();
    App::new(config, Arc::new(Memory::default()), boards, Pages::built_in(), bus)
}

/// A table for two people, one of whom has sat down.
async fn table(app: &App) -> Seated {
    let asked = NewTable {
        board: "usa".to_owned(),
        edition: None,
        seats: vec!["person".to_owned(); 2],
        name: "Ada".to_owned(),
        access: Access::Link,
        clock: Clock::None,
        on_timeout: OnTimeout::Bot,
        begin: Begin::WhenFull,
    };
    app.set_up_table(app.prepare_table(&asked).unwrap()).await.unwrap()
}

async fn look_again(app: &App, table: &str) {
    let room = app.registry.open_room(table).expect("the table is in memory");
    room.send(Command::LookAgain).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_table_that_nobody_uses_leaves_memory() {
    let app = app();
    let id = table(&app).await.table.id;
    app.ask_table(&id, |reply| TableRequest::Describe { reply }).await.unwrap();
    sleep(Duration::from_secs(50)).await;
    assert_eq!(app.registry.len(), 1);
    // Housekeeping is no reason to stay.
    look_again(&app, &id).await;
    sleep(Duration::from_secs(11)).await;
    assert_eq!(app.registry.len(), 0);
    // It comes back when it is asked for.
    app.ask_table(&id, |reply| TableRequest::Describe { reply }).await.unwrap();
    assert_eq!(app.registry.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn players_of_a_silent_process_are_gone() {
    let app = app();
    let host = table(&app).await;
    let id = &host.table.id;
    let join = Join { name: "Grace".to_owned(), seat: None };
    let join = |reply| TableRequest::Join { join: join.clone(), reply };
    app.ask_table(id, join).await.unwrap();
    let replace = |reply| TableRequest::Replace {
        token: Some(host.token.clone()),
        replace: Replace { seat: 1, bot: "easy".to_owned() },
        reply,
    };
    // Another process says that Grace is connected there.
    let news = News { process: "other".to_owned(), online: vec![1] };
    let room = app.registry.open_room(id).unwrap();
    room.send(Command::News(Box::new(news))).await.unwrap();
    assert_eq!(app.ask_table(id, replace).await.unwrap_err().code, "still-there");
    sleep(Duration::from_secs(24)).await;
    look_again(&app, id).await;
    assert_eq!(app.ask_table(id, replace).await.unwrap_err().code, "still-there");
    sleep(Duration::from_secs(2)).await;
    look_again(&app, id).await;
    let replaced = app.ask_table(id, replace).await.unwrap();
    assert_eq!(replaced.seats[1].player, Player::StandIn("easy".to_owned()));
}
