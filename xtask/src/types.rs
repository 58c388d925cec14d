//! `cargo xtask types`: the wire types in TypeScript, and the OpenAPI document.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::shell::{self, cargo};

/// Where clients in TypeScript find the types.
const TYPES: &str = "web/src/protocol.ts";
/// Where everybody finds the description of the HTTP interface.
const DOCUMENT: &str = "docs/openapi.json";

/// Writes the files. That they are up to date is checked by tests of the protocol and the server.
pub fn write() -> Result<()> {
    write_file(TYPES, trestle_protocol::typescript::module().as_bytes())?;
    write_file(DOCUMENT, &document()?)
}

fn write_file(name: &str, text: &[u8]) -> Result<()> {
    fs::write(shell::root().join(name), text).with_context(|| format!("cannot write {name}"))?;
    println!("{name} written");
    Ok(())
}

/// The server prints it. It is not a part of this program, so that the other commands need not wait
/// until it is built.
fn document() -> Result<Vec<u8>> {
    let mut server = cargo();
    server.args(["run", "--quiet", "--package", "trestle-server", "--example", "openapi"]);
    let output = server.stderr(std::process::Stdio::inherit()).output();
    let output = output.context("cannot run cargo")?;
    ensure!(output.status.success(), "the server does not compile: the compiler says why above");
    Ok(output.stdout)
}
