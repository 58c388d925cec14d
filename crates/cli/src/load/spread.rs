//! How long something took, many times.

use std::time::Duration;

use serde::Serialize;

/// Times, in microseconds. All are kept: that is exact, and an hour of them has room in memory.
#[derive(Debug, Default)]
pub struct Times(Vec<u32>);

/// The usual, the slow and the slowest, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Spread {
    /// Half took at most so long.
    pub p50: f64,
    /// Nine of ten did.
    pub p90: f64,
    /// 99 of a hundred did.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

impl Spread {
    /// From the usual to the slowest.
    pub fn in_order(&self) -> [f64; 4] {
        [self.p50, self.p90, self.p99, self.max]
    }
}

impl Times {
    /// Adds one.
    pub fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// Adds others.
    pub fn append(&mut self, other: &mut Times) {
        self.0.append(&mut other.0);
    }

    /// How they are spread; zeros if there are none.
    pub fn spread(mut self) -> Spread {
        self.0.sort_unstable();
        let quantile = |percent: usize| {
            let place = (self.0.len() * percent).div_ceil(100).saturating_sub(1);
            self.0.get(place).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        };
        Spread { p50: quantile(50), p90: quantile(90), p99: quantile(99), max: quantile(100) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_times_that_occurred() {
        let mut times = Times::default();
        assert_eq!(times.0.len(), 0);
        for millis in (1..=200).rev() {
            times.add(Duration::from_millis(millis));
        }
        let expected = Spread { p50: 100.0, p90: 180.0, p99: 198.0, max: 200.0 };
        assert_eq!(times.spread(), expected);
    }

    #[test]
    fn of_nothing_there_are_zeros() {
        assert_eq!(Times::default().spread(), Spread::default());
    }
}
