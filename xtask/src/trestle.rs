//! The `trestle` program, built.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::Value;

use crate::artifact;

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

/// Builds the program and says where it is.
pub fn build(profile: Profile) -> Result<PathBuf> {
    let arguments = ["--package", "trestle-cli", "--bin", "trestle", "--profile", profile.name()];
    artifact::build("the trestle program", &arguments, executable)
}

/// The program that a message of cargo is about.
fn executable(message: &Value) -> Option<PathBuf> {
    let is_ours = message["target"]["name"] == "trestle";
    message["executable"].as_str().filter(|_| is_ours).map(PathBuf::from)
}
