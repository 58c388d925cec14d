//! Actions of many games, stored together: one commit for all that wait.
//!
//! A commit costs the same for one action and for hundreds. One task stores everything that has
//! come in since it last looked; while it does, the next batch gathers.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::error::primary_code;
use super::{ActionRow, Appended, StoreError};

/// The most actions of one commit. As many more may wait; beyond that, `append` waits to be let in.
const BATCH: usize = 512;
/// How often a batch is tried when the database is busy or away, and the first pause between.
const TRIES: u32 = 4;
const PAUSE: Duration = Duration::from_millis(50);

/// An action and the game it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub game: String,
    pub action: ActionRow,
}

/// What came of one entry of a batch that the database took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Stored,
    Taken,
    NoSuchTable,
}

/// Where the batches go.
pub(super) trait Log: Send + Sync + 'static {
    /// Stores the entries, which come in order of game and number, in one transaction, and returns
    /// as many outcomes once they are durable. Of two entries with the same place the first wins.
    fn insert(
        &self,
        batch: &[Entry],
    ) -> impl Future<Output = Result<Vec<Outcome>, sqlx::Error>> + Send;

    /// The action that is stored in that place.
    fn stored(
        &self,
        game: &str,
        number: u32,
    ) -> impl Future<Output = Result<Option<ActionRow>, sqlx::Error>> + Send;
}

/// The way to the writing task; it ends when all of these are gone.
#[derive(Debug, Clone)]
pub(super) struct GroupCommit {
    queue: mpsc::Sender<Message>,
}

enum Message {
    Append(Entry, oneshot::Sender<Result<Appended, StoreError>>),
    Close(oneshot::Sender<()>),
}

impl GroupCommit {
    pub fn start(log: impl Log) -> Self {
        let (queue, incoming) = mpsc::channel(BATCH);
        tokio::spawn(write(log, incoming));
        GroupCommit { queue }
    }

    /// Returns when the entry is durable or refused.
    pub async fn append(&self, entry: Entry) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.queue.send(Message::Append(entry, answer)).await;
        sent.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Returns when all that came before is stored. What comes after is refused.
    pub async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.queue.send(Message::Close(answer)).await.is_ok() {
            // An error means that the task has ended, which is what we want.
            let _ = answered.await;
        }
    }
}

async fn write(log: impl Log, mut incoming: mpsc::Receiver<Message>) {
    let mut messages = Vec::with_capacity(BATCH);
    let mut closing = Vec::new();
    while incoming.recv_many(&mut messages, BATCH).await > 0 {
        gather(&mut incoming, &mut messages).await;
        let mut waiting = Vec::with_capacity(messages.len());
        for message in messages.drain(..) {
            match message {
                Message::Append(entry, answer) => waiting.push((entry, answer)),
                Message::Close(answer) => {
                    // Lets no more in, and the loop end when those that are in have been served.
                    incoming.close();
                    closing.push(answer);
                }
            }
        }
        // Two processes that store the same places in the same order cannot wait for each other in
        // a circle. Stable: who came first wins.
        waiting
            .sort_by(|(a, _), (b, _)| (&a.game, a.action.number).cmp(&(&b.game, b.action.number)));
        let (entries, answers): (Vec<Entry>, Vec<_>) = waiting.into_iter().unzip();
        if entries.is_empty() {
            continue;
        }
        match store(&log, &entries).await {
            Ok(outcomes) => {
                for ((answer, outcome), entry) in answers.into_iter().zip(outcomes).zip(entries) {
                    // Whoever no longer waits for the answer does not need it.
                    let _ = answer.send(match outcome {
                        Outcome::Stored => Ok(Appended::Stored),
                        Outcome::Taken => Ok(Appended::Taken),
                        Outcome::NoSuchTable => Err(StoreError::NoSuchTable { id: entry.game }),
                    });
                }
            }
            Err(error) => {
                for answer in answers {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
    }
    for answer in closing {
        let _ = answer.send(());
    }
}

/// Lets those in who are on their way. Whoever has just been answered often comes back at once; without
/// this the first of them would make a commit of their own, and batches would be half as large.
async fn gather(incoming: &mut mpsc::Receiver<Message>, messages: &mut Vec<Message>) {
    loop {
        let before = messages.len();
        tokio::task::yield_now().await;
        while messages.len() < BATCH {
            let Ok(message) = incoming.try_recv() else { break };
            messages.push(message);
        }
        if messages.len() == before {
            return;
        }
    }
}

/// Stores a batch, trying again where that can help.
async fn store(log: &impl Log, batch: &[Entry]) -> Result<Vec<Outcome>, StoreError> {
    let mut doubt = false;
    let mut pause = PAUSE;
    for tried in 1.. {
        match log.insert(batch).await {
            Ok(outcomes) if doubt => return settle(log, batch, outcomes).await,
            Ok(outcomes) => return Ok(outcomes),
            Err(error) => match Failure::of(&error) {
                Failure::Final => return Err(error.into()),
                _ if tried == TRIES => return Err(error.into()),
                Failure::Clean => {}
                Failure::Doubtful => doubt = true,
            },
        }
        tokio::time::sleep(pause).await;
        pause *= 2;
    }
    Ok(Vec::new())
}

/// After a try that may have been stored without our hearing of it, places that are taken may be
/// taken by ourselves.
async fn settle(
    log: &impl Log,
    batch: &[Entry],
    mut outcomes: Vec<Outcome>,
) -> Result<Vec<Outcome>, StoreError> {
    let mut before: Option<&Entry> = None;
    for (entry, outcome) in batch.iter().zip(&mut outcomes) {
        // An entry that repeats the one before it did not win, whatever it looks like.
        let repeats = before.is_some_and(|before| {
            before.game == entry.game && before.action.number == entry.action.number
        });
        if *outcome == Outcome::Taken && !repeats {
            let stored = log.stored(&entry.game, entry.action.number).await?;
            if stored.as_ref() == Some(&entry.action) {
                *outcome = Outcome::Stored;
            }
        }
        before = Some(entry);
    }
    Ok(outcomes)
}

/// What an error means for trying again.
#[derive(Debug, PartialEq, Eq)]
enum Failure {
    /// It would fail again.
    Final,
    /// Nothing was stored, and it may pass.
    Clean,
    /// It may pass, and nobody knows what was stored.
    Doubtful,
}

impl Failure {
    fn of(error: &sqlx::Error) -> Failure {
        match error {
            sqlx::Error::PoolTimedOut => Failure::Clean,
            sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
                Failure::Doubtful
            }
            sqlx::Error::Database(said) => {
                if said.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
                    // Busy, locked.
                    let passes = matches!(primary_code(said.as_ref()), Some(5 | 6));
                    return if passes { Failure::Clean } else { Failure::Final };
                }
                match said.code().as_deref() {
                    // Serialisation failure, deadlock, too many connections, starting up.
                    Some("40001" | "40P01" | "53300" | "57P03") => Failure::Clean,
                    // Shut down by hand, crashed, connection lost.
                    Some("57P01" | "57P02") => Failure::Doubtful,
                    Some(code) if code.starts_with("08") => Failure::Doubtful,
                    _ => Failure::Final,
                }
            }
            _ => Failure::Final,
        }
    }
}

#[cfg(test)]
mod tests;
