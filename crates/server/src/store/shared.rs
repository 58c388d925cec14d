//! What SQLite and PostgreSQL are asked and told in the same words.
//!
//! Both are read with sqlx, which has different types for them: a macro writes the methods once for
//! each. What they are told differs in how it gets there, not in its words. The numbers of parameters
//! come in order where they appear first: to SQLite `$2` is the name of its second parameter only if
//! it is the second to appear.

use super::{ActionRow, ChatRow, Stage, StoreError, TableRow};

/// The columns of a table, in the order of [`TableTuple`].
pub(super) type TableTuple = (String, i64, String, bool, i64, i64, Option<String>, String);
pub(super) type ActionTuple = (i64, i64, String, i64, String);
pub(super) type ChatTuple = (i64, String, i64, String);

pub(super) fn table(row: TableTuple) -> Result<TableRow, StoreError> {
    let (id, version, stage, public, created, updated, owner, body) = row;
    let stage = Stage::from_name(&stage).ok_or_else(|| StoreError::Damaged {
        why: format!("the table {id:?} is in no stage that there is"),
    })?;
    Ok(TableRow { id, version, stage, public, created, updated, owner, body })
}

pub(super) fn action(
    (number, seat, key, at, action): ActionTuple,
) -> Result<ActionRow, StoreError> {
    let number = small(number)?;
    let seat = small(seat)?;
    Ok(ActionRow { number, seat, key, at, action })
}

pub(super) fn chat((number, member, at, text): ChatTuple) -> Result<ChatRow, StoreError> {
    Ok(ChatRow { number: small(number)?, member, at, text })
}

/// A number that was small when it was stored.
pub(super) fn small<N: TryFrom<i64>>(number: i64) -> Result<N, StoreError> {
    N::try_from(number)
        .map_err(|_| StoreError::Damaged { why: format!("{number} is too large a number") })
}

pub(super) const CREATE: &str = "INSERT INTO trestle_table \
     (id, version, stage, public, created, updated, owner, body) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING";
pub(super) const TABLE: &str = "SELECT id, version, stage, public, created, updated, owner, body \
     FROM trestle_table WHERE id = $1";
pub(super) const UPDATE: &str = "UPDATE trestle_table SET version = version + 1, stage = $1, \
     public = $2, updated = $3, body = $4 WHERE id = $5 AND version = $6";
pub(super) const PUBLIC: &str = "SELECT id, version, stage, public, created, updated, owner, body \
     FROM trestle_table WHERE stage IN ('open', 'playing') AND public = $1 \
     ORDER BY updated DESC, id LIMIT $2";
pub(super) const ACTIONS: &str = "SELECT number, seat, key, at, action FROM trestle_action \
     WHERE game = $1 AND number > $2 ORDER BY number";
pub(super) const ACTION: &str = "SELECT number, seat, key, at, action FROM trestle_action \
     WHERE game = $1 AND number = $2";
pub(super) const CHAT: &str = "SELECT number, member, at, text FROM trestle_chat \
     WHERE game = $1 AND number > $2 ORDER BY number DESC LIMIT $3";
// A heart never beats backwards.
pub(super) const BEAT: &str = "INSERT INTO trestle_process (id, beat) VALUES ($1, $2) \
     ON CONFLICT (id) DO UPDATE SET beat = excluded.beat \
     WHERE trestle_process.beat < excluded.beat";
pub(super) const ADOPT: &str = "UPDATE trestle_table SET owner = $1 WHERE stage = 'playing' \
     AND (owner IS NULL OR owner NOT IN (SELECT id FROM trestle_process WHERE beat >= $2)) \
     RETURNING id";
pub(super) const OWN: &str = "UPDATE trestle_table SET owner = $1 WHERE id = $2 AND (owner IS NULL \
     OR owner = $1 OR owner NOT IN (SELECT id FROM trestle_process WHERE beat >= $3))";
pub(super) const GIVE_UP: &str = "UPDATE trestle_table SET owner = NULL WHERE owner = $1";
pub(super) const END: &str = "DELETE FROM trestle_process WHERE id = $1";
pub(super) const END_OTHERS: &str = "DELETE FROM trestle_process WHERE id <> $1";
// Actions and chat go with their table.
pub(super) const PURGE: &str = "DELETE FROM trestle_table WHERE stage = $1 AND updated < $2 \
    AND NOT EXISTS (SELECT 1 FROM trestle_action WHERE game = trestle_table.id AND at >= $2)";

/// Writes the methods that read, given `reading`, which says where.
macro_rules! reading_methods {
    ($Database:ty) => {
        impl $Database {
            pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
                let found = sqlx::query_as(shared::TABLE).bind(id).fetch_optional(self.reading());
                found.await?.map(shared::table).transpose()
            }

            pub async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
                let query = sqlx::query_as(shared::PUBLIC).bind(true).bind(i64::from(limit));
                query.fetch_all(self.reading()).await?.into_iter().map(shared::table).collect()
            }

            pub async fn actions(
                &self,
                game: &str,
                after: u32,
            ) -> Result<Vec<ActionRow>, StoreError> {
                let query = sqlx::query_as(shared::ACTIONS).bind(game).bind(i64::from(after));
                query.fetch_all(self.reading()).await?.into_iter().map(shared::action).collect()
            }

            pub async fn chat(
                &self,
                game: &str,
                after: u32,
                limit: u32,
            ) -> Result<Vec<ChatRow>, StoreError> {
                let query = sqlx::query_as(shared::CHAT)
                    .bind(game)
                    .bind(i64::from(after))
                    .bind(i64::from(limit));
                let newest_first = query.fetch_all(self.reading()).await?;
                newest_first.into_iter().rev().map(shared::chat).collect()
            }

            pub async fn check(&self) -> Result<(), StoreError> {
                sqlx::query("SELECT 1").execute(self.reading()).await?;
                Ok(())
            }
        }
    };
}

pub(super) use reading_methods;
