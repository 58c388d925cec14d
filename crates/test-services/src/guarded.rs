//! A service that cannot outlive us.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Starts the service, waits until the pipe that is its input ends, which it does when the test
/// process drops it or dies of anything, then stops the service and removes the folder. The service
/// is asked first, with the signal `$1`, and killed if it does not listen. If the service ends by
/// itself, the pipe still says when to clean up.
const GUARD: &str = r#"
signal=$1 folder=$2
shift 2
"$@" </dev/null >>"$folder/log" 2>&1 &
service=$!
cat >/dev/null
kill -s "$signal" $service 2>/dev/null
patience=50
while [ $patience -gt 0 ] && kill -0 $service 2>/dev/null; do
    sleep 0.1
    patience=$((patience - 1))
done
kill -s KILL $service 2>/dev/null
wait $service
rm -rf "$folder"
"#;

/// How long a service may take to be ready on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A user other than the one that runs the tests.
#[derive(Debug, Clone, Copy)]
pub struct User {
    pub uid: u32,
    pub gid: u32,
}

/// A running service with its folder. Dropping it stops the service and removes the folder.
#[derive(Debug)]
pub struct Guarded {
    guard: Child,
    folder: PathBuf,
}

impl Guarded {
    /// Runs a command until we drop it; its output goes to `FOLDER/log`. `signal` is what the service
    /// understands as a wish to stop at once.
    pub fn start(folder: PathBuf, user: Option<User>, signal: &str, command: &[&str]) -> Self {
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, "guard", signal]).arg(&folder).args(command);
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // In a group of its own: Ctrl-C is for the tests, and the guard must survive them.
        guard.process_group(0).current_dir(&folder);
        if let Some(User { uid, gid }) = user {
            guard.uid(uid).gid(gid);
        }
        Guarded { guard: guard.spawn().expect("a shell"), folder }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Waits until the service is ready; false if it gives up before.
    pub fn wait(&self, ready: impl Fn() -> bool, gave_up: impl Fn() -> bool) -> bool {
        let start = Instant::now();
        while !ready() {
            if gave_up() {
                return false;
            }
            assert!(start.elapsed() < PATIENCE, "a service is not ready: {}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
        true
    }

    /// What the service said.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        // It has nobody to report to but itself.
        let _ = self.guard.wait();
        // The guard has done this, unless only we may write where the folder is.
        let _ = fs::remove_dir_all(&self.folder);
    }
}
