//! Profiles and which tables they sit at, as the store keeps them.
//!
//! Like a table, a profile is a body that the store does not read, changed by compare and swap. Its
//! keys are hashes of secrets, by which it is found. Which tables it sits at is kept beside, for
//! lists: who sits in a seat is for the body of the table to say.

use async_trait::async_trait;

use super::{StoreError, TableRow, Updated};

/// A profile.
#[derive(Clone, PartialEq, Eq)]
pub struct ProfileRow {
    /// Its name among all profiles.
    pub id: String,
    /// How often it was changed. A change says which version it is based on.
    pub version: i64,
    /// When it was last used, in milliseconds since 1970.
    pub used: i64,
    /// Which kinds of notices the person wants: the bits of [`NoticeKind`](super::NoticeKind).
    pub notices: i64,
    /// Everything else, as JSON that the store does not read.
    pub body: String,
}

// Without the body: its hashes have no business in a log.
impl std::fmt::Debug for ProfileRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ProfileRow").field("version", &self.version).finish_non_exhaustive()
    }
}

/// A table that a profile sits at, or sat at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// The table.
    pub table: TableRow,
    /// When the seat was taken, in milliseconds since 1970.
    pub since: i64,
    /// Whether the person does not want to see it any more.
    pub hidden: bool,
}

/// Where profiles are kept. The rules of [`Store`](super::Store) hold here, too.
#[async_trait]
pub trait ProfileStore {
    /// Stores a new profile with its keys. A conflict if there is one of that name, or one has such a
    /// key.
    async fn create_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError>;

    /// The profile of that name.
    async fn profile(&self, id: &str) -> Result<Option<ProfileRow>, StoreError>;

    /// The profile that has this key.
    async fn profile_with_key(&self, key: &str) -> Result<Option<ProfileRow>, StoreError>;

    /// Replaces time of use, body and all keys of a profile if its version is still that of `row`, and
    /// counts its version up; a conflict if it is not, if the profile is gone, or if another one has
    /// such a key.
    async fn update_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError>;

    /// Removes a profile with its keys and its list of tables.
    async fn remove_profile(&self, id: &str) -> Result<(), StoreError>;

    /// Notes that a profile sits at a table, and shows it again if it was hidden; whether there are
    /// both.
    async fn add_seat(&self, profile: &str, table: &str, since: i64) -> Result<bool, StoreError>;

    /// Shows a table of a profile no longer.
    async fn hide_seat(&self, profile: &str, table: &str) -> Result<(), StoreError>;

    /// Forgets that a profile sits at a table.
    async fn remove_seat(&self, profile: &str, table: &str) -> Result<(), StoreError>;

    /// The tables of a profile: hidden ones last, before them those that are over, and within these the
    /// last changed first.
    async fn seats(&self, profile: &str, limit: u32) -> Result<Vec<SeatRow>, StoreError>;

    /// Removes profiles that sit at no table, have published nothing and were not used since: at most
    /// `limit`, those first that were used the longest ago; returns how many.
    async fn purge_profiles(&self, used_before: i64, limit: u32) -> Result<u64, StoreError>;

    /// Empties the lines of chat that a member of a table has written, and forgets who it was. Their
    /// numbers stay taken.
    async fn forget_author(&self, table: &str, member: &str) -> Result<(), StoreError>;
}

/// What stands for the author of a line that was forgotten.
pub(super) const NO_AUTHOR: &str = "-";
