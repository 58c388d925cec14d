//! Short runs of the fuzz targets.

use std::path::PathBuf;
use std::{env, fs, process};

use anyhow::{Context, Result};

use crate::{shell, tools};

/// Runs every target for a few seconds, if what that takes is installed.
pub fn run() -> Result<()> {
    let missing = tools::missing_for_fuzzing();
    if !missing.is_empty() {
        println!("   skipped, for want of {}", missing.join(" and "));
        return Ok(());
    }
    targets()?.iter().try_for_each(|target| run_one(target))
}

/// The names of the fuzz targets, in order.
fn targets() -> Result<Vec<String>> {
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

fn run_one(target: &str) -> Result<()> {
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
