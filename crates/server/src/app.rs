//! What all parts of a server share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{OnceCell, mpsc};
use trestle_protocol::table::{Access, Begin, Join, NewTable, Seated, TakeSeat};

use crate::boards::Boards;
use crate::bots::Bots;
use crate::bus::Bus;
use crate::config::Config;
use crate::heartbeat::Heartbeat;
use crate::http::{Files, Pages, Readiness};
use crate::lifecycle::Lifecycle;
use crate::limits::Limits;
use crate::notify::Notifier;
use crate::outages::Outages;
use crate::own_boards::Brought;
use crate::problem::Problem;
use crate::profile::Holder;
use crate::registry::Registry;
use crate::seal::Seal;
use crate::store::{Stage, Store, StoreError, TableRow, Updated};
use crate::table::{self, Command, Reply, TableData, TableRequest, Times};
use crate::{time, token};

/// A process without a heartbeat for so many milliseconds is dead: others take its games over.
const DEAD_AFTER: time::Millis = 6_000;

/// What all parts of a server share.
pub struct App {
    /// What the host has set.
    pub config: Config,
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    pub(crate) boards: Boards,
    pub(crate) files: Arc<Files>,
    pub(crate) bots: Bots,
    pub(crate) bus: Bus,
    pub(crate) registry: Registry,
    pub(crate) limits: Limits,
    pub(crate) notifier: Notifier,
    pub(crate) readiness: Readiness,
    /// What challenges for passkeys are known by.
    pub(crate) challenges: OnceCell<Seal>,
    /// What those who report published boards are known by.
    pub(crate) reporters: OnceCell<Seal>,
    /// The name of this process among those that share a database.
    pub(crate) process: String,
    pub(crate) heartbeat: Heartbeat,
    /// When clocks stand still.
    pub(crate) outages: Arc<Outages>,
    /// How many moves were made.
    pub(crate) moves: metrics::Counter,
    connections: AtomicU64,
    pub(crate) lifecycle: Arc<Lifecycle>,
    /// How long rooms wait for what.
    pub(crate) times: Times,
}

impl App {
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        boards: Boards,
        pages: Pages,
        bus: Bus,
        notifier: Notifier,
    ) -> Arc<App> {
        App::with_times(config, store, boards, pages, bus, notifier, Times::default())
    }

    /// The same with other times.
    pub(crate) fn with_times(
        config: Config,
        store: Arc<dyn Store>,
        boards: Boards,
        pages: Pages,
        bus: Bus,
        notifier: Notifier,
        times: Times,
    ) -> Arc<App> {
        let process = bus.process().to_owned();
        let outages = Arc::<Outages>::default();
        Arc::new_cyclic(|app| App {
            bots: Bots::start(config.bot_threads()),
            registry: Registry::new(app.clone()),
            limits: Limits::new(&config),
            notifier,
            readiness: Readiness::default(),
            challenges: OnceCell::new(),
            reporters: OnceCell::new(),
            store,
            files: Arc::new(Files::new(pages, &boards)),
            boards,
            bus,
            process,
            heartbeat: Heartbeat::new(Arc::clone(&outages)),
            outages,
            moves: metrics::counter!("trestle_moves_total"),
            connections: AtomicU64::new(0),
            lifecycle: Arc::new(Lifecycle::new()),
            times,
            config,
        })
    }

    /// A process whose last heartbeat is older than this is dead.
    pub(crate) fn dead_before(&self) -> time::Millis {
        self.heartbeat.clock().saturating_sub(DEAD_AFTER)
    }

    /// Whether every other living process was heard for so long that this one knows who is connected there.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn hears_everybody(&self) -> Result<bool, StoreError> {
        if self.bus.is_alone() {
            return Ok(true);
        }
        let living = self.store.living(self.dead_before()).await?;
        let mut others = living.iter().filter(|process| **process != self.process);
        Ok(others.all(|process| self.bus.hears(process, self.times)))
    }

    /// A number that no other connection has.
    pub(crate) fn connection_id(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether the server is about to end.
    pub(crate) fn is_stopping(&self) -> bool {
        self.lifecycle.is_stopping()
    }

    /// A table as it is asked for; nothing has been stored yet.
    ///
    /// # Errors
    /// Everything that can be wrong with what is asked for.
    pub(crate) fn prepare_table(
        &self,
        asked: &NewTable,
        holder: &Holder,
    ) -> Result<table::Opened, Problem> {
        let edition = asked.edition.as_deref();
        let kind = self.boards.kind(&asked.board, edition, asked.seats.len())?;
        TableData::open(&kind, asked, holder)
    }

    /// The same on a board that somebody brings.
    ///
    /// # Errors
    /// Everything else that can be wrong with what is asked for.
    pub(crate) fn prepare_table_on(
        Brought { own, row, kind }: Brought,
        asked: &NewTable,
        holder: &Holder,
    ) -> Result<table::Opened, Problem> {
        let mut opened = TableData::open(&kind, asked, holder)?;
        opened.data.own = Some(own);
        opened.board = Some(row);
        Ok(opened)
    }

    /// Opens a table that was prepared.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn set_up_table(&self, opened: table::Opened) -> Result<Seated, Problem> {
        let seated = self.set_up_table_as(token::table_id()?, opened).await?;
        // Two of 2^80: something is wrong with the randomness.
        seated.ok_or_else(|| Problem::internal("an id was drawn twice"))
    }

    /// Opens a table that was prepared under this id; none if there is one.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn set_up_table_as(
        &self,
        id: String,
        opened: table::Opened,
    ) -> Result<Option<Seated>, Problem> {
        let table::Opened { mut data, token, device, seat, board } = opened;
        let mut stage = Stage::Open;
        if data.begin == Begin::WhenFull && data.is_full() {
            table::begin(&mut data, &mut stage)?;
        }
        let now = time::now();
        let row = TableRow {
            id,
            version: 1,
            stage,
            public: data.access == Access::Public,
            created: now,
            updated: now,
            // Its room is opened below.
            owner: (stage == Stage::Playing).then(|| self.process.clone()),
            body: serde_json::to_string(&data)
                .map_err(|_| Problem::internal("a table that cannot be written"))?,
        };
        let created = match &board {
            Some(board) => self.store.create_table_on(&row, board).await?,
            None => self.store.create_table(&row).await?,
        };
        if created == Updated::Conflict {
            return Ok(None);
        }
        metrics::counter!("trestle_tables_opened_total").increment(1);
        if let Some(profile) = data.members.first().and_then(|host| host.profile.as_ref()) {
            self.store.add_seat(profile, &row.id, now).await?;
        }
        if stage == Stage::Playing {
            metrics::counter!("trestle_games_begun_total").increment(1);
            self.count_play(&data).await;
            // The room asks its bots as soon as it is open.
            self.registry.room(&row.id)?;
        }
        Ok(Some(Seated { table: data.describe(&row), seat, token, device }))
    }

    /// Sits down at a table.
    ///
    /// # Errors
    /// If there is none, or no seat.
    pub(crate) async fn join_table(
        &self,
        id: &str,
        join: &Join,
        holder: &Holder,
    ) -> Result<Seated, Problem> {
        let request =
            |reply| TableRequest::Join { join: join.clone(), holder: holder.clone(), reply };
        self.sit_down(id, holder, request).await
    }

    /// Asks for a seat, and notes it for the profile that it belongs to.
    async fn sit_down(
        &self,
        id: &str,
        holder: &Holder,
        request: impl Fn(Reply<Seated>) -> TableRequest,
    ) -> Result<Seated, Problem> {
        if let Some(profile) = &holder.profile {
            // First, so that the list lacks no table whatever happens; that one sits there is for the
            // table to say.
            self.store.add_seat(profile, id, time::now()).await?;
        }
        let seated = self.ask_table(id, request).await;
        match &seated {
            // Whoever has another seat there keeps the table in the list.
            Err(problem) if problem.status.is_client_error() && problem.code != "other-seat" => {
                self.no_seat(holder, Some(id)).await;
            }
            _ => {}
        }
        seated
    }

    /// Sits down at the table of a rematch, where one sat before.
    ///
    /// # Errors
    /// If the game has begun without them, or somebody else has the seat.
    pub(crate) async fn sit_again(
        &self,
        id: &str,
        seat: u8,
        name: &str,
        holder: &Holder,
    ) -> Result<Seated, Problem> {
        let request = |reply| TableRequest::SitAgain {
            seat,
            name: name.to_owned(),
            holder: holder.clone(),
            reply,
        };
        self.sit_down(id, holder, request).await
    }

    /// Takes a seat that was reopened.
    ///
    /// # Errors
    /// If the key does not fit.
    pub(crate) async fn take_seat(
        &self,
        id: &str,
        take: &TakeSeat,
        holder: &Holder,
    ) -> Result<Seated, Problem> {
        let request =
            |reply| TableRequest::Take { take: take.clone(), holder: holder.clone(), reply };
        self.sit_down(id, holder, request).await
    }

    /// Sends a request to a table and returns its answer.
    ///
    /// # Errors
    /// If there is no such table, or it does not do it.
    pub(crate) async fn ask_table<T>(
        &self,
        id: &str,
        request: impl Fn(Reply<T>) -> TableRequest,
    ) -> Result<T, Problem> {
        let command = |reply| Command::Request(Box::new(request(reply)));
        self.command_table(id, command).await.map(|(answer, _)| answer)
    }

    /// Sends a command to the room of a table and returns its answer, and where the next command to that
    /// room goes.
    ///
    /// # Errors
    /// If there is no such table, or it does not do it.
    pub(crate) async fn command_table<T>(
        &self,
        id: &str,
        command: impl Fn(Reply<T>) -> Command,
    ) -> Result<(T, mpsc::Sender<Command>), Problem> {
        // A room may end while the command is on its way; then another one is opened.
        for _ in 0..5 {
            let room = self.registry.room(id)?;
            let (reply, answer) = Reply::channel();
            if room.send(command(reply)).await.is_err() {
                continue;
            }
            if let Ok(answer) = answer.await {
                return answer.map(|answer| (answer, room));
            }
        }
        Err(Problem::unavailable("the table cannot be reached at the moment; please try again"))
    }
}
