//! What an action would bring about.

use trestle_engine::record::Line;
use trestle_engine::{Action, Board, Event, Form, Seat, State};

/// What an action would bring about. Nothing has happened until the step is committed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub(crate) number: u32,
    pub(crate) action: Action,
    pub(crate) line: Line,
    pub(crate) state: Box<State>,
    pub(crate) events: Vec<Event>,
}

impl Step {
    /// The number that the action will have in the log, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Who acts.
    pub fn seat(&self) -> Seat {
        Seat(self.line.seat)
    }

    /// What they do.
    pub fn action(&self) -> &Action {
        &self.action
    }

    /// The action as it is stored: in our order and detail, whatever those of the request were.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The same with the hash of the position after it in its line. It takes longer than the action
    /// itself, so it is left to those who write records.
    #[must_use]
    pub fn hashed(mut self, board: &Board, form: Form) -> Step {
        self.line.state = Some(self.state.hash_in(form, board).short());
        self
    }

    /// The position after it.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What will have happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}
