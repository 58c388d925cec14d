//! Actions of many games, and changes of tables, stored together: one commit for all that wait.
//!
//! A commit costs the same for one action and for hundreds. One task stores everything that has
//! come in since it last looked; while it does, the next batch gathers.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::{ActionRow, Appended, NoticeChange, StoreError};

/// The most actions and changes of one commit. As many more may wait; beyond that, whoever has one
/// waits to be let in.
const BATCH: usize = 512;
/// How often a batch is tried when the database is busy or away, and the first pause between.
const TRIES: u32 = 4;
const PAUSE: Duration = Duration::from_millis(50);

/// An action and the game it belongs to, with what it changes in the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub game: String,
    pub action: ActionRow,
    pub notices: Vec<NoticeChange>,
}

impl Entry {
    pub fn new(game: &str, action: ActionRow, notices: Vec<NoticeChange>) -> Self {
        Entry { game: game.to_owned(), action, notices }
    }
}

/// What came of one entry of a batch that the database took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Stored,
    Taken,
    NoSuchTable,
}

/// What one commit stores.
pub(super) struct Batch<Change> {
    /// In the order in which they came. Shared, so that a batch can be divided.
    pub changes: Vec<Arc<Change>>,
    /// In order of game and number.
    pub entries: Vec<Entry>,
}

impl<Change> Batch<Change> {
    fn len(&self) -> usize {
        self.changes.len() + self.entries.len()
    }

    /// The two halves of it, in order: all changes come before all entries.
    fn halves(&self) -> [Batch<Change>; 2] {
        let half = self.len() / 2;
        let (first, second) = self.changes.split_at(half.min(self.changes.len()));
        let (third, fourth) = self.entries.split_at(half.saturating_sub(self.changes.len()));
        [
            Batch { changes: first.to_vec(), entries: third.to_vec() },
            Batch { changes: second.to_vec(), entries: fourth.to_vec() },
        ]
    }
}

/// What came of a batch: as many results as there are changes, and as there are entries.
#[derive(Default)]
struct Results {
    changes: Vec<Result<(), StoreError>>,
    entries: Vec<Result<Outcome, StoreError>>,
}

/// Where the batches go.
pub(super) trait Log: Send + Sync + 'static {
    /// What else is stored with the actions.
    type Change: Send + Sync + 'static;

    /// Stores the changes and then the entries in one transaction, and returns as many outcomes as
    /// there are entries once all is durable. Of two entries with the same place the first wins.
    fn write(
        &self,
        batch: &Arc<Batch<Self::Change>>,
    ) -> impl Future<Output = Result<Vec<Outcome>, Failed>> + Send;

    /// The action that is stored in that place.
    fn stored(
        &self,
        game: &str,
        number: u32,
    ) -> impl Future<Output = Result<Option<ActionRow>, StoreError>> + Send;
}

/// The way to the writing task; it ends when all of these are gone.
pub(super) struct GroupCommit<Change> {
    queue: mpsc::Sender<Message<Change>>,
}

impl<Change> fmt::Debug for GroupCommit<Change> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GroupCommit").finish_non_exhaustive()
    }
}

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

enum Message<Change> {
    Append(Entry, Answer<Appended>),
    Change(Change, Answer<()>),
    Close(oneshot::Sender<()>),
}

impl<Change: Send + Sync + 'static> GroupCommit<Change> {
    pub fn start(log: impl Log<Change = Change>) -> Self {
        let (queue, incoming) = mpsc::channel(BATCH);
        tokio::spawn(write(log, incoming));
        GroupCommit { queue }
    }

    /// Returns when the entry is durable or refused.
    pub async fn append(&self, entry: Entry) -> Result<Appended, StoreError> {
        self.ask(|answer| Message::Append(entry, answer)).await
    }

    /// Returns when the change is durable.
    pub async fn change(&self, change: Change) -> Result<(), StoreError> {
        self.ask(|answer| Message::Change(change, answer)).await
    }

    async fn ask<T>(
        &self,
        message: impl FnOnce(Answer<T>) -> Message<Change>,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(message(answer)).await.map_err(|_| StoreError::Closed)?;
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

async fn write<L: Log>(log: L, mut incoming: mpsc::Receiver<Message<L::Change>>) {
    let mut messages = Vec::with_capacity(BATCH);
    let mut closing = Vec::new();
    while incoming.recv_many(&mut messages, BATCH).await > 0 {
        gather(&mut incoming, &mut messages).await;
        let mut appends = Vec::with_capacity(messages.len());
        let mut changes = Vec::new();
        for message in messages.drain(..) {
            match message {
                Message::Append(entry, answer) => appends.push((entry, answer)),
                Message::Change(change, answer) => changes.push((change, answer)),
                Message::Close(answer) => {
                    // Nothing more is accepted, and the loop ends when the queue is empty.
                    incoming.close();
                    closing.push(answer);
                }
            }
        }
        if appends.is_empty() && changes.is_empty() {
            continue;
        }
        // Two processes that store the same places in the same order cannot wait for each other in
        // a circle. Stable: who came first wins.
        appends
            .sort_by(|(a, _), (b, _)| (&a.game, a.action.number).cmp(&(&b.game, b.action.number)));
        let (entries, appenders): (Vec<Entry>, Vec<_>) = appends.into_iter().unzip();
        let (changes, changers): (Vec<L::Change>, Vec<_>) = changes.into_iter().unzip();
        let changes = changes.into_iter().map(Arc::new).collect();
        let batch = Arc::new(Batch { changes, entries });
        let results = store(&log, &batch).await;
        // Below, errors of `send` mean that nobody waits for the answer any more.
        for (answer, result) in changers.into_iter().zip(results.changes) {
            let _ = answer.send(result);
        }
        let appended = appenders.into_iter().zip(results.entries).zip(&batch.entries);
        for ((answer, result), entry) in appended {
            let _ = answer.send(result.and_then(|outcome| match outcome {
                Outcome::Stored => Ok(Appended::Stored),
                Outcome::Taken => Ok(Appended::Taken),
                Outcome::NoSuchTable => Err(StoreError::NoSuchTable { id: entry.game.clone() }),
            }));
        }
    }
    for answer in closing {
        let _ = answer.send(());
    }
}

/// Takes in what is about to come. Callers that have just been answered often come back at once;
/// without this the first of them would get a commit of its own, and batches would be half as large.
async fn gather<T>(incoming: &mut mpsc::Receiver<T>, messages: &mut Vec<T>) {
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

/// Stores a batch. Where one row is at fault, it fails alone: halves of the batch are stored until it is
/// found, which takes few commits.
async fn store<L: Log>(log: &L, batch: &Arc<Batch<L::Change>>) -> Results {
    match store_together(log, batch).await {
        Ok(outcomes) => Results {
            changes: vec![Ok(()); batch.changes.len()],
            entries: outcomes.into_iter().map(Ok).collect(),
        },
        Err(Failed { failure: Failure::OfOne, .. }) if batch.len() > 1 => {
            let mut results = Results::default();
            for half in batch.halves() {
                let half = Box::pin(store(log, &Arc::new(half))).await;
                results.changes.extend(half.changes);
                results.entries.extend(half.entries);
            }
            results
        }
        Err(Failed { error, .. }) => Results {
            changes: vec![Err(error.clone()); batch.changes.len()],
            entries: vec![Err(error); batch.entries.len()],
        },
    }
}

/// Stores a batch in one commit, trying again where that can help.
async fn store_together<L: Log>(
    log: &L,
    batch: &Arc<Batch<L::Change>>,
) -> Result<Vec<Outcome>, Failed> {
    let mut doubt = false;
    let mut pause = PAUSE;
    let mut tried = 0;
    loop {
        tried += 1;
        match log.write(batch).await {
            Ok(outcomes) if doubt => {
                let settled = settle(log, &batch.entries, outcomes).await;
                return settled.map_err(|error| Failed { failure: Failure::Final, error });
            }
            Ok(outcomes) => return Ok(outcomes),
            Err(failed) => match failed.failure {
                // After doubt nobody may try the parts: some may have been stored.
                Failure::OfOne if doubt => {
                    return Err(Failed { failure: Failure::Final, ..failed });
                }
                Failure::Final | Failure::OfOne => return Err(failed),
                _ if tried == TRIES => return Err(failed),
                // Whether a change was made the first time cannot be seen later: who wanted it
                // looks at the table again.
                Failure::Doubtful if !batch.changes.is_empty() => return Err(failed),
                Failure::Clean => {}
                Failure::Doubtful => doubt = true,
            },
        }
        tokio::time::sleep(pause).await;
        pause *= 2;
    }
}

/// After a try that may have been stored without our hearing of it, places that are taken may be
/// taken by ourselves.
async fn settle(
    log: &impl Log,
    entries: &[Entry],
    mut outcomes: Vec<Outcome>,
) -> Result<Vec<Outcome>, StoreError> {
    let mut before: Option<&Entry> = None;
    for (entry, outcome) in entries.iter().zip(&mut outcomes) {
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

/// Why a batch was not stored, as far as is known.
#[derive(Debug)]
pub(super) struct Failed {
    pub failure: Failure,
    pub error: StoreError,
}

/// What an error means for trying again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failure {
    /// It would fail again.
    Final,
    /// The database refused one of the rows or changes and stored nothing. The others may be good.
    OfOne,
    /// Nothing was stored, and it may pass.
    Clean,
    /// It may pass, and nobody knows what was stored.
    Doubtful,
}

#[cfg(test)]
mod tests;
