//! The statements that SQLite and PostgreSQL share, and their rows.
//!
//! The drivers differ, the SQL does not. Parameters are numbered in the order in which they first
//! appear: SQLite takes `$2` for a name, and gives it the second value only if it is the second name.

use super::{ActionRow, ChatRow, Stage, Stamp, StoreError, TableRow};

/// The columns of a table, in the order of [`TableTuple`].
pub(super) type TableTuple = (String, i64, String, bool, i64, i64, Option<String>, String);
pub(super) type ActionTuple = (i64, i64, String, i64, String);
pub(super) type ChatTuple = (i64, String, i64, String);
pub(super) type StampTuple = (String, i64, Option<String>, i64, i64);

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

pub(super) fn stamp(
    (id, version, owner, action, chat): StampTuple,
) -> Result<(String, Stamp), StoreError> {
    Ok((id, Stamp { version, owner, action: small(action)?, chat: small(chat)? }))
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
// A heartbeat never goes back in time.
pub(super) const BEAT: &str = "INSERT INTO trestle_process (id, beat) VALUES ($1, $2) \
     ON CONFLICT (id) DO UPDATE SET beat = excluded.beat \
     WHERE trestle_process.beat < excluded.beat";
pub(super) const LIVING: &str = "SELECT id FROM trestle_process WHERE beat >= $1 ORDER BY id";
pub(super) const ADOPT: &str = "UPDATE trestle_table SET owner = $1 WHERE id IN (SELECT id \
     FROM trestle_table WHERE stage = 'playing' AND (owner IS NULL OR (owner NOT IN ('-', $1) \
     AND owner NOT IN (SELECT id FROM trestle_process WHERE beat >= $2))) \
     ORDER BY id LIMIT $3) RETURNING id";
pub(super) const GIVE_UP: &str = "UPDATE trestle_table SET owner = NULL WHERE owner = $1";
pub(super) const END: &str = "DELETE FROM trestle_process WHERE id = $1";
pub(super) const END_OTHERS: &str = "DELETE FROM trestle_process WHERE id <> $1";
pub(super) const LAST_CHANGE: &str = "SELECT max(updated) FROM trestle_table WHERE updated <= $1";
// Actions and chat go with their table.
pub(super) const PURGE: &str = "DELETE FROM trestle_table WHERE id IN (SELECT id \
     FROM trestle_table WHERE stage = $1 AND updated < $2 AND NOT EXISTS \
     (SELECT 1 FROM trestle_action WHERE game = trestle_table.id AND at >= $2) \
     ORDER BY updated, id LIMIT $3)";
