//! `cargo xtask release`: the program as it is given to others, with what it is made of and checksums.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::{engine, sbom, shell, tools, trestle, web};

/// Where the files go.
const FOLDER: &str = "target/release-files";
/// What lists their checksums, as `sha256sum --check` reads it.
const CHECKSUMS: &str = "SHA256SUMS";

/// Builds everything and writes the files.
pub fn build() -> Result<()> {
    engine::build()?;
    web::build()?;
    let folder = shell::root().join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {FOLDER}"))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {FOLDER}"))?;
    let name = format!("trestle-{}-{}", env!("CARGO_PKG_VERSION"), tools::host()?);
    program(&folder, &name)?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(shell::root().join(licence), folder.join(licence))
            .with_context(|| format!("cannot copy {licence}"))?;
    }
    sbom::write(Some(&folder.join(format!("{name}.cdx.json"))))?;
    fs::write(folder.join(CHECKSUMS), checksums(&folder)?).context("cannot write the checksums")?;
    println!("{FOLDER} written");
    Ok(())
}

/// The program without symbols and, where objcopy can separate them, its line tables beside it: then a
/// panic still names files and lines to whoever has both.
fn program(folder: &Path, name: &str) -> Result<()> {
    let program = folder.join(name);
    let separate = shell::succeeds(shell::program("objcopy").arg("--version"));
    let settings: &[&str] =
        if separate { &[] } else { &["--config", "profile.dist.strip=\"symbols\""] };
    let built = trestle::release(settings)?;
    if !separate {
        println!("   objcopy (of binutils) is missing: no file with line tables is made");
        fs::copy(built, program).context("cannot copy the program")?;
        return Ok(());
    }
    let tables = format!("{name}.debug");
    let objcopy = |arguments: &[&str], from: &Path, to: &Path| {
        let mut command = shell::program("objcopy");
        // Beside the files: the program is told their names only.
        command.args(arguments).arg(from).arg(to).current_dir(folder);
        shell::run(&mut command, "objcopy could not separate the line tables")
    };
    objcopy(&["--only-keep-debug", "--compress-debug-sections"], &built, &folder.join(&tables))?;
    let link = format!("--add-gnu-debuglink={tables}");
    objcopy(&["--strip-all", &link], &built, &program)
}

/// A line for each file of a folder, in order of their names.
fn checksums(folder: &Path) -> Result<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).context("cannot read the files")? {
        let path = entry?.path();
        let content = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push((name, sbom::hex(&Sha256::digest(content))));
    }
    files.sort();
    Ok(files.into_iter().map(|(name, sum)| format!("{sum}  {name}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_sha256sum() {
        let folder = std::env::temp_dir().join(format!("trestle-sums-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("b"), "abc").unwrap();
        fs::write(folder.join("a"), "").unwrap();
        let sums = checksums(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let expected = "\
            e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n\
            ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b\n";
        assert_eq!(sums, expected);
    }
}
