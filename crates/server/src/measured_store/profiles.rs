//! Profiles in a store whose operations are measured.

use async_trait::async_trait;

use super::{MeasuredStore, Meter};
use crate::store::{ProfileRow, ProfileStore, SeatRow, StoreError, Updated};

#[async_trait]
impl<M: Meter> ProfileStore for MeasuredStore<M> {
    async fn create_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        self.measured("create_profile", self.store.create_profile(row, keys)).await
    }

    async fn profile(&self, id: &str) -> Result<Option<ProfileRow>, StoreError> {
        self.measured("profile", self.store.profile(id)).await
    }

    async fn profile_with_key(&self, key: &str) -> Result<Option<ProfileRow>, StoreError> {
        self.measured("profile_with_key", self.store.profile_with_key(key)).await
    }

    async fn update_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        self.measured("update_profile", self.store.update_profile(row, keys)).await
    }

    async fn remove_profile(&self, id: &str) -> Result<(), StoreError> {
        self.measured("remove_profile", self.store.remove_profile(id)).await
    }

    async fn add_seat(&self, profile: &str, table: &str, since: i64) -> Result<bool, StoreError> {
        self.measured("add_seat", self.store.add_seat(profile, table, since)).await
    }

    async fn hide_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        self.measured("hide_seat", self.store.hide_seat(profile, table)).await
    }

    async fn remove_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        self.measured("remove_seat", self.store.remove_seat(profile, table)).await
    }

    async fn seats(&self, profile: &str, limit: u32) -> Result<Vec<SeatRow>, StoreError> {
        self.measured("seats", self.store.seats(profile, limit)).await
    }

    async fn purge_profiles(&self, used_before: i64, limit: u32) -> Result<u64, StoreError> {
        self.measured("purge_profiles", self.store.purge_profiles(used_before, limit)).await
    }

    async fn forget_author(&self, table: &str, member: &str) -> Result<(), StoreError> {
        self.measured("forget_author", self.store.forget_author(table, member)).await
    }
}
