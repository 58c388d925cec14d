//! The registry of the tables that are open in this process.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::mpsc;

use crate::app::App;
use crate::problem::Problem;
use crate::table::{Command, Room};
use crate::token;

/// How many commands may wait for a room. Senders of more have to wait.
const QUEUE: usize = 64;

/// All rooms of this process, by the ids of their tables.
pub struct Registry {
    app: Weak<App>,
    rooms: Mutex<BTreeMap<String, mpsc::Sender<Command>>>,
}

impl Registry {
    /// An empty registry.
    pub fn new(app: Weak<App>) -> Registry {
        Registry { app, rooms: Mutex::default() }
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<String, mpsc::Sender<Command>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where commands to a table go. The room is opened if need be.
    ///
    /// # Errors
    /// If that cannot be a table, or the server is stopping.
    pub fn room(&self, id: &str) -> Result<mpsc::Sender<Command>, Problem> {
        if !token::is_table_id(id) {
            let message = "there is no such table; perhaps the link is incomplete";
            return Err(Problem::not_found("no-such-table", message));
        }
        let app = self.app.upgrade().filter(|app| !app.is_stopping());
        let app = app.ok_or_else(|| Problem::unavailable("the server is stopping"))?;
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(id).filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        let (commands, queue) = mpsc::channel(QUEUE);
        rooms.insert(id.to_owned(), commands.clone());
        drop(rooms);
        let (id, weak) = (id.to_owned(), commands.downgrade());
        tokio::spawn(async move {
            // Boxed, so that the memory it takes to load a room is freed before the room runs.
            let loading = Box::pin(Room::load(std::sync::Arc::clone(&app), &id, weak.clone()));
            match loading.await {
                Ok(room) => room.run(queue).await,
                Err(problem) => {
                    app.registry.forget(&id, &weak);
                    turn_away(queue, &problem).await;
                }
            }
        });
        Ok(commands)
    }

    /// Where commands to a table go, if it is in memory.
    pub fn open_room(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        self.rooms().get(id).cloned()
    }

    /// All rooms, with the ids of their tables.
    pub fn all(&self) -> Vec<(String, mpsc::Sender<Command>)> {
        self.rooms().iter().map(|(id, room)| (id.clone(), room.clone())).collect()
    }

    /// How many tables are in memory.
    pub fn len(&self) -> usize {
        self.rooms().len()
    }

    /// A room has ended.
    pub fn forget(&self, id: &str, room: &mpsc::WeakSender<Command>) {
        let mut rooms = self.rooms();
        // Unless a new one has taken its place.
        let same =
            |open: &mpsc::Sender<Command>| room.upgrade().is_some_and(|r| r.same_channel(open));
        if rooms.get(id).is_some_and(same) {
            rooms.remove(id);
        }
    }
}

/// Refuses everybody who waits for a table that cannot be opened.
async fn turn_away(mut queue: mpsc::Receiver<Command>, problem: &Problem) {
    queue.close();
    while let Some(command) = queue.recv().await {
        match command {
            Command::Request(request) => request.refuse(problem.clone()),
            Command::Connect(connect) => connect.reply.send(Err(problem.clone())),
            _ => {}
        }
    }
}
