//! The time of this server.
//!
//! The clock of the system is read once, when the process starts. From then on time is counted: a
//! system clock that is set an hour forward or back takes nobody's time away and makes no table old.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Millis = i64;

/// A day.
pub const DAY: Millis = 86_400_000;

static CLOCK: LazyLock<Clock<System>> = LazyLock::new(|| Clock::start(System(Instant::now())));

/// Now, by this server's count.
pub fn now() -> Millis {
    CLOCK.now()
}

/// Now, by the clock of the system. It may jump; only the heartbeats of processes whose store has no clock of
/// its own go by it.
pub fn wall() -> Millis {
    CLOCK.source.wall()
}

/// How far the clock of the system has moved ahead of this server's count since the process started;
/// negative if it was set back.
pub fn drift() -> Millis {
    CLOCK.drift()
}

/// Where time comes from.
pub trait Source {
    /// What the clock of the system says. It can be set.
    fn wall(&self) -> Millis;
    /// How long the process has run. It only grows.
    fn running(&self) -> Duration;
}

struct System(Instant);

impl Source for System {
    fn wall(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        millis(since)
    }

    fn running(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Counts time from what the clock of the system said first.
pub struct Clock<S> {
    source: S,
    start: Millis,
}

impl<S: Source> Clock<S> {
    /// Reads the clock of the system, this once.
    pub fn start(source: S) -> Clock<S> {
        let start = source.wall().saturating_sub(millis(source.running()));
        Clock { source, start }
    }

    /// Now.
    pub fn now(&self) -> Millis {
        self.start.saturating_add(millis(self.source.running()))
    }

    /// How far the clock of the system is ahead.
    pub fn drift(&self) -> Millis {
        self.source.wall().saturating_sub(self.now())
    }
}

fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}

/// The day of a time, like `2026-11-17`.
pub fn day(at: Millis) -> String {
    // After Howard Hinnant's `civil_from_days`: eras of 400 years, years that begin in March.
    let days = at.div_euclid(DAY) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A time, like `2026-11-17T20:15:00Z`.
pub fn iso(at: Millis) -> String {
    let seconds = at.rem_euclid(DAY) / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{}T{hours:02}:{minutes:02}:{seconds:02}Z", day(at))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// A clock that goes as it is told.
    #[derive(Default)]
    struct FakeClock {
        wall: Cell<Millis>,
        running: Cell<Millis>,
    }

    impl FakeClock {
        /// Time passes.
        fn pass(&self, time: Millis) {
            self.set_ahead(time);
            self.running.set(self.running.get() + time);
        }

        /// Somebody sets the clock.
        fn set_ahead(&self, by: Millis) {
            self.wall.set(self.wall.get() + by);
        }
    }

    impl Source for FakeClock {
        fn wall(&self) -> Millis {
            self.wall.get()
        }

        fn running(&self) -> Duration {
            Duration::from_millis(self.running.get().unsigned_abs())
        }
    }

    #[test]
    fn time_passes() {
        let clock = Clock::start(FakeClock::default());
        clock.source.pass(1_500);
        assert_eq!((clock.now(), clock.drift()), (1_500, 0));
    }

    #[test]
    fn setting_the_clock_of_the_system_changes_nothing_but_the_drift() {
        for jump in [61 * DAY, 3_600_000, -3_600_000, -61 * DAY] {
            let clock = Clock::start(FakeClock::default());
            clock.source.pass(1_000);
            clock.source.set_ahead(jump);
            assert_eq!((clock.now(), clock.drift()), (1_000, jump));
            clock.source.pass(1_000);
            assert_eq!((clock.now(), clock.drift()), (2_000, jump));
        }
    }

    #[test]
    fn the_count_starts_with_what_the_clock_of_the_system_says() {
        let (before, now, after) = (wall(), now(), wall());
        // Only that they are about the same: a system clock may be set while this runs.
        assert!((now - before).abs() < DAY && (after - now).abs() < DAY);
    }

    #[test]
    fn days_have_the_names_of_the_calendar() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(-1), "1969-12-31");
        assert_eq!(day(951_782_400_000), "2000-02-29");
        assert_eq!(day(1_709_164_800_000), "2024-02-29");
        assert_eq!(day(1_709_251_200_000), "2024-03-01");
        assert_eq!(iso(1_794_945_599_999), "2026-11-17T19:59:59Z");
    }
}
