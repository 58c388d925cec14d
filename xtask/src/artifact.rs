//! Something that cargo builds, and where it puts it.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell;

/// Has cargo do what the arguments say, and finds the file among what it says it has made, wherever it
/// was told to put it. `what` names it for people.
pub fn build(
    what: &str,
    arguments: &[&str],
    file: impl Fn(&Value) -> Option<PathBuf>,
) -> Result<PathBuf> {
    let messages = messages(what, arguments)?;
    let found = messages.iter().find_map(file);
    found.with_context(|| format!("cargo does not say where {what} is"))
}

/// Has cargo do what the arguments say, and gives its messages about what it has made.
pub fn messages(what: &str, arguments: &[&str]) -> Result<Vec<Value>> {
    let output = shell::cargo()
        .args(arguments)
        .args(["--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("{what} could not be built; the compiler says why above");
    }
    let said = String::from_utf8_lossy(&output.stdout);
    Ok(said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}
