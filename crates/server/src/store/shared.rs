//! The statements that SQLite and PostgreSQL share, and their rows.
//!
//! The drivers differ, the SQL does not. Parameters are numbered in the order in which they first
//! appear: SQLite takes `$2` for a name, and gives it the second value only if it is the second name.

use super::{
    ActionRow, BoardRow, ChatRow, NoticeKind, NoticeRow, OrdersRow, ProfileRow, SeatRow, Stage,
    Stamp, StoreError, TableRow, Uptime,
};

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

/// The columns of a profile, and of a table with what is noted of a seat at it.
pub(super) type ProfileTuple = (String, i64, i64, i64, String);
pub(super) type SeatTuple =
    (String, i64, String, bool, i64, i64, Option<String>, String, i64, bool);

pub(super) fn profile((id, version, used, notices, body): ProfileTuple) -> ProfileRow {
    ProfileRow { id, version, used, notices, body }
}

pub(super) fn seat(row: SeatTuple) -> Result<SeatRow, StoreError> {
    let (id, version, stage, public, created, updated, owner, body, since, hidden) = row;
    let table = table((id, version, stage, public, created, updated, owner, body))?;
    Ok(SeatRow { table, since, hidden })
}

pub(super) const CREATE_PROFILE: &str = "INSERT INTO trestle_profile \
     (id, version, used, notices, body) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING";
pub(super) const PROFILE: &str =
    "SELECT id, version, used, notices, body FROM trestle_profile WHERE id = $1";
pub(super) const PROFILE_WITH_KEY: &str = "SELECT id, version, used, notices, body \
     FROM trestle_profile WHERE id = (SELECT profile FROM trestle_key WHERE hash = $1)";
pub(super) const UPDATE_PROFILE: &str = "UPDATE trestle_profile SET version = version + 1, \
     used = $1, notices = $2, body = $3 WHERE id = $4 AND version = $5";
// Its keys and seats go with it.
pub(super) const REMOVE_PROFILE: &str = "DELETE FROM trestle_profile WHERE id = $1";
pub(super) const REMOVE_KEYS: &str = "DELETE FROM trestle_key WHERE profile = $1";
pub(super) const ADD_KEY: &str =
    "INSERT INTO trestle_key (hash, profile) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING";
pub(super) const ADD_SEAT: &str = "INSERT INTO trestle_seat (since, hidden, profile, game) \
     SELECT $1, FALSE, p.id, t.id FROM trestle_profile p, trestle_table t \
     WHERE p.id = $2 AND t.id = $3 ON CONFLICT (profile, game) DO UPDATE SET hidden = FALSE";
pub(super) const HIDE_SEAT: &str =
    "UPDATE trestle_seat SET hidden = $1 WHERE profile = $2 AND game = $3";
pub(super) const REMOVE_SEAT: &str = "DELETE FROM trestle_seat WHERE profile = $1 AND game = $2";
pub(super) const SEATS: &str = "SELECT t.id, t.version, t.stage, t.public, t.created, t.updated, \
     t.owner, t.body, s.since, s.hidden FROM trestle_seat s JOIN trestle_table t ON t.id = s.game \
     WHERE s.profile = $1 ORDER BY s.hidden, t.stage NOT IN ('open', 'playing'), t.updated DESC, \
     t.id LIMIT $2";
pub(super) const PURGE_PROFILES: &str = "DELETE FROM trestle_profile WHERE id IN (SELECT id \
     FROM trestle_profile WHERE used < $1 AND NOT EXISTS \
     (SELECT 1 FROM trestle_seat WHERE profile = trestle_profile.id) AND NOT EXISTS \
     (SELECT 1 FROM trestle_gallery WHERE profile = trestle_profile.id) ORDER BY used, id LIMIT $2)";
pub(super) const FORGET_AUTHOR: &str =
    "UPDATE trestle_chat SET member = '-', text = '' WHERE game = $1 AND member = $2";

/// The columns of a notice.
pub(super) type NoticeTuple = (String, String, String, i64, i64, i64, String);

pub(super) fn notice(row: NoticeTuple) -> Result<NoticeRow, StoreError> {
    let (profile, game, kind, at, due, attempts, sent) = row;
    let kind = NoticeKind::from_name(&kind).ok_or_else(|| StoreError::Damaged {
        why: format!("there are no notices of the kind {kind:?}"),
    })?;
    Ok(NoticeRow { profile, game, kind, at, due, attempts: small(attempts)?, sent })
}

/// Notices that were claimed, in order: databases return rows of an update as they like.
pub(super) fn claimed(rows: Vec<NoticeTuple>) -> Result<Vec<NoticeRow>, StoreError> {
    let mut rows = rows.into_iter().map(notice).collect::<Result<Vec<_>, _>>()?;
    rows.sort_by(|a, b| (&a.profile, &a.game, a.kind).cmp(&(&b.profile, &b.game, b.kind)));
    Ok(rows)
}

// Of a person all or none: whoever is busy with one of their notices gets the others, too.
pub(super) const CLAIM_NOTICES: &str = "UPDATE trestle_notice SET lease = $1, holder = $2, \
     until = $3 WHERE profile IN (SELECT profile FROM trestle_notice WHERE due <= $4 \
     AND profile NOT IN (SELECT profile FROM trestle_notice WHERE until > $5 \
     AND holder IN (SELECT id FROM trestle_process WHERE beat >= $6)) \
     GROUP BY profile ORDER BY min(due), profile LIMIT $7) AND due <= $8 \
     RETURNING profile, game, kind, at, due, attempts, sent";
pub(super) const NOTICE_DONE: &str = "DELETE FROM trestle_notice \
     WHERE profile = $1 AND game = $2 AND kind = $3 AND lease = $4";
pub(super) const NOTICE_AGAIN: &str = "UPDATE trestle_notice SET due = $1, attempts = $2, \
     sent = $3, lease = '', holder = '', until = 0 \
     WHERE profile = $4 AND game = $5 AND kind = $6 AND lease = $7";
pub(super) const NOTICES: &str = "SELECT profile, game, kind, at, due, attempts, sent \
     FROM trestle_notice WHERE profile = $1";
pub(super) const DUE_NOTICES: &str = "SELECT count(*) FROM trestle_notice WHERE due <= $1";
pub(super) const ADD_SECRET: &str =
    "INSERT INTO trestle_secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
pub(super) const SECRET: &str = "SELECT value FROM trestle_secret WHERE name = $1";

/// Uptimes that were read the last one first, in order.
pub(super) fn uptimes(rows: Vec<(i64, i64)>) -> Vec<Uptime> {
    rows.into_iter().rev().map(|(began, until)| Uptime { began, until }).collect()
}

pub(super) const UPTIMES: &str =
    "SELECT began, until FROM trestle_uptime ORDER BY began DESC, process DESC LIMIT $1";
pub(super) const BEGIN_UPTIME: &str = "INSERT INTO trestle_uptime (process, began, until) \
     VALUES ($1, $2, $2) ON CONFLICT (began, process) DO NOTHING";
pub(super) const EXTEND_UPTIME: &str = "UPDATE trestle_uptime SET until = $1 \
     WHERE began = $2 AND process = $3 AND until < $1";
pub(super) const FORGET_UPTIMES: &str = "DELETE FROM trestle_uptime WHERE began <= \
     (SELECT began FROM trestle_uptime ORDER BY began DESC LIMIT 1 OFFSET $1)";

/// The columns of the orders of a seat.
pub(super) type OrdersTuple = (i64, i64, String);

pub(super) fn orders(rows: Vec<OrdersTuple>) -> Result<Vec<OrdersRow>, StoreError> {
    let row = |(seat, version, body)| Ok(OrdersRow { seat: small(seat)?, version, body });
    rows.into_iter().map(row).collect()
}

pub(super) const ORDERS: &str =
    "SELECT seat, version, body FROM trestle_orders WHERE game = $1 ORDER BY seat";
pub(super) const CREATE_ORDERS: &str = "INSERT INTO trestle_orders (seat, version, body, game) \
     SELECT $1, $2, $3, id FROM trestle_table WHERE id = $4 ON CONFLICT (game, seat) DO NOTHING";
pub(super) const UPDATE_ORDERS: &str = "UPDATE trestle_orders SET version = version + 1, body = $1 \
     WHERE game = $2 AND seat = $3 AND version = $4";
pub(super) const REMOVE_ORDERS: &str = "DELETE FROM trestle_orders WHERE game = $1 AND seat = $2";

/// The columns of a board that somebody brought.
pub(super) type BoardTuple = (String, String);

pub(super) fn board((hash, body): BoardTuple) -> BoardRow {
    BoardRow { hash, body }
}

pub(super) const BOARD: &str = "SELECT hash, body FROM trestle_board WHERE hash = $1";
pub(super) const KEEP_BOARD: &str =
    "INSERT INTO trestle_board (hash, body) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING";
pub(super) const PLAY_ON_BOARD: &str =
    "INSERT INTO trestle_table_board (game, board) VALUES ($1, $2)";
pub(super) const PURGE_BOARDS: &str = "DELETE FROM trestle_board WHERE hash IN (SELECT hash \
     FROM trestle_board WHERE NOT EXISTS (SELECT 1 FROM trestle_table_board \
     WHERE board = trestle_board.hash) ORDER BY hash LIMIT $1)";
