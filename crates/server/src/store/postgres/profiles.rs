//! Profiles in a PostgreSQL database.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::super::shared;
use super::super::{
    ProfileRow, ProfileStore, SeatRow, StoreError, Updated, storable, storable_profile,
};
use super::Postgres;

/// Gives a profile its keys; false if another one has one of them.
async fn set_keys(
    database: &mut PgConnection,
    profile: &str,
    keys: &[String],
) -> Result<bool, StoreError> {
    sqlx::query(shared::REMOVE_KEYS).bind(profile).execute(&mut *database).await?;
    for key in keys {
        let add = sqlx::query(shared::ADD_KEY).bind(key.as_str()).bind(profile);
        if add.execute(&mut *database).await?.rows_affected() == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

#[async_trait]
impl ProfileStore for Postgres {
    async fn create_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        storable_profile(row, keys)?;
        let mut transaction = self.pool.begin().await?;
        let make = sqlx::query(shared::CREATE_PROFILE)
            .bind(row.id.as_str())
            .bind(row.version)
            .bind(row.used)
            .bind(row.notices)
            .bind(row.body.as_str());
        let made = make.execute(&mut *transaction).await?.rows_affected() == 1;
        if !made || !set_keys(&mut transaction, &row.id, keys).await? {
            return Ok(Updated::Conflict);
        }
        transaction.commit().await?;
        Ok(Updated::Done)
    }

    async fn profile(&self, id: &str) -> Result<Option<ProfileRow>, StoreError> {
        let found = sqlx::query_as(shared::PROFILE).bind(id).fetch_optional(&self.pool);
        Ok(found.await?.map(shared::profile))
    }

    async fn profile_with_key(&self, key: &str) -> Result<Option<ProfileRow>, StoreError> {
        let found = sqlx::query_as(shared::PROFILE_WITH_KEY).bind(key).fetch_optional(&self.pool);
        Ok(found.await?.map(shared::profile))
    }

    async fn update_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        storable_profile(row, keys)?;
        let mut transaction = self.pool.begin().await?;
        let change = sqlx::query(shared::UPDATE_PROFILE)
            .bind(row.used)
            .bind(row.notices)
            .bind(row.body.as_str())
            .bind(row.id.as_str())
            .bind(row.version);
        let changed = change.execute(&mut *transaction).await?.rows_affected() == 1;
        if !changed || !set_keys(&mut transaction, &row.id, keys).await? {
            return Ok(Updated::Conflict);
        }
        transaction.commit().await?;
        Ok(Updated::Done)
    }

    async fn remove_profile(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query(shared::REMOVE_PROFILE).bind(id).execute(&self.pool).await?;
        Ok(())
    }

    async fn add_seat(&self, profile: &str, table: &str, since: i64) -> Result<bool, StoreError> {
        let add = sqlx::query(shared::ADD_SEAT).bind(since).bind(profile).bind(table);
        Ok(add.execute(&self.pool).await?.rows_affected() == 1)
    }

    async fn hide_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        let hide = sqlx::query(shared::HIDE_SEAT).bind(true).bind(profile).bind(table);
        hide.execute(&self.pool).await?;
        Ok(())
    }

    async fn remove_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        sqlx::query(shared::REMOVE_SEAT).bind(profile).bind(table).execute(&self.pool).await?;
        Ok(())
    }

    async fn seats(&self, profile: &str, limit: u32) -> Result<Vec<SeatRow>, StoreError> {
        let query = sqlx::query_as(shared::SEATS).bind(profile).bind(i64::from(limit));
        query.fetch_all(&self.pool).await?.into_iter().map(shared::seat).collect()
    }

    async fn purge_profiles(&self, used_before: i64, limit: u32) -> Result<u64, StoreError> {
        let purge = sqlx::query(shared::PURGE_PROFILES).bind(used_before).bind(i64::from(limit));
        Ok(purge.execute(&self.pool).await?.rows_affected())
    }

    async fn forget_author(&self, table: &str, member: &str) -> Result<(), StoreError> {
        storable(&[table, member])?;
        sqlx::query(shared::FORGET_AUTHOR).bind(table).bind(member).execute(&self.pool).await?;
        Ok(())
    }
}
