//! A game or a lesson line by line: for pipes, for screen readers and for people who like it so.
//!
//! Input comes from any `BufRead` and output goes to any `Write`, so that all of it is
//! tested without a terminal.

mod console;
mod list;
mod prompt;
#[cfg(test)]
mod tests;
mod typing;

use std::io::{self, BufRead, IsTerminal, Write};
use std::ops::ControlFlow;

use anyhow::{Context, Result};
use trestle_bots::Turn;
use trestle_engine::{Seat, View};

use super::language::say;
use super::names::Reader;
use super::situation;
use super::table::{Due, Ending, Sitting, Table, Taken};
use console::{Answer, Console, Curtain};
use prompt::{Decision, Prompt};

/// Plays until the game is over or somebody quits.
///
/// # Errors
/// If the terminal or the record fails.
pub fn play(table: &mut Table, out: &mut impl Write) -> Result<Ending> {
    let curtain = if io::stdout().is_terminal() { Curtain::Clear } else { Curtain::EmptyLines };
    let mut console = Console::new(io::stdin().lock(), out, curtain);
    console.say(&table.company())?;
    go_round(table, &mut console)
}

/// Goes round the table with whoever reads and types at this console.
fn go_round<R: BufRead, W: Write>(
    table: &mut Table,
    console: &mut Console<R, W>,
) -> Result<Ending> {
    loop {
        match table.due() {
            Due::Over => break,
            Due::Bot(seat) => {
                let action = table.thinking(seat)().context("a seat that must act can")?;
                let _ = table.take(seat, &action)?;
            }
            Due::Reader(seat) => {
                table.sit_down(seat);
                tell(table, console, seat)?;
                if read(table, console, seat)?.is_break() {
                    return Ok(Ending::Left);
                }
            }
            Due::Person(seat) => {
                if hand_over(table, console, seat)?.is_break() {
                    return Ok(Ending::Left);
                }
                show(table, console, seat)?;
                loop {
                    let action = match ask(table, console, seat)? {
                        Decision::Take(action) => action,
                        Decision::Back | Decision::Quit => return Ok(Ending::Left),
                    };
                    match table.take(seat, &action)? {
                        Taken::Done => break,
                        Taken::Answered(text) => console.say(&format!("\n{text}"))?,
                    }
                }
                tell(table, console, seat)?;
            }
        }
    }
    if let Some(seat) = table.at_screen() {
        tell(table, console, seat)?;
    }
    Ok(Ending::Over)
}

/// Shows what a person has to know before a decision.
fn show<R: BufRead, W: Write>(
    table: &mut Table,
    console: &mut Console<R, W>,
    seat: Seat,
) -> Result<()> {
    tell(table, console, seat)?;
    let view = table.view(seat);
    console.say(&situation::text(table.words(), table.rules(), seat, &view))?;
    guide(table, console, &view)
}

fn ask<R: BufRead, W: Write>(
    table: &mut Table,
    console: &mut Console<R, W>,
    seat: Seat,
) -> Result<Decision> {
    let (view, guide) = (table.view(seat), table.guide());
    let turn = Turn::new(table.rules(), table.state(), seat, &view);
    let guide = guide.as_ref().map(|guide| guide.text.as_str());
    let (words, adviser) = (table.words(), table.adviser());
    Prompt { console, words, turn: &turn, adviser, guide }.decide()
}

/// Says what a lesson says, and what it is about.
fn guide<R: BufRead, W: Write>(
    table: &Table,
    console: &mut Console<R, W>,
    view: &View,
) -> Result<()> {
    let Some(guide) = table.guide() else { return Ok(()) };
    console.say(&format!("\n--- {} ---\n{}", guide.heading, guide.text))?;
    for thing in guide.things(table.words(), view) {
        console.say(&format!("  > {thing}"))?;
    }
    Ok(())
}

/// Waits until a learner has read what a lesson says. Breaks off if they quit instead.
fn read<R: BufRead, W: Write>(
    table: &mut Table,
    console: &mut Console<R, W>,
    seat: Seat,
) -> Result<ControlFlow<()>> {
    let view = table.view(seat);
    guide(table, console, &view)?;
    loop {
        let words = table.words();
        let said = match console.ask(&say!(words, "terminal.lesson.enter"))? {
            Answer::Quit => return Ok(ControlFlow::Break(())),
            Answer::Help => typing::always(words),
            Answer::Map(letters) => situation::map(words, seat, &view, &letters),
            Answer::Back => say!(words, "terminal.no-way-back"),
            Answer::Hint | Answer::Text(_) => {
                table.read()?;
                return Ok(ControlFlow::Continue(()));
            }
        };
        console.say(&said)?;
    }
}

/// Lets the next person sit down without seeing the screen of the one before. Breaks off if
/// somebody quits instead.
fn hand_over<R: BufRead, W: Write>(
    table: &mut Table,
    console: &mut Console<R, W>,
    seat: Seat,
) -> Result<ControlFlow<()>> {
    let change = table.change_to(seat);
    table.sit_down(seat);
    if change == Sitting::Same {
        return Ok(ControlFlow::Continue(()));
    }
    if change == Sitting::After {
        let words = table.words();
        let next = words.seat_first(seat);
        let question = format!("\n{}", say!(words, "terminal.hide", player = next));
        if console.ask(&question)? == Answer::Quit {
            return Ok(ControlFlow::Break(()));
        }
    }
    console.hide()?;
    let words = table.words();
    let next = words.seat(Reader::All, seat);
    let question = say!(words, "terminal.hand-over", player = next);
    Ok(match console.ask(&question)? {
        Answer::Quit => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    })
}

/// Tells the person before the screen what happened since the last time.
fn tell<R: BufRead, W: Write>(
    table: &mut Table,
    console: &mut Console<R, W>,
    seat: Seat,
) -> Result<()> {
    for told in table.news(seat) {
        console.say(&told.text)?;
    }
    Ok(())
}
