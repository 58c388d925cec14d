//! The services that tests run against: found, or else installed where that is our business.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::debian;

/// Set by those who want every test to run; the tests look at it too.
pub const REQUIRE: &str = "TRESTLE_REQUIRE_SERVICES";

/// A service that some tests need.
#[derive(Clone, Copy)]
enum Service {
    Postgres,
    Nats,
}

impl Service {
    const ALL: [Service; 2] = [Service::Postgres, Service::Nats];

    fn name(self) -> &'static str {
        match self {
            Service::Postgres => "PostgreSQL",
            Service::Nats => "NATS",
        }
    }

    /// The Debian package.
    fn package(self) -> &'static str {
        match self {
            Service::Postgres => "postgresql",
            Service::Nats => "nats-server",
        }
    }

    /// Looks where `crates/test-services` does.
    fn is_there(self) -> bool {
        match self {
            Service::Postgres => {
                let versions = Path::new("/usr/lib/postgresql").read_dir();
                let mut folders = versions.into_iter().flatten().flatten();
                folders.any(|version| version.path().join("bin/postgres").is_file())
                    || debian::has_program("postgres")
            }
            Service::Nats => debian::has_program("nats-server"),
        }
    }
}

/// The names of those that are there: without one, tests are skipped.
pub fn found() -> String {
    let there = Service::ALL.into_iter().filter(|service| service.is_there());
    let python = debian::has_program("python3").then_some("Python");
    there.map(Service::name).chain(python).collect::<Vec<_>>().join(" ")
}

/// Installs what is missing if we are root on Debian; elsewhere says what will be skipped, or fails
/// if nothing may be.
pub fn ensure() -> Result<()> {
    let missing: Vec<Service> = Service::ALL.into_iter().filter(|s| !s.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let join = |word: fn(Service) -> &'static str, between: &str| {
        missing.iter().map(|&service| word(service)).collect::<Vec<_>>().join(between)
    };
    let (names, packages) = (join(Service::name, " and "), join(Service::package, " "));
    let by_hand = format!("install it on Debian with `apt-get install {packages}`");
    if debian::is_ours() {
        println!("   {names} is missing: installing {packages}");
        return install(&missing).with_context(|| {
            format!("{names} is missing and apt-get could not add it: {by_hand}")
        });
    }
    if env::var_os(REQUIRE).is_some() {
        bail!("{names} is missing and {REQUIRE} is set: {by_hand}");
    }
    println!("   skipped: all tests that need {names}; {by_hand}");
    Ok(())
}

/// The programs are wanted, not a server on this machine: neither may a service start, nor a
/// database cluster be made.
fn install(missing: &[Service]) -> Result<()> {
    let policy = "/usr/sbin/policy-rc.d";
    // Whoever wrote one knows better.
    let _no_start = match Path::new(policy).exists() {
        true => None,
        false => Some(Kept::replace(policy, |_| "#!/bin/sh\nexit 101\n".to_owned())?),
    };
    if missing.iter().any(|service| matches!(service, Service::Postgres)) {
        // It brings the file that says whether to make a cluster.
        debian::install(&["postgresql-common"])?;
        let _no_cluster = Kept::replace("/etc/postgresql-common/createcluster.conf", |before| {
            before.unwrap_or_default() + "\ncreate_main_cluster = false\n"
        })?;
        debian::install(&["postgresql"])?;
    }
    if missing.iter().any(|service| matches!(service, Service::Nats)) {
        debian::install(&["nats-server"])?;
    }
    Ok(())
}

/// A file that says something else for a while, and what it said before again when this is dropped.
struct Kept {
    path: PathBuf,
    before: Option<String>,
}

impl Kept {
    fn replace(path: &str, now: impl FnOnce(Option<String>) -> String) -> Result<Self> {
        let path = PathBuf::from(path);
        let before = fs::read_to_string(&path).ok();
        let failed = || format!("cannot write {}", path.display());
        fs::write(&path, now(before.clone())).with_context(failed)?;
        if before.is_none() {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).with_context(failed)?;
        }
        Ok(Kept { path, before })
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let restored = match &self.before {
            Some(before) => fs::write(&self.path, before),
            None => fs::remove_file(&self.path),
        };
        if let Err(error) = restored {
            eprintln!("   {} could not be put back as it was: {error}", self.path.display());
        }
    }
}
