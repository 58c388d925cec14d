//! A short list without heap: the tickets of an offer, the cards turned for a tunnel.

use std::ops::Deref;

use serde::{Serialize, Serializer};

use crate::card::Card;
use crate::id::TicketId;
use crate::limits;

/// At most `ROOM` things in order.
#[derive(Debug, Clone, Copy, Default)]
pub struct ShortList<T, const ROOM: usize>
where
    [T; ROOM]: Default,
{
    things: [T; ROOM],
    len: u8,
}

/// Tickets shown to a player, who keeps some of them.
pub type Offer = ShortList<TicketId, { limits::OFFER }>;
/// Cards laid open for a flag.
pub type Flag = ShortList<Card, { limits::FLAG_COLORS }>;
/// Cards turned for a tunnel, in order.
pub type Turned = ShortList<Card, { limits::TUNNEL_CARDS }>;

impl<T: Copy, const ROOM: usize> ShortList<T, ROOM>
where
    [T; ROOM]: Default,
{
    /// Adds a thing at the end.
    ///
    /// # Panics
    /// If the list is full; boards are refused whose numbers would need a longer one.
    pub fn push(&mut self, thing: T) {
        self.things[usize::from(self.len)] = thing;
        self.len += 1;
    }
}

impl<T, const ROOM: usize> Deref for ShortList<T, ROOM>
where
    [T; ROOM]: Default,
{
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.things[..usize::from(self.len)]
    }
}

// Only what is in the list counts, not what lies in the room behind it.
impl<T: PartialEq, const ROOM: usize> PartialEq for ShortList<T, ROOM>
where
    [T; ROOM]: Default,
{
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const ROOM: usize> Eq for ShortList<T, ROOM> where [T; ROOM]: Default {}

impl<T: Copy, const ROOM: usize> FromIterator<T> for ShortList<T, ROOM>
where
    [T; ROOM]: Default,
{
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut list = ShortList { things: Default::default(), len: 0 };
        for thing in things {
            list.push(thing);
        }
        list
    }
}

impl<T: Serialize, const ROOM: usize> Serialize for ShortList<T, ROOM>
where
    [T; ROOM]: Default,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
