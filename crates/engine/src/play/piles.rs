//! Decks, discards and the face-up row.

use super::Play;
use crate::board::Deck;
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink, NoEvents};
use crate::id::{DeckId, Id, Slot};
use crate::rules::Rules;
use crate::state::State;

/// C-DRAW-7: after so many sweeps in a row the row stays as it is.
const SWEEPS_IN_A_ROW: usize = 10;

impl Rules {
    /// C-DRAW-6: whether so many wild cards lie face-up that the row is to be swept.
    fn row_is_wild(&self, state: &State) -> bool {
        let wilds = state.row.iter().filter(|card| **card == Some(Card::WILD)).count();
        wilds >= usize::from(self.board().settings.row_wilds)
    }

    /// C-DRAW-7: whether the cards that are not in players' hands could give a row with
    /// few enough wild cards.
    fn a_calm_row_is_possible(&self, state: &State) -> bool {
        let all: Cards = state.row.iter().flatten().copied().collect();
        let mut pool = all + state.discards;
        for deck in 0..self.board().decks.len() {
            pool += state.deck(self.board(), DeckId::from_index(deck)).iter().copied().collect();
        }
        let row = self.board().row_len().min(pool.total() as usize);
        let colored = pool.total() as usize - usize::from(pool.count(Card::WILD));
        row < colored + usize::from(self.board().settings.row_wilds)
    }
}

impl Rules {
    /// C-DRAW-9: remakes every deck that is empty and has discards.
    pub(crate) fn remake_empty_decks(&self, state: &mut State) {
        let mut play = Play { rules: self, state, events: &mut NoEvents };
        for deck in 0..self.board().decks.len() {
            play.remake_if_empty(DeckId::from_index(deck));
        }
    }
}

impl<S: EventSink> Play<'_, S> {
    /// The top card of a deck. Who draws must then see to [`Play::remake_if_empty`], once
    /// it is told where the card went.
    pub(super) fn draw_from(&mut self, deck: DeckId) -> Option<Card> {
        let card = *self.state.deck(self.rules.board(), deck).last()?;
        self.state.deck_lens[deck.index()] -= 1;
        Some(card)
    }

    /// C-CLAIM-7: cards that were played are discarded.
    pub(super) fn discard(&mut self, cards: Cards) {
        self.state.discards += cards;
    }

    /// C-DRAW-9, C-DRAW-10: once there are discards again, an empty deck is remade and
    /// gaps in the row are filled. C-DRAW-7: a row that had to stay is swept once it can be.
    pub(super) fn restock(&mut self) {
        let decks = 0..self.rules.board().decks.len();
        // There are gaps only where a deck has run out.
        let full = decks.clone().all(|deck| self.state.deck_lens[deck] > 0);
        if full && !self.rules.row_is_wild(self.state) {
            return;
        }
        for deck in decks {
            self.remake_if_empty(DeckId::from_index(deck));
        }
        self.fill_row();
    }

    /// C-DRAW-9: a deck that runs out is remade at once from its discards.
    pub(super) fn remake_if_empty(&mut self, deck: DeckId) {
        if self.state.deck_len(deck) > 0 {
            return;
        }
        let facts = &self.rules.board().decks[deck.index()];
        let cards = discards_of(self.state, facts);
        if cards.is_empty() {
            return;
        }
        self.state.discards -= cards;
        self.shuffle_into_deck(deck, cards);
        self.emit(Event::DeckRemade { deck });
    }

    /// Shuffles cards and makes them the whole of a deck.
    pub(super) fn shuffle_into_deck(&mut self, deck: DeckId, cards: Cards) {
        let mut random = self.random();
        let base = self.rules.board().decks[deck.index()].base;
        let mut len = 0;
        for card in cards.each() {
            self.state.deck_cards[base + len] = card;
            len += 1;
        }
        random.shuffle(&mut self.state.deck_cards[base..base + len]);
        self.state.deck_lens[deck.index()] = len as u8;
    }

    /// C-DRAW-2: fills the gaps in the face-up row, as far as there are cards.
    /// C-DRAW-6: too many wild cards sweep it away, again and again.
    pub(super) fn fill_row(&mut self) {
        let rules = self.rules;
        for sweeps in 0..=SWEEPS_IN_A_ROW {
            for (slot, &deck) in rules.slots().iter().enumerate() {
                if self.state.row[slot].is_none()
                    && let Some(card) = self.draw_from(deck)
                {
                    self.state.row[slot] = Some(card);
                    self.emit(Event::CardTurned { slot: Slot::from_index(slot), card });
                    self.remake_if_empty(deck);
                }
            }
            if !rules.row_is_wild(self.state)
                || sweeps == SWEEPS_IN_A_ROW
                || !rules.a_calm_row_is_possible(self.state)
            {
                return;
            }
            self.sweep_row();
        }
    }

    fn sweep_row(&mut self) {
        let cards: Cards = self.state.row.iter_mut().filter_map(Option::take).collect();
        self.discard(cards);
        self.emit(Event::RowSwept);
    }
}

/// The part of the discards that belongs to a deck.
fn discards_of(state: &State, deck: &Deck) -> Cards {
    state
        .discards
        .iter()
        .filter(|&(card, _)| deck.cards.count(card) > 0)
        .fold(Cards::EMPTY, |sum, (card, count)| sum + Cards::of(card, count))
}
