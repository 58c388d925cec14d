//! Starting other programs.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The top folder of the repository.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The cargo that runs this program, to be started in the top folder.
pub fn cargo() -> Command {
    program(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

/// A program from the search path, to be started in the top folder.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// Runs a command that shares our output; if it does not succeed, fails with `complaint`.
pub fn run(command: &mut Command, complaint: &str) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    if !status.success() {
        bail!("{complaint}");
    }
    Ok(())
}

/// Whether a command can be started and succeeds. Its output is dropped.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
}
