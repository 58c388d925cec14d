//! Published boards in a store whose operations are measured.

use async_trait::async_trait;

use super::{MeasuredStore, Meter};
use crate::store::{GalleryQuery, GalleryRoom, GalleryRow, GalleryStore, Publishing, StoreError};

#[async_trait]
impl<M: Meter> GalleryStore for MeasuredStore<M> {
    async fn publish(
        &self,
        row: &GalleryRow,
        body: &str,
        room: GalleryRoom,
    ) -> Result<Publishing, StoreError> {
        self.measured("publish", self.store.publish(row, body, room)).await
    }

    async fn published(&self, id: &str) -> Result<Option<GalleryRow>, StoreError> {
        self.measured("published", self.store.published(id)).await
    }

    async fn published_body(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.measured("published_body", self.store.published_body(id)).await
    }

    async fn gallery(&self, query: &GalleryQuery) -> Result<Vec<GalleryRow>, StoreError> {
        self.measured("gallery", self.store.gallery(query)).await
    }

    async fn gallery_to_do(&self, limit: u32) -> Result<Vec<GalleryRow>, StoreError> {
        self.measured("gallery_to_do", self.store.gallery_to_do(limit)).await
    }

    async fn published_by(&self, profile: &str) -> Result<Vec<GalleryRow>, StoreError> {
        self.measured("published_by", self.store.published_by(profile)).await
    }

    async fn approve(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        self.measured("approve", self.store.approve(id, published)).await
    }

    async fn remove_published(&self, id: &str) -> Result<bool, StoreError> {
        self.measured("remove_published", self.store.remove_published(id)).await
    }

    async fn take_back(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        self.measured("take_back", self.store.take_back(id, published)).await
    }

    async fn pass_on_published(&self, from: &str, to: &str) -> Result<(), StoreError> {
        self.measured("pass_on_published", self.store.pass_on_published(from, to)).await
    }

    async fn report(
        &self,
        id: &str,
        person: &str,
        address: &str,
        hide_after: u32,
    ) -> Result<bool, StoreError> {
        self.measured("report", self.store.report(id, person, address, hide_after)).await
    }

    async fn count_play(&self, board: &str) -> Result<(), StoreError> {
        self.measured("count_play", self.store.count_play(board)).await
    }
}
