//! How long the steps took.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::Size;
use super::stamp::{Reuse, Stamp};
use super::step::Step;

/// Printed for what does not run again.
pub const UNCHANGED: &str = "unchanged since it last passed";

/// Whether a step need not be taken.
pub fn passed_before(stamp: Option<&Stamp>, reuse: Reuse) -> bool {
    reuse == Reuse::Passed && stamp.is_some_and(Stamp::has_passed)
}

/// The times of the steps so far.
pub struct Times {
    start: Instant,
    steps: Vec<Taken>,
}

/// How long a step took.
pub struct Taken {
    pub step: Step,
    pub time: Duration,
    pub manner: Manner,
}

/// How a step was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// After the others.
    InTurn,
    /// At the same time as others.
    Beside,
    /// Not at all: it has passed before with exactly what there is.
    Unchanged,
}

impl Times {
    /// From now on.
    pub fn start() -> Times {
        Times { start: Instant::now(), steps: Vec::new() }
    }

    /// Takes a step and says how long it took.
    pub fn run(&mut self, step: Step, size: Size, reuse: Reuse) -> Result<()> {
        let name = step.name();
        println!("== {name}");
        let start = Instant::now();
        let stamp = step.stamp();
        let (manner, done) = match passed_before(stamp.as_ref(), reuse) {
            true => (Manner::Unchanged, Ok(())),
            false => (Manner::InTurn, step.run(size, reuse)),
        };
        let time = start.elapsed();
        self.add(Taken { step, time, manner });
        match &done {
            Ok(()) if manner == Manner::Unchanged => println!("== {name}: {UNCHANGED}"),
            Ok(()) => println!("== {name}: done in {}", seconds(time)),
            Err(_) => println!("== {name}: failed after {}", seconds(time)),
        }
        if done.is_ok() {
            stamp.iter().for_each(Stamp::keep);
        }
        done.with_context(|| format!("{name} failed"))
    }

    /// Adds a step that was taken elsewhere.
    pub fn add(&mut self, taken: Taken) {
        self.steps.push(taken);
    }

    /// Prints all times, and how it ended.
    pub fn print(&self, all_is_well: bool) {
        // Who asked for one step has been told.
        if self.steps.len() < 2 {
            return;
        }
        for Taken { step, time, manner } in &self.steps {
            let note = match manner {
                Manner::InTurn => String::new(),
                Manner::Beside => "  beside the others".to_owned(),
                Manner::Unchanged => format!("  {UNCHANGED}"),
            };
            println!("{:12}{:>9}{note}", step.name(), seconds(*time));
        }
        println!("{:12}{:>9}", "in all", seconds(self.start.elapsed()));
        if all_is_well {
            println!("== all is well");
        }
    }
}

/// A time as it is printed.
pub fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
