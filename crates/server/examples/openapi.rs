//! Prints the OpenAPI document; `cargo xtask types` writes it to `docs/openapi.json`.

use std::io::{Result, Write};

fn main() -> Result<()> {
    std::io::stdout().write_all(trestle_server::openapi().as_bytes())
}
