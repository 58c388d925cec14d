//! A PostgreSQL server.

use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::guarded::{Guarded, User};
use crate::{port, program};

/// Makes the cluster and becomes the server.
const SERVE: &str = r#"
"$1/initdb" -D data -A trust -U app -E UTF8 --locale=C --no-sync || exit
exec "$1/postgres" -D data -k "$PWD" -p "$2" -c listen_addresses=127.0.0.1 \
    -c fsync="$3" -c shared_buffers=16MB -c max_connections=200
"#;

/// A PostgreSQL server of our own. Dropping it stops it.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    port: u16,
    service: Guarded,
    databases: AtomicU32,
}

impl Postgres {
    /// The server that all tests of this process share, started when the first of them asks; none if
    /// PostgreSQL is not installed.
    pub fn shared() -> Option<&'static Postgres> {
        // Never dropped: the guard notices when the process ends.
        static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
        SHARED.get_or_init(Postgres::start).as_ref()
    }

    /// Starts a server; none if PostgreSQL is not installed. What it loses in a power cut is only a test.
    pub fn start() -> Option<Postgres> {
        Postgres::start_with("off")
    }

    /// Starts a server that waits for the disk, as one for real games does; for measurements.
    pub fn start_durable() -> Option<Postgres> {
        Postgres::start_with("on")
    }

    fn start_with(fsync: &str) -> Option<Postgres> {
        let Some(programs) = programs() else {
            program::skip("PostgreSQL", "postgresql");
            return None;
        };
        (0..5).find_map(|_| Postgres::try_start(&programs, fsync)).or_else(|| {
            panic!("PostgreSQL found no free port in five tries");
        })
    }

    /// None if somebody else was quicker to take the port.
    fn try_start(programs: &Path, fsync: &str) -> Option<Postgres> {
        let folder = tempfile::Builder::new().prefix("trestle-pg-").tempdir();
        let folder = folder.expect("a folder for PostgreSQL").keep();
        let user = other_user(&folder);
        if let Some(User { uid, gid }) = user {
            chown(&folder, Some(uid), Some(gid)).expect("root may give a folder away");
        }
        let port = port::free();
        let (bin, number) = (programs.to_str().expect("a path that is text"), port.to_string());
        let command = ["sh", "-c", SERVE, "serve", bin, &number, fsync];
        // Immediate shutdown: nothing here is worth keeping.
        let service = Guarded::start(folder, user, "QUIT", &command);
        // The server itself says that it is ready, on the eighth line of this file.
        let pid_file = service.folder().join("data/postmaster.pid");
        let ready = || {
            let status = fs::read_to_string(&pid_file).unwrap_or_default();
            status.lines().nth(7).is_some_and(|line| line.trim() == "ready")
        };
        let gave_up = || {
            let log = service.log();
            assert!(!log.contains("initdb: error"), "{log}");
            log.contains("FATAL:")
        };
        if service.wait(ready, gave_up) {
            let programs = programs.to_owned();
            return Some(Postgres { programs, port, service, databases: AtomicU32::new(0) });
        }
        let log = service.log();
        assert!(log.contains("could not create any TCP/IP sockets"), "{log}");
        None
    }

    /// The database that every server has.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Makes an empty database and says where it is.
    pub fn fresh_database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{number}");
        self.run(&format!("CREATE DATABASE {name}"));
        self.url_of(&name)
    }

    /// Runs a statement as the superuser `app` in the database that every server has.
    pub fn run(&self, sql: &str) {
        let port = self.port.to_string();
        let done = Command::new(self.programs.join("psql"))
            .args(["-X", "-q", "-h", "127.0.0.1", "-p", &port, "-U", "app", "-d", "postgres"])
            .args(["-v", "ON_ERROR_STOP=1", "-c", sql])
            .output()
            .expect("psql stands beside postgres");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{sql}: {said}{}", self.service.log());
    }

    fn url_of(&self, database: &str) -> String {
        format!("postgres://app@127.0.0.1:{}/{database}", self.port)
    }
}

/// The folder of PostgreSQL's programs, which Debian keeps out of the search path.
fn programs() -> Option<PathBuf> {
    program::newest(Path::new("/usr/lib/postgresql"), "postgres").or_else(|| {
        let postgres = program::find("postgres")?;
        Some(postgres.parent()?.to_owned())
    })
}

/// PostgreSQL refuses to run as root: then it is to be the user that its package makes, or `nobody`.
fn other_user(folder: &Path) -> Option<User> {
    let me = fs::metadata(folder).expect("a folder just made").uid();
    if me != 0 {
        return None;
    }
    let accounts = fs::read_to_string("/etc/passwd").expect("a list of users");
    let account = |name: &str| {
        let fields = accounts.lines().map(|line| line.split(':').collect::<Vec<_>>());
        let found = fields.into_iter().find(|fields| fields.first() == Some(&name))?;
        Some(User { uid: found.get(2)?.parse().ok()?, gid: found.get(3)?.parse().ok()? })
    };
    let user = account("postgres").or_else(|| account("nobody"));
    Some(user.expect("a user for PostgreSQL, which does not run as root"))
}
