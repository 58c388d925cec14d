//! Standing orders at a table: given by players of slow games, followed by the process that runs it.
//!
//! They are stored apart from the table, since every change of the table is broadcast, and nobody but their
//! owner may notice them. What they do is an ordinary action of the seat, whose key tells that an order did
//! it; the number of an action is taken once, so whatever fails in between, no move is made twice.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;
use trestle_bots::Turn;
use trestle_bots::orders::Standing;
use trestle_engine::{Audience, Seat};
use trestle_protocol::orders::{NewOrders, Orders};
use trestle_protocol::server::ServerMessage;
use trestle_protocol::table::Clock;

use crate::problem::Problem;
use crate::store::{NoticeChange, OrdersRow, Stage, Updated};
use crate::table::command::Command;
use crate::table::order_text::{self, StoredOrders};
use crate::table::room::Room;
use crate::time;

/// Where there are other processes, orders are read again after this time: news of them may be lost.
const OLD: Duration = Duration::from_secs(30);

/// A room's copy of the standing orders that are stored.
#[derive(Default)]
pub(super) struct OrderBook {
    /// By seat.
    rows: BTreeMap<u8, (i64, StoredOrders)>,
    /// When they were read.
    read: Option<Instant>,
    /// The number of actions at which they were last looked at, or are about to be.
    asked: Option<u32>,
    /// By seat, the last action that was made while the player looked on.
    watched: BTreeMap<u8, u32>,
}

impl OrderBook {
    /// What somebody else has changed is looked at again.
    fn replace(&mut self, rows: Vec<OrdersRow>) {
        // What cannot be read is none.
        let read =
            |row: OrdersRow| Some((row.seat, (row.version, serde_json::from_str(&row.body).ok()?)));
        self.rows = rows.into_iter().filter_map(read).collect();
        self.read = Some(Instant::now());
    }
}

impl Room {
    /// Reads the orders anew.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(super) async fn read_orders(&mut self) -> Result<(), Problem> {
        if self.may_have_orders() {
            self.orders.replace(self.app.store.orders(&self.row.id).await?);
        }
        Ok(())
    }

    /// Orders are for slow games: with days for a move, or all the time in the world.
    fn may_have_orders(&self) -> bool {
        let slow = matches!(self.data.clock, Clock::None | Clock::Days(_));
        slow && self.row.stage == Stage::Playing
    }

    /// Who a seat belongs to now.
    fn holder_of(&self, seat: u8) -> Option<(usize, Option<u32>)> {
        let place = self.data.seats.get(usize::from(seat))?.member?;
        Some((place, self.data.members.get(place)?.serial))
    }

    /// The orders of whoever has a seat now, with their version.
    fn stored_orders(&self, seat: u8) -> Option<(i64, &StoredOrders)> {
        let (version, stored) = self.orders.rows.get(&seat)?;
        (Some(stored.member) == self.holder_of(seat)).then_some((*version, stored))
    }

    /// The orders of a seat, as its player is told of them.
    pub(super) fn orders_of(&self, seat: u8) -> Option<Orders> {
        let (_, stored) = self.stored_orders(seat)?;
        (!stored.orders.is_empty()).then(|| stored.to_wire())
    }

    /// Whether orders may decide for a player.
    pub(super) fn has_orders(&self, seat: Seat) -> bool {
        let chair = self.data.seats.get(usize::from(seat.0));
        let decides = chair.is_some_and(|chair| chair.bot.is_none() && !chair.forfeited);
        let active = || self.stored_orders(seat.0).is_some_and(|(_, all)| all.to_wire().active);
        decides && self.may_have_orders() && active()
    }

    /// The seats that have to decide and have orders for that.
    fn ordered_seats(&self) -> Vec<Seat> {
        let actors = self.game.as_ref().map(|game| game.actors()).unwrap_or_default();
        actors.iter().filter(|&seat| self.has_orders(seat)).collect()
    }

    /// Whether orders have to be looked at in this position.
    pub(super) fn has_orders_to_follow(&self) -> bool {
        self.orders.asked != Some(self.number()) && !self.ordered_seats().is_empty()
    }

    /// Has orders looked at, if there are some for who has to decide.
    pub(super) async fn ask_orders(&mut self) {
        let is_old = self.orders.read.is_none_or(|read| read.elapsed() > OLD);
        if is_old && self.may_have_orders() && !self.app.bus.is_alone() {
            self.reread_orders().await;
        }
        if !self.has_orders_to_follow() {
            return;
        }
        let Some(commands) = self.commands.upgrade() else { return };
        let number = self.number();
        self.orders.asked = Some(number);
        let pause = self.app.config.bot_pause();
        tokio::spawn(async move {
            // People want to see one move before the next one comes.
            tokio::time::sleep(pause).await;
            // If the room is gone, another one will look.
            let _ = commands.send(Command::FollowOrders(number)).await;
        });
    }

    /// Another process has changed orders.
    pub(super) async fn look_at_orders(&mut self) {
        self.orders.asked = None;
        self.reread_orders().await;
    }

    /// Reads orders that another process may have changed, and tells their owners.
    async fn reread_orders(&mut self) {
        let seats = || 0..u8::try_from(self.data.seats.len()).unwrap_or(0);
        let before: Vec<Option<Orders>> = seats().map(|seat| self.orders_of(seat)).collect();
        let seats = seats();
        if let Err(problem) = self.read_orders().await {
            tracing::warn!(%problem, "standing orders could not be read; it is tried again");
            return self.retry_soon();
        }
        for (seat, before) in seats.zip(before) {
            if self.orders_of(seat) != before {
                self.orders.asked = None;
                self.tell_orders(seat);
            }
        }
    }

    /// Tells the connections of a player how their orders stand.
    fn tell_orders(&self, seat: u8) {
        let message = ServerMessage::Orders(self.orders_of(seat).unwrap_or_default());
        for connection in self.connections.values() {
            if connection.seat == Some(Seat(seat)) {
                connection.answer(&message);
            }
        }
    }

    /// Does what orders say in the position after so many actions.
    pub(super) async fn follow_orders(&mut self, number: u32) {
        if self.number() != number || !self.owned || self.row.stage != Stage::Playing {
            return self.settle().await;
        }
        // They may have been taken back at another process a moment ago.
        if !self.app.bus.is_alone()
            && let Err(problem) = self.read_orders().await
        {
            return self.orders_failed(&problem);
        }
        for seat in self.ordered_seats() {
            match self.follow_orders_of(seat).await {
                Ok(false) => {}
                Ok(true) => return,
                Err(problem) => return self.orders_failed(&problem),
            }
        }
    }

    fn orders_failed(&mut self, problem: &Problem) {
        tracing::warn!(%problem, "standing orders could not be followed; it is tried again");
        self.orders.asked = None;
        self.retry_soon();
    }

    /// Does what the orders of a seat say; false if they leave it to the player.
    async fn follow_orders_of(&mut self, seat: Seat) -> Result<bool, Problem> {
        let (Some(game), Some((_, stored))) = (&self.game, self.stored_orders(seat.0)) else {
            return Ok(false);
        };
        let rules = &game.kind().rules;
        let Some(before) = stored.standing(rules) else { return Ok(false) };
        let mut standing = before.clone();
        let view = rules.view(game.state(), Audience::Seat(seat));
        let action = standing.follow(&Turn::new(rules, game.state(), seat, &view));
        if standing != before {
            // What has ended is stored first: it must not be tried once more after a crash.
            let now = StoredOrders::new(rules.board(), &standing, stored.member, stored.seen);
            let notices = self.notices_of_orders(seat, &before, &standing, action.is_none());
            if !self.store_orders(seat.0, now, &notices).await? {
                self.orders.asked = None;
                self.settle().await;
                return Ok(true);
            }
        }
        let (Some(game), Some(action)) = (&self.game, action) else { return Ok(false) };
        let Ok(step) = game.ordered(seat, &action, time::now()) else {
            tracing::error!(seat = seat.0, "the action of a standing order was refused");
            return Ok(false);
        };
        let number = step.row.number;
        match self.store(step).await? {
            Some(step) => {
                if self.online().contains(&seat.0) {
                    self.orders.watched.insert(seat.0, number);
                }
                self.happened(None, step).await;
                self.note_reached(seat).await;
            }
            None => self.sync().await,
        }
        Ok(true)
    }

    /// Marks what orders have carried out by the end of a turn, so that their owner is told now. What fails
    /// here is done when their next turn begins.
    async fn note_reached(&mut self, seat: Seat) {
        let (Some(game), Some((_, stored))) = (&self.game, self.stored_orders(seat.0)) else {
            return;
        };
        let rules = &game.kind().rules;
        let Some(before) = stored.standing(rules).filter(|_| !game.actors().contains(seat)) else {
            return;
        };
        let mut standing = before.clone();
        let view = rules.view(game.state(), Audience::Seat(seat));
        standing.note_reached(&Turn::new(rules, game.state(), seat, &view));
        if standing == before || self.row.stage != Stage::Playing {
            return;
        }
        let now = StoredOrders::new(rules.board(), &standing, stored.member, stored.seen);
        let notices = self.notices_of_orders(seat, &before, &standing, false);
        if let Err(problem) = self.store_orders(seat.0, now, &notices).await {
            tracing::warn!(%problem, "that standing orders were carried out was not stored");
        }
    }

    /// Stores orders in the place of those that this room knows, and what their owner is to be told; false
    /// if they have changed meanwhile.
    async fn store_orders(
        &mut self,
        seat: u8,
        orders: StoredOrders,
        notices: &[NoticeChange],
    ) -> Result<bool, Problem> {
        let body = serde_json::to_string(&orders)
            .map_err(|_| Problem::internal("orders that cannot be written"))?;
        let known = self.orders.rows.get(&seat).map(|(version, _)| *version);
        // Times as first versions: those of orders that were removed do not come again.
        let row = OrdersRow { seat, version: known.unwrap_or_else(time::now), body };
        let (id, store) = (&self.row.id, &self.app.store);
        let stored = match known {
            Some(_) => store.update_orders(id, &row, notices).await?,
            None => store.create_orders(id, &row).await?,
        };
        if stored == Updated::Conflict {
            self.read_orders().await?;
            return Ok(false);
        }
        let version = known.map_or(row.version, |version| version + 1);
        self.orders.rows.insert(seat, (version, orders));
        self.tell_orders(seat);
        self.publish_orders();
        Ok(true)
    }

    /// Removes the orders of a seat, whoever's they are.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(super) async fn remove_orders(&mut self, seat: u8) -> Result<(), Problem> {
        self.app.store.remove_orders(&self.row.id, seat).await?;
        if self.orders.rows.remove(&seat).is_some() {
            self.publish_orders();
        }
        Ok(())
    }

    /// How many actions the orders of a player did since they were last there.
    pub(super) async fn ordered_since_last_visit(&mut self, seat: u8) -> u32 {
        let Some((_, stored)) = self.stored_orders(seat) else { return 0 };
        let (mut stored, number) = (stored.clone(), self.number());
        let watched = self.orders.watched.get(&seat).copied().unwrap_or_default();
        let seen = stored.seen.max(watched);
        let rows = match self.app.store.actions(&self.row.id, seen).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(%error, "what standing orders did could not be counted");
                return 0;
            }
        };
        let done = rows.iter().filter(|row| row.seat == seat && row.is_by_order()).count();
        if done > 0 {
            stored.seen = number;
            if let Err(problem) = self.store_orders(seat, stored, &[]).await {
                tracing::warn!(%problem, "that a player has seen what orders did was not stored");
            }
        }
        u32::try_from(done).unwrap_or(u32::MAX)
    }

    /// The orders of whoever asks.
    ///
    /// # Errors
    /// If they have no seat here.
    pub(super) async fn own_orders(&mut self, token: Option<&str>) -> Result<Orders, Problem> {
        let seat = self.ordering_seat(token).await?;
        self.read_orders().await?;
        Ok(self.orders_of(seat).unwrap_or_default())
    }

    async fn ordering_seat(&mut self, token: Option<&str>) -> Result<u8, Problem> {
        let asker = self.asker(token).await?;
        let message = "only who sits at the table can give orders";
        self.data.seat_of(asker).ok_or_else(|| Problem::forbidden("not-a-player", message))
    }

    /// Replaces the orders of whoever asks.
    ///
    /// # Errors
    /// If they have no seat here, no slow game is going on, or an order can never be carried out.
    pub(super) async fn set_orders(
        &mut self,
        token: Option<&str>,
        asked: &NewOrders,
    ) -> Result<Orders, Problem> {
        let seat = self.ordering_seat(token).await?;
        if self.row.stage != Stage::Playing || self.data.ended.is_some() {
            return Err(Problem::conflict("not-playing", "there is no game going on here"));
        }
        if !self.may_have_orders() {
            let message = "orders are for slow games: with days for a move, or without a clock";
            return Err(Problem::conflict("not-slow", message));
        }
        let (Some(game), Some(member)) = (&self.game, self.holder_of(seat)) else {
            return Err(Problem::conflict("not-playing", "there is no game going on here"));
        };
        let (rules, number) = (&game.kind().rules, game.number());
        let orders = order_text::orders(rules, asked)?;
        let view = rules.view(game.state(), Audience::Seat(Seat(seat)));
        let standing = Standing::new(rules, &view, orders);
        let stored = StoredOrders::new(rules.board(), &standing, member, number);
        let notices = self.notices_of_new_orders(Seat(seat));
        for _ in 0..10 {
            if self.store_orders(seat, stored.clone(), &notices).await? {
                self.orders.asked = None;
                self.settle().await;
                return Ok(self.orders_of(seat).unwrap_or_default());
            }
        }
        Err(Problem::conflict("busy", "the orders change too quickly; please try again"))
    }
}
