//! How long bots think.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use trestle_bots::{Bot, Turn};
use trestle_engine::Action;

/// The time of many decisions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ThinkingTime {
    pub moves: u64,
    pub total: Duration,
    pub longest: Duration,
}

impl ThinkingTime {
    /// One more decision.
    fn count(&mut self, time: Duration) {
        self.add(&ThinkingTime { moves: 1, total: time, longest: time });
    }

    /// The decisions of others too.
    pub fn add(&mut self, other: &ThinkingTime) {
        self.moves += other.moves;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// Milliseconds a decision.
    pub fn mean_ms(&self) -> f64 {
        self.total.as_secs_f64() * 1e3 / self.moves.max(1) as f64
    }

    /// Milliseconds of the longest decision.
    pub fn max_ms(&self) -> f64 {
        self.longest.as_secs_f64() * 1e3
    }
}

/// Reads the time of a bot that plays a game elsewhere.
#[derive(Debug, Default)]
pub struct Stopwatch(Arc<Mutex<ThinkingTime>>);

struct Timed {
    bot: Box<dyn Bot>,
    time: Arc<Mutex<ThinkingTime>>,
}

impl Stopwatch {
    /// The same bot, timed.
    pub fn hold(&self, bot: Box<dyn Bot>) -> Box<dyn Bot> {
        Box::new(Timed { bot, time: Arc::clone(&self.0) })
    }

    /// What it has needed so far.
    pub fn read(&self) -> ThinkingTime {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bot for Timed {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let start = Instant::now();
        let action = self.bot.choose(turn);
        let time = start.elapsed();
        self.time.lock().unwrap_or_else(PoisonError::into_inner).count(time);
        action
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_add_up() {
        let mut time = ThinkingTime::default();
        assert_eq!((time.mean_ms(), time.max_ms()), (0.0, 0.0));
        time.count(Duration::from_millis(1));
        let mut other = ThinkingTime::default();
        other.count(Duration::from_millis(7));
        other.count(Duration::from_millis(4));
        time.add(&other);
        assert_eq!((time.moves, time.mean_ms(), time.max_ms()), (3, 4.0, 7.0));
    }
}
