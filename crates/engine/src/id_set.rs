//! Sets of ids as bits: no heap, cheap to copy, iterated in order of ids.

use std::marker::PhantomData;

use serde::{Serialize, Serializer};

use crate::id::{CityId, Color, Id, RouteId, Seat, TicketId};
use crate::limits;

/// A set of ids below `64 * WORDS`.
pub struct IdSet<I, const WORDS: usize> {
    words: [u64; WORDS],
    of: PhantomData<I>,
}

/// A set of routes.
pub type RouteSet = IdSet<RouteId, { limits::ROUTES.div_ceil(64) }>;
/// A set of cities.
pub type CitySet = IdSet<CityId, { limits::CITIES.div_ceil(64) }>;
/// A set of tickets.
pub type TicketSet = IdSet<TicketId, { limits::TICKETS.div_ceil(64) }>;
/// A set of colours.
pub(crate) type ColorSet = IdSet<Color, { limits::CARD_KINDS.div_ceil(64) }>;
/// A set of seats.
pub type SeatSet = IdSet<Seat, 1>;

impl<I: Id, const WORDS: usize> IdSet<I, WORDS> {
    /// The set without members.
    pub const EMPTY: Self = Self { words: [0; WORDS], of: PhantomData };

    /// The first `count` ids.
    pub fn first(count: usize) -> Self {
        (0..count).map(I::from_index).collect()
    }

    /// The set with one member.
    pub fn only(id: I) -> Self {
        let mut set = Self::EMPTY;
        set.insert(id);
        set
    }

    /// Adds a member.
    #[inline]
    pub fn insert(&mut self, id: I) {
        self.words[id.index() / 64] |= 1 << (id.index() % 64);
    }

    /// Takes a member out, if it is one.
    #[inline]
    pub fn remove(&mut self, id: I) {
        self.words[id.index() / 64] &= !(1 << (id.index() % 64));
    }

    /// Whether the id is a member; an id beyond the set's range is not.
    #[inline]
    pub fn contains(&self, id: I) -> bool {
        self.words.get(id.index() / 64).is_some_and(|word| word >> (id.index() % 64) & 1 == 1)
    }

    /// Whether there is no member.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Members of either.
    #[inline]
    pub fn union(mut self, other: Self) -> Self {
        for (word, more) in self.words.iter_mut().zip(other.words) {
            *word |= more;
        }
        self
    }

    /// Members of both.
    #[inline]
    pub fn intersection(mut self, other: Self) -> Self {
        for (word, mask) in self.words.iter_mut().zip(other.words) {
            *word &= mask;
        }
        self
    }

    /// Members of this one that are not in the other.
    #[inline]
    pub fn minus(mut self, other: Self) -> Self {
        for (word, gone) in self.words.iter_mut().zip(other.words) {
            *word &= !gone;
        }
        self
    }

    /// The members in order.
    #[inline]
    pub fn iter(&self) -> Members<I, WORDS> {
        Members { rest: *self, word: 0 }
    }

    /// The bits, lowest first, for hashing.
    pub(crate) fn words(&self) -> &[u64; WORDS] {
        &self.words
    }
}

impl<I> IdSet<I, 1> {
    /// The set of the ids whose bits are set.
    #[inline]
    pub(crate) fn from_bits(bits: u64) -> Self {
        IdSet { words: [bits], of: PhantomData }
    }
}

/// The members of a set in order.
#[derive(Clone)]
pub struct Members<I, const WORDS: usize> {
    rest: IdSet<I, WORDS>,
    /// Where the first word is that may have members left.
    word: usize,
}

impl<I: Id, const WORDS: usize> Iterator for Members<I, WORDS> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        while self.word < WORDS {
            let bits = &mut self.rest.words[self.word];
            if *bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(I::from_index(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }

    // What sums, minima and the like go by. A word at a time it is quicker than one member
    // after the other.
    #[inline]
    fn fold<B, F: FnMut(B, I) -> B>(self, init: B, mut f: F) -> B {
        let mut sum = init;
        for (word, &bits) in self.rest.words.iter().enumerate().skip(self.word) {
            let mut bits = bits;
            while bits != 0 {
                sum = f(sum, I::from_index(word * 64 + bits.trailing_zeros() as usize));
                bits &= bits - 1;
            }
        }
        sum
    }
}

// Written out because a derive would ask the same of `I`.
impl<I, const WORDS: usize> Clone for IdSet<I, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<I, const WORDS: usize> Copy for IdSet<I, WORDS> {}
impl<I, const WORDS: usize> PartialEq for IdSet<I, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}
impl<I, const WORDS: usize> Eq for IdSet<I, WORDS> {}
impl<I: Id, const WORDS: usize> Default for IdSet<I, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<I: Id + std::fmt::Debug, const WORDS: usize> std::fmt::Debug for IdSet<I, WORDS> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
impl<I: Id, const WORDS: usize> FromIterator<I> for IdSet<I, WORDS> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Self::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}
impl<I: Id + Serialize, const WORDS: usize> Serialize for IdSet<I, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
