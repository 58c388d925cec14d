//! A table in this process: the one place where its game goes on.
//!
//! A room handles one command after the other, so nothing in it needs a lock. It keeps a copy of what
//! is stored and is never ahead of it: an action is stored first, then it has happened.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use trestle_engine::{Audience, Event, Seat};
use trestle_protocol::server::{Problem as WireProblem, ServerMessage};
use trestle_protocol::table::Table;

use crate::app::App;
use crate::boards::Kind;
use crate::frame::Frame;
use crate::outgoing::{Delivery, Outbox};
use crate::own_boards::Own;
use crate::problem::Problem;
use crate::store::{Stage, TableRow};
use crate::table::broadcast::{Broadcast, By};
use crate::table::chat::ChatLimits;
use crate::table::command::{Command, ConnectionId};
use crate::table::data::TableData;
use crate::table::game::Game;
use crate::table::legal::LegalAnswers;
use crate::table::orders::OrderBook;
use crate::table::presence::Presence;
use crate::table::stored::{no_such_table, parse};
use crate::time::{self, Millis};

/// After a restart, players who have to move get at least this long.
const GRACE: Millis = 15_000;

/// A table in this process.
pub struct Room {
    pub(super) app: Arc<App>,
    pub(super) row: TableRow,
    pub(super) data: TableData,
    /// Its board, if somebody brought it.
    own: Option<Arc<Own>>,
    /// The game, once it has begun.
    pub(super) game: Option<Game>,
    pub(super) connections: BTreeMap<ConnectionId, Connection>,
    /// Whether this process runs its bots and clocks.
    pub(super) owned: bool,
    /// The number of actions at which a bot was asked that has not answered yet.
    pub(super) thinking: Option<u32>,
    /// Whether the store may know more than we do: something failed on the way.
    pub(super) uncertain: bool,
    /// Whether the game here is not the one that is stored. The room ends, and is loaded anew.
    pub(super) diverged: bool,
    /// The number of the last line of chat that was broadcast.
    pub(super) said: u32,
    /// Where members have come from, to be able to ban them.
    pub(super) addresses: BTreeMap<usize, IpAddr>,
    /// How much may be written.
    pub(super) chat: ChatLimits,
    /// The lists of legal actions that were asked for.
    pub(super) legal: LegalAnswers,
    /// The standing orders of the players.
    pub(super) orders: OrderBook,
    /// When something was last asked of it.
    used: Instant,
    /// Who is connected at other processes, and when they last said so.
    pub(super) elsewhere: BTreeMap<String, (Vec<u8>, Instant)>,
    /// When players were last known to be connected.
    pub(super) presence: Presence,
    /// Where commands to this room go; weak, so that the room ends with the last who knows it.
    pub(super) commands: mpsc::WeakSender<Command>,
}

/// A connection to the table.
pub struct Connection {
    /// Where it comes from.
    pub(super) address: IpAddr,
    pub(super) outbox: Outbox,
    /// Their place among the members, if they are one.
    pub(super) member: Option<usize>,
    /// The mark of the member: a place among them can pass to somebody else.
    pub(super) fingerprint: String,
    /// Their seat, if they have one.
    pub(super) seat: Option<Seat>,
}

impl Connection {
    pub(super) fn audience(&self) -> Audience {
        self.seat.map_or(Audience::Spectator, Audience::Seat)
    }

    /// Sends a broadcast.
    pub(super) fn tell(&self, frame: &Frame) {
        let delivery = if self.seat.is_some() { Delivery::Now } else { Delivery::Later };
        self.outbox.put(frame, delivery);
    }

    /// Sends an answer to this connection alone.
    pub(super) fn answer(&self, message: &ServerMessage<'_>) {
        self.outbox.put(&Frame::new(message), Delivery::Now);
    }
}

/// Whether a room goes on.
#[derive(PartialEq, Eq)]
pub(super) enum Then {
    GoOn,
    End,
}

impl Room {
    /// Rebuilds a table from the store.
    ///
    /// # Errors
    /// If there is no such table, or what is stored does not fit this program.
    pub async fn load(
        app: Arc<App>,
        id: &str,
        commands: mpsc::WeakSender<Command>,
    ) -> Result<Room, Problem> {
        let row = app.store.table(id).await?.ok_or_else(no_such_table)?;
        let data = parse(&row)?;
        let own = match &data.own {
            Some(own) => Some(app.own_board(&own.hash).await?),
            None => None,
        };
        let mut room = Room {
            app,
            row,
            data,
            own,
            game: None,
            connections: BTreeMap::new(),
            owned: false,
            thinking: None,
            uncertain: false,
            diverged: false,
            said: 0,
            addresses: BTreeMap::new(),
            chat: ChatLimits::new(),
            legal: LegalAnswers::default(),
            orders: OrderBook::default(),
            used: Instant::now(),
            elsewhere: BTreeMap::new(),
            presence: Presence::new(),
            commands,
        };
        room.said = room.app.store.chat(id, 0, 1).await?.last().map_or(0, |row| row.number);
        if room.load_game().await? {
            room.read_orders().await?;
            // A table whose owner is dead is adopted soon, by whichever process.
            room.owned = room.row.owner.as_deref() == Some(&*room.app.process);
            if room.row.stage == Stage::Playing && room.row.is_free() {
                room.claim().await?;
            }
            if let Some(game) = &mut room.game {
                game.resume(time::now(), GRACE);
            }
        }
        room.ask_who_is_there();
        Ok(room)
    }

    /// Plays the stored game up to its last action; false if it has not begun.
    async fn load_game(&mut self) -> Result<bool, Problem> {
        let Some(mut game) = self.first_position()? else { return Ok(false) };
        let rows = self.app.store.actions(&self.row.id, 0).await?;
        game.catch_up(&rows).map_err(|broken| self.broken(broken.number))?;
        game.set_ending(&self.data);
        self.game = Some(game);
        Ok(true)
    }

    /// The game before the first action, if it has begun.
    pub(super) fn first_position(&self) -> Result<Option<Game>, Problem> {
        self.first_position_of(&self.data)
    }

    /// The same of a table that is about to be stored.
    pub(super) fn first_position_of(&self, data: &TableData) -> Result<Option<Game>, Problem> {
        let (Some(seed), Some(began)) = (data.seed(), data.began) else {
            return Ok(None);
        };
        let kind = self.kind_of(data)?;
        if !kind.rules.board().answers_to(&data.board_hash) {
            let message = "this game was begun on another version of its board";
            return Err(Problem::conflict("other-board", message));
        }
        let outages = Arc::clone(&self.app.outages);
        Ok(Some(Game::start(kind, seed, data.clock, began, outages)))
    }

    /// The rules and bots of a table.
    pub(super) fn kind_of(&self, data: &TableData) -> Result<Arc<Kind>, Problem> {
        let TableData { board, edition, seats, .. } = data;
        match &self.own {
            Some(own) => own.kind(Some(edition), seats.len()),
            None => self.app.boards.kind(board, Some(edition), seats.len()),
        }
    }

    pub(super) fn broken(&self, number: u32) -> Problem {
        tracing::error!(number, "the log of a game does not replay");
        Problem::internal("a broken log")
    }

    /// Handles commands until nobody needs the table here any more.
    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        self.settle().await;
        let idle = self.app.times.idle;
        let mut alarm = pin!(sleep_until(self.used + idle));
        loop {
            let wake = self.next_wake();
            let due = wake.unwrap_or(self.used + idle);
            // A timer that fires too early now and then costs less than setting it for every command.
            if alarm.is_elapsed() || due < alarm.deadline() {
                alarm.as_mut().reset(due);
            }
            let then = tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.handle(command).await,
                    None => Then::End,
                },
                () = &mut alarm => match wake {
                    _ if Instant::now() < due => Then::GoOn,
                    Some(_) => self.time_is_up().await,
                    None => self.rest().await,
                },
            };
            if then == Then::End {
                break;
            }
            if self.connections.values().any(|connection| connection.seat.is_none()) {
                // A fast sender must not fill the outboxes of spectators: their tasks get a chance
                // to write before there is more.
                tokio::task::yield_now().await;
            }
        }
        self.app.registry.forget(&self.row.id, &self.commands);
        // Commands that come too late are sent again, to a new room.
        commands.close();
    }

    /// Something was asked of the room: it is not idle.
    pub(super) fn touch(&mut self) {
        self.used = Instant::now();
    }

    async fn handle(&mut self, command: Command) -> Then {
        if self.uncertain {
            self.sync().await;
        }
        // To look whether something has changed is no reason to stay in memory.
        if !matches!(command, Command::News(_) | Command::Stored(_) | Command::LookAgain) {
            self.touch();
        }
        match command {
            Command::Connect(connect) => self.connect(*connect).await,
            Command::Disconnect(id) => self.disconnect(id),
            Command::Act(act) => self.act(*act).await,
            Command::Legal(id) => self.answer_legal(id),
            Command::Why(id, about) => self.answer_why(id, about),
            Command::Tickets(id) => self.answer_tickets(id),
            Command::Buildings(id) => self.answer_buildings(id),
            Command::Chat(id, text) => self.write_line(id, &text).await,
            Command::Mute(id, change) => self.mute(id, &change).await,
            // Boxed, because it is rare and large: the room's own future stays small.
            Command::Request(request) => Box::pin(self.serve(*request)).await,
            Command::Decided { number, seat, action } => {
                self.decided(number, seat, action.as_deref()).await;
            }
            Command::FollowOrders(number) => self.follow_orders(number).await,
            Command::News(news) => self.hear(*news).await,
            Command::Stored(stamp) => self.catch_up_with(&stamp).await,
            Command::LookAgain => {
                self.forget_silent();
                self.publish_presence();
                self.settle().await;
            }
            Command::Adopted(reply) => {
                self.adopted().await;
                reply.send(Ok(()));
            }
            Command::Stop => {
                let bye = WireProblem {
                    code: "stopping".into(),
                    message: "the server is restarting; nothing is lost, come back in a moment"
                        .into(),
                };
                self.broadcast(&Frame::new(&ServerMessage::Bye(bye)));
                return Then::End;
            }
        }
        if self.diverged { Then::End } else { Then::GoOn }
    }

    /// Does what follows from the position: asks bots, closes a finished game.
    pub(super) async fn settle(&mut self) {
        let Some(game) = &self.game else { return };
        if self.row.stage != Stage::Playing {
            return;
        }
        if game.is_over() {
            self.close_game().await;
        } else {
            self.claim_if_free().await;
            if self.owned {
                self.ask_bots();
                self.ask_orders().await;
            }
        }
    }

    async fn close_game(&mut self) {
        let closed = self.change(|_, stage| {
            *stage = Stage::Over;
            Ok(())
        });
        if let Err(problem) = closed.await {
            tracing::warn!(%problem, "a finished game could not be closed; it is tried again later");
            self.uncertain = true;
            return;
        }
        metrics::counter!("trestle_games_finished_total").increment(1);
    }

    /// Broadcasts the position in which a game begins.
    pub(super) fn begun(&mut self, game: Game) {
        let Some(seed) = self.data.seed() else { return };
        let events = game.first_events(seed);
        self.broadcast_move(&game, None, None, &events, time::now());
        self.game = Some(game);
    }

    /// Broadcasts what has happened, to each connection what it may see of it.
    pub(super) fn broadcast_move(
        &self,
        game: &Game,
        by: Option<By>,
        key: Option<&str>,
        events: &[Event],
        now: Millis,
    ) {
        if self.connections.is_empty() {
            return;
        }
        let mut broadcast = Broadcast::new(game, by, events, now);
        let seat = by.map(|by| by.seat);
        // Connections that may see the same share one message.
        let mut made: Vec<(Audience, Frame)> = Vec::new();
        for connection in self.connections.values() {
            let audience = connection.audience();
            if let Some((_, frame)) = made.iter().find(|(other, _)| *other == audience) {
                connection.tell(frame);
                continue;
            }
            let key = key.filter(|_| seat.is_some() && connection.seat == seat);
            let frame = broadcast.to(audience, key);
            connection.tell(&frame);
            made.push((audience, frame));
        }
    }

    pub(super) fn broadcast(&self, frame: &Frame) {
        for connection in self.connections.values() {
            connection.tell(frame);
        }
    }

    /// Broadcasts the description of the table.
    pub(super) fn broadcast_table(&self) {
        self.broadcast(&Frame::new(&self.table_message()));
    }

    /// The description of the table, as it is sent.
    pub(super) fn table_message(&self) -> ServerMessage<'static> {
        let table = Box::new(self.describe());
        ServerMessage::Table { table, online: self.online(), seat: None }
    }

    pub(super) fn describe(&self) -> Table {
        self.data.describe(&self.row)
    }

    /// After people have sat down or stood up, gives connections their new seats, and ends those of
    /// people who are no members any more.
    pub(super) fn refresh_seats(&mut self) {
        let mut moved = Vec::new();
        for (&id, connection) in &mut self.connections {
            let Some(place) = connection.member else { continue };
            let member = self.data.members.get(place);
            if member.is_some_and(|member| member.mark() == connection.fingerprint) {
                let seat = self.data.seat_of(place).map(Seat);
                if connection.seat.is_some() && seat.is_some() && connection.seat != seat {
                    moved.push(id);
                }
                connection.seat = seat;
            } else {
                (connection.member, connection.seat) = (None, None);
                connection.outbox.close();
            }
        }
        for connection in moved.iter().filter_map(|id| self.connections.get(id)) {
            let seat = connection.seat.map(|seat| seat.0);
            let (table, online) = (Box::new(self.describe()), self.online());
            connection.answer(&ServerMessage::Table { table, online, seat });
        }
    }
}

#[cfg(test)]
mod tests;
