//! The statements about published boards that SQLite and PostgreSQL share, and their rows.

use super::shared::small;
use super::{
    GalleryOrder, GalleryQuery, GalleryRoom, GalleryRow, GalleryState, Publishing, StoreError,
};

/// The columns of a published board, but for its text.
pub(super) type GalleryTuple =
    (String, String, String, i64, i64, i64, Option<String>, String, i64, i64, String, String);

pub(super) fn row(row: GalleryTuple) -> Result<GalleryRow, StoreError> {
    let (id, board, state, published, plays, reports, profile, secret, min, max, mechanics, card) =
        row;
    let state = GalleryState::from_name(&state).ok_or_else(|| StoreError::Damaged {
        why: format!("the published board {id:?} is in no state that there is"),
    })?;
    Ok(GalleryRow {
        id,
        board,
        state,
        published,
        plays: small(plays)?,
        reports: small(reports)?,
        profile,
        secret,
        players_min: small(min)?,
        players_max: small(max)?,
        mechanics: mechanics.split_whitespace().map(str::to_owned).collect(),
        card,
    })
}

pub(super) fn rows(rows: Vec<GalleryTuple>) -> Result<Vec<GalleryRow>, StoreError> {
    rows.into_iter().map(row).collect()
}

/// In which state a board is published, by what [`ROOM`] has told, or why it is not.
pub(super) fn state_in(
    row: &GalleryRow,
    room: GalleryRoom,
    (boards, waiting, lately, reports): RoomTuple,
) -> Result<GalleryState, Publishing> {
    let state = if reports > 0 { GalleryState::Waiting } else { row.state };
    let has_to_wait = state == GalleryState::Waiting;
    if boards >= i64::from(room.boards) || (has_to_wait && waiting >= i64::from(room.waiting)) {
        return Err(Publishing::Full);
    }
    if lately >= i64::from(room.of_profile) {
        return Err(Publishing::TooMany);
    }
    Ok(state)
}

/// What came of publishing, or the board that was there.
pub(super) fn publishing(
    result: Result<Publishing, GalleryTuple>,
) -> Result<Publishing, StoreError> {
    result.or_else(|there| Ok(Publishing::There(Box::new(row(there)?))))
}

/// Ids of mechanics as one text, in which each of them stands between two spaces.
pub(super) fn mechanics(ids: &[String]) -> String {
    format!(" {} ", ids.join(" "))
}

/// The statement for a list, and its parameters: a mechanic or nothing, and a number of players or 0.
pub(super) fn list(query: &GalleryQuery) -> (&'static str, String, i64) {
    let statement = match query.order {
        GalleryOrder::Newest => NEWEST,
        GalleryOrder::Plays => MOST_PLAYED,
    };
    let mechanic = query.mechanic.as_ref().map_or(String::new(), |id| format!(" {id} "));
    (statement, mechanic, query.players.map_or(0, i64::from))
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, board, state, published, plays, reports, profile, secret, players_min, \
             players_max, mechanics, card FROM trestle_gallery ",
            $rest
        )
    };
}

// Signs that patterns have mean themselves in what is looked for: a text that is shorter without it has it.
macro_rules! shown {
    ($order:literal) => {
        concat!(
            select!("WHERE state = 'shown' "),
            "AND ($1 = '' OR length(replace(mechanics, $1, '')) < length(mechanics)) \
             AND ($2 BETWEEN players_min AND players_max OR $2 = 0) ORDER BY ",
            $order,
            " LIMIT $3 OFFSET $4"
        )
    };
}

const NEWEST: &str = shown!("published DESC, id");
const MOST_PLAYED: &str = shown!("plays DESC, published DESC, id");
pub(super) const PUBLISHED: &str = select!("WHERE id = $1");
pub(super) const TO_DO: &str = select!(
    "WHERE state = 'waiting' OR (state = 'shown' AND reports > 0) ORDER BY published, id LIMIT $1"
);
pub(super) const BY_PROFILE: &str = select!("WHERE profile = $1 ORDER BY published, id");
pub(super) const BODY: &str =
    "SELECT body FROM trestle_gallery WHERE id = $1 AND state <> 'removed'";
/// How many boards there are, how many of them wait, how many a profile has published since, and whether
/// the board was reported before.
pub(super) const ROOM: &str = "SELECT \
     (SELECT count(*) FROM trestle_gallery WHERE state <> 'removed'), \
     (SELECT count(*) FROM trestle_gallery WHERE state = 'waiting'), \
     (SELECT count(*) FROM trestle_gallery WHERE profile = $1 AND published > $2), \
     (SELECT count(*) FROM trestle_gallery_report WHERE board = $3)";
pub(super) const PUBLISH: &str = "INSERT INTO trestle_gallery (id, board, state, published, plays, \
     reports, profile, secret, players_min, players_max, mechanics, card, body) \
     VALUES ($1, $2, $3, $4, 0, 0, $5, $6, $7, $8, $9, $10, $11)";
pub(super) const APPROVE: &str = "UPDATE trestle_gallery SET state = 'shown', reports = 0 \
     WHERE id = $1 AND published = $2 AND state <> 'removed'";
pub(super) const REMOVE: &str = "UPDATE trestle_gallery SET state = 'removed', reports = 0, \
     profile = NULL, secret = '', card = '', body = '' WHERE id = $1";
pub(super) const FORGET_REPORTS: &str = "DELETE FROM trestle_gallery_report WHERE board = $1";
pub(super) const TAKE_BACK: &str =
    "DELETE FROM trestle_gallery WHERE id = $1 AND published = $2 AND state <> 'removed'";
pub(super) const PASS_ON: &str = "UPDATE trestle_gallery SET profile = $1 WHERE profile = $2";
pub(super) const IS_SHOWN: &str =
    "SELECT count(*) FROM trestle_gallery WHERE id = $1 AND state = 'shown'";
pub(super) const ADD_REPORT: &str = "INSERT INTO trestle_gallery_report (board, person, address) \
     VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
pub(super) const COUNT_REPORT: &str = "UPDATE trestle_gallery SET reports = reports + 1, \
     state = CASE WHEN reports + 1 >= $1 THEN 'waiting' ELSE state END \
     WHERE id = $2 AND state = 'shown'";
pub(super) const COUNT_PLAY: &str =
    "UPDATE trestle_gallery SET plays = plays + 1 WHERE board = $1 AND state <> 'removed'";

/// What [`ROOM`] tells: boards, waiting ones, those of the profile lately, and reports of the board.
pub(super) type RoomTuple = (i64, i64, i64, i64);
