//! What can go wrong with the store, for people and for programs.

use std::fmt;

use rusqlite::ErrorCode;

/// Why the store could not do what was asked. No message holds a password or the text of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// The address names no kind of store we know, or is malformed.
    Address(String),
    /// The SQLite file cannot be opened.
    Open {
        /// Its path.
        path: String,
        /// What the system says.
        why: String,
    },
    /// Another process has the SQLite file open.
    InUse {
        /// Its path.
        path: String,
    },
    /// The file is not a database, or is the database of another program.
    Foreign {
        /// Its path.
        path: String,
    },
    /// The database is damaged.
    Damaged {
        /// What the database says.
        why: String,
    },
    /// A newer version of the program wrote the database.
    Newer {
        /// The version of its schema.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The database server does not answer, or does not let us in.
    Unreachable {
        /// Where it should be: user, host, port and database.
        place: String,
        /// What was tried and failed.
        why: String,
    },
    /// There is no such table to act or to chat at.
    NoSuchTable {
        /// The name that was given.
        id: String,
    },
    /// A text has a character of value zero, which databases do not store.
    ZeroCharacter,
    /// The store was closed.
    Closed,
    /// This kind of store cannot do that.
    Unsupported(String),
    /// The copy could not be made.
    BackUp {
        /// Where it should have gone.
        path: String,
        /// Why not.
        why: String,
    },
    /// Anything else that the database complains about.
    Database(String),
}

impl StoreError {
    /// A name for programs, which never changes.
    pub fn code(&self) -> &'static str {
        match self {
            StoreError::Address(_) => "store-address",
            StoreError::Open { .. } => "store-open",
            StoreError::InUse { .. } => "store-in-use",
            StoreError::Foreign { .. } => "store-foreign",
            StoreError::Damaged { .. } => "store-damaged",
            StoreError::Newer { .. } => "store-newer",
            StoreError::Unreachable { .. } => "store-unreachable",
            StoreError::NoSuchTable { .. } => "store-no-such-table",
            StoreError::ZeroCharacter => "store-zero-character",
            StoreError::Closed => "store-closed",
            StoreError::Unsupported(_) => "store-unsupported",
            StoreError::BackUp { .. } => "store-back-up",
            StoreError::Database(_) => "store-database",
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Address(why) => write!(f, "{why}"),
            StoreError::Open { path, why } => {
                write!(f, "cannot open the database file {path}: {why}")
            }
            StoreError::InUse { path } => write!(
                f,
                "the database file {path} is in use by another server: stop that one, or give \
                 this one a file of its own (several servers can share a PostgreSQL database)"
            ),
            StoreError::Foreign { path } => write!(
                f,
                "the file {path} is not a Trestle database: name another file, or move this one \
                 away to start afresh"
            ),
            StoreError::Damaged { why } => {
                write!(f, "the database is damaged ({why}): restore a back-up")
            }
            StoreError::Newer { found, known } => write!(
                f,
                "the database was written by a newer Trestle (schema {found}; this one knows up \
                 to {known}): update this program"
            ),
            StoreError::Unreachable { place, why } => {
                write!(f, "cannot reach the PostgreSQL database {place}: {why}")
            }
            // Not which one: the id of a table is the secret of its link, and this is logged.
            StoreError::NoSuchTable { .. } => write!(f, "there is no such table"),
            StoreError::ZeroCharacter => {
                write!(f, "a text contains a character of value zero, which cannot be stored")
            }
            StoreError::Closed => write!(f, "the store was closed"),
            StoreError::Unsupported(what) => write!(f, "{what}"),
            StoreError::BackUp { path, why } => write!(f, "cannot make the copy {path}: {why}"),
            StoreError::Database(why) => write!(f, "the database failed: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            // Not the detail that PostgreSQL adds: it quotes the row.
            sqlx::Error::Database(said) => StoreError::Database(said.message().to_owned()),
            other => StoreError::Database(other.to_string()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let why = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                StoreError::Damaged { why }
            }
            _ => StoreError::Database(why),
        }
    }
}
