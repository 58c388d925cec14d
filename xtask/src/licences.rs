//! The licences of the crates that are part of a package.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell;

/// It comes with the compiler, not as a crate.
const STANDARD_LIBRARY: &str = "== the standard library of Rust\n\n\
     Copyright (c) The Rust Project Contributors. Licensed under the MIT licence or the Apache \
     License 2.0, at your option.\n";

/// What cargo knows of all crates on a platform, and how they depend on each other.
pub fn graph(platform: &str) -> Result<Value> {
    let output = shell::cargo()
        .args(["metadata", "--format-version", "1", "--filter-platform", platform])
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    serde_json::from_slice(&output.stdout).context("cargo metadata is unreadable")
}

/// What others wrote of a package on a platform, with the licences it came with.
pub fn of(package: &str, platform: &str) -> Result<String> {
    let graph = graph(platform)?;
    // Many came with the same text.
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for crate_ in linked(&graph, package) {
        let text = licence(crate_)?;
        by_text.entry(text).or_default().push(text_of(&crate_["name"]).to_owned());
    }
    let mut sections: Vec<(String, String)> =
        by_text.into_iter().map(|(text, names)| (names.join(", "), text)).collect();
    sections.sort();
    let mut all = STANDARD_LIBRARY.to_owned();
    for (names, text) in sections {
        write!(all, "\n== {names}\n\n{text}\n")?;
    }
    Ok(all)
}

/// The crates of others that are linked into a package, in order of their names: not what only
/// builds it, and no macros, which are gone when it is built.
pub fn linked<'g>(graph: &'g Value, package: &str) -> Vec<&'g Value> {
    let packages: BTreeMap<&str, &Value> =
        items(&graph["packages"]).map(|package| (text_of(&package["id"]), package)).collect();
    let nodes: BTreeMap<&str, &Value> =
        items(&graph["resolve"]["nodes"]).map(|node| (text_of(&node["id"]), node)).collect();
    let is_macro = |package: &Value| {
        let mut kinds = items(&package["targets"]).flat_map(|target| items(&target["kind"]));
        kinds.any(|kind| kind == "proc-macro")
    };
    let first = packages.iter().find(|(_, found)| found["name"] == package).map(|(&id, _)| id);
    let mut seen: BTreeSet<&str> = first.into_iter().collect();
    let mut next: Vec<&str> = first.into_iter().collect();
    while let Some(id) = next.pop() {
        for dependency in nodes.get(id).into_iter().flat_map(|node| items(&node["deps"])) {
            let linked = items(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null());
            let id = text_of(&dependency["pkg"]);
            let library = packages.get(id).is_some_and(|package| !is_macro(package));
            if linked && library && seen.insert(id) {
                next.push(id);
            }
        }
    }
    // Ours have no source.
    let others = seen.into_iter().filter_map(|id| packages.get(id).copied());
    let mut others: Vec<&Value> = others.filter(|package| !package["source"].is_null()).collect();
    others.sort_by_key(|package| text_of(&package["name"]));
    others
}

/// The licence that a crate came with: where we may choose, that of MIT, which is short.
fn licence(package: &Value) -> Result<String> {
    let manifest = Path::new(text_of(&package["manifest_path"]));
    let folder = manifest.parent().context("a crate without a folder")?;
    let mut names: Vec<String> = fs::read_dir(folder)
        .with_context(|| format!("cannot look into {}", folder.display()))?
        .flatten()
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .filter(|name| {
            let name = name.to_lowercase();
            ["license", "licence", "copying"].iter().any(|start| name.starts_with(start))
        })
        .collect();
    names.sort();
    let chosen = names.iter().find(|name| name.to_lowercase().contains("mit")).or(names.first());
    let Some(chosen) = chosen else {
        return Ok(format!(
            "It came without a text; its authors say: {}. {}",
            text_of(&package["license"]),
            text_of(&package["repository"])
        ));
    };
    let text = fs::read_to_string(folder.join(chosen))
        .with_context(|| format!("cannot read the licence of {}", text_of(&package["name"])))?;
    Ok(text.trim().to_owned())
}

fn items(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

pub fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_linked_is_listed_and_what_only_builds_is_not() {
        let package = |name: &str, kind: &str, source: Option<&str>| json!({"id": name, "name": name, "source": source, "targets": [{"kind": [kind]}]});
        let dependency =
            |name: &str, kind: Option<&str>| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let graph = json!({
            "packages": [
                package("ours", "cdylib", None),
                package("our-library", "lib", None),
                package("theirs", "lib", Some("registry")),
                package("its-part", "lib", Some("registry")),
                package("derive", "proc-macro", Some("registry")),
                package("syn", "lib", Some("registry")),
                package("builder", "lib", Some("registry")),
                package("elsewhere", "lib", Some("registry")),
            ],
            "resolve": {"nodes": [
                {"id": "ours", "deps": [dependency("our-library", None), dependency("builder", Some("build"))]},
                {"id": "our-library", "deps": [dependency("theirs", None), dependency("derive", None)]},
                {"id": "theirs", "deps": [dependency("its-part", None), dependency("our-library", Some("dev"))]},
                {"id": "derive", "deps": [dependency("syn", None)]},
            ]},
        });
        let names = linked(&graph, "ours").into_iter().map(|found| text_of(&found["name"]));
        assert_eq!(names.collect::<Vec<_>>(), ["its-part", "theirs"]);
    }
}
