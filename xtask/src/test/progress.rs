//! What has been done of steps that run at the same time.

use std::sync::{Condvar, Mutex, PoisonError};

use anyhow::{Result, bail};

use super::step::Step;

/// Which steps are done, told to all who wait for one of them.
#[derive(Default)]
pub struct Progress {
    so_far: Mutex<SoFar>,
    changed: Condvar,
}

#[derive(Default)]
struct SoFar {
    done: Vec<Step>,
    failed: bool,
}

impl Progress {
    /// Notes how a step ended.
    pub fn note(&self, step: Step, well: bool) {
        let mut so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        so_far.failed |= !well;
        so_far.done.push(step);
        self.changed.notify_all();
    }

    /// Waits until all of these are done.
    ///
    /// # Errors
    /// As soon as any step has failed: nothing else is begun then.
    pub fn wait_for(&self, steps: &[Step]) -> Result<()> {
        let so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting =
            |it: &mut SoFar| !it.failed && !steps.iter().all(|step| it.done.contains(step));
        let so_far =
            self.changed.wait_while(so_far, waiting).unwrap_or_else(PoisonError::into_inner);
        if so_far.failed {
            bail!("another step has failed");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn who_waits_goes_on_when_all_is_done() {
        let progress = Progress::default();
        thread::scope(|scope| {
            let waiting = scope.spawn(|| progress.wait_for(&[Step::Build, Step::Install]));
            progress.note(Step::Install, true);
            progress.note(Step::Build, true);
            waiting.join().expect("no panic").expect("both are done");
        });
        progress.wait_for(&[]).expect("nothing is waited for");
    }

    #[test]
    fn nobody_waits_for_what_never_comes() {
        let progress = Progress::default();
        thread::scope(|scope| {
            let waiting = scope.spawn(|| progress.wait_for(&[Step::Build]));
            progress.note(Step::Engine, false);
            waiting.join().expect("no panic").expect_err("a step failed");
        });
        progress.wait_for(&[]).expect_err("nothing is begun after a failure");
    }
}
