//! Plays a lesson in every way there is.

use std::sync::Arc;

use trestle_engine::{Board, Seat, State};
use trestle_protocol::lesson::Wants;

use crate::fault::Fault;
use crate::lesson::Lesson;
use crate::run::Run;

/// Positions in which a step may be reached at most. A lesson that leaves more open says too little
/// about what it wants.
const MOST_POSITIONS: usize = 200;

/// Where a lesson cannot go on: a step that nobody can do, a prepared move that the rules forbid, a
/// wrong turn that cannot be taken. Every way to do each step is tried.
pub fn rehearse(lesson: &Lesson, board: &Arc<Board>) -> Vec<Fault> {
    let lesson = Arc::new(lesson.clone());
    let mut rehearsal =
        Rehearsal { faults: Vec::new(), seen: vec![Vec::new(); lesson.steps.len()] };
    match Run::begin(Arc::clone(&lesson), Arc::clone(board)) {
        Ok(run) => rehearsal.play(run),
        Err(error) => rehearsal.fault(1, error.to_string()),
    }
    rehearsal.faults
}

struct Rehearsal {
    faults: Vec<Fault>,
    /// The positions in which each step was reached.
    seen: Vec<Vec<State>>,
}

impl Rehearsal {
    fn fault(&mut self, line: usize, message: String) {
        let fault = Fault { line, message };
        // In other positions the same is wrong.
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    fn play(&mut self, mut run: Run) {
        let number = run.guide().step as usize;
        let Some(step) = run.lesson().steps.get(number).cloned() else { return };
        while run.wants() == Wants::Others {
            if let Err(error) = run.others() {
                self.fault(step.line, format!("a prepared move cannot be made: {error}"));
                return;
            }
        }
        if run.guide().step as usize != number {
            return self.play(run);
        }
        let seen = &mut self.seen[number];
        if seen.contains(run.game().state()) {
            return;
        }
        if seen.len() == MOST_POSITIONS {
            let message = format!("this step can be reached in more than {MOST_POSITIONS} ways");
            return self.fault(step.line, message);
        }
        seen.push(run.game().state().clone());
        if run.wants() == Wants::Next {
            if run.go_on().is_ok() {
                self.play(run);
            }
            return;
        }
        let legal = run.game().legal(Seat(0));
        for pattern in &step.expect {
            if !legal.iter().any(|action| pattern.fits(action)) {
                let message = format!("nothing that can be done here is {}", pattern.0);
                self.fault(step.line, message);
            }
        }
        let wanted = run.solutions();
        for wrong in &step.wrong {
            let mut tried = legal.iter().filter(|action| wrong.act.fits(action));
            if !tried.any(|action| !wanted.contains(action)) {
                let message = format!("nobody can go wrong here with {}", wrong.act.0);
                self.fault(wrong.line, message);
            }
        }
        for action in wanted {
            let mut next = run.clone();
            match next.act(&action) {
                Ok(_) => self.play(next),
                Err(error) => self.fault(step.line, error.to_string()),
            }
        }
    }
}
