//! Steps that run at the same time as others.

use std::env;
use std::io::{self, Read};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use super::stamp::{Reuse, Stamp};
use super::step::Step;
use super::times::{Manner, Taken, Times, UNCHANGED, passed_before};

/// Steps that run one after the other while something else goes on.
pub struct Beside {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<(Vec<Taken>, Result<()>)>,
}

impl Beside {
    /// Starts them.
    pub fn start(steps: Vec<Step>, reuse: Reuse) -> Beside {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let mut taken = Vec::new();
            for step in steps {
                if stopped.load(Ordering::Relaxed) {
                    break;
                }
                let start = Instant::now();
                let (manner, done) = run_or_reuse(step, reuse);
                taken.push(Taken { step, time: start.elapsed(), manner });
                if done.is_err() {
                    return (taken, done);
                }
            }
            (taken, Ok(()))
        });
        Beside { stop, thread }
    }

    /// Waits for them, and begins no other if something else has failed.
    pub fn finish(self, times: &mut Times, go_on: bool) -> Result<()> {
        self.stop.store(!go_on, Ordering::Relaxed);
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
