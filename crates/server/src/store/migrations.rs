//! The schema and how it came to be: every change is a file that never changes again.

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::StoreError;

/// The changes of a database's schema, in order: what each is about, and its text.
pub(super) type Changes = &'static [(&'static str, &'static str)];

pub(super) const SQLITE: Changes = &[
    ("tables and games", include_str!("schema/sqlite/0001.sql")),
    ("profiles", include_str!("schema/sqlite/0002.sql")),
    ("uptimes", include_str!("schema/sqlite/0003-uptime.sql")),
    ("notices", include_str!("schema/sqlite/0004-notices.sql")),
    ("orders", include_str!("schema/sqlite/0005-orders.sql")),
    ("boards", include_str!("schema/sqlite/0006-boards.sql")),
    ("gallery", include_str!("schema/sqlite/0007-gallery.sql")),
];
const POSTGRES: Changes = &[
    ("tables and games", include_str!("schema/postgres/0001.sql")),
    ("profiles", include_str!("schema/postgres/0002.sql")),
    ("uptimes", include_str!("schema/postgres/0003-uptime.sql")),
    ("notices", include_str!("schema/postgres/0004-notices.sql")),
    ("orders", include_str!("schema/postgres/0005-orders.sql")),
    ("boards", include_str!("schema/postgres/0006-boards.sql")),
    ("gallery", include_str!("schema/postgres/0007-gallery.sql")),
];

/// Brings the schema of a PostgreSQL database up to date.
pub(super) async fn bring_up_to_date(database: &mut sqlx::PgConnection) -> Result<(), StoreError> {
    let migrations = (1..).zip(POSTGRES).map(|(version, &(what, sql))| {
        Migration::new(version, what.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    // A name of ours, for databases that other programs share. It can never change.
    migrator.dangerous_set_table_name("trestle_migration");
    migrator.run(database).await.map_err(|error| match error {
        MigrateError::VersionMissing(found) => too_new(found, POSTGRES),
        MigrateError::VersionMismatch(version) => not_ours(version),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::Database(other.to_string()),
    })
}

/// A newer program has made a change that this one does not know.
pub(super) fn too_new(found: i64, changes: Changes) -> StoreError {
    StoreError::Newer { found, known: i64::try_from(changes.len()).unwrap_or(i64::MAX) }
}

/// A change was made by somebody else.
pub(super) fn not_ours(version: i64) -> StoreError {
    let why = format!("change {version} of its schema is not the one this program made");
    StoreError::Damaged { why }
}
