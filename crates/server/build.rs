//! Has cargo notice when the web client was built again.

use std::path::Path;
use std::{env, fs};

fn main() {
    let client = Path::new("../../web/dist");
    // Other builds read the folder when the program starts.
    if env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_none() {
        // A folder that is missing would have cargo build the server again every time. Where it
        // cannot be made, that is what happens; nothing is wrong with the program.
        let _ = fs::create_dir_all(client);
        println!("cargo::rerun-if-changed={}", client.display());
    }
    println!("cargo::rerun-if-changed=build.rs");
}
