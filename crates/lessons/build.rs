//! Lists the lessons of the project and the boards made for them with their layouts, so that a new one is a new file and
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
    let boards = lessons.join("boards");
    let list = list("LESSONS", &lessons, ".toml")
        + &list("BOARDS", &boards, ".toml")
        + &list("LAYOUTS", &boards, ".layout.json");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("built_ins.rs"), list).expect("OUT_DIR can be written");
}

/// The files of a folder with this ending as a static list of names and texts, in order of names.
fn list(name: &str, folder: &Path, ending: &str) -> String {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<(String, PathBuf)> = fs::read_dir(folder)
        .expect("the project has a folder `lessons`, with `boards` in it")
        .map(|entry| entry.expect("the folder can be listed"))
        .filter_map(|entry| {
            let file = entry.file_name().into_string().expect("files have plain names");
            // A name has no dot: `sicily.plan.toml` is no board.
            let id = file.strip_suffix(ending).filter(|id| !id.contains('.'))?;
            Some((id.to_owned(), entry.path()))
        })
        .collect();
    files.sort();
    let mut list = format!("static {name}: &[File] = &[\n");
    for (id, file) in files {
        let path = file.display().to_string();
        writeln!(list, "    File {{ id: {id:?}, text: include_str!({path:?}) }},")
            .expect("writing to a string cannot fail");
    }
    list + "];\n"
}
