//! `cargo xtask layout`: where everything of a board is drawn.

use std::fs;
use std::io::ErrorKind;

use anyhow::{Context, Result, anyhow, bail};
use trestle_engine::Board;
use trestle_engine::board::{self, BuiltIn};
use trestle_layout::{Effort, Fault, Hints, Layout, Plan, faults, lay_out, picture};

use crate::shell;

/// Where pictures are put, to look at.
const PICTURES: &str = "target/layouts";

/// Lays the boards with these ids out, all if there are none, and writes `boards/ID.layout.json`.
pub fn write(ids: &[String]) -> Result<()> {
    each(ids, |board| {
        println!("{}: looking for a layout, which may take minutes", board.id());
        let (plan, hints) = plan(board)?;
        let layout = lay_out(board, &plan, &hints, Effort::default());
        let file = file(board);
        fs::write(shell::root().join(&file), layout.to_text()?)
            .with_context(|| format!("cannot write {file}"))?;
        println!("{}: {file} written", board.id());
        report(board, &layout)
    })
}

/// Says what is wrong with the layouts as they are, for those who tune them by hand.
pub fn check(ids: &[String]) -> Result<()> {
    each(ids, |board| {
        let file = file(board);
        let text = fs::read_to_string(shell::root().join(&file)).with_context(|| {
            format!("cannot read {file}; `cargo xtask layout {}` makes it", board.id())
        })?;
        let layout = Layout::read(&text).with_context(|| format!("{file} is no layout"))?;
        report(board, &layout)
    })
}

/// Does something for each board, also if it failed for one before.
fn each(ids: &[String], act: impl Fn(&Board) -> Result<()>) -> Result<()> {
    let mut failed = Vec::new();
    for file in chosen(ids)? {
        let board = file.load().map_err(|faults| anyhow!("{faults}"))?;
        if let Err(error) = act(&board) {
            println!("{}: {error:#}", board.id());
            failed.push(file.id);
        }
    }
    if !failed.is_empty() {
        bail!("not everything is well with {}", failed.join(", "));
    }
    Ok(())
}

fn chosen(ids: &[String]) -> Result<Vec<&'static BuiltIn>> {
    if ids.is_empty() {
        return Ok(board::built_ins().iter().collect());
    }
    ids.iter()
        .map(|id| {
            let known: Vec<_> = board::built_ins().iter().map(|board| board.id).collect();
            let known = known.join(", ");
            board::built_in(id)
                .with_context(|| format!("there is no board `{id}`; there are {known}"))
        })
        .collect()
}

fn file(board: &Board) -> String {
    format!("boards/{}.layout.json", board.id())
}

/// The plan that was written for the board, or the usual one.
fn plan(board: &Board) -> Result<(Plan, Hints)> {
    let file = format!("boards/{}.plan.toml", board.id());
    match fs::read_to_string(shell::root().join(&file)) {
        Ok(text) => Plan::read(board, &text).map_err(|error| anyhow!("{file}: {error}")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Plan::for_board(board)),
        Err(error) => Err(error).with_context(|| format!("cannot read {file}")),
    }
}

/// Draws the picture, and fails with a list of the faults if there are some.
fn report(board: &Board, layout: &Layout) -> Result<()> {
    let folder = shell::root().join(PICTURES);
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
