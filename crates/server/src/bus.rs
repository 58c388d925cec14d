//! Notifications between server processes that share a database.
//!
//! The database is the truth. The bus only says that a table has changed; processes that have the
//! table in memory then read what is new. A notification that is lost costs a moment, never a move:
//! every room reads the database again from time to time.

mod news;

use std::sync::Arc;

use futures_util::StreamExt;
use tokio::sync::mpsc;

use crate::app::App;
use crate::table::Command;
use crate::token;

pub use news::News;

const SUBJECT: &str = "trestle.table";

/// The connection to the other processes.
pub struct Bus {
    process: String,
    client: Option<async_nats::Client>,
    outgoing: Option<mpsc::UnboundedSender<Outgoing>>,
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
        Ok(Bus { process: process_name()?, client: None, outgoing: None })
    }

    /// Connects to the other processes.
    ///
    /// # Errors
    /// If the bus cannot be reached.
    pub async fn join(url: &str) -> Result<Bus, String> {
        let process = process_name()?;
        let client = async_nats::connect(url).await.map_err(|error| {
            format!(
                "the bus cannot be reached: {error}; is nats-server running at the address given?"
            )
        })?;
        let (outgoing, mut waiting) = mpsc::unbounded_channel::<Outgoing>();
        let sender = client.clone();
        tokio::spawn(async move {
            while let Some(Outgoing { table, news }) = waiting.recv().await {
                let subject = format!("{SUBJECT}.{table}");
                if let Err(error) = sender.publish(subject, news.into()).await {
                    tracing::warn!(%error, "news could not be sent");
                }
            }
        });
        Ok(Bus { process, client: Some(client), outgoing: Some(outgoing) })
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
        if let Some(outgoing) = &self.outgoing {
            let news = News { process: self.process.clone(), ..news() }.to_text();
            // If the task is gone the server is ending.
            let _ = outgoing.send(Outgoing { table: table.to_owned(), news });
        }
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
                let table = message.subject.rsplit('.').next().unwrap_or_default();
                // What this process owns it has to look at, in memory or not.
                let ours = news.owner.as_deref() == Some(&*app.process);
                let woken = || app.registry.room(table).ok().filter(|_| ours);
                if let Some(room) = app.registry.open_room(table).or_else(woken) {
                    // A full queue means that the room has a lot to do; it looks again by itself.
                    let _ = room.try_send(Command::News(Box::new(news)));
                }
            }
        });
        Ok(())
    }
}

fn process_name() -> Result<String, String> {
    token::table_id().map_err(|problem| problem.to_string())
}
