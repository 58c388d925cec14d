//! How much of a budget is spent.

use std::time::Duration;

// The clock of the system, or in a browser that of the page.
use web_time::Instant;

use crate::bot::Budget;

/// Counts the games of one decision, or the time they take.
pub(crate) struct Clock {
    budget: Budget,
    played: u32,
    /// A budget of games needs none.
    hands: Option<Hands>,
}

/// The time.
struct Hands {
    start: Instant,
    last: Instant,
    /// The longest that a count has taken.
    longest: Duration,
}

impl Clock {
    pub(crate) fn new(budget: Budget) -> Clock {
        let hands = matches!(budget, Budget::Time(_)).then(|| {
            let now = Instant::now();
            Hands { start: now, last: now, longest: Duration::ZERO }
        });
        Clock { budget, played: 0, hands }
    }

    /// How many candidates can be told apart if it takes this many games to see roughly how good one is; at
    /// least two. Of a time nobody knows how many games it is.
    pub(crate) fn room_for(&self, games_for_each: u32) -> usize {
        match self.budget {
            Budget::Iterations(games) => (games / games_for_each).max(2) as usize,
            Budget::Time(_) => usize::MAX,
        }
    }

    /// So many more games have been played.
    pub(crate) fn count(&mut self, games: u32) {
        self.played += games;
        if let Some(hands) = &mut self.hands {
            let now = Instant::now();
            hands.longest = hands.longest.max(now - hands.last);
            hands.last = now;
        }
    }

    /// How much will be spent after the next count, as a part of the whole; of games, how
    /// many are. A time must not be exceeded.
    pub(crate) fn will_be_spent(&self) -> f32 {
        match (self.budget, &self.hands) {
            (Budget::Time(time), Some(hands)) => {
                let then = hands.last - hands.start + hands.longest;
                then.as_secs_f32() / time.as_secs_f32().max(1e-6)
            }
            (Budget::Iterations(games), _) => self.played as f32 / games.max(1) as f32,
            (Budget::Time(_), None) => 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_up_to_the_budget() {
        let mut clock = Clock::new(Budget::Iterations(10));
        assert_eq!(clock.will_be_spent(), 0.0);
        clock.count(4);
        assert_eq!(clock.will_be_spent(), 0.4);
        clock.count(6);
        assert!(clock.will_be_spent() >= 1.0);
    }

    #[test]
    fn time_passes_and_leaves_room_for_one_more_count() {
        let mut clock = Clock::new(Budget::Time(Duration::from_millis(20)));
        assert_eq!(clock.will_be_spent(), 0.0);
        std::thread::sleep(Duration::from_millis(10));
        clock.count(1);
        // At least ten milliseconds, and as long again for the next count.
        assert!(clock.will_be_spent() >= 1.0);
    }
}
