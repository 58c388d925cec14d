//! Which bots play and how long they think, as it is said on the command line.

use std::time::Duration;

use anyhow::Result;
use clap::Args;
use trestle_bots::{BotKind, Budget};

/// The bots with these names.
///
/// # Errors
/// If one is no name of a bot, with the names there are.
pub fn by_name(names: &[impl AsRef<str>]) -> Result<Vec<BotKind>> {
    names.iter().map(|name| Ok(name.as_ref().parse()?)).collect()
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
}
