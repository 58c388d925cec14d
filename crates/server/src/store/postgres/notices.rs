//! Notices in a PostgreSQL database.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::super::notices::LastChanges;
use super::super::shared::{self, NoticeTuple};
use super::super::{Claim, NoticeRow, NoticeStore, Settled, StoreError, Then, storable};
use super::Postgres;

/// The number of the advisory lock under which notices are claimed. It can never change.
const CLAIMING: i64 = 0x5472_7375;

/// Makes changes of the outbox, in a transaction of the caller's.
pub(super) async fn note(
    database: &mut PgConnection,
    changes: &LastChanges<'_>,
) -> Result<(), sqlx::Error> {
    let (mut games, mut profiles, mut kinds) = (Vec::new(), Vec::new(), Vec::new());
    for (game, profile, kind) in changes.drops() {
        games.push(game);
        profiles.push(profile);
        kinds.push(kind.name());
    }
    if !games.is_empty() {
        sqlx::query(
            "DELETE FROM trestle_notice n USING unnest($1::text[], $2::text[], $3::text[]) \
             AS gone (game, profile, kind) \
             WHERE n.game = gone.game AND n.profile = gone.profile AND n.kind = gone.kind",
        )
        .bind(games)
        .bind(profiles)
        .bind(kinds)
        .execute(&mut *database)
        .await?;
    }
    let puts: Vec<_> = changes.puts().collect();
    if !puts.is_empty() {
        sqlx::query(
            "INSERT INTO trestle_notice \
             (kind, at, due, attempts, sent, lease, holder, until, profile, game) \
             SELECT n.kind, n.at, n.due, 0, '', '', '', 0, p.id, t.id FROM unnest($1::text[], \
             $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) \
             AS n (game, profile, kind, bit, at, due) JOIN trestle_profile p ON p.id = n.profile \
             JOIN trestle_table t ON t.id = n.game WHERE (p.notices & n.bit) <> 0 \
             ON CONFLICT (profile, game, kind) DO UPDATE SET at = excluded.at, due = excluded.due, \
             attempts = 0, sent = '', lease = '', holder = '', until = 0",
        )
        .bind(puts.iter().map(|put| put.game).collect::<Vec<_>>())
        .bind(puts.iter().map(|put| put.profile).collect::<Vec<_>>())
        .bind(puts.iter().map(|put| put.kind.name()).collect::<Vec<_>>())
        .bind(puts.iter().map(|put| put.kind.bit()).collect::<Vec<_>>())
        .bind(puts.iter().map(|put| put.at).collect::<Vec<_>>())
        .bind(puts.iter().map(|put| put.due).collect::<Vec<_>>())
        .execute(&mut *database)
        .await?;
    }
    Ok(())
}

#[async_trait]
impl NoticeStore for Postgres {
    async fn claim_notices(&self, claim: &Claim) -> Result<Vec<NoticeRow>, StoreError> {
        storable(&[&claim.lease, &claim.process])?;
        // Most of the time nothing is due, and looking is cheaper than a transaction.
        if self.due_notices(claim.now).await? == 0 {
            return Ok(Vec::new());
        }
        let mut alone = self.pool.begin().await?;
        // Two who claim at once could each get some of the notices of one person.
        let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(CLAIMING);
        lock.execute(&mut *alone).await?;
        let rows: Vec<NoticeTuple> = sqlx::query_as(shared::CLAIM_NOTICES)
            .bind(claim.lease.as_str())
            .bind(claim.process.as_str())
            .bind(claim.until)
            .bind(claim.now)
            .bind(claim.clock)
            .bind(claim.dead_before)
            .bind(i64::from(claim.people))
            .bind(claim.soon)
            .fetch_all(&mut *alone)
            .await?;
        // A process that sends is alive, even before its first heartbeat.
        let beat = sqlx::query(shared::BEAT).bind(claim.process.as_str()).bind(claim.dead_before);
        beat.execute(&mut *alone).await?;
        alone.commit().await?;
        shared::claimed(rows)
    }

    async fn settle_notices(&self, lease: &str, settled: &[Settled]) -> Result<(), StoreError> {
        storable(&[lease])?;
        let mut transaction = self.pool.begin().await?;
        for Settled { profile, game, kind, then } in settled {
            let query = match then {
                Then::Done => sqlx::query(shared::NOTICE_DONE),
                Then::Again { due, attempts, sent } => sqlx::query(shared::NOTICE_AGAIN)
                    .bind(*due)
                    .bind(i64::from(*attempts))
                    .bind(sent.as_str()),
            };
            let query =
                query.bind(profile.as_str()).bind(game.as_str()).bind(kind.name()).bind(lease);
            query.execute(&mut *transaction).await?;
        }
        Ok(transaction.commit().await?)
    }

    async fn notices(&self, profile: &str) -> Result<Vec<NoticeRow>, StoreError> {
        let rows = sqlx::query_as(shared::NOTICES).bind(profile).fetch_all(&self.pool);
        shared::claimed(rows.await?)
    }

    async fn due_notices(&self, now: i64) -> Result<u64, StoreError> {
        let count: i64 =
            sqlx::query_scalar(shared::DUE_NOTICES).bind(now).fetch_one(&self.pool).await?;
        shared::small(count)
    }

    async fn shared_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        storable(&[name, fresh])?;
        sqlx::query(shared::ADD_SECRET).bind(name).bind(fresh).execute(&self.pool).await?;
        Ok(sqlx::query_scalar(shared::SECRET).bind(name).fetch_one(&self.pool).await?)
    }
}
