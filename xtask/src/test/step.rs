//! The steps of the test command.

use anyhow::Result;
use clap::ValueEnum;

use crate::shell::{self, cargo};
use crate::tools::{self, Component};
use crate::{browsers, conformance, engine, services, trestle, web};

use super::{Size, fuzz};

/// Read by the test kit: how large the property tests are.
const LONG: &str = "TRESTLE_LONG_TESTS";

/// A step of the test command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Step {
    /// The Rust code is formatted.
    Format,
    /// Clippy has no complaints.
    Lints,
    /// Every clause of the rules has code and tests.
    Rules,
    /// Services for the tests, Node.js and packages are installed if they are missing.
    Install,
    /// Browsers for the tests are installed if they are missing.
    Browsers,
    /// The engine is built for the browser.
    Engine,
    /// Licences, sources and duplicates of everything we depend on.
    Dependencies,
    /// The program and all tests in Rust are compiled.
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

    /// Takes the step.
    pub fn run(self, size: Size) -> Result<()> {
        match self {
            Step::Format => format(),
            Step::Lints => lints(),
            Step::Rules => conformance::check(),
            Step::Install => install(),
            Step::Browsers => browsers::ensure(),
            Step::Engine => engine::build(),
            Step::Dependencies => dependencies(),
            Step::Build => trestle::of_tests().map(drop),
            Step::WebBuild => web::build(),
            Step::WebChecks => web::check(),
            Step::Tests => tests(size),
            Step::Browser => web::browser_tests(&trestle::of_tests()?),
            Step::Fuzz => fuzz::run(),
        }
    }
}

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

fn lints() -> Result<()> {
    Component::Clippy.ensure()?;
    shell::run(
        cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
        "clippy has complaints: fix what it lists above",
    )
}

/// Not the advisories: their database is on the network.
fn dependencies() -> Result<()> {
    let mut deny = shell::program(tools::cargo_deny()?);
    deny.args(["--log-level", "warn", "check", "--hide-inclusion-graph"]);
    // An exception that is not needed any more has to go.
    deny.args(["--deny", "unmatched-skip", "--deny", "unnecessary-skip"]);
    deny.args(["licenses", "bans", "sources"]);
    shell::run(&mut deny, "a dependency does not meet deny.toml: cargo-deny names it above")
}

fn install() -> Result<()> {
    services::ensure()?;
    web::prepare()
}

fn tests(size: Size) -> Result<()> {
    let failed = "a test failed: cargo names it above";
    let mut command = cargo();
    command.args(trestle::TESTS);
    if size == Size::Long {
        command.env(LONG, "1");
    }
    shell::run(&mut command, failed)?;
    shell::run(cargo().args(["test", "--workspace", "--doc"]), failed)
}
