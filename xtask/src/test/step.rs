//! The steps of the test command.

use anyhow::Result;
use clap::ValueEnum;

use crate::shell::{self, cargo};
use crate::tools::{self, Component};
use crate::{browsers, conformance, engine, generate, services, trestle, web};

use super::stamp::{Inputs, Reuse, Stamp};
use super::{Size, fuzz, rust};

/// A step of the test command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Step {
    /// The Rust code is formatted.
    Format,
    /// Every clause of the rules has code and tests.
    Rules,
    /// The lessons are checked, and written for the web client.
    Lessons,
    /// Services for the tests, Node.js and packages are installed if they are missing.
    Install,
    /// Browsers for the tests are installed if they are missing.
    Browsers,
    /// The engine is built for the browser.
    Engine,
    /// Licences, sources and duplicates of everything we depend on.
    Dependencies,
    /// The program and all tests in Rust are compiled, and Clippy has no complaints.
    Build,
    /// The web client is built.
    WebBuild,
    /// Formatting, lints, types and tests of the web client.
    WebChecks,
    /// All tests in Rust.
    Tests,
    /// Games in real browsers, with what `engine` and `web-build` have built.
    Browser,
    /// Every fuzz target runs for a few seconds.
    Fuzz,
}

impl Step {
    /// What it is called, here and on the command line.
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// What has to be done before, of steps that run at the same time as those before it.
    pub fn needs(self) -> &'static [Step] {
        match self {
            // Services, and the client that servers hand out.
            Step::Tests => &[Step::Install, Step::WebBuild],
            // The lessons are a part of it.
            Step::WebBuild => &[Step::Lessons],
            // The program.
            Step::Browser => &[Step::Build],
            _ => &[],
        }
    }

    /// Takes the step.
    pub fn run(self, size: Size, reuse: Reuse) -> Result<()> {
        match self {
            Step::Format => format(),
            Step::Rules => conformance::check(),
            Step::Lessons => generate::run_linted(&["lessons"]),
            Step::Install => install(),
            Step::Browsers => browsers::ensure(),
            Step::Engine => engine::build_modules(),
            Step::Dependencies => dependencies(),
            Step::Build => trestle::of_tests().map(drop),
            Step::WebBuild => web::build(),
            Step::WebChecks => web::check(),
            Step::Tests => rust::run(size, reuse),
            Step::Browser => web::browser_tests(&trestle::of_tests()?),
            Step::Fuzz => fuzz::run(),
        }
    }

    /// Notes that the step has passed with what there is now. `None` for those that are quick, know by
    /// themselves what to do again, or are worth doing again.
    pub fn stamp(self) -> Option<Stamp> {
        let inputs = match self {
            Step::WebBuild | Step::WebChecks => of_web(),
            Step::Browser => of_web().and_then(in_browsers),
            _ => return None,
        };
        // Without git, or without a program to test, the step runs.
        let stamp = Stamp::new(&self.name(), inputs.ok()?);
        Some(if self == Step::WebBuild {
            stamp.writing(&["web/dist", "web/public/art"])
        } else {
            stamp
        })
    }
}

/// What the web client is made of, and what its tests look at.
fn of_web() -> Result<Inputs> {
    let inputs = Inputs::default().version("node").sources(&["web", "boards", "docs", GOLDEN])?;
    inputs.built(&shell::root().join("web/src/engine/wasm"))
}

/// The browsers, and what is tested in them.
fn in_browsers(inputs: Inputs) -> Result<Inputs> {
    let inputs = inputs.built(&shell::root().join("web/dist"))?.built(&trestle::of_tests()?)?;
    browsers::found().iter().try_fold(inputs, |inputs, (_, program)| {
        // Some are scripts, some do not tell their version.
        inputs.version(program).built(program)
    })
}

/// Records that are used in tests of the web client, too.
const GOLDEN: &str = "crates/engine/tests/golden";

/// Prints the steps, each with what it is.
pub fn list() {
    for value in Step::value_variants().iter().filter_map(ValueEnum::to_possible_value) {
        let about = value.get_help().map(ToString::to_string).unwrap_or_default();
        println!("{:12}{about}", value.get_name());
    }
}

fn format() -> Result<()> {
    Component::Rustfmt.ensure()?;
    shell::run(
        cargo().args(["fmt", "--all", "--check"]),
        "some files are not formatted: run `cargo fmt --all`",
    )
}

/// Of the workspace, and of the fuzz targets, which have a lock file of their own. Not the advisories: their
/// database is on the network.
fn dependencies() -> Result<()> {
    let check = |manifest: &str, skips: &[&str]| {
        let mut deny = shell::program(tools::cargo_deny()?);
        deny.args(["--manifest-path", manifest, "--config", "deny.toml", "--log-level", "warn"]);
        deny.args(["check", "--hide-inclusion-graph"]).args(skips);
        deny.args(["licenses", "bans", "sources"]);
        shell::run(&mut deny, "a dependency does not meet deny.toml: cargo-deny names it above")
    };
    // An exception that is not needed any more has to go. The fuzz targets need only some of them.
    check("Cargo.toml", &["--deny", "unmatched-skip", "--deny", "unnecessary-skip"])?;
    check("fuzz/Cargo.toml", &["--allow", "unmatched-skip", "--allow", "unnecessary-skip"])
}

fn install() -> Result<()> {
    services::ensure()?;
    web::prepare()
}
