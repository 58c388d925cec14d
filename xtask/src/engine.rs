//! The engine for the browser: `crates/wasm`, built and wrapped for JavaScript.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use crate::{artifact, lessons, licences, shell, tools};

/// What its files are called.
const NAME: &str = "trestle_wasm";

/// Builds it, with the lessons beside it, into `web/src/engine/wasm`, where the client takes it from.
pub fn build() -> Result<()> {
    tools::ensure_wasm_target()?;
    let module = compile()?;
    let folder = shell::root().join("web/src/engine/wasm");
    fs::create_dir_all(&folder).context("cannot make the folder web/src/engine/wasm")?;
    Bindgen::new()
        .input_path(module)
        .out_name(NAME)
        .web(true)?
        .typescript(true)
        // Vite finds the file by this default, and leaves it out without.
        .omit_default_module_path(false)
        .generate(&folder)
        .context("the engine could not be wrapped for JavaScript")?;
    let licences = licences::of("trestle-wasm", tools::WASM)?;
    fs::write(folder.join("licences.txt"), licences)
        .context("cannot write the licences of what the engine is made of")?;
    lessons::write()
}

/// Compiles it and says where it is.
fn compile() -> Result<PathBuf> {
    let package = ["build", "--package", "trestle-wasm", "--lib", "--profile", "web"];
    let arguments = [&package[..], &["--target", tools::WASM]].concat();
    artifact::build("the engine for the browser", &arguments, module)
}

/// The module that a message of cargo is about.
fn module(message: &Value) -> Option<PathBuf> {
    if message["target"]["name"] != NAME {
        return None;
    }
    let files = message["filenames"].as_array()?.iter().filter_map(Value::as_str);
    files.map(PathBuf::from).find(|file| file.extension().is_some_and(|ending| ending == "wasm"))
}
