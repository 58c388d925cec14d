//! `cargo xtask conformance`: proof that every clause of the rules is carried out and tested.
//!
//! A clause is a list item in docs/rules, and in each translation of it. Code names the clauses it implements in its
//! comments, a board file likewise, and a test names those it proves in its `///` lines.

mod citation;
mod clause;
mod lexer;
mod matrix;
mod page;
mod translation;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell;
use citation::Citations;
use clause::RulesPage;
use matrix::{Matrix, Role, Source};
use page::Page;
use translation::Text;

/// Where the rules are; folders in it are translations, named by their language.
const RULES: &str = "docs/rules";

/// Where the table goes.
const PAGE: &str = "docs/CONFORMANCE.md";

/// Writes the table, unless the rules are not covered: then fails and lists all problems.
pub fn write() -> Result<()> {
    let matrix = covered(shell::root())?;
    fs::write(shell::root().join(PAGE), Page(&matrix).to_string())
        .with_context(|| format!("cannot write {PAGE}"))?;
    println!("{PAGE} written: {} clauses, {} tests", matrix.clauses(), matrix.tests());
    Ok(())
}

/// Fails if the rules are not covered or the table is not what [`write`] would write.
pub fn check() -> Result<()> {
    let matrix = covered(shell::root())?;
    // A page that is not there is out of date, too; a checkout may have changed line ends.
    let written = fs::read_to_string(shell::root().join(PAGE)).unwrap_or_default();
    if written.replace("\r\n", "\n") != Page(&matrix).to_string() {
        bail!("{PAGE} is out of date: run `cargo xtask conformance` and commit the file");
    }
    println!("   {} clauses, {} tests", matrix.clauses(), matrix.tests());
    Ok(())
}

/// The table of the project in `root`, if nothing is wrong with it.
fn covered(root: &Path) -> Result<Matrix> {
    let originals = texts(root, RULES)?;
    let pages: Vec<RulesPage> = originals.iter().map(|text| text.page.clone()).collect();
    let sources = sources(root)?;
    let (matrix, problems) = Matrix::new(&pages, &sources);
    let mut problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let translatable: Vec<Text> =
        originals.into_iter().filter(|text| !text.page.file.ends_with("README.md")).collect();
    for language in languages(root)? {
        let pages = texts(root, &format!("{RULES}/{language}"))?;
        let differences = translation::differences(&language, &pages, &translatable);
        problems.extend(differences.iter().map(ToString::to_string));
    }
    if !problems.is_empty() {
        let list: String = problems.iter().map(|problem| format!("\n  - {problem}")).collect();
        let noun = if problems.len() == 1 { "problem" } else { "problems" };
        bail!("the rules are not covered, {} {noun}:{list}", problems.len());
    }
    Ok(matrix)
}

/// The pages in a folder itself, not in those below it.
fn texts(root: &Path, folder: &str) -> Result<Vec<Text>> {
    let files = files(root, folder, "md")?;
    let here = files.iter().filter(|file| !file[folder.len() + 1..].contains('/'));
    here.map(|file| Ok(Text::parse(file, read(root, file)?))).collect()
}

/// The languages that the rules are translated into, in order.
fn languages(root: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in
        fs::read_dir(root.join(RULES)).with_context(|| format!("cannot read the folder {RULES}"))?
    {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

fn sources(root: &Path) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    for file in files(root, "crates", "rs")? {
        if let Some(role) = role(&file) {
            let citations = Citations::in_rust(&read(root, &file)?);
            sources.push(Source { file, role, citations });
        }
    }
    for file in files(root, "boards", "toml")? {
        let citations = Citations::in_toml(&read(root, &file)?);
        sources.push(Source { file, role: Role::Implements, citations });
    }
    Ok(sources)
}

/// What a Rust file under crates may do for a clause; nothing, if it is neither source nor test.
fn role(file: &str) -> Option<Role> {
    let mut parts = file.split('/').skip(1);
    let (name, folder) = (parts.next()?, parts.next()?);
    // A module of tests in a file of its own is called `tests` by custom.
    let only_tests = parts.any(|part| part == "tests" || part == "tests.rs");
    match folder {
        "src" if name == "engine" && !only_tests => Some(Role::Implements),
        "src" | "tests" => Some(Role::Proves),
        _ => None,
    }
}

/// The files below `folder` whose names end in `.extension`, from `root` and with slashes,
/// in order.
fn files(root: &Path, folder: &str, extension: &str) -> Result<Vec<String>> {
    let entries = fs::read_dir(root.join(folder))
        .with_context(|| format!("cannot read the folder {folder}"))?;
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            found.extend(files(root, &path, extension)?);
        } else if Path::new(&path).extension().is_some_and(|ending| ending == extension) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn read(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).with_context(|| format!("cannot read {file}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_engine_implements_and_only_source_and_tests_count() {
        assert_eq!(role("crates/engine/src/play/tunnel.rs"), Some(Role::Implements));
        assert_eq!(role("crates/engine/src/play/tests.rs"), Some(Role::Proves));
        assert_eq!(role("crates/engine/tests/tunnels.rs"), Some(Role::Proves));
        assert_eq!(role("crates/cli/src/main.rs"), Some(Role::Proves));
        assert_eq!(role("crates/engine/benches/speed.rs"), None);
        assert_eq!(role("crates/engine/build.rs"), None);
    }

    #[test]
    fn every_bold_list_item_of_the_rules_is_a_clause() {
        let texts = texts(shell::root(), RULES).unwrap();
        let written: usize = texts.iter().map(|text| text.markdown.matches("\n- **").count()).sum();
        let clauses: Vec<_> = texts.iter().flat_map(|text| &text.page.clauses).collect();
        assert_eq!(clauses.len(), written);
        assert!(clauses.iter().all(|clause| clause.text.ends_with('.')), "{clauses:?}");
    }
}
