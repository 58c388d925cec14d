//! Whose turn it is, passing, and the end of the game.

use super::Play;
use crate::action::Action;
use crate::event::{Event, EventSink};
use crate::id::{Id, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Phase, State};

impl Rules {
    /// C-TURN-2: passing is for who can do nothing else. WO-EXCH-1: nobody is forced to
    /// exchange pieces, which would cost points for nothing.
    pub(super) fn pass_actions(&self, actions: &mut Vec<Action>) {
        if actions.iter().all(|action| matches!(action, Action::ExchangePieces { .. })) {
            actions.push(Action::Pass);
        }
    }

    pub(super) fn check_pass(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let mut actions = Vec::new();
        self.legal_actions(state, seat, &mut actions);
        if actions.contains(&Action::Pass) { Ok(()) } else { Err(Refusal::CannotPass) }
    }
}

impl<S: EventSink> Play<'_, S> {
    /// C-TURN-2: if everybody passes in a row, the game ends.
    pub(super) fn pass(&mut self) {
        let seat = self.state.turn;
        self.emit(Event::Passed { seat });
        self.end_turn_without_progress();
    }

    /// The turn of a player who could do nothing that brings the game on is over.
    pub(super) fn end_turn_without_progress(&mut self) {
        self.state.passes_in_a_row += 1;
        if usize::from(self.state.passes_in_a_row) == self.rules.players() {
            self.end_game();
        } else {
            self.end_turn();
        }
    }

    /// The turn is over after cards were discarded.
    pub(super) fn end_turn_after_paying(&mut self) {
        self.complete_flag();
        self.restock();
        self.end_turn();
    }

    /// C-TURN-1: one action, then it is the next seat's turn.
    pub(super) fn end_turn(&mut self) {
        let seat = self.state.turn;
        let settings = self.rules.board().settings();
        match &mut self.state.final_turns {
            // C-END-1: the turns are counted down; triggering again changes nothing.
            Some(turns) => {
                *turns -= 1;
                if *turns == 0 {
                    return self.end_game();
                }
            }
            // C-END-1: few pieces at the end of one's own turn bring the end near.
            None => {
                // WO-END-1: of all kinds together. PA-END-1: how few depends on the edition.
                let pieces: u8 = self.state.players[seat].pieces.iter().sum();
                if pieces <= self.rules.board().settings().end_pieces {
                    let turns = self.rules.players() as u8 * settings.end_turns;
                    self.state.final_turns = Some(turns);
                    self.emit(Event::EndIsNear { seat, turns });
                }
            }
        }
        // C-SET-6: play goes round in order of seats.
        let next = (seat.index() + 1) % self.rules.players();
        self.begin_turn(Seat::from_index(next));
    }

    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.state.turn = seat;
        self.state.phase = Phase::Turn;
        self.emit(Event::TurnBegan { seat, final_turns: self.state.final_turns });
    }

    /// C-END-2: all tickets are shown; [`Rules::final_scores`] counts them.
    fn end_game(&mut self) {
        self.state.phase = Phase::Over;
        self.state.final_turns = None;
        self.emit(Event::GameOver);
        for seat in self.rules.seats().iter() {
            self.emit(Event::TicketsShown { seat, tickets: self.state.players[seat].tickets });
        }
    }
}
