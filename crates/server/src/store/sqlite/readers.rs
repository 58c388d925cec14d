//! The connections that read a SQLite file.
//!
//! SQLite makes whoever calls it wait for the disk, so every read is a call on one of the runtime's
//! threads for blocking work.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::super::StoreError;
use super::{PATIENCE, connect};

/// How many reads can run at the same time.
const READERS: u32 = 4;
/// How long a read waits for its turn.
const TURN: Duration = Duration::from_secs(10);

/// A pool of connections that cannot write. They are opened when they are first needed.
#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    turns: Arc<Semaphore>,
    /// Connections that nobody uses at the moment.
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub fn new(path: &Path) -> Arc<Self> {
        let turns = Arc::new(Semaphore::new(READERS as usize));
        Arc::new(Readers { path: path.to_owned(), turns, idle: Mutex::default() })
    }

    /// Runs a query. It runs to its end even if the caller stops waiting for it.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let turn = timeout(TURN, Arc::clone(&self.turns).acquire_owned()).await;
        let busy = || StoreError::Database("too many reads are waiting".to_owned());
        let turn = turn.map_err(|_| busy())?.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(self);
        let reading = tokio::task::spawn_blocking(move || {
            let connection = readers.connection()?;
            let found = query(&connection);
            readers.idle().push(connection);
            // Only now, so that whoever closes the pool finds every connection in it.
            drop(turn);
            found
        });
        // It is cut short only when the runtime ends.
        Ok(reading.await.map_err(|_| StoreError::Closed)??)
    }

    /// Waits for the reads that are running and closes all connections. Later reads fail.
    pub async fn close(&self) {
        // An error means that the pool is closed already.
        let all = self.turns.acquire_many(READERS).await;
        self.turns.close();
        drop(all);
        self.idle().clear();
    }

    fn connection(&self) -> rusqlite::Result<Connection> {
        let idle = self.idle().pop();
        idle.map_or_else(|| connect(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY, PATIENCE), Ok)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::mpsc;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn closing_waits_for_the_reads_that_are_running() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        Connection::open(&path).unwrap().execute_batch("CREATE TABLE t (x)").unwrap();
        let readers = Readers::new(&path);
        let (started, has_started) = oneshot::channel();
        let (go_on, wait) = mpsc::channel();
        let reading = tokio::spawn({
            let readers = Arc::clone(&readers);
            async move {
                let query = move |_: &Connection| {
                    started.send(()).unwrap();
                    wait.recv().unwrap();
                    Ok("found")
                };
                readers.read(query).await
            }
        });
        has_started.await.unwrap();
        let mut closing = pin!(readers.close());
        tokio::select! {
            biased;
            () = &mut closing => panic!("closed while a read was running"),
            () = std::future::ready(()) => {}
        }
        go_on.send(()).unwrap();
        closing.await;
        assert_eq!(reading.await.unwrap(), Ok("found"));
        assert!(readers.idle().is_empty());
        assert_eq!(readers.read(|_| Ok(())).await, Err(StoreError::Closed));
    }
}
