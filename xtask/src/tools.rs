//! What the test command needs besides cargo: found, or else installed.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell;

/// The compilation target of the browser.
pub const WASM: &str = "wasm32-unknown-unknown";

/// A part of the Rust toolchain that may be missing.
#[derive(Clone, Copy)]
pub enum Component {
    /// The formatter.
    Rustfmt,
    /// The linter.
    Clippy,
}

impl Component {
    /// Its name for rustup.
    fn name(self) -> &'static str {
        match self {
            Component::Rustfmt => "rustfmt",
            Component::Clippy => "clippy",
        }
    }

    /// The cargo command it provides.
    fn subcommand(self) -> &'static str {
        match self {
            Component::Rustfmt => "fmt",
            Component::Clippy => "clippy",
        }
    }

    /// The Debian package that provides it to those who do without rustup.
    fn package(self) -> &'static str {
        match self {
            Component::Rustfmt => "rustfmt",
            Component::Clippy => "rust-clippy",
        }
    }

    /// Makes sure that the component is there.
    pub fn ensure(self) -> Result<()> {
        // With rustup the command exists even where the component does not: it must answer.
        if shell::succeeds(shell::cargo().args([self.subcommand(), "--version"])) {
            return Ok(());
        }
        install(self.name(), &["component", "add", self.name()], self.package())
    }
}

/// Cargo with the linter as the compiler of our own crates, so that what is linted need not be compiled
/// a second time: Clippy's driver is the compiler with more lints. Every warning is an error.
pub fn linting_cargo() -> Result<Command> {
    Component::Clippy.ensure()?;
    let mut cargo = shell::cargo();
    cargo.env("RUSTC_WORKSPACE_WRAPPER", format!("clippy-driver{}", env::consts::EXE_SUFFIX));
    // What `cargo clippy -- -D warnings` would set: the driver takes its arguments apart at this word.
    cargo.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    Ok(cargo)
}

/// Makes sure that the standard library for the browser is there.
pub fn ensure_wasm_target() -> Result<()> {
    if has_wasm_target() {
        return Ok(());
    }
    install(WASM, &["target", "add", WASM], "libstd-rust-dev-wasm32")
}

/// The version of cargo-deny that `deny.toml` is written for.
const CARGO_DENY: &str = "0.20.2";

/// The program that checks licences, duplicates and sources of what we depend on. If it is missing, it is
/// built, without optimisation, which takes two minutes on one core.
pub fn cargo_deny() -> Result<PathBuf> {
    let tools = shared_tools();
    let ours = tools.join("bin").join(format!("cargo-deny{}", env::consts::EXE_SUFFIX));
    for program in [PathBuf::from("cargo-deny"), ours.clone()] {
        let asked = shell::program(&program).arg("--version").output();
        if asked.is_ok_and(|answer| is_version(&answer.stdout, CARGO_DENY)) {
            return Ok(program);
        }
    }
    println!("   cargo-deny {CARGO_DENY} is missing: building it into {}", tools.display());
    let complaint = format!(
        "cargo-deny is missing and could not be built: install it with `cargo install --locked \
         cargo-deny --version {CARGO_DENY}`"
    );
    let mut install = shell::cargo();
    install.args(["install", "--quiet", "--locked", "--debug", "--force", "cargo-deny"]);
    install.args(["--version", CARGO_DENY, "--root"]).arg(tools);
    shell::run(&mut install, &complaint)?;
    Ok(ours)
}

/// Where tools are kept that are built: in the user's cache, so that other checkouts find them there.
fn shared_tools() -> PathBuf {
    let cache = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = cache.or_else(|| env::home_dir().map(|home| home.join(".cache")));
    cache.map_or_else(|| shell::root().join("target/tools"), |cache| cache.join("trestle/tools"))
}

/// Whether a program that says its name and its version has this one.
fn is_version(said: &[u8], version: &str) -> bool {
    String::from_utf8_lossy(said).split_whitespace().nth(1) == Some(version)
}

/// The platform that the compiler builds for.
pub fn host() -> Result<String> {
    let asked = rustc().arg("-vV").output().context("cannot start rustc")?;
    let said = String::from_utf8_lossy(&asked.stdout).into_owned();
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for which platform it builds")?.to_owned())
}

fn rustc() -> Command {
    shell::program(env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc")))
}

/// Asks the compiler itself, which is right with rustup and with a distribution's Rust.
fn has_wasm_target() -> bool {
    let asked = rustc().args(["--print", "target-libdir", "--target", WASM]).output();
    let Ok(answer) = asked else { return false };
    let folder = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
    Path::new(&folder).read_dir().is_ok_and(|entries| {
        entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
    })
}

/// Has rustup install `what`, or says how a person can.
fn install(what: &str, rustup: &[&str], package: &str) -> Result<()> {
    let by_hand = format!(
        "install it with `rustup {}` (without rustup, on Debian: `apt-get install {package}`)",
        rustup.join(" ")
    );
    if !has_rustup() {
        bail!("{what} is missing and there is no rustup to fetch it: {by_hand}");
    }
    println!("   {what} is missing: adding it with rustup");
    shell::run(
        shell::program("rustup").args(rustup),
        &format!("{what} is missing and rustup could not add it: {by_hand}"),
    )
}

fn has_rustup() -> bool {
    shell::succeeds(shell::program("rustup").arg("--version"))
}

/// What is missing for fuzzing, each with the command that installs it; empty if nothing is.
/// Fuzzing is an extra: these are named, never installed.
pub fn missing_for_fuzzing() -> Vec<&'static str> {
    let mut missing = Vec::new();
    if !shell::succeeds(shell::cargo().args(["fuzz", "--version"])) {
        missing.push("cargo-fuzz (`cargo install cargo-fuzz`)");
    }
    // Unlike `cargo +nightly`, this never starts to download a toolchain.
    if !shell::succeeds(shell::program("rustup").args(["run", "nightly", "cargo", "--version"])) {
        missing.push("a nightly toolchain (`rustup toolchain install nightly`)");
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_tools_are_read() {
        assert!(is_version(b"cargo-deny 0.20.2\n", "0.20.2"));
        assert!(!is_version(b"cargo-deny 0.20.20\n", "0.20.2"));
        assert!(!is_version(b"", "0.20.2"));
    }
}
