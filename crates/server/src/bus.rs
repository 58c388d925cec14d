//! Notifications between server processes that share a database.
//!
//! The database is the truth. The bus says that a table has changed, and how far it has got; processes
//! that have the table in memory and are behind read what is new. An action travels along, so whoever
//! lacks only that need not read. A notification that is lost costs a moment, never a move: every
//! process asks the database from time to time which of its tables have changed.

mod hearing;
mod news;

use std::sync::Arc;
use std::time::Duration;

use async_nats::{ConnectOptions, Event};
use futures_util::StreamExt;
use hearing::Hearing;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::app::App;
use crate::measure;
use crate::table::{Command, Times};
use crate::token;

pub use news::{News, ProvenAction, Seen};

const SUBJECT: &str = "trestle.table";
/// In the place of a table: the process only says that it is there.
const PULSE: &str = "pulse";
/// How much news may wait to be sent. What is more is dropped: rooms look again by themselves.
const QUEUE: usize = 1_024;
/// How long to wait for the bus at the start.
const PATIENCE: Duration = Duration::from_secs(2);

/// The connection to the other processes.
pub struct Bus {
    process: String,
    client: Option<async_nats::Client>,
    outgoing: Option<mpsc::Sender<Outgoing>>,
    hearing: Hearing,
}

/// News of a table that is to be published.
struct Outgoing {
    table: String,
    news: String,
}

impl Bus {
    /// A bus without other processes: this one has the database to itself.
    ///
    /// # Errors
    /// If there is no randomness for its name.
    pub fn alone() -> Result<Bus, String> {
        let (process, hearing) = (process_name()?, Hearing::default());
        Ok(Bus { process, client: None, outgoing: None, hearing })
    }

    /// Connects to the other processes, as soon as the bus can be reached.
    ///
    /// # Errors
    /// If that cannot be the address of a bus.
    pub async fn join(url: &str) -> Result<Bus, String> {
        let process = process_name()?;
        let options = ConnectOptions::new().retry_on_initial_connect().event_callback(log);
        let client = options.connect(url).await.map_err(|error| {
            format!("that is no address of a bus: {error}; it should look like nats://HOST:4222")
        })?;
        if !matches!(timeout(PATIENCE, client.flush()).await, Ok(Ok(()))) {
            tracing::warn!(
                "the bus cannot be reached; the server starts without it, and joins when it appears"
            );
        }
        let (outgoing, mut waiting) = mpsc::channel::<Outgoing>(QUEUE);
        let sender = client.clone();
        tokio::spawn(async move {
            while let Some(Outgoing { table, news }) = waiting.recv().await {
                let subject = format!("{SUBJECT}.{table}");
                if let Err(error) = sender.publish(subject, news.into()).await {
                    tracing::warn!(%error, "news could not be sent");
                }
            }
        });
        let (client, outgoing) = (Some(client), Some(outgoing));
        Ok(Bus { process, client, outgoing, hearing: Hearing::default() })
    }

    /// The name of this process.
    pub fn process(&self) -> &str {
        &self.process
    }

    /// Whether there can be no other process.
    pub fn is_alone(&self) -> bool {
        self.client.is_none()
    }

    /// Says something about a table. The news is only made if there is somebody to tell.
    pub fn publish(&self, table: &str, news: impl FnOnce() -> News) {
        let Some(outgoing) = &self.outgoing else { return };
        match outgoing.try_reserve() {
            Ok(place) => {
                let news = News { process: self.process.clone(), ..news() }.to_text();
                place.send(Outgoing { table: table.to_owned(), news });
            }
            // The bus is down, or slower than the games.
            Err(_) => metrics::counter!(measure::BUS_DROPPED).increment(1),
        }
    }

    /// Says that this process is there and can be heard.
    pub fn pulse(&self) {
        self.publish(PULSE, News::default);
    }

    /// Whether another process was heard for so long that it has said who is connected there.
    pub fn hears(&self, process: &str, times: Times) -> bool {
        self.hearing.throughout(process, times)
    }

    /// Passes news from other processes on to the rooms of this one, until the server ends.
    pub async fn listen(app: Arc<App>) -> Result<(), String> {
        let Some(client) = app.bus.client.clone() else { return Ok(()) };
        let heard = client.subscribe(format!("{SUBJECT}.*")).await;
        let mut heard = heard.map_err(|error| format!("the bus does not answer: {error}"))?;
        tokio::spawn(async move {
            while let Some(message) = heard.next().await {
                let news = News::parse(&message.payload);
                if news.process == app.process {
                    continue;
                }
                app.bus.hearing.note(&news.process, app.times);
                let table = message.subject.rsplit('.').next().unwrap_or_default();
                // What this process owns it has to look at, in memory or not.
                let ours = news.owner.as_deref() == Some(&*app.process);
                let woken = || if ours { app.registry.room(table).ok() } else { None };
                if let Some(room) = app.registry.open_room(table).or_else(woken) {
                    // A full queue means that the room has a lot to do; it looks again by itself.
                    let _ = room.try_send(Command::News(Box::new(news)));
                }
            }
        });
        Ok(())
    }
}

async fn log(event: Event) {
    match event {
        Event::Connected => tracing::info!("the bus is connected"),
        Event::Disconnected => {
            tracing::warn!("the bus is lost; moves at other servers are seen some seconds later");
        }
        other => tracing::debug!(%other, "the bus"),
    }
}

fn process_name() -> Result<String, String> {
    token::table_id().map_err(|problem| problem.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nobody listens there: what is not sent does not fill the memory.
    #[tokio::test]
    async fn news_that_cannot_be_sent_is_dropped() {
        let bus = Bus::join("nats://127.0.0.1:1").await.unwrap();
        let outgoing = bus.outgoing.as_ref().unwrap();
        while outgoing.capacity() > 0 {
            bus.pulse();
            tokio::task::yield_now().await;
        }
        for _ in 0..10_000 {
            bus.pulse();
        }
        assert_eq!((outgoing.capacity(), outgoing.max_capacity()), (0, QUEUE));
    }

    #[tokio::test]
    async fn what_is_no_address_is_refused() {
        let refused = Bus::join("nats://:::").await.err().unwrap();
        assert!(refused.contains("nats://HOST:4222"), "{refused}");
    }
}
