//! Decks, discards and the face-up row.

use super::Play;
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
        let wilds = state.row.cards().filter(|card| card.is_wild()).count();
        wilds >= usize::from(self.board().settings().row_wilds)
    }

    /// The row in which wild cards lie.
    pub(crate) fn sweeping_group(&self) -> u8 {
        self.board().decks()[self.board().deck_of(Card::WILD).index()].row_group
    }

    /// Wild cards that are not in players' hands or before them.
    fn wilds_to_turn(&self, state: &State) -> u8 {
        let deck = state.deck(self.board(), self.board().deck_of(Card::WILD)).iter().copied();
        let lying = state.row.cards().chain(deck).filter(|card| card.is_wild()).count();
        lying as u8 + state.discards.count(Card::WILD)
    }

    /// C-DRAW-7: whether the cards that are not in players' hands could give a row with
    /// few enough wild cards.
    fn a_calm_row_is_possible(&self, state: &State) -> bool {
        let row: Cards = state.row.cards().collect();
        let group = self.sweeping_group();
        let decks = self.board().decks().iter().enumerate();
        // What could be turned of each deck that shares the row, as colours and wild cards,
        // and how many places it fills at first.
        let sharing = decks.filter(|(_, facts)| facts.row_group == group).map(|(number, facts)| {
            let in_deck = state.deck(self.board(), DeckId::from_index(number)).iter().copied();
            let lying = (row + state.discards).of_kinds(facts.cards);
            let pool: Cards = in_deck.collect::<Cards>() + lying;
            let colored = pool.total() - u32::from(pool.count(Card::WILD));
            (u32::from(facts.row), colored, pool.total())
        });
        let (mut least_wilds, mut colored_left, mut unfilled) = (0, 0, 0);
        for (places, colored, pool) in sharing {
            let turned = places.min(pool);
            least_wilds += turned.saturating_sub(colored);
            colored_left += colored.saturating_sub(turned);
            // WO-DRAW-2: where a deck runs short, another serves.
            unfilled += places - turned;
        }
        // Only the deck with the wild cards can then have nothing else left.
        let wilds_left = u32::from(self.wilds_to_turn(state)).saturating_sub(least_wilds);
        least_wilds += unfilled.saturating_sub(colored_left).min(wilds_left);
        least_wilds < u32::from(self.board().settings().row_wilds)
    }
}

impl Rules {
    /// C-DRAW-9: remakes every deck that is empty and has discards.
    pub(crate) fn remake_empty_decks(&self, state: &mut State) {
        let mut play = Play { rules: self, state, events: &mut NoEvents };
        for deck in 0..self.board().decks().len() {
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
        let decks = 0..self.rules.board().decks().len();
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
        let facts = &self.rules.board().decks()[deck.index()];
        let cards = self.state.discards.of_kinds(facts.cards);
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
        let base = self.rules.board().decks()[deck.index()].base;
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
                if self.state.row.get(slot).is_none() {
                    self.fill_slot(Slot::from_index(slot), deck);
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

    /// Fills a gap in the row from a deck; if that has no cards, from another one that
    /// shares the row.
    pub(super) fn fill_slot(&mut self, slot: Slot, deck: DeckId) {
        let Some((deck, card)) = self.draw_for_row(deck) else { return };
        self.state.row.set(slot.index(), Some(card));
        self.emit(Event::CardTurned { slot, card });
        self.remake_if_empty(deck);
    }

    fn draw_for_row(&mut self, deck: DeckId) -> Option<(DeckId, Card)> {
        if let Some(card) = self.draw_from(deck) {
            return Some((deck, card));
        }
        let mut sharing = self.rules.decks_sharing_row(deck).iter();
        sharing.find_map(|&other| Some((other, self.draw_from(other)?)))
    }

    /// C-DRAW-6, WO-DRAW-4: all cards of the row with the wild ones are discarded, each to
    /// the pile of its deck.
    fn sweep_row(&mut self) {
        let group = self.rules.sweeping_group();
        let mut cards = Cards::EMPTY;
        for (slot, &deck) in self.rules.slots().iter().enumerate() {
            if self.rules.board().decks()[deck.index()].row_group == group {
                cards += self.state.row.take(slot).map(Cards::from).unwrap_or_default();
            }
        }
        self.discard(cards);
        self.emit(Event::RowSwept);
        for deck in 0..self.rules.board().decks().len() {
            self.remake_if_empty(DeckId::from_index(deck));
        }
    }
}
