//! What runs in the browser: the engine, `crates/wasm`, and the layout solver of the workshop,
//! `crates/layout-wasm`, built and wrapped for JavaScript.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use crate::{artifact, lessons, licences, shell, tools};

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
    tools::ensure_wasm_target()?;
    let folder = shell::root().join("web/src/engine/wasm");
    fs::create_dir_all(&folder).context("cannot make the folder web/src/engine/wasm")?;
    for module in &MODULES {
        Bindgen::new()
            .input_path(module.compile()?)
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
        .context("cannot write the licences of what the engine is made of")?;
    lessons::write()
}

impl Module {
    /// Compiles it and says where it is.
    fn compile(&self) -> Result<PathBuf> {
        let package = ["build", "--package", self.package, "--lib", "--profile", "web"];
        let arguments = [&package[..], &["--target", tools::WASM]].concat();
        artifact::build(self.what, &arguments, |message| self.file(message))
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
