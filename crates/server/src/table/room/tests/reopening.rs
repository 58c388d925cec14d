//! Seats whose players have lost them: who may let somebody in again, and when.

use std::time::Duration;

use tokio::time::sleep;
use trestle_protocol::table::{Player, Reopened, Seated, TakeSeat};

use super::fixture::{Plug, app, asked, connect, describe, join, replace, send, table};
use crate::app::App;
use crate::problem::Problem;
use crate::profile::Holder;
use crate::table::{Command, TableRequest};

/// Longer than somebody who was lost can take to come back.
const GONE: Duration = Duration::from_secs(31);

async fn reopen(app: &App, asker: &Seated, seat: u8) -> Result<Reopened, Problem> {
    let token = Some(asker.token.clone());
    let ask = |reply| TableRequest::Reopen { token: token.clone(), seat, reply };
    app.ask_table(&asker.table.id, ask).await
}

async fn take(app: &App, id: &str, key: &str, name: &str) -> Result<Seated, Problem> {
    let take = TakeSeat { key: key.to_owned(), name: name.to_owned(), device: None };
    app.take_seat(id, &take, &Holder::default()).await
}

/// A table in play for three.
async fn three(app: &App) -> [Seated; 3] {
    let host = table(app, &asked(&["person", "person", "person"])).await;
    let grace = join(app, &host.table.id, "Grace").await.unwrap();
    let mary = join(app, &host.table.id, "Mary").await.unwrap();
    [host, grace, mary]
}

#[tokio::test(start_paused = true)]
async fn the_host_lets_somebody_in_again_and_everybody_sees_it() {
    let (plug, plug_of_new) = (Plug::new().await, Plug::new().await);
    let app = app();
    let [host, grace, _] = three(&app).await;
    let id = &host.table.id;
    connect(&app, &host, &plug).await;
    assert_eq!(reopen(&app, &host, 1).await.unwrap_err().code, "too-early");
    sleep(GONE).await;
    replace(&app, &host, 1, "easy").await.unwrap();
    let dead = reopen(&app, &host, 1).await.unwrap().key.unwrap();
    let reopened = reopen(&app, &host, 1).await.unwrap();
    assert!(reopened.table.seats[1].reopened);
    assert!(plug.heard().contains("\"notice\":\"seat-reopened\""));
    let key = reopened.key.unwrap();
    for wrong in ["", &dead, &grace.token] {
        assert_eq!(take(&app, id, wrong, "Joan").await.unwrap_err().code, "bad-key");
    }
    assert_eq!(take(&app, id, &key, "Mary").await.unwrap_err().code, "name-taken");
    // The name of who has lost it is free: it may be the same person.
    let new = take(&app, id, &key, "Grace").await.unwrap();
    assert_eq!(new.seat, Some(1));
    assert_eq!(new.table.seats[1].player, Player::Person);
    assert!(!new.table.seats[1].reopened && !new.table.seats[1].host);
    assert!(plug.heard().contains("\"notice\":\"seat-taken\""));
    connect(&app, &new, &plug_of_new).await;
    // Once: and the old token is worth nothing.
    assert_eq!(take(&app, id, &key, "Eve").await.unwrap_err().code, "bad-key");
    let again = |reply| TableRequest::Leave { token: Some(grace.token.clone()), reply };
    assert_eq!(app.ask_table(id, again).await.unwrap_err().code, "bad-token");
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_in_time_keeps_the_seat() {
    let (plug, watching) = (Plug::new().await, Plug::new().await);
    let app = app();
    let [host, grace, _] = three(&app).await;
    connect(&app, &host, &watching).await;
    sleep(GONE).await;
    let key = reopen(&app, &host, 1).await.unwrap().key.unwrap();
    let connection = connect(&app, &grace, &plug).await;
    assert!(!describe(&app, &host.table.id).await.seats[1].reopened);
    assert!(watching.heard().contains("\"notice\":\"seat-kept\""));
    assert_eq!(reopen(&app, &host, 1).await.unwrap_err().code, "still-there");
    assert_eq!(take(&app, &host.table.id, &key, "Eve").await.unwrap_err().code, "bad-key");
    // Also when they leave again.
    send(&app, &grace, Command::Disconnect(connection)).await;
    assert_eq!(take(&app, &host.table.id, &key, "Eve").await.unwrap_err().code, "bad-key");
}

#[tokio::test(start_paused = true)]
async fn the_seat_of_the_host_takes_all_others() {
    let app = app();
    let [host, grace, mary] = three(&app).await;
    sleep(GONE).await;
    assert_eq!(reopen(&app, &grace, 2).await.unwrap_err().code, "not-the-host");
    let first = reopen(&app, &grace, 0).await.unwrap();
    assert_eq!((first.key, first.table.seats[0].votes.as_slice()), (None, &[1][..]));
    assert_eq!(reopen(&app, &grace, 0).await.unwrap().key, None, "once is not twice");
    let key = reopen(&app, &mary, 0).await.unwrap().key.unwrap();
    let new = take(&app, &host.table.id, &key, "Joan").await.unwrap();
    assert!(new.table.seats[0].host, "and is what the one before was");
    assert!(new.table.seats[0].votes.is_empty());
}

#[tokio::test(start_paused = true)]
async fn players_for_whom_a_bot_plays_are_not_waited_for() {
    let app = app();
    let [_, grace, _] = three(&app).await;
    sleep(GONE).await;
    assert_eq!(reopen(&app, &grace, 0).await.unwrap().key, None);
    replace(&app, &grace, 2, "easy").await.unwrap();
    assert!(reopen(&app, &grace, 0).await.unwrap().key.is_some());
}
