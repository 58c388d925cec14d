//! The store in memory: for trying things out, and for tests. It ends with the process.

mod boards;
mod gallery;
mod notices;
mod orders;
mod profiles;
mod uptime;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use gallery::{Published, Reporters};
use notices::{Notice, NoticeKey};
use profiles::{Profile, Seat};

use super::{
    ActionRow, Appended, CHAT_KEPT, ChatRow, NoticeChange, OrdersRow, RESTING, Stage, Stamp, Store,
    StoreError, TableRow, Updated, storable, storable_notices,
};
use crate::time;

/// Tables and games in memory.
#[derive(Debug, Default)]
pub struct Memory {
    content: Mutex<Content>,
    /// How far its clock is ahead of that of this machine.
    ahead: i64,
}

#[derive(Debug, Default)]
struct Content {
    tables: BTreeMap<String, Table>,
    processes: BTreeMap<String, i64>,
    profiles: BTreeMap<String, Profile>,
    /// By profile and table.
    seats: BTreeMap<(String, String), Seat>,
    notices: BTreeMap<NoticeKey, Notice>,
    secrets: BTreeMap<String, String>,
    /// When processes were last there, by when they began and their names.
    uptimes: BTreeMap<(i64, String), i64>,
    /// Their bodies by their names.
    boards: BTreeMap<String, String>,
    gallery: BTreeMap<String, Published>,
    /// By the names of published boards, also of those that were taken back.
    reporters: BTreeMap<String, Reporters>,
    closed: bool,
}

#[derive(Debug)]
struct Table {
    row: TableRow,
    /// In order of their numbers.
    actions: Vec<ActionRow>,
    chat: Vec<ChatRow>,
    /// By seat.
    orders: BTreeMap<u8, OrdersRow>,
    /// The board that somebody brought to it.
    board: Option<String>,
}

impl Table {
    fn new(row: &TableRow) -> Table {
        let (actions, chat, orders) = Default::default();
        Table { row: row.clone(), actions, chat, orders, board: None }
    }
}

impl Content {
    fn table(&mut self, id: &str) -> Result<&mut Table, StoreError> {
        self.tables.get_mut(id).ok_or_else(|| StoreError::NoSuchTable { id: id.to_owned() })
    }

    fn beat(&mut self, process: &str, now: i64) {
        let beat = self.processes.entry(process.to_owned()).or_insert(now);
        *beat = now.max(*beat);
    }
}

/// Whether nobody who lives owns the table.
fn is_free(owner: Option<&str>, processes: &BTreeMap<String, i64>, dead_before: i64) -> bool {
    owner.and_then(|owner| processes.get(owner)).is_none_or(|&beat| beat < dead_before)
}

impl Memory {
    /// One whose clock is not that of this machine.
    #[cfg(test)]
    pub fn with_clock_ahead(ahead: i64) -> Memory {
        Memory { ahead, ..Memory::default() }
    }

    fn content(&self) -> Result<MutexGuard<'_, Content>, StoreError> {
        // No method leaves the content half changed, so a panic elsewhere does not spoil it.
        let content = self.content.lock().unwrap_or_else(PoisonError::into_inner);
        if content.closed { Err(StoreError::Closed) } else { Ok(content) }
    }
}

#[async_trait]
impl Store for Memory {
    async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        storable(&[&row.id, row.owner.as_deref().unwrap_or_default(), &row.body])?;
        match self.content()?.tables.entry(row.id.clone()) {
            Entry::Occupied(_) => Ok(Updated::Conflict),
            Entry::Vacant(place) => {
                place.insert(Table::new(row));
                Ok(Updated::Done)
            }
        }
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        Ok(self.content()?.tables.get(id).map(|table| table.row.clone()))
    }

    async fn update_table_with(
        &self,
        row: &TableRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        storable(&[&row.id, &row.body])?;
        storable_notices(notices)?;
        let mut content = self.content()?;
        let Some(table) = content.tables.get_mut(&row.id) else { return Ok(Updated::Conflict) };
        if table.row.version != row.version {
            return Ok(Updated::Conflict);
        }
        let (created, owner) = (table.row.created, table.row.owner.take());
        table.row = TableRow { version: row.version + 1, created, owner, ..row.clone() };
        content.note(&row.id, notices);
        Ok(Updated::Done)
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let content = self.content()?;
        let rows = content.tables.values().map(|table| &table.row);
        let mut found: Vec<&TableRow> = rows
            .filter(|row| row.public && matches!(row.stage, Stage::Open | Stage::Playing))
            .collect();
        // Stable: those of the same time stay in order of their names.
        found.sort_by_key(|row| std::cmp::Reverse(row.updated));
        found.truncate(limit as usize);
        Ok(found.into_iter().cloned().collect())
    }

    async fn append_with(
        &self,
        game: &str,
        action: ActionRow,
        notices: Vec<NoticeChange>,
    ) -> Result<Appended, StoreError> {
        storable(&[game, &action.key, &action.action])?;
        storable_notices(&notices)?;
        let mut content = self.content()?;
        let actions = &mut content.table(game)?.actions;
        match actions.binary_search_by_key(&action.number, |there| there.number) {
            Ok(_) => Ok(Appended::Taken),
            Err(place) => {
                actions.insert(place, action);
                content.note(game, &notices);
                Ok(Appended::Stored)
            }
        }
    }

    async fn actions(&self, game: &str, after: u32) -> Result<Vec<ActionRow>, StoreError> {
        let content = self.content()?;
        let actions = content.tables.get(game).map_or(&[][..], |table| &table.actions);
        Ok(actions[actions.partition_point(|action| action.number <= after)..].to_vec())
    }

    async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        storable(&[game, member, text])?;
        let mut content = self.content()?;
        let chat = &mut content.table(game)?.chat;
        let number = chat.last().map_or(1, |line| line.number + 1);
        chat.push(ChatRow { number, member: member.to_owned(), at, text: text.to_owned() });
        chat.drain(..chat.len().saturating_sub(CHAT_KEPT as usize));
        Ok(number)
    }

    async fn chat(&self, game: &str, after: u32, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let content = self.content()?;
        let chat = content.tables.get(game).map_or(&[][..], |table| &table.chat);
        let later = &chat[chat.partition_point(|line| line.number <= after)..];
        Ok(later[later.len().saturating_sub(limit as usize)..].to_vec())
    }

    async fn clock(&self) -> Result<i64, StoreError> {
        self.content().map(|_| time::wall() + self.ahead)
    }

    async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError> {
        storable(&[process])?;
        self.content()?.beat(process, now);
        Ok(())
    }

    async fn living(&self, since: i64) -> Result<Vec<String>, StoreError> {
        let content = self.content()?;
        let living = content.processes.iter().filter(|&(_, &beat)| beat >= since);
        Ok(living.map(|(process, _)| process.clone()).collect())
    }

    async fn stamps(&self, ids: &[String]) -> Result<BTreeMap<String, Stamp>, StoreError> {
        let content = self.content()?;
        let stamp = |id: &String| {
            let table = content.tables.get(id)?;
            let stamp = Stamp {
                version: table.row.version,
                owner: table.row.owner.clone(),
                action: table.actions.last().map_or(0, |action| action.number),
                chat: table.chat.last().map_or(0, |line| line.number),
            };
            Some((id.clone(), stamp))
        };
        Ok(ids.iter().filter_map(stamp).collect())
    }

    async fn adopt(
        &self,
        process: &str,
        dead_before: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        storable(&[process])?;
        let mut guard = self.content()?;
        let content = &mut *guard;
        let mut adopted = Vec::new();
        for (id, table) in &mut content.tables {
            let owner = table.row.owner.as_deref();
            let free = owner != Some(RESTING)
                && owner != Some(process)
                && is_free(owner, &content.processes, dead_before);
            if adopted.len() == limit as usize {
                break;
            }
            if table.row.stage == Stage::Playing && free {
                table.row.owner = Some(process.to_owned());
                adopted.push(id.clone());
            }
        }
        content.beat(process, dead_before);
        Ok(adopted)
    }

    async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        storable(&[process])?;
        let mut guard = self.content()?;
        let content = &mut *guard;
        let Some(table) = content.tables.get_mut(id) else { return Ok(false) };
        let owner = table.row.owner.as_deref();
        let ours = owner == Some(process) || is_free(owner, &content.processes, dead_before);
        if ours {
            table.row.owner = Some(process.to_owned());
            content.beat(process, dead_before);
        }
        Ok(ours)
    }

    async fn rest(&self, id: &str, process: &str) -> Result<(), StoreError> {
        let mut content = self.content()?;
        let Some(table) = content.tables.get_mut(id) else { return Ok(()) };
        if table.row.owner.as_deref() == Some(process) {
            table.row.owner = Some(RESTING.to_owned());
        }
        Ok(())
    }

    async fn release(&self, process: &str) -> Result<(), StoreError> {
        let mut content = self.content()?;
        for table in content.tables.values_mut() {
            table.row.owner.take_if(|owner| owner == process);
        }
        content.processes.remove(process);
        Ok(())
    }

    async fn forget_others(&self, process: &str) -> Result<(), StoreError> {
        self.content()?.processes.retain(|other, _| other == process);
        Ok(())
    }

    async fn last_change(&self, until: i64) -> Result<Option<i64>, StoreError> {
        let content = self.content()?;
        let changes = content.tables.values().map(|table| table.row.updated);
        Ok(changes.filter(|&updated| updated <= until).max())
    }

    async fn purge(
        &self,
        stage: Stage,
        updated_before: i64,
        limit: u32,
    ) -> Result<u64, StoreError> {
        let mut content = self.content()?;
        let is_old = |table: &&Table| {
            let played = table.actions.iter().any(|action| action.at >= updated_before);
            table.row.stage == stage && table.row.updated < updated_before && !played
        };
        let mut old: Vec<(i64, String)> = content
            .tables
            .values()
            .filter(is_old)
            .map(|table| (table.row.updated, table.row.id.clone()))
            .collect();
        old.sort_unstable();
        old.truncate(limit as usize);
        for (_, id) in &old {
            content.tables.remove(id);
            content.seats.retain(|(_, table), _| table != id);
            content.notices.retain(|(_, table, _), _| table != id);
        }
        Ok(old.len() as u64)
    }

    async fn back_up(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::Unsupported(
            "a store in memory cannot be backed up: keep it in a file (sqlite:PATH)".to_owned(),
        ))
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.content().map(drop)
    }

    async fn close(&self) {
        self.content.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
    }
}
