//! The web client: what it takes to build it, and its own tests.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::{debian, shell};

/// The oldest Node.js that will do; `web/package.json` says so too.
const NODE: u32 = 20;
/// Beside the packages, a copy of the list that they were installed from.
const INSTALLED: &str = "node_modules/.installed-from.json";
/// Where a Chromium or a Chrome may be.
const CHROMIUMS: [&str; 8] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
    "/usr/local/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

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

/// Plays in a real browser against the program.
pub fn browser_tests(trestle: &Path) -> Result<()> {
    let chromium = chromium()?;
    prepare()?;
    shell::run(
        npm_command(&["run", "e2e"]).env("TRESTLE_BIN", trestle).env("CHROMIUM", chromium),
        "a test in the browser failed: Playwright names it above",
    )
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

/// The browser for the tests: the one that `CHROMIUM` names, one that is there, or Debian's, which is
/// installed.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").map(PathBuf::from) {
        if named.is_file() {
            return Ok(named);
        }
        bail!("CHROMIUM names {}, and there is no such file", named.display());
    }
    if let Some(found) = installed_chromium() {
        return Ok(found);
    }
    let by_hand = "install it on Debian with `apt-get install --no-install-recommends chromium`, set \
                   CHROMIUM to where it is, or leave these tests out with \
                   `cargo xtask test --no-browser`";
    if !debian::is_ours() {
        bail!("the browser tests need Chromium, which is missing: {by_hand}");
    }
    println!("   Chromium is missing: installing chromium");
    debian::install(&["chromium"])
        .with_context(|| format!("Chromium is missing and apt-get could not add it: {by_hand}"))?;
    installed_chromium()
        .with_context(|| format!("Chromium was installed and is not there: {by_hand}"))
}

fn installed_chromium() -> Option<PathBuf> {
    CHROMIUMS.into_iter().map(PathBuf::from).find(|path| path.is_file())
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
