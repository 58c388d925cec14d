//! Lists the lessons of the project and the boards made for them, so that a new one is a new file and
//! nothing else.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_BUILT_IN").is_none() {
        return;
    }
    let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lessons");
    let list = list("LESSONS", &lessons) + &list("BOARDS", &lessons.join("boards"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("built_ins.rs"), list).expect("OUT_DIR can be written");
}

/// The TOML files of a folder as a static list of names and texts, in order of names.
fn list(name: &str, folder: &Path) -> String {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the project has a folder `lessons`, with `boards` in it")
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .filter(|path| !path.to_string_lossy().ends_with(".plan.toml"))
        .collect();
    files.sort();
    let mut list = format!("static {name}: &[File] = &[\n");
    for file in files {
        let id = file.file_stem().and_then(|stem| stem.to_str()).expect("files have plain names");
        let path = file.display().to_string();
        writeln!(list, "    File {{ id: {id:?}, text: include_str!({path:?}) }},")
            .expect("writing to a string cannot fail");
    }
    list + "];\n"
}
