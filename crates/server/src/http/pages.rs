//! The web client: pages and what belongs to them, from memory.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fmt, fs, io};

use axum::body::Bytes;
use rust_embed::RustEmbed;

use crate::http::encoding::Encoding;
use crate::http::file::{File, Keep};

/// The page that every address of the client leads to.
const INDEX: &str = "index.html";
/// Names in this folder have a fingerprint of their content in them: they never change.
const ASSETS: &str = "assets/";
/// First parts of paths that are no business of the client.
const NOT_PAGES: [&str; 2] = ["api", "metrics"];
/// The build leaves files compressed beside them, under their names with these endings.
const COMPRESSED: [(&str, Encoding); 2] = [(".br", Encoding::Brotli), (".gz", Encoding::Gzip)];

/// What the build of `web/` has left.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct BuiltIn;

/// All files of the web client by their paths; none if there is no client.
#[derive(Default)]
pub struct Pages(BTreeMap<String, File>);

/// Where a path leads.
#[derive(Clone, Copy)]
pub enum Found<'a> {
    /// To a file of the client, and how long browsers may keep it.
    File(&'a File, Keep),
    /// To the client, but there is none.
    NotBuilt,
    /// Nowhere.
    Nothing,
}

impl Pages {
    /// The client that was built into the program.
    pub fn built_in() -> Pages {
        let files = BuiltIn::iter().filter_map(|path| {
            let bytes = match BuiltIn::get(&path)?.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            Some((path.replace('\\', "/"), bytes))
        });
        Pages::new(files.collect())
    }

    /// The client of these files. What is compressed already belongs to the file that it stands beside.
    fn new(contents: BTreeMap<String, Bytes>) -> Pages {
        let mut files = BTreeMap::new();
        for (path, bytes) in &contents {
            if beside(path).is_none_or(|(file, _)| !contents.contains_key(file)) {
                files.insert(path.clone(), File::new(path, bytes.clone()));
            }
        }
        for (path, bytes) in contents {
            if let Some((file, encoding)) = beside(&path)
                && let Some(file) = files.get(file)
            {
                file.set_compressed(encoding, bytes);
            }
        }
        Pages(files)
    }

    /// The client in a folder.
    ///
    /// # Errors
    /// If it cannot be read, or is not a client.
    pub fn in_folder(folder: &Path) -> Result<Pages, String> {
        let mut contents = BTreeMap::new();
        let place = folder.display();
        read(folder, "", &mut contents)
            .map_err(|error| format!("cannot read the folder {place}: {error}"))?;
        if contents.contains_key(INDEX) {
            return Ok(Pages::new(contents));
        }
        Err(format!("there is no web client in {place}: it has no {INDEX}; build it first"))
    }

    /// All files.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.0.values()
    }

    /// Where a path leads: to a file, or else, unless it looks like one, to the client, which knows
    /// what is meant.
    pub fn find(&self, path: &str) -> Found<'_> {
        let path = path.trim_start_matches('/');
        if let Some(file) = self.0.get(path) {
            let keep = if path.starts_with(ASSETS) { Keep::ForEver } else { Keep::WhileSame };
            return Found::File(file, keep);
        }
        let first = path.split('/').next().unwrap_or_default();
        let last = path.rsplit('/').next().unwrap_or_default();
        if NOT_PAGES.contains(&first) || last.contains('.') || path.starts_with(ASSETS) {
            return Found::Nothing;
        }
        match self.0.get(INDEX) {
            // Pages of the next version should be seen at once.
            Some(file) => Found::File(file, Keep::WhileSame),
            None => Found::NotBuilt,
        }
    }
}

/// The file that a compressed one stands beside, and how it is compressed.
fn beside(path: &str) -> Option<(&str, Encoding)> {
    COMPRESSED.iter().find_map(|&(ending, encoding)| Some((path.strip_suffix(ending)?, encoding)))
}

/// Reads all files of a folder, by their paths in the client.
fn read(folder: &Path, prefix: &str, contents: &mut BTreeMap<String, Bytes>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // A name that is no text can be in no address.
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = format!("{prefix}{name}");
        if entry.path().is_dir() {
            read(&entry.path(), &format!("{path}/"), contents)?;
        } else {
            contents.insert(path, fs::read(entry.path())?.into());
        }
    }
    Ok(())
}

impl fmt::Debug for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.keys()).finish()
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::*;

    #[test]
    fn without_a_client_its_addresses_say_so() {
        let none = Pages::default();
        for page in ["/", "/t/abc", "/r/abc", "/rules/europe", "/anything"] {
            assert!(matches!(none.find(page), Found::NotBuilt), "{page}");
        }
        for nothing in ["/api", "/api/x", "/metrics", "/x.js", "/assets/x", "/t/x.png"] {
            assert!(matches!(none.find(nothing), Found::Nothing), "{nothing}");
        }
    }

    #[test]
    fn a_folder_without_a_client_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        for place in [folder.path().to_owned(), folder.path().join("missing")] {
            let refused = Pages::in_folder(&place).unwrap_err();
            assert!(refused.contains(&*place.to_string_lossy()), "{refused}");
        }
        fs::write(folder.path().join(INDEX), "<!doctype html>").unwrap();
        assert!(matches!(Pages::in_folder(folder.path()).unwrap().find("/"), Found::File(..)));
    }

    #[test]
    fn what_the_build_has_compressed_is_sent_and_no_file_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let script = "let a;".repeat(1000);
        for (name, text) in [
            (INDEX, "<!doctype html>"),
            ("a.js", &*script),
            ("a.js.br", "as the build has left it"),
            ("alone.gz", "an archive"),
        ] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let pages = Pages::in_folder(folder.path()).unwrap();
        let Found::File(file, _) = pages.find("/a.js") else { panic!("no script: {pages:?}") };
        for (accepted, encoding) in [("gzip, br", Some("br")), ("gzip", None)] {
            let mut asked = HeaderMap::new();
            asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            let answer = file.answer(&asked, Keep::WhileSame);
            let sent = answer.headers().get(header::CONTENT_ENCODING);
            assert_eq!(sent.map(|sent| sent.to_str().unwrap()), encoding, "{accepted}");
        }
        assert!(matches!(pages.find("/a.js.br"), Found::Nothing));
        assert!(matches!(pages.find("/alone.gz"), Found::File(..)));
    }
}
