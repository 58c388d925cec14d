//! The game at a table: a position that is always the one of the stored log.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use trestle_engine::record::ActionText;
use trestle_engine::{
    Action, Audience, Event as Whole, EventSink, Seat, SeatSet, Seed, State, limits,
};
use trestle_protocol::event::{Event, Numbered};
use trestle_protocol::score::{Outcome, is_over};
use trestle_protocol::server::{Clocks, Legal, Position};
use trestle_protocol::table::Clock;

use crate::boards::Kind;
use crate::store::ActionRow;
use crate::table::clock::Timing;
use crate::table::data::TableData;
use crate::time::Millis;

/// A game in play, or over.
#[derive(Clone)]
pub struct Game {
    kind: Arc<Kind>,
    /// A kilobyte: apart, so that a game and a step can be passed on cheaply.
    state: Box<State>,
    /// How many actions are in the log.
    number: u32,
    /// How many events they brought about.
    events: u32,
    timing: Timing,
    /// The number of the log at which each seat was last asked for a decision.
    asked: [u32; limits::PLAYERS],
    /// Fingerprints of the keys of requests, to find repeated ones.
    keys: Vec<u64>,
    /// Seats whose players are out.
    forfeited: SeatSet,
}

/// What an action would bring about: nothing has happened yet.
pub struct Step {
    state: Box<State>,
    /// What is to be stored.
    pub row: ActionRow,
    /// What will have happened.
    pub events: Vec<Whole>,
    seat: Seat,
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

/// The log does not fit the rules: it was stored by another program, or is damaged.
#[derive(Debug)]
pub struct BrokenLog {
    /// The number of the action that does not fit.
    pub number: u32,
}

/// Counts events without keeping them.
#[derive(Default)]
struct Count(u32);

impl EventSink for Count {
    fn emit(&mut self, _: Whole) {
        self.0 += 1;
    }
}

impl Game {
    /// A game that begins.
    pub fn start(kind: Arc<Kind>, seed: Seed, clock: Clock, now: Millis) -> Game {
        let mut count = Count::default();
        let state = Box::new(kind.rules.start(seed, &mut count));
        let timing = Timing::start(clock, state.actors(), now);
        Game {
            kind,
            state,
            number: 0,
            events: count.0,
            timing,
            asked: Default::default(),
            keys: Vec::new(),
            forfeited: SeatSet::default(),
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
        tell: &mut dyn FnMut(&Game, Seat, &[Whole]),
    ) -> Result<(), BrokenLog> {
        for row in rows {
            if row.number != self.number + 1 {
                return Err(BrokenLog { number: row.number });
            }
            let step = self.replay(row).ok_or(BrokenLog { number: row.number })?;
            let seat = step.seat;
            let events = self.take(step);
            tell(self, seat, &events);
        }
        Ok(())
    }

    fn replay(&self, row: &ActionRow) -> Option<Step> {
        let text: ActionText = serde_json::from_str(&row.action).ok()?;
        let seat = Seat(row.seat);
        let action = text.resolve(&self.kind.rules, &self.state, seat).ok()?;
        self.try_action(seat, &action, row.clone()).ok()
    }

    /// Who has to decide.
    pub fn actors(&self) -> SeatSet {
        self.state.actors()
    }

    /// The position, for bots.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What tables of this kind share.
    pub fn kind(&self) -> &Arc<Kind> {
        &self.kind
    }

    /// How many events have happened.
    pub(super) fn events(&self) -> u32 {
        self.events
    }

    /// What clients are told of the clocks.
    pub(super) fn clocks(&self, now: Millis) -> Option<Clocks> {
        self.timing.to_wire(self.kind.rules.players(), now)
    }

    /// How many actions are in the log.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Whether nobody has anything left to do, or nobody is left to play against.
    pub fn is_over(&self) -> bool {
        is_over(&self.kind.rules, &self.state, self.forfeited)
    }

    /// The clocks.
    pub fn timing(&mut self) -> &mut Timing {
        &mut self.timing
    }

    /// Says who is out.
    pub fn set_forfeited(&mut self, data: &TableData) {
        self.forfeited = data.forfeited();
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
        if at > self.number || at < self.asked[usize::from(seat.0)] {
            let message =
                format!("the game has gone on: its last action is number {}", self.number);
            return Err(refusal("stale", message));
        }
        let rules = &self.kind.rules;
        let action = text
            .resolve(rules, &self.state, seat)
            .map_err(|fault| refusal("unknown-name", fault.to_string()))?;
        // Stored as we would write it, whatever order or detail the client chose.
        let canonical = ActionText::new(rules, &self.state, seat, &action);
        self.try_action(seat, &action, self.row(seat, key.to_owned(), &canonical, now))
    }

    /// What a bot decided.
    ///
    /// # Errors
    /// If the rules forbid it; bots are checked before.
    pub fn decided(&self, seat: Seat, action: &Action, now: Millis) -> Result<Step, Refusal> {
        let text = ActionText::new(&self.kind.rules, &self.state, seat, action);
        self.try_action(seat, action, self.row(seat, String::new(), &text, now))
    }

    fn row(&self, seat: Seat, key: String, text: &ActionText, at: Millis) -> ActionRow {
        // These types hold nothing that JSON cannot express.
        let action = serde_json::to_string(text).unwrap_or_default();
        ActionRow { number: self.number + 1, seat: seat.0, key, at, action }
    }

    fn try_action(&self, seat: Seat, action: &Action, row: ActionRow) -> Result<Step, Refusal> {
        let rules = &self.kind.rules;
        let mut state = self.state.clone();
        let mut events = Vec::new();
        match rules.apply(&mut state, seat, action, &mut events) {
            Ok(()) => Ok(Step { state, row, events, seat }),
            Err(refusal) => Err(Refusal {
                code: refusal.code(),
                message: refusal.explain(rules),
                clause: refusal.clause(),
            }),
        }
    }

    /// Makes a step that was stored: now it has happened.
    pub fn take(&mut self, step: Step) -> Vec<Whole> {
        let Step { state, row, events, seat } = step;
        let before = self.state.actors();
        self.state = state;
        self.number = row.number;
        self.events += events.len() as u32;
        let actors = self.state.actors();
        for other in actors.iter() {
            if other == seat || !before.contains(other) {
                self.asked[usize::from(other.0)] = self.number;
            }
        }
        if !row.key.is_empty() {
            self.keys.push(key_hash(seat, &row.key));
        }
        self.timing.acted(seat, actors, row.at);
        events
    }

    /// What may be done.
    pub fn legal(&self, seat: Option<Seat>) -> Legal {
        let rules = &self.kind.rules;
        let mut actions = Vec::new();
        if let Some(seat) = seat.filter(|&seat| self.actors().contains(seat)) {
            rules.legal_actions(&self.state, seat, &mut actions);
        }
        let seat = seat.unwrap_or_default();
        let text = |action| ActionText::new(rules, &self.state, seat, action);
        Legal { number: self.number, actions: actions.iter().map(text).collect() }
    }

    /// How the game stands, as an audience may know it.
    pub fn position(&self, audience: Audience, now: Millis) -> Position<'_> {
        let rules = &self.kind.rules;
        Position {
            clocks: self.clocks(now),
            outcome: self.outcome(),
            ..Position::new(rules, &self.state, audience, self.number, self.events)
        }
    }

    /// How it ended, once it has: nobody who is out has won.
    pub(super) fn outcome(&self) -> Option<Outcome<'_>> {
        Outcome::of(&self.kind.rules, &self.state, self.forfeited)
    }

    pub(super) fn numbered(
        &self,
        audience: Audience,
        first: u32,
        events: &[Whole],
    ) -> Vec<Numbered<'_>> {
        let board = self.kind.rules.board();
        let seen = events.iter().map(|event| Event::new(board, &event.observe(audience)));
        (first..).zip(seen).map(|(n, event)| Numbered { n, event }).collect()
    }

    /// All events of a game with this log after the one with a number, as an audience sees them. The game
    /// is played through once more, which takes less than reading them from anywhere would.
    pub fn events_since(
        &self,
        seed: Seed,
        rows: &[ActionRow],
        since: u32,
        audience: Audience,
    ) -> Vec<Numbered<'_>> {
        let rules = &self.kind.rules;
        let mut events = Vec::new();
        let mut state = rules.start(seed, &mut events);
        for row in rows.iter().take(self.number as usize) {
            let seat = Seat(row.seat);
            let text = serde_json::from_str::<ActionText>(&row.action).ok();
            let action = text.and_then(|text| text.resolve(rules, &state, seat).ok());
            let applied = action.map(|action| rules.apply(&mut state, seat, &action, &mut events));
            // The log was replayed before: it fits.
            if !matches!(applied, Some(Ok(()))) {
                break;
            }
        }
        // Who claims to know more than there is knows all of it.
        let known = since.min(self.events);
        self.numbered(audience, known + 1, events.get(known as usize..).unwrap_or_default())
    }

    /// The events of the start.
    pub fn first_events(&self, seed: Seed) -> Vec<Whole> {
        let mut events = Vec::new();
        self.kind.rules.start(seed, &mut events);
        events
    }
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
