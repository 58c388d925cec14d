//! Tables: one game after the other.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use tokio::sync::watch;
use tokio::task::JoinSet;
use trestle_client::Client;
use trestle_engine::{Random, Rules, Seed};
use trestle_protocol::table::NewTable;

use crate::load::ledger::Ledger;
use crate::load::player::Player;
use crate::load::seat::Seat;

/// What all tables share.
pub struct LoadContext {
    /// The ways to the servers.
    pub clients: Vec<Client>,
    /// What is played.
    pub rules: Rules,
    /// How long players think, on average.
    pub think: Duration,
    /// Where their choices come from.
    pub seed: u64,
}

/// A table at which everybody has sat down.
pub struct Table {
    /// Its id.
    pub id: String,
    /// The secrets of the players, by seat.
    tokens: Vec<String>,
}

impl LoadContext {
    /// The way to one of the servers; whoever has the next number uses the next one.
    pub fn client(&self, number: u32) -> &Client {
        &self.clients[number as usize % self.clients.len()]
    }

    /// Opens a table and has everybody sit down, so that its game begins.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn open(&self, number: u32) -> Result<Table> {
        let seated = self.client(number).open_full(&self.new_table()).await?;
        let id = seated.first().map(|first| first.table.id.clone()).unwrap_or_default();
        Ok(Table { id, tokens: seated.into_iter().map(|seated| seated.token).collect() })
    }

    fn new_table(&self) -> NewTable {
        let board = self.rules.board();
        let edition = board.editions().get(self.rules.options().edition);
        NewTable {
            board: board.id().to_owned(),
            own_board: None,
            edition: edition.map(|edition| edition.id.clone()),
            seats: vec!["person".to_owned(); self.rules.players()],
            name: "Player 0".to_owned(),
            access: Default::default(),
            clock: Default::default(),
            on_timeout: Default::default(),
            begin: Default::default(),
            stand_in: None,
            grace: None,
            device: None,
        }
    }

    /// Connects all seats, each to another server if there are several. Nobody acts before everybody is
    /// there, so nobody misses a message.
    ///
    /// # Errors
    /// If the server does not let them in.
    pub async fn connect(&self, table: &Table, number: u32, game: u32) -> Result<Vec<Seat>> {
        let series = series(number, game);
        let mut seats = Vec::new();
        for (seat, token) in (0..).zip(&table.tokens) {
            let random = Random::new(Seed::from_numbers(self.seed, series), u64::from(seat));
            let player = Player::new(seat, random);
            let client = self.client(number + u32::from(seat));
            seats.push(Seat::connect(client, &table.id, token, player, self.think).await?);
        }
        Ok(seats)
    }
}

/// A place for tables: when a game is over, a new one is opened there.
pub struct Place {
    context: Arc<LoadContext>,
    number: u32,
    seats: Vec<Seat>,
    /// The table that is here now, for those who look on.
    table: watch::Sender<String>,
}

impl Place {
    /// A place with its first table.
    ///
    /// # Errors
    /// If the server does not let the players in.
    pub async fn new(context: Arc<LoadContext>, number: u32, table: Table) -> Result<Place> {
        let seats = context.connect(&table, number, 0).await?;
        Ok(Place { context, number, seats, table: watch::Sender::new(table.id) })
    }

    /// Which table is here, now and later.
    pub fn watch(&self) -> watch::Receiver<String> {
        self.table.subscribe()
    }

    /// Plays game after game, until it is dropped.
    ///
    /// # Errors
    /// If anything is refused, or a connection breaks.
    pub async fn play(mut self, ledger: Arc<Ledger>) -> Result<()> {
        for game in 1.. {
            play_game(&self.context, std::mem::take(&mut self.seats), &ledger).await?;
            ledger.ends();
            let table = self.context.open(self.number).await?;
            self.seats = self.context.connect(&table, self.number, game).await?;
            self.table.send_replace(table.id);
        }
        Ok(())
    }
}

/// Another one for every game.
fn series(place: u32, game: u32) -> u64 {
    u64::from(place) << 32 | u64::from(game)
}

async fn play_game(
    context: &Arc<LoadContext>,
    seats: Vec<Seat>,
    ledger: &Arc<Ledger>,
) -> Result<()> {
    ledger.begin(seats.len());
    let mut players = JoinSet::new();
    for seat in seats {
        let (context, ledger) = (Arc::clone(context), Arc::clone(ledger));
        players.spawn(async move { seat.play(&context.rules, &ledger).await });
    }
    while let Some(played) = players.join_next().await {
        played??;
    }
    Ok(())
}
