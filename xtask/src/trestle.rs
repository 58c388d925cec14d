//! The `trestle` program, built.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::shell;

/// How the program is built.
#[derive(Clone, Copy)]
pub enum Profile {
    /// As the tests do it.
    Dev,
    /// To be played with: bots think as well as in a release, and it takes less time to build.
    Play,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Dev => "dev",
            Profile::Play => "play",
        }
    }
}

/// Builds the program and says where it is, wherever cargo was told to put it.
pub fn build(profile: Profile) -> Result<PathBuf> {
    let output = shell::cargo()
        .args(["build", "--package", "trestle-cli", "--bin", "trestle"])
        .args(["--profile", profile.name(), "--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("the trestle program could not be built; the compiler says why above");
    }
    let said = String::from_utf8_lossy(&output.stdout);
    said.lines().find_map(executable).context("cargo does not say where the program is")
}

/// The program that a message of cargo is about.
fn executable(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    let is_ours = message["target"]["name"] == "trestle";
    message["executable"].as_str().filter(|_| is_ours).map(PathBuf::from)
}
