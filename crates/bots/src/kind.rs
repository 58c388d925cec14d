//! The names of all bots.

use std::fmt;
use std::str::FromStr;

use crate::character::Character;

/// Which bot sits in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// Any legal action.
    Random,
    /// A baseline: claims what lies on the paths of its tickets, and draws blind.
    Path,
    /// The planner, content with little: for a child or for a first game.
    Easy,
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
    /// Searches, and judges positions on the way by a learned network.
    Master,
    /// Somebody with a name and a style.
    Character(Character),
}

impl BotKind {
    /// All of them: first those that are known by how they think, then the characters; of each the
    /// weakest first.
    pub const ALL: [BotKind; 15] = [
        BotKind::Random,
        BotKind::Path,
        BotKind::Easy,
        BotKind::Hungry,
        BotKind::OneStep,
        BotKind::LongRoute,
        BotKind::Planner,
        BotKind::Expert,
        BotKind::Master,
        BotKind::Character(Character::Mila),
        BotKind::Character(Character::Greta),
        BotKind::Character(Character::Ines),
        BotKind::Character(Character::Otto),
        BotKind::Character(Character::Viktor),
        BotKind::Character(Character::Clara),
    ];

    /// The levels, for programs and for older tables and records, the weakest first.
    pub const LEVELS: [(&str, BotKind); 3] =
        [("easy", BotKind::Easy), ("medium", BotKind::Planner), ("hard", BotKind::Expert)];

    /// What people call it: its level, or else its name.
    pub fn level(self) -> &'static str {
        let level = BotKind::LEVELS.into_iter().find(|(_, kind)| *kind == self);
        level.map_or(self.name(), |(level, _)| level)
    }

    /// Its name, for commands and records.
    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Path => "path",
            BotKind::Easy => "easy",
            BotKind::Hungry => "hungry",
            BotKind::OneStep => "one-step",
            BotKind::LongRoute => "long-route",
            BotKind::Planner => "planner",
            BotKind::Expert => "expert",
            BotKind::Master => "master",
            BotKind::Character(character) => character.id(),
        }
    }

    /// Whether it plays its ideas out in thought, and so has a use for a budget.
    pub fn searches(self) -> bool {
        match self {
            BotKind::Expert | BotKind::Master => true,
            BotKind::Character(character) => character.searches(),
            _ => false,
        }
    }

    /// How it plays, in a line for people.
    pub fn about(self) -> &'static str {
        match self {
            BotKind::Random => "Does anything that is allowed.",
            BotKind::Path => "Claims what lies on the ways of its tickets, and draws blind.",
            BotKind::Easy => "Plans, but makes mistakes: for children and first games.",
            BotKind::Hungry => "Takes as many tickets as its pieces can serve.",
            BotKind::OneStep => "Goes for its most valuable ticket, route by route.",
            BotKind::LongRoute => "Goes for its most valuable ticket over long routes.",
            BotKind::Planner => "Plans the ways of its tickets and plays at once.",
            BotKind::Expert => "Plays its ideas out in thought before it decides.",
            BotKind::Master => "Does so too, and judges on the way by what it has learned.",
            BotKind::Character(character) => character.about(),
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
        let mut kinds = BotKind::ALL.into_iter();
        let known = kinds.find(|kind| kind.name() == name || kind.level() == name);
        known.ok_or_else(|| UnknownBot(name.to_owned()))
    }
}

/// There is no bot of that name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels = BotKind::LEVELS.map(|(level, _)| level).join("`, `");
        let known = BotKind::ALL.map(BotKind::name).join("`, `");
        let name = &self.0;
        write!(f, "there is no bot `{name}`; there are `{known}`, and the levels `{levels}`")
    }
}

impl std::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_found_by_name_and_by_level() {
        for kind in BotKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            assert_eq!(kind.level().parse(), Ok(kind));
        }
        let levels = BotKind::LEVELS.map(|(level, kind)| (level, level.parse(), kind.name()));
        let easy = ("easy", Ok(BotKind::Easy), "easy");
        let medium = ("medium", Ok(BotKind::Planner), "planner");
        let hard = ("hard", Ok(BotKind::Expert), "expert");
        assert_eq!(levels, [easy, medium, hard]);
        let unknown = "genius".parse::<BotKind>().map_err(|error| error.to_string());
        assert!(unknown.is_err_and(|error| error.starts_with("there is no bot `genius`; there")));
    }
}
