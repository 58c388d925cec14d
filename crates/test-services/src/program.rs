//! Finding programs, or saying what to install.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Set by those who want every test to run.
const REQUIRE: &str = "TRESTLE_REQUIRE_SERVICES";

/// The program of that name in the search path, or in the folders that root's search path has.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let more = ["/usr/local/bin", "/usr/sbin", "/usr/local/sbin"].map(PathBuf::from);
    env::split_paths(&path).chain(more).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The newest folder `PARENT/VERSION/bin` that has the program.
pub fn newest(parent: &Path, name: &str) -> Option<PathBuf> {
    let versions = parent.read_dir().ok()?.flatten();
    let number = |folder: &Path| -> u32 {
        folder.file_name().and_then(|name| name.to_str()?.parse().ok()).unwrap_or(0)
    };
    let having =
        versions.map(|version| version.path()).filter(|v| v.join("bin").join(name).is_file());
    having.max_by_key(|version| number(version)).map(|version| version.join("bin"))
}

/// Says that a service is left out, or panics where it must not be.
pub fn skip(service: &str, package: &str) {
    let advice = format!("{service} is not installed (apt-get install {package})");
    assert!(env::var_os(REQUIRE).is_none(), "{advice}, and {REQUIRE} is set");
    // Not with println, which the test harness hides: who runs the tests should know. If even that
    // cannot be written, there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "skipped: {advice}");
}
