//! Moves: of people, of bots, and of the clock.

use tokio::time::{Duration, Instant};
use trestle_bots::BotKind;
use trestle_engine::{Action, Random, Seat};
use trestle_protocol::server::{Refused, ServerMessage};
use trestle_protocol::table::OnTimeout;

use crate::bots::{Question, Urgency};
use crate::problem::Problem;
use crate::store::{Appended, Stage};
use crate::table::command::{Act, Command, ConnectionId};
use crate::table::game::{Game, Refusal, Step, refusal};
use crate::table::room::{Room, Then};
use crate::time;

/// How often an action is tried again because another process was quicker.
const ATTEMPTS: u32 = 10;
/// The longest idempotency key, in bytes.
const KEY_LENGTH: usize = 64;

impl Room {
    /// Handles a request to act: checks it, stores it, then broadcasts it.
    pub(super) async fn act(&mut self, act: Act) {
        if let Some(seat) = self.connections.get(&act.from).and_then(|guest| guest.seat) {
            // A player who acts is back: the bot that stood in is not needed any more.
            self.take_back(seat.0).await;
        }
        for _ in 0..ATTEMPTS {
            let step = match self.ask(&act).await {
                Ok(Some(step)) => step,
                Ok(None) => return,
                Err(refusal) => return self.refuse(act.from, &act.key, &refusal),
            };
            match self.store(step).await {
                Ok(Some(step)) => return self.happened(Some(&act.key), step).await,
                // Another process stored an action with this number first. Where all choose at the
                // same time this one may still be good: it is tried again, after that.
                Ok(None) => self.sync().await,
                Err(problem) => {
                    let refusal = refusal(problem.code, problem.message);
                    return self.refuse(act.from, &act.key, &refusal);
                }
            }
        }
        self.refuse(act.from, &act.key, &refusal("busy", "too many act at once; please try again"));
    }

    /// The step that a request asks for; `None` if it was done before, and answered.
    async fn ask(&self, act: &Act) -> Result<Option<Step>, Refusal> {
        let connection = self.connections.get(&act.from);
        let seat = connection.and_then(|connection| connection.seat);
        let Some(seat) = seat else {
            return Err(refusal("not-a-player", "only who sits at the table can act"));
        };
        let Some(game) = &self.game else {
            return Err(refusal("not-begun", "the game has not begun yet"));
        };
        if !is_key(&act.key) {
            return Err(refusal("bad-key", "a key has 1 to 64 bytes, none of them zero"));
        }
        if self.was_done(game, seat, act).await? {
            return Ok(None);
        }
        self.check_in_play(seat)?;
        let step = game.ask(seat, &act.key, act.at, &act.action, time::now())?;
        Ok(Some(step))
    }

    /// Whether the game goes on, for a seat.
    pub(super) fn check_in_play(&self, seat: Seat) -> Result<(), Refusal> {
        if self.row.stage != Stage::Playing || self.data.ended.is_some() {
            return Err(refusal("game-over", "the game is over"));
        }
        if self.data.seats[usize::from(seat.0)].forfeited {
            return Err(refusal("forfeited", "your time was up, and with it the game"));
        }
        Ok(())
    }

    /// Whether a request with this idempotency key was done before. If so, it is answered.
    ///
    /// # Errors
    /// If the log cannot be read: then nobody knows, and the request must not be run again.
    async fn was_done(&self, game: &Game, seat: Seat, act: &Act) -> Result<bool, Refusal> {
        if !game.may_have_seen(seat, &act.key) {
            return Ok(false);
        }
        let rows = self.app.store.actions(&self.row.id, 0).await.map_err(Problem::from);
        let rows = rows.map_err(|problem| refusal(problem.code, problem.message))?;
        let done = rows.iter().find(|row| row.seat == seat.0 && row.key == act.key);
        if let Some(row) = done {
            let message = ServerMessage::Done { key: act.key.as_str().into(), number: row.number };
            self.answer(act.from, &message);
        }
        Ok(done.is_some())
    }

    /// Stores a step; `None` if another process has taken its number. Until this returns, nothing has
    /// happened.
    pub(super) async fn store(&mut self, step: Step) -> Result<Option<Step>, Problem> {
        let notices = self.notices_of_step(&step);
        match self.app.store.append_with(&self.row.id, step.row.clone(), notices).await {
            Ok(Appended::Stored) => Ok(Some(step)),
            Ok(Appended::Taken) => Ok(None),
            Err(error) => {
                // It may have been stored all the same.
                self.uncertain = true;
                Err(error.into())
            }
        }
    }

    /// A step was stored: now it has happened, and is broadcast.
    pub(super) async fn happened(&mut self, key: Option<&str>, step: Step) {
        let Some(mut game) = self.game.take() else { return };
        let at = step.row.at;
        let (events, row) = game.take(step);
        let by = self.who_did(&row);
        self.broadcast_move(&game, Some(by), key, &events, at);
        self.game = Some(game);
        self.app.moves.increment(1);
        self.publish_action(row);
        self.settle().await;
    }

    fn refuse(&self, to: ConnectionId, key: &str, refusal: &Refusal) {
        let message = ServerMessage::Refused(Refused {
            key: key.into(),
            code: refusal.code.into(),
            message: refusal.message.as_str().into(),
            number: self.game.as_ref().map_or(0, Game::number),
            clause: refusal.clause.map(Into::into),
        });
        self.answer(to, &message);
    }

    pub(super) fn answer(&self, to: ConnectionId, message: &ServerMessage<'_>) {
        if let Some(connection) = self.connections.get(&to) {
            connection.answer(message);
        }
    }

    /// Asks a bot to decide, if it is a bot's turn.
    pub(super) fn ask_bots(&mut self) {
        let Some(game) = &self.game else { return };
        let number = game.number();
        if self.thinking == Some(number) {
            return;
        }
        let bots = game.actors().iter().filter_map(|seat| {
            let bot = self.data.seats.get(usize::from(seat.0))?.bot.as_ref()?;
            Some((seat, bot.parse::<BotKind>().ok()?))
        });
        let Some((seat, bot)) = bots.into_iter().next() else { return };
        let Some(commands) = self.commands.upgrade() else { return };
        self.thinking = Some(number);
        let seed = Random::new(game.state().seed(), u64::from(u32::MAX) + u64::from(number)).seed();
        let (kind, state) = (game.kind().clone(), game.state().clone());
        let question = Question { kind, state, seat, bot, seed };
        let watched = self.connections.values().any(|connection| connection.seat.is_some());
        let urgency = if watched { Urgency::Watched } else { Urgency::Unwatched };
        let answer = self.app.bots.ask(question, urgency);
        let pause = self.app.config.bot_pause();
        tokio::spawn(async move {
            // People want to see one move before the next one comes.
            let (action, ()) = tokio::join!(answer, tokio::time::sleep(pause));
            let action = action.ok().map(Box::new);
            // If the room is gone, another one will ask again.
            let _ = commands.send(Command::Decided { number, seat, action }).await;
        });
    }

    pub(super) async fn decided(&mut self, number: u32, seat: Seat, action: Option<&Action>) {
        if self.thinking == Some(number) {
            self.thinking = None;
        }
        let Some(game) = self.game.as_ref().filter(|game| game.number() == number) else {
            // The game has gone on meanwhile.
            return self.settle().await;
        };
        // The person may have come back meanwhile.
        let still_there = self.data.seats.get(usize::from(seat.0)).is_some_and(|c| c.bot.is_some());
        let Some(action) = action.filter(|_| still_there) else { return self.settle().await };
        let Ok(step) = game.decided(seat, action, time::now()) else {
            tracing::error!(seat = seat.0, number, "a bot's action was refused");
            return;
        };
        match self.store(step).await {
            Ok(Some(step)) => self.happened(None, step).await,
            Ok(None) => self.sync().await,
            // Another attempt follows when the table is brought up to date.
            Err(_) => self.retry_soon(),
        }
    }

    /// Tries again in a while: the store has failed.
    pub(super) fn retry_soon(&self) {
        let Some(commands) = self.commands.upgrade() else { return };
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let _ = commands.send(Command::LookAgain).await;
        });
    }

    /// When the next clock runs out.
    pub(super) fn next_wake(&self) -> Option<Instant> {
        if !self.owned || self.row.stage != Stage::Playing {
            return None;
        }
        let now = Instant::now();
        let wake = |(seat, left): (Seat, time::Millis)| {
            let due = now + Duration::from_millis(u64::try_from(left).unwrap_or(0));
            self.grace(seat).map_or(due, |grace| due.max(grace))
        };
        self.people_on_the_clock().into_iter().map(wake).min()
    }

    /// People who have to decide, with the time that they have left.
    pub(super) fn people_on_the_clock(&self) -> Vec<(Seat, time::Millis)> {
        let Some(game) = &self.game else { return Vec::new() };
        let now = time::now();
        let person = |seat: &Seat| {
            let chair = self.data.seats.get(usize::from(seat.0));
            chair.is_some_and(|chair| chair.bot.is_none())
        };
        let deciding = game.actors().iter().filter(person);
        deciding.filter_map(|seat| Some((seat, game.time_left(seat, now)?))).collect()
    }

    pub(super) async fn time_is_up(&mut self) -> Then {
        // Whoever is not connected gets a moment to come back.
        let waits = |seat: Seat| self.grace(seat).is_some_and(|grace| grace > Instant::now());
        let late = self.people_on_the_clock().into_iter().filter(|&(_, left)| left <= 0);
        let late: Vec<Seat> = late.map(|(seat, _)| seat).filter(|&seat| !waits(seat)).collect();
        if late.is_empty() {
            return Then::GoOn;
        }
        let number = self.number();
        let changed = self.change(|data, _| {
            for seat in &late {
                data.stand_in_at(seat.0, number);
                let chair = &mut data.seats[usize::from(seat.0)];
                chair.forfeited |= data.on_timeout == OnTimeout::Forfeit;
            }
            data.end_if_agreed();
            Ok(())
        });
        match changed.await {
            Ok(()) => metrics::counter!("trestle_timeouts_total").increment(late.len() as u64),
            Err(problem) => {
                tracing::warn!(%problem, "a time-out could not be stored");
                self.uncertain = true;
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
        self.settle().await;
        Then::GoOn
    }
}

/// Whether this can be an idempotency key. Databases store no character of value zero.
fn is_key(key: &str) -> bool {
    (1..=KEY_LENGTH).contains(&key.len()) && !key.contains('\0')
}
