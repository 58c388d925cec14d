//! Taking the terminal and giving it back as it was.

use std::io::{self, Write};
use std::{panic, thread};

use anyhow::{Context, Result};
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The terminal while a game fills it. It is given back when this is dropped, and before the
/// message of a panic is printed.
pub struct FullScreen(());

impl FullScreen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// If it cannot be had.
    pub fn enter(out: &mut impl Write) -> Result<FullScreen> {
        enable_raw_mode().context("the terminal cannot be taken; try --plain")?;
        let screen = FullScreen(());
        let main = thread::current().id();
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // What panics on another thread is told by this one, when the terminal is back.
            if thread::current().id() == main {
                give_back();
                before(info);
            }
        }));
        execute!(out, EnterAlternateScreen, Hide)?;
        Ok(screen)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        if !thread::panicking() {
            let _ = panic::take_hook();
            give_back();
        }
    }
}

/// Gives the terminal back. What fails here can be told to nobody.
fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), LeaveAlternateScreen, Show);
}
