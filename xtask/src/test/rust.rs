//! All tests in Rust.

use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::{services, shell, tools, trestle};

use super::Size;
use super::packages::Packages;
use super::stamp::{Reuse, Stamp};
use super::times::seconds;

/// Read by the test kit: how large the property tests are.
const LONG: &str = "TRESTLE_LONG_TESTS";

const FAILED: &str = "a test failed: it is named above";

/// The compiled tests of a package, one program for each file of tests.
struct Tests {
    package: String,
    folder: PathBuf,
    programs: Vec<(String, PathBuf)>,
}

/// Runs all of them but those of packages that have passed.
///
/// The compiled programs are started directly. Cargo compiles the workspace's crates and what they are
/// made of once if it is asked for all tests, and once more if it is asked for those of some packages,
/// since they want other features.
pub fn run(size: Size, reuse: Reuse) -> Result<()> {
    let packages = Packages::find()?;
    let services = services::found();
    for tests in compiled(&packages)? {
        let name = format!("tests-{}", tests.package);
        // Who has no git runs everything.
        let inputs = packages.inputs(&tests.package).ok();
        let inputs = inputs.map(|inputs| inputs.word(&services).word(size.word()));
        let stamp = inputs.map(|inputs| Stamp::new(&name, inputs));
        run_or_reuse(&format!("tests of {}", tests.package), stamp, reuse, || tests.run(size))?;
    }
    let stamp = packages.all_inputs().ok();
    let stamp = stamp.map(|inputs| Stamp::new("tests-in-documentation", inputs));
    run_or_reuse("tests in the documentation", stamp, reuse, || {
        // As `build` compiled what they use.
        shell::run(tools::linting_cargo()?.args(["test", "--workspace", "--doc"]), FAILED)
    })
}

fn run_or_reuse(
    what: &str,
    stamp: Option<Stamp>,
    reuse: Reuse,
    run: impl FnOnce() -> Result<()>,
) -> Result<()> {
    if reuse == Reuse::Passed && stamp.as_ref().is_some_and(Stamp::has_passed) {
        println!("   {what}: unchanged since they last passed");
        return Ok(());
    }
    let start = Instant::now();
    run()?;
    println!("   {what}: passed in {}", seconds(start.elapsed()));
    stamp.iter().for_each(Stamp::keep);
    Ok(())
}

/// Compiles all tests, and says where they are.
fn compiled(packages: &Packages) -> Result<Vec<Tests>> {
    let mut all: Vec<Tests> = Vec::new();
    for message in trestle::compile_tests()? {
        // Benchmarks are compiled like tests, but measure for minutes.
        let is_test = message["profile"]["test"] == true && message["target"]["kind"][0] != "bench";
        let (Some(program), true) = (message["executable"].as_str(), is_test) else {
            continue;
        };
        let file = PathBuf::from(message["target"]["src_path"].as_str().unwrap_or_default());
        let manifest = PathBuf::from(message["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().context("cargo does not say where a package is")?.to_owned();
        let name = packages.name_of(&folder).context("cargo compiled tests of another package")?;
        let shown = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        let program = (shown, PathBuf::from(program));
        match all.iter_mut().find(|tests| tests.package == name) {
            Some(tests) => tests.programs.push(program),
            None => {
                all.push(Tests { package: name.to_owned(), folder, programs: vec![program] });
            }
        }
    }
    Ok(all)
}

/// How many tests run at once. Those of the server wait most of the time, for databases, clocks and each
/// other: with one for each core, half of the cores would have nothing to do.
fn at_once() -> usize {
    3 * thread::available_parallelism().map_or(1, usize::from)
}

impl Tests {
    fn run(&self, size: Size) -> Result<()> {
        for (file, program) in &self.programs {
            println!("   {} {file}", self.package);
            // As cargo does: tests find files from there.
            let mut command = Command::new(program);
            command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
            command.env("RUST_TEST_THREADS", at_once().to_string());
            if size == Size::Long {
                command.env(LONG, "1");
            }
            shell::run(&mut command, FAILED)?;
        }
        Ok(())
    }
}
