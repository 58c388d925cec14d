//! Regular copies of the SQLite file, of which only the newest are kept.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::store::{Store, StoreError};
use crate::time::{self, Millis};

/// Writes a copy into a folder, which is made if it is missing, and removes the oldest if there are
/// more than `kept`, unless that is 0.
///
/// # Errors
/// If the copy cannot be written; then nothing is removed.
pub async fn make(store: &dyn Store, folder: &Path, kept: usize) -> Result<(), StoreError> {
    let file = folder.join(name(time::now()));
    fs::create_dir_all(folder).map_err(|error| StoreError::BackUp {
        path: folder.display().to_string(),
        why: error.to_string(),
    })?;
    store.back_up(&file).await?;
    tracing::info!(file = %file.display(), "backed up");
    // The new copy is what matters. Failing to remove an old one is only a warning.
    match remove_old(folder, kept) {
        Ok(0) => {}
        Ok(removed) => tracing::info!(copies = removed, "old back-ups removed"),
        Err(error) => tracing::warn!(%error, "old back-ups could not be removed"),
    }
    Ok(())
}

fn name(at: Millis) -> String {
    format!("trestle-{at}.db")
}

/// When a copy was made, by its name. Whatever else is in the folder is not ours.
fn made_at(name: &str) -> Option<Millis> {
    let at = name.strip_prefix("trestle-")?.strip_suffix(".db")?.parse().ok()?;
    // Other ways to write the number are not ours, either.
    (self::name(at) == name).then_some(at)
}

/// Removes all but the newest copies; how many.
fn remove_old(folder: &Path, kept: usize) -> io::Result<usize> {
    if kept == 0 {
        return Ok(0);
    }
    let mut copies: Vec<(Millis, PathBuf)> = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if let Some(at) = entry.file_name().to_str().and_then(made_at) {
            copies.push((at, entry.path()));
        }
    }
    copies.sort_unstable();
    let old = copies.len().saturating_sub(kept);
    for (_, path) in &copies[..old] {
        fs::remove_file(path)?;
    }
    Ok(old)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;

    fn names(folder: &Path) -> Vec<String> {
        let files = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn the_oldest_copies_go_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let others = ["trestle-+7.db", "trestle-1.db.partial", "trestle-x.db", "trestle.db"];
        for name in others.iter().copied().chain(["trestle-9.db", "trestle-10.db", "trestle-8.db"])
        {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(remove_old(folder.path(), 0).unwrap(), 0);
        assert_eq!(remove_old(folder.path(), 3).unwrap(), 0);
        // By time: as text, 10 would come before 8.
        assert_eq!(remove_old(folder.path(), 2).unwrap(), 1);
        let mut left = others.to_vec();
        left.extend(["trestle-10.db", "trestle-9.db"]);
        left.sort_unstable();
        assert_eq!(names(folder.path()), left);
    }

    #[tokio::test]
    async fn a_missing_folder_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("games.db");
        let store = Sqlite::open(&database).await.unwrap();
        let copies = folder.path().join("a").join("b");
        make(&store, &copies, 1).await.unwrap();
        assert_eq!(names(&copies).len(), 1);
        store.close().await;
        // A store that is closed gives no copy, and what was there stays.
        assert!(make(&store, &copies, 1).await.is_err());
        assert_eq!(names(&copies).len(), 1);
    }
}
