//! `cargo xtask lessons`: the lessons for the web client.

use std::fs;

use anyhow::{Context, Result, bail};
use trestle_lessons::{boards, built_ins, find_board, load};
use trestle_protocol::lesson::LessonFile;

use crate::root::root;

/// Where the client takes them from.
const FOLDER: &str = "web/src/engine/wasm/lessons";

/// Checks and rehearses all lessons, and writes each as `ID.json` and their titles as `titles.json`. They
/// are not part of the engine, so that a page fetches only the one that is played.
pub fn write() -> Result<()> {
    let (mut lessons, mut faults) = (Vec::new(), Vec::new());
    for file in built_ins() {
        match load(file.text, find_board) {
            Ok(lesson) => lessons.push(lesson),
            Err(found) => faults.extend(
                found
                    .iter()
                    .map(|it| format!("lessons/{}.toml:{}: {}", file.id, it.line, it.message)),
            ),
        }
    }
    if !faults.is_empty() {
        bail!("{} faults:\n{}", faults.len(), faults.join("\n"));
    }
    let folder = root().join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder).context("cannot remove the lessons of before")?;
    }
    fs::create_dir_all(&folder).context("cannot make the folder of the lessons")?;
    for lesson in &lessons {
        let own = boards().iter().find(|board| board.id == lesson.title.board);
        let board = own.map(|board| board.text.to_owned());
        let file = LessonFile { lesson: serde_json::to_value(lesson)?, board };
        fs::write(folder.join(format!("{}.json", lesson.title.id)), serde_json::to_string(&file)?)
            .context("cannot write a lesson")?;
    }
    let titles: Vec<_> = lessons.iter().map(|lesson| &lesson.title).collect();
    fs::write(folder.join("titles.json"), serde_json::to_string(&titles)?)
        .context("cannot write the titles of the lessons")?;
    println!("{} lessons written to {FOLDER}", lessons.len());
    Ok(())
}
