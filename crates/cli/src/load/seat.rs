//! A seat and its socket.

use std::time::Duration;

use anyhow::{Result, bail};
use tokio::time::{Instant, sleep_until};
use trestle_client::{Client, Socket};
use trestle_engine::Rules;
use trestle_engine::record::ActionText;

use crate::load::frame::{Frame, News, Position};
use crate::load::ledger::Ledger;
use crate::load::player::Player;

/// A seat at a table whose game has begun.
pub struct Seat {
    socket: Socket,
    player: Player,
    /// How long the player thinks, on average.
    think: Duration,
    /// The first message, which shows the position.
    welcome: String,
    /// How many actions of each seat have been read.
    read: Vec<usize>,
    intent: Intent,
}

/// What a player is about to do.
enum Intent {
    /// Nothing: others are to act.
    None,
    /// To send this when they have thought.
    Thinking { until: Instant, at: u32, action: ActionText },
    /// It was sent, and nobody knows yet whether it was done.
    Waiting,
}

impl Seat {
    /// Connects a player to a table.
    ///
    /// # Errors
    /// If the server does not let them in.
    pub async fn connect(
        client: &Client,
        table: &str,
        token: &str,
        player: Player,
        think: Duration,
    ) -> Result<Seat> {
        let mut socket = client.connect(table).await?;
        socket.hello(Some(token), None).await?;
        let welcome = socket.next().await?.to_string();
        Ok(Seat { socket, player, think, welcome, read: Vec::new(), intent: Intent::None })
    }

    /// Plays until the game is over.
    ///
    /// # Errors
    /// If anything is refused, or the connection breaks.
    pub async fn play(mut self, rules: &Rules, ledger: &Ledger) -> Result<()> {
        self.read = vec![0; rules.players()];
        let welcome = std::mem::take(&mut self.welcome);
        let News::Welcome(position) = Frame::read(&welcome)? else {
            bail!("no game in the welcome: {welcome}");
        };
        self.consider(rules, &position, &welcome, ledger).await?;
        loop {
            let message = match &self.intent {
                Intent::Thinking { until, .. } => tokio::select! {
                    message = self.socket.next() => Some(message?),
                    () = sleep_until(*until) => None,
                },
                Intent::None | Intent::Waiting => Some(self.socket.next().await?),
            };
            let Some(message) = message else {
                self.act(ledger).await?;
                continue;
            };
            let News::Moved(mover, position) = Frame::read(&message)? else { continue };
            self.note(mover, ledger);
            if position.is_over() {
                return Ok(());
            }
            self.consider(rules, &position, &message, ledger).await?;
        }
    }

    /// Writes down that an action of a seat was read.
    fn note(&mut self, mover: u8, ledger: &Ledger) {
        let seat = self.player.seat();
        if let Some(nth) = self.read.get_mut(usize::from(mover)) {
            ledger.reads(seat, mover, *nth);
            *nth += 1;
        }
        if mover == seat {
            self.intent = Intent::None;
        }
    }

    /// Decides, if there is something to decide that is not decided yet.
    async fn consider(
        &mut self,
        rules: &Rules,
        position: &Position,
        message: &str,
        ledger: &Ledger,
    ) -> Result<()> {
        // While all choose at once, others act while one thinks.
        if !matches!(self.intent, Intent::None) || !position.waits_for(self.player.seat()) {
            return Ok(());
        }
        let action = self.player.decide(rules, message)?;
        let think = self.player.about(u32::try_from(self.think.as_millis()).unwrap_or(0));
        let until = Instant::now() + Duration::from_millis(think.into());
        self.intent = Intent::Thinking { until, at: position.number, action };
        // A timer would take a millisecond even for nothing.
        if think == 0 { self.act(ledger).await } else { Ok(()) }
    }

    /// Sends what was decided.
    async fn act(&mut self, ledger: &Ledger) -> Result<()> {
        let intent = std::mem::replace(&mut self.intent, Intent::Waiting);
        if let Intent::Thinking { at, action, .. } = intent {
            ledger.sends(self.player.seat());
            // A seat acts once at a number: nothing else needs to be in the key.
            self.socket.act(&at.to_string(), at, action).await?;
        }
        Ok(())
    }
}
