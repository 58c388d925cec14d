//! A lesson that somebody plays.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use trestle_engine::record::ActionText;
use trestle_engine::{Board, Event, Seat};
use trestle_game::{ActError, Game};
use trestle_protocol::lesson::{Guide, Texts, Wants};

use crate::lesson::{Lesson, Step};
use crate::target::Target;

/// The seat of the learner.
pub const LEARNER: Seat = Seat(0);

/// What the learner has put in, one for each step: with all of them a lesson is resumed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Input {
    /// An action, which was done.
    Act(ActionText),
    /// A step was read.
    Read(Read),
}

/// That a step was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Read {
    /// The only way to write it.
    Next,
}

/// What came of an action of the learner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// It is what was wanted, and was done.
    Done,
    /// It was not done, and the step stays; what the lesson says to it, if it says anything.
    Kept(Option<Texts>),
}

/// Why something cannot be done in a lesson.
#[derive(Debug)]
pub enum RunError {
    /// The lesson cannot begin here, for these reasons.
    Position(Vec<String>),
    /// Something else is waited for.
    NotNow,
    /// The rules are against it.
    Act(ActError),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Position(reasons) => f.write_str(&reasons.join("; ")),
            RunError::NotNow => f.write_str("the lesson waits for something else"),
            RunError::Act(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RunError {}

/// A lesson in progress.
#[derive(Debug, Clone)]
pub struct Run {
    lesson: Arc<Lesson>,
    game: Game,
    events: Vec<Event>,
    /// How many steps are done.
    step: usize,
    /// How many of the others' moves of the step are done, once the learner has done their part.
    moved: Option<usize>,
}

impl Run {
    /// Begins a lesson on its board.
    ///
    /// # Errors
    /// If there can be no such position.
    pub fn begin(lesson: Arc<Lesson>, board: Arc<Board>) -> Result<Run, RunError> {
        let game = lesson.begin(board).map_err(RunError::Position)?;
        Ok(Run { lesson, game, events: Vec::new(), step: 0, moved: None })
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The game that is played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What is to be said and done now.
    pub fn guide(&self) -> Guide {
        let step = self.step();
        Guide {
            number: self.game.number(),
            step: self.step as u32,
            steps: self.lesson.steps.len() as u32,
            say: step.map(|step| step.say.clone()),
            show: step.map(|step| step.show.clone()).unwrap_or_default(),
            wants: self.wants(),
        }
    }

    /// What is to be said and done now, as the lesson has it; nothing when it is over.
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }

    /// What the step points at, as far as there is any of it.
    pub fn targets(&self) -> Vec<Target> {
        let rules = self.game.rules();
        let names = self.step().map(|step| step.show.as_slice()).unwrap_or_default();
        let find = |name: &String| Target::find(rules.board(), rules.players(), name);
        names.iter().filter_map(find).collect()
    }

    /// What the lesson waits for.
    pub fn wants(&self) -> Wants {
        match (self.step(), self.moved) {
            (None, _) => Wants::End,
            (Some(_), Some(_)) => Wants::Others,
            (Some(step), None) if step.expect.is_empty() => Wants::Next,
            (Some(_), None) => Wants::Action,
        }
    }

    /// Goes on from a step that was read.
    ///
    /// # Errors
    /// If something else is waited for.
    pub fn go_on(&mut self) -> Result<(), RunError> {
        if self.wants() != Wants::Next {
            return Err(RunError::NotNow);
        }
        self.step_done();
        Ok(())
    }

    /// Does something for the learner, if it is what is wanted; otherwise it is answered and nothing
    /// changes.
    ///
    /// # Errors
    /// If the rules are against it, or the others have yet to move.
    pub fn act(&mut self, action: &ActionText) -> Result<Answer, RunError> {
        if self.wants() == Wants::Others {
            return Err(RunError::NotNow);
        }
        let done = self.game.attempt(LEARNER, action).map_err(RunError::Act)?;
        let step = self.step();
        if !step.is_some_and(|step| step.expect.iter().any(|pattern| pattern.fits(action))) {
            return Ok(Answer::Kept(step.and_then(|step| step.answer(action)).cloned()));
        }
        self.events.extend(self.game.commit(done));
        self.step_done();
        Ok(Answer::Done)
    }

    /// The next move of the others that the lesson has prepared, if one is waited for.
    pub fn prepared(&self) -> Option<(Seat, &ActionText)> {
        let action = self.step()?.then.get(self.moved?)?;
        Some((self.game.state().next_actor()?, action))
    }

    /// Makes the next move of the others that the lesson has prepared.
    ///
    /// # Errors
    /// If none is waited for, or the rules are against it: a rehearsed lesson has no such move.
    pub fn others(&mut self) -> Result<Seat, RunError> {
        let (seat, action) = self.prepared().ok_or(RunError::NotNow)?;
        let done = self.game.attempt(seat, action).map_err(RunError::Act)?;
        let events = self.game.commit(done);
        self.events.extend(events);
        self.moved = self.moved.map(|moved| moved + 1);
        self.settle();
        Ok(seat)
    }

    /// What the learner can do now that the lesson wants, its first choice first.
    pub fn solutions(&self) -> Vec<ActionText> {
        let Some(step) = self.step() else { return Vec::new() };
        let legal = self.game.legal(LEARNER);
        let mut found: Vec<ActionText> = Vec::new();
        for pattern in &step.expect {
            for action in legal.iter().filter(|action| pattern.fits(action)) {
                if !found.contains(action) {
                    found.push(action.clone());
                }
            }
        }
        found
    }

    /// Does the step for the learner, who wants to go on.
    ///
    /// # Errors
    /// If the lesson waits for the others, or is over.
    pub fn skip(&mut self) -> Result<Input, RunError> {
        match self.wants() {
            Wants::Next => self.go_on().map(|()| Input::Read(Read::Next)),
            Wants::Action => {
                let action = self.solutions().into_iter().next().ok_or(RunError::NotNow)?;
                self.act(&action)?;
                Ok(Input::Act(action))
            }
            Wants::Others | Wants::End => Err(RunError::NotNow),
        }
    }

    /// Does again what somebody has put in before. What does not fit is left out, with all that follows:
    /// the lesson may have changed since. Says how many did.
    pub fn resume(&mut self, inputs: &[Input]) -> usize {
        for (number, input) in inputs.iter().enumerate() {
            let done = match input {
                Input::Read(Read::Next) => self.go_on().is_ok(),
                Input::Act(action) => matches!(self.act(action), Ok(Answer::Done)),
            };
            if !done {
                return number;
            }
            while self.wants() == Wants::Others {
                if self.others().is_err() {
                    return number;
                }
            }
        }
        inputs.len()
    }

    fn step_done(&mut self) {
        self.moved = Some(0);
        self.settle();
    }

    /// Goes on to the next step when everybody has moved.
    fn settle(&mut self) {
        let prepared = self.step().map_or(0, |step| step.then.len());
        if self.moved.is_some_and(|moved| moved >= prepared) {
            self.step += 1;
            self.moved = None;
        }
    }
}

impl Step {
    /// What is said to something that is not wanted.
    fn answer(&self, action: &ActionText) -> Option<&Texts> {
        let wrong = self.wrong.iter().find(|wrong| wrong.act.fits(action));
        wrong.map(|wrong| &wrong.say).or(self.otherwise.as_ref())
    }
}
