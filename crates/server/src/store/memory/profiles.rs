//! Profiles in memory.

use async_trait::async_trait;

use super::super::profiles::NO_AUTHOR;
use super::super::{
    ProfileRow, ProfileStore, SeatRow, Stage, StoreError, Updated, storable, storable_profile,
};
use super::{Content, Memory};

/// A profile with its keys.
#[derive(Debug)]
pub(super) struct Profile {
    row: ProfileRow,
    keys: Vec<String>,
}

/// What is noted of a seat of a profile.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seat {
    since: i64,
    hidden: bool,
}

impl Profile {
    /// Which kinds of notices the person wants.
    pub(super) fn wanted(&self) -> i64 {
        self.row.notices
    }
}

impl Content {
    /// Whether a profile other than this one has one of these keys.
    fn is_taken(&self, id: &str, keys: &[String]) -> bool {
        let mut others = self.profiles.values().filter(|other| other.row.id != id);
        others.any(|other| other.keys.iter().any(|key| keys.contains(key)))
    }
}

#[async_trait]
impl ProfileStore for Memory {
    async fn create_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        storable_profile(row, keys)?;
        let mut content = self.content()?;
        if content.profiles.contains_key(&row.id) || content.is_taken(&row.id, keys) {
            return Ok(Updated::Conflict);
        }
        let profile = Profile { row: row.clone(), keys: keys.to_vec() };
        content.profiles.insert(row.id.clone(), profile);
        Ok(Updated::Done)
    }

    async fn profile(&self, id: &str) -> Result<Option<ProfileRow>, StoreError> {
        Ok(self.content()?.profiles.get(id).map(|profile| profile.row.clone()))
    }

    async fn profile_with_key(&self, key: &str) -> Result<Option<ProfileRow>, StoreError> {
        let content = self.content()?;
        let has_key = |profile: &&Profile| profile.keys.iter().any(|one| one == key);
        Ok(content.profiles.values().find(has_key).map(|profile| profile.row.clone()))
    }

    async fn update_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        storable_profile(row, keys)?;
        let mut content = self.content()?;
        if content.is_taken(&row.id, keys) {
            return Ok(Updated::Conflict);
        }
        match content.profiles.get_mut(&row.id) {
            Some(profile) if profile.row.version == row.version => {
                let row = ProfileRow { version: row.version + 1, ..row.clone() };
                *profile = Profile { row, keys: keys.to_vec() };
                Ok(Updated::Done)
            }
            _ => Ok(Updated::Conflict),
        }
    }

    async fn remove_profile(&self, id: &str) -> Result<(), StoreError> {
        let mut content = self.content()?;
        content.profiles.remove(id);
        content.seats.retain(|(profile, _), _| profile != id);
        content.notices.retain(|(profile, _, _), _| profile != id);
        Ok(())
    }

    async fn add_seat(&self, profile: &str, table: &str, since: i64) -> Result<bool, StoreError> {
        let mut content = self.content()?;
        if !content.profiles.contains_key(profile) || !content.tables.contains_key(table) {
            return Ok(false);
        }
        let place = (profile.to_owned(), table.to_owned());
        content.seats.entry(place).or_insert(Seat { since, hidden: false }).hidden = false;
        Ok(true)
    }

    async fn hide_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        let mut content = self.content()?;
        let place = (profile.to_owned(), table.to_owned());
        if let Some(seat) = content.seats.get_mut(&place) {
            seat.hidden = true;
        }
        Ok(())
    }

    async fn remove_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        self.content()?.seats.remove(&(profile.to_owned(), table.to_owned()));
        Ok(())
    }

    async fn seats(&self, profile: &str, limit: u32) -> Result<Vec<SeatRow>, StoreError> {
        let content = self.content()?;
        let mine = content.seats.iter().filter(|((whose, _), _)| whose == profile);
        let mut found: Vec<SeatRow> = mine
            .filter_map(|((_, table), &Seat { since, hidden })| {
                let table = content.tables.get(table)?.row.clone();
                Some(SeatRow { table, since, hidden })
            })
            .collect();
        // Stable: those of the same time stay in order of their names.
        found.sort_by_key(|seat| {
            let goes_on = matches!(seat.table.stage, Stage::Open | Stage::Playing);
            (seat.hidden, !goes_on, std::cmp::Reverse(seat.table.updated))
        });
        found.truncate(limit as usize);
        Ok(found)
    }

    async fn purge_profiles(&self, used_before: i64, limit: u32) -> Result<u64, StoreError> {
        let mut guard = self.content()?;
        let content = &mut *guard;
        let sits = |id: &str| content.seats.keys().any(|(profile, _)| profile == id);
        let has_published = |id: &str| content.gallery.values().any(|board| board.is_of(id));
        let unused = content.profiles.values().map(|profile| &profile.row);
        let unused = unused
            .filter(|row| row.used < used_before && !sits(&row.id) && !has_published(&row.id));
        let mut unused: Vec<(i64, String)> = unused.map(|row| (row.used, row.id.clone())).collect();
        unused.sort_unstable();
        unused.truncate(limit as usize);
        for (_, id) in &unused {
            content.profiles.remove(id);
            content.notices.retain(|(profile, _, _), _| profile != id);
        }
        Ok(unused.len() as u64)
    }

    async fn forget_author(&self, table: &str, member: &str) -> Result<(), StoreError> {
        storable(&[table, member])?;
        let mut content = self.content()?;
        let Some(table) = content.tables.get_mut(table) else { return Ok(()) };
        for line in table.chat.iter_mut().filter(|line| line.member == member) {
            line.member = NO_AUTHOR.to_owned();
            line.text.clear();
        }
        Ok(())
    }
}
