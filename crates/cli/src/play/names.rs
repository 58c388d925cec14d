//! Who is who, in the eyes of the one who reads.

use trestle_engine::Seat;

/// Names the seats for a reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// Somebody in this seat, who is `you`.
    Seat(Seat),
    /// Everybody at the screen.
    All,
}

impl Reader {
    /// The beginning of a sentence, with the verb in the form that fits: `You draw`,
    /// `Seat 1 draws`.
    pub fn subject(self, seat: Seat, yours: &str, others: &str) -> String {
        if self == Reader::Seat(seat) {
            format!("You {yours}")
        } else {
            format!("Seat {} {others}", seat.0)
        }
    }

    /// A seat in the middle of a sentence: `you`, `seat 1`.
    pub fn name(self, seat: Seat) -> String {
        if self == Reader::Seat(seat) { "you".into() } else { format!("seat {}", seat.0) }
    }
}
