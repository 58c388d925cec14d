//! How many files and sockets this process may have open.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Allows as many as the system lets us, and says how many that is. Shells usually give
/// 1,024, which a thousand people use up.
pub fn allow_all() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    // No number means no limit.
    raised.map_or(current, |()| maximum).unwrap_or(u64::MAX)
}
