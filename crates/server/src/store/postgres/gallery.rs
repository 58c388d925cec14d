//! Published boards in a PostgreSQL database.

use async_trait::async_trait;

use super::super::gallery_sql::{self as sql, GalleryTuple, RoomTuple};
use super::super::{
    GalleryQuery, GalleryRoom, GalleryRow, GalleryStore, Publishing, StoreError, storable,
    storable_published,
};
use super::{Postgres, alone};

#[async_trait]
impl GalleryStore for Postgres {
    async fn publish(
        &self,
        row: &GalleryRow,
        body: &str,
        room: GalleryRoom,
    ) -> Result<Publishing, StoreError> {
        storable_published(row, body)?;
        // Under a lock, so that nobody else takes the room that there is.
        let mut alone = alone(&self.pool).await?;
        let there = sqlx::query_as::<_, GalleryTuple>(sql::PUBLISHED).bind(&row.id);
        if let Some(there) = there.fetch_optional(&mut *alone).await? {
            return sql::publishing(Err(there));
        }
        let found: RoomTuple = sqlx::query_as(sql::ROOM)
            .bind(row.profile.as_deref())
            .bind(room.since)
            .bind(&row.id)
            .fetch_one(&mut *alone)
            .await?;
        let state = match sql::state_in(row, room, found) {
            Ok(state) => state,
            Err(refused) => return Ok(refused),
        };
        let publish = sqlx::query(sql::PUBLISH)
            .bind(&row.id)
            .bind(&row.board)
            .bind(state.name())
            .bind(row.published)
            .bind(row.profile.as_deref())
            .bind(&row.secret)
            .bind(i64::from(row.players_min))
            .bind(i64::from(row.players_max))
            .bind(sql::mechanics(&row.mechanics))
            .bind(&row.card)
            .bind(body);
        publish.execute(&mut *alone).await?;
        alone.commit().await?;
        Ok(Publishing::Done(state))
    }

    async fn published(&self, id: &str) -> Result<Option<GalleryRow>, StoreError> {
        let found = sqlx::query_as(sql::PUBLISHED).bind(id).fetch_optional(&self.pool);
        found.await?.map(sql::row).transpose()
    }

    async fn published_body(&self, id: &str) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar(sql::BODY).bind(id).fetch_optional(&self.pool).await?)
    }

    async fn gallery(&self, query: &GalleryQuery) -> Result<Vec<GalleryRow>, StoreError> {
        storable(&[query.mechanic.as_deref().unwrap_or_default()])?;
        let (statement, mechanic, players) = sql::list(query);
        let rows = sqlx::query_as(statement)
            .bind(mechanic)
            .bind(players)
            .bind(i64::from(query.limit))
            .bind(i64::from(query.skip));
        sql::rows(rows.fetch_all(&self.pool).await?)
    }

    async fn gallery_to_do(&self, limit: u32) -> Result<Vec<GalleryRow>, StoreError> {
        let rows = sqlx::query_as(sql::TO_DO).bind(i64::from(limit)).fetch_all(&self.pool);
        sql::rows(rows.await?)
    }

    async fn published_by(&self, profile: &str) -> Result<Vec<GalleryRow>, StoreError> {
        let rows = sqlx::query_as(sql::BY_PROFILE).bind(profile).fetch_all(&self.pool);
        sql::rows(rows.await?)
    }

    async fn approve(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        let approved = sqlx::query(sql::APPROVE).bind(id).bind(published).execute(&self.pool);
        Ok(approved.await?.rows_affected() == 1)
    }

    async fn remove_published(&self, id: &str) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let removed = sqlx::query(sql::REMOVE).bind(id).execute(&mut *transaction).await?;
        sqlx::query(sql::FORGET_REPORTS).bind(id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(removed.rows_affected() == 1)
    }

    async fn take_back(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        let gone = sqlx::query(sql::TAKE_BACK).bind(id).bind(published).execute(&self.pool);
        Ok(gone.await?.rows_affected() == 1)
    }

    async fn pass_on_published(&self, from: &str, to: &str) -> Result<(), StoreError> {
        storable(&[from, to])?;
        sqlx::query(sql::PASS_ON).bind(to).bind(from).execute(&self.pool).await?;
        Ok(())
    }

    async fn report(
        &self,
        id: &str,
        person: &str,
        address: &str,
        hide_after: u32,
    ) -> Result<bool, StoreError> {
        storable(&[id, person, address])?;
        let mut transaction = self.pool.begin().await?;
        let shown: i64 =
            sqlx::query_scalar(sql::IS_SHOWN).bind(id).fetch_one(&mut *transaction).await?;
        let add = sqlx::query(sql::ADD_REPORT).bind(id).bind(person).bind(address);
        if shown == 1 && add.execute(&mut *transaction).await?.rows_affected() == 1 {
            let count = sqlx::query(sql::COUNT_REPORT).bind(i64::from(hide_after)).bind(id);
            count.execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(shown == 1)
    }

    async fn count_play(&self, board: &str) -> Result<(), StoreError> {
        sqlx::query(sql::COUNT_PLAY).bind(board).execute(&self.pool).await?;
        Ok(())
    }
}
