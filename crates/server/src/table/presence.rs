//! Who is connected, here and at other processes.
//!
//! Every process says over the bus who is connected to a table there: when that changes, when another
//! process asks, and from time to time. A player counts as gone only after a grace in which this room
//! was in memory and every living process could be heard, and none of them said that they are there.

use tokio::time::Instant;
use trestle_engine::{Seat, SeatSet, limits};

use crate::bus::{News, Seen};
use crate::problem::Problem;
use crate::store::ActionRow;
use crate::table::game::Game;
use crate::table::room::Room;

/// When players were last known to be connected.
pub(super) struct Presence {
    /// When the room was loaded: until then nothing is known.
    loaded: Instant,
    /// When the last connection of each seat was lost.
    lost: [Option<Instant>; limits::PLAYERS],
}

impl Presence {
    pub(super) fn new() -> Presence {
        Presence { loaded: Instant::now(), lost: [None; limits::PLAYERS] }
    }

    /// Whether the room was loaded so long ago.
    pub(super) fn is_older_than(&self, age: std::time::Duration) -> bool {
        self.loaded.elapsed() > age
    }

    /// Since when a player may have been gone.
    fn gone_since(&self, seat: u8) -> Instant {
        let lost = self.lost.get(usize::from(seat)).copied().flatten();
        lost.map_or(self.loaded, |lost| lost.max(self.loaded))
    }
}

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
        self.app.bus.publish(&self.row.id, || self.news());
    }

    fn news(&self) -> News {
        News {
            online: self.online_here(),
            owner: self.row.holder().map(str::to_owned),
            seen: Some(Seen {
                version: self.row.version,
                chat: self.said,
                action: self.game.as_ref().map_or(0, Game::number),
            }),
            ..News::default()
        }
    }

    /// Tells other processes of an action that was stored.
    pub(super) fn publish_action(&self, row: ActionRow) {
        self.app.bus.publish(&self.row.id, || {
            let proven = self.game.as_ref().map(|game| game.proven(row));
            News { proven, ..self.news() }
        });
    }

    /// Asks other processes who is connected there.
    pub(super) fn ask_who_is_there(&self) {
        self.app.bus.publish(&self.row.id, || News { asks: true, ..self.news() });
    }

    /// Tells other processes that a member leaves.
    pub(super) fn publish_leaving(&self, member: usize) {
        self.app.bus.publish(&self.row.id, || News { leaves: Some(member), ..self.news() });
    }

    /// Tells other processes that standing orders have changed.
    pub(super) fn publish_orders(&self) {
        self.app.bus.publish(&self.row.id, || News { orders: true, ..self.news() });
    }

    /// Tells other processes that players are still connected here.
    pub(super) fn publish_presence(&self) {
        if self.connections.values().any(|connection| connection.seat.is_some()) {
            self.publish();
        }
    }

    /// Another process has published who is connected there.
    pub(super) fn hear_presence(&mut self, news: News) {
        let before = self.online();
        if let Some(member) = news.leaves {
            self.disconnect_member(member);
        }
        if news.asks {
            self.publish_presence();
        }
        let seats = news.online.into_iter().filter(|&seat| seat < 8).collect();
        self.elsewhere.insert(news.process, (seats, Instant::now()));
        self.note_lost(&before, Instant::now());
        self.broadcast_if_changed(&before);
    }

    /// Forgets the connections of processes that are silent.
    pub(super) fn forget_silent(&mut self) {
        let before = self.online();
        let silent = self.app.times.silent;
        let mut last = self.presence.loaded;
        self.elsewhere.retain(|_, (_, heard)| {
            let heard_lately = heard.elapsed() < silent;
            if !heard_lately {
                last = last.max(*heard);
            }
            heard_lately
        });
        // They may have been gone since they were last heard of.
        self.note_lost(&before, last);
        self.broadcast_if_changed(&before);
    }

    /// Notes when the players were lost who were online before and are not any more.
    pub(super) fn note_lost(&mut self, before: &[u8], at: Instant) {
        let online = self.online();
        for seat in before.iter().filter(|&seat| !online.contains(seat)) {
            if let Some(lost) = self.presence.lost.get_mut(usize::from(*seat)) {
                *lost = Some(at);
            }
        }
    }

    fn broadcast_if_changed(&self, before: &[u8]) {
        if self.online() != before {
            self.broadcast_table();
        }
    }

    /// Until when a player who is not connected cannot be replaced: they may be about to come back, or
    /// to come for the first time since the room is in memory.
    pub(super) fn grace(&self, seat: Seat) -> Option<Instant> {
        let gone = !self.online().contains(&seat.0);
        gone.then(|| self.presence.gone_since(seat.0) + self.grace_time())
    }

    /// Whether a player is gone for certain.
    ///
    /// # Errors
    /// If they are connected, may be, or were a moment ago; with what to do.
    pub(super) async fn check_gone(&self, seat: u8) -> Result<(), Problem> {
        if self.online().contains(&seat) {
            let message = "that player is here; a bot can only replace somebody who is gone";
            return Err(Problem::conflict("still-there", message));
        }
        let left = self.grace_time().saturating_sub(self.presence.gone_since(seat).elapsed());
        if !left.is_zero() {
            let seconds = left.as_secs_f64().ceil();
            let message =
                format!("that player may be about to come back; ask again in {seconds} s");
            return Err(Problem::conflict("too-early", message));
        }
        if !self.app.hears_everybody().await? {
            let message = "the server cannot tell at the moment whether that player is connected; \
                           try again in a minute";
            return Err(Problem::conflict("cannot-tell", message));
        }
        Ok(())
    }
}
