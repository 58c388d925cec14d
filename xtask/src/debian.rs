//! Programs of the system: found, or on Debian installed, if we are root there.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::shell;

/// Whether a program can be found.
pub fn has_program(name: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let more = ["/usr/local/bin", "/usr/sbin", "/usr/local/sbin"].map(PathBuf::from);
    env::split_paths(&path).chain(more).any(|folder| folder.join(name).is_file())
}

/// Whether this is a Debian where we may install something.
pub fn is_ours() -> bool {
    is_root() && Path::new("/etc/debian_version").exists()
}

fn is_root() -> bool {
    let asked = shell::program("id").arg("-u").output();
    asked.is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}

/// Installs packages.
pub fn install(packages: &[&str]) -> Result<()> {
    let add = || {
        let mut command = apt_get();
        command.args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages);
        command
    };
    // Lists that are missing or old make the first try fail.
    if shell::succeeds(&mut add()) {
        return Ok(());
    }
    shell::run(apt_get().args(["update", "-qq"]), "apt-get cannot fetch its lists")?;
    shell::run(&mut add(), &format!("apt-get cannot install {}", packages.join(" ")))
}

fn apt_get() -> Command {
    let mut command = shell::program("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}
