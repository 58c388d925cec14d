//! The web client: what it takes to build it, and its own tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{browsers, debian, shell};

/// The oldest Node.js that will do; `web/package.json` says so too.
const NODE: u32 = 20;
/// Beside the packages, a copy of the list that they were installed from.
const INSTALLED: &str = "node_modules/.installed-from.json";
/// Builds the client into `web/dist`, where the server takes it from.
pub fn build() -> Result<()> {
    prepare()?;
    npm(&["run", "build"], "the web client could not be built: npm says why above")
}

/// Formatting, lints, types and tests of the client that need no browser.
pub fn check() -> Result<()> {
    prepare()?;
    npm(&["run", "check"], "a check of the web client failed: npm names it above")
}

/// Plays in real browsers against the program.
pub fn browser_tests(trestle: &Path) -> Result<()> {
    browsers::ensure()?;
    prepare()?;
    let mut command = npm_command(&["run", "e2e"]);
    command.env("TRESTLE_BIN", trestle).envs(browsers::found());
    shell::run(&mut command, "a test in a browser failed: Playwright names it above")
}

/// Installs Node.js and the packages of the client if they are missing.
pub fn prepare() -> Result<()> {
    ensure_node()?;
    let lock = folder().join("package-lock.json");
    let wanted = fs::read(&lock).context("cannot read web/package-lock.json")?;
    let stamp = folder().join(INSTALLED);
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let failed = "npm could not install the packages of the web client: it says why above; \
                  it needs the internet the first time";
    npm(&["ci", "--no-audit", "--no-fund"], failed)?;
    // Without the stamp they are installed again next time, and nothing is wrong with that.
    let _ = fs::write(stamp, wanted);
    Ok(())
}

fn folder() -> PathBuf {
    shell::root().join("web")
}

fn npm_command(arguments: &[&str]) -> Command {
    let mut command = shell::program("npm");
    command.args(arguments).current_dir(folder());
    command
}

fn npm(arguments: &[&str], complaint: &str) -> Result<()> {
    shell::run(&mut npm_command(arguments), complaint)
}

/// Makes sure that Node.js and npm are there and not too old.
fn ensure_node() -> Result<()> {
    if has_node() {
        return Ok(());
    }
    let by_hand = format!(
        "install Node.js {NODE} or newer with npm, from https://nodejs.org or on Debian with \
         `apt-get install nodejs npm`"
    );
    if !debian::is_ours() {
        bail!("the web client is built with Node.js, which is missing or too old: {by_hand}");
    }
    println!("   Node.js is missing or too old: installing nodejs and npm");
    debian::install(&["nodejs", "npm"])
        .with_context(|| format!("Node.js is missing and apt-get could not add it: {by_hand}"))?;
    if !has_node() {
        bail!("the Node.js of this Debian is too old for the web client: {by_hand}");
    }
    Ok(())
}

fn has_node() -> bool {
    let asked = shell::program("node").arg("--version").output();
    let version = asked.ok().and_then(|answer| String::from_utf8(answer.stdout).ok());
    let new_enough = version.as_deref().and_then(major).is_some_and(|major| major >= NODE);
    new_enough && shell::succeeds(shell::program("npm").arg("--version"))
}

/// The first number of a version like `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_read() {
        assert_eq!(major("v20.11.1\n"), Some(20));
        assert_eq!(major("v8.0.0"), Some(8));
        assert_eq!(major(""), None);
        assert_eq!(major("command not found"), None);
    }
}
