//! Copies a SQLite file that is in use.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::super::private_file;

/// Writes a copy beside its final place and moves it there when it is whole. Waits for the disk.
///
/// # Errors
/// If there is a file in that place, or the copy cannot be written; nothing is left of it then.
pub(super) fn copy(file: &Connection, path: &Path) -> Result<(), String> {
    if path.exists() {
        return Err("there is a file already, and it is left alone".to_owned());
    }
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    let name = partial.to_str().ok_or("the path is not text")?;
    if partial.exists() {
        // What a back-up that was cut short has left.
        fs::remove_file(&partial).map_err(|error| error.to_string())?;
    }
    // SQLite writes into an empty file that is there, and leaves its permissions alone.
    let copied = private_file::create(&partial)
        .map_err(|error| error.to_string())
        .and_then(|()| {
            let copied = file.execute("VACUUM INTO ?1", [name]);
            copied.map(drop).map_err(|error| error.to_string())
        })
        .and_then(|()| {
            let synced = fs::File::open(&partial).and_then(|file| file.sync_all());
            synced.and_then(|()| fs::rename(&partial, path)).map_err(|error| error.to_string())
        });
    if copied.is_err() {
        // It is the failure that counts, not what is left of the copy.
        let _ = fs::remove_file(&partial);
    }
    copied
}
