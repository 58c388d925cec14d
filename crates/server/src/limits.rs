//! Rate limits and limits on connections, for each address.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Config;
use crate::gate::{Full, Gate, Pass, network};
use crate::problem::Problem;

/// Replays that are sent to an address at a time, and in total.
const REPLAYS_OF_ADDRESS: u32 = 8;
const REPLAYS: u32 = 32;

/// So many times as often as anything else an address may ask for files of the client: a first visit takes
/// a few hundred of them, several people may share an address, and files cost next to nothing.
const FILES: NonZeroU32 = NonZeroU32::new(10).unwrap();

/// An address may write so many lines of chat at once, at all tables, and then one every second.
const CHAT_AT_ONCE: NonZeroU32 = NonZeroU32::new(60).unwrap();

/// Codes and words that an address may try at once, and all together in a minute. An address gets its
/// tries back at one in six seconds.
const TRIES: NonZeroU32 = NonZeroU32::new(10).unwrap();
const ALL_TRIES: NonZeroU32 = NonZeroU32::new(600).unwrap();

/// Boards that an address may bring in a minute: reading one takes time, whether it is good or not.
const BOARDS: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// Boards that an address may publish at once, and then one in so many hours: several people may share it.
const PUBLICATIONS: NonZeroU32 = NonZeroU32::new(20).unwrap();
const PUBLICATION_HOURS: u64 = 2;
/// Boards of the gallery that an address may report in a minute.
const REPORTS: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// Requests with a board that are read from an address at a time, and in total.
const UPLOADS_OF_ADDRESS: u32 = 4;
const UPLOADS: u32 = 16;

/// Counts the requests, new tables, lines of chat and connections of each address.
pub struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    files: Option<DefaultKeyedRateLimiter<IpAddr>>,
    checks: Option<DefaultKeyedRateLimiter<IpAddr>>,
    tables: Option<DefaultKeyedRateLimiter<IpAddr>>,
    boards: Option<DefaultKeyedRateLimiter<IpAddr>>,
    publications: Option<DefaultKeyedRateLimiter<IpAddr>>,
    reports: DefaultKeyedRateLimiter<IpAddr>,
    profiles: Option<DefaultKeyedRateLimiter<IpAddr>>,
    tries: DefaultKeyedRateLimiter<IpAddr>,
    all_tries: DefaultDirectRateLimiter,
    chat: DefaultKeyedRateLimiter<IpAddr>,
    messages: Option<Quota>,
    sockets: Gate,
    replays: Gate,
    uploads: Gate,
}

impl Limits {
    /// The limits that the host has set.
    pub fn new(config: &Config) -> Limits {
        let keyed = |quota: Option<Quota>| quota.map(RateLimiter::keyed);
        let number = NonZeroU32::new;
        Limits {
            requests: keyed(number(config.requests_per_minute).map(Quota::per_minute)),
            files: keyed(
                number(config.requests_per_minute)
                    .map(|requests| Quota::per_minute(requests.saturating_mul(FILES))),
            ),
            checks: keyed(number(config.requests_per_minute).map(Quota::per_minute)),
            tables: keyed(number(config.tables_per_hour).map(Quota::per_hour)),
            // Who sets no limit on tables sets none on these either.
            boards: keyed(number(config.tables_per_hour).map(|_| Quota::per_minute(BOARDS))),
            publications: keyed(number(config.tables_per_hour).and_then(|_| {
                let hours = Duration::from_secs(PUBLICATION_HOURS * 3600);
                Some(Quota::with_period(hours)?.allow_burst(PUBLICATIONS))
            })),
            reports: RateLimiter::keyed(Quota::per_minute(REPORTS)),
            profiles: keyed(number(config.tables_per_hour).map(Quota::per_hour)),
            tries: RateLimiter::keyed(Quota::per_minute(TRIES)),
            all_tries: RateLimiter::direct(Quota::per_minute(ALL_TRIES)),
            chat: RateLimiter::keyed(Quota::per_second(NonZeroU32::MIN).allow_burst(CHAT_AT_ONCE)),
            // A client that was quiet for a while may send a burst.
            messages: number(config.messages_per_second).map(|rate| {
                Quota::per_second(rate)
                    .allow_burst(rate.saturating_mul(NonZeroU32::MIN.saturating_add(4)))
            }),
            sockets: Gate::new(number(config.connections_per_address), None),
            replays: Gate::new(number(REPLAYS_OF_ADDRESS), number(REPLAYS)),
            uploads: Gate::new(number(UPLOADS_OF_ADDRESS), number(UPLOADS)),
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

    /// Counts a request for a file of the client.
    ///
    /// # Errors
    /// If there were too many.
    pub fn file(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many files for your address; wait a moment";
        check(self.files.as_ref(), address, "too-many-requests", message)
    }

    /// Counts a question whether the server is ready: as many as requests, but apart from them, so that
    /// a monitor and the players behind one address do not get in each other's way.
    ///
    /// # Errors
    /// If there were too many.
    pub fn check_of_readiness(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many health checks from your address; wait a moment";
        check(self.checks.as_ref(), address, "too-many-requests", message)
    }

    /// Counts a table that is opened.
    ///
    /// # Errors
    /// If there were too many.
    pub fn table(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many new tables from your address; use one that you have, or wait";
        check(self.tables.as_ref(), address, "too-many-tables", message)
    }

    /// Counts a board that is brought to a new table.
    ///
    /// # Errors
    /// If there were too many.
    pub fn board(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many boards from your address; wait a moment";
        check(self.boards.as_ref(), address, "too-many-boards", message)
    }

    /// Counts a board that is published.
    ///
    /// # Errors
    /// If there were too many.
    pub fn publication(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many boards were published from your address; try again tomorrow";
        check(self.publications.as_ref(), address, "too-many-boards", message)
    }

    /// Counts a board that is reported to the host.
    ///
    /// # Errors
    /// If there were too many.
    pub fn report(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many reports from your address; wait a moment";
        check(Some(&self.reports), address, "too-many-reports", message)
    }

    /// Counts a request that is large enough to have a board with it, while it is read.
    ///
    /// # Errors
    /// If too many are being read.
    pub fn upload(&self, address: IpAddr) -> Result<Pass, Problem> {
        self.uploads.enter(Some(address)).map_err(|full| match full {
            Full::Address => {
                let message = "too many boards are being sent from your address; wait a moment";
                Problem::too_many("too-many-boards", message)
            }
            Full::Total => Problem::unavailable("too many boards are being sent; please try again"),
        })
    }

    /// Counts a profile that is made: as many as tables may be opened.
    ///
    /// # Errors
    /// If there were too many.
    pub fn profile(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many new profiles from your address; wait";
        check(self.profiles.as_ref(), address, "too-many-profiles", message)
    }

    /// Counts a code or recovery words that somebody tries.
    ///
    /// # Errors
    /// If there were too many.
    pub fn guess(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too many codes or words were tried; wait a minute";
        check(Some(&self.tries), address, "too-many-tries", message)?;
        self.all_tries.check().map_err(|_| Problem::too_many("too-many-tries", message))
    }

    /// Counts a line of chat.
    ///
    /// # Errors
    /// If there were too many.
    pub fn chat(&self, address: IpAddr) -> Result<(), Problem> {
        let message = "too much is being written from your address; wait a few seconds";
        check(Some(&self.chat), address, "too-much-chat", message)
    }

    /// A rate limiter for the messages of one connection.
    pub fn messages(&self) -> Option<DefaultDirectRateLimiter> {
        self.messages.map(RateLimiter::direct)
    }

    /// Counts a socket. Behind a proxy this is where the connections of an address are limited: the
    /// address of a TCP connection is that of the proxy.
    ///
    /// # Errors
    /// If too many are open.
    pub fn socket(&self, address: IpAddr) -> Result<Pass, Problem> {
        self.sockets.enter(Some(address)).map_err(|_| Problem::too_many_connections())
    }

    /// Counts a replay.
    ///
    /// # Errors
    /// If too many are being sent.
    pub fn replay(&self, address: IpAddr) -> Result<Pass, Problem> {
        self.replays.enter(Some(address)).map_err(|full| match full {
            Full::Address => {
                let message = "too many replays are being sent to your address; wait a moment";
                Problem::too_many("too-many-replays", message)
            }
            Full::Total => {
                Problem::unavailable("too many replays are being sent; please try again")
            }
        })
    }

    /// How many sockets are open.
    pub fn connections(&self) -> u32 {
        self.sockets.count()
    }

    /// Forgets addresses without recent requests, so that memory does not grow forever.
    pub fn forget_quiet(&self) {
        for limiter in self
            .requests
            .iter()
            .chain(&self.files)
            .chain(&self.checks)
            .chain(&self.tables)
            .chain(&self.boards)
            .chain(&self.publications)
            .chain(&self.profiles)
            .chain([&self.chat, &self.tries, &self.reports])
        {
            limiter.retain_recent();
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
