//! Replaying a record: every action checked, every recorded hash compared.

use std::sync::Arc;

use super::fault::{RecordFault, RecordFaultKind};
use super::header::BoardRef;
use super::line::{EndLine, Line, Record};
use crate::board::{self, Board};
use crate::event::EventSink;
use crate::id::Seat;
use crate::random::Seed;
use crate::rules::Rules;
use crate::state::{Phase, State};
use crate::state_hash::Form;

/// A record that has been replayed.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The rules of its table.
    pub rules: Rules,
    /// The position it leads to.
    pub state: State,
}

/// Whether a record has to lead to the end of its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completeness {
    /// It must.
    Finished,
    /// It may break off after any action.
    MayBreakOff,
}

impl Record {
    /// Replays a record on the board that `find_board` has under the recorded id, and
    /// verifies everything it says. Events of the game go to the sink. If there is no such board,
    /// the one in the record will do: it can never stand in for a board that is known.
    ///
    /// # Errors
    /// The first place where the record breaks, and why.
    pub fn replay(
        &self,
        find_board: impl FnOnce(&str) -> Option<Arc<Board>>,
        completeness: Completeness,
        events: &mut impl EventSink,
    ) -> Result<Replay, RecordFault> {
        // The header is the first line and every action has its own, and blank lines
        // are not allowed: so the numbers are those of the file.
        let (rules, seed) = self.agree(find_board).map_err(|kind| RecordFault::new(1, kind))?;
        let form = self.header.form();
        let mut state = rules.start(seed, events);
        let mut line = 1;
        for action in &self.actions {
            line += 1;
            replay_line(&rules, &mut state, (line, action), form, events)?;
        }
        line += 1;
        let over = state.phase() == Phase::Over;
        match &self.end {
            Some(end) if over => {
                check_end(end, &rules, &state, form)
                    .map_err(|kind| RecordFault::new(line, kind))?;
            }
            Some(_) => return Err(RecordFault::new(line, RecordFaultKind::EndsTooEarly)),
            None if completeness == Completeness::MayBreakOff => {}
            None if over => return Err(RecordFault::new(line, RecordFaultKind::NoEnd)),
            None => {
                let kind = RecordFaultKind::BreaksOff { actions: self.actions.len() };
                return Err(RecordFault::new(line, kind));
            }
        }
        Ok(Replay { rules, state })
    }

    /// Checks what the header says.
    fn agree(
        &self,
        find_board: impl FnOnce(&str) -> Option<Arc<Board>>,
    ) -> Result<(Rules, Seed), RecordFaultKind> {
        let recorded = &self.header.board;
        let known = find_board(&recorded.id);
        let is_known = known.is_some();
        let board = known.map_or_else(|| contained(recorded), Ok)?;
        let seed = self.header.seed.parse().map_err(RecordFaultKind::Seed)?;
        let options = self.header.options.resolve(&board).map_err(RecordFaultKind::Rules)?;
        let rules =
            Rules::new(board, self.header.seats.len(), options).map_err(RecordFaultKind::Rules)?;
        // The hash is that of the edition which is played.
        if !rules.board().answers_to(&recorded.hash) {
            let (recorded, id) = (recorded.hash.clone(), recorded.id.clone());
            let actual = rules.board().hash().to_string();
            return Err(if is_known {
                RecordFaultKind::OtherBoard { id, recorded, actual }
            } else {
                RecordFaultKind::WrongBoard { recorded, actual }
            });
        }
        Ok((rules, seed))
    }
}

/// The board in the header of a record.
fn contained(recorded: &BoardRef) -> Result<Arc<Board>, RecordFaultKind> {
    let id = recorded.id.clone();
    let Some(file) = &recorded.file else { return Err(RecordFaultKind::UnknownBoard { id }) };
    let board = board::load(file).map_err(RecordFaultKind::BadBoard)?;
    if board.id() == id {
        return Ok(Arc::new(board));
    }
    Err(RecordFaultKind::WrongBoard { recorded: id, actual: board.id().to_owned() })
}

fn replay_line(
    rules: &Rules,
    state: &mut State,
    (number, line): (usize, &Line),
    form: Form,
    events: &mut impl EventSink,
) -> Result<(), RecordFault> {
    let seat = Seat(line.seat);
    let action = line
        .action
        .resolve(rules, state, seat)
        .map_err(|fault| RecordFault::new(number, RecordFaultKind::Text(fault)))?;
    rules
        .apply(state, seat, &action, events)
        .map_err(|refusal| RecordFault::refused(number, refusal, rules))?;
    let Some(recorded) = &line.state else { return Ok(()) };
    let actual = state.hash_in(form, rules.board()).short();
    if *recorded == actual {
        return Ok(());
    }
    let kind = RecordFaultKind::OtherState { recorded: recorded.clone(), actual };
    Err(RecordFault::new(number, kind))
}

fn check_end(
    recorded: &EndLine,
    rules: &Rules,
    state: &State,
    form: Form,
) -> Result<(), RecordFaultKind> {
    let actual = EndLine::new(rules, state, form);
    if recorded.state != actual.state {
        return Err(RecordFaultKind::OtherState {
            recorded: recorded.state.clone(),
            actual: actual.state,
        });
    }
    if recorded.scores != actual.scores {
        return Err(RecordFaultKind::OtherResult {
            recorded: recorded.scores.clone(),
            actual: actual.scores,
        });
    }
    if recorded.winners != actual.winners {
        return Err(RecordFaultKind::OtherWinners {
            recorded: recorded.winners.clone(),
            actual: actual.winners,
        });
    }
    Ok(())
}
