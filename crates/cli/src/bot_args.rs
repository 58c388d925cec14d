//! Which bots play and how long they think, as it is said on the command line.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Error, Result, bail};
use clap::Args;
use trestle_bots::{BotKind, Budget};

/// A bot that plays, with a budget of its own if it has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entrant {
    pub kind: BotKind,
    pub budget: Option<Budget>,
}

impl Entrant {
    /// Its own budget, or that of everybody.
    pub fn budget_or(&self, usual: Budget) -> Budget {
        self.budget.unwrap_or(usual)
    }
}

impl From<BotKind> for Entrant {
    fn from(kind: BotKind) -> Entrant {
        Entrant { kind, budget: None }
    }
}

/// As it is read: `planner`, `expert:400` or `expert@200ms`.
impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind;
        match self.budget {
            None => write!(f, "{kind}"),
            Some(Budget::Iterations(iterations)) => write!(f, "{kind}:{iterations}"),
            Some(Budget::Time(time)) => write!(f, "{kind}@{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Entrant {
    type Err = Error;

    fn from_str(text: &str) -> Result<Entrant> {
        let Some(at) = text.find([':', '@']) else {
            return Ok(Entrant::from(text.parse::<BotKind>()?));
        };
        let (name, rest) = text.split_at(at);
        let kind: BotKind = name.parse()?;
        if !kind.searches() {
            bail!("`{text}`: `{name}` decides at once and has no use for a budget");
        }
        let (sign, amount) = rest.split_at(1);
        let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number > 0);
        let budget = if sign == ":" {
            number(amount).map(Budget::Iterations)
        } else {
            let milliseconds = amount.strip_suffix("ms").and_then(number);
            milliseconds.map(|time| Budget::Time(Duration::from_millis(time.into())))
        };
        if budget.is_none() {
            bail!(
                "`{text}` has no budget that can be read: say `{name}:400` for 400 iterations a \
                 move, or `{name}@200ms` for a time"
            );
        }
        Ok(Entrant { kind, budget })
    }
}

/// The bots with these names.
///
/// # Errors
/// If one is no name of a bot, with the names there are.
pub fn by_name(names: &[impl AsRef<str>]) -> Result<Vec<BotKind>> {
    names.iter().map(|name| Ok(name.as_ref().parse()?)).collect()
}

/// The bots with these names, each with a budget of its own if one is said.
///
/// # Errors
/// If one is no name of a bot, or its budget is none.
pub fn entrants(names: &[impl AsRef<str>]) -> Result<Vec<Entrant>> {
    names.iter().map(|name| name.as_ref().parse()).collect()
}

/// A sentence about bots for the help, followed by the names there are.
pub fn help(sentence: &str) -> String {
    let levels = BotKind::LEVELS.map(|(level, _)| level).join(", ");
    let levelled = |kind: &BotKind| BotKind::LEVELS.iter().any(|(_, other)| other == kind);
    let others = BotKind::ALL.into_iter().filter(|kind| !levelled(kind)).map(BotKind::name);
    let others = others.collect::<Vec<_>>().join(", ");
    format!(
        "{sentence}; the levels are {levels} (planner and expert are medium and hard), for \
             comparison there are {others}"
    )
}

/// The same, for commands in which a bot may have a budget of its own.
pub fn help_with_budgets(sentence: &str) -> String {
    let help = help(sentence);
    format!(
        "{help}; bots that search may have a budget of their own: expert:400 for iterations, \
             expert@200ms for a time"
    )
}

/// How long bots that search may think about one action.
#[derive(Debug, Clone, Copy, Args)]
pub struct BudgetArgs {
    /// Games that a searching bot plays out in thought for each action: the same seed gives
    /// the same game
    #[arg(long, value_name = "N", conflicts_with = "time",
          value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// Milliseconds that a searching bot thinks about each action; 200 if nothing is said
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    time: Option<u32>,
}

impl BudgetArgs {
    /// What was said, or the usual.
    pub fn budget(self) -> Budget {
        match (self.iterations, self.time) {
            (Some(iterations), _) => Budget::Iterations(iterations),
            (None, Some(milliseconds)) => Budget::Time(Duration::from_millis(milliseconds.into())),
            (None, None) => Budget::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        budget: BudgetArgs,
    }

    fn budget(args: &[&str]) -> Result<Budget, clap::Error> {
        let args = std::iter::once("command").chain(args.iter().copied());
        Ok(Command::try_parse_from(args)?.budget.budget())
    }

    #[test]
    fn a_budget_is_counted_or_measured_but_not_both() {
        assert_eq!(budget(&[]).unwrap(), Budget::default());
        assert_eq!(budget(&["--iterations", "50"]).unwrap(), Budget::Iterations(50));
        let time = Budget::Time(Duration::from_millis(5));
        assert_eq!(budget(&["--time", "5"]).unwrap(), time);
        assert!(budget(&["--time", "5", "--iterations", "50"]).is_err());
        assert!(budget(&["--time", "0"]).is_err());
        assert!(budget(&["--iterations", "0"]).is_err());
    }

    #[test]
    fn the_usual_time_is_the_one_in_the_help() {
        assert_eq!(Budget::default(), Budget::Time(Duration::from_millis(200)));
    }

    #[test]
    fn bots_carry_budgets() {
        let time = Budget::Time(Duration::from_millis(20));
        for (text, kind, budget) in [
            ("planner", BotKind::Planner, None),
            ("expert", BotKind::Expert, None),
            ("expert:400", BotKind::Expert, Some(Budget::Iterations(400))),
            ("expert@20ms", BotKind::Expert, Some(time)),
        ] {
            let entrant: Entrant = text.parse().unwrap();
            assert_eq!(entrant, Entrant { kind, budget });
            assert_eq!(entrant.to_string(), text);
        }
        let by_level: Entrant = "hard:9".parse().unwrap();
        assert_eq!(by_level.to_string(), "expert:9");
        assert_eq!(by_level.budget_or(time), Budget::Iterations(9));
        assert_eq!(Entrant::from(BotKind::Expert).budget_or(time), time);
    }

    #[test]
    fn budgets_that_make_no_sense_are_refused_with_advice() {
        let refused = |text: &str| text.parse::<Entrant>().unwrap_err().to_string();
        for text in ["expert:", "expert:0", "expert:-4", "expert:x", "expert@200", "expert@0ms"] {
            let message = refused(text);
            assert!(message.contains("say `expert:400` for 400 iterations a move"), "{message}");
        }
        assert!(refused("genius:400").starts_with("there is no bot `genius`"));
        assert!(refused("planner:400").contains("decides at once"));
    }
}
