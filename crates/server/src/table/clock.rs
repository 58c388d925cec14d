//! The time that people have.
//!
//! Everything follows from when actions were stored, so clocks survive restarts.

use trestle_engine::{Seat, SeatSet, limits};
use trestle_protocol::server::Clocks;
use trestle_protocol::table::Clock;

use crate::problem::Problem;
use crate::store::ActionRow;
use crate::time::Millis;

const SECOND: Millis = 1_000;
const DAY: Millis = 86_400 * SECOND;
/// How late the news of an action can be: rooms look at the store every ten seconds.
const LATE: Millis = 15 * SECOND;

/// Whether a clock can be played with.
///
/// # Errors
/// If its numbers are out of range, with the range.
pub fn check(clock: Clock) -> Result<(), Problem> {
    let good = match clock {
        Clock::None => true,
        Clock::Move { seconds } => (5..=3_600).contains(&seconds),
        Clock::Game { seconds, increment } => {
            (60..=86_400).contains(&seconds) && increment <= 3_600
        }
        Clock::Days(days) => (1..=30).contains(&days),
    };
    good.then_some(()).ok_or_else(|| {
        let message = "a clock has 5 to 3,600 seconds for a move, 60 to 86,400 for a game with at \
                       most 3,600 more after each move, or 1 to 30 days for a move";
        Problem::bad_request("bad-clock", message)
    })
}

/// The clocks of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timing {
    clock: Clock,
    /// Left for each seat when its decision arose.
    left: [Millis; limits::PLAYERS],
    /// When that was.
    since: [Millis; limits::PLAYERS],
    /// The seats that have to decide.
    deciding: SeatSet,
}

impl Timing {
    /// All clocks full, and running for those who have to decide first.
    pub fn start(clock: Clock, deciding: SeatSet, now: Millis) -> Timing {
        let full = full(clock).unwrap_or(0);
        Timing { clock, left: [full; limits::PLAYERS], since: [now; limits::PLAYERS], deciding }
    }

    /// A seat has acted; now these have to decide.
    pub fn acted(&mut self, seat: Seat, deciding: SeatSet, now: Millis) {
        let place = usize::from(seat.0);
        match self.clock {
            Clock::None => {}
            Clock::Move { .. } | Clock::Days(_) => {
                self.left[place] = full(self.clock).unwrap_or(0);
            }
            Clock::Game { increment, .. } => {
                let used = now.saturating_sub(self.since[place]).max(0);
                self.left[place] =
                    (self.left[place] - used).max(0) + Millis::from(increment) * SECOND;
            }
        }
        for other in deciding.iter() {
            // The clock of a new decision starts now; others keep running.
            if other == seat || !self.deciding.contains(other) {
                self.since[usize::from(other.0)] = now;
            }
        }
        self.deciding = deciding;
    }

    /// After a pause in which nobody could move, gives those who have to decide at least this long.
    pub fn resume(&mut self, now: Millis, at_least: Millis) {
        for seat in self.deciding.iter() {
            let place = usize::from(seat.0);
            let deadline = self.since[place].saturating_add(self.left[place]);
            let short = at_least.saturating_sub(deadline.saturating_sub(now));
            self.since[place] = self.since[place].saturating_add(short.max(0));
        }
    }

    /// When the time of a seat is up, if it has to decide and there is a clock.
    pub fn deadline(&self, seat: Seat) -> Option<Millis> {
        full(self.clock)?;
        let place = usize::from(seat.0);
        let deadline = self.since[place].saturating_add(self.left[place]);
        self.deciding.contains(seat).then_some(deadline)
    }

    /// What clients are told: nothing without a clock.
    pub fn to_wire(self, players: usize, now: Millis) -> Option<Clocks> {
        full(self.clock)?;
        let left = |seat: usize| match self.deadline(Seat(seat as u8)) {
            Some(deadline) => deadline.saturating_sub(now).max(0),
            None => self.left[seat],
        };
        Some(Clocks {
            left: (0..players).map(left).collect(),
            running: self.deciding.iter().map(|seat| seat.0).collect(),
        })
    }
}

/// Actions that another process has stored and that are heard of now, by our time. If the clock of that
/// machine differs from ours, whoever has to decide next must neither lose time by that nor gain much.
pub fn heard(mut actions: Vec<ActionRow>, now: Millis) -> Vec<ActionRow> {
    for action in &mut actions {
        action.at = action.at.clamp(now.saturating_sub(LATE), now);
    }
    actions
}

/// What a full clock shows.
fn full(clock: Clock) -> Option<Millis> {
    match clock {
        Clock::None => None,
        Clock::Move { seconds } | Clock::Game { seconds, .. } => {
            Some(Millis::from(seconds) * SECOND)
        }
        Clock::Days(days) => Some(Millis::from(days) * DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(seats: &[u8]) -> SeatSet {
        seats.iter().map(|&seat| Seat(seat)).collect()
    }

    #[test]
    fn a_clock_for_moves_starts_anew_with_each() {
        let mut timing = Timing::start(Clock::Move { seconds: 10 }, seats(&[0]), 1_000);
        assert_eq!(timing.deadline(Seat(0)), Some(11_000));
        assert_eq!(timing.deadline(Seat(1)), None);
        timing.acted(Seat(0), seats(&[1]), 5_000);
        assert_eq!(timing.deadline(Seat(1)), Some(15_000));
        timing.acted(Seat(1), seats(&[0]), 7_000);
        assert_eq!(timing.deadline(Seat(0)), Some(17_000));
        assert_eq!(timing.to_wire(2, 8_000).unwrap().left, [9_000, 10_000]);
    }

    #[test]
    fn a_clock_for_the_game_runs_down() {
        let clock = Clock::Game { seconds: 60, increment: 2 };
        let mut timing = Timing::start(clock, seats(&[0]), 0);
        timing.acted(Seat(0), seats(&[0]), 10_000);
        // 60 - 10 + 2 seconds.
        assert_eq!(timing.deadline(Seat(0)), Some(62_000));
        timing.acted(Seat(0), seats(&[1]), 12_000);
        timing.acted(Seat(1), seats(&[0]), 20_000);
        assert_eq!(timing.deadline(Seat(0)), Some(20_000 + 52_000));
        assert_eq!(timing.to_wire(2, 20_000).unwrap().left, [52_000, 54_000]);
    }

    #[test]
    fn all_who_choose_at_once_are_on_the_clock() {
        let mut timing = Timing::start(Clock::Move { seconds: 10 }, seats(&[0, 1]), 0);
        timing.acted(Seat(1), seats(&[0]), 4_000);
        // Seat 0 was asked at the start, not when seat 1 had chosen.
        assert_eq!(timing.deadline(Seat(0)), Some(10_000));
        assert_eq!(timing.to_wire(2, 4_000).unwrap().running, [0]);
    }

    #[test]
    fn a_restart_leaves_time_to_come_back() {
        let mut timing = Timing::start(Clock::Move { seconds: 10 }, seats(&[0]), 0);
        timing.resume(100_000, 15_000);
        assert_eq!(timing.deadline(Seat(0)), Some(115_000));
        timing.resume(101_000, 5_000);
        assert_eq!(timing.deadline(Seat(0)), Some(115_000));
    }

    #[test]
    fn actions_of_another_clock_count_as_recent() {
        let at = |at| ActionRow { number: 1, seat: 0, key: String::new(), at, action: "{}".into() };
        let hour = 3_600 * SECOND;
        let rows = [-hour, -LATE, -1, 0, hour, i64::MAX, i64::MIN].map(at).to_vec();
        let heard: Vec<Millis> = heard(rows, 0).into_iter().map(|row| row.at).collect();
        assert_eq!(heard, [-LATE, -LATE, -1, 0, 0, 0, -LATE]);
    }

    #[test]
    fn times_that_make_no_sense_are_survived() {
        for (start, now) in
            [(i64::MAX, 0), (i64::MIN, i64::MAX), (0, i64::MIN), (i64::MAX, i64::MIN)]
        {
            for clock in [Clock::Days(30), Clock::Game { seconds: 60, increment: 5 }] {
                let mut timing = Timing::start(clock, seats(&[0]), start);
                timing.resume(now, 15_000);
                timing.acted(Seat(0), seats(&[0, 1]), now);
                timing.to_wire(2, start);
            }
        }
    }

    #[test]
    fn without_a_clock_nothing_runs() {
        let timing = Timing::start(Clock::None, seats(&[0]), 0);
        assert_eq!(timing.deadline(Seat(0)), None);
        assert_eq!(timing.to_wire(2, 0), None);
    }

    #[test]
    fn absurd_clocks_are_refused() {
        assert!(check(Clock::Move { seconds: 0 }).is_err());
        assert!(check(Clock::Game { seconds: 60, increment: u32::MAX }).is_err());
        assert!(check(Clock::Days(31)).is_err());
        assert!(check(Clock::Days(3)).is_ok());
    }
}
