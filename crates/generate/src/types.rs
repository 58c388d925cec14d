//! The wire types in TypeScript.

use std::fs;

use anyhow::{Context, Result};

use crate::root::root;

/// Where clients in TypeScript find the types.
const TYPES: &str = "web/src/protocol.ts";

/// Writes the file. That it is up to date is checked by a test of the protocol.
pub fn write() -> Result<()> {
    fs::write(root().join(TYPES), trestle_protocol::typescript::module())
        .with_context(|| format!("cannot write {TYPES}"))?;
    println!("{TYPES} written");
    Ok(())
}
