//! Steps that run at the same time as others.

use std::env;
use std::io::{self, Read};
use std::process::Command;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use super::progress::Progress;
use super::stamp::{Reuse, Stamp};
use super::step::Step;
use super::times::{Manner, Taken, Times, UNCHANGED, passed_before};

/// Steps that run one after the other while something else goes on.
pub struct Beside {
    thread: JoinHandle<(Vec<Taken>, Result<()>)>,
}

impl Beside {
    /// Starts them. Each waits for what it needs; none begins once anything has failed.
    pub fn start(steps: Vec<Step>, reuse: Reuse, progress: Arc<Progress>) -> Beside {
        let thread = thread::spawn(move || {
            let mut taken = Vec::new();
            for step in steps {
                // Who failed says so.
                if progress.wait_for(step.needs()).is_err() {
                    break;
                }
                let start = Instant::now();
                let (manner, done) = run_or_reuse(step, reuse);
                taken.push(Taken { step, time: start.elapsed(), manner });
                progress.note(step, done.is_ok());
                if done.is_err() {
                    return (taken, done);
                }
            }
            (taken, Ok(()))
        });
        Beside { thread }
    }

    /// Waits for them.
    pub fn finish(self, times: &mut Times) -> Result<()> {
        let (taken, done) = self.thread.join().map_err(|_| anyhow!("a step panicked"))?;
        taken.into_iter().for_each(|one| times.add(one));
        done
    }
}

/// Takes a step unless it has passed with exactly what there is.
fn run_or_reuse(step: Step, reuse: Reuse) -> (Manner, Result<()>) {
    let stamp = step.stamp();
    if passed_before(stamp.as_ref(), reuse) {
        println!("== {}: {UNCHANGED}", step.name());
        return (Manner::Unchanged, Ok(()));
    }
    let done = run(step);
    if done.is_ok() {
        stamp.iter().for_each(Stamp::keep);
    }
    (Manner::Beside, done)
}

/// Takes a step in a process of its own and prints all that it said when it is over, so that it
/// does not get mixed up with what else is printed.
fn run(step: Step) -> Result<()> {
    let name = step.name();
    let (mut said, writer) = io::pipe()?;
    let mut command = Command::new(env::current_exe().context("cannot find this program")?);
    command.args(["test", "--only", &name]).stdout(writer.try_clone()?).stderr(writer);
    let mut child = command.spawn().context("cannot start this program again")?;
    // It holds the other end of the pipe.
    drop(command);
    let mut text = Vec::new();
    said.read_to_end(&mut text)?;
    let status = child.wait()?;
    print!("{}", String::from_utf8_lossy(&text));
    if !status.success() {
        bail!("{name} failed");
    }
    Ok(())
}
