//! `cargo xtask test`: everything that must hold before a change is good.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs, process};

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo};
use crate::tools::{self, Component};
use crate::trestle::{self, Profile};
use crate::{conformance, engine, services, web};

/// Whether to take a step that one can do without for a while.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extra {
    /// As always.
    Wanted,
    /// Not this time: the user asked for it.
    LeftOut,
}

/// A step of the test command: what it is called, and what it does.
type Step = (&'static str, fn() -> Result<()>);

const STEPS: [Step; 7] = [
    ("formatting", formatting),
    ("lints", lints),
    ("rules coverage", conformance::check),
    ("services for the tests", services::ensure),
    ("tests", tests),
    ("the engine for the browser", engine::build),
    ("the web client", web_client),
];

/// Runs all steps in order and stops at the first that fails.
pub fn run(browser: Extra, fuzzing: Extra) -> Result<()> {
    if browser == Extra::LeftOut && env::var_os(services::REQUIRE).is_some() {
        bail!("{} is set: the tests in a browser cannot be left out", services::REQUIRE);
    }
    let extras: [(Extra, Step); 2] =
        [(browser, ("browser tests", browser_tests)), (fuzzing, ("fuzzing", fuzz))];
    let wanted = extras.iter().filter(|(extra, _)| *extra == Extra::Wanted).map(|&(_, step)| step);
    let steps: Vec<Step> = STEPS.into_iter().chain(wanted).collect();
    let start = Instant::now();
    for (number, (name, step)) in (1..).zip(&steps) {
        println!("== {number}/{} {name}", steps.len());
        let start = Instant::now();
        step().with_context(|| format!("{name} failed after {}", seconds(start.elapsed())))?;
        println!("== {name}: done in {}", seconds(start.elapsed()));
    }
    for (_, (name, _)) in extras.iter().filter(|(extra, _)| *extra == Extra::LeftOut) {
        println!("== {name}: left out, as asked");
    }
    println!("== all is well, in {}", seconds(start.elapsed()));
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn formatting() -> Result<()> {
    Component::Rustfmt.ensure()?;
    shell::run(
        cargo().args(["fmt", "--all", "--check"]),
        "some files are not formatted: run `cargo fmt --all`",
    )
}

fn lints() -> Result<()> {
    Component::Clippy.ensure()?;
    shell::run(
        cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
        "clippy has complaints: fix what it lists above",
    )
}

fn tests() -> Result<()> {
    let failed = "a test failed: cargo names it above";
    shell::run(cargo().args(["test", "--workspace", "--doc"]), failed)?;
    shell::run(cargo().args(["test", "--workspace", "--lib", "--bins", "--tests"]), failed)
}

fn web_client() -> Result<()> {
    web::check()?;
    web::build()
}

/// With the program as the tests have built it, which takes the client from where it was built.
fn browser_tests() -> Result<()> {
    web::browser_tests(&trestle::build(Profile::Dev)?)
}

fn fuzz() -> Result<()> {
    let missing = tools::missing_for_fuzzing();
    if !missing.is_empty() {
        println!("   skipped, for want of {}", missing.join(" and "));
        return Ok(());
    }
    for target in fuzz_targets()? {
        fuzz_one(&target)?;
    }
    Ok(())
}

/// The names of the fuzz targets, in order.
fn fuzz_targets() -> Result<Vec<String>> {
    let folder = shell::root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).context("cannot read the folder fuzz/fuzz_targets")?;
    let mut names = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

fn fuzz_one(target: &str) -> Result<()> {
    println!("   {target}");
    let found = Scratch::new(target)?;
    let committed = shell::root().join("fuzz/corpus").join(target);
    // Not the cargo that runs us: only rustup's understands `+nightly`.
    let mut command = shell::program("cargo");
    // What is found goes into the first folder; the committed corpus is only read.
    command.args(["+nightly", "fuzz", "run", target]).arg(&found.0);
    if committed.is_dir() {
        command.arg(committed);
    }
    shell::run(
        command.args(["--", "-max_total_time=10", "-rss_limit_mb=4096"]),
        &format!(
            "the fuzz target {target} failed: see above, and fuzz/artifacts/{target} for the input"
        ),
    )
}

/// A folder of our own that is gone when we are.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Result<Self> {
        let path = env::temp_dir().join(format!("trestle-fuzz-{}-{name}", process::id()));
        fs::create_dir_all(&path)
            .with_context(|| format!("cannot make the folder {}", path.display()))?;
        Ok(Scratch(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder left behind in the system's temporary place does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}
