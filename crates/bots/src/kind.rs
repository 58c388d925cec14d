//! The names of all bots.

use std::fmt;
use std::str::FromStr;

/// Which bot sits in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// Any legal action.
    Random,
    /// A baseline: claims what lies on the paths of its tickets, and draws blind.
    Path,
    /// A baseline: as many tickets as its pieces can serve.
    Hungry,
    /// A baseline: the next route of its most valuable ticket.
    OneStep,
    /// A baseline: the same, over long routes.
    LongRoute,
    /// Plans the ways of its tickets.
    Planner,
    /// Searches with the planner inside.
    Expert,
}

impl BotKind {
    /// All of them, the weakest first.
    pub const ALL: [BotKind; 7] = [
        BotKind::Random,
        BotKind::Path,
        BotKind::Hungry,
        BotKind::OneStep,
        BotKind::LongRoute,
        BotKind::Planner,
        BotKind::Expert,
    ];

    /// Its name, for commands and records.
    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Path => "path",
            BotKind::Hungry => "hungry",
            BotKind::OneStep => "one-step",
            BotKind::LongRoute => "long-route",
            BotKind::Planner => "planner",
            BotKind::Expert => "expert",
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<BotKind, UnknownBot> {
        let level = match name {
            // What people call the levels.
            "medium" => "planner",
            "hard" => "expert",
            other => other,
        };
        let known = BotKind::ALL.into_iter().find(|kind| kind.name() == level);
        known.ok_or_else(|| UnknownBot(name.to_owned()))
    }
}

/// There is no bot of that name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = BotKind::ALL.map(BotKind::name).join("`, `");
        write!(f, "there is no bot `{}`; there are `{known}`", self.0)
    }
}

impl std::error::Error for UnknownBot {}
