//! Pieces of two kinds: choosing them at the start, and swapping them in play.

use std::ops::RangeInclusive;

use super::Play;
use crate::action::Action;
use crate::event::{Event, EventSink};
use crate::id::{Id, Medium, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Phase, Pieces, State};

impl Rules {
    /// WO-SET-3: whether players choose their pieces, because there are more than they
    /// play with.
    pub fn pieces_are_chosen(&self) -> bool {
        let supply: u32 = self.supply().into_iter().map(u32::from).sum();
        supply > u32::from(self.board().settings().pieces)
    }

    /// The pieces to begin with where there is nothing to choose.
    pub(crate) fn all_pieces(&self) -> Pieces {
        if self.pieces_are_chosen() { Pieces::default() } else { self.supply() }
    }

    /// How many pieces of the first kind can be chosen.
    fn choices_of_first(&self) -> RangeInclusive<u8> {
        let count = self.board().settings().pieces;
        let [first, second] = self.supply();
        count.saturating_sub(second)..=count.min(first)
    }

    /// The pieces of a player who has chosen as many of the first kind as possible.
    pub(crate) fn most_of_first_kind(&self) -> Pieces {
        if !self.pieces_are_chosen() {
            return self.all_pieces();
        }
        let first = *self.choices_of_first().end();
        [first, self.board().settings().pieces - first]
    }

    pub(crate) fn choose_pieces_actions(&self, actions: &mut Vec<Action>) {
        actions.extend(self.choices_of_first().map(|first| Action::ChoosePieces { first }));
    }

    pub(super) fn check_choose_pieces(&self, first: u8) -> Result<(), Refusal> {
        let choices = self.choices_of_first();
        if choices.contains(&first) {
            return Ok(());
        }
        let (least, most) = choices.into_inner();
        Err(Refusal::WrongPieces { least, most })
    }

    /// The pieces in a player's box: what is neither at hand nor on the board.
    pub fn box_of(&self, state: &State, seat: Seat) -> Pieces {
        let player = &state.players[seat];
        let placed = self.pieces_on(player.routes);
        let mut left = self.supply();
        for (left, (at_hand, placed)) in left.iter_mut().zip(player.pieces.into_iter().zip(placed))
        {
            *left -= at_hand + placed;
        }
        left
    }

    /// How many pieces of each kind can be swapped. WO-EXCH-1: the box limits it.
    fn most_exchanged(&self, state: &State, seat: Seat) -> Pieces {
        if self.board().media().len() < 2 {
            return Pieces::default();
        }
        let (at_hand, in_box) = (state.players[seat].pieces, self.box_of(state, seat));
        [at_hand[0].min(in_box[1]), at_hand[1].min(in_box[0])]
    }

    /// Every number of pieces of either kind.
    pub(super) fn exchange_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let most = self.most_exchanged(state, seat);
        for (from, most) in most.into_iter().enumerate() {
            let from = Medium::from_index(from);
            actions.extend((1..most + 1).map(|count| Action::ExchangePieces { from, count }));
        }
    }

    pub(super) fn check_exchange(
        &self,
        state: &State,
        seat: Seat,
        from: Medium,
        count: u8,
    ) -> Result<(), Refusal> {
        let most = self.most_exchanged(state, seat).get(from.index()).copied().unwrap_or(0);
        if (1..=most).contains(&count) { Ok(()) } else { Err(Refusal::CannotExchange) }
    }
}

impl<S: EventSink> Play<'_, S> {
    /// WO-SET-3: pieces are chosen once the tickets are, if there is something to choose.
    pub(super) fn begin_choosing_pieces(&mut self) {
        if self.rules.pieces_are_chosen() {
            self.state.phase = Phase::StartPieces;
            self.state.choosing = self.rules.seats().into();
        } else {
            self.begin_turn(self.state.turn);
        }
    }

    /// WO-SET-3, WO-SET-4: the choices are made at the same time and shown together.
    pub(super) fn choose_pieces(&mut self, seat: Seat, first: u8) {
        let pieces = [first, self.rules.board().settings().pieces - first];
        self.state.players[seat].pieces = pieces;
        self.state.choosing.remove(seat);
        self.emit(Event::PiecesChosen { seat, pieces });
        if !self.state.choosing.is_empty() {
            return;
        }
        for seat in self.rules.seats().iter() {
            self.emit(Event::PiecesShown { seat, pieces: self.state.players[seat].pieces });
        }
        self.begin_turn(self.state.turn);
    }

    /// WO-EXCH-1: pieces for pieces, at a point each. C-TURN-2: who could do nothing else
    /// might have passed; such exchanges do not keep a game from ending.
    pub(super) fn exchange_pieces(&mut self, from: Medium, count: u8) {
        let seat = self.state.turn;
        // Looked into only where there is nothing to draw: otherwise something can be done.
        let something_to_draw =
            self.state.deck_lens.iter().any(|&len| len > 0) || self.state.ticket_deck.len() > 0;
        let last_resort = !something_to_draw && self.rules.check_pass(self.state, seat).is_ok();
        let cost = i16::from(count) * self.rules.board().settings().exchange_cost;
        let player = &mut self.state.players[seat];
        player.pieces[from.index()] -= count;
        player.pieces[1 - from.index()] += count;
        player.points -= i32::from(cost);
        self.emit(Event::PiecesExchanged { seat, from, count, cost, last_resort });
        if last_resort {
            self.end_turn_without_progress();
        } else {
            self.state.passes_in_a_row = 0;
            self.end_turn();
        }
    }
}
