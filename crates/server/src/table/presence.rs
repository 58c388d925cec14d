//! Who is connected, here and at other processes.

use std::time::Duration;

use tokio::time::Instant;
use trestle_engine::{Seat, SeatSet};

use crate::bus::News;
use crate::table::room::Room;

/// A process that has not published anything about a table for so long has no connections there.
const SILENT: Duration = Duration::from_secs(25);

impl Room {
    /// Seats whose players are connected, wherever.
    pub(super) fn online(&self) -> Vec<u8> {
        let elsewhere = self.elsewhere.values().flat_map(|(seats, _)| seats).copied();
        let seats: SeatSet = self.online_here().into_iter().chain(elsewhere).map(Seat).collect();
        let known = |seat: &u8| usize::from(*seat) < self.data.seats.len();
        seats.iter().map(|seat| seat.0).filter(known).collect()
    }

    /// Seats whose players are connected at this process.
    fn online_here(&self) -> Vec<u8> {
        let seats = self.connections.values().filter_map(|connection| connection.seat);
        seats.collect::<SeatSet>().iter().map(|seat| seat.0).collect()
    }

    /// Tells other processes that something has changed.
    pub(super) fn publish(&self) {
        self.app.bus.publish(&self.row.id, || News {
            online: self.online_here(),
            owner: self.row.owner.clone().filter(|_| !self.owned && !self.row.is_free()),
            ..News::default()
        });
    }

    /// Tells other processes that players are still connected here.
    pub(super) fn publish_presence(&self) {
        if self.connections.values().any(|connection| connection.seat.is_some()) {
            self.publish();
        }
    }

    /// Another process has published who is connected there.
    pub(super) fn hear(&mut self, news: News) {
        let before = self.online();
        let seats = news.online.into_iter().filter(|&seat| seat < 8).collect();
        self.elsewhere.insert(news.process, (seats, Instant::now()));
        self.broadcast_if_changed(&before);
    }

    /// Forgets the connections of processes that are silent.
    pub(super) fn forget_silent(&mut self) {
        let before = self.online();
        self.elsewhere.retain(|_, (_, heard)| heard.elapsed() < SILENT);
        self.broadcast_if_changed(&before);
    }

    fn broadcast_if_changed(&self, before: &[u8]) {
        if self.online() != before {
            self.broadcast_table();
        }
    }
}
