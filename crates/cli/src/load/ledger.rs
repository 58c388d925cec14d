//! What the players of a table write down together.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::load::spread::Times;

/// The time that is counted.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// When the warming up is over.
    pub from: Instant,
    /// When all is over.
    pub until: Instant,
}

impl Window {
    fn contains(&self, moment: Instant) -> bool {
        (self.from..self.until).contains(&moment)
    }
}

/// What happened within the window, by when it was read.
#[derive(Debug, Default)]
pub struct Tally {
    /// Actions that were acknowledged.
    pub moves: u64,
    /// Games that ended.
    pub games: u64,
    /// From sending an action until an opponent had read what came of it.
    pub latency: Times,
    /// From sending an action until its own player had.
    pub ack: Times,
}

impl Tally {
    /// Adds another table.
    pub fn add(&mut self, mut other: Tally) {
        self.moves += other.moves;
        self.games += other.games;
        self.latency.append(&mut other.latency);
        self.ack.append(&mut other.ack);
    }
}

/// The ledger of a table: the players live in one process and by one clock, so the one can
/// tell how long the other's action was on its way.
pub struct Ledger {
    window: Window,
    page: Mutex<Page>,
}

#[derive(Default)]
struct Page {
    /// When the actions of this game were sent, by seat. The first that others read of a seat
    /// is the first it sent, also while all choose at once and no number is known beforehand.
    sent: Vec<Vec<Instant>>,
    tally: Tally,
}

impl Ledger {
    /// An empty one.
    pub fn new(window: Window) -> Ledger {
        Ledger { window, page: Mutex::default() }
    }

    /// A game begins.
    pub fn begin(&self, players: usize) {
        self.page().sent = vec![Vec::new(); players];
    }

    /// A seat is about to send an action.
    pub fn sends(&self, seat: u8) {
        let now = Instant::now();
        if let Some(sent) = self.page().sent.get_mut(usize::from(seat)) {
            sent.push(now);
        }
    }

    /// A seat has read what came of an action of a seat: of its first, second…, from 0.
    pub fn reads(&self, reader: u8, mover: u8, nth: usize) {
        let now = Instant::now();
        if !self.window.contains(now) {
            return;
        }
        let mut page = self.page();
        let Some(&sent) = page.sent.get(usize::from(mover)).and_then(|sent| sent.get(nth)) else {
            return;
        };
        let time = now.saturating_duration_since(sent);
        if reader == mover {
            page.tally.moves += 1;
            page.tally.ack.add(time);
        } else {
            page.tally.latency.add(time);
        }
    }

    /// A game has ended.
    pub fn ends(&self) {
        if self.window.contains(Instant::now()) {
            self.page().tally.games += 1;
        }
    }

    /// Takes out what was counted.
    pub fn take(&self) -> Tally {
        std::mem::take(&mut self.page().tally)
    }

    fn page(&self) -> MutexGuard<'_, Page> {
        // A page is whole between any two calls.
        self.page.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn only_the_counted_time_counts() {
        let now = Instant::now();
        let hour = Duration::from_secs(3600);
        let play = |window: Window| {
            let ledger = Ledger::new(window);
            ledger.begin(2);
            ledger.sends(0);
            ledger.reads(0, 0, 0);
            ledger.reads(1, 0, 0);
            ledger.reads(1, 0, 1);
            ledger.ends();
            ledger.take()
        };
        let counted = play(Window { from: now, until: now + hour });
        assert_eq!((counted.moves, counted.games), (1, 1));
        let later = play(Window { from: now + hour, until: now + hour * 2 });
        assert_eq!((later.moves, later.games), (0, 0));
    }
}
