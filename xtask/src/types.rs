//! `cargo xtask types`: the wire types in TypeScript, and the OpenAPI document.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::generate;
use crate::shell::{self, cargo};

/// Where everybody finds the description of the HTTP interface.
const DOCUMENT: &str = "docs/openapi.json";

/// Writes the files. That they are up to date is checked by tests of the protocol and the server.
pub fn write() -> Result<()> {
    generate::run(&["types"])?;
    fs::write(shell::root().join(DOCUMENT), document()?)
        .with_context(|| format!("cannot write {DOCUMENT}"))?;
    println!("{DOCUMENT} written");
    Ok(())
}

/// The server prints it.
fn document() -> Result<Vec<u8>> {
    let mut server = cargo();
    server.args(["run", "--quiet", "--package", "trestle-server", "--example", "openapi"]);
    let output = server.stderr(Stdio::inherit()).output().context("cannot run cargo")?;
    ensure!(output.status.success(), "the server does not compile: the compiler says why above");
    Ok(output.stdout)
}
