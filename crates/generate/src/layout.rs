//! `cargo xtask layout`: where everything of a board is drawn.

use std::fs;
use std::io::ErrorKind;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use trestle_engine::Board;
use trestle_engine::board;
use trestle_layout::{Effort, Fault, Hints, Layout, Plan, faults, lay_out, picture};

use crate::root::root;

/// Where pictures are put, to look at.
const PICTURES: &str = "target/layouts";

/// Lays the boards with these ids out, all if there are none, and writes `ID.layout.json` beside each.
pub fn write(ids: &[String]) -> Result<()> {
    each(ids, |board| {
        println!("{}: looking for a layout, which may take minutes", board.id());
        let (plan, hints) = plan(board)?;
        let layout = lay_out(board, &plan, &hints, Effort::default());
        let file = file(board);
        fs::write(root().join(&file), layout.to_text()?)
            .with_context(|| format!("cannot write {file}"))?;
        println!("{}: {file} written", board.id());
        report(board, &layout)
    })
}

/// Says what is wrong with the layouts as they are, for those who tune them by hand.
pub fn check(ids: &[String]) -> Result<()> {
    each(ids, |board| {
        let file = file(board);
        let text = fs::read_to_string(root().join(&file)).with_context(|| {
            format!("cannot read {file}; `cargo xtask layout {}` makes it", board.id())
        })?;
        let layout = Layout::read(&text).with_context(|| format!("{file} is no layout"))?;
        report(board, &layout)
    })
}

/// Does something for each board, also if it failed for one before.
fn each(ids: &[String], act: impl Fn(&Board) -> Result<()>) -> Result<()> {
    let mut failed = Vec::new();
    for board in chosen(ids)? {
        if let Err(error) = act(&board) {
            println!("{}: {error:#}", board.id());
            failed.push(board.id().to_owned());
        }
    }
    if !failed.is_empty() {
        bail!("not everything is well with {}", failed.join(", "));
    }
    Ok(())
}

/// The boards with these ids, or all: those of the lobby, and those made for lessons.
fn chosen(ids: &[String]) -> Result<Vec<Arc<Board>>> {
    let known = board::built_ins().iter().map(|file| file.id);
    let known: Vec<&str> = known.chain(trestle_lessons::boards().iter().map(|f| f.id)).collect();
    let wanted: Vec<&str> =
        if ids.is_empty() { known.clone() } else { ids.iter().map(String::as_str).collect() };
    let find = |id: &str| {
        let known = known.join(", ");
        trestle_lessons::find_board(id).with_context(|| {
            format!("there is no board `{id}`, or it has faults; there are {known}")
        })
    };
    wanted.into_iter().map(find).collect()
}

/// The folder of a board.
fn folder(board: &Board) -> &'static str {
    if board::built_in(board.id()).is_some() { "boards" } else { "lessons/boards" }
}

fn file(board: &Board) -> String {
    format!("{}/{}.layout.json", folder(board), board.id())
}

/// The plan that was written for the board, or the usual one.
fn plan(board: &Board) -> Result<(Plan, Hints)> {
    let file = format!("{}/{}.plan.toml", folder(board), board.id());
    match fs::read_to_string(root().join(&file)) {
        Ok(text) => Plan::read(board, &text).map_err(|error| anyhow!("{file}: {error}")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Plan::for_board(board)),
        Err(error) => Err(error).with_context(|| format!("cannot read {file}")),
    }
}

/// Draws the picture, and fails with a list of the faults if there are some.
fn report(board: &Board, layout: &Layout) -> Result<()> {
    let folder = root().join(PICTURES);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {PICTURES}"))?;
    let name = format!("{}.svg", board.id());
    fs::write(folder.join(&name), picture(board, layout))
        .with_context(|| format!("cannot write {PICTURES}/{name}"))?;
    let found = faults(board, layout);
    if found.is_empty() {
        println!("{}: no faults; {PICTURES}/{name} shows it", board.id());
        return Ok(());
    }
    let list: Vec<String> = found.iter().map(Fault::to_string).collect();
    bail!("{} faults, which {PICTURES}/{name} shows:\n  {}", list.len(), list.join("\n  "))
}
