//! Reading files that a user names, whatever they are.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// No board and no record is near this large; a file without end is not read for ever.
const MOST: u64 = 64 << 20;

/// The text in a file.
///
/// # Errors
/// If it cannot be read, is too large, or is not text.
pub fn read_text(path: &Path) -> Result<String> {
    read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn read(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    let read = File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if read as u64 > MOST {
        bail!("it has more than {} MiB", MOST >> 20);
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        anyhow::anyhow!("line {line} is not text in UTF-8")
    })
}
