//! A game with its history: what was agreed, what was done, what came of it.

use std::sync::Arc;

use trestle_engine::record::{
    ActionText, Completeness, EndLine, Header, Line, Record, RecordFault,
};
use trestle_engine::{Action, Audience, Board, Event, NoEvents, Rules, Seat, Seed, Seen};

use crate::error::ActError;
use crate::game::{Game, observe};
use crate::step::Step;

/// A game in progress with all that its record takes.
#[derive(Debug, Clone)]
pub struct RecordedGame {
    game: Game,
    /// A game goes on in the version of its record.
    header: Header,
    lines: Vec<Line>,
    events: Vec<Event>,
}

impl RecordedGame {
    /// A game before its first action; `seats` are the names of the players in the record.
    pub fn new(rules: Arc<Rules>, seats: Vec<String>, seed: Seed) -> RecordedGame {
        let header = Header::new(&rules, seats, seed);
        let mut events = Vec::new();
        let game = Game::begin(rules, seed, &mut events);
        RecordedGame { game, header, lines: Vec::new(), events }
    }

    /// The game of a record, which is verified. It may break off after any action.
    ///
    /// # Errors
    /// The first place where the record breaks, and why.
    pub fn of_record(
        record: Record,
        find_board: impl FnOnce(&str) -> Option<Arc<Board>>,
    ) -> Result<RecordedGame, RecordFault> {
        let mut events = Vec::new();
        let replay = record.replay(find_board, Completeness::MayBreakOff, &mut events)?;
        let Record { header, actions: lines, .. } = record;
        let game = Game::replayed(replay, lines.len() as u32, events.len() as u32);
        Ok(RecordedGame { game, header, lines, events })
    }

    /// Where it is now.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What was agreed.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What was done.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The events after the one with number `known`, as an audience sees them, with their numbers.
    /// Whoever claims to know more than there is knows all of them.
    pub fn events_since(
        &self,
        known: u32,
        audience: Audience,
    ) -> impl Iterator<Item = (u32, Seen)> {
        let known = known.min(self.game.events());
        observe(known + 1, &self.events[known as usize..], audience)
    }

    /// Tries an action on a copy: what it would bring about. Its line has the hash of the state.
    ///
    /// # Errors
    /// If a name is unknown or the rules forbid the action.
    pub fn attempt(&self, seat: Seat, text: &ActionText) -> Result<Step, ActError> {
        self.game.attempt(seat, text).map(|step| self.hashed(step))
    }

    /// The same for an action that is resolved already.
    ///
    /// # Errors
    /// If the rules forbid the action.
    pub fn attempt_action(&self, seat: Seat, action: &Action) -> Result<Step, ActError> {
        self.game.attempt_action(seat, action).map(|step| self.hashed(step))
    }

    /// Makes a step of this position happen, and returns its events.
    pub fn commit(&mut self, step: Step) -> &[Event] {
        self.lines.push(step.line.clone());
        let before = self.events.len();
        self.events.extend(self.game.commit(step));
        &self.events[before..]
    }

    /// How the game ended, once it has.
    pub fn end(&self) -> Option<EndLine> {
        self.game.end(self.header.form())
    }

    /// The record so far.
    pub fn record(&self) -> Record {
        Record { header: self.header.clone(), actions: self.lines.clone(), end: self.end() }
    }

    /// The game after its first actions; nothing if it has not come so far.
    pub fn after(&self, number: u32) -> Option<Game> {
        if number == self.game.number() {
            return Some(self.game.clone());
        }
        let log = self.lines.get(..number as usize)?;
        let (rules, seed) = (Arc::clone(self.game.rules()), self.game.state().seed());
        // Every action of the log was done before: it fits.
        Game::of_log(rules, seed, log, &mut NoEvents).ok()
    }

    fn hashed(&self, step: Step) -> Step {
        step.hashed(self.game.rules().board(), self.header.form())
    }
}
