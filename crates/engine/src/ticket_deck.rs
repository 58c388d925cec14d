//! The deck of tickets: drawn from the top, refilled from below.

use crate::id::TicketId;
use crate::id_set::TicketSet;
use crate::limits;

/// Tickets in order, kept in a ring so that putting one under the deck moves no other.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TicketDeck {
    ring: [TicketId; limits::TICKETS],
    top: u8,
    len: u8,
}

impl TicketDeck {
    pub(crate) const EMPTY: TicketDeck =
        TicketDeck { ring: [TicketId(0); limits::TICKETS], top: 0, len: 0 };

    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(crate) fn draw(&mut self) -> Option<TicketId> {
        if self.len == 0 {
            return None;
        }
        let ticket = self.ring[usize::from(self.top)];
        self.top = ((usize::from(self.top) + 1) % limits::TICKETS) as u8;
        self.len -= 1;
        Some(ticket)
    }

    pub(crate) fn put_under(&mut self, ticket: TicketId) {
        debug_assert!(self.len() < limits::TICKETS);
        let place = (usize::from(self.top) + self.len()) % limits::TICKETS;
        self.ring[place] = ticket;
        self.len += 1;
    }

    /// Puts a ticket in the place of another.
    pub(crate) fn replace(&mut self, old: TicketId, new: TicketId) {
        let places = (0..self.len()).map(|at| (usize::from(self.top) + at) % limits::TICKETS);
        if let Some(place) = places.into_iter().find(|&place| self.ring[place] == old) {
            self.ring[place] = new;
        }
    }

    /// The tickets from top to bottom.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = TicketId> {
        let [first, rest] = self.stretches();
        first.iter().chain(rest).copied()
    }

    /// Those of some tickets that are in the deck.
    pub(crate) fn those_of(&self, tickets: TicketSet) -> TicketSet {
        let is_in = |stretch: &[TicketId], ticket| {
            // Without stopping at the first: so many are compared at once.
            stretch.iter().fold(false, |found, &other| found | (other == ticket))
        };
        let [first, rest] = self.stretches();
        tickets.iter().filter(|&ticket| is_in(first, ticket) || is_in(rest, ticket)).collect()
    }

    /// The tickets from top to bottom: up to the end of the ring, and then from its beginning.
    #[inline]
    fn stretches(&self) -> [&[TicketId]; 2] {
        let (before, from_top) = self.ring.split_at(usize::from(self.top));
        let to_end = self.len().min(from_top.len());
        [&from_top[..to_end], &before[..self.len() - to_end]]
    }
}

impl FromIterator<TicketId> for TicketDeck {
    fn from_iter<I: IntoIterator<Item = TicketId>>(tickets: I) -> Self {
        let mut deck = TicketDeck::EMPTY;
        for ticket in tickets {
            deck.put_under(ticket);
        }
        deck
    }
}

// Two decks are equal if the same tickets lie in the same order, wherever in the ring.
impl PartialEq for TicketDeck {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for TicketDeck {}
