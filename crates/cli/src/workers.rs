//! Work on several threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Result, anyhow};

/// How many threads were asked for; as many as there are cores if nothing was said.
pub fn threads(asked: Option<u16>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// Does the same work on so many threads and gives the results of all. `work` must ask now
/// and then whether it is to stop: one thread that fails stops the others, which may have
/// work for years ahead of them.
///
/// # Errors
/// The first error of a thread, or that there cannot be so many threads.
///
/// # Panics
/// If a thread does.
pub fn run<T: Send>(
    threads: usize,
    work: impl Fn(&AtomicBool) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let stop = AtomicBool::new(false);
    let work = || {
        let unfinished = StopUnlessFinished(&stop);
        let result = work(&stop);
        if result.is_ok() {
            std::mem::forget(unfinished);
        }
        result
    };
    thread::scope(|scope| {
        let mut workers = Vec::new();
        for _ in 0..threads {
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(worker) => workers.push(worker),
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(anyhow!(error).context("cannot start that many threads"));
                }
            }
        }
        let join = |worker: thread::ScopedJoinHandle<'_, Result<T>>| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().map(join).collect()
    })
}

/// Stops everybody when it is dropped, also by a panic.
struct StopUnlessFinished<'a>(&'a AtomicBool);

impl Drop for StopUnlessFinished<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use anyhow::bail;

    use super::*;

    #[test]
    fn every_thread_gives_its_result() {
        let next = AtomicU32::new(0);
        let mut results = run(3, |_| Ok(next.fetch_add(1, Ordering::Relaxed))).unwrap();
        results.sort_unstable();
        assert_eq!(results, [0, 1, 2]);
    }

    /// The first to come fails in this way; the others work until they are stopped.
    fn one_fails(fail: fn() -> Result<()>) -> Result<Vec<()>> {
        let next = AtomicU32::new(0);
        run(3, |stop| {
            if next.fetch_add(1, Ordering::Relaxed) == 0 {
                return fail();
            }
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            Ok(())
        })
    }

    #[test]
    fn one_that_fails_stops_the_others() {
        let error = one_fails(|| bail!("out of ink")).unwrap_err();
        assert_eq!(error.to_string(), "out of ink");
    }

    #[test]
    #[should_panic = "out of ink"]
    fn one_that_panics_stops_the_others() {
        let _ = one_fails(|| panic!("out of ink"));
    }
}
