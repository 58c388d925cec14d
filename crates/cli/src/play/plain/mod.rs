//! A game line by line: for pipes, for screen readers and for people who like it so.
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
use trestle_engine::Seat;

use super::language::say;
use super::names::Reader;
use super::situation;
use super::table::{Due, Ending, Sitting, Table};
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
                let think = table.thinking(seat).context("a bot sits there")?;
                table.take(seat, &think().context("a seat that must act can")?)?;
            }
            Due::Person(seat) => {
                if hand_over(table, console, seat)?.is_break() {
                    return Ok(Ending::Left);
                }
                match ask(table, console, seat)? {
                    Decision::Take(action) => table.take(seat, &action)?,
                    Decision::Back | Decision::Quit => return Ok(Ending::Left),
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

fn ask<R: BufRead, W: Write>(
    table: &mut Table,
    console: &mut Console<R, W>,
    seat: Seat,
) -> Result<Decision> {
    tell(table, console, seat)?;
    let view = table.view(seat);
    console.say(&situation::text(table.words(), table.rules(), seat, &view))?;
    let turn = Turn::new(table.rules(), table.state(), seat, &view);
    Prompt { console, words: table.words(), turn: &turn, adviser: table.adviser() }.decide()
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
