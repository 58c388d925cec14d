//! `cargo xtask test`: everything that must hold before a change is good.

mod beside;
mod fuzz;
mod packages;
mod rust;
mod stamp;
mod step;
mod times;

use std::env;

use anyhow::{Result, bail};

use crate::services;

use self::beside::Beside;
use self::stamp::Reuse;
use self::step::Step;
use self::times::Times;

/// Options of the test command.
#[derive(clap::Args)]
pub struct Args {
    /// Run this step only; can be given several times.
    #[arg(long, value_name = "STEP")]
    only: Vec<Step>,
    /// Run what is asked for as often as this and say how often it passed; for finding what fails
    /// now and then.
    #[arg(long, value_name = "TIMES", default_value_t = 1, requires = "only")]
    repeat: u32,
    /// Run steps and tests too that have passed before and depend on nothing that has changed.
    #[arg(long)]
    all: bool,
    /// Name the steps and run none.
    #[arg(long)]
    list: bool,
    /// Play as many games in the property tests as before a release, not as every day.
    #[arg(long)]
    long: bool,
    /// Leave out the tests in browsers.
    #[arg(long)]
    no_browser: bool,
    /// Leave out the short fuzz runs at the end.
    #[arg(long)]
    no_fuzz: bool,
}

/// How large the property tests are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// For every day.
    Daily,
    /// For a release.
    Long,
}

impl Size {
    fn word(self) -> &'static str {
        match self {
            Size::Daily => "daily",
            Size::Long => "long",
        }
    }
}

/// Steps that run one after the other, and others that run at the same time.
struct Phase {
    first: &'static [Step],
    beside: &'static [Step],
}

/// What takes both cores, and beside it what waits for the network or takes one core. Tests with a
/// database or a browser wait for it half of the time, so they run at the same time. A step can rely
/// on those of the phases before, and on those before it in its own row.
const PHASES: [Phase; 3] = [
    Phase {
        first: &[Step::Format, Step::Rules, Step::Build],
        beside: &[
            Step::Install,
            Step::Browsers,
            Step::Engine,
            Step::WebBuild,
            Step::WebChecks,
            Step::Dependencies,
        ],
    },
    Phase { first: &[Step::Tests], beside: &[Step::Browser] },
    Phase { first: &[Step::Fuzz], beside: &[] },
];

/// Runs what was asked for and stops at the first step that fails.
pub fn run(args: &Args) -> Result<()> {
    if args.list {
        step::list();
        return Ok(());
    }
    if args.no_browser && env::var_os(services::REQUIRE).is_some() {
        bail!("{} is set: the tests in a browser cannot be left out", services::REQUIRE);
    }
    let size = if args.long { Size::Long } else { Size::Daily };
    let mut times = Times::start();
    let done = if args.only.is_empty() {
        all(args, size, &mut times)
    } else if args.repeat > 1 {
        repeat(args, size, &mut times)
    } else {
        args.only.iter().try_for_each(|&step| times.run(step, size, Reuse::Nothing))
    };
    times.print(done.is_ok());
    done
}

/// Runs what was asked for again and again, whether it fails or not.
fn repeat(args: &Args, size: Size, times: &mut Times) -> Result<()> {
    let mut passed = 0;
    for _ in 0..args.repeat {
        match args.only.iter().try_for_each(|&step| times.run(step, size, Reuse::Nothing)) {
            Ok(()) => passed += 1,
            Err(error) => eprintln!("error: {error:#}"),
        }
    }
    println!("== passed {passed} of {} times", args.repeat);
    if passed < args.repeat {
        bail!("failed {} of {} times", args.repeat - passed, args.repeat);
    }
    Ok(())
}

fn all(args: &Args, size: Size, times: &mut Times) -> Result<()> {
    let reuse = Reuse::unless_asked(args.all);
    let left_out = |step| match step {
        Step::Browsers | Step::Browser => args.no_browser,
        Step::Fuzz => args.no_fuzz,
        _ => false,
    };
    for phase in PHASES {
        let wanted = |steps: &'static [Step]| {
            steps.iter().copied().filter(|&step| !left_out(step)).collect::<Vec<Step>>()
        };
        let beside = Beside::start(wanted(phase.beside), reuse);
        let done =
            wanted(phase.first).into_iter().try_for_each(|step| times.run(step, size, reuse));
        let others = beside.finish(times, done.is_ok());
        done.and(others)?;
    }
    for step in [Step::Browser, Step::Fuzz].into_iter().filter(|&step| left_out(step)) {
        println!("== {}: left out, as asked", step.name());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;

    #[test]
    fn every_step_has_its_place_in_one_phase() {
        for &step in Step::value_variants() {
            let places = PHASES.iter().flat_map(|phase| phase.first.iter().chain(phase.beside));
            assert_eq!(places.filter(|&&other| other == step).count(), 1, "{}", step.name());
        }
    }
}
