//! A game that fills the screen of the terminal.
//!
//! - [`message`] is what happens outside: keys, thoughts of bots, the end;
//! - [`app`] is what is shown and asked, and what keys do to it, without a terminal; [`wishes`] is
//!   what they do to the game, [`keys`] explains them, [`guide`] is what a lesson adds;
//! - [`knowledge`] is what the seat before the screen knows, [`route_list`] the map as a list,
//!   [`dialog`] what lies over it;
//! - [`map`] is the map as a picture;
//! - [`draw`] puts it on a screen, [`theme`] says in which colours;
//! - [`terminal`] takes the terminal and gives it back as it was.

mod app;
mod dialog;
mod draw;
mod guide;
mod keys;
mod knowledge;
mod map;
mod message;
mod route_list;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod wishes;

use std::io::Write;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::Result;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use trestle_layout::Layout;

use super::table::{Ending, Table};
use app::App;
use message::Message;
use terminal::FullScreen;
use theme::Theme;

/// Plays until the game is over or somebody quits. Between the actions of bots is a pause.
///
/// # Errors
/// If the terminal or the record fails. The terminal is given back in any case.
pub fn play(
    table: &mut Table,
    layout: Option<&Layout>,
    pause: Duration,
    out: &mut impl Write,
) -> Result<Ending> {
    let (post, messages) = mpsc::channel();
    message::hear_stop(&post)?;
    let screen = FullScreen::enter(out)?;
    message::hear_keys(&post);
    let mut terminal = Terminal::new(CrosstermBackend::new(&mut *out))?;
    let mut app = App::new(table, layout, post, pause, Theme::of_environment());
    app.advance(Instant::now())?;
    let ending = loop {
        if let Some(ending) = app.ending() {
            break ending;
        }
        terminal.draw(|frame| draw::draw(frame, &mut app))?;
        match messages.recv_timeout(app.patience(Instant::now())) {
            Ok(message) => app.hear(message)?,
            Err(RecvTimeoutError::Timeout) => {}
            // The app itself can post, so there is always somebody.
            Err(RecvTimeoutError::Disconnected) => app.hear(Message::Stop)?,
        }
        app.advance(Instant::now())?;
    };
    drop(screen);
    Ok(ending)
}
