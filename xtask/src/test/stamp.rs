//! What was there when something last passed, so that it need not run again for the same.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::{services, shell};

/// Where the stamps are, below the top folder.
const FOLDER: &str = "target/passed";

/// Whether what passed before is run again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reuse {
    /// Not if nothing that it depends on has changed.
    Passed,
    /// Everything runs.
    Nothing,
}

impl Reuse {
    /// Everything runs if that was asked for, and where others rely on it.
    pub fn unless_asked(all: bool) -> Reuse {
        let relied_on = ["CI", services::REQUIRE].iter().any(|name| env::var_os(name).is_some());
        if all || relied_on { Reuse::Nothing } else { Reuse::Passed }
    }
}

/// Everything that a result depends on, as far as it can change in this checkout.
#[derive(Clone, Default)]
pub struct Inputs(Sha256);

impl Inputs {
    /// The files below these paths that git knows, and those that it does not ignore.
    pub fn sources(mut self, paths: &[&str]) -> Result<Inputs> {
        let mut list = shell::program("git");
        list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]);
        let said = list.args(paths).output().context("cannot start git")?;
        if !said.status.success() {
            bail!("git does not list the files of the repository");
        }
        let mut names: Vec<&[u8]> = said.stdout.split(|&byte| byte == 0).collect();
        names.sort_unstable();
        names.dedup();
        for name in names.into_iter().filter(|name| !name.is_empty()) {
            let path = shell::root().join(String::from_utf8_lossy(name).as_ref());
            // One that was removed and is still in the index is as good as empty.
            self.add(name, &fs::read(path).unwrap_or_default());
        }
        Ok(self)
    }

    /// A file that was built, or all files of a folder.
    pub fn built(mut self, path: &Path) -> Result<Inputs> {
        if !path.is_dir() {
            self.add(path.as_os_str().as_encoded_bytes(), &fs::read(path).unwrap_or_default());
            return Ok(self);
        }
        let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
        let mut entries: Vec<PathBuf> = entries.collect::<Result<_>>()?;
        entries.sort_unstable();
        entries.iter().try_fold(self, |inputs, entry| inputs.built(entry))
    }

    /// What a program says about its version.
    pub fn version(mut self, program: impl AsRef<OsStr>) -> Inputs {
        let said = shell::program(&program).arg("--version").output();
        let said = said.map(|said| said.stdout).unwrap_or_default();
        self.add(program.as_ref().as_encoded_bytes(), &said);
        self
    }

    /// Anything else.
    pub fn word(mut self, word: &str) -> Inputs {
        self.add(b"", word.as_bytes());
        self
    }

    /// With its length before each part, so that no two lists look alike.
    fn add(&mut self, name: &[u8], content: &[u8]) {
        for part in [name, content] {
            self.0.update((part.len() as u64).to_le_bytes());
            self.0.update(part);
        }
    }

    fn text(self) -> String {
        self.0.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// What a check was given, and where that is noted when it has passed.
pub struct Stamp {
    file: PathBuf,
    given: String,
    /// What it writes: it has to run again if somebody else changed that.
    written: Vec<PathBuf>,
}

impl Stamp {
    /// The stamp of the check with this name.
    pub fn new(name: &str, inputs: Inputs) -> Stamp {
        Stamp {
            file: shell::root().join(FOLDER).join(name),
            given: inputs.text(),
            written: Vec::new(),
        }
    }

    /// The same for one that writes these files or folders.
    pub fn writing(mut self, written: &[&str]) -> Stamp {
        self.written = written.iter().map(|path| shell::root().join(path)).collect();
        self
    }

    /// All inputs in short.
    #[cfg(test)]
    pub fn given(&self) -> &str {
        &self.given
    }

    /// Whether it has passed with exactly this.
    pub fn has_passed(&self) -> bool {
        let kept = fs::read_to_string(&self.file).unwrap_or_default();
        self.content().is_ok_and(|content| content == kept)
    }

    /// Notes that it has passed, with what there was when the stamp was made.
    pub fn keep(&self) {
        // Without a note it runs again, and nothing is wrong with that.
        let _ = fs::create_dir_all(shell::root().join(FOLDER));
        let _ = self.content().and_then(|content| Ok(fs::write(&self.file, content)?));
    }

    fn content(&self) -> Result<String> {
        let written =
            self.written.iter().try_fold(Inputs::default(), |all, path| all.built(path))?;
        Ok(format!("{}\n{}\n", self.given, written.text()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("trestle-stamp-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn stamp_in(folder: &Path, word: &str) -> Stamp {
        let given = Inputs::default().word(word).text();
        Stamp { file: folder.join("stamp"), given, written: vec![folder.join("made")] }
    }

    #[test]
    fn what_has_passed_need_not_run_again_until_something_changes() {
        let folder = folder("passed");
        fs::create_dir_all(folder.join("made")).unwrap();
        fs::write(folder.join("made/a"), "one").unwrap();
        assert!(!stamp_in(&folder, "given").has_passed(), "it has not run");
        stamp_in(&folder, "given").keep();
        assert!(stamp_in(&folder, "given").has_passed());
        assert!(!stamp_in(&folder, "other").has_passed(), "it was given something else");
        fs::write(folder.join("made/a"), "two").unwrap();
        assert!(!stamp_in(&folder, "given").has_passed(), "what it made was changed");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn inputs_differ_where_files_do() {
        let folder = folder("inputs");
        let of = || Inputs::default().built(&folder).unwrap().text();
        fs::write(folder.join("a"), "bc").unwrap();
        let first = of();
        assert_eq!(first, of());
        fs::write(folder.join("a"), "bd").unwrap();
        let changed = of();
        fs::remove_file(folder.join("a")).unwrap();
        fs::write(folder.join("ab"), "c").unwrap();
        assert!(first != changed && first != of() && changed != of());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn sources_are_those_of_the_repository() {
        let of = |paths: &[&str]| Inputs::default().sources(paths).unwrap().text();
        assert_ne!(of(&["boards"]), of(&["docs"]));
        assert_eq!(of(&["boards"]), of(&["boards", "boards"]));
    }
}
