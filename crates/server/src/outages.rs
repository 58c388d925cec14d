//! When nobody could move because no server was there: clocks stand still meanwhile.
//!
//! Processes note in the store from when until when they have served. Between those times there was no
//! server, whether it was stopped, had crashed, or its clock was set while it did not run. A process that
//! was held up, or could not store anything, notices by its own heartbeats.

use std::sync::{PoisonError, RwLock};

use crate::store::Uptime;
use crate::time::Millis;

/// Heartbeats come every two seconds. Only longer gaps are outages.
const NOTICED: Millis = 5_000;

/// All outages that this process knows of.
#[derive(Debug, Default)]
pub struct Outages(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    /// Beginnings and ends, in order, none within another.
    over: Vec<(Millis, Millis)>,
    /// The last heartbeat of this process that was stored.
    beat: Option<Millis>,
}

impl Known {
    /// The outage that is not over at this time, if there is one.
    fn outage(&self, now: Millis) -> Option<(Millis, Millis)> {
        let last = self.beat.filter(|last| now.saturating_sub(*last) > NOTICED);
        last.map(|last| (last, now))
    }
}

impl Outages {
    /// Learns when servers were there before this one, which begins now.
    pub fn learn(&self, earlier: &[Uptime], now: Millis) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.over = between(earlier, now);
        known.beat = Some(now);
    }

    /// A heartbeat was stored. If the last one was long ago, there was an outage between them.
    pub fn beat(&self, now: Millis) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let outage = known.outage(now);
        known.over.extend(outage);
        known.beat = Some(now);
    }

    /// Whether there has been no heartbeat for so long that this is an outage.
    pub fn is_outage(&self, now: Millis) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).outage(now).is_some()
    }

    /// A time, without the outages before it: the time by which clocks run.
    pub fn served(&self, at: Millis) -> Millis {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let lost = known.over.iter().copied().chain(known.outage(at)).map(|(from, until)| {
            // As much of it as lies before.
            at.min(until).saturating_sub(from).max(0)
        });
        lost.fold(at, Millis::saturating_sub)
    }
}

/// The outages between the times at which servers were there, and now.
fn between(earlier: &[Uptime], now: Millis) -> Vec<(Millis, Millis)> {
    let mut uptimes: Vec<Uptime> = earlier.to_vec();
    uptimes.push(Uptime { began: now, until: now });
    uptimes.sort_unstable_by_key(|uptime| uptime.began);
    let mut outages = Vec::new();
    let mut end = Millis::MAX;
    for Uptime { began, until } in uptimes {
        if began.saturating_sub(end) > NOTICED {
            outages.push((end, began));
        }
        end = if end == Millis::MAX { until } else { end.max(until) };
    }
    outages
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 3_600_000;

    fn learned(earlier: &[(Millis, Millis)], now: Millis) -> Outages {
        let earlier: Vec<Uptime> =
            earlier.iter().map(|&(began, until)| Uptime { began, until }).collect();
        let outages = Outages::default();
        outages.learn(&earlier, now);
        outages
    }

    #[test]
    fn without_outages_all_time_counts() {
        let outages = Outages::default();
        assert_eq!([-5, 0, HOUR].map(|at| outages.served(at)), [-5, 0, HOUR]);
        // Nobody noted before the first uptime whether there was a server.
        let first = learned(&[], HOUR);
        assert_eq!([0, HOUR, HOUR + 1].map(|at| first.served(at)), [0, HOUR, HOUR + 1]);
    }

    #[test]
    fn time_between_servers_does_not_count() {
        let outages = learned(&[(0, HOUR), (3 * HOUR, 4 * HOUR)], 10 * HOUR);
        for (at, served) in [
            (-1, -1),
            (HOUR, HOUR),
            (2 * HOUR, HOUR),
            (3 * HOUR, HOUR),
            (4 * HOUR, 2 * HOUR),
            (9 * HOUR, 2 * HOUR),
            (10 * HOUR + 7, 2 * HOUR + 7),
        ] {
            assert_eq!(outages.served(at), served, "{at}");
        }
    }

    /// Several processes, in whatever order they are listed: there was a server if there was one of them.
    #[test]
    fn one_server_is_enough() {
        let outages = learned(&[(HOUR, 3 * HOUR), (0, 2 * HOUR), (0, 5)], 3 * HOUR + NOTICED);
        assert_eq!(outages.served(3 * HOUR + NOTICED), 3 * HOUR + NOTICED);
        let outages = learned(&[(HOUR, 2 * HOUR), (0, 3 * HOUR)], 3 * HOUR + NOTICED + 1);
        assert_eq!(outages.served(3 * HOUR + NOTICED + 1), 3 * HOUR);
    }

    /// A server whose clock was set back begins before the last one ended.
    #[test]
    fn a_clock_that_was_set_back_makes_no_outage() {
        let outages = learned(&[(0, 5 * HOUR)], HOUR);
        assert_eq!([HOUR, 2 * HOUR].map(|at| outages.served(at)), [HOUR, HOUR]);
        outages.beat(HOUR + 2_000);
        assert_eq!(outages.served(HOUR + 2_000), HOUR + 2_000);
    }

    /// A process that is held up, or cannot store anything, is as good as none, at once and afterwards.
    #[test]
    fn a_process_notices_its_own_outages() {
        let outages = learned(&[], 0);
        outages.beat(2_000);
        assert!(!outages.is_outage(2_000 + NOTICED));
        assert_eq!(outages.served(2_000 + NOTICED), 2_000 + NOTICED);
        assert_eq!(outages.served(2_001 + NOTICED), 2_000);
        assert_eq!(outages.served(HOUR), 2_000);
        assert!(outages.is_outage(HOUR));
        outages.beat(HOUR);
        assert!(!outages.is_outage(HOUR));
        assert_eq!([HOUR, HOUR + 1].map(|at| outages.served(at)), [2_000, 2_001]);
    }

    #[test]
    fn times_that_make_no_sense_are_survived() {
        let odd = [i64::MIN, -1, 0, 1, i64::MAX];
        for (one, other) in odd.iter().flat_map(|&one| odd.map(|other| (one, other))) {
            let outages = learned(&[(one, other), (other, one)], one);
            outages.beat(other);
            outages.served(one);
        }
    }
}
