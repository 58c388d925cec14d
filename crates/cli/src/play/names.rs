//! Who is who, in the eyes of the one who reads.

use trestle_engine::Seat;

/// Somebody who reads of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// Somebody in this seat, who is `you`.
    Seat(Seat),
    /// Everybody at the screen.
    All,
}

impl Reader {
    /// Whether a player is the one who reads.
    pub fn is(self, seat: Seat) -> bool {
        self == Reader::Seat(seat)
    }
}
