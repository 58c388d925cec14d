//! Regular copies of the SQLite file, one a day, of which only the newest are kept.
//!
//! The names of the copies tell when they were made. A server that is started again and again makes no
//! more copies for that, and pushes none of the older ones out.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::store::{Store, StoreError, private_file};
use crate::time::{DAY, Millis};

/// Writes a copy into a folder, which is made if it is missing, unless there is one that is less than a
/// day old. Removes older copies: of each of the newest `days` days with a copy the newest stays; if
/// that is 0, all stay.
///
/// # Errors
/// If the copy cannot be written; then nothing is removed.
pub async fn make_if_due(
    store: &dyn Store,
    folder: &Path,
    days: usize,
    now: Millis,
) -> Result<(), StoreError> {
    let failed = |why: String| StoreError::BackUp { path: folder.display().to_string(), why };
    let copies = on_a_thread(folder, |folder| {
        make_folder(folder)?;
        copies(folder)
    });
    if copies.await.map_err(failed)?.keys().any(|at| (now - at).abs() < DAY) {
        return Ok(());
    }
    let file = folder.join(name(now));
    store.back_up(&file).await?;
    tracing::info!(file = %file.display(), "backed up");
    // The new copy is what matters. Failing to remove an old one is only a warning.
    match on_a_thread(folder, move |folder| remove_old(folder, days)).await {
        Ok(0) => {}
        Ok(removed) => tracing::info!(copies = removed, "old back-ups removed"),
        Err(error) => tracing::warn!(%error, "old back-ups could not be removed"),
    }
    Ok(())
}

/// Does something with a folder on a thread that may wait for the disk.
async fn on_a_thread<T: Send + 'static>(
    folder: &Path,
    work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
) -> Result<T, String> {
    let folder = folder.to_owned();
    let done = tokio::task::spawn_blocking(move || work(&folder)).await;
    done.map_err(|error| error.to_string())?.map_err(|error| error.to_string())
}

/// Makes a folder for its owner alone, unless it is there.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn name(at: Millis) -> String {
    format!("trestle-{at}.db")
}

/// When a copy was made, by its name. Whatever else is in the folder is not ours.
fn made_at(name: &str) -> Option<Millis> {
    let at: Millis = name.strip_prefix("trestle-")?.strip_suffix(".db")?.parse().ok()?;
    // Other ways to write the number are not ours, either.
    (self::name(at) == name && at >= 0).then_some(at)
}

/// The copies in a folder, the oldest first.
fn copies(folder: &Path) -> io::Result<BTreeMap<Millis, PathBuf>> {
    let mut copies = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if let Some(at) = entry.file_name().to_str().and_then(made_at) {
            copies.insert(at, entry.path());
        }
    }
    Ok(copies)
}

/// Removes all copies but the newest of each of the newest days; how many. Those that stay are for their
/// owner only, whichever program made them.
fn remove_old(folder: &Path, days: usize) -> io::Result<usize> {
    let copies = copies(folder)?;
    let newest: BTreeMap<Millis, Millis> = copies.keys().map(|&at| (at / DAY, at)).collect();
    let kept = if days == 0 { usize::MAX } else { days };
    let kept: Vec<Millis> = newest.into_values().rev().take(kept).collect();
    let mut removed = 0;
    for (at, path) in &copies {
        if days == 0 || kept.contains(at) {
            private_file::protect(path);
        } else {
            fs::remove_file(path)?;
            removed += 1;
        }
    }
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;

    /// Noon of a day.
    fn noon(day: Millis) -> Millis {
        day * DAY + DAY / 2
    }

    fn names(folder: &Path) -> Vec<String> {
        let files = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn made(folder: &Path) -> Vec<Millis> {
        copies(folder).unwrap().into_keys().collect()
    }

    #[test]
    fn of_every_day_the_newest_copy_stays_and_other_files_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let others = [
            "trestle-+7.db",
            "trestle--7.db",
            "trestle-1.db.partial",
            "trestle-x.db",
            "trestle.db",
        ];
        let ours = [noon(8), noon(8) + 1, noon(9), noon(10), noon(10) + 5].map(name);
        for name in others.iter().copied().chain(ours.iter().map(String::as_str)) {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(remove_old(folder.path(), 0).unwrap(), 0);
        // Three days are three days, however many copies there are of one.
        assert_eq!(remove_old(folder.path(), 3).unwrap(), 2);
        assert_eq!(made(folder.path()), [noon(8) + 1, noon(9), noon(10) + 5]);
        assert_eq!(remove_old(folder.path(), 2).unwrap(), 1);
        let mut left = others.map(str::to_owned).to_vec();
        left.extend([name(noon(9)), name(noon(10) + 5)]);
        left.sort_unstable();
        assert_eq!(names(folder.path()), left);
    }

    #[tokio::test]
    async fn restarts_make_no_copies_and_push_none_out() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
        let copies = folder.path().join("copies");
        for day in 1..=14 {
            make_if_due(&store, &copies, 14, noon(day)).await.unwrap();
        }
        let before = made(&copies);
        assert_eq!(before.len(), 14);
        for restart in 1..=16 {
            make_if_due(&store, &copies, 14, noon(14) + restart).await.unwrap();
        }
        assert_eq!(made(&copies), before);
        // Nor does a clock that was set back a little.
        make_if_due(&store, &copies, 14, noon(14) - DAY / 4).await.unwrap();
        assert_eq!(made(&copies), before);
        make_if_due(&store, &copies, 14, noon(15)).await.unwrap();
        assert_eq!(made(&copies), (2..=15).map(noon).collect::<Vec<_>>());
        store.close().await;
    }

    /// A copy that was made while the clock was wrong does not stand for all the days until then.
    #[tokio::test]
    async fn a_copy_of_the_future_does_not_prevent_one_of_today() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
        let copies = folder.path().join("copies");
        for day in [61, 1] {
            make_if_due(&store, &copies, 14, noon(day)).await.unwrap();
        }
        assert_eq!(made(&copies), [noon(1), noon(61)]);
        store.close().await;
    }

    #[tokio::test]
    async fn a_missing_folder_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("games.db");
        let store = Sqlite::open(&database).await.unwrap();
        let copies = folder.path().join("a").join("b");
        make_if_due(&store, &copies, 1, noon(1)).await.unwrap();
        assert_eq!(names(&copies).len(), 1);
        store.close().await;
        // A store that is closed gives no copy, and what was there stays.
        assert!(make_if_due(&store, &copies, 1, noon(3)).await.is_err());
        assert_eq!(names(&copies).len(), 1);
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn copies_are_for_their_owner_only() {
        use std::os::unix::fs::PermissionsExt;

        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.db")).await.unwrap();
        let copies = folder.path().join("copies");
        make_if_due(&store, &copies, 9, noon(1)).await.unwrap();
        assert_eq!((mode(&copies), mode(&copies.join(name(noon(1))))), (0o700, 0o600));
        // One that an older program made is mended when there is a new one.
        fs::set_permissions(copies.join(name(noon(1))), fs::Permissions::from_mode(0o644)).unwrap();
        make_if_due(&store, &copies, 9, noon(2)).await.unwrap();
        for day in [1, 2] {
            assert_eq!(mode(&copies.join(name(noon(day)))), 0o600);
        }
        store.close().await;
    }
}
