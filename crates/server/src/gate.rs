//! Counts what is open, for each address and in total.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use metrics::Gauge;
use tokio::sync::Notify;

/// Lets in as many as may be open at a time.
pub struct Gate(Arc<Inside>);

struct Inside {
    most_of_address: Option<NonZeroU32>,
    most: Option<NonZeroU32>,
    open: Mutex<Open>,
    /// Notified when the last one has left.
    empty: Notify,
    gauge: Gauge,
}

#[derive(Default)]
struct Open {
    of_address: BTreeMap<IpAddr, u32>,
    all: u32,
}

/// Somebody who was let in. They are counted until this is dropped.
pub struct Pass {
    inside: Arc<Inside>,
    address: Option<IpAddr>,
}

/// Why somebody was not let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Full {
    /// Too many are inside from the same address.
    Address,
    /// Too many are inside.
    Total,
}

impl Gate {
    /// A gate for so many of an address, and so many in total.
    pub fn new(most_of_address: Option<NonZeroU32>, most: Option<NonZeroU32>) -> Gate {
        let (open, empty) = (Mutex::default(), Notify::new());
        let gauge = Gauge::noop();
        Gate(Arc::new(Inside { most_of_address, most, open, empty, gauge }))
    }

    /// The same with a gauge that shows how many are inside.
    pub fn measured(self, gauge: Gauge) -> Gate {
        let Inside { most_of_address, most, .. } = *self.0;
        let (open, empty) = (Mutex::default(), Notify::new());
        Gate(Arc::new(Inside { most_of_address, most, open, empty, gauge }))
    }

    /// Lets somebody in, counted for an address if it is known.
    ///
    /// # Errors
    /// If too many are inside.
    pub fn enter(&self, address: Option<IpAddr>) -> Result<Pass, Full> {
        let address = address.map(network);
        let mut open = self.0.open();
        if self.0.most.is_some_and(|most| open.all >= most.get()) {
            return Err(Full::Total);
        }
        if let Some(address) = address {
            let of_address = open.of_address.get(&address).copied().unwrap_or(0);
            if self.0.most_of_address.is_some_and(|most| of_address >= most.get()) {
                return Err(Full::Address);
            }
            open.of_address.insert(address, of_address + 1);
        }
        open.all += 1;
        self.0.gauge.increment(1);
        Ok(Pass { inside: Arc::clone(&self.0), address })
    }

    /// How many are inside.
    pub fn count(&self) -> u32 {
        self.0.open().all
    }

    /// Returns when nobody is inside.
    pub async fn empty(&self) {
        loop {
            let empty = self.0.empty.notified();
            if self.count() == 0 {
                return;
            }
            empty.await;
        }
    }
}

impl Inside {
    fn open(&self) -> MutexGuard<'_, Open> {
        // Nothing in here panics halfway.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = self.inside.open();
        open.all -= 1;
        self.inside.gauge.decrement(1);
        if let Some(address) = self.address
            && let Some(count) = open.of_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                open.of_address.remove(&address);
            }
        }
        if open.all == 0 {
            self.inside.empty.notify_waiters();
        }
    }
}

/// The network that is counted. An IPv6 client usually has 2^64 addresses: they count as one.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
        },
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn address(text: &str) -> Option<IpAddr> {
        Some(text.parse().unwrap())
    }

    #[tokio::test]
    async fn who_leaves_makes_room() {
        let gate = Gate::new(NonZeroU32::new(1), NonZeroU32::new(3));
        gate.empty().await;
        let one = gate.enter(address("192.0.2.1")).unwrap();
        assert_eq!(gate.enter(address("192.0.2.1")).err(), Some(Full::Address));
        let other = gate.enter(address("192.0.2.2")).unwrap();
        let unknown = gate.enter(None).unwrap();
        assert_eq!(gate.enter(address("192.0.2.3")).err(), Some(Full::Total));
        drop(one);
        let one = gate.enter(address("192.0.2.1")).unwrap();
        assert_eq!(gate.count(), 3);
        let empty = gate.empty();
        tokio::pin!(empty);
        assert!(empty.as_mut().now_or_never().is_none());
        drop((one, other, unknown));
        empty.await;
    }

    #[test]
    fn without_a_limit_any_number_is_let_in() {
        let gate = Gate::new(None, None);
        let inside: Vec<Pass> =
            (0..1000).map(|_| gate.enter(address("192.0.2.1")).ok().unwrap()).collect();
        assert_eq!(gate.count(), 1000);
        drop(inside);
        assert_eq!(gate.count(), 0);
    }

    #[test]
    fn a_network_counts_as_one() {
        let one: IpAddr = "2001:db8::1".parse().unwrap();
        let other: IpAddr = "2001:db8::ffff:2".parse().unwrap();
        assert_eq!(network(one), network(other));
        assert_ne!(network(one), network("2001:db8:0:1::1".parse().unwrap()));
        let mapped: IpAddr = "::ffff:192.0.2.1".parse().unwrap();
        assert_eq!(network(mapped), "192.0.2.1".parse::<IpAddr>().unwrap());
    }
}
