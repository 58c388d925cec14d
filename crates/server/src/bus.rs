//! News between server processes that share a database.
//!
//! The database is the truth. The bus only says that a table has changed; whoever has that table in
//! memory then reads what is new. News that is lost costs a moment, never a move: every room looks
//! at the database again now and then.

use std::sync::Arc;

use futures_util::StreamExt;
use tokio::sync::mpsc;

use crate::app::App;
use crate::table::Order;
use crate::token;

const SUBJECT: &str = "trestle.table";

/// How this process hears of others, and they of it.
pub struct Bus {
    process: String,
    client: Option<async_nats::Client>,
    outgoing: Option<mpsc::UnboundedSender<String>>,
}

impl Bus {
    /// No others: this process has the database to itself.
    ///
    /// # Errors
    /// If there is no randomness for its name.
    pub fn alone() -> Result<Bus, String> {
        Ok(Bus { process: process_name()?, client: None, outgoing: None })
    }

    /// Joins the others.
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
        let (outgoing, mut tables) = mpsc::unbounded_channel::<String>();
        let (sender, name) = (client.clone(), process.clone());
        tokio::spawn(async move {
            while let Some(table) = tables.recv().await {
                let subject = format!("{SUBJECT}.{table}");
                if let Err(error) = sender.publish(subject, name.clone().into()).await {
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

    /// Says that a table has changed.
    pub fn publish(&self, table: &str) {
        if let Some(outgoing) = &self.outgoing {
            // If the task is gone the server is ending.
            let _ = outgoing.send(table.to_owned());
        }
    }

    /// Tells rooms of this process what others say, until the server ends.
    pub async fn listen(app: Arc<App>) -> Result<(), String> {
        let Some(client) = app.bus.client.clone() else { return Ok(()) };
        let heard = client.subscribe(format!("{SUBJECT}.*")).await;
        let mut heard = heard.map_err(|error| format!("the bus does not answer: {error}"))?;
        tokio::spawn(async move {
            while let Some(news) = heard.next().await {
                if news.payload == app.process.as_bytes() {
                    continue;
                }
                let table = news.subject.rsplit('.').next().unwrap_or_default();
                if let Some(room) = app.hall.open_room(table) {
                    // A full queue means that the room has a lot to do; it looks again by itself.
                    let _ = room.try_send(Order::News);
                }
            }
        });
        Ok(())
    }
}

fn process_name() -> Result<String, String> {
    token::table_id().map_err(|problem| problem.to_string())
}
