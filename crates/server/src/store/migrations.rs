//! The schema and how it came to be: every change is a file that never changes again.

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::StoreError;

/// The changes of a database's schema, in order.
pub(super) type Changes = &'static [(&'static str, &'static str)];

pub(super) const SQLITE: Changes = &[("tables and games", include_str!("schema/sqlite/0001.sql"))];
pub(super) const POSTGRES: Changes =
    &[("tables and games", include_str!("schema/postgres/0001.sql"))];

pub(super) fn migrator(changes: Changes) -> Migrator {
    let migrations = (1..).zip(changes).map(|(version, &(what, sql))| {
        Migration::new(version, what.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    // A name of ours, for databases that other programs share. It can never change.
    migrator.dangerous_set_table_name("trestle_migration");
    migrator
}

/// Says why the schema could not be brought up to date.
pub(super) fn failed(error: MigrateError, changes: Changes) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => {
            let known = i64::try_from(changes.len()).unwrap_or(i64::MAX);
            StoreError::Newer { found, known }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        MigrateError::VersionMismatch(version) => StoreError::Damaged {
            why: format!("change {version} of its schema is not the one this program made"),
        },
        other => StoreError::Database(other.to_string()),
    }
}
