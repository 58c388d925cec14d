//! The game at a table: a position that is always the one of the stored log, with the clocks, the
//! keys of requests and the seats that are out.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use trestle_engine::record::{ActionText, EndLine, Line};
use trestle_engine::{Action, Audience, Event, Form, NoEvents, Seat, SeatSet, Seed, State, limits};
use trestle_game::{ActError, observe};
use trestle_protocol::event::Numbered;
use trestle_protocol::score::{Ending, Outcome, is_over};
use trestle_protocol::server::{Clocks, Legal, Position};
use trestle_protocol::table::Clock;

use crate::boards::Kind;
use crate::bus::ProvenAction;
use crate::outages::Outages;
use crate::store::ActionRow;
use crate::table::clock::Timing;
use crate::table::data::TableData;
use crate::table::log_hash::LogHash;
use crate::time::Millis;

/// A game in play, or over.
#[derive(Clone)]
pub struct Game {
    kind: Arc<Kind>,
    /// Keeps no history: the store has the log.
    game: trestle_game::Game,
    timing: Timing,
    /// The number of the log at which each seat was last asked for a decision.
    asked: [u32; limits::PLAYERS],
    /// Fingerprints of the keys of requests, to find repeated ones.
    keys: Vec<u64>,
    /// What ends it besides its rules.
    ending: Ending,
    log: LogHash,
    /// When no time passed for the clocks.
    outages: Arc<Outages>,
}

/// What an action would bring about: nothing has happened yet.
pub struct Step {
    step: trestle_game::Step,
    /// What is to be stored.
    pub row: ActionRow,
}

/// Why an action cannot be done.
pub struct Refusal {
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub message: String,
    /// The clause of the rules that forbids it, if one does.
    pub clause: Option<&'static str>,
}

impl From<ActError> for Refusal {
    fn from(error: ActError) -> Refusal {
        Refusal { code: error.code(), message: error.to_string(), clause: error.clause() }
    }
}

/// The log does not fit the rules: it was stored by another program, or is damaged.
#[derive(Debug)]
pub struct BrokenLog {
    /// The number of the action that does not fit.
    pub number: u32,
}

impl Game {
    /// A game that begins. Its clocks stand still during outages.
    pub fn start(
        kind: Arc<Kind>,
        seed: Seed,
        clock: Clock,
        now: Millis,
        outages: Arc<Outages>,
    ) -> Game {
        let game = trestle_game::Game::begin(Arc::clone(&kind.rules), seed, &mut NoEvents);
        let timing = Timing::start(clock, game.actors(), outages.served(now));
        Game {
            kind,
            game,
            timing,
            asked: Default::default(),
            keys: Vec::new(),
            ending: Ending::default(),
            log: LogHash::start(seed),
            outages,
        }
    }

    /// The game with these actions, in order of their numbers.
    ///
    /// # Errors
    /// If an action does not fit, which cannot be unless the store was tampered with.
    pub fn catch_up(&mut self, rows: &[ActionRow]) -> Result<(), BrokenLog> {
        self.catch_up_telling(rows, &mut |_, _, _| {})
    }

    /// The same, and tells after every action what it brought about.
    pub fn catch_up_telling(
        &mut self,
        rows: &[ActionRow],
        tell: &mut dyn FnMut(&Game, &ActionRow, &[Event]),
    ) -> Result<(), BrokenLog> {
        let mut events = Vec::new();
        for row in rows {
            let broken = BrokenLog { number: row.number };
            let Some(line) = line(row).filter(|_| row.number == self.number() + 1) else {
                return Err(broken);
            };
            let (seat, before) = (Seat(line.seat), self.actors());
            events.clear();
            self.game.replay(seat, &line.action, &mut events).map_err(|_| broken)?;
            self.acted(before, row);
            tell(self, row, &events);
        }
        Ok(())
    }

    /// Who has to decide.
    pub fn actors(&self) -> SeatSet {
        self.game.actors()
    }

    /// The position, for bots.
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// What tables of this kind share.
    pub fn kind(&self) -> &Arc<Kind> {
        &self.kind
    }

    /// How many events have happened.
    pub(super) fn events(&self) -> u32 {
        self.game.events()
    }

    /// What clients are told of the clocks.
    pub(super) fn clocks(&self, now: Millis) -> Option<Clocks> {
        self.timing.to_wire(self.kind.rules.players(), self.outages.served(now))
    }

    /// How many actions are in the log.
    pub fn number(&self) -> u32 {
        self.game.number()
    }

    /// Whether nobody has anything left to do, nobody is left to play against, or it was broken off.
    pub fn is_over(&self) -> bool {
        is_over(&self.kind.rules, self.game.state(), self.ending)
    }

    /// After a pause in which nobody could move, gives those who have to decide at least this long.
    pub fn resume(&mut self, now: Millis, at_least: Millis) {
        self.timing.resume(self.outages.served(now), at_least);
    }

    /// How much time a seat has left, if it has to decide and there is a clock; nothing or less if its time
    /// is up.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        Some(self.timing.deadline(seat)?.saturating_sub(self.outages.served(now)))
    }

    /// Says who is out, and whether it was broken off.
    pub fn set_ending(&mut self, data: &TableData) {
        self.ending = data.ending();
    }

    /// Whether a request with this key may have been done before. It is told by a hash: whoever
    /// must be sure asks the log.
    pub fn may_have_seen(&self, seat: Seat, key: &str) -> bool {
        self.keys.contains(&key_hash(seat, key))
    }

    /// Tries what somebody asks for, knowing the log up to `at`.
    ///
    /// # Errors
    /// If the request is stale or the rules forbid it. Nothing changes.
    pub fn ask(
        &self,
        seat: Seat,
        key: &str,
        at: u32,
        text: &ActionText,
        now: Millis,
    ) -> Result<Step, Refusal> {
        if at > self.number() || at < self.asked[usize::from(seat.0)] {
            let message =
                format!("the game has gone on: its last action is number {}", self.number());
            return Err(refusal("stale", message));
        }
        let step = self.game.attempt(seat, text)?;
        Ok(stored_as(step, key, now))
    }

    /// What a bot decided.
    ///
    /// # Errors
    /// If the rules forbid it; bots are checked before.
    pub fn decided(&self, seat: Seat, action: &Action, now: Millis) -> Result<Step, Refusal> {
        let step = self.game.attempt_action(seat, action)?;
        Ok(stored_as(step, "", now))
    }

    /// What a standing order does.
    ///
    /// # Errors
    /// If the rules forbid it; orders choose among what is allowed.
    pub fn ordered(&self, seat: Seat, action: &Action, now: Millis) -> Result<Step, Refusal> {
        let step = self.game.attempt_action(seat, action)?;
        let key = ActionRow::key_of_order(step.number());
        Ok(stored_as(step, &key, now))
    }

    /// Who would have to decide after a step, and how long each of them would have.
    pub fn after(&self, step: &Step) -> (SeatSet, impl Fn(Seat) -> Option<Millis>) {
        let (actors, mut timing) = (step.step.state().actors(), self.timing);
        let served = self.outages.served(step.row.at);
        timing.acted(Seat(step.row.seat), actors, served);
        (actors, move |seat| Some(timing.deadline(seat)?.saturating_sub(served)))
    }

    /// Makes a step that was stored: now it has happened. Gives what it brought about, and what was
    /// stored.
    pub fn take(&mut self, step: Step) -> (Vec<Event>, ActionRow) {
        let Step { step, row } = step;
        let before = self.actors();
        let events = self.game.commit(step);
        self.acted(before, &row);
        (events, row)
    }

    /// The last action, which was just stored, as other processes are told of it.
    pub fn proven(&self, row: ActionRow) -> ProvenAction {
        ProvenAction { proof: self.log.proof(row.at), row }
    }

    /// Whether this is the next action, told by somebody who has the same log.
    pub fn is_proven(&self, proven: &ProvenAction) -> bool {
        let ProvenAction { row, proof } = proven;
        row.number == self.number() + 1 && self.log.then(row).proof(row.at) == *proof
    }

    /// Whether these are the actions of the game so far.
    pub fn has_log(&self, seed: Seed, rows: &[ActionRow]) -> bool {
        rows.iter().fold(LogHash::start(seed), |log, row| log.then(row)) == self.log
    }

    /// Notes who is asked now, the key and the time of an action that has just happened; `before` are
    /// those who had to decide.
    fn acted(&mut self, before: SeatSet, row: &ActionRow) {
        let seat = Seat(row.seat);
        let actors = self.actors();
        for other in actors.iter() {
            if other == seat || !before.contains(other) {
                self.asked[usize::from(other.0)] = self.number();
            }
        }
        if !row.key.is_empty() {
            self.keys.push(key_hash(seat, &row.key));
        }
        self.timing.acted(seat, actors, self.outages.served(row.at));
        self.log = self.log.then(row);
    }

    /// What may be done.
    pub fn legal(&self, seat: Option<Seat>) -> Legal {
        Legal::new(&self.game, seat)
    }

    /// How the game stands, as an audience may know it.
    pub fn position(&self, audience: Audience, now: Millis) -> Position<'_> {
        Position {
            clocks: self.clocks(now),
            outcome: self.outcome(),
            ..Position::new(&self.kind.rules, &self.game, audience)
        }
    }

    /// How it ended, once it has: nobody who is out has won.
    pub(super) fn outcome(&self) -> Option<Outcome<'_>> {
        Outcome::of(&self.kind.rules, self.game.state(), self.ending)
    }

    /// How it ended by the rules alone, once nobody has anything left to do, with the hash of its state
    /// in this form.
    pub(super) fn end(&self, form: Form) -> Option<EndLine> {
        self.game.end(form)
    }

    pub(super) fn numbered(
        &self,
        audience: Audience,
        first: u32,
        events: &[Event],
    ) -> Vec<Numbered<'_>> {
        Numbered::list(self.kind.rules.board(), observe(first, events, audience))
    }

    /// All events of a game with this log after the one with a number, as an audience sees them, and the
    /// numbers of those that came of actions of each kind. The game is played through once more, which takes
    /// less than reading them from anywhere would.
    pub fn events_since<const N: usize>(
        &self,
        seed: Seed,
        rows: &[ActionRow],
        since: u32,
        audience: Audience,
        kinds: [&dyn Fn(&ActionRow) -> bool; N],
    ) -> (Vec<Numbered<'_>>, [Vec<u32>; N]) {
        let mut events = Vec::new();
        let mut game = trestle_game::Game::begin(Arc::clone(&self.kind.rules), seed, &mut events);
        // Who claims to know more than there is knows all of it.
        let known = since.min(self.events());
        let mut chosen = [const { Vec::new() }; N];
        for row in rows.iter().take(self.number() as usize) {
            let before = game.events();
            // The log was replayed before: it fits.
            let Some(line) = line(row) else { break };
            let _ = game.replay(Seat(line.seat), &line.action, &mut events);
            for (chosen, is_of_kind) in chosen.iter_mut().zip(kinds) {
                if is_of_kind(row) {
                    chosen.extend(before.max(known) + 1..=game.events());
                }
            }
        }
        let news = events.get(known as usize..).unwrap_or_default();
        (self.numbered(audience, known + 1, news), chosen)
    }

    /// The events of the start.
    pub fn first_events(&self, seed: Seed) -> Vec<Event> {
        let mut events = Vec::new();
        trestle_game::Game::begin(Arc::clone(&self.kind.rules), seed, &mut events);
        events
    }
}

/// A step as it is to be stored.
fn stored_as(step: trestle_game::Step, key: &str, at: Millis) -> Step {
    // These types hold nothing that JSON cannot express.
    let action = serde_json::to_string(&step.line().action).unwrap_or_default();
    let (number, seat) = (step.number(), step.seat().0);
    Step { step, row: ActionRow { number, seat, key: key.to_owned(), at, action } }
}

/// A stored action as a line of the log; nothing if it cannot be read.
pub(super) fn line(row: &ActionRow) -> Option<Line> {
    let action = serde_json::from_str(&row.action).ok()?;
    Some(Line { seat: row.seat, action, state: None })
}

/// Something that is refused without asking the rules.
pub fn refusal(code: &'static str, message: impl Into<String>) -> Refusal {
    Refusal { code, message: message.into(), clause: None }
}

fn key_hash(seat: Seat, key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seat.0, key).hash(&mut hasher);
    hasher.finish()
}
