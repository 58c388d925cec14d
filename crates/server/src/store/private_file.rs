//! Files for their owner only: they hold names, chat, the seeds of games and the hashes of secrets.

use std::fs::File;
use std::io;
use std::path::Path;

/// Makes a file that only its owner may read, if there is none. One that is there is protected.
///
/// # Errors
/// If it can be neither made nor opened.
pub(crate) fn create(path: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, MODE);
    options.open(path)?;
    protect(path);
    Ok(())
}

/// Takes everybody else's access to a file away, if there is such a file.
pub(crate) fn protect(path: &Path) {
    #[cfg(unix)]
    if let Err(error) = set_mode(path) {
        // Somebody else's file, in a folder that we share: it can still be used.
        let path = path.display();
        tracing::warn!(%path, %error, "others may be able to read this file: its permissions could not be changed");
    }
    #[cfg(not(unix))]
    let _ = path;
}

#[cfg(unix)]
const MODE: u32 = 0o600;

#[cfg(unix)]
fn set_mode(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let Ok(metadata) = std::fs::metadata(path) else { return Ok(()) };
    let mut permissions = metadata.permissions();
    if permissions.mode() & 0o7777 == MODE {
        return Ok(());
    }
    permissions.set_mode(MODE);
    std::fs::set_permissions(path, permissions)
}
