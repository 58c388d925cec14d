//! Those who look on.

use std::future::pending;

use anyhow::Result;
use tokio::sync::watch;
use trestle_client::{Client, Socket};

/// Somebody who looks on at a table, and goes where the next one is opened.
pub struct Watcher {
    socket: Socket,
    table: watch::Receiver<String>,
}

impl Watcher {
    /// Connects.
    ///
    /// # Errors
    /// If the server does not let them in.
    pub async fn connect(client: &Client, mut table: watch::Receiver<String>) -> Result<Watcher> {
        let id = table.borrow_and_update().clone();
        let mut socket = client.connect(&id).await?;
        socket.hello(None, None).await?;
        // The answer says that the server knows them.
        socket.next().await?;
        Ok(Watcher { socket, table })
    }

    /// Reads whatever comes, until it is dropped.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn look_on(mut self, client: &Client) -> Result<()> {
        loop {
            tokio::select! {
                message = self.socket.next() => drop(message?),
                () = moved_on(&mut self.table) => {
                    self = Watcher::connect(client, self.table).await?;
                }
            }
        }
    }
}

/// Waits for the next table; for ever if there will be none.
async fn moved_on(table: &mut watch::Receiver<String>) {
    if table.changed().await.is_err() {
        pending::<()>().await;
    }
}
