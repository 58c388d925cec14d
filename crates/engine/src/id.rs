//! Small numbers with a type: which city, which route, which seat.

use serde::Serialize;

/// An index that has a type of its own, so that a route can never stand where a city is meant.
pub trait Id: Copy + Eq {
    /// The id of the thing at this place of its list.
    fn from_index(index: usize) -> Self;
    /// The place of the thing in its list.
    fn index(self) -> usize;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
        pub struct $name(pub u8);

        impl Id for $name {
            fn from_index(index: usize) -> Self {
                debug_assert!(index <= usize::from(u8::MAX));
                Self(index as u8)
            }
            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}

ids! {
    /// A place at the table; seat 0 sits first, play goes round in order of seats.
    Seat,
    /// A node of the map where routes meet.
    CityId,
    /// One track between two cities.
    RouteId,
    /// A destination ticket.
    TicketId,
    /// A colour of the board; grey is no colour, see [`crate::Paint`].
    Color,
    /// A kind of piece: trains, ships.
    Medium,
    /// A kind of terrain.
    Terrain,
    /// A draw deck of cards, with its discard pile.
    DeckId,
    /// A place in the face-up row.
    Slot,
}
