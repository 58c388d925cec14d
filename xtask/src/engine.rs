//! The engine for the browser: `crates/wasm`, built and wrapped for JavaScript.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::{shell, tools};

/// What its files are called.
const NAME: &str = "trestle_wasm";

/// Builds it into `web/src/engine/wasm`, where the client takes it from.
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
        .context("the engine could not be wrapped for JavaScript")
}

/// Compiles it and says where it is, wherever cargo was told to put it.
fn compile() -> Result<PathBuf> {
    let output = shell::cargo()
        .args(["build", "--package", "trestle-wasm", "--lib", "--profile", "web"])
        .args(["--target", tools::WASM, "--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("the engine could not be built for the browser; the compiler says why above");
    }
    let said = String::from_utf8_lossy(&output.stdout);
    said.lines().find_map(module).context("cargo does not say where the engine is")
}

/// The module that a message of cargo is about.
fn module(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["target"]["name"] != NAME {
        return None;
    }
    let files = message["filenames"].as_array()?.iter().filter_map(serde_json::Value::as_str);
    files.map(PathBuf::from).find(|file| file.extension().is_some_and(|ending| ending == "wasm"))
}
