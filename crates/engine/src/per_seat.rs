//! A table with one entry for each player.

use std::ops::{Deref, DerefMut, Index, IndexMut};

use serde::{Serialize, Serializer};

use crate::id::{Id, Seat};
use crate::limits;

/// One entry for each player, without touching the heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PerSeat<T> {
    entries: [T; limits::PLAYERS],
    players: u8,
}

impl<T: Copy> PerSeat<T> {
    /// The same entry for everybody.
    pub fn new(players: usize, entry: T) -> Self {
        assert!(players <= limits::PLAYERS, "more players than a table has seats");
        PerSeat { entries: [entry; limits::PLAYERS], players: players as u8 }
    }
}

impl<T> PerSeat<T> {
    /// The seats in order.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<T> {
        (0..self.players).map(Seat)
    }

    /// The seats with their entries.
    pub fn with_seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats().zip(self.iter())
    }
}

impl<T> Deref for PerSeat<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.entries[..usize::from(self.players)]
    }
}

impl<T> DerefMut for PerSeat<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.entries[..usize::from(self.players)]
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.entries[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.entries[seat.index()]
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
