//! What a bot is.

use std::time::Duration;

use trestle_engine::{Action, Rules, Seat, View};

/// A player. It knows what its seat may know and nothing else, and may be asked in any
/// position: a table that was stopped goes on with a new bot.
pub trait Bot: Send {
    /// Chooses one of the legal actions.
    fn choose(&mut self, turn: &Turn<'_>) -> Action;
}

/// A decision to be made.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    /// The rules of the table.
    pub rules: &'a Rules,
    /// Who has to decide.
    pub seat: Seat,
    /// What that seat knows.
    pub view: &'a View,
    /// What it may do: at least one action.
    pub legal: &'a [Action],
}

/// How long a bot may think about one action. Bots that do not search need none of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// So many games played out in thought. The same seed gives the same actions.
    Iterations(u32),
    /// So much time on the clock.
    Time(Duration),
}

impl Default for Budget {
    /// What a person gladly waits for.
    fn default() -> Budget {
        Budget::Time(Duration::from_millis(200))
    }
}
