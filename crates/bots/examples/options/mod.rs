//! Options of these programs, as `--name value`.

use std::env;

/// What was given, if anything.
pub fn option(name: &str) -> Option<String> {
    let args: Vec<String> = env::args().collect();
    let at = args.iter().position(|arg| arg == &format!("--{name}"))?;
    args.get(at + 1).cloned()
}

/// The number that was given, or the usual one.
pub fn number(name: &str, usual: u64) -> u64 {
    option(name).and_then(|text| text.parse().ok()).unwrap_or(usual)
}
