//! Rate limits and limits on connections, for each address.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Config;
use crate::problem::Problem;

/// Counts the requests, new tables and connections of each address.
pub struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    tables: Option<DefaultKeyedRateLimiter<IpAddr>>,
    messages: Option<Quota>,
    sockets: Arc<Sockets>,
}

struct Sockets {
    most: Option<NonZeroU32>,
    open: Mutex<BTreeMap<IpAddr, u32>>,
    all: AtomicU32,
}

/// An open socket of an address; it is counted until this is gone.
pub struct SocketPass {
    sockets: Arc<Sockets>,
    address: IpAddr,
}

impl Limits {
    /// The limits that the host has set.
    pub fn new(config: &Config) -> Limits {
        let keyed = |quota: Option<Quota>| quota.map(RateLimiter::keyed);
        let number = NonZeroU32::new;
        Limits {
            requests: keyed(number(config.requests_per_minute).map(Quota::per_minute)),
            tables: keyed(number(config.tables_per_hour).map(Quota::per_hour)),
            // A client that was quiet for a while may send a burst.
            messages: number(config.messages_per_second).map(|rate| {
                Quota::per_second(rate)
                    .allow_burst(rate.saturating_mul(NonZeroU32::MIN.saturating_add(4)))
            }),
            sockets: Arc::new(Sockets {
                most: number(config.connections_per_address),
                open: Mutex::default(),
                all: AtomicU32::new(0),
            }),
        }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// If there were too many.
    pub fn request(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many requests from your address; wait a moment";
        check(self.requests.as_ref(), address, "too-many-requests", message)
    }

    /// Counts a table that is opened.
    ///
    /// # Errors
    /// If there were too many.
    pub fn table(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many new tables from your address; use one that you have, or wait";
        check(self.tables.as_ref(), address, "too-many-tables", message)
    }

    /// A rate limiter for the messages of one connection.
    pub fn messages(&self) -> Option<DefaultDirectRateLimiter> {
        self.messages.map(RateLimiter::direct)
    }

    /// Counts a socket.
    ///
    /// # Errors
    /// If too many are open.
    pub fn socket(&self, address: IpAddr) -> Result<SocketPass, Problem> {
        let address = network(address);
        let mut open = self.sockets.open();
        let count = open.entry(address).or_default();
        if self.sockets.most.is_some_and(|most| *count >= most.get()) {
            let message = "too many open connections from your address; close some pages";
            return Err(Problem::too_many("too-many-connections", message));
        }
        *count += 1;
        self.sockets.all.fetch_add(1, Ordering::Relaxed);
        Ok(SocketPass { sockets: Arc::clone(&self.sockets), address })
    }

    /// How many sockets are open.
    pub fn connections(&self) -> u32 {
        self.sockets.all.load(Ordering::Relaxed)
    }

    /// Forgets addresses without recent requests, so that memory does not grow forever.
    pub fn forget_quiet(&self) {
        for limiter in self.requests.iter().chain(&self.tables) {
            limiter.retain_recent();
        }
    }
}

impl Sockets {
    fn open(&self) -> MutexGuard<'_, BTreeMap<IpAddr, u32>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SocketPass {
    fn drop(&mut self) {
        self.sockets.all.fetch_sub(1, Ordering::Relaxed);
        let mut open = self.sockets.open();
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

fn check(
    limiter: Option<&DefaultKeyedRateLimiter<IpAddr>>,
    address: IpAddr,
    code: &'static str,
    message: &'static str,
) -> Result<(), Problem> {
    let good = limiter.is_none_or(|limiter| limiter.check_key(&network(address)).is_ok());
    good.then_some(()).ok_or_else(|| Problem::too_many(code, message))
}

/// The network that is counted. An IPv6 client usually has 2^64 addresses: they count as one.
fn network(address: IpAddr) -> IpAddr {
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
    use super::*;

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
