//! Lists the layouts of the project's boards, so that a new layout is a new file and nothing else.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

const ENDING: &str = ".layout.json";

fn main() {
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards");
    println!("cargo::rerun-if-changed={}", boards.display());
    let mut files: Vec<(String, PathBuf)> = fs::read_dir(&boards)
        .expect("the project has a folder `boards`")
        .map(|entry| entry.expect("the folder `boards` can be listed"))
        .filter_map(|entry| {
            let name = entry.file_name().into_string().expect("board files have plain names");
            Some((name.strip_suffix(ENDING)?.to_owned(), entry.path()))
        })
        .collect();
    files.sort();

    let mut list = String::from("static BUILT_INS: &[(&str, &str)] = &[\n");
    for (id, file) in files {
        writeln!(list, "    ({id:?}, include_str!({:?})),", file.display().to_string())
            .expect("writing to a string cannot fail");
    }
    list.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("built_ins.rs"), list).expect("OUT_DIR can be written");
}
