//! The bots that can sit at a table.

use anyhow::{Result, bail};
use trestle_engine::{Action, Random, Seat, Seed};

/// The names of all bots.
const KNOWN: [&str; 1] = [RANDOM];

/// The bot that does anything, each legal action as likely as the other.
pub const RANDOM: &str = "random";

/// Whether all of these are names of bots.
///
/// # Errors
/// If one is not, with the names there are.
pub fn check_names(names: &[String]) -> Result<()> {
    match names.iter().find(|name| !KNOWN.contains(&name.as_str())) {
        Some(unknown) => bail!("there is no bot `{unknown}`; there is `{}`", KNOWN.join("`, `")),
        None => Ok(()),
    }
}

/// The bot named `random` in one seat of a game.
pub struct RandomBot(Random);

impl RandomBot {
    /// Its chance comes from the game's seed, but from other streams than the game's own,
    /// which uses the low ones.
    pub fn new(seed: Seed, seat: Seat) -> RandomBot {
        RandomBot(Random::new(seed, u64::MAX - u64::from(seat.0)))
    }

    /// One of the actions; none if there is none.
    #[inline]
    pub fn choose<'a>(&mut self, actions: &'a [Action]) -> Option<&'a Action> {
        self.0.pick(actions)
    }
}
