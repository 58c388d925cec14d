//! Servers without sockets, and tables at them.

use std::collections::BTreeMap;
use std::future::Future;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Parser;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use trestle_engine::board::Registry;
use trestle_protocol::table::{
    Access, Begin, Clock, Join, NewTable, OnTimeout, Replace, Seated, Table,
};

use crate::app::App;
use crate::boards::Boards;
use crate::bus::Bus;
use crate::config::Config;
use crate::http::Pages;
use crate::measured_store::Meter;
use crate::notify::Notifier;
use crate::outgoing::{End, Outbox, Outgoing, Stream, Task};
use crate::problem::Problem;
use crate::profile::Holder;
use crate::store::{Memory, Store, StoreError};
use crate::table::game::Game;
use crate::table::{Act, Command, Connect, ConnectionId, Reply, TableData, TableRequest, Times};

/// How long something may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Parser)]
struct Flags {
    #[command(flatten)]
    config: Config,
}

/// A server without sockets.
pub fn app_with(store: Arc<dyn Store>, bus: Bus, times: Times) -> Arc<App> {
    let flags = ["serve", "--bot-threads", "1", "--bot-pause", "0"];
    let Flags { config } = Flags::parse_from(flags);
    let boards = Boards::new(Registry::built_in().unwrap());
    let notifier = Notifier::new(&config).unwrap();
    App::with_times(config, store, boards, Pages::built_in(), bus, notifier, times)
}

/// A server without sockets, in memory.
pub fn app() -> Arc<App> {
    app_with(Arc::new(Memory::default()), Bus::alone().unwrap(), Times::default())
}

/// A table as it is asked for.
pub fn asked(seats: &[&str]) -> NewTable {
    NewTable {
        board: "usa".to_owned(),
        own_board: None,
        edition: None,
        seats: seats.iter().map(|&seat| seat.to_owned()).collect(),
        name: "Ada".to_owned(),
        access: Access::Link,
        clock: Clock::None,
        on_timeout: OnTimeout::Bot,
        begin: Begin::WhenFull,
        stand_in: None,
        grace: None,
        device: None,
    }
}

/// A table where the first person has sat down.
pub async fn table(app: &App, asked: &NewTable) -> Seated {
    app.set_up_table(app.prepare_table(asked, &Holder::default()).unwrap()).await.unwrap()
}

pub async fn join(app: &App, id: &str, name: &str) -> Result<Seated, Problem> {
    let join = Join { name: name.to_owned(), seat: None, device: None };
    app.join_table(id, &join, &Holder::default()).await
}

pub async fn describe(app: &App, id: &str) -> Table {
    app.ask_table(id, |reply| TableRequest::Describe { reply }).await.unwrap()
}

/// Asks for a bot in the place of somebody.
pub async fn replace(app: &App, asker: &Seated, seat: u8, bot: &str) -> Result<Table, Problem> {
    let replace = Replace { seat, bot: Some(bot.to_owned()) };
    let request = |reply| TableRequest::Replace {
        token: Some(asker.token.clone()),
        replace: replace.clone(),
        reply,
    };
    app.ask_table(&asker.table.id, request).await
}

/// Waits until something is so.
pub async fn until<F: Future<Output = bool>>(what: &str, is_so: impl Fn() -> F) {
    let waiting = async {
        while !is_so().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    assert!(timeout(PATIENCE, waiting).await.is_ok(), "it never came: {what}");
}

/// The server's end of a socket, and the client's.
pub struct Plug {
    outgoing: Arc<Outgoing>,
    _stream: Stream,
    client: TcpStream,
}

impl Plug {
    /// To be made before a table where time is paused: it would pass while the ends find each other.
    pub async fn new() -> Plug {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (outgoing, stream) = Outgoing::new(listener.accept().await.unwrap().0);
        Plug { outgoing, _stream: stream, client }
    }

    /// What has arrived since this was last asked.
    pub fn heard(&self) -> String {
        let mut bytes = vec![0; 1 << 20];
        let read = self.client.try_read(&mut bytes).unwrap_or(0);
        String::from_utf8_lossy(&bytes[..read]).into_owned()
    }

    /// Whether the room has ended the connection.
    pub fn is_cut(&self) -> bool {
        self.outgoing.task() == Task::End(End::SentAway)
    }
}

/// Connects to a table with a seat.
pub async fn connect(app: &App, seated: &Seated, plug: &Plug) -> ConnectionId {
    let id = app.connection_id();
    let (reply, answer) = Reply::channel();
    let (outbox, token) = (Outbox::new(&plug.outgoing), Some(seated.token.clone()));
    let address = Ipv4Addr::LOCALHOST.into();
    let connect = Connect { id, address, outbox, token, since: None, reply };
    send(app, seated, Command::Connect(Box::new(connect))).await;
    answer.await.unwrap().unwrap();
    id
}

pub async fn send(app: &App, seated: &Seated, command: Command) {
    let room = app.registry.room(&seated.table.id).unwrap();
    assert!(room.send(command).await.is_ok());
}

/// How often the operations of a store were called.
#[derive(Debug, Clone, Default)]
pub struct Calls(Arc<Mutex<BTreeMap<&'static str, u32>>>);

impl Meter for Calls {
    fn note(&self, operation: &'static str, _: Duration, _: Option<&StoreError>) {
        *self.0.lock().unwrap().entry(operation).or_default() += 1;
    }
}

impl Calls {
    /// All since this was last asked.
    pub fn take(&self) -> BTreeMap<&'static str, u32> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

/// A game of two people who are connected to one process.
pub struct Duel {
    app: Arc<App>,
    pub players: [Seated; 2],
    pub connections: [ConnectionId; 2],
    _plugs: [Plug; 2],
}

impl Duel {
    pub async fn start(app: &Arc<App>) -> Duel {
        let host = table(app, &asked(&["person", "person"])).await;
        let players = [host.clone(), join(app, &host.table.id, "Grace").await.unwrap()];
        let plugs = [Plug::new().await, Plug::new().await];
        let connections = [
            connect(app, &players[0], &plugs[0]).await,
            connect(app, &players[1], &plugs[1]).await,
        ];
        Duel { app: Arc::clone(app), players, connections, _plugs: plugs }
    }

    pub fn id(&self) -> &str {
        &self.players[0].table.id
    }

    pub fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Sends a command to the table.
    pub async fn say(&self, command: Command) {
        send(&self.app, &self.players[0], command).await;
    }

    /// Whoever has to act does the first thing that is legal; returns its number once it is stored.
    pub async fn play(&self) -> u32 {
        let store = &self.app.store;
        let row = store.table(self.id()).await.unwrap().unwrap();
        let data: TableData = serde_json::from_str(&row.body).unwrap();
        let kind = self.app.boards.kind(&data.board, Some(&data.edition), 2).unwrap();
        let mut game = Game::start(kind, data.seed().unwrap(), data.clock, 0, Arc::default());
        game.catch_up(&store.actions(self.id(), 0).await.unwrap()).unwrap();
        let seat = game.state().next_actor().unwrap();
        let mut legal = Vec::new();
        game.kind().rules.legal_actions(game.state(), seat, &mut legal);
        let Ok(step) = game.decided(seat, &legal[0], 0) else { panic!("it is legal") };
        let act = Act {
            from: self.connections[usize::from(seat.0)],
            key: format!("a key {}", step.row.number),
            at: game.number(),
            action: serde_json::from_str(&step.row.action).unwrap(),
        };
        send(&self.app, &self.players[0], Command::Act(Box::new(act))).await;
        let stored = async || !store.actions(self.id(), game.number()).await.unwrap().is_empty();
        until("the move is stored", stored).await;
        step.row.number
    }
}
