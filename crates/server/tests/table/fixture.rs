//! A server, tables at it, and people who play there.

use std::sync::Arc;
use std::thread::JoinHandle;

use clap::Parser;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use trestle_client::{Client, ClientError, Guest, Player};
use trestle_engine::board::Registry;
use trestle_engine::{Rules, Seed};
use trestle_protocol::table::{Access, Begin, Clock, NewTable, OnTimeout, Seated};
use trestle_server::store::Store;
use trestle_server::{Config, Timeouts, serve, serve_with};

/// The flags of `trestle serve`; the last of several wins.
#[derive(Parser)]
#[command(args_override_self = true)]
struct Flags {
    #[command(flatten)]
    config: Config,
}

/// Bots that do not wait, and no limits: tests come from one address.
const USUAL: [&str; 17] = [
    "serve",
    "--listen=127.0.0.1:0",
    "--database=memory:",
    "--bot-pause",
    "0",
    "--bot-threads",
    "1",
    "--log",
    "error",
    "--requests-per-minute",
    "0",
    "--tables-per-hour",
    "0",
    "--connections-per-address",
    "0",
    "--messages-per-second",
    "0",
];

/// A server in this process, on threads of its own.
pub struct Server {
    pub url: String,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<Result<(), String>>,
}

impl Server {
    /// A server in memory without limits.
    pub async fn start() -> Server {
        Server::with(&[]).await
    }

    /// The same with other flags.
    pub async fn with(flags: &[&str]) -> Server {
        Server::run(flags, built_in(), |_| {}, None).await
    }

    /// The same with these boards.
    pub async fn with_boards(boards: Registry) -> Server {
        Server::run(&[], boards, |_| {}, None).await
    }

    /// The same with shorter timeouts.
    pub async fn impatient(flags: &[&str], shorten: impl FnOnce(&mut Timeouts)) -> Server {
        Server::run(flags, built_in(), shorten, None).await
    }

    /// The same with a store of the test's own.
    pub async fn on(store: Arc<dyn Store>) -> Server {
        Server::run(&[], built_in(), |_| {}, Some(store)).await
    }

    /// The same with other flags.
    pub async fn on_with(store: Arc<dyn Store>, flags: &[&str]) -> Server {
        Server::run(flags, built_in(), |_| {}, Some(store)).await
    }

    async fn run(
        flags: &[&str],
        boards: Registry,
        shorten: impl FnOnce(&mut Timeouts),
        store: Option<Arc<dyn Store>>,
    ) -> Server {
        let Flags { mut config } = Flags::parse_from(USUAL.iter().chain(flags));
        shorten(&mut config.timeouts);
        let (stop, stopped) = oneshot::channel();
        let (listening, address) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let listening = move |address| listening.send(address).unwrap();
            // A fixture that is dropped stops its server too.
            let stop = async move { drop(stopped.await) };
            Runtime::new().unwrap().block_on(async {
                match store {
                    Some(store) => serve_with(config, boards, store, listening, stop).await,
                    None => serve(config, boards, listening, stop).await,
                }
            })
        });
        match address.await {
            Ok(address) => Server { url: format!("http://{address}"), stop, thread },
            Err(_) => panic!("the server did not start: {:?}", thread.join()),
        }
    }

    /// Where it listens, as host and port.
    pub fn address(&self) -> &str {
        self.url.strip_prefix("http://").unwrap()
    }

    pub fn client(&self) -> Client {
        Client::new(&self.url)
    }

    /// Stops it and waits until everything is stored.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        let ended = tokio::task::spawn_blocking(|| self.thread.join()).await.unwrap();
        ended.expect("the server does not panic").unwrap();
    }
}

/// The boards that come with the program.
pub fn built_in() -> Registry {
    Registry::built_in().unwrap()
}

/// A table as it is asked for: who may sit there, on a board.
pub fn table(board: &str, seats: &[&str]) -> NewTable {
    NewTable {
        board: board.to_owned(),
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

/// A table for so many people, all of whom have sat down: the game has begun.
pub async fn full_table(client: &Client, asked: &NewTable) -> Vec<Seated> {
    client.open_full(asked).await.unwrap()
}

/// Comes to a table with the token of a seat.
pub async fn arrive(client: &Client, seated: &Seated) -> Guest {
    Guest::arrive(client, &seated.table.id, Some(&seated.token), None).await.unwrap()
}

/// Looks on.
pub async fn look_on(client: &Client, seated: &Seated) -> Guest {
    Guest::arrive(client, &seated.table.id, None, None).await.unwrap()
}

/// The rules of a table.
pub fn rules(seated: &Seated) -> Rules {
    trestle_testkit::rules(trestle_testkit::board(&seated.table.board), seated.table.seats.len())
}

/// Reads on until the table says that the game is over, with its seed.
pub async fn see_the_end(guest: &mut Guest) {
    while guest.table()["stage"] != "over" {
        guest.next().await.unwrap();
    }
}

/// Plays a game among people to its end, everybody from what they see; returns them.
pub async fn play_game(client: &Client, seated: &[Seated], seed: Seed) -> Vec<Guest> {
    let rules = Arc::new(rules(&seated[0]));
    let mut tasks = Vec::new();
    for one in seated {
        let (client, one, rules) = (client.clone(), one.clone(), rules.clone());
        tasks.push(tokio::spawn(async move {
            let mut guest = arrive(&client, &one).await;
            let mut player = Player::new(one.seat.unwrap(), seed);
            guest.play(&rules, &mut player, u32::MAX).await.unwrap();
            see_the_end(&mut guest).await;
            guest
        }));
    }
    let mut guests = Vec::new();
    for task in tasks {
        guests.push(task.await.unwrap());
    }
    guests
}

/// The code with which something was refused.
#[track_caller]
pub fn code<T: std::fmt::Debug>(refused: Result<T, ClientError>) -> String {
    let error = refused.unwrap_err();
    error.code().unwrap_or_else(|| panic!("{error}")).to_owned()
}
