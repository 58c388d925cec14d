//! A store that fails when it is told to.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use tokio::sync::Notify;
use trestle_server::store::{
    ActionRow, Appended, BoardRow, BoardStore, ChatRow, Claim, GalleryQuery, GalleryRoom,
    GalleryRow, GalleryStore, Memory, NoticeChange, NoticeRow, NoticeStore, OrderStore, OrdersRow,
    ProfileRow, ProfileStore, Publishing, SeatRow, Settled, Stage, Stamp, Store, StoreError,
    TableRow, Updated, Uptime, UptimeStore,
};

/// The methods of a store, as far as they can be made to fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Call {
    Table,
    UpdateTable,
    Append,
    Actions,
    AddChat,
    Chat,
    Own,
    Check,
    ProfileWithKey,
}

/// A store in memory, but for the calls that are broken.
#[derive(Debug, Default)]
pub struct Faulty {
    memory: Memory,
    broken: Mutex<BTreeSet<Call>>,
    failed: Mutex<Vec<Call>>,
    /// Notified after every failure.
    failure: Notify,
}

impl Faulty {
    pub fn new() -> Arc<Faulty> {
        Arc::default()
    }

    /// From now on these calls fail, and only these.
    pub fn set_broken(&self, calls: &[Call]) {
        *self.broken.lock().unwrap() = calls.iter().copied().collect();
    }

    /// Waits until a call has failed so often.
    pub async fn failures(&self, call: Call, times: usize) {
        while self.count(call) < times {
            self.failure.notified().await;
        }
    }

    /// How often a call has failed.
    pub fn count(&self, call: Call) -> usize {
        self.failed.lock().unwrap().iter().filter(|&&one| one == call).count()
    }

    fn check_call(&self, call: Call) -> Result<(), StoreError> {
        if self.broken.lock().unwrap().contains(&call) {
            self.failed.lock().unwrap().push(call);
            self.failure.notify_one();
            return Err(StoreError::Database(format!("{call:?} is broken")));
        }
        Ok(())
    }
}

#[async_trait]
impl Store for Faulty {
    async fn create_table(&self, row: &TableRow) -> Result<Updated, StoreError> {
        self.memory.create_table(row).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.check_call(Call::Table)?;
        self.memory.table(id).await
    }

    async fn update_table_with(
        &self,
        row: &TableRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        self.check_call(Call::UpdateTable)?;
        self.memory.update_table_with(row, notices).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.memory.public_tables(limit).await
    }

    async fn append_with(
        &self,
        game: &str,
        action: ActionRow,
        notices: Vec<NoticeChange>,
    ) -> Result<Appended, StoreError> {
        self.check_call(Call::Append)?;
        self.memory.append_with(game, action, notices).await
    }

    async fn actions(&self, game: &str, after: u32) -> Result<Vec<ActionRow>, StoreError> {
        self.check_call(Call::Actions)?;
        self.memory.actions(game, after).await
    }

    async fn add_chat(
        &self,
        game: &str,
        member: &str,
        at: i64,
        text: &str,
    ) -> Result<u32, StoreError> {
        self.check_call(Call::AddChat)?;
        self.memory.add_chat(game, member, at, text).await
    }

    async fn chat(&self, game: &str, after: u32, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        self.check_call(Call::Chat)?;
        self.memory.chat(game, after, limit).await
    }

    async fn clock(&self) -> Result<i64, StoreError> {
        self.memory.clock().await
    }

    async fn beat(&self, process: &str, now: i64) -> Result<(), StoreError> {
        self.memory.beat(process, now).await
    }

    async fn living(&self, since: i64) -> Result<Vec<String>, StoreError> {
        self.memory.living(since).await
    }

    async fn stamps(&self, ids: &[String]) -> Result<BTreeMap<String, Stamp>, StoreError> {
        self.memory.stamps(ids).await
    }

    async fn adopt(
        &self,
        process: &str,
        dead_before: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        self.memory.adopt(process, dead_before, limit).await
    }

    async fn own(&self, id: &str, process: &str, dead_before: i64) -> Result<bool, StoreError> {
        self.check_call(Call::Own)?;
        self.memory.own(id, process, dead_before).await
    }

    async fn rest(&self, id: &str, process: &str) -> Result<(), StoreError> {
        self.memory.rest(id, process).await
    }

    async fn release(&self, process: &str) -> Result<(), StoreError> {
        self.memory.release(process).await
    }

    async fn forget_others(&self, process: &str) -> Result<(), StoreError> {
        self.memory.forget_others(process).await
    }

    async fn last_change(&self, until: i64) -> Result<Option<i64>, StoreError> {
        self.memory.last_change(until).await
    }

    async fn purge(
        &self,
        stage: Stage,
        updated_before: i64,
        limit: u32,
    ) -> Result<u64, StoreError> {
        self.memory.purge(stage, updated_before, limit).await
    }

    async fn back_up(&self, path: &Path) -> Result<(), StoreError> {
        self.memory.back_up(path).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.check_call(Call::Check)?;
        self.memory.check().await
    }

    async fn close(&self) {
        self.memory.close().await;
    }
}

#[async_trait]
impl BoardStore for Faulty {
    async fn create_table_on(
        &self,
        row: &TableRow,
        board: &BoardRow,
    ) -> Result<Updated, StoreError> {
        self.memory.create_table_on(row, board).await
    }

    async fn board(&self, hash: &str) -> Result<Option<BoardRow>, StoreError> {
        self.memory.board(hash).await
    }

    async fn purge_boards(&self, limit: u32) -> Result<u64, StoreError> {
        self.memory.purge_boards(limit).await
    }
}

#[async_trait]
impl GalleryStore for Faulty {
    async fn publish(
        &self,
        row: &GalleryRow,
        body: &str,
        room: GalleryRoom,
    ) -> Result<Publishing, StoreError> {
        self.memory.publish(row, body, room).await
    }

    async fn published(&self, id: &str) -> Result<Option<GalleryRow>, StoreError> {
        self.memory.published(id).await
    }

    async fn published_body(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.memory.published_body(id).await
    }

    async fn gallery(&self, query: &GalleryQuery) -> Result<Vec<GalleryRow>, StoreError> {
        self.memory.gallery(query).await
    }

    async fn gallery_to_do(&self, limit: u32) -> Result<Vec<GalleryRow>, StoreError> {
        self.memory.gallery_to_do(limit).await
    }

    async fn published_by(&self, profile: &str) -> Result<Vec<GalleryRow>, StoreError> {
        self.memory.published_by(profile).await
    }

    async fn approve(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        self.memory.approve(id, published).await
    }

    async fn remove_published(&self, id: &str) -> Result<bool, StoreError> {
        self.memory.remove_published(id).await
    }

    async fn take_back(&self, id: &str, published: i64) -> Result<bool, StoreError> {
        self.memory.take_back(id, published).await
    }

    async fn pass_on_published(&self, from: &str, to: &str) -> Result<(), StoreError> {
        self.memory.pass_on_published(from, to).await
    }

    async fn report(
        &self,
        id: &str,
        person: &str,
        address: &str,
        hide_after: u32,
    ) -> Result<bool, StoreError> {
        self.memory.report(id, person, address, hide_after).await
    }

    async fn count_play(&self, board: &str) -> Result<(), StoreError> {
        self.memory.count_play(board).await
    }
}

#[async_trait]
impl OrderStore for Faulty {
    async fn orders(&self, game: &str) -> Result<Vec<OrdersRow>, StoreError> {
        self.memory.orders(game).await
    }

    async fn create_orders(&self, game: &str, row: &OrdersRow) -> Result<Updated, StoreError> {
        self.memory.create_orders(game, row).await
    }

    async fn update_orders(
        &self,
        game: &str,
        row: &OrdersRow,
        notices: &[NoticeChange],
    ) -> Result<Updated, StoreError> {
        self.memory.update_orders(game, row, notices).await
    }

    async fn remove_orders(&self, game: &str, seat: u8) -> Result<(), StoreError> {
        self.memory.remove_orders(game, seat).await
    }
}

#[async_trait]
impl ProfileStore for Faulty {
    async fn create_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        self.memory.create_profile(row, keys).await
    }

    async fn profile(&self, id: &str) -> Result<Option<ProfileRow>, StoreError> {
        self.memory.profile(id).await
    }

    async fn profile_with_key(&self, key: &str) -> Result<Option<ProfileRow>, StoreError> {
        self.check_call(Call::ProfileWithKey)?;
        self.memory.profile_with_key(key).await
    }

    async fn update_profile(
        &self,
        row: &ProfileRow,
        keys: &[String],
    ) -> Result<Updated, StoreError> {
        self.memory.update_profile(row, keys).await
    }

    async fn remove_profile(&self, id: &str) -> Result<(), StoreError> {
        self.memory.remove_profile(id).await
    }

    async fn add_seat(&self, profile: &str, table: &str, since: i64) -> Result<bool, StoreError> {
        self.memory.add_seat(profile, table, since).await
    }

    async fn hide_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        self.memory.hide_seat(profile, table).await
    }

    async fn remove_seat(&self, profile: &str, table: &str) -> Result<(), StoreError> {
        self.memory.remove_seat(profile, table).await
    }

    async fn seats(&self, profile: &str, limit: u32) -> Result<Vec<SeatRow>, StoreError> {
        self.memory.seats(profile, limit).await
    }

    async fn purge_profiles(&self, used_before: i64, limit: u32) -> Result<u64, StoreError> {
        self.memory.purge_profiles(used_before, limit).await
    }

    async fn forget_author(&self, table: &str, member: &str) -> Result<(), StoreError> {
        self.memory.forget_author(table, member).await
    }
}

#[async_trait]
impl NoticeStore for Faulty {
    async fn claim_notices(&self, claim: &Claim) -> Result<Vec<NoticeRow>, StoreError> {
        self.memory.claim_notices(claim).await
    }

    async fn settle_notices(&self, lease: &str, settled: &[Settled]) -> Result<(), StoreError> {
        self.memory.settle_notices(lease, settled).await
    }

    async fn notices(&self, profile: &str) -> Result<Vec<NoticeRow>, StoreError> {
        self.memory.notices(profile).await
    }

    async fn due_notices(&self, now: i64) -> Result<u64, StoreError> {
        self.memory.due_notices(now).await
    }

    async fn shared_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.memory.shared_secret(name, fresh).await
    }
}

#[async_trait]
impl UptimeStore for Faulty {
    async fn begin_uptime(&self, process: &str, began: i64) -> Result<Vec<Uptime>, StoreError> {
        self.memory.begin_uptime(process, began).await
    }

    async fn extend_uptime(&self, process: &str, began: i64, until: i64) -> Result<(), StoreError> {
        self.memory.extend_uptime(process, began, until).await
    }
}
