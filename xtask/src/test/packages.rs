//! The packages of the workspace, and the files that their tests depend on.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell;

use super::stamp::Inputs;

/// What any test may look at: not the code, of which each package names what it is made of, nor the
/// web client but for what is generated, nor what is only told.
const SHARED: [&str; 6] = [
    ".",
    ":(exclude,top)crates",
    ":(exclude,top)xtask",
    ":(exclude,top)web",
    ":(exclude,top)bench/peers",
    ":(exclude,top)CHANGELOG.md",
];

/// What tests of Rust code compare with in the web client.
const GENERATED: [&str; 2] = ["web/src/protocol.ts", "web/src/testing"];

/// All packages, and how they depend on each other.
pub struct Packages(Vec<Package>);

struct Package {
    name: String,
    folder: PathBuf,
    /// The folders of those of the workspace that it depends on, for its tests too.
    needs: Vec<PathBuf>,
}

impl Packages {
    /// Asks cargo.
    pub fn find() -> Result<Packages> {
        let mut ask = shell::cargo();
        ask.args(["metadata", "--format-version", "1", "--no-deps", "--offline"]);
        let said = ask.output().context("cannot start cargo")?;
        if !said.status.success() {
            bail!("cargo metadata failed: {}", String::from_utf8_lossy(&said.stderr).trim());
        }
        let graph: Value = serde_json::from_slice(&said.stdout)?;
        let packages = graph["packages"].as_array().context("cargo knows of no packages")?;
        packages
            .iter()
            .map(package)
            .collect::<Option<Vec<_>>>()
            .map(Packages)
            .context("cargo does not say where a package is")
    }

    /// The name of the package in a folder.
    pub fn name_of(&self, folder: &Path) -> Option<&str> {
        self.0.iter().find(|package| package.folder == folder).map(|package| package.name.as_str())
    }

    /// Everything that a package and its tests are made of or may look at.
    pub fn inputs(&self, name: &str) -> Result<Inputs> {
        let mut folders = BTreeSet::new();
        let mut found: Vec<&Package> = self.0.iter().filter(|one| one.name == name).collect();
        while let Some(package) = found.pop() {
            if folders.insert(package.folder.as_path()) {
                found.extend(self.0.iter().filter(|one| package.needs.contains(&one.folder)));
            }
        }
        of_folders(folders.into_iter())
    }

    /// The same for all packages.
    pub fn all_inputs(&self) -> Result<Inputs> {
        of_folders(self.0.iter().map(|package| package.folder.as_path()))
    }
}

fn of_folders<'a>(folders: impl Iterator<Item = &'a Path>) -> Result<Inputs> {
    let folders: Vec<&str> = folders.filter_map(Path::to_str).collect();
    Inputs::default().sources(&SHARED)?.sources(&GENERATED)?.sources(&folders)
}

fn package(facts: &Value) -> Option<Package> {
    let needs = facts["dependencies"].as_array()?.iter();
    Some(Package {
        name: facts["name"].as_str()?.to_owned(),
        folder: Path::new(facts["manifest_path"].as_str()?).parent()?.to_owned(),
        needs: needs.filter_map(|need| need["path"].as_str()).map(PathBuf::from).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::stamp::Stamp;
    use super::*;

    fn made_up(packages: &[(&str, &[&str])]) -> Packages {
        let folder = |name: &str| shell::root().join("crates").join(name);
        let package = |&(name, needs): &(&str, &[&str])| Package {
            name: name.to_owned(),
            folder: folder(name),
            needs: needs.iter().map(|name| folder(name)).collect(),
        };
        Packages(packages.iter().map(package).collect())
    }

    #[test]
    fn a_package_depends_on_all_it_needs_and_on_nothing_else() {
        let all: &[(&str, &[&str])] =
            &[("cli", &["game"]), ("game", &["engine"]), ("engine", &[]), ("layout", &[])];
        let inputs = |list: &[(&str, &[&str])]| {
            let inputs = made_up(list).inputs("cli").unwrap();
            Stamp::new("cli", inputs).given().to_owned()
        };
        let without = |name: &str| {
            let left: Vec<_> = all.iter().filter(|(one, _)| *one != name).copied().collect();
            inputs(&left)
        };
        assert_eq!(inputs(all), without("layout"));
        assert_ne!(inputs(all), without("engine"), "by way of the other");
    }
}
