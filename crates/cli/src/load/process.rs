//! What a process uses, as the system counts it.

use std::fs;
use std::time::Duration;

/// A process that is watched. Where the system has no `/proc`, nothing is known of it.
#[derive(Debug, Clone, Copy)]
pub struct Process(pub u32);

impl Process {
    /// The processor time it has used so far, by itself and by the system for it.
    pub fn cpu(self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0)).ok()?;
        let ticks = ticks(&stat)?;
        let seconds = ticks as f64 / rustix::param::clock_ticks_per_second() as f64;
        Some(Duration::from_secs_f64(seconds))
    }

    /// The memory it has now, in KiB.
    pub fn memory(self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().strip_suffix(" kB")?.parse().ok()
    }
}

/// The processes of all servers that are measured. What is known of them is known of all.
#[derive(Debug, Clone)]
pub struct Processes(pub Vec<Process>);

impl Processes {
    /// The processor time that they have used so far.
    pub fn cpu(&self) -> Option<Duration> {
        self.known(Process::cpu).map(|times| times.iter().sum())
    }

    /// The memory that they have now, in KiB.
    pub fn memory(&self) -> Option<u64> {
        self.known(Process::memory).map(|sizes| sizes.iter().sum())
    }

    fn known<T>(&self, fact: impl Fn(Process) -> Option<T>) -> Option<Vec<T>> {
        let facts: Option<Vec<T>> = self.0.iter().map(|&process| fact(process)).collect();
        facts.filter(|facts| !facts.is_empty())
    }
}

/// `utime` and `stime` of `/proc/PID/stat`. The name of the program comes before them and may
/// have any characters in it.
fn ticks(stat: &str) -> Option<u64> {
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some(user + system)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_program_does_not_matter() {
        let stat = "7 (a ) 1 b) S 1 7 7 0 -1 4194304 95 0 0 0 12 30 0 0 20 0 1 0 5 0";
        assert_eq!(ticks(stat), Some(42));
        assert_eq!(ticks("7 (a"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_uses_something() {
        let this = Process(std::process::id());
        assert!(this.memory().unwrap() > 100);
        assert!(this.cpu().is_some());
        assert_eq!(Process(u32::MAX).memory(), None);
    }
}
