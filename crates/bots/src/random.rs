//! `random`: any legal action, each as likely as the other.

use trestle_engine::{Action, Random};

use crate::bot::{Bot, Turn};

/// The bot for tests and measurements.
pub(crate) struct RandomBot {
    random: Random,
}

impl RandomBot {
    pub(crate) fn new(random: Random) -> RandomBot {
        RandomBot { random }
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        *self.random.pick(turn.legal()).unwrap_or(&Action::Pass)
    }
}
