//! Python for the programs that play over the API.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What they need to speak over sockets; the guide names it too.
pub const WEBSOCKETS: &str = "websockets==16.0";

/// A Python with what programs need to play, or what is missing.
pub fn python(place: &Path) -> Result<PathBuf, String> {
    let run = |command: &mut Command, missing: &str| {
        let output = command.output().map_err(|error| format!("{missing}: {error}"))?;
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        output.status.success().then_some(()).ok_or(format!("{missing}: {}", said.trim()))
    };
    let here = place.join("python");
    let mut make = Command::new("python3");
    make.args(["-m", "venv"]).arg(&here);
    run(&mut make, "Python with venv is not installed (apt-get install python3-venv)")?;
    let python = here.join("bin/python");
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", WEBSOCKETS]);
    run(&mut install, "pip cannot install what programs need to play")?;
    Ok(python)
}

/// Says that a test is left out, or panics where none may be.
pub fn skip(why: &str) {
    let required = std::env::var_os("TRESTLE_REQUIRE_SERVICES").is_some();
    assert!(!required, "{why}, and TRESTLE_REQUIRE_SERVICES is set");
    // Not with println, which the test harness hides. If it cannot be written, nobody reads it.
    let _ = writeln!(std::io::stderr(), "skipped: {why}");
}
