//! Drawing cards: two a turn, face-up or unseen.

use super::Play;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink};
use crate::id::{DeckId, Id, Slot};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Phase, State};

impl Rules {
    /// C-DRAW-1: any face-up card or the top of a deck.
    pub(super) fn first_card_actions(&self, state: &State, actions: &mut Vec<Action>) {
        self.card_actions(state, |_| true, actions);
    }

    /// C-DRAW-4: the same, but no face-up wild card.
    pub(super) fn second_card_actions(&self, state: &State, actions: &mut Vec<Action>) {
        self.card_actions(state, |card| !card.is_wild(), actions);
    }

    fn card_actions(&self, state: &State, takes: impl Fn(Card) -> bool, actions: &mut Vec<Action>) {
        for (slot, card) in state.row.iter().enumerate() {
            if card.is_some_and(&takes) {
                actions.push(Action::TakeCard { slot: Slot::from_index(slot) });
            }
        }
        for deck in 0..self.board().decks.len() {
            if state.deck_lens[deck] > 0 {
                actions.push(Action::DrawCard { deck: DeckId::from_index(deck) });
            }
        }
    }

    pub(super) fn check_take(&self, state: &State, slot: Slot) -> Result<(), Refusal> {
        let card = state.face_up(slot).ok_or(Refusal::EmptySlot)?;
        if card.is_wild() && state.phase == Phase::SecondCard {
            return Err(Refusal::WildAsSecondCard);
        }
        Ok(())
    }

    /// C-DRAW-10: without cards in deck and discards there is nothing to draw. (A deck
    /// with discards is never empty, see C-DRAW-9.)
    pub(super) fn check_draw(&self, state: &State, deck: DeckId) -> Result<(), Refusal> {
        if deck.index() >= self.board().decks.len() {
            return Err(Refusal::NoSuchDeck);
        }
        if state.deck_len(deck) == 0 { Err(Refusal::DeckEmpty) } else { Ok(()) }
    }

    fn a_second_card_can_be_taken(&self, state: &State) -> bool {
        let row = state.row.iter().flatten().any(|card| !card.is_wild());
        row || state.deck_lens[..self.board().decks.len()].iter().any(|&len| len > 0)
    }
}

impl<S: EventSink> Play<'_, S> {
    /// Takes a face-up card, which everybody sees.
    pub(super) fn take_card(&mut self, slot: Slot) {
        let seat = self.state.turn;
        let Some(card) = self.state.row[slot.index()].take() else { return };
        // C-DRAW-8: a hand has no limit.
        self.state.players[seat].hand += Cards::from(card);
        self.state.players[seat].seen_cards += Cards::from(card);
        self.emit(Event::CardTaken { seat, slot, card });
        // C-DRAW-2: replaced at once, before a second card is chosen.
        self.fill_row();
        // C-DRAW-3: a face-up wild card is the only card of the turn.
        if card.is_wild() {
            self.end_turn();
        } else {
            self.after_card();
        }
    }

    /// Takes the top card of a deck, which only the player sees. C-DRAW-5: even a wild
    /// card counts as one card only.
    pub(super) fn draw_card(&mut self, deck: DeckId) {
        let seat = self.state.turn;
        let Some(card) = self.draw_from(deck) else { return };
        self.state.players[seat].hand += Cards::from(card);
        self.emit(Event::CardDrawn { seat, deck, card });
        self.remake_if_empty(deck);
        self.after_card();
    }

    /// C-DRAW-1, C-DRAW-10: a second card follows the first, if one can be taken.
    fn after_card(&mut self) {
        if self.state.phase == Phase::Turn && self.rules.a_second_card_can_be_taken(self.state) {
            self.state.phase = Phase::SecondCard;
        } else {
            self.end_turn();
        }
    }
}
