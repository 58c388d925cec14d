//! How large the property tests are.

use std::env;

/// Set by `cargo xtask test --long`.
const LONG: &str = "TRESTLE_LONG_TESTS";

/// How many games, deals or the like a test looks at: `daily` as a rule, `long` if somebody has the
/// time.
pub fn sized(daily: u64, long: u64) -> u64 {
    if env::var_os(LONG).is_some() { long } else { daily }
}
