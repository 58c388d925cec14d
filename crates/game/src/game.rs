//! A position with its rules: where a game is now, without how it came there.

use std::borrow::Borrow;
use std::sync::Arc;

use trestle_engine::record::{ActionText, EndLine, Line, Replay};
use trestle_engine::{
    Action, Audience, Event, EventSink, Form, Rules, Seat, SeatSet, Seed, Seen, State, View,
};

use crate::error::{ActError, BrokenLog};
use crate::step::Step;

/// A game in progress, or over.
#[derive(Debug, Clone)]
pub struct Game {
    rules: Arc<Rules>,
    /// A kilobyte: apart, so that a game and a step can be passed on cheaply.
    state: Box<State>,
    number: u32,
    events: u32,
}

impl Game {
    /// A game before its first action. What happened at the start goes to the sink.
    pub fn begin(rules: Arc<Rules>, seed: Seed, events: &mut impl EventSink) -> Game {
        let mut counted = Counted::new(events);
        let state = Box::new(rules.start(seed, &mut counted));
        let events = counted.count;
        Game { rules, state, number: 0, events }
    }

    /// The game with this log. Events from the start on go to the sink. Hashes in the log are not
    /// compared: [`trestle_engine::record::Record::replay`] does that.
    ///
    /// # Errors
    /// At the first action that does not fit.
    pub fn of_log<L: Borrow<Line>>(
        rules: Arc<Rules>,
        seed: Seed,
        log: impl IntoIterator<Item = L>,
        events: &mut impl EventSink,
    ) -> Result<Game, BrokenLog> {
        let mut game = Game::begin(rules, seed, events);
        for line in log {
            let Line { seat, action, .. } = line.borrow();
            let number = game.number + 1;
            game.replay(Seat(*seat), action, events)
                .map_err(|error| BrokenLog { number, error })?;
        }
        Ok(game)
    }

    /// A game that begins in a given position, such as one set up by hand.
    pub fn of_position(rules: Arc<Rules>, state: State) -> Game {
        Game { rules, state: Box::new(state), number: 0, events: 0 }
    }

    /// The game that a record was verified to lead to.
    pub(crate) fn replayed(Replay { rules, state }: Replay, number: u32, events: u32) -> Game {
        Game { rules: Arc::new(rules), state: Box::new(state), number, events }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The whole truth. What is shown to people is made from views.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many actions were done: the number of the last one.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// How many events have happened: the number of the last one.
    pub fn events(&self) -> u32 {
        self.events
    }

    /// Who has to decide.
    pub fn actors(&self) -> SeatSet {
        self.state.actors()
    }

    /// Whether nobody has anything left to do.
    pub fn is_over(&self) -> bool {
        self.state.next_actor().is_none()
    }

    /// How the game ended, once it has, with the hash of its state in this form.
    pub fn end(&self, form: Form) -> Option<EndLine> {
        self.is_over().then(|| EndLine::new(&self.rules, &self.state, form))
    }

    /// What an audience may know.
    pub fn view(&self, audience: Audience) -> View {
        self.rules.view(&self.state, audience)
    }

    /// What a seat may do; nothing if it does not have to decide.
    pub fn legal(&self, seat: Seat) -> Vec<ActionText> {
        let mut actions = Vec::new();
        self.rules.legal_actions(&self.state, seat, &mut actions);
        actions.iter().map(|action| self.text(seat, action)).collect()
    }

    /// An action of a seat at this table by the names of the board.
    pub fn text(&self, seat: Seat, action: &Action) -> ActionText {
        ActionText::new(&self.rules, &self.state, seat, action)
    }

    /// Tries an action on a copy: what it would bring about.
    ///
    /// # Errors
    /// If a name is unknown, it is unclear what is meant, or the rules forbid the action.
    pub fn attempt(&self, seat: Seat, text: &ActionText) -> Result<Step, ActError> {
        text.check_wording(&self.rules).map_err(ActError::Unclear)?;
        self.attempt_action(seat, &self.resolve(seat, text)?)
    }

    /// The same for an action that is resolved already.
    ///
    /// # Errors
    /// If the rules forbid the action.
    pub fn attempt_action(&self, seat: Seat, action: &Action) -> Result<Step, ActError> {
        let mut state = self.state.clone();
        let mut events = Vec::new();
        self.rules
            .apply(&mut state, seat, action, &mut events)
            .map_err(|refusal| ActError::refused(refusal, &self.rules))?;
        // In words only now: who does not sit here has been refused.
        let line = Line { seat: seat.0, action: self.text(seat, action), state: None };
        Ok(Step { number: self.number + 1, action: *action, line, state, events })
    }

    /// Makes a step of this position happen, and returns its events.
    pub fn commit(&mut self, step: Step) -> Vec<Event> {
        debug_assert_eq!(step.number, self.number + 1, "a step of another position");
        self.state = step.state;
        self.number = step.number;
        self.events += step.events.len() as u32;
        step.events
    }

    /// Attempts an action and commits it at once, where nothing has to be stored.
    ///
    /// # Errors
    /// As [`Game::attempt`]. Nothing changes.
    pub fn act(&mut self, seat: Seat, text: &ActionText) -> Result<Vec<Event>, ActError> {
        let step = self.attempt(seat, text)?;
        Ok(self.commit(step))
    }

    /// Does an action of a log again: like [`Game::act`], without a copy and without putting it into
    /// words once more. Its events go to the sink. A log may be older than the rules for its wording.
    ///
    /// # Errors
    /// If a name is unknown or the rules forbid the action. Nothing changes.
    pub fn replay(
        &mut self,
        seat: Seat,
        text: &ActionText,
        events: &mut impl EventSink,
    ) -> Result<(), ActError> {
        let action = self.resolve(seat, text)?;
        let mut counted = Counted::new(events);
        self.rules
            .apply(&mut self.state, seat, &action, &mut counted)
            .map_err(|refusal| ActError::refused(refusal, &self.rules))?;
        self.number += 1;
        self.events += counted.count;
        Ok(())
    }

    fn resolve(&self, seat: Seat, text: &ActionText) -> Result<Action, ActError> {
        text.resolve(&self.rules, &self.state, seat).map_err(ActError::UnknownName)
    }
}

/// Events as an audience sees them, with their numbers; `first` is that of the first one.
pub fn observe(
    first: u32,
    events: &[Event],
    audience: Audience,
) -> impl Iterator<Item = (u32, Seen)> {
    (first..).zip(events.iter().map(move |event| event.observe(audience)))
}

/// Counts the events that go to a sink.
struct Counted<'a, S> {
    sink: &'a mut S,
    count: u32,
}

impl<'a, S: EventSink> Counted<'a, S> {
    fn new(sink: &'a mut S) -> Counted<'a, S> {
        Counted { sink, count: 0 }
    }
}

impl<S: EventSink> EventSink for Counted<'_, S> {
    fn emit(&mut self, event: Event) {
        self.count += 1;
        self.sink.emit(event);
    }
}
