//! `cargo xtask sbom`: what a release is made of, as CycloneDX JSON.
//!
//! The crates are those that are linked into the program and into the engine for the browser. The packages
//! of npm are all that `package-lock.json` names: some become a part of the web client, the others build
//! it. There is no time and no random number in it: the same sources give the same text.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::licences::{self, text_of};
use crate::{shell, tools};

/// Writes it to a file, or to standard output.
pub fn write(file: Option<&Path>) -> Result<()> {
    let text = format!("{:#}\n", document()?);
    match file {
        Some(file) => {
            fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
        }
        None => {
            print!("{text}");
            Ok(())
        }
    }
}

fn document() -> Result<Value> {
    let read = |name: &str| {
        fs::read_to_string(shell::root().join(name)).with_context(|| format!("cannot read {name}"))
    };
    let checksums = checksums(&read("Cargo.lock")?)?;
    // By their addresses, so that each is there once and all are in order.
    let mut components = BTreeMap::new();
    let host = tools::host()?;
    for (package, platform) in [("trestle-cli", host.as_str()), ("trestle-wasm", tools::WASM)] {
        let graph = licences::graph(platform)?;
        for package in licences::linked(&graph, package) {
            let component = of_crate(package, &checksums);
            components.insert(text_of(&component["purl"]).to_owned(), component);
        }
    }
    let lock = serde_json::from_str(&read("web/package-lock.json")?)
        .context("web/package-lock.json is unreadable")?;
    for component in of_npm(&lock) {
        components.insert(text_of(&component["purl"]).to_owned(), component);
    }
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {
            "type": "application",
            "bom-ref": "trestle",
            "name": "trestle",
            "version": env!("CARGO_PKG_VERSION"),
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
        }},
        "components": components.into_values().collect::<Vec<_>>(),
    }))
}

/// The checksums of all crates, by name and version.
fn checksums(lock: &str) -> Result<BTreeMap<(String, String), String>> {
    let lock: toml::Table = toml::from_str(lock).context("Cargo.lock is unreadable")?;
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let text = |package: &toml::Value, key: &str| {
        package.get(key).and_then(toml::Value::as_str).map(str::to_owned)
    };
    let with_checksum = packages.filter_map(|package| {
        let key = (text(package, "name")?, text(package, "version")?);
        Some((key, text(package, "checksum")?))
    });
    Ok(with_checksum.collect())
}

fn of_crate(package: &Value, checksums: &BTreeMap<(String, String), String>) -> Value {
    let (name, version) = (text_of(&package["name"]), text_of(&package["version"]));
    let purl = format!("pkg:cargo/{name}@{version}");
    let sum = checksums.get(&(name.to_owned(), version.to_owned()));
    let sum = sum.map(|sum| ("SHA-256", sum.clone()));
    // The way in which licences were written before there was a standard.
    let licence = text_of(&package["license"]).replace('/', " OR ");
    component(name, version, &purl, &licence, sum)
}

/// All packages that npm installs.
fn of_npm(lock: &Value) -> Vec<Value> {
    let packages = lock["packages"].as_object().into_iter().flatten();
    let installed = packages.filter_map(|(path, package)| {
        // What is nested has the folders of others before its own.
        let (_, name) = path.rsplit_once("node_modules/")?;
        let version = text_of(&package["version"]);
        let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        let sum = text_of(&package["integrity"]).strip_prefix("sha512-");
        let sum = sum.and_then(|sum| BASE64_STANDARD.decode(sum).ok());
        let sum = sum.map(|sum| ("SHA-512", hex(&sum)));
        Some(component(name, version, &purl, text_of(&package["license"]), sum))
    });
    installed.collect()
}

fn component(
    name: &str,
    version: &str,
    purl: &str,
    licence: &str,
    sum: Option<(&str, String)>,
) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
    });
    if !licence.is_empty() {
        component["licenses"] = json!([{"expression": licence}]);
    }
    if let Some((kind, content)) = sum {
        component["hashes"] = json!([{"alg": kind, "content": content}]);
    }
    component
}

/// Bytes as people write them.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_listed_with_checksums_and_licences() {
        let lock = "[[package]]\nname = \"ours\"\nversion = \"1.0.0\"\n\n\
             [[package]]\nname = \"theirs\"\nversion = \"0.2.1\"\nchecksum = \"00ff\"\n";
        let package = json!({"name": "theirs", "version": "0.2.1", "license": "MIT/Apache-2.0"});
        let expected = json!({
            "type": "library",
            "bom-ref": "pkg:cargo/theirs@0.2.1",
            "name": "theirs",
            "version": "0.2.1",
            "purl": "pkg:cargo/theirs@0.2.1",
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
            "hashes": [{"alg": "SHA-256", "content": "00ff"}],
        });
        assert_eq!(of_crate(&package, &checksums(lock).unwrap()), expected);
    }

    #[test]
    fn packages_of_npm_are_listed_wherever_they_are_installed() {
        let lock = json!({"packages": {
            "": {"name": "trestle-web"},
            "node_modules/@scope/one": {"version": "1.2.3", "license": "ISC", "integrity": "sha512-AP8="},
            "node_modules/two/node_modules/three": {"version": "4.5.6"},
        }});
        let found = of_npm(&lock);
        let purls: Vec<&str> = found.iter().map(|one| text_of(&one["purl"])).collect();
        assert_eq!(purls, ["pkg:npm/%40scope/one@1.2.3", "pkg:npm/three@4.5.6"]);
        assert_eq!(found[0]["hashes"], json!([{"alg": "SHA-512", "content": "00ff"}]));
        assert_eq!(found[1].get("licenses"), None);
    }

    /// The lists of this project, as they are.
    #[test]
    fn everything_has_a_version_and_nothing_of_ours_is_listed() {
        let document = document().unwrap();
        let components = document["components"].as_array().unwrap();
        assert!(components.len() > 100, "only {}", components.len());
        for component in components {
            assert!(!text_of(&component["version"]).is_empty(), "{component}");
            assert!(component["hashes"].is_array(), "{component}");
            assert!(!text_of(&component["name"]).starts_with("trestle"), "{component}");
        }
        let has = |purl: &str| components.iter().any(|one| text_of(&one["purl"]).starts_with(purl));
        assert!(
            has("pkg:cargo/rusqlite@") && has("pkg:cargo/wasm-bindgen@") && has("pkg:npm/svelte@")
        );
    }
}
