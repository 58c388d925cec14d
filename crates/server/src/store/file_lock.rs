//! One process to a file.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use super::StoreError;

/// A lock on the file `NAME.lock` beside a file. The system lets go of it when the process ends,
/// however it ends; the empty file stays, since removing it could pull it from under another's feet.
#[derive(Debug)]
pub(super) struct FileLock(File);

impl FileLock {
    pub fn beside(path: &Path) -> Result<Self, StoreError> {
        let failed = |why: std::io::Error| StoreError::Open {
            path: path.display().to_string(),
            why: why.to_string(),
        };
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        let options = File::options().write(true).create(true).truncate(false).to_owned();
        let file = options.open(PathBuf::from(name)).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(FileLock(file)),
            Err(TryLockError::WouldBlock) => {
                Err(StoreError::InUse { path: path.display().to_string() })
            }
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Lets others have the file.
    pub fn release(&self) {
        // If this fails, dropping the file does it.
        let _ = self.0.unlock();
    }
}
