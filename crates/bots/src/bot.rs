//! What a bot is.

use std::cell::OnceCell;
use std::fmt;
use std::time::Duration;

use trestle_engine::{Action, Rules, Seat, State, View};

/// A player. It knows what its seat may know and nothing else, and may be asked in any
/// position: a table that was stopped goes on with a new bot.
pub trait Bot: Send {
    /// Chooses one of the legal actions.
    fn choose(&mut self, turn: &Turn<'_>) -> Action;
}

/// A decision to be made.
pub struct Turn<'a> {
    /// The rules of the table.
    pub rules: &'a Rules,
    /// Who has to decide.
    pub seat: Seat,
    /// What that seat knows.
    pub view: &'a View,
    /// Only to list the legal actions: bots cannot get at it.
    state: &'a State,
    legal: OnceCell<Vec<Action>>,
}

impl<'a> Turn<'a> {
    /// The decision that a seat has to make in a game, of which it has this view.
    pub fn new(rules: &'a Rules, state: &'a State, seat: Seat, view: &'a View) -> Turn<'a> {
        Turn { rules, seat, view, state, legal: OnceCell::new() }
    }

    /// What the seat may do: at least one action. They are listed when they are first asked
    /// for, because many bots find their action without the list, which can be long.
    pub fn legal(&self) -> &[Action] {
        self.legal.get_or_init(|| {
            let mut actions = Vec::new();
            self.rules.legal_actions(self.state, self.seat, &mut actions);
            actions
        })
    }

    /// Whether an action is one of the legal ones.
    pub fn allows(&self, action: &Action) -> bool {
        self.rules.check(self.state, self.seat, action).is_ok()
    }
}

// Without the state: what is printed may reach whoever the view is for.
impl fmt::Debug for Turn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn").field("seat", &self.seat).field("view", &self.view).finish()
    }
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
