//! Notices in a store whose operations are measured.

use async_trait::async_trait;

use super::{MeasuredStore, Meter};
use crate::store::{Claim, NoticeRow, NoticeStore, Settled, StoreError};

#[async_trait]
impl<M: Meter> NoticeStore for MeasuredStore<M> {
    async fn claim_notices(&self, claim: &Claim) -> Result<Vec<NoticeRow>, StoreError> {
        self.measured("claim_notices", self.store.claim_notices(claim)).await
    }

    async fn settle_notices(&self, lease: &str, settled: &[Settled]) -> Result<(), StoreError> {
        self.measured("settle_notices", self.store.settle_notices(lease, settled)).await
    }

    async fn notices(&self, profile: &str) -> Result<Vec<NoticeRow>, StoreError> {
        self.measured("notices", self.store.notices(profile)).await
    }

    async fn due_notices(&self, now: i64) -> Result<u64, StoreError> {
        self.measured("due_notices", self.store.due_notices(now)).await
    }

    async fn shared_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.measured("shared_secret", self.store.shared_secret(name, fresh)).await
    }
}
