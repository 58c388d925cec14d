//! Published boards, in memory.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::collections::btree_map::Entry;

use async_trait::async_trait;

use super::super::{
    GalleryOrder, GalleryQuery, GalleryRoom, GalleryRow, GalleryState, GalleryStore, Publishing,
    StoreError, storable, storable_published,
};
use super::Memory;

/// A published board with its text.
#[derive(Debug)]
pub(super) struct Published {
    row: GalleryRow,
    body: String,
}

impl Published {
    /// Whether a profile may take it back.
    pub fn is_of(&self, profile: &str) -> bool {
        self.row.profile.as_deref() == Some(profile)
    }
}

/// Who has reported a board, and from where.
#[derive(Debug, Default)]
pub(super) struct Reporters {
    people: BTreeSet<String>,
    addresses: BTreeSet<String>,
}

impl Reporters {
    /// Notes somebody; whether neither they nor their address have been here before.
    fn add(&mut self, person: &str, address: &str) -> bool {
        if self.people.contains(person) || self.addresses.contains(address) {
            return false;
        }
        self.people.insert(person.to_owned()) && self.addresses.insert(address.to_owned())
    }
}

#[async_trait]
impl GalleryStore for Memory {
    async fn publish(
        &self,
        row: &GalleryRow,
        body: &str,
        room: GalleryRoom,
    ) -> Result<Publishing, StoreError> {
        storable_published(row, body)?;
        let mut guard = self.content()?;
        let content = &mut *guard;
        if let Some(there) = content.gallery.get(&row.id) {
            return Ok(Publishing::There(Box::new(there.row.clone())));
        }
        let state = match content.reporters.contains_key(&row.id) {
            true => GalleryState::Waiting,
            false => row.state,
        };
        let rows = || content.gallery.values().map(|published| &published.row);
        let boards = rows().filter(|row| row.state != GalleryState::Removed).count();
        let waiting = rows().filter(|row| row.state == GalleryState::Waiting).count();
        if boards >= room.boards as usize
            || (state == GalleryState::Waiting && waiting >= room.waiting as usize)
        {
            return Ok(Publishing::Full);
        }
        let lately = rows().filter(|other| {
            row.profile.is_some() && other.profile == row.profile && other.published > room.since
        });
        if lately.count() >= room.of_profile as usize {
            return Ok(Publishing::TooMany);
        }
        let row = GalleryRow { state, plays: 0, reports: 0, ..row.clone() };
        content.gallery.insert(row.id.clone(), Published { row, body: body.to_owned() });
        Ok(Publishing::Done(state))
    }

    async fn published(&self, id: &str) -> Result<Option<GalleryRow>, StoreError> {
        Ok(self.content()?.gallery.get(id).map(|published| published.row.clone()))
    }

    async fn published_body(&self, id: &str) -> Result<Option<String>, StoreError> {
        let content = self.content()?;
        let found = content.gallery.get(id);
        let found = found.filter(|published| published.row.state != GalleryState::Removed);
        Ok(found.map(|published| published.body.clone()))
    }

    async fn gallery(&self, query: &GalleryQuery) -> Result<Vec<GalleryRow>, StoreError> {
        storable(&[query.mechanic.as_deref().unwrap_or_default()])?;
        let content = self.content()?;
        let wanted = |row: &&GalleryRow| {
            let players = row.players_min..=row.players_max;
            row.state == GalleryState::Shown
                && query.mechanic.as_ref().is_none_or(|id| row.mechanics.contains(id))
                && query.players.is_none_or(|number| players.contains(&number))
        };
        let rows = content.gallery.values().map(|published| &published.row);
        let mut found: Vec<&GalleryRow> = rows.filter(wanted).collect();
        // Stable: those of the same time stay in order of their names.
        found.sort_by_key(|row| Reverse(row.published));
        if query.order == GalleryOrder::Plays {
            found.sort_by_key(|row| Reverse(row.plays));
        }
        let found = found.into_iter().skip(query.skip as usize).take(query.limit as usize);
        Ok(found.cloned().collect())
    }

    async fn gallery_to_do(&self, limit: u32) -> Result<Vec<GalleryRow>, StoreError> {
        let content = self.content()?;
        let rows = content.gallery.values().map(|published| &published.row);
        let mut found: Vec<&GalleryRow> = rows
            .filter(|row| match row.state {
                GalleryState::Waiting => true,
                GalleryState::Shown => row.reports > 0,
                GalleryState::Removed => false,
            })
            .collect();
        found.sort_by_key(|row| row.published);
        Ok(found.into_iter().take(limit as usize).cloned().collect())
    }

    async fn published_by(&self, profile: &str) -> Result<Vec<GalleryRow>, StoreError> {
        let content = self.content()?;
        let mine = content.gallery.values().filter(|published| published.is_of(profile));
        let mut found: Vec<GalleryRow> = mine.map(|published| published.row.clone()).collect();
        found.sort_by_key(|row| row.published);
        Ok(found)
    }

    async fn approve(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        let mut content = self.content()?;
        let found = content.gallery.get_mut(id).map(|board| &mut board.row);
        let found = found.filter(|row| row.state != GalleryState::Removed);
        let Some(row) = found.filter(|row| row.published == published) else { return Ok(false) };
        (row.state, row.reports) = (GalleryState::Shown, 0);
        Ok(true)
    }

    async fn remove_published(&self, id: &str) -> Result<bool, StoreError> {
        let mut content = self.content()?;
        let Some(Published { row, body }) = content.gallery.get_mut(id) else { return Ok(false) };
        (row.state, row.reports) = (GalleryState::Removed, 0);
        row.profile = None;
        row.secret.clear();
        row.card.clear();
        body.clear();
        content.reporters.remove(id);
        Ok(true)
    }

    async fn take_back(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        let mut content = self.content()?;
        let Entry::Occupied(place) = content.gallery.entry(id.to_owned()) else {
            return Ok(false);
        };
        let row = &place.get().row;
        let gone = row.state != GalleryState::Removed && row.published == published;
        if gone {
            place.remove();
        }
        Ok(gone)
    }

    async fn pass_on_published(&self, from: &str, to: &str) -> Result<(), StoreError> {
        storable(&[from, to])?;
        for published in self.content()?.gallery.values_mut() {
            if published.is_of(from) {
                published.row.profile = Some(to.to_owned());
            }
        }
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
        let mut guard = self.content()?;
        let content = &mut *guard;
        let found = content.gallery.get_mut(id).map(|published| &mut published.row);
        let Some(row) = found.filter(|row| row.state == GalleryState::Shown) else {
            return Ok(false);
        };
        if content.reporters.entry(id.to_owned()).or_default().add(person, address) {
            row.reports += 1;
            if row.reports >= hide_after {
                row.state = GalleryState::Waiting;
            }
        }
        Ok(true)
    }

    async fn count_play(&self, board: &str) -> Result<(), StoreError> {
        for Published { row, .. } in self.content()?.gallery.values_mut() {
            row.plays += u32::from(row.board == board && row.state != GalleryState::Removed);
        }
        Ok(())
    }
}
