//! Brings the schema of a SQLite file up to date.
//!
//! The table that remembers which changes were made is the one that sqlx made while it was the
//! driver of these files, down to its checksums: files of all versions have the same one.

use rusqlite::{Connection, TransactionBehavior};
use sha2::{Digest, Sha384};

use super::super::StoreError;
use super::super::migrations::{SQLITE, not_ours, too_new};

const MIGRATIONS: &str = "CREATE TABLE IF NOT EXISTS trestle_migration (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
)";

/// Makes the changes that are missing, all of them or none.
///
/// # Errors
/// If a newer program has changed the schema, or a change was not the one that we know.
pub(super) fn bring_up_to_date(file: &mut Connection) -> Result<(), StoreError> {
    let all = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
    all.execute_batch(MIGRATIONS)?;
    let made: Vec<(i64, Vec<u8>)> = all
        .prepare("SELECT version, checksum FROM trestle_migration ORDER BY version")?
        .query_map([], |row| row.try_into())?
        .collect::<rusqlite::Result<_>>()?;
    for (version, checksum) in &made {
        let known = (1..).zip(SQLITE).find(|(number, _)| number == version);
        let Some((_, (_, sql))) = known else { return Err(too_new(*version, SQLITE)) };
        if *checksum != Sha384::digest(sql).as_slice() {
            return Err(not_ours(*version));
        }
    }
    for (version, (what, sql)) in (1_i64..).zip(SQLITE) {
        if made.iter().any(|(other, _)| *other == version) {
            continue;
        }
        all.execute_batch(sql)?;
        all.execute(
            "INSERT INTO trestle_migration (version, description, success, checksum, execution_time) \
             VALUES (?1, ?2, TRUE, ?3, 0)",
            (version, what, Sha384::digest(sql).as_slice()),
        )?;
    }
    Ok(all.commit()?)
}
