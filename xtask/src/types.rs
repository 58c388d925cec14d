//! `cargo xtask types`: the wire types in TypeScript.

use std::fs;

use anyhow::{Context, Result};

use crate::shell;

/// Where clients in TypeScript find the types.
const FILE: &str = "web/src/protocol.ts";

/// Writes the file. That it is up to date is checked by a test of the protocol.
pub fn write() -> Result<()> {
    let path = shell::root().join(FILE);
    fs::write(&path, trestle_protocol::typescript::module())
        .with_context(|| format!("cannot write {FILE}"))?;
    println!("{FILE} written");
    Ok(())
}
