//! How long the steps took.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::Size;
use super::step::Step;

/// The times of the steps so far.
pub struct Times {
    start: Instant,
    steps: Vec<Taken>,
}

/// How long a step took.
pub struct Taken {
    pub step: Step,
    pub time: Duration,
    /// Whether it ran at the same time as others.
    pub beside: bool,
}

impl Times {
    /// From now on.
    pub fn start() -> Times {
        Times { start: Instant::now(), steps: Vec::new() }
    }

    /// Takes a step and says how long it took.
    pub fn run(&mut self, step: Step, size: Size) -> Result<()> {
        let name = step.name();
        println!("== {name}");
        let start = Instant::now();
        let done = step.run(size);
        let time = start.elapsed();
        self.add(Taken { step, time, beside: false });
        match &done {
            Ok(()) => println!("== {name}: done in {}", seconds(time)),
            Err(_) => println!("== {name}: failed after {}", seconds(time)),
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
        for Taken { step, time, beside } in &self.steps {
            let note = if *beside { "  beside the others" } else { "" };
            println!("{:12}{:>9}{note}", step.name(), seconds(*time));
        }
        println!("{:12}{:>9}", "in all", seconds(self.start.elapsed()));
        if all_is_well {
            println!("== all is well");
        }
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
