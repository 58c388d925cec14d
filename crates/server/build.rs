//! Has cargo notice when the web client was built again.

use std::path::Path;
use std::{env, fs};

fn main() {
    let client = Path::new("../../web/dist");
    // A folder that is missing now would be missing for ever in a build that reads it when the
    // program starts, and would have cargo build the server again every time in others. Where it
    // cannot be made, that is what happens; nothing is wrong with the program.
    let _ = fs::create_dir_all(client);
    // Builds with debug assertions read the folder when the program starts.
    if env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_none() {
        println!("cargo::rerun-if-changed={}", client.display());
    }
    println!("cargo::rerun-if-changed=build.rs");
}
