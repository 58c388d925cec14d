//! Something that cargo builds, and where it puts it.

use std::path::PathBuf;
use std::process::{Command, Stdio};

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
    let messages = messages(what, shell::cargo().args(arguments))?;
    find(what, &messages, file)
}

/// The file that one of cargo's messages is about.
pub fn find(
    what: &str,
    messages: &[Value],
    file: impl Fn(&Value) -> Option<PathBuf>,
) -> Result<PathBuf> {
    let found = messages.iter().find_map(file);
    found.with_context(|| format!("cargo does not say where {what} is"))
}

/// Has cargo do what it is told, and gives its messages about what it has made.
pub fn messages(what: &str, cargo: &mut Command) -> Result<Vec<Value>> {
    let output = cargo
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
