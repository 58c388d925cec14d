//! Notifications: telling people who are not looking that it is their turn, and what else.
//!
//! What is to be told is stored with the move that causes it (`table/notices.rs`, `store/notices.rs`).
//! `sender.rs` takes it from there, decides whether it is still worth telling, and hands it to the
//! channels that the person has chosen.

mod boards;
mod email;
mod message;
mod ntfy;
mod outside;
mod push;
mod quiet;
mod sender;
mod service;
mod settings;
mod targets;
mod unsubscribe;
mod words;

use std::num::NonZeroU32;
use std::sync::Arc;

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::{OnceCell, Semaphore};
use trestle_protocol::notify::Channel;

use crate::config::Config;
use crate::seal::Seal;
use email::Mailer;
use outside::Outside;
use push::VapidKey;

pub use sender::{finish, start};
pub use settings::NotifyData;
pub use words::Language;

/// Notifications of a person in a row, and how many more in an hour. What is beyond that waits, and is
/// told together.
const IN_A_ROW: NonZeroU32 = NonZeroU32::new(20).unwrap();
const IN_AN_HOUR: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// Tests of a person, letters to an address, and letters of all people that ask for consent, in an hour.
const TESTS: NonZeroU32 = NonZeroU32::new(10).unwrap();
const LETTERS: NonZeroU32 = NonZeroU32::new(3).unwrap();
const ALL_LETTERS: NonZeroU32 = NonZeroU32::new(120).unwrap();

/// How many people are told at a time.
const SENDERS: u32 = 64;

/// What it takes to send notifications.
pub struct Notifier {
    push: bool,
    ntfy: bool,
    mailer: Option<Mailer>,
    outside: Outside,
    /// Where this server is, without a slash at the end.
    public_url: Option<String>,
    key: OnceCell<VapidKey>,
    /// What the links of letters are known by.
    links: OnceCell<Seal>,
    /// By profile.
    people: DefaultKeyedRateLimiter<String>,
    tests: DefaultKeyedRateLimiter<String>,
    /// By address.
    letters: DefaultKeyedRateLimiter<String>,
    all_letters: DefaultDirectRateLimiter,
    /// As many people as can be told at a time: somebody's slow server holds up nobody else.
    senders: Arc<Semaphore>,
}

impl Notifier {
    /// What the host has set.
    ///
    /// # Errors
    /// If that makes no sense, in a sentence for people.
    pub fn new(config: &Config) -> Result<Notifier, String> {
        let public_url = config.public_url.as_deref().map(public_url).transpose()?;
        let has = |name| config.notify.iter().any(|channel| channel == name);
        if let Some(unknown) =
            config.notify.iter().find(|name| !["push", "ntfy"].contains(&&***name))
            && !unknown.is_empty()
            && unknown != "none"
        {
            return Err(format!("--notify knows push, ntfy and none, not {unknown:?}"));
        }
        let mailer = match &config.mail {
            Some(_) if public_url.is_none() => {
                return Err("--mail needs --public-url: letters have links".to_owned());
            }
            Some(url) => Some(Mailer::new(url, config.mail_from.as_deref())?),
            None => None,
        };
        let hourly = |rate| RateLimiter::keyed(Quota::per_hour(rate));
        Ok(Notifier {
            push: has("push"),
            ntfy: has("ntfy"),
            mailer,
            outside: Outside::new(config.test_notify_loopback),
            public_url,
            key: OnceCell::new(),
            links: OnceCell::new(),
            people: RateLimiter::keyed(Quota::per_hour(IN_AN_HOUR).allow_burst(IN_A_ROW)),
            tests: hourly(TESTS),
            letters: hourly(LETTERS),
            all_letters: RateLimiter::direct(Quota::per_hour(ALL_LETTERS)),
            senders: Arc::new(Semaphore::new(SENDERS as usize)),
        })
    }

    /// Whether the host wants a channel.
    fn offers(&self, channel: Channel) -> bool {
        match channel {
            Channel::Push => self.push,
            Channel::Ntfy => self.ntfy,
            Channel::Email => self.mailer.is_some(),
        }
    }

    /// Forgets people without recent notifications, so that memory does not grow forever.
    pub fn forget_quiet(&self) {
        for limiter in [&self.people, &self.tests, &self.letters] {
            limiter.retain_recent();
        }
        self.outside.forget_quiet();
    }
}

/// An address of this server as links begin with it.
fn public_url(text: &str) -> Result<String, String> {
    let wrong = || format!("--public-url should look like https://example.org, not {text:?}");
    let url = url::Url::parse(text).map_err(|_| wrong())?;
    let plain = ["http", "https"].contains(&url.scheme()) && url.path() == "/";
    if !plain || url.query().is_some() || url.fragment().is_some() {
        return Err(wrong());
    }
    Ok(url.as_str().trim_end_matches('/').to_owned())
}
