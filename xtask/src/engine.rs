//! What runs in the browser: the engine, `crates/wasm`, and the layout solver of the workshop,
//! `crates/layout-wasm`, built and wrapped for JavaScript.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use crate::{artifact, generate, licences, shell, tools};

/// A module, and what its files are called.
struct Module {
    package: &'static str,
    name: &'static str,
    /// For people.
    what: &'static str,
}

/// The layout solver is loaded only by those who draw a board. It is made of nothing that the engine is not
/// made of as well.
const MODULES: [Module; 2] = [
    Module {
        package: "trestle-layout-wasm",
        name: "trestle_layout_wasm",
        what: "the layout solver for the browser",
    },
    Module { package: "trestle-wasm", name: "trestle_wasm", what: "the engine for the browser" },
];

/// Builds them, with the lessons beside them, into `web/src/engine/wasm`, where the client takes them from.
pub fn build() -> Result<()> {
    build_modules()?;
    generate::run(&["lessons"])
}

/// Builds them without the lessons.
pub fn build_modules() -> Result<()> {
    tools::ensure_wasm_target()?;
    let folder = shell::root().join("web/src/engine/wasm");
    fs::create_dir_all(&folder).context("cannot make the folder web/src/engine/wasm")?;
    let compiled = compile()?;
    for module in &MODULES {
        Bindgen::new()
            .input_path(module.find(&compiled)?)
            .out_name(module.name)
            .web(true)?
            .typescript(true)
            // Vite finds the file by this default, and leaves it out without.
            .omit_default_module_path(false)
            .generate(&folder)
            .with_context(|| format!("{} could not be wrapped for JavaScript", module.what))?;
    }
    let licences = licences::of("trestle-wasm", tools::WASM)?;
    fs::write(folder.join("licences.txt"), licences)
        .context("cannot write the licences of what the engine is made of")
}

/// Compiles the modules and gives cargo's messages about them. All at once: by itself, each would have other
/// features of what both are made of, and that would be compiled twice.
fn compile() -> Result<Vec<Value>> {
    let mut cargo = shell::cargo();
    cargo.args(["build", "--lib", "--profile", "web", "--target", tools::WASM]);
    for module in &MODULES {
        cargo.args(["--package", module.package]);
    }
    artifact::messages("what runs in the browser", &mut cargo)
}

impl Module {
    /// Says where it was compiled to.
    fn find(&self, compiled: &[Value]) -> Result<PathBuf> {
        artifact::find(self.what, compiled, |message| self.file(message))
    }

    /// The module that a message of cargo is about.
    fn file(&self, message: &Value) -> Option<PathBuf> {
        if message["target"]["name"] != self.name {
            return None;
        }
        let files = message["filenames"].as_array()?.iter().filter_map(Value::as_str);
        files
            .map(PathBuf::from)
            .find(|file| file.extension().is_some_and(|ending| ending == "wasm"))
    }
}
