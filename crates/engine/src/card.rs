//! Cards and multisets of cards.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Serialize, Serializer};

use crate::id::Id;
use crate::limits;

/// A kind of card: cards of one kind are alike. What a kind shows stands in
/// [`crate::Board::faces`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
pub struct Card(pub u8);

impl Card {
    /// The wild card, which stands for any colour, is the first kind of every board.
    pub const WILD: Card = Card(0);

    /// Whether this is the wild card.
    #[inline]
    pub fn is_wild(self) -> bool {
        self == Card::WILD
    }
}

impl Id for Card {
    fn from_index(index: usize) -> Self {
        Card(index as u8)
    }
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A multiset of cards: a hand, a payment, a discard pile.
///
/// Sixteen bytes: four bits for each of 32 kinds, so that paying is one subtraction and
/// "has these cards" a few instructions. Hence the limits of 32 kinds and 15 of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cards(u128);

const LOW_HALVES: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
const BORROW_STOPS: u128 = 0x1010_1010_1010_1010_1010_1010_1010_1010;
const LOWEST_BITS: u128 = 0x1111_1111_1111_1111_1111_1111_1111_1111;

impl Cards {
    /// No cards.
    pub const EMPTY: Cards = Cards(0);

    /// `count` cards of one kind.
    ///
    /// # Panics
    /// In debug builds, if a multiset cannot hold that many.
    #[inline]
    pub fn of(card: Card, count: u8) -> Cards {
        debug_assert!(count <= limits::CARDS_OF_A_KIND && card.index() < limits::CARD_KINDS);
        Cards(u128::from(count) << (4 * u32::from(card.0)))
    }

    /// How many cards of a kind there are.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * u32::from(card.0))) as u8 & 15
    }

    /// How many cards there are in all.
    #[inline]
    pub fn total(self) -> u32 {
        let pairs = (self.0 & LOW_HALVES) + (self.0 >> 4 & LOW_HALVES);
        // Sums of two kinds are at most 30, of four at most 60: the bytes do not overflow.
        let fours = (pairs as u64) + ((pairs >> 64) as u64);
        let eights = (fours & 0x00ff_00ff_00ff_00ff) + (fours >> 8 & 0x00ff_00ff_00ff_00ff);
        (eights.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether these cards include all the others.
    #[inline]
    pub fn contains(self, others: Cards) -> bool {
        let enough = |have: u128, want: u128| {
            ((have & LOW_HALVES | BORROW_STOPS) - (want & LOW_HALVES)) & BORROW_STOPS
                == BORROW_STOPS
        };
        enough(self.0, others.0) && enough(self.0 >> 4, others.0 >> 4)
    }

    /// What is left without the others, as far as they are here.
    #[inline]
    pub fn without(self, others: Cards) -> Cards {
        let rest = |have: u128, want: u128| {
            let differences = (have & LOW_HALVES | BORROW_STOPS) - (want & LOW_HALVES);
            // The stop is gone where more were wanted than there are: nothing is left there.
            let enough = differences & BORROW_STOPS;
            differences & (enough - (enough >> 4))
        };
        Cards(rest(self.0, others.0) | rest(self.0 >> 4, others.0 >> 4) << 4)
    }

    /// The cards among these whose kinds are among the others.
    #[inline]
    pub fn of_kinds(self, others: Cards) -> Cards {
        // One bit for each kind of the others, and all four bits in their place.
        let halves = others.0 | others.0 >> 2;
        let kinds = (halves | halves >> 1) & LOWEST_BITS;
        Cards(self.0 & ((kinds << 4).wrapping_sub(kinds)))
    }

    /// The kinds that are there with their counts, in order of kinds.
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let kind = rest.trailing_zeros() / 4;
            let count = (rest >> (4 * kind)) as u8 & 15;
            rest &= !(15 << (4 * kind));
            Some((Card(kind as u8), count))
        })
    }

    /// How many there are of every kind.
    #[inline]
    pub fn counts(self) -> [u8; limits::CARD_KINDS] {
        let mut counts = [0; limits::CARD_KINDS];
        for (place, eight) in counts.chunks_exact_mut(8).enumerate() {
            // Eight counts of four bits each are drawn apart until every one has a byte.
            let mut bits = u64::from((self.0 >> (32 * place)) as u32);
            bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff;
            bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
            bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
            eight.copy_from_slice(&bits.to_le_bytes());
        }
        counts
    }

    /// Every single card, in order of kinds.
    pub fn each(self) -> impl Iterator<Item = Card> {
        self.iter().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// The bits, for hashing.
    pub(crate) fn bits(self) -> u128 {
        self.0
    }
}

impl Add for Cards {
    type Output = Cards;
    #[inline]
    fn add(self, more: Cards) -> Cards {
        let sum = Cards(self.0.wrapping_add(more.0));
        debug_assert!(sum.contains(self) && sum.contains(more), "more of a kind than fit");
        sum
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, more: Cards) {
        *self = *self + more;
    }
}

impl Sub for Cards {
    type Output = Cards;
    #[inline]
    fn sub(self, fewer: Cards) -> Cards {
        debug_assert!(self.contains(fewer), "cards taken that are not there");
        Cards(self.0.wrapping_sub(fewer.0))
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, fewer: Cards) {
        *self = *self - fewer;
    }
}

impl From<Card> for Cards {
    #[inline]
    fn from(card: Card) -> Cards {
        Cards::of(card, 1)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        cards.into_iter().fold(Cards::EMPTY, |sum, card| sum + Cards::from(card))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(card, count)| (card.0, count))).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(list: &[(u8, u8)]) -> Cards {
        list.iter().fold(Cards::EMPTY, |sum, &(kind, count)| sum + Cards::of(Card(kind), count))
    }

    #[test]
    fn counts_are_kept_apart() {
        let hand = cards(&[(0, 14), (1, 1), (2, 15), (31, 3)]);
        assert_eq!(hand.count(Card(0)), 14);
        assert_eq!(hand.count(Card(1)), 1);
        assert_eq!(hand.count(Card(2)), 15);
        assert_eq!(hand.count(Card(3)), 0);
        assert_eq!(hand.count(Card(31)), 3);
        assert_eq!(hand.total(), 33);
        assert_eq!(hand.counts()[..4], [14, 1, 15, 0]);
        assert_eq!(hand.counts()[31], 3);
        assert_eq!(hand.each().count(), 33);
        assert_eq!((hand - cards(&[(2, 15), (31, 1)])).count(Card(31)), 2);
    }

    #[test]
    fn a_full_multiset_is_counted_without_overflow() {
        let all: Vec<_> = (0..32).map(|kind| (kind, 15)).collect();
        assert_eq!(cards(&all).total(), 480);
    }

    #[test]
    fn contains_looks_at_every_kind_by_itself() {
        let hand = cards(&[(0, 2), (1, 3), (30, 1)]);
        assert!(hand.contains(hand));
        assert!(hand.contains(Cards::EMPTY));
        assert!(hand.contains(cards(&[(0, 2), (1, 1)])));
        assert!(!hand.contains(cards(&[(0, 3)])));
        assert!(!hand.contains(cards(&[(1, 4)])));
        assert!(!hand.contains(cards(&[(2, 1)])));
        assert!(!hand.contains(cards(&[(31, 1)])));
    }

    #[test]
    fn cards_are_picked_out_by_kind_however_many_there_are() {
        let hand = cards(&[(0, 15), (1, 1), (2, 9), (7, 4), (30, 3), (31, 15)]);
        for count in 1..=15 {
            let others = cards(&[(0, count), (2, count), (3, count), (31, count)]);
            assert_eq!(hand.of_kinds(others), cards(&[(0, 15), (2, 9), (31, 15)]));
        }
        assert_eq!(hand.of_kinds(Cards::EMPTY), Cards::EMPTY);
        assert_eq!(hand.of_kinds(hand), hand);
    }

    #[test]
    fn without_never_goes_below_zero() {
        let rest = cards(&[(0, 2), (1, 3)]).without(cards(&[(0, 5), (1, 1), (7, 2)]));
        assert_eq!(rest, cards(&[(1, 2)]));
    }
}
