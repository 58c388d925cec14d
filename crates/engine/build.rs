//! Lists the project's board files, so that a new board is a new file and nothing else.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards");
    println!("cargo::rerun-if-changed={}", boards.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&boards)
        .expect("the project has a folder `boards`")
        .map(|entry| entry.expect("the folder `boards` can be listed").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        // A plan is about how a board is drawn; docs/BOARDS.md explains it.
        .filter(|path| !path.to_string_lossy().ends_with(".plan.toml"))
        .collect();
    files.sort();

    let mut list = String::from("static BUILT_INS: &[BuiltIn] = &[\n");
    for file in files {
        let id =
            file.file_stem().and_then(|stem| stem.to_str()).expect("board files have plain names");
        writeln!(
            list,
            "    BuiltIn {{ id: {id:?}, text: include_str!({:?}) }},",
            file.display().to_string()
        )
        .expect("writing to a string cannot fail");
    }
    list.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("built_ins.rs"), list).expect("OUT_DIR can be written");
}
