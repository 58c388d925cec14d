//! How much of something may be had in a while.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

/// The clock of the runtime, which tests can pause.
struct RuntimeClock;

impl Clock for RuntimeClock {
    type Instant = Instant;

    fn now(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }
}

/// A rate limit.
pub(super) struct Allowance(
    RateLimiter<NotKeyed, InMemoryState, RuntimeClock, NoOpMiddleware<Instant>>,
);

impl Allowance {
    pub(super) fn new(quota: Quota) -> Allowance {
        Allowance(RateLimiter::direct_with_clock(quota, RuntimeClock))
    }

    /// Takes so much of it.
    ///
    /// # Errors
    /// If that is too much now: how long to wait.
    pub(super) fn take(&self, amount: NonZeroU32) -> Result<(), Duration> {
        match self.0.check_n(amount) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(too_early)) => Err(too_early.wait_time_from(RuntimeClock.now())),
            Err(_) => Err(Duration::MAX),
        }
    }
}
