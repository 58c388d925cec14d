//! Profiles in a SQLite file.

use async_trait::async_trait;
use rusqlite::Connection;

use super::super::shared::{self, ProfileTuple, SeatTuple};
use super::super::{
    ProfileRow, ProfileStore, SeatRow, StoreError, Updated, storable, storable_profile,
};
use super::{Sqlite, all, first};

/// Gives a profile its keys; false if another one has one of them.
fn set_keys(tables: &Connection, profile: &str, keys: &[String]) -> rusqlite::Result<bool> {
    tables.prepare_cached(shared::REMOVE_KEYS)?.execute([profile])?;
    let mut add = tables.prepare_cached(shared::ADD_KEY)?;
    for key in keys {
        if add.execute((key, profile))? == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Undoes what was done since the savepoint, and nothing else of the batch.
fn all_or_nothing(
    tables: &Connection,
    work: impl FnOnce() -> rusqlite::Result<bool>,
) -> rusqlite::Result<Updated> {
    tables.execute_batch("SAVEPOINT profile")?;
    let done = work()?;
    if !done {
        tables.execute_batch("ROLLBACK TO profile")?;
    }
    tables.execute_batch("RELEASE profile")?;
    Ok(Updated::when(done))
}

#[async_trait]
impl ProfileStore for Sqlite {
    async fn create_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        storable_profile(row, keys)?;
        let (row, keys) = (row.clone(), keys.to_vec());
        self.write(move |tables| {
            all_or_nothing(tables, || {
                let made = tables.prepare_cached(shared::CREATE_PROFILE)?.execute((
                    &row.id,
                    row.version,
                    row.used,
                    row.notices,
                    &row.body,
                ))?;
                Ok(made == 1 && set_keys(tables, &row.id, &keys)?)
            })
        })
        .await
    }

    async fn profile(&self, id: &str) -> Result<Option<ProfileRow>, StoreError> {
        let id = id.to_owned();
        let found =
            self.readers.read(move |file| first::<ProfileTuple>(file, shared::PROFILE, [id]));
        Ok(found.await?.map(shared::profile))
    }

    async fn profile_with_key(&self, key: &str) -> Result<Option<ProfileRow>, StoreError> {
        let key = key.to_owned();
        let found = self
            .readers
            .read(move |file| first::<ProfileTuple>(file, shared::PROFILE_WITH_KEY, [key]));
        Ok(found.await?.map(shared::profile))
    }

    async fn update_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        storable_profile(row, keys)?;
        let (row, keys) = (row.clone(), keys.to_vec());
        self.write(move |tables| {
            all_or_nothing(tables, || {
                let changed = tables.prepare_cached(shared::UPDATE_PROFILE)?.execute((
                    row.used,
                    row.notices,
                    &row.body,
                    &row.id,
                    row.version,
                ))?;
                Ok(changed == 1 && set_keys(tables, &row.id, &keys)?)
            })
        })
        .await
    }

    async fn remove_profile(&self, id: &str) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.write(move |tables| tables.execute(shared::REMOVE_PROFILE, [&id]).map(drop)).await
    }

    async fn add_seat(&self, profile: &str, table: &str, since: i64) -> Result<bool, StoreError> {
        let (profile, table) = (profile.to_owned(), table.to_owned());
        self.write(move |tables| {
            let mut add = tables.prepare_cached(shared::ADD_SEAT)?;
            Ok(add.execute((since, &profile, &table))? == 1)
        })
        .await
    }

    async fn hide_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        let place = (profile.to_owned(), table.to_owned());
        self.write(move |tables| {
            tables.execute(shared::HIDE_SEAT, (true, &place.0, &place.1)).map(drop)
        })
        .await
    }

    async fn remove_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        let place = (profile.to_owned(), table.to_owned());
        self.write(move |tables| {
            tables.execute(shared::REMOVE_SEAT, (&place.0, &place.1)).map(drop)
        })
        .await
    }

    async fn seats(&self, profile: &str, limit: u32) -> Result<Vec<SeatRow>, StoreError> {
        let profile = profile.to_owned();
        let rows =
            self.readers.read(move |file| all::<SeatTuple>(file, shared::SEATS, (profile, limit)));
        rows.await?.into_iter().map(shared::seat).collect()
    }

    async fn purge_profiles(&self, used_before: i64, limit: u32) -> Result<u64, StoreError> {
        let purged =
            self.write(move |tables| tables.execute(shared::PURGE_PROFILES, (used_before, limit)));
        Ok(purged.await? as u64)
    }

    async fn forget_author(&self, table: &str, member: &str) -> Result<(), StoreError> {
        storable(&[table, member])?;
        let (table, member) = (table.to_owned(), member.to_owned());
        self.write(move |tables| tables.execute(shared::FORGET_AUTHOR, (&table, &member)).map(drop))
            .await
    }
}
