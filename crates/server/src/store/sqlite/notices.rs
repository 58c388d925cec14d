//! Notices in a SQLite file.

use async_trait::async_trait;
use rusqlite::Connection;

use super::super::notices::LastChanges;
use super::super::shared::{self, NoticeTuple};
use super::super::{
    Claim, NoticeChange, NoticeRow, NoticeStore, Settled, StoreError, Then, storable,
};
use super::{Sqlite, all, beat};

const PUT: &str = "INSERT INTO trestle_notice \
     (kind, at, due, attempts, sent, lease, holder, until, profile, game) \
     SELECT $1, $2, $3, 0, '', '', '', 0, p.id, t.id FROM trestle_profile p, trestle_table t \
     WHERE p.id = $4 AND t.id = $5 AND (p.notices & $6) <> 0 \
     ON CONFLICT (profile, game, kind) DO UPDATE SET at = excluded.at, due = excluded.due, \
     attempts = 0, sent = '', lease = '', holder = '', until = 0";
const DROP: &str = "DELETE FROM trestle_notice WHERE profile = $1 AND game = $2 AND kind = $3";

/// Makes changes of the outbox.
pub(super) fn note(
    tables: &Connection,
    game: &str,
    changes: &[NoticeChange],
) -> rusqlite::Result<()> {
    let mut last = LastChanges::default();
    last.add(game, changes);
    for (game, profile, kind) in last.drops() {
        tables.prepare_cached(DROP)?.execute((profile, game, kind.name()))?;
    }
    for put in last.puts() {
        tables.prepare_cached(PUT)?.execute((
            put.kind.name(),
            put.at,
            put.due,
            put.profile,
            put.game,
            put.kind.bit(),
        ))?;
    }
    Ok(())
}

#[async_trait]
impl NoticeStore for Sqlite {
    async fn claim_notices(&self, claim: &Claim) -> Result<Vec<NoticeRow>, StoreError> {
        storable(&[&claim.lease, &claim.process])?;
        // Most of the time nothing is due, and looking is cheaper than writing.
        if self.due_notices(claim.now).await? == 0 {
            return Ok(Vec::new());
        }
        let claim = claim.clone();
        let rows = self.write(move |tables| {
            let mut take = tables.prepare_cached(shared::CLAIM_NOTICES)?;
            let taken = take.query_map(
                (
                    &claim.lease,
                    &claim.process,
                    claim.until,
                    claim.now,
                    claim.clock,
                    claim.dead_before,
                    claim.people,
                    claim.soon,
                ),
                |row| NoticeTuple::try_from(row),
            )?;
            let taken = taken.collect::<rusqlite::Result<Vec<NoticeTuple>>>()?;
            // A process that sends is alive, even before its first heartbeat.
            beat(tables, &claim.process, claim.dead_before)?;
            Ok(taken)
        });
        shared::claimed(rows.await?)
    }

    async fn settle_notices(&self, lease: &str, settled: &[Settled]) -> Result<(), StoreError> {
        let (lease, settled) = (lease.to_owned(), settled.to_vec());
        self.write(move |tables| {
            for Settled { profile, game, kind, then } in &settled {
                let kind = kind.name();
                match then {
                    Then::Done => tables
                        .prepare_cached(shared::NOTICE_DONE)?
                        .execute((profile, game, kind, &lease))?,
                    Then::Again { due, attempts, sent } => tables
                        .prepare_cached(shared::NOTICE_AGAIN)?
                        .execute((due, attempts, sent, profile, game, kind, &lease))?,
                };
            }
            Ok(())
        })
        .await
    }

    async fn notices(&self, profile: &str) -> Result<Vec<NoticeRow>, StoreError> {
        let profile = profile.to_owned();
        let rows =
            self.readers.read(move |file| all::<NoticeTuple>(file, shared::NOTICES, [profile]));
        shared::claimed(rows.await?)
    }

    async fn due_notices(&self, now: i64) -> Result<u64, StoreError> {
        let count = move |file: &Connection| {
            file.prepare_cached(shared::DUE_NOTICES)?.query_row([now], |row| row.get::<_, i64>(0))
        };
        shared::small(self.readers.read(count).await?)
    }

    async fn shared_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        storable(&[name, fresh])?;
        let (name, fresh) = (name.to_owned(), fresh.to_owned());
        self.write(move |tables| {
            tables.execute(shared::ADD_SECRET, (&name, &fresh))?;
            tables.query_row(shared::SECRET, [&name], |row| row.get(0))
        })
        .await
    }
}
