//! The face-up row.

use crate::card::Card;
use crate::limits;

/// The face-up cards by slot, a byte each: the state is small because of many such savings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row([u8; limits::SLOTS]);

/// What stands for a slot without a card; no board has that many kinds.
const GAP: u8 = u8::MAX;

impl Row {
    pub(crate) const EMPTY: Row = Row([GAP; limits::SLOTS]);

    #[inline]
    pub(crate) fn get(&self, slot: usize) -> Option<Card> {
        self.0.get(slot).filter(|&&kind| kind != GAP).map(|&kind| Card(kind))
    }

    pub(crate) fn set(&mut self, slot: usize, card: Option<Card>) {
        self.0[slot] = card.map_or(GAP, |Card(kind)| kind);
    }

    pub(crate) fn take(&mut self, slot: usize) -> Option<Card> {
        let card = self.get(slot);
        self.0[slot] = GAP;
        card
    }

    /// The cards that lie there, in order of slots.
    #[inline]
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.0.into_iter().filter(|&kind| kind != GAP).map(Card)
    }

    /// All slots.
    pub(crate) fn slots(&self) -> [Option<Card>; limits::SLOTS] {
        std::array::from_fn(|slot| self.get(slot))
    }
}

impl From<[Option<Card>; limits::SLOTS]> for Row {
    fn from(slots: [Option<Card>; limits::SLOTS]) -> Row {
        Row(slots.map(|card| card.map_or(GAP, |Card(kind)| kind)))
    }
}
