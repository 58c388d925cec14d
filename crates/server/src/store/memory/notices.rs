//! Notices in memory.

use std::collections::BTreeSet;

use async_trait::async_trait;

use super::super::notices::LastChanges;
use super::super::{
    Claim, NoticeChange, NoticeKind, NoticeRow, NoticeStore, Settled, StoreError, Then, storable,
};
use super::{Content, Memory};

/// A notice, and who sends it.
#[derive(Debug)]
pub(super) struct Notice {
    row: NoticeRow,
    lease: String,
    holder: String,
    until: i64,
}

/// What a notice goes by: profile, table and kind.
pub(super) type NoticeKey = (String, String, NoticeKind);

impl Content {
    /// Makes changes of the outbox.
    pub(super) fn note(&mut self, game: &str, changes: &[NoticeChange]) {
        let mut last = LastChanges::default();
        last.add(game, changes);
        for (game, profile, kind) in last.drops() {
            self.notices.remove(&(profile.to_owned(), game.to_owned(), kind));
        }
        for put in last.puts() {
            let wanted = self.profiles.get(put.profile).map_or(0, |profile| profile.wanted());
            if wanted & put.kind.bit() == 0 {
                continue;
            }
            let (profile, game) = (put.profile.to_owned(), put.game.to_owned());
            let key = (profile.clone(), game.clone(), put.kind);
            let row = NoticeRow {
                profile,
                game,
                kind: put.kind,
                at: put.at,
                due: put.due,
                attempts: 0,
                sent: String::new(),
            };
            let (lease, holder) = (String::new(), String::new());
            self.notices.insert(key, Notice { row, lease, holder, until: 0 });
        }
    }

    fn is_free(&self, notice: &Notice, claim: &Claim) -> bool {
        let beat = self.processes.get(&notice.holder);
        notice.until <= claim.clock || beat.is_none_or(|&beat| beat < claim.dead_before)
    }
}

#[async_trait]
impl NoticeStore for Memory {
    async fn claim_notices(&self, claim: &Claim) -> Result<Vec<NoticeRow>, StoreError> {
        let mut guard = self.content()?;
        let content = &mut *guard;
        let busy: BTreeSet<&str> = content
            .notices
            .values()
            .filter(|notice| !content.is_free(notice, claim))
            .map(|notice| notice.row.profile.as_str())
            .collect();
        let rows = content.notices.values().map(|notice| &notice.row);
        let mut due: Vec<(i64, &str)> = rows
            .filter(|row| row.due <= claim.now && !busy.contains(row.profile.as_str()))
            .map(|row| (row.due, row.profile.as_str()))
            .collect();
        due.sort_unstable();
        let mut people: Vec<String> = Vec::new();
        for (_, profile) in due {
            if people.len() < claim.people as usize && !people.iter().any(|one| one == profile) {
                people.push(profile.to_owned());
            }
        }
        let mut claimed = Vec::new();
        for notice in content.notices.values_mut() {
            if people.contains(&notice.row.profile) && notice.row.due <= claim.soon {
                (notice.lease, notice.holder) = (claim.lease.clone(), claim.process.clone());
                notice.until = claim.until;
                claimed.push(notice.row.clone());
            }
        }
        if !claimed.is_empty() {
            content.beat(&claim.process, claim.dead_before);
        }
        Ok(claimed)
    }

    async fn settle_notices(&self, lease: &str, settled: &[Settled]) -> Result<(), StoreError> {
        let mut content = self.content()?;
        for Settled { profile, game, kind, then } in settled {
            let key = (profile.clone(), game.clone(), *kind);
            let Some(notice) = content.notices.get_mut(&key).filter(|one| one.lease == lease)
            else {
                continue;
            };
            match then {
                Then::Done => drop(content.notices.remove(&key)),
                Then::Again { due, attempts, sent } => {
                    (notice.row.due, notice.row.attempts) = (*due, *attempts);
                    notice.row.sent.clone_from(sent);
                    notice.lease.clear();
                    notice.holder.clear();
                    notice.until = 0;
                }
            }
        }
        Ok(())
    }

    async fn notices(&self, profile: &str) -> Result<Vec<NoticeRow>, StoreError> {
        let content = self.content()?;
        let rows = content.notices.values().map(|notice| &notice.row);
        Ok(rows.filter(|row| row.profile == profile).cloned().collect())
    }

    async fn due_notices(&self, now: i64) -> Result<u64, StoreError> {
        let content = self.content()?;
        Ok(content.notices.values().filter(|notice| notice.row.due <= now).count() as u64)
    }

    async fn shared_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        storable(&[name, fresh])?;
        let mut content = self.content()?;
        let kept = content.secrets.entry(name.to_owned()).or_insert_with(|| fresh.to_owned());
        Ok(kept.clone())
    }
}
