//! Tables that change hands one by one: all that wait do so in one transaction.
//!
//! Only one transaction of all processes may do that at a time. Were each table to have its own, they
//! would wait for that on all connections of the pool, and nothing else could be stored meanwhile.

use std::collections::BTreeSet;

use sqlx::postgres::PgPool;
use tokio::sync::{mpsc, oneshot};

use super::{StoreError, alone};

/// The most tables of one transaction. As many more may wait.
const BATCH: usize = 512;

/// A table that changes hands.
#[derive(Debug)]
struct Request {
    id: String,
    process: String,
    wish: Wish,
    /// Whether the wish was fulfilled.
    answer: oneshot::Sender<Result<bool, StoreError>>,
}

#[derive(Debug, Clone, Copy)]
enum Wish {
    /// The process wants to own it, if its owner's last heartbeat was before this.
    Own { dead_before: i64 },
    /// The process gives it up.
    Rest,
}

/// The way to the task that lets tables change hands; it ends with this.
#[derive(Debug)]
pub(super) struct Hands {
    queue: mpsc::Sender<Request>,
}

impl Hands {
    pub fn start(pool: PgPool) -> Hands {
        let (queue, incoming) = mpsc::channel(BATCH);
        tokio::spawn(work(pool, incoming));
        Hands { queue }
    }

    /// Whether the process owns the table now.
    pub async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        self.ask(id, process, Wish::Own { dead_before }).await
    }

    pub async fn rest(&self, id: &str, process: &str) -> Result<(), StoreError> {
        self.ask(id, process, Wish::Rest).await.map(drop)
    }

    async fn ask(&self, id: &str, process: &str, wish: Wish) -> Result<bool, StoreError> {
        let (answer, answered) = oneshot::channel();
        let request = Request { id: id.to_owned(), process: process.to_owned(), wish, answer };
        self.queue.send(request).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

async fn work(pool: PgPool, mut incoming: mpsc::Receiver<Request>) {
    let mut waiting = Vec::new();
    while !waiting.is_empty() || incoming.recv_many(&mut waiting, BATCH).await > 0 {
        // Of several wishes for one table, the first comes first.
        let mut tables = BTreeSet::new();
        let (batch, later): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|request| tables.insert(request.id.clone()));
        waiting = later;
        let done = fulfil(&pool, &batch).await;
        for request in batch {
            let answer = done.as_ref().map(|done| done.contains(&request.id));
            // An error means that nobody waits for the answer any more.
            let _ = request.answer.send(answer.map_err(StoreError::clone));
        }
    }
}

/// Lets tables change hands; returns those that did, or stay where they were wished.
async fn fulfil(pool: &PgPool, batch: &[Request]) -> Result<BTreeSet<String>, StoreError> {
    let (mut owned, mut rested) = (<[Vec<&str>; 2]>::default(), <[Vec<&str>; 2]>::default());
    let mut dead_before = Vec::new();
    for Request { id, process, wish, .. } in batch {
        let [ids, processes] = match wish {
            Wish::Own { dead_before: before } => {
                dead_before.push(*before);
                &mut owned
            }
            Wish::Rest => &mut rested,
        };
        ids.push(id);
        processes.push(process);
    }
    let mut alone = alone(pool).await?;
    let mut done: BTreeSet<String> = BTreeSet::new();
    let [ids, processes] = rested;
    if !ids.is_empty() {
        let rest = sqlx::query_scalar(
            "UPDATE trestle_table SET owner = '-' FROM unnest($1::text[], $2::text[]) \
             AS wish (wanted, process) WHERE id = wanted AND owner = process RETURNING id",
        );
        let rested: Vec<String> = rest.bind(ids).bind(processes).fetch_all(&mut *alone).await?;
        done.extend(rested);
    }
    let [ids, processes] = owned;
    if !ids.is_empty() {
        // Who takes a table is alive, even before the first heartbeat; the last statement says so.
        let own = sqlx::query_scalar(
            "WITH wish AS (SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) \
             AS wish (wanted, process, dead_before)), \
             taken AS (UPDATE trestle_table SET owner = process FROM wish WHERE id = wanted \
             AND (owner IS NULL OR owner = process OR NOT EXISTS (SELECT 1 FROM trestle_process \
             WHERE trestle_process.id = owner AND beat >= dead_before)) \
             RETURNING trestle_table.id, process, dead_before), \
             alive AS (INSERT INTO trestle_process (id, beat) \
             SELECT process, max(dead_before) FROM taken GROUP BY process \
             ON CONFLICT (id) DO UPDATE SET beat = excluded.beat \
             WHERE trestle_process.beat < excluded.beat) \
             SELECT id FROM taken",
        );
        let own = own.bind(ids).bind(processes).bind(dead_before);
        let owned: Vec<String> = own.fetch_all(&mut *alone).await?;
        done.extend(owned);
    }
    alone.commit().await?;
    Ok(done)
}
