//! Drawing cards: two a turn, face-up or unseen.

use super::Play;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink};
use crate::id::{DeckId, Id, Seat, Slot};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Phase, State};

impl Rules {
    /// C-DRAW-1, AF-DRAW-1, WO-DRAW-1: any face-up card or the top of any deck.
    pub(super) fn first_card_actions(&self, state: &State, actions: &mut Vec<Action>) {
        self.card_actions(state, |_| true, actions);
    }

    /// C-DRAW-4: the same, but no face-up wild card.
    pub(super) fn second_card_actions(&self, state: &State, actions: &mut Vec<Action>) {
        self.card_actions(state, |card| !card.is_wild(), actions);
    }

    fn card_actions(&self, state: &State, takes: impl Fn(Card) -> bool, actions: &mut Vec<Action>) {
        for (slot, &deck) in self.slots().iter().enumerate() {
            if state.row.get(slot).is_some_and(&takes) {
                let slot = Slot::from_index(slot);
                self.for_each_refill(state, deck, |refill| {
                    actions.push(Action::TakeCard { slot, refill });
                });
            }
        }
        for deck in 0..self.board().decks().len() {
            if state.deck_lens[deck] > 0 {
                actions.push(Action::DrawCard { deck: DeckId::from_index(deck) });
            }
        }
    }

    /// WO-DRAW-2: the decks that may replace a card of the row, those that share it. A
    /// deck without cards is none to choose while another has some.
    fn for_each_refill(&self, state: &State, deck: DeckId, mut each: impl FnMut(DeckId)) {
        let sharing = self.decks_sharing_row(deck);
        // A deck that shares with none leaves nothing to choose.
        if sharing.len() == 1 {
            return each(deck);
        }
        let mut found = false;
        for &other in sharing {
            if state.deck_len(other) > 0 {
                found = true;
                each(other);
            }
        }
        if !found {
            each(deck);
        }
    }

    /// WO-DRAW-2: the deck that replaces a card of the row when this one is named: if it is empty,
    /// another one that shares the row.
    pub(crate) fn serving_deck(&self, state: &State, slot: Slot, named: DeckId) -> DeckId {
        let own = self.slots().get(slot.index()).copied();
        let sharing = own.map_or(&[][..], |deck| self.decks_sharing_row(deck));
        if !sharing.contains(&named) || state.deck_len(named) > 0 {
            return named;
        }
        sharing.iter().copied().find(|&deck| state.deck_len(deck) > 0).unwrap_or(named)
    }

    pub(super) fn check_take(
        &self,
        state: &State,
        slot: Slot,
        refill: DeckId,
    ) -> Result<(), Refusal> {
        let card = state.face_up(slot).ok_or(Refusal::EmptySlot)?;
        // AF-DRAW-2, WO-DRAW-3: the rule for wild cards holds whatever the first card was.
        if card.is_wild() && state.phase == Phase::SecondCard {
            return Err(Refusal::WildAsSecondCard);
        }
        let mut fits = false;
        self.for_each_refill(state, self.slots()[slot.index()], |deck| fits |= deck == refill);
        if fits { Ok(()) } else { Err(Refusal::WrongRefill) }
    }

    /// C-DRAW-10: without cards in deck and discards there is nothing to draw. (A deck
    /// with discards is never empty, see C-DRAW-9.)
    pub(super) fn check_draw(&self, state: &State, deck: DeckId) -> Result<(), Refusal> {
        if deck.index() >= self.board().decks().len() {
            return Err(Refusal::NoSuchDeck);
        }
        if state.deck_len(deck) == 0 { Err(Refusal::DeckEmpty) } else { Ok(()) }
    }

    fn a_second_card_can_be_taken(&self, state: &State) -> bool {
        let row = state.row.cards().any(|card| !card.is_wild());
        row || state.deck_lens[..self.board().decks().len()].iter().any(|&len| len > 0)
    }
}

impl<S: EventSink> Play<'_, S> {
    /// Takes a face-up card, which everybody sees.
    pub(super) fn take_card(&mut self, slot: Slot, refill: DeckId) {
        let seat = self.state.turn;
        let Some(card) = self.state.row.take(slot.index()) else { return };
        // C-DRAW-8: a hand has no limit.
        self.state.players[seat].hand += Cards::from(card);
        self.state.players[seat].seen_cards += Cards::from(card);
        self.emit(Event::CardTaken { seat, slot, card });
        // C-DRAW-2, AF-DRAW-3, WO-DRAW-2: replaced at once, before a second card is chosen.
        self.fill_slot(slot, refill);
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
        self.take_drawn(seat, deck, card);
        self.remake_if_empty(deck);
        self.after_card();
    }

    /// A card from a deck comes into a hand. AF-TER-3: cards of some decks lie open.
    pub(super) fn take_drawn(&mut self, seat: Seat, deck: DeckId, card: Card) {
        let player = &mut self.state.players[seat];
        player.hand += Cards::from(card);
        if self.rules.board().decks()[deck.index()].open {
            player.seen_cards += Cards::from(card);
            self.emit(Event::OpenCardDrawn { seat, deck, card });
        } else {
            self.emit(Event::CardDrawn { seat, deck, card });
        }
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
