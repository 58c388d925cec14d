//! A lesson in the browser.

use std::sync::Arc;

use trestle_engine::board;
use trestle_engine::record::ActionText;
use trestle_engine::{Audience, Rules, Seat};
use trestle_game::observe;
use trestle_lessons::{Answer, Input, Lesson as Script, Run, RunError};
use trestle_protocol::board::Board as BoardFacts;
use trestle_protocol::buildings::Buildings;
use trestle_protocol::event::Numbered;
use trestle_protocol::lesson::{Guide, LessonAnswer, Wants};
use trestle_protocol::local::Look;
use trestle_protocol::score::{Ending, Outcome};
use trestle_protocol::server::{Legal, Position};
use trestle_protocol::tickets::Tickets;
use trestle_protocol::why::{About, Why};

use crate::boards;
use crate::problem::Problem;

/// The seat of the learner.
const LEARNER: Seat = Seat(0);

/// A lesson that is being played, through the eyes of the learner.
pub struct Lesson {
    run: Run,
}

impl Lesson {
    /// Begins a lesson, or resumes it with what was put in before. `board` is the file of its board, if that
    /// is made for lessons.
    ///
    /// # Errors
    /// If its board is not known, or there can be no such position.
    pub fn open(lesson: Script, board: Option<&str>, inputs: &[Input]) -> Result<Lesson, Problem> {
        let board = match board {
            Some(text) => Arc::new(board::load(text).map_err(|it| Problem::new("bad-board", it))?),
            None => boards::get(&lesson.title.board)?,
        };
        let mut run = Run::begin(Arc::new(lesson), board).map_err(problem)?;
        run.resume(inputs);
        Ok(Lesson { run })
    }

    fn rules(&self) -> &Rules {
        self.run.game().rules()
    }

    /// The facts of its board.
    pub fn board(&self) -> BoardFacts {
        BoardFacts::new(self.rules().board())
    }

    /// What is to be said and done now.
    pub fn guide(&self) -> Guide {
        self.run.guide()
    }

    /// The game as the learner sees it, with the events after the one with a number.
    pub fn look(&self, since: u32) -> Look<'_> {
        let (rules, game) = (self.rules(), self.run.game());
        let audience = Audience::Seat(LEARNER);
        let known = since.min(game.events());
        let events = observe(known + 1, &self.run.events()[known as usize..], audience);
        Look {
            position: Position {
                outcome: Outcome::of(rules, game.state(), Ending::default()),
                ..Position::new(rules, game, audience)
            },
            events: Numbered::list(rules.board(), events),
        }
    }

    /// What the learner may do.
    pub fn legal(&self) -> Legal {
        Legal::new(self.run.game(), Some(LEARNER))
    }

    /// Does something for the learner, if it is wanted.
    ///
    /// # Errors
    /// If the rules are against it.
    pub fn act(&mut self, action: &ActionText) -> Result<LessonAnswer, Problem> {
        Ok(match self.run.act(action).map_err(problem)? {
            Answer::Done => LessonAnswer::Done,
            Answer::Kept(say) => LessonAnswer::Kept { say },
        })
    }

    /// Does the step for the learner; what was put in for it is the answer.
    ///
    /// # Errors
    /// If there is nothing to skip.
    pub fn skip(&mut self) -> Result<Input, Problem> {
        self.run.skip().map_err(problem)
    }

    /// Makes the next move of the others; nothing if none is prepared.
    ///
    /// # Errors
    /// If the rules are against it.
    pub fn others(&mut self) -> Result<Option<u8>, Problem> {
        if self.run.wants() != Wants::Others {
            return Ok(None);
        }
        self.run.others().map(|seat| Some(seat.0)).map_err(problem)
    }

    /// Why the learner cannot have something on the map.
    ///
    /// # Errors
    /// If there is no such thing.
    pub fn why(&self, about: About) -> Result<Why<'static>, Problem> {
        let game = self.run.game();
        Why::of(self.rules(), game.state(), LEARNER, game.number(), about)
            .map_err(|fault| Problem::new("unknown-name", fault))
    }

    /// How far the tickets of the learner are.
    pub fn tickets(&self) -> Tickets<'_> {
        let game = self.run.game();
        Tickets::of(self.rules(), game.state(), LEARNER, game.number())
    }

    /// What the buildings of the learner are worth.
    pub fn buildings(&self) -> Buildings<'_> {
        let game = self.run.game();
        Buildings::of(self.rules(), game.state(), LEARNER, game.number())
    }
}

fn problem(error: RunError) -> Problem {
    match error {
        RunError::Act(error) => error.into(),
        RunError::NotNow => Problem::new("not-your-turn", error),
        RunError::Position(_) => Problem::new("bad-request", error),
    }
}
