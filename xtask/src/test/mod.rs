//! `cargo xtask test`: everything that must hold before a change is good.

mod beside;
mod fuzz;
mod packages;
mod progress;
mod rust;
mod stamp;
mod step;
mod times;

use std::env;
use std::sync::Arc;

use anyhow::{Result, bail};

use crate::services;

use self::beside::Beside;
use self::progress::Progress;
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

/// What takes both cores, step by step.
const LANE: [Step; 7] = [
    Step::Format,
    Step::Rules,
    Step::Lessons,
    Step::Build,
    Step::Tests,
    Step::Fuzz,
    Step::Dependencies,
];

/// Beside it, step by step, what waits for the network, takes one core, or waits for a browser half of
/// the time.
const BESIDE: [Step; 6] =
    [Step::Install, Step::Browsers, Step::Engine, Step::WebBuild, Step::WebChecks, Step::Browser];

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
    let wanted =
        |steps: &[Step]| steps.iter().copied().filter(|&step| !left_out(step)).collect::<Vec<_>>();
    let progress = Arc::new(Progress::default());
    let beside = Beside::start(wanted(&BESIDE), reuse, Arc::clone(&progress));
    let done = wanted(&LANE).into_iter().try_for_each(|step| {
        progress.wait_for(step.needs())?;
        let done = times.run(step, size, reuse);
        progress.note(step, done.is_ok());
        done
    });
    // What went wrong beside is what a step waited for in vain.
    beside.finish(times).and(done)?;
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
    fn every_step_has_its_place_in_one_lane() {
        for &step in Step::value_variants() {
            let places = LANE.iter().chain(&BESIDE).filter(|&&other| other == step);
            assert_eq!(places.count(), 1, "{}", step.name());
        }
    }

    #[test]
    fn no_lane_waits_for_itself_or_for_one_that_waits_for_it() {
        let mut done = Vec::new();
        let (mut lane, mut beside) = (LANE.iter().peekable(), BESIDE.iter().peekable());
        let ready = |step: &Step, done: &[Step]| step.needs().iter().all(|it| done.contains(it));
        while lane.peek().is_some() || beside.peek().is_some() {
            let before = done.len();
            done.extend(lane.next_if(|step| ready(step, &done)));
            done.extend(beside.next_if(|step| ready(step, &done)));
            assert!(done.len() > before, "after {done:?} both lanes wait");
        }
    }
}
