//! Published boards in a SQLite file.

use async_trait::async_trait;

use super::super::gallery_sql::{self as sql, GalleryTuple, RoomTuple};
use super::super::{
    GalleryQuery, GalleryRoom, GalleryRow, GalleryStore, Publishing, StoreError, storable,
    storable_published,
};
use super::{Sqlite, all, first};

#[async_trait]
impl GalleryStore for Sqlite {
    async fn publish(
        &self,
        row: &GalleryRow,
        body: &str,
        room: GalleryRoom,
    ) -> Result<Publishing, StoreError> {
        storable_published(row, body)?;
        let (row, body) = (row.clone(), body.to_owned());
        let published = self.write(move |tables| {
            if let Some(there) = first::<GalleryTuple>(tables, sql::PUBLISHED, [&row.id])? {
                return Ok(Err(there));
            }
            let asked = (&row.profile, room.since, &row.id);
            let found: RoomTuple =
                tables.prepare_cached(sql::ROOM)?.query_row(asked, |row| row.try_into())?;
            let state = match sql::state_in(&row, room, found) {
                Ok(state) => state,
                Err(refused) => return Ok(Ok(refused)),
            };
            tables.prepare_cached(sql::PUBLISH)?.execute((
                &row.id,
                &row.board,
                state.name(),
                row.published,
                &row.profile,
                &row.secret,
                row.players_min,
                row.players_max,
                sql::mechanics(&row.mechanics),
                &row.card,
                &body,
            ))?;
            Ok(Ok(Publishing::Done(state)))
        });
        sql::publishing(published.await?)
    }

    async fn published(&self, id: &str) -> Result<Option<GalleryRow>, StoreError> {
        let id = id.to_owned();
        let found =
            self.readers.read(move |file| first::<GalleryTuple>(file, sql::PUBLISHED, [id]));
        found.await?.map(sql::row).transpose()
    }

    async fn published_body(&self, id: &str) -> Result<Option<String>, StoreError> {
        let id = id.to_owned();
        let found = self.readers.read(move |file| first::<(String,)>(file, sql::BODY, [id]));
        Ok(found.await?.map(|(body,)| body))
    }

    async fn gallery(&self, query: &GalleryQuery) -> Result<Vec<GalleryRow>, StoreError> {
        storable(&[query.mechanic.as_deref().unwrap_or_default()])?;
        let (statement, mechanic, players) = sql::list(query);
        let asked = (mechanic, players, query.limit, query.skip);
        let rows = self.readers.read(move |file| all::<GalleryTuple>(file, statement, asked));
        sql::rows(rows.await?)
    }

    async fn gallery_to_do(&self, limit: u32) -> Result<Vec<GalleryRow>, StoreError> {
        let rows = self.readers.read(move |file| all::<GalleryTuple>(file, sql::TO_DO, [limit]));
        sql::rows(rows.await?)
    }

    async fn published_by(&self, profile: &str) -> Result<Vec<GalleryRow>, StoreError> {
        let whose = profile.to_owned();
        let rows =
            self.readers.read(move |file| all::<GalleryTuple>(file, sql::BY_PROFILE, [whose]));
        sql::rows(rows.await?)
    }

    async fn approve(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.write(move |tables| Ok(tables.execute(sql::APPROVE, (&id, published))? == 1)).await
    }

    async fn remove_published(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.write(move |tables| {
            tables.execute(sql::FORGET_REPORTS, [&id])?;
            Ok(tables.execute(sql::REMOVE, [&id])? == 1)
        })
        .await
    }

    async fn take_back(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.write(move |tables| Ok(tables.execute(sql::TAKE_BACK, (&id, published))? == 1)).await
    }

    async fn pass_on_published(&self, from: &str, to: &str) -> Result<(), StoreError> {
        storable(&[from, to])?;
        let (from, to) = (from.to_owned(), to.to_owned());
        self.write(move |tables| tables.execute(sql::PASS_ON, (&to, &from)).map(drop)).await
    }

    async fn report(
        &self,
        id: &str,
        person: &str,
        address: &str,
        hide_after: u32,
    ) -> Result<bool, StoreError> {
        storable(&[id, person, address])?;
        let (id, person, address) = (id.to_owned(), person.to_owned(), address.to_owned());
        self.write(move |tables| {
            let shown: i64 = tables.query_row(sql::IS_SHOWN, [&id], |row| row.get(0))?;
            if shown == 1 && tables.execute(sql::ADD_REPORT, (&id, &person, &address))? == 1 {
                tables.execute(sql::COUNT_REPORT, (hide_after, &id))?;
            }
            Ok(shown == 1)
        })
        .await
    }

    async fn count_play(&self, board: &str) -> Result<(), StoreError> {
        let board = board.to_owned();
        self.write(move |tables| tables.execute(sql::COUNT_PLAY, [&board]).map(drop)).await
    }
}
